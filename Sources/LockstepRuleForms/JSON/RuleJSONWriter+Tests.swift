import LockstepJSON
import LockstepModel
import LockstepRules

extension RuleJSONWriter {
  static func test(_ test: RuleTest) -> JSONValue {
    object([
      text("name", test.name), flag("startsLate", test.startsLate),
      list("observes", test.observes, pattern), list("facts", test.facts, fact),
      list("steps", test.steps, step),
      member("stoppedAt", test.stoppedAt.map(JSONValue.integer)),
      list("expect", test.expectations, expected),
    ])
  }

  private static func expected(_ expected: RuleTest.Expected) -> JSONValue {
    object([
      text("rule", expected.rule), text("outcome", expected.outcome.text),
      member("at", expected.at.map(JSONValue.integer)),
    ])
  }

  private static func step(_ step: RuleTest.Step) -> JSONValue {
    let event = step.event
    let edge: String? =
      switch event.edge {
      case .instant: nil
      case .begin: "begin"
      case .end: "end"
      }
    let source = event.source == RuleTest.usualSource(of: event.name) ? nil : event.source.rawValue
    let fields = event.attributes.compactMap { element in
      Literal(element.value).flatMap { member(element.key, literal($0)) }
    }
    return object([
      member("at", .integer(step.nanoseconds)), text("process", event.writer.name),
      text("scene", event.scene.scene), text("session", event.scene.session),
      text("instance", event.scene.instance), text("event", event.name.rawValue),
      text("source", source), text("edge", edge),
      fields.isEmpty ? nil : member("fields", .object(fields)),
    ])
  }
}
