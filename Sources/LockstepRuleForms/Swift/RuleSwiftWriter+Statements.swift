import LockstepModel
import LockstepRules

/// What stands in front of the rules, and the tests behind them.
extension RuleSwiftWriter {
  static func statements(of file: RuleFile) -> [SwiftCode] {
    file.includes.map { call("Include", (nil, .text($0.name))) }
      + file.events.map(event) + file.keys.map(key)
      + file.observes.map { call("Observes", (nil, events($0))) }
      + file.facts.map(fact) + file.disables.map(disable) + file.overrides.map(override)
  }

  private static func event(_ event: EventDeclaration) -> SwiftCode {
    let meaning = event.meaning.map(SwiftCode.text)
    if let alias = event.alias, let name = event.names.first {
      return call("Alias", (nil, .text(name.name)), ("for", events(alias)), ("meaning", meaning))
    }
    let marks = event.names.map { name -> SwiftCode in
      guard !name.fields.isEmpty else { return .text(name.name) }
      return .call(SwiftCode.Call("Mark", ([name.name] + name.fields).map { .text($0) }))
    }
    var call = SwiftCode.Call("DeclareEvents", marks)
    call.add("meaning", meaning)
    return .call(call)
  }

  private static func key(_ key: KeyDeclaration) -> SwiftCode {
    var call = SwiftCode.Call("DeclareKey", [.text(key.name)])
    for (index, field) in key.fields.enumerated() {
      call.add(index == 0 ? "from" : nil, .text(field))
    }
    call.add("max", key.maximum.map { .words(String($0)) })
    return .call(call)
  }

  private static func fact(_ setting: FactSetting) -> SwiftCode {
    call("Fact", (nil, .text(setting.fact)), ("is", .words(value(setting.value))))
  }

  private static func disable(_ disable: Disable) -> SwiftCode {
    call(
      "Disable", (nil, .text(disable.rule)), ("because", .text(disable.reason)),
      ("until", disable.until.map { .text($0.text) }))
  }

  private static func override(_ override: Override) -> SwiftCode {
    let keys = override.keys.isEmpty ? nil : list(override.keys.map(key))
    return call(
      "Override", (nil, .text(override.rule)),
      ("severity", override.severity.map { .words(".\($0.rawValue)") }), ("per", keys),
      ("noSoonerThan", override.noSoonerThan.map(time)),
      ("within", override.within.map(time)), ("lastingAtMost", override.atMost.map(time)),
      ("lastingAtLeast", override.atLeast.map(time)))
  }

  static func example(_ test: RuleTest) -> SwiftCode {
    var parts = test.startsLate ? [call("StartsLate")] : []
    parts += test.observes.map { call("Observes", (nil, events($0))) }
    parts += test.facts.map(fact) + test.steps.map(step)
    if let stopped = test.stoppedAt { parts.append(call("Stopped", ("at", time(stopped)))) }
    parts += test.expectations.map { expected in
      call(
        "Expect", (nil, .text(expected.rule)), (nil, .words("." + expected.outcome.text)),
        ("at", expected.at.map { time($0) }))
    }
    return .body(SwiftCode.Call("Example", [.text(test.name)]), parts)
  }

  private static func step(_ step: RuleTest.Step) -> SwiftCode {
    let event = step.event
    let edge: SwiftCode? =
      switch event.edge {
      case .instant: nil
      case .begin: .words(".begin")
      case .end: .words(".end")
      }
    let source =
      event.source == RuleTest.usualSource(of: event.name) ? nil : event.source.rawValue
    let fields = event.attributes.compactMap { element in
      Literal(element.value).map { SwiftCode.quoted(element.key) + ": " + value($0) }
    }
    return call(
      "At", (nil, time(step.nanoseconds)), (nil, .text(event.name.rawValue)), (nil, edge),
      ("from", source.map(SwiftCode.text)), ("process", event.writer.name.map(SwiftCode.text)),
      ("scene", event.scene.scene.map(SwiftCode.text)),
      ("session", event.scene.session.map(SwiftCode.text)),
      ("instance", event.scene.instance.map(SwiftCode.text)),
      ("fields", fields.isEmpty ? nil : .words("[" + fields.joined(separator: ", ") + "]")))
  }
}
