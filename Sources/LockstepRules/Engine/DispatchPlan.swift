import LockstepModel

/// What events of one class are to all rules: by table of keys, since one look-up finds whom an event
/// reaches for all rules of a table.
///
/// Interests are read where they lie: to copy one for each event would cost more than to use it.
final class DispatchPlan {
  struct Group {
    let table: Int
    let interests: UnsafeMutableBufferPointer<Interest>
  }

  let groups: ContiguousArray<Group>
  let tests: EventTests

  /// - Parameters:
  ///   - key: The class.
  ///   - rules: The rules to look at, in their order, each with its table.
  ///   - program: Where they stand.
  init(of key: Observations.Key, rules: [(rule: Int, table: Int)], in program: RuleProgram) {
    var tests = EventTests()
    var interests: [(table: Int, interest: Interest)] = []
    for (rule, table) in rules {
      let interest = Interest(of: key, in: program.rules[rule], number: rule, &tests)
      if let interest { interests.append((table, interest)) }
    }
    self.tests = tests
    var tables: [Int] = []
    for (table, _) in interests where !tables.contains(table) { tables.append(table) }
    groups = ContiguousArray(
      tables.map { table in
        let ofTable = interests.filter { $0.table == table }.map(\.interest)
        let buffer = UnsafeMutableBufferPointer<Interest>.allocate(capacity: ofTable.count)
        _ = buffer.initialize(fromContentsOf: ofTable)
        return Group(table: table, interests: buffer)
      })
  }

  deinit {
    for group in groups {
      group.interests.deinitialize()
      group.interests.deallocate()
    }
  }
}

/// The plans of all classes of events.
///
/// An event that shares its parts with earlier ones takes one read; else its name, source and edge
/// are looked up.
struct DispatchPlans {
  private let program: RuleProgram
  private let tableOfRule: [Int]
  private var plans: [Observations.Key: DispatchPlan] = [:]
  private var recent = SharedPartsCache<DispatchPlan>()
  /// The rules that name an event, and those that name events by the begin of their names.
  private var rulesOfName: [EventName: [Int]] = [:]
  private var rulesOfPrefix: [Int] = []

  init(_ program: RuleProgram, tableOfRule: [Int], isSelected: [Bool]) {
    self.program = program
    self.tableOfRule = tableOfRule
    for (index, rule) in program.rules.enumerated() where isSelected[index] {
      for atom in rule.patterns.lazy.flatMap(\.pattern.atoms) {
        switch atom.names {
        case .exact(let name):
          if rulesOfName[name]?.last != index { rulesOfName[name, default: []].append(index) }
        case .prefix: if rulesOfPrefix.last != index { rulesOfPrefix.append(index) }
        }
      }
    }
  }

  /// The plan for an event's class.
  mutating func plan(for event: Event) -> DispatchPlan {
    if let plan = recent[event.shared] { return plan }
    let key = Observations.Key(name: event.name, source: event.source, edge: event.edge)
    let plan = plans[key] ?? makePlan(key)
    plans[key] = plan
    recent.insert(plan, for: event.shared)
    return plan
  }

  private func makePlan(_ key: Observations.Key) -> DispatchPlan {
    let rules = Set(rulesOfName[key.name] ?? []).union(rulesOfPrefix).sorted()
    return DispatchPlan(of: key, rules: rules.map { ($0, tableOfRule[$0]) }, in: program)
  }
}
