import LockstepModel

/// What events of one class may be to one rule, decided once for all of them.
final class Interest: Sendable {
  let number: Int
  let rule: CompiledRule
  /// The table of the rule's keys.
  let table: Int
  /// What they are whatever their fields say.
  let always: Roles
  /// What their fields, or the states before them, decide.
  let asked: [Question]
  /// The clauses of the rule that ask whether conditions hold before an event.
  let conditions: [(clause: Int, conditions: [CompiledCondition])]

  /// A role that conditions decide: any of the atoms' has to hold.
  struct Question: Sendable {
    let role: Roles
    let atoms: [CompiledAtom]
    let asksStates: Bool

    init(_ role: Roles, _ atoms: [CompiledAtom]) {
      self.role = role
      self.atoms = atoms
      asksStates = atoms.contains { $0.conditions.contains(where: \.asksState) }
    }

    func holds(_ context: ConditionContext) -> Truth {
      atoms.reduce(.no) { $0.or(context.holds($1.conditions)) }
    }
  }

  /// Nil where no event of the class is anything to the rule.
  init?(of key: Observations.Key, in rule: CompiledRule, number: Int, table: Int) {
    var always: Roles = []
    var asked: [Question] = []
    for (role, pattern) in rule.patterns {
      let atoms = pattern.atoms(matching: key)
      if atoms.contains(where: \.conditions.isEmpty) {
        always.insert(role)
      } else if !atoms.isEmpty {
        asked.append(Question(role, atoms))
      }
    }
    guard !always.isEmpty || !asked.isEmpty else { return nil }
    self.number = number
    self.rule = rule
    self.table = table
    self.always = always
    self.asked = asked
    let possible = asked.reduce(always) { $0.union($1.role) }
    conditions = rule.clauses.enumerated().compactMap { index, clause in
      guard case .has = clause.kind, possible.contains(.activation(index)) else { return nil }
      return (index, clause.conditions)
    }
  }
}

/// The rules that each class of events may concern.
///
/// An event that shares its parts with earlier ones takes one read; else its name, source and edge
/// are looked up.
struct InterestTable {
  private var lists: [[Interest]] = []
  private var numbers: [Observations.Key: Int] = [:]
  private var recent = SharedPartsCache<Int>()
  /// The rules that name an event, and those that name events by the begin of their names.
  private var rulesOfName: [EventName: [Int]] = [:]
  private var rulesOfPrefix: [Int] = []

  init(rules: [CompiledRule]) {
    for (index, rule) in rules.enumerated() {
      for atom in rule.patterns.lazy.flatMap(\.pattern.atoms) {
        switch atom.names {
        case .exact(let name):
          if rulesOfName[name]?.last != index { rulesOfName[name, default: []].append(index) }
        case .prefix: if rulesOfPrefix.last != index { rulesOfPrefix.append(index) }
        }
      }
    }
  }

  /// The rules that an event of that name may concern, in their order.
  private func candidates(_ name: EventName) -> [Int] {
    Set(rulesOfName[name] ?? []).union(rulesOfPrefix).sorted()
  }

  /// The rules that an event may concern, in their order.
  mutating func interests(
    in event: Event, make: (Observations.Key, Int) -> Interest?
  ) -> [Interest] {
    if let number = recent[event.shared] { return lists[number] }
    let key = Observations.Key(name: event.name, source: event.source, edge: event.edge)
    let number: Int
    if let known = numbers[key] {
      number = known
    } else {
      number = lists.count
      numbers[key] = number
      lists.append(candidates(key.name).compactMap { make(key, $0) })
    }
    recent.insert(number, for: event.shared)
    return lists[number]
  }
}
