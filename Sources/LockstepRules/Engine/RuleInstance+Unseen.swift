import LockstepModel

extension RuleInstance {
  /// Events of some roles may have happened unseen, in any number and order: a gap, a late start,
  /// an observer that was not there yet.
  ///
  /// None of them came later than a moment.
  mutating func apply(
    unseen roles: Roles, until end: Stamp, _ rule: CompiledRule,
    _ automaton: inout ClauseAutomaton
  ) {
    guard standing == .judging else { return }
    let scopeSymbols = RecordStep.symbols(roles, 0).intersection([.open, .close])
    let wasCertainlyClosed = scope == .closed
    scope = automaton.closure(.scope, scope, over: scopeSymbols)
    updateInterval { open in
      if roles.contains(.close) || roles.contains(.open) { open.isCertain = false }
      if roles.contains(.with), open.hasWith == .no { open.hasWith = .unknown }
      if roles.contains(.without), open.hasWithout == .no { open.hasWithout = .unknown }
    }
    if roles.contains(.then) {
      for index in closing.indices { closing[index].mayBeFollowed = true }
    }
    for (index, clause) in rule.clauses.enumerated() {
      let symbols = RecordStep.symbols(roles, index)
      if let kind = clause.kind.automaton {
        clauses[index].states = automaton.closure(kind, clauses[index].states, over: symbols)
      }
      doubtOwed(index, clause, unseen: roles)
      if clause.kind.measuresAnswers, roles.contains(.answer(index)) {
        clauses[index].lastUnseenAnswer = end
      }
      if let course = clause.course {
        clauses[index].course.loosen(
          over: roles.events(of: clause.listed), opens: roles.contains(.open),
          closes: roles.contains(.close), course)
      }
      guard case .count = clause.kind else { continue }
      if roles.contains(.activation(index)) || (wasCertainlyClosed && roles.contains(.open)) {
        clauses[index].maximum = nil
      }
      if roles.contains(.open) && roles.contains(.close) { clauses[index].minimum = 0 }
    }
  }

  /// An unseen answer would have paid what is owed; an unseen blocker would have broken it.
  ///
  /// So would what comes. What must be next is decided by any listed event, and not owed beyond a close.
  private mutating func doubtOwed(_ index: Int, _ clause: CompiledClause, unseen roles: Roles) {
    guard clauses[index].owes else { return }
    let listed = Roles.listed(clause.listed)
    var paying: Roles = [.answer(index), .cancel(index), listed]
    var breaking: Roles = [.blocker(index), listed]
    if case .next = clause.kind { paying.formUnion(.close) } else { breaking.formUnion(.close) }
    if !roles.isDisjoint(with: paying) { makeDoubtful(index) }
    if !roles.isDisjoint(with: breaking) { clauses[index].pending.makeAllBreakable() }
  }

  /// Another life of the same key begins, of which the first is not seen.
  mutating func restart(
    _ rule: CompiledRule, at start: Stamp, _ automaton: inout ClauseAutomaton
  ) {
    var prototype = RuleInstance(prototype: rule)
    for (index, course) in rule.courses.enumerated() {
      guard let course else { continue }
      let events = clauses[index].course.unrecorded
      prototype.clauses[index].course.setUnrecorded(events, course)
    }
    (scope, clauses, closing) = (prototype.scope, prototype.clauses, [])
    interval = nil
    apply(
      unseen: rule.patterns.reduce(into: []) { $0.formUnion($1.role) }, until: start, rule,
      &automaton)
    guard scope.mayBeOpen, rule.scope.duration != nil || rule.holdsBack else { return }
    interval = Interval(opening: .unknown, isCertain: false)
  }

  /// A key that appears owes nothing whose deadline had passed before; where that cannot be told, it
  /// may.
  mutating func doubtExpired(at birth: Stamp, _ rule: CompiledRule) {
    for (index, clause) in rule.clauses.enumerated() {
      guard let within = clause.kind.deadline, let oldest = clauses[index].pending.first,
        oldest.stamp.elapsed(to: birth, isWall: within.isWall).isWithin(within.nanoseconds) != .yes
      else { continue }
      makeDoubtful(index)
    }
  }

  /// What is owed is not owed any more, for a reason that says nothing about whether it was paid.
  mutating func leaveOpen(because reason: String, at sequence: Int, _ rule: CompiledRule) {
    for index in clauses.indices where clauses[index].hasAccount {
      guard !rule.isLabels(index) else {
        if !clauses[index].pending.isEmpty {
          updateInterval { $0.keepsItsClauses = $0.keepsItsClauses.and(.unknown) }
          clauses[index].pending.removeAll()
        }
        continue
      }
      for pending in clauses[index].pending.all {
        figures.owed += 1
        guard pending.isCertain else { continue }
        findings.append(
          Candidate(
            certainty: .owed(until: reason), clause: index, cause: .neverCame,
            activation: pending.stamp.sequence, decision: sequence,
            opening: openingSequence))
      }
      figures.owed += clauses[index].overflow
      clauses[index].pending.removeAll()
      clauses[index].overflow = 0
    }
  }
}

extension CompiledClause.Kind {
  /// The time after which what is owed is broken.
  var deadline: Duration? {
    switch self {
    case .expect(_, _, let within): within
    case .accompanied(let within): within
    default: nil
    }
  }

  /// Whether it asks how long ago an answer came.
  var measuresAnswers: Bool {
    switch self {
    case .requires(let within): within != nil
    case .accompanied: true
    default: false
    }
  }

  /// The automaton of the clause, nil for those that keep a queue or a count.
  var automaton: ClauseAutomaton.Kind? {
    switch self {
    case .never: .never
    case .requires: .requires
    case .alternates: .alternates
    case .before: .before
    case .notBoth: .notBoth
    case .neverHappens, .has, .accompanied, .expect, .count, .next, .sequence, .machine: nil
    }
  }
}
