/// What clauses list: sequences, machines, what must be next.
extension Compiler {
  /// Gives the events that a clause lists their numbers and lays out its course.
  mutating func addListed(_ clause: inout CompiledClause, to compiled: inout RuleDraft) {
    let (patterns, eventOfWritten) = clause.syntax.kind.distinctListedPatterns
    let first = compiled.listedCount
    clause.listed = first..<first + patterns.count
    clause.listedTexts = patterns.map { Printer.text($0) }
    compiled.listedCount = clause.listed.upperBound
    guard isCountOfListedAllowed(compiled, at: clause.syntax.place) else { return }
    for (number, pattern) in zip(clause.listed, patterns) {
      compiled.patterns.append((.listed(number), resolve(pattern)))
    }
    switch clause.syntax.kind {
    case .sequence(let sequence):
      clause.course = CourseBuilder.course(of: [(nil, sequence)], eventOfWritten: eventOfWritten)
      if clause.course == nil { reportPositions(at: clause.syntax.place) }
    case .oneOf(let variants):
      clause.course = CourseBuilder.course(
        of: variants.map { ($0.name, $0.sequence) }, eventOfWritten: eventOfWritten)
      if clause.course == nil { reportPositions(at: clause.syntax.place) }
    case .machine(let machine):
      clause.course = CourseBuilder.course(of: machine, eventOfWritten: eventOfWritten)
      guard clause.course != nil else { return reportStates(machine, at: clause.syntax.place) }
      warnAboutStates(of: machine)
    default: break
    }
  }

  /// Whether the events that a rule's clauses list fit into its roles.
  mutating func isCountOfListedAllowed(_ compiled: RuleDraft, at place: SourcePlace) -> Bool {
    guard compiled.listedCount > Roles.maximumListed else { return true }
    report(
      "the rule lists \(compiled.listedCount) events, \(Roles.maximumListed) are allowed",
      "Make it several rules.", place)
    return false
  }

  private mutating func reportPositions(at place: SourcePlace) {
    report(
      "the clause needs more than \(Course.maximumPositions) positions",
      "Each event takes one, braces around n events take 2 to the n: make it several rules.", place)
  }

  private mutating func reportStates(_ machine: StateMachine, at place: SourcePlace) {
    report(
      "the machine has \(machine.stateNames.count) states, \(Course.maximumPositions) are allowed",
      "Make it several machines.", place)
  }

  /// A state that nothing leads to, or that leads nowhere although another one is called almost the
  /// same, is misspelt.
  private mutating func warnAboutStates(of machine: StateMachine) {
    let reached = Set(
      machine.transitions.flatMap { $0.to.map(\.name) } + [machine.start?.name ?? ""])
    let left = Set(machine.transitions.compactMap { $0.from?.name })
    var told: Set<String> = []
    for from in machine.transitions.compactMap(\.from)
    where !reached.contains(from.name) && told.insert(from.name).inserted {
      warn(
        "nothing leads to the state '\(from.name)'",
        suggestion(from.name, among: reached.subtracting(left).sorted())
          ?? suggestion(from.name, among: reached.sorted()), from.place)
    }
    let isLeftByAny = machine.transitions.contains { $0.from == nil }
    for to in machine.transitions.flatMap(\.to)
    where !left.contains(to.name) && !isLeftByAny && told.insert(to.name).inserted {
      guard let nearest = suggestion(to.name, among: left.sorted()) else { continue }
      warn("nothing leads on from the state '\(to.name)'", nearest, to.place)
    }
  }
}

extension Clause.Kind {
  /// The events that the clause lists, as they are written.
  var listedPatterns: [Pattern] {
    switch self {
    case .next(let succession): [Pattern(atoms: succession.among.flatMap(\.atoms))]
    case .sequence(let sequence): sequence.items.map(\.pattern)
    case .oneOf(let variants): variants.flatMap { $0.sequence.items.map(\.pattern) }
    case .machine(let machine): machine.transitions.map(\.on)
    default: []
    }
  }

  /// The listed events without repetitions, and which of them each written one is.
  var distinctListedPatterns: (patterns: [Pattern], eventOfWritten: [Int]) {
    var numbers: [String: Int] = [:]
    var patterns: [Pattern] = []
    let eventOfWritten = listedPatterns.map { pattern in
      let text = Printer.text(pattern)
      if let known = numbers[text] { return known }
      numbers[text] = patterns.count
      patterns.append(pattern)
      return patterns.count - 1
    }
    return (patterns, eventOfWritten)
  }
}
