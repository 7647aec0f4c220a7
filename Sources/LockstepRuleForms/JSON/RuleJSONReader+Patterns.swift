import LockstepJSON
import LockstepRules

/// Patterns, their conditions, and sequences of them.
extension RuleJSONReader {
  mutating func pattern(_ node: JSONNode) -> Pattern? {
    filledElements(node, "events") { $0.atom($1) }.map { Pattern(atoms: $0) }
  }

  private mutating func atom(_ node: JSONNode) -> Atom? {
    guard let fields = fields(node, "an event", RuleKeys.atom) else { return nil }
    let source = optional("source", of: fields) { $0.word($1) }
    let edge = optional("edge", of: fields) { $0.choice($1, "an edge", ["begin", "end"]) }
    let conditions = list("conditions", of: fields) { $0.condition($1) }
    guard let name = required("name", of: fields, { $0.eventName($1) }) else { return nil }
    return Atom(
      name: name, source: source, edge: edge.flatMap(Atom.Edge.init), conditions: conditions,
      place: place(of: node))
  }

  mutating func eventName(_ node: JSONNode) -> String? {
    guard let name = word(node) else { return nil }
    guard !Parser.reservedWords.contains(name), !name.contains("@") else {
      let remedy = name.contains("@") ? "The source stands in 'source'." : nil
      fail("\"\(shown(name))\" is no event's name", remedy: remedy, at: node.range)
      return nil
    }
    return name
  }

  mutating func condition(_ node: JSONNode) -> Condition? {
    let forms = RuleKeys.present + RuleKeys.absent + RuleKeys.comparison
    guard case .object(let members) = node.kind else {
      return fields(node, "a condition", forms).flatMap { _ in nil }
    }
    let place = place(of: node)
    if members.contains(where: { $0.key == "present" }) {
      return fields(node, "a condition", RuleKeys.present).flatMap { fields in
        required("present", of: fields) { $0.word($1) }.map { .present($0, place) }
      }
    }
    if members.contains(where: { $0.key == "absent" }) {
      return fields(node, "a condition", RuleKeys.absent).flatMap { fields in
        required("absent", of: fields) { $0.word($1) }.map { .absent($0, place) }
      }
    }
    return comparison(node).map(Condition.comparison)
  }

  mutating func comparison(_ node: JSONNode) -> Comparison? {
    guard let fields = fields(node, "a comparison", RuleKeys.comparison) else { return nil }
    let field = required("field", of: fields) { $0.word($1) }
    let signs = Comparison.Sign.allCases.map(\.rawValue)
    let sign = required("is", of: fields) { $0.choice($1, "a comparison's sign", signs) }
      .flatMap(Comparison.Sign.init)
    guard let sign, let values = values(of: fields, sign), let field else { return nil }
    return Comparison(field: field, sign: sign, values: values, place: place(of: node))
  }

  /// One value, or the list of those behind `in`.
  private mutating func values(of fields: Fields, _ sign: Comparison.Sign) -> [Literal]? {
    let (key, other) = sign == .isIn ? ("values", "value") : ("value", "values")
    if let surplus = fields.members[other] {
      fail("'\(sign.rawValue)' has '\(key)', not '\(other)'", remedy: nil, at: surplus.range)
      return nil
    }
    if sign == .isIn { return filledList(key, of: fields) { $0.literal($1) } }
    return required(key, of: fields) { $0.literal($1) }.map { [$0] }
  }

  // MARK: Sequences

  /// Reads a list of places, each a list of events that may come in any order.
  mutating func sequence(_ node: JSONNode) -> EventSequence? {
    filledElements(node, "sequence") { reader, step in
      reader.filledElements(step, "place") { $0.item($1) }.map { EventSequence.Step(items: $0) }
    }.map { EventSequence(steps: $0) }
  }

  private mutating func item(_ node: JSONNode) -> EventSequence.Item? {
    guard let fields = fields(node, "a sequence's event", RuleKeys.item) else { return nil }
    let repetition = optional("repetition", of: fields) {
      $0.choice($1, "a repetition", RuleKeys.repetitions)
    }
    guard let pattern = required("event", of: fields, { $0.pattern($1) }) else { return nil }
    return EventSequence.Item(
      pattern: pattern,
      repetition: repetition == nil ? .once : repetition == "optional" ? .optional : .anyNumber)
  }

  mutating func variant(_ node: JSONNode) -> SequenceVariant? {
    guard let fields = fields(node, "a variant", RuleKeys.variant) else { return nil }
    let name = required("name", of: fields) { $0.word($1) }
    let sequence = required("sequence", of: fields) { $0.sequence($1) }
    guard let name, let sequence else { return nil }
    return SequenceVariant(name: name, sequence: sequence)
  }

  mutating func transition(_ node: JSONNode) -> StateMachine.Transition? {
    guard let fields = fields(node, "a transition", RuleKeys.transition) else { return nil }
    let from = optional("from", of: fields) { $0.stateName($1) }
    let to = filledList("to", of: fields) { $0.stateName($1) }
    let on = required("on", of: fields) { $0.pattern($1) }
    guard let to, let on else { return nil }
    return StateMachine.Transition(from: from, to: to, on: on)
  }

  mutating func stateName(_ node: JSONNode) -> StateMachine.StateName? {
    guard let name = word(node) else { return nil }
    return StateMachine.StateName(name: name, place: place(of: node))
  }
}
