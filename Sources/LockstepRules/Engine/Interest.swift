import LockstepModel

/// What events of one class may be to one rule, decided once for all of them.
struct Interest {
  let number: Int
  /// Not counted for each record: the program, which outlives its engine, holds the rule.
  unowned(unsafe) let rule: CompiledRule
  /// What they are whatever their fields say.
  let always: Roles
  /// What their fields, or the states before them, decide.
  let asked: [Question]
  /// The clauses of the rule that ask whether conditions hold before an event.
  let conditions: [(clause: Int, alternatives: [EventTests.Alternative])]
  let reachesSiblings: Bool
  /// Whether an event without the rule's key is none of what opens and closes.
  let isNothingWithoutKey: Bool
  let asksFacts: Bool

  /// A role that conditions decide: any of the alternatives has to hold.
  struct Question {
    let role: Roles
    let alternatives: [EventTests.Alternative]
    let asksStates: Bool
    let asksFacts: Bool
    /// The one alternative, where there is one and its tests all have bits.
    let only: EventTests.Mask?

    init(_ role: Roles, _ atoms: [CompiledAtom], _ tests: inout EventTests) {
      self.role = role
      alternatives = atoms.map { tests.alternative($0.conditions) }
      asksStates = atoms.contains { $0.conditions.contains(where: \.asksState) }
      asksFacts = atoms.contains { $0.conditions.contains(where: \.asksFact) }
      let only = alternatives.count == 1 ? alternatives[0] : nil
      self.only = only.flatMap { $0.others.isEmpty ? $0.mask : nil }
    }
  }

  /// Nil where no event of the class is anything to the rule.
  init?(
    of key: Observations.Key, in rule: CompiledRule, number: Int, _ tests: inout EventTests
  ) {
    var always: Roles = []
    var asked: [Question] = []
    for (role, pattern) in rule.patterns {
      let atoms = pattern.atoms(matching: key)
      if atoms.contains(where: \.conditions.isEmpty) {
        always.formUnion(role)
      } else if !atoms.isEmpty {
        asked.append(Question(role, atoms, &tests))
      }
    }
    guard !always.isEmpty || !asked.isEmpty else { return nil }
    self.number = number
    self.rule = rule
    self.always = always
    self.asked = asked
    reachesSiblings = rule.reachesSiblings
    let possible = asked.reduce(always) { $0.union($1.role) }
    var conditions: [(clause: Int, alternatives: [EventTests.Alternative])] = []
    for (index, clause) in rule.clauses.enumerated() {
      guard case .has = clause.kind, possible.contains(.activation(index)) else { continue }
      conditions.append((index, [tests.alternative(clause.conditions)]))
    }
    self.conditions = conditions
    isNothingWithoutKey = possible.isDisjoint(with: .keyless) && !reachesSiblings
    asksFacts = asked.contains(where: \.asksFacts)
  }
}
