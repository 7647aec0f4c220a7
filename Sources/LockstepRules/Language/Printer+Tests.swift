package import LockstepModel

extension Printer {
  /// A test as it is written, its settings first.
  package static func test(_ test: RuleTest) -> String {
    var lines = ["test \(quoted(test.name))"]
    if test.startsLate { lines.append("  starts late") }
    lines += test.observes.map { "  observes \(text($0))" }
    lines += test.facts.map { "  set \($0.fact) = \(text($0.value))" }
    let times = test.steps.map { time($0.nanoseconds) }
    let width = times.map(\.count).max() ?? 0
    for (step, time) in zip(test.steps, times) {
      let gap = String(repeating: " ", count: width - time.count)
      lines.append("  \(time)\(gap)  \(text(of: step.event))")
    }
    if let stopped = test.stoppedAt { lines.append("  stopped at \(time(stopped))") }
    lines += test.expectations.map { expected in
      let at = expected.at.map { " at \(time($0))" } ?? ""
      return "  expect \(expected.rule) \(expected.outcome.text)\(at)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of event: Event) -> String {
    let identities: [(kind: String, name: String?)] = [
      ("process", event.writer.name), ("scene", event.scene.scene),
      ("session", event.scene.session), ("instance", event.scene.instance),
    ]
    let identity = identities.compactMap { kind, name in name.map { "\(kind)#\($0) " } }
    var out = identity.joined() + event.name.rawValue
    if event.source != RuleTest.usualSource(of: event.name) { out += "@\(event.source.rawValue)" }
    switch event.edge {
    case .instant: break
    case .begin: out += ".begin"
    case .end: out += ".end"
    }
    for element in event.attributes {
      guard let literal = Literal(element.value) else { continue }
      out += " [\(element.key) = \(text(literal))]"
    }
    return out
  }
}

extension Literal {
  /// The literal that stands for a value; nil for one that no test can write.
  package init?(_ value: Value) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .text(text)
    case .unsigned, .list, .object: return nil
    }
  }
}
