import LockstepModel

/// What a record is to a rule.
struct RecordRoles {
  var certain: Roles
  var possible: Roles
  /// What it is or is not by the states before it, where their order may have been another one.
  var ofStates: Roles = []

  /// What a record certainly is.
  init(certain: Roles = []) {
    self.certain = certain
    possible = certain
  }

  var isEmpty: Bool { possible.isEmpty && ofStates.isEmpty }

  mutating func add(_ role: Roles, _ truth: Truth) {
    if truth != .no { possible.formUnion(role) }
    if truth == .yes { certain.formUnion(role) }
  }

  mutating func subtract(_ roles: Roles) {
    certain.subtract(roles)
    possible.subtract(roles)
    ofStates.subtract(roles)
  }

  mutating func formIntersection(_ roles: Roles) {
    certain.formIntersection(roles)
    possible.formIntersection(roles)
    ofStates.formIntersection(roles)
  }
}

/// What one record is to one instance.
struct RecordStep {
  /// Not counted for each record: the program, which outlives every step, holds the rule.
  unowned(unsafe) let rule: CompiledRule
  /// What the record certainly and possibly is.
  private(set) var certain: Roles
  private(set) var possible: Roles
  let stamp: Stamp
  /// The clauses whose `has` certainly holds, or certainly does not, before the record, a bit each.
  private var holding: UInt16 = 0
  private var failing: UInt16 = 0
  /// What it is only if the states were right that the order of the trace leads to.
  private let ofStates: Roles

  init(rule: CompiledRule, roles: RecordRoles, stamp: Stamp) {
    self.rule = rule
    certain = roles.certain
    possible = roles.possible
    ofStates = roles.ofStates
    self.stamp = stamp
  }

  /// A record that is nothing to the rule but a moment.
  init(rule: CompiledRule, stamp: Stamp) {
    self.init(rule: rule, roles: RecordRoles(), stamp: stamp)
  }

  /// The states before the record depend on an order that nobody knows.
  mutating func leaveStatesOpen() {
    certain.subtract(ofStates)
    possible.formUnion(ofStates)
    for (index, clause) in rule.clauses.enumerated()
    where clause.conditions.contains(where: \.asksState) {
      holding &= ~(1 << UInt16(index))
      failing &= ~(1 << UInt16(index))
    }
  }

  /// Whether the conditions of a clause hold before the record.
  func holds(_ clause: Int) -> Truth {
    let bit: UInt16 = 1 << UInt16(clause)
    return holding & bit != 0 ? .yes : failing & bit != 0 ? .no : .unknown
  }

  mutating func setHolds(_ clause: Int, _ truth: Truth) {
    switch truth {
    case .yes: holding |= 1 << UInt16(clause)
    case .no: failing |= 1 << UInt16(clause)
    case .unknown: break
    }
  }

  func truth(_ role: Roles) -> Truth {
    certain.contains(role) ? .yes : possible.contains(role) ? .unknown : .no
  }

  /// What the record is to a clause's automaton.
  func symbols(_ index: Int) -> (certain: Symbols, possible: Symbols) {
    (Self.symbols(certain, index), Self.symbols(possible, index))
  }

  static func symbols(_ roles: Roles, _ index: Int) -> Symbols {
    var symbols: Symbols = []
    if roles.contains(.close) { symbols.insert(.close) }
    if roles.contains(.open) { symbols.insert(.open) }
    if roles.contains(.activation(index)) { symbols.insert(.activation) }
    if roles.contains(.answer(index)) { symbols.insert(.answer) }
    if roles.contains(.blocker(index)) { symbols.insert(.blocker) }
    return symbols
  }
}

/// A deadline that a step sets.
struct NewDeadline {
  var clause: Int
  var stamp: Stamp
  var nanoseconds: Int64
}

extension RuleInstance {
  /// Takes in one record.
  ///
  /// The order is: the clock closes the scope, the record closes it, owed answers are paid or
  /// broken, the scope opens, clauses are activated, and last it is remembered.
  mutating func apply(
    _ step: RecordStep, _ automaton: inout ClauseAutomaton, _ deadlines: inout [NewDeadline]
  ) {
    let roles = step.possible
    closeByClock(step, &automaton)
    if !closing.isEmpty { decideClosing(step) }
    let openBefore = openingSequence
    for index in clauses.indices where !roles.isDisjoint(with: step.rule.rolesOfClause[index]) {
      applyBeforeOpening(step, index, &automaton)
    }
    if !roles.isDisjoint(with: [.open, .close]) { moveScope(step, &automaton) }
    for index in clauses.indices where !roles.isDisjoint(with: step.rule.rolesOfClause[index]) {
      applyAfterOpening(step, index, &automaton, &deadlines)
    }
    if !roles.isDisjoint(with: [.with, .without]) { noteQualifiers(step, openBefore) }
  }

  private mutating func moveScope(_ step: RecordStep, _ automaton: inout ClauseAutomaton) {
    let before = scope
    let scopeSymbols: Symbols = [.open, .close]
    let symbols = step.symbols(0)
    let next = automaton.step(
      .scope, before, certain: symbols.certain.intersection(scopeSymbols),
      possible: symbols.possible.intersection(scopeSymbols)
    ).states
    moveInterval(step, from: before, to: next)
    scope = next
  }

  // MARK: Scope and interval

  /// `in Q for T` closes by the clock.
  mutating func closeByClock(_ step: RecordStep, _ automaton: inout ClauseAutomaton) {
    guard let duration = step.rule.scope.duration, scope.mayBeOpen else { return }
    guard let opening = interval?.opening else { return }
    let elapsed = opening.elapsed(to: step.stamp, isWall: duration.isWall)
    let closing: Truth = elapsed.isWithin(duration.nanoseconds).negated
    guard closing != .no else { return }
    var roles = RecordRoles()
    roles.add(.close, closing)
    let clock = RecordStep(rule: step.rule, roles: roles, stamp: step.stamp)
    for (index, clause) in step.rule.clauses.enumerated() {
      applyBeforeOpening(clock, index, &automaton)
      guard let kind = clause.kind.automaton else { continue }
      let symbols = clock.symbols(index)
      clauses[index].states =
        automaton.step(
          kind, clauses[index].states, certain: symbols.certain, possible: symbols.possible
        ).states
    }
    let next: StateSet = closing == .yes ? .closed : scope.union(.closed)
    moveInterval(clock, from: scope, to: next)
    scope = next
  }

  private mutating func moveInterval(
    _ step: RecordStep, from before: StateSet, to next: StateSet
  ) {
    let closes = step.truth(.close)
    if before.mayBeOpen, closes == .unknown {
      updateInterval {
        $0.mayHaveClosed = $0.mayHaveClosed || $0.isCertain
        $0.isCertain = false
      }
    } else if before.mayBeOpen, closes == .yes, var interval {
      interval.closing = step.stamp
      self.interval = nil
      finish(interval, step)
    }
    let opens = step.truth(.open)
    guard opens != .no, next.mayBeOpen else { return }
    let isCertain = next.isCertainlyOpen && opens == .yes
    if let interval {
      if before.contains(.closed) { reopen(interval, step, isCertain: isCertain) }
      return
    }
    let isNew = before.contains(.closed) || closes != .no
    guard isNew else { return }
    interval = Interval(opening: step.stamp, isCertain: isCertain)
    startCounting(isNew: !before.mayBeOpen || closes == .yes)
  }

  /// An interval opens that may have been open before: from here on one is, and what was inside
  /// before may have been inside another.
  private mutating func reopen(_ before: Interval, _ step: RecordStep, isCertain: Bool) {
    if before.mayHaveClosed {
      // What it came to counts if it closed.
      release(before, .unknown, step.rule, decision: step.stamp.sequence)
    }
    var interval = Interval(opening: before.opening, isCertain: isCertain)
    interval.opening.sequence = step.stamp.sequence
    interval.opening.moment.latest = max(
      before.opening.moment.latest, step.stamp.moment.latest)
    interval.earliestOpening = before.firstOpening
    if before.hasWith != .no { interval.hasWith = .unknown }
    if before.hasWithout != .no { interval.hasWithout = .unknown }
    if before.keepsItsClauses != .yes { interval.keepsItsClauses = .unknown }
    if !before.mayHaveClosed {
      interval.figures = before.figures
      interval.findings = before.findings
      interval.unheld = before.unheld
    }
    self.interval = interval
    for index in clauses.indices where clauses[index].hasAccount { clauses[index].minimum = 0 }
  }

  /// With and without are asked strictly inside: neither of the opening nor of the closing record.
  private mutating func noteQualifiers(_ step: RecordStep, _ before: Int?) {
    updateInterval { open in
      guard before == open.opening.sequence else { return }
      open.hasWith = open.hasWith.or(step.truth(.with))
      open.hasWithout = open.hasWithout.or(step.truth(.without))
    }
  }

  /// So many closed intervals of one key may wait for what must follow.
  private static let maximumClosing = 256

  /// Decides what a closed interval comes to, or lets it wait for what must follow.
  private mutating func finish(_ interval: Interval, _ step: RecordStep) {
    let truth = qualifies(interval, step.rule, at: interval.closing ?? step.stamp)
    guard truth != .no else { return }
    if step.rule.qualifiers.then != nil {
      var waiting = interval
      if truth == .unknown { waiting.isCertain = false }
      if closing.count >= Self.maximumClosing {
        // Nothing has followed so many for so long: the oldest one stays undecided.
        release(closing.removeFirst(), .unknown, step.rule, decision: step.stamp.sequence)
      }
      closing.append(waiting)
      followed(by: step)
      return
    }
    release(interval, truth, step.rule, decision: step.stamp.sequence)
  }

  private func qualifies(_ interval: Interval, _ rule: CompiledRule, at end: Stamp) -> Truth {
    var truth: Truth = interval.isCertain ? .yes : .unknown
    if let atMost = rule.qualifiers.atMost {
      let elapsed = interval.opening.elapsed(to: end, isWall: atMost.isWall)
      truth = truth.and(elapsed.isWithin(atMost.nanoseconds))
    }
    if let atLeast = rule.qualifiers.atLeast {
      let elapsed = interval.opening.elapsed(to: end, isWall: atLeast.isWall)
      truth = truth.and(elapsed.isWithin(atLeast.nanoseconds - 1).negated)
    }
    if rule.qualifiers.with != nil { truth = truth.and(interval.hasWith) }
    if rule.qualifiers.without != nil { truth = truth.and(interval.hasWithout.negated) }
    return truth
  }

  /// Drops the intervals that nothing followed in time.
  private mutating func decideClosing(_ step: RecordStep) {
    guard !closing.isEmpty, let within = step.rule.qualifiers.thenWithin else {
      followed(by: step)
      return
    }
    let waiting = closing
    closing = []
    for interval in waiting {
      guard let end = interval.closing else { continue }
      let elapsed = end.elapsed(to: step.stamp, isWall: within.isWall)
      if elapsed.isWithin(within.nanoseconds) != .no {
        closing.append(interval)
      } else if interval.mayBeFollowed {
        release(interval, .unknown, step.rule, decision: step.stamp.sequence)
      }
    }
    followed(by: step)
  }

  private mutating func followed(by step: RecordStep) {
    let truth = step.truth(.then)
    guard truth != .no, !closing.isEmpty else { return }
    let waiting = closing
    closing = []
    guard truth == .yes else {
      closing = waiting.map { interval in
        var interval = interval
        interval.mayBeFollowed = true
        return interval
      }
      return
    }
    for interval in waiting {
      var outcome = interval.isCertain ? truth : .unknown
      if let within = step.rule.qualifiers.thenWithin, let end = interval.closing {
        let elapsed = end.elapsed(to: step.stamp, isWall: within.isWall)
        outcome = outcome.and(elapsed.isWithin(within.nanoseconds))
      }
      release(interval, outcome, step.rule, decision: step.stamp.sequence)
    }
  }

  /// Lets an interval's outcomes count, certainly or possibly.
  mutating func release(
    _ interval: Interval, _ truth: Truth, _ rule: CompiledRule, decision: Int,
    isCutOff: Bool = false
  ) {
    let truth = truth.and(interval.keepsItsClauses)
    guard truth != .no else { return }
    if rule.isLabel {
      stretches.append(
        Stretch(
          from: interval.opening.sequence, to: interval.closing?.sequence,
          isCertain: truth == .yes))
      if let earlier = interval.earliestOpening {
        stretches.append(
          Stretch(from: earlier, to: interval.closing?.sequence, isCertain: false))
      }
      figures.activations += 1
      return
    }
    figures.add(interval.figures)
    for candidate in interval.findings { count(.finding(candidate), isCertain: truth == .yes) }
    if truth == .yes {
      unheld.certain += interval.unheld
    } else {
      unheld.doubtful += interval.unheld
    }
    for (index, clause) in rule.ownClauses.enumerated() {
      guard case .neverHappens = clause.kind else { continue }
      figures.activations += 1
      guard !isCutOff else { continue }
      count(
        .finding(
          Candidate(
            certainty: truth == .yes ? .violated : .possible("it is not certain that it qualifies"),
            clause: index, cause: .happened, activation: interval.opening.sequence,
            decision: interval.closing?.sequence ?? decision)),
        isCertain: truth == .yes)
    }
  }

  /// Counts an outcome of a clause now, or holds it until its interval is decided.
  ///
  /// What a label's own clauses find only tells that the interval is no stretch of the label.
  mutating func note(_ outcome: Outcome, _ clause: Int, _ rule: CompiledRule) {
    guard rule.isLabels(clause) else {
      guard rule.holdsBack, hasOpenInterval else { return count(outcome, isCertain: true) }
      updateInterval { $0.hold(outcome) }
      return
    }
    guard case .finding(let candidate) = outcome else { return }
    let keeps: Truth = candidate.certainty == .violated ? .no : .unknown
    updateInterval { $0.keepsItsClauses = $0.keepsItsClauses.and(keeps) }
  }

  private mutating func count(_ outcome: Outcome, isCertain: Bool) {
    switch outcome {
    case .activated(let number): figures.activations += number
    case .satisfied(let number): figures.satisfied += number
    case .cancelled(let number): figures.cancelled += number
    case .finding(var candidate):
      if !isCertain, candidate.certainty == .violated {
        candidate.certainty = .possible("it is not certain that the stretch qualifies")
      }
      findings.append(candidate)
    }
  }

  private mutating func startCounting(isNew: Bool) {
    for index in clauses.indices {
      clauses[index].hasExceeded = false
      clauses[index].hasDoubted = false
      guard clauses[index].hasAccount else { continue }
      clauses[index].minimum = 0
      if isNew { clauses[index].maximum = 0 }
    }
  }
}
