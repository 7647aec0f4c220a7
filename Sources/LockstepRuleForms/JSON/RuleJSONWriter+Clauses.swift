import LockstepJSON
import LockstepRules

extension RuleJSONWriter {
  static func clause(_ clause: Clause.Kind) -> JSONValue {
    switch clause {
    case .never(let events): object([member("never", pattern(events))])
    case .neverHappens: object([flag("neverHappens", true)])
    case .has(let each, let conditions):
      object([member("each", pattern(each)), list("has", conditions, condition)])
    case .requires(let each, let required, let since, let within):
      object([
        member("each", pattern(each)), member("requires", pattern(required)),
        member("since", since.map(pattern)), member("within", within.map(duration)),
      ])
    case .accompanied(let each, let companion, let within):
      object([
        member("each", pattern(each)), member("accompaniedBy", pattern(companion)),
        member("within", duration(within)),
      ])
    case .expect(let expectation): self.expectation(expectation)
    case .alternates(let first, let second):
      object([member("alternates", pattern(first)), member("with", pattern(second))])
    case .count(let events, let bound, let number):
      object([
        member("count", pattern(events)), text("is", bound.rawValue),
        member("number", .integer(Int64(number))),
      ])
    case .before(let first, let second):
      object([member("first", pattern(first)), member("before", pattern(second))])
    case .notBoth(let first, let second):
      object([member("notBoth", pattern(first)), member("and", pattern(second))])
    case .next(let succession):
      object([
        member("nextAfter", pattern(succession.after)), member("is", pattern(succession.expected)),
        list("among", succession.among, pattern),
      ])
    case .sequence(let sequence): object([member("sequence", steps(sequence))])
    case .oneOf(let variants):
      object([
        list("oneOf", variants) { variant in
          object([text("name", variant.name), member("sequence", steps(variant.sequence))])
        }
      ])
    case .machine(let machine):
      object([
        text("starts", machine.start?.name), list("transitions", machine.transitions, transition),
      ])
    }
  }

  private static func expectation(_ expectation: Expectation) -> JSONValue {
    object([
      member("after", pattern(expectation.after)), member("expect", pattern(expectation.expected)),
      flag("own", expectation.isOwn),
      member("within", expectation.within.map { bounds(expectation.noSoonerThan, $0) }),
      member("before", expectation.before.map(pattern)),
      member("unless", expectation.unless.map(pattern)),
    ])
  }

  private static func transition(_ transition: StateMachine.Transition) -> JSONValue {
    object([
      text("from", transition.from?.name), words("to", transition.to.map(\.name)),
      member("on", pattern(transition.on)),
    ])
  }

  /// A sequence: a list of places, each a list of events that may come in any order.
  private static func steps(_ sequence: EventSequence) -> JSONValue {
    .array(sequence.steps.map { .array($0.items.map(item)) })
  }

  private static func item(_ item: EventSequence.Item) -> JSONValue {
    let repetition: String? =
      switch item.repetition {
      case .once: nil
      case .optional: "optional"
      case .anyNumber: "anyNumber"
      }
    return object([member("event", pattern(item.pattern)), text("repetition", repetition)])
  }

  // MARK: Patterns

  static func pattern(_ pattern: Pattern) -> JSONValue { .array(pattern.atoms.map(atom)) }

  private static func atom(_ atom: Atom) -> JSONValue {
    object([
      text("name", atom.name), text("source", atom.source), text("edge", atom.edge?.rawValue),
      list("conditions", atom.conditions, condition),
    ])
  }

  private static func condition(_ condition: Condition) -> JSONValue {
    switch condition {
    case .present(let field, _): object([text("present", field)])
    case .absent(let field, _): object([text("absent", field)])
    case .comparison(let comparison): self.comparison(comparison)
    }
  }

  static func comparison(_ comparison: Comparison) -> JSONValue {
    let values =
      comparison.sign == .isIn
      ? list("values", comparison.values, literal)
      : member("value", comparison.values.first.map(literal))
    return object([text("field", comparison.field), text("is", comparison.sign.rawValue), values])
  }

  static func literal(_ literal: Literal) -> JSONValue {
    switch literal {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .string(value)
    }
  }
}
