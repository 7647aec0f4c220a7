import LockstepModel

/// Weighs what a rule found against what anybody records.
///
/// What it finds out about a process is kept until that process is over, since every finding of a
/// rule asks the same.
struct FindingWeigher {
  private struct Question: Hashable {
    let rule: Int
    let role: Roles
    let source: Source?
  }

  /// A rule that forbids something, as one source would tell it.
  private struct Prohibition: Hashable {
    let rule: Int
    let source: Source?
  }

  /// What is known about the absence of a role's events.
  private struct Absence {
    let isCounted: Bool
    let unseenUntil: Int?
    let pattern: String
  }

  private let program: RuleProgram
  private let policy: ObservationPolicy
  private var answers: [ProcessID?: [Question: Absence]] = [:]
  private var prohibitions: [ProcessID?: [Prohibition: Bool]] = [:]

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
    if let known = answers[process]?[question] { return known }
    let absence = Absence(
      isCounted: policy.isAbsenceCounted(of: pattern, in: process, by: source),
      unseenUntil: policy.unseenUntil(pattern, in: process, by: source),
      pattern: patternText(of: role, compiled, clause))
    answers[process, default: [:]][question] = absence
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
    let patterns = program.rules[rule].clauses[clause].syntax.kind.distinctListedPatterns.patterns
    var texts: [String] = []
    forEachBit(of: unrecordedEvents(of: clause, rule, key)) {
      texts.append(Printer.text(patterns[$0]))
    }
    return texts.joined(separator: " | ")
  }

  /// Nobody asks about a process any more.
  mutating func forget(_ process: ProcessID) {
    answers[process] = nil
    prohibitions[process] = nil
  }

  private func patternText(of role: Roles, _ rule: CompiledRule, _ clause: Int) -> String {
    if role == .close {
      if case .between(_, .pattern(let closing)) = rule.rule.scope { return Printer.text(closing) }
      return "the end of the stretch"
    }
    for (event, number) in rule.listedOfClause[clause].enumerated() where role == .listed(number) {
      return Printer.text(rule.clauses[clause].syntax.kind.distinctListedPatterns.patterns[event])
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
    let question = Prohibition(
      rule: number, source: rule.ownKind.hasSource ? key.source : nil)
    let isUnobserved =
      prohibitions[key.process]?[question] ?? isUnobserved(rule, key.process, question.source)
    prohibitions[key.process, default: [:]][question] = isUnobserved
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
