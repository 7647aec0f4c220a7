import LockstepModel

/// Weighs what a rule found against what anybody records.
///
/// What it finds out about a process is kept until that process is over, since every key and every
/// finding of a rule asks the same.
struct FindingWeigher {
  private struct Question: Hashable {
    let rule: Int
    let role: Roles
    let source: Source?
  }

  /// A rule as one source would tell its events, or as any would.
  private struct RuleBySource: Hashable {
    let rule: Int
    let source: Source?
  }

  /// What is known about the absence of a role's events.
  private struct Absence {
    let isCounted: Bool
    let unseenUntil: Int?
    let pattern: String
  }

  /// What was found out about one process.
  private struct Answers {
    var absences: [Question: Absence] = [:]
    /// Whether nobody records what a rule forbids.
    var prohibitions: [RuleBySource: Bool] = [:]
    var lateObservers: [RuleBySource: [(roles: Roles, until: Int)]] = [:]
  }

  private let program: RuleProgram
  private let policy: ObservationPolicy
  private var answers: [ProcessID?: Answers] = [:]

  init(program: RuleProgram, policy: ObservationPolicy) {
    self.program = program
    self.policy = policy
  }

  /// A violation that rests on the absence of what nobody records is a suspicion.
  mutating func weighed(_ candidate: Candidate, _ rule: Int, _ key: SlotKey) -> Candidate.Certainty
  {
    let compiled = program.rules[rule]
    // A rule in the stretches of a label is keyed by source only if it says so itself.
    let source = compiled.ownKind.hasSource ? key.source : nil
    if let standpoint = candidate.standpoint, standpoint.mayBeMended {
      return .suspicion(unrecordedText(candidate.clause, rule, key))
    }
    for role in candidate.absentRoles {
      guard
        let absence = absence(of: role, rule, candidate.clause, key.process, by: source)
      else { continue }
      if !absence.isCounted { return .suspicion(absence.pattern) }
      if let until = absence.unseenUntil, until > candidate.activation {
        return .possible("the observer of \(absence.pattern) was not there yet")
      }
    }
    return .violated
  }

  /// What is known about the absence of a role's events, asked once for each process.
  private mutating func absence(
    of role: Roles, _ rule: Int, _ clause: Int, _ process: ProcessID?, by source: Source?
  ) -> Absence? {
    let compiled = program.rules[rule]
    guard let pattern = compiled.pattern(of: role) else { return nil }
    let question = Question(rule: rule, role: role, source: source)
    if let known = answers[process]?.absences[question] { return known }
    let absence = Absence(
      isCounted: policy.isAbsenceCounted(of: pattern, in: process, by: source),
      unseenUntil: policy.unseenUntil(pattern, in: process, by: source),
      pattern: patternText(of: role, compiled, clause))
    answers[process, default: Answers()].absences[question] = absence
    return absence
  }

  /// Which of the events that a clause lists nobody records, counted from 0.
  mutating func unrecordedEvents(of clause: Int, _ rule: Int, _ key: SlotKey) -> Course.Mask {
    let source = program.rules[rule].ownKind.hasSource ? key.source : nil
    var events: Course.Mask = 0
    for (event, number) in program.rules[rule].listedOfClause[clause].enumerated() {
      let absence = absence(of: .listed(number), rule, clause, key.process, by: source)
      if absence?.isCounted == false { events |= 1 << Course.Mask(event) }
    }
    return events
  }

  /// The same, as they are written.
  private mutating func unrecordedText(_ clause: Int, _ rule: Int, _ key: SlotKey) -> String {
    var texts: [String] = []
    forEachBit(of: unrecordedEvents(of: clause, rule, key)) {
      texts.append(program.rules[rule].clauses[clause].listedTexts[$0])
    }
    return texts.joined(separator: " | ")
  }

  /// Nobody asks about a process any more.
  mutating func forget(_ process: ProcessID) { answers[process] = nil }

  private func patternText(of role: Roles, _ rule: CompiledRule, _ clause: Int) -> String {
    if role == .close {
      if case .between(_, .pattern(let closing)) = rule.rule.scope { return Printer.text(closing) }
      return "the end of the stretch"
    }
    for (event, number) in rule.listedOfClause[clause].enumerated() where role == .listed(number) {
      return rule.clauses[clause].listedTexts[event]
    }
    let marked = Printer.clause(rule.clauses[clause].syntax)
    let part: Printer.Part
    switch role {
    case .answer(clause): part = .answer
    case .cancel(clause): part = .unless
    case .blocker(clause):
      part = marked.ranges[.since] == nil ? .before : .since
    default: part = .activation
    }
    guard let range = marked.ranges[part] else { return marked.text }
    return String(Array(marked.text)[range])
  }

  /// `never A` and `count A <= n` say nothing where nobody records A.
  mutating func unobservedProhibition(_ number: Int, _ key: SlotKey) -> Reason? {
    let rule = program.rules[number]
    guard rule.ownClauses.contains(where: \.kind.forbids) else { return nil }
    let question = RuleBySource(
      rule: number, source: rule.ownKind.hasSource ? key.source : nil)
    let isUnobserved =
      answers[key.process]?.prohibitions[question]
      ?? isUnobserved(rule, key.process, question.source)
    answers[key.process, default: Answers()].prohibitions[question] = isUnobserved
    return isUnobserved ? .unrecordedForbidden : nil
  }

  private func isUnobserved(
    _ rule: CompiledRule, _ process: ProcessID?, _ source: Source?
  ) -> Bool {
    rule.ownClauses.indices.contains { index in
      guard rule.clauses[index].kind.forbids, let pattern = rule.pattern(of: .activation(index))
      else { return false }
      return !policy.isAnyObserved(of: pattern, in: process, by: source)
    }
  }

  /// Until when events of some roles were unseen because their observer was not there yet.
  mutating func lateObservers(_ number: Int, _ key: SlotKey) -> [(roles: Roles, until: Int)] {
    let rule = program.rules[number]
    let patterns = key.source == nil ? rule.lateToldPatterns : rule.patterns
    guard !patterns.isEmpty else { return [] }
    let question = RuleBySource(rule: number, source: key.source)
    if let known = answers[key.process]?.lateObservers[question] { return known }
    let late = patterns.compactMap { role, pattern in
      policy.unseenUntil(pattern, in: key.process, by: key.source).map { (role, $0) }
    }
    answers[key.process, default: Answers()].lateObservers[question] = late
    return late
  }
}

extension CompiledClause.Kind {
  /// Whether the opening of an interval activates it.
  var isActivatedByOpening: Bool {
    switch self {
    case .never, .count, .sequence: true
    default: false
    }
  }

  /// Whether it is kept by something not happening.
  var forbids: Bool {
    switch self {
    case .never: true
    case .count(let bound, _): bound == .atMost
    default: false
    }
  }
}
