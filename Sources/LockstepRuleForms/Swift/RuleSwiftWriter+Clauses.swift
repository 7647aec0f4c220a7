import LockstepRules

extension RuleSwiftWriter {
  /// A clause; a machine is a line for each of its transitions.
  static func clause(_ clause: Clause.Kind) -> [SwiftCode] {
    switch clause {
    case .never(let events): [call("Never", (nil, self.events(events)))]
    case .neverHappens: [call("NeverHappens")]
    case .has(let each, let conditions):
      [.chain(word("Each", each), SwiftCode.Call("has", conditions.map(condition)))]
    case .requires(let each, let required, let since, let within):
      [
        chain(
          word("Each", each), "requires", (nil, events(required)), ("since", since.map(events)),
          ("within", within.map(time)))
      ]
    case .accompanied(let each, let companion, let within):
      [
        chain(
          word("Each", each), "accompanied", ("by", events(companion)), ("within", time(within)))
      ]
    case .expect(let expectation): [self.expectation(expectation)]
    case .alternates(let first, let second):
      [call("Alternates", (nil, events(first)), ("with", events(second)))]
    case .count(let events, let bound, let number):
      [call("Count", (nil, self.events(events)), (nil, .words(".\(word(bound))(\(number))")))]
    case .before(let first, let second):
      [call("First", (nil, events(first)), ("before", events(second)))]
    case .notBoth(let first, let second):
      [call("NotBoth", (nil, events(first)), ("and", events(second)))]
    case .next(let succession):
      [
        call(
          "Next", ("after", events(succession.after)), ("is", events(succession.expected)),
          ("among", list(succession.among.map(events))))
      ]
    case .sequence(let sequence): [.call(SwiftCode.Call("InOrder", sequence.steps.map(step)))]
    case .oneOf(let variants):
      [.call(SwiftCode.Call("OneOf", variants.map(variant)))]
    case .machine(let machine): machine.transitions.map(transition)
    }
  }

  static func call(_ name: String, _ arguments: (String?, SwiftCode?)...) -> SwiftCode {
    .call(made(name, arguments))
  }

  private static func chain(
    _ first: SwiftCode.Call, _ name: String, _ arguments: (String?, SwiftCode?)...
  ) -> SwiftCode {
    .chain(first, made(name, arguments))
  }

  private static func made(_ name: String, _ arguments: [(String?, SwiftCode?)]) -> SwiftCode.Call {
    var call = SwiftCode.Call(name, [])
    for (label, code) in arguments { call.add(label, code) }
    return call
  }

  private static func word(_ name: String, _ pattern: Pattern) -> SwiftCode.Call {
    SwiftCode.Call(name, [events(pattern)])
  }

  private static func word(_ bound: CountBound) -> String {
    switch bound {
    case .exactly: "exactly"
    case .atMost: "atMost"
    case .atLeast: "atLeast"
    }
  }

  private static func expectation(_ expectation: Expectation) -> SwiftCode {
    chain(
      word("After", expectation.after), expectation.isOwn ? "expectOwn" : "expect",
      (nil, events(expectation.expected)), ("noSoonerThan", expectation.noSoonerThan.map(time)),
      ("within", expectation.within.map(time)), ("before", expectation.before.map(events)),
      ("unless", expectation.unless.map(events)))
  }

  private static func transition(_ transition: StateMachine.Transition) -> SwiftCode {
    var call = SwiftCode.Call("Move", [])
    call.add("from", transition.from.map { .text($0.name) })
    for (index, state) in transition.to.enumerated() {
      call.add(index == 0 ? "to" : nil, .text(state.name))
    }
    call.add("on", events(transition.on))
    return .call(call)
  }

  private static func variant(_ variant: SequenceVariant) -> SwiftCode {
    .call(SwiftCode.Call("Variant", [.text(variant.name)] + variant.sequence.steps.map(step)))
  }

  private static func step(_ step: EventSequence.Step) -> SwiftCode {
    let items = step.items.map(item)
    return items.count == 1 ? items[0] : .call(SwiftCode.Call(".anyOrder", items))
  }

  private static func item(_ item: EventSequence.Item) -> SwiftCode {
    let events = events(item.pattern)
    switch item.repetition {
    case .once:
      if case .text = events { return events }
      return .call(SwiftCode.Call(".once", [events]))
    case .optional: return .call(SwiftCode.Call(".optional", [events]))
    case .anyNumber: return .call(SwiftCode.Call(".anyNumber", [events]))
    }
  }

  // MARK: Patterns

  static func events(_ pattern: Pattern) -> SwiftCode {
    let atoms = pattern.atoms.map(atom)
    guard atoms.count > 1 else { return atoms[0] }
    return .words(atoms.map { SwiftCode.text(of: $0) }.joined(separator: " || "))
  }

  private static func atom(_ atom: Atom) -> SwiftCode {
    guard atom.source != nil || atom.edge != nil || !atom.conditions.isEmpty else {
      return .text(atom.name)
    }
    var text = "Events(\(SwiftCode.quoted(atom.name))"
    if let source = atom.source { text += ", from: \(SwiftCode.quoted(source))" }
    text += ")"
    if let edge = atom.edge { text += ".\(edge.rawValue)" }
    if !atom.conditions.isEmpty {
      let conditions = atom.conditions.map { SwiftCode.text(of: condition($0)) }
      text += ".having(\(conditions.joined(separator: ", ")))"
    }
    return .words(text)
  }

  private static func condition(_ condition: Condition) -> SwiftCode {
    switch condition {
    case .present(let field, _): .words("\(self.field(field)).isPresent")
    case .absent(let field, _): .words("\(self.field(field)).isAbsent")
    case .comparison(let comparison): self.comparison(comparison)
    }
  }

  static func comparison(_ comparison: Comparison) -> SwiftCode {
    let field = field(comparison.field)
    let values = comparison.values.map(value).joined(separator: ", ")
    let text =
      switch comparison.sign {
      case .equal: "\(field) == \(values)"
      case .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        "\(field) \(comparison.sign.rawValue) \(values)"
      case .isIn: "\(field).isIn(\(values))"
      case .contains: "\(field).contains(\(values))"
      case .containsNot: "\(field).containsNot(\(values))"
      }
    return .words(text)
  }

  private static func field(_ name: String) -> String { "Field(\(SwiftCode.quoted(name)))" }

  static func value(_ literal: Literal) -> String {
    if case .text(let text) = literal { return SwiftCode.quoted(text) }
    return literal.plainText
  }

  static func list(_ codes: [SwiftCode]) -> SwiftCode {
    .words("[" + codes.map { SwiftCode.text(of: $0) }.joined(separator: ", ") + "]")
  }
}
