import LockstepModel

extension RuleInstance {
  /// The part of a record that comes before its scope opens: closing, and paying what is owed.
  mutating func applyBeforeOpening(
    _ step: RecordStep, _ index: Int, _ automaton: inout ClauseAutomaton
  ) {
    switch step.rule.clauseKinds[index] {
    case .expect(let isOwn, let sooner, let within):
      closeExpectation(step, index)
      pay(step, index, isOwn: isOwn, noSoonerThan: sooner, within: within)
    case .accompanied(let within):
      pay(step, index, isOwn: false, noSoonerThan: nil, within: within)
    case .count(let bound, let number): closeCount(step, index, bound, number)
    default: break
    }
  }

  /// The part of a record from the opening of its scope on.
  mutating func applyAfterOpening(
    _ step: RecordStep, _ index: Int, _ automaton: inout ClauseAutomaton,
    _ deadlines: inout [NewDeadline]
  ) {
    switch step.rule.clauseKinds[index] {
    case .never: run(.never, step, index, &automaton)
    case .requires(let within):
      if let within { forgetAnswer(step, index, within) }
      run(.requires, step, index, &automaton)
    case .alternates: run(.alternates, step, index, &automaton)
    case .before: run(.before, step, index, &automaton)
    case .notBoth: run(.notBoth, step, index, &automaton)
    case .has: judge(step, index)
    case .count(let bound, let number): count(step, index, bound, number)
    case .expect(_, _, let within): owe(step, index, within, &deadlines)
    case .accompanied(let within): awaitCompanion(step, index, within, &deadlines)
    case .neverHappens: break
    }
    remember(step, index)
  }

  private mutating func remember(_ step: RecordStep, _ index: Int) {
    if step.possible.contains(.answer(index)) {
      if step.rule.clauseKinds[index].measuresAnswers { clauses[index].lastAnswer = step.stamp }
      clauses[index].lastAnswerSequence = step.stamp.sequence
    }
    if step.certain.contains(.activation(index)) {
      clauses[index].lastActivation = step.stamp.sequence
    }
    if step.certain.contains(.blocker(index)) { clauses[index].lastBlocker = step.stamp.sequence }
  }

  // MARK: Automata

  private mutating func run(
    _ kind: ClauseAutomaton.Kind, _ step: RecordStep, _ index: Int,
    _ automaton: inout ClauseAutomaton
  ) {
    let symbols = step.symbols(index)
    let result = automaton.step(
      kind, clauses[index].states, certain: symbols.certain, possible: symbols.possible)
    clauses[index].states = result.states
    if result.certain.contains(.activated) { note(.activated(1), index, step.rule) }
    if result.certain.contains(.satisfied) { note(.satisfied(1), index, step.rule) }
    guard result.possible.contains(.violated) else { return }
    let isCertain = result.certain.contains(.violated)
    note(.finding(candidate(kind, step, index, isCertain)), index, step.rule)
  }

  private func candidate(
    _ kind: ClauseAutomaton.Kind, _ step: RecordStep, _ index: Int, _ isCertain: Bool
  ) -> Candidate {
    let state = clauses[index]
    let now = step.stamp.sequence
    var activation = now
    var other: Int?
    let cause: FindingCause
    switch kind {
    case .never, .scope:
      cause = .forbidden
    case .requires:
      cause = .missingBefore
      other = state.lastBlocker
    case .alternates:
      cause = .alternation
      activation = state.lastActivation ?? state.lastAnswerSequence ?? now
    case .before:
      cause = .wrongOrder
      activation = state.lastActivation ?? now
    case .notBoth:
      cause = .both
      activation = state.lastActivation ?? state.lastAnswerSequence ?? now
    }
    return Candidate(
      certainty: isCertain ? .violated : .possible("what came before the trace began is unknown"),
      clause: index, cause: cause, activation: activation, decision: now,
      opening: openingSequence, other: other)
  }

  /// An answer that lies too far back is none.
  private mutating func forgetAnswer(_ step: RecordStep, _ index: Int, _ within: Duration) {
    guard step.possible.contains(.activation(index)), clauses[index].states.contains(.second)
    else { return }
    let elapsed = clauses[index].lastAnswer?.elapsed(to: step.stamp, isWall: within.isWall)
    switch elapsed?.isWithin(within.nanoseconds) ?? .no {
    case .yes: break
    case .unknown: clauses[index].states.insert(.fresh)
    case .no:
      if unseenAnswer(index, isWithin: within, of: step.stamp) == .no {
        clauses[index].states.remove(.second)
      }
      clauses[index].states.insert(.fresh)
    }
  }

  /// Whether an answer that nobody saw may lie near enough; never certainly.
  private func unseenAnswer(
    _ index: Int, isWithin within: Duration, of stamp: Stamp
  ) -> Truth {
    guard let unseen = clauses[index].lastUnseenAnswer else { return .no }
    let isNear = unseen.elapsed(to: stamp, isWall: within.isWall).isWithin(within.nanoseconds)
    return isNear == .no ? .no : .unknown
  }

  // MARK: has

  private mutating func judge(_ step: RecordStep, _ index: Int) {
    guard step.possible.contains(.activation(index)), scope.mayBeOpen else { return }
    let isCertain = step.certain.contains(.activation(index)) && scope.isCertainlyOpen
    if isCertain { note(.activated(1), index, step.rule) }
    let truth = step.holds(index)
    if truth == .yes {
      if isCertain { note(.satisfied(1), index, step.rule) }
      return
    }
    let certainty: Candidate.Certainty =
      truth == .no && isCertain ? .violated : .possible("the state before it is not known")
    note(
      .finding(
        Candidate(
          certainty: certainty, clause: index, cause: .condition, activation: step.stamp.sequence,
          decision: step.stamp.sequence, opening: openingSequence)),
      index, step.rule)
  }

  // MARK: count

  private mutating func count(
    _ step: RecordStep, _ index: Int, _ bound: CountBound, _ number: Int
  ) {
    if step.certain.contains(.open), openingSequence == step.stamp.sequence {
      note(.activated(1), index, step.rule)
    }
    guard step.possible.contains(.activation(index)), scope.mayBeOpen else { return }
    clauses[index].maximum = clauses[index].maximum.map { $0 + 1 }
    if step.certain.contains(.activation(index)) { clauses[index].minimum += 1 }
    guard bound != .atLeast, !clauses[index].hasExceeded else { return }
    if clauses[index].minimum > number, scope.isCertainlyOpen {
      clauses[index].hasExceeded = true
      note(.finding(excess(step, index, .violated)), index, step.rule)
    } else if clauses[index].maximum.map({ $0 > number }) ?? true, !clauses[index].hasDoubted {
      clauses[index].hasDoubted = true
      note(
        .finding(excess(step, index, .possible("what was counted before is not known"))),
        index, step.rule)
    }
  }

  private func excess(
    _ step: RecordStep, _ index: Int, _ certainty: Candidate.Certainty
  ) -> Candidate {
    Candidate(
      certainty: certainty, clause: index, cause: .tooMany,
      activation: clauses[index].lastActivation ?? step.stamp.sequence,
      decision: step.stamp.sequence, opening: openingSequence)
  }

  private mutating func closeCount(
    _ step: RecordStep, _ index: Int, _ bound: CountBound, _ number: Int
  ) {
    guard step.truth(.close) == .yes, scope.mayBeOpen, !clauses[index].hasExceeded else { return }
    let state = clauses[index]
    guard bound != .atMost, state.minimum < number else {
      if scope.isCertainlyOpen { note(.satisfied(1), index, step.rule) }
      return
    }
    let isCertain = scope.isCertainlyOpen && (state.maximum.map { $0 < number } ?? false)
    note(
      .finding(
        Candidate(
          certainty: isCertain ? .violated : .possible("what was counted before is not known"),
          clause: index, cause: .tooFew,
          activation: openingSequence ?? step.stamp.sequence,
          decision: step.stamp.sequence, opening: openingSequence)),
      index, step.rule)
  }

  // MARK: What is owed

  private static let maximumPending = 4_096

  private mutating func owe(
    _ step: RecordStep, _ index: Int, _ within: Duration?, _ deadlines: inout [NewDeadline]
  ) {
    guard step.possible.contains(.activation(index)), scope.mayBeOpen else { return }
    let isCertain = step.certain.contains(.activation(index)) && scope.isCertainlyOpen
    if isCertain { note(.activated(1), index, step.rule) }
    add(Pending(stamp: step.stamp, isCertain: isCertain), index, within, &deadlines)
  }

  private mutating func awaitCompanion(
    _ step: RecordStep, _ index: Int, _ within: Duration, _ deadlines: inout [NewDeadline]
  ) {
    guard step.possible.contains(.activation(index)), scope.mayBeOpen else { return }
    var isCertain = step.certain.contains(.activation(index)) && scope.isCertainlyOpen
    if isCertain { note(.activated(1), index, step.rule) }
    if let answer = clauses[index].lastAnswer {
      let elapsed = answer.elapsed(to: step.stamp, isWall: within.isWall)
      switch elapsed.isWithin(within.nanoseconds) {
      case .yes:
        if isCertain { note(.satisfied(1), index, step.rule) }
        return
      case .unknown: isCertain = false
      case .no: break
      }
    }
    if unseenAnswer(index, isWithin: within, of: step.stamp) != .no { isCertain = false }
    add(Pending(stamp: step.stamp, isCertain: isCertain), index, within, &deadlines)
  }

  private mutating func add(
    _ pending: Pending, _ index: Int, _ within: Duration?, _ deadlines: inout [NewDeadline]
  ) {
    guard clauses[index].pending.count < Self.maximumPending else {
      clauses[index].overflow += 1
      return
    }
    clauses[index].pending.append(pending)
    let epoch = pending.stamp.moment.epoch
    // The oldest one's deadline stands for all: when it has passed, the next one's is set.
    guard let within, pending.stamp.moment.isKnown, clauses[index].armed != epoch else { return }
    clauses[index].armed = epoch
    deadlines.append(
      NewDeadline(clause: index, stamp: pending.stamp, nanoseconds: within.nanoseconds))
  }

  private mutating func closeExpectation(_ step: RecordStep, _ index: Int) {
    let closes = step.truth(.close)
    guard closes != .no, clauses[index].owes else { return }
    if closes == .unknown {
      makeDoubtful(index)
      return
    }
    for pending in clauses[index].pending.all {
      let isCertain = pending.isCertain && scope.isCertainlyOpen
      note(.finding(broken(pending, index, .closed, step, isCertain)), index, step.rule)
    }
    clauses[index].pending.removeAll()
    giveUpOverflow(index)
  }

  /// What was only counted cannot be told one by one: it stays owed.
  mutating func giveUpOverflow(_ index: Int) {
    figures.owed += clauses[index].overflow
    clauses[index].overflow = 0
  }

  private func broken(
    _ pending: Pending, _ index: Int, _ cause: FindingCause, _ step: RecordStep, _ isCertain: Bool
  ) -> Candidate {
    Candidate(
      certainty: isCertain ? .violated : .possible("it is not certain that it was still owed"),
      clause: index, cause: cause, activation: pending.stamp.sequence,
      decision: step.stamp.sequence, opening: openingSequence)
  }

  /// From here on nobody knows whether what is owed is still owed.
  mutating func makeDoubtful(_ index: Int) {
    if clauses[index].owes { clauses[index].pending.makeAllDoubtful() }
  }

  private mutating func pay(
    _ step: RecordStep, _ index: Int, isOwn: Bool, noSoonerThan sooner: Duration?,
    within: Duration?
  ) {
    guard clauses[index].owes else { return }
    switch step.truth(.cancel(index)) {
    case .yes:
      note(.cancelled(clauses[index].pending.count + clauses[index].overflow), index, step.rule)
      clauses[index].pending.removeAll()
      clauses[index].overflow = 0
      return
    case .unknown: makeDoubtful(index)
    case .no: break
    }
    switch step.truth(.answer(index)) {
    case .yes:
      let paid = clauses[index].pending.take(isOwn ? 1 : clauses[index].pending.count)
      for pending in paid { settle(pending, step, index, sooner, within) }
      if !isOwn {
        // One answer pays all, also those that were only counted.
        if clauses[index].overflow > 0 {
          note(.satisfied(clauses[index].overflow), index, step.rule)
        }
        clauses[index].overflow = 0
      }
    case .unknown: makeDoubtful(index)
    case .no: break
    }
    overtake(step, index)
  }

  private mutating func settle(
    _ pending: Pending, _ step: RecordStep, _ index: Int, _ sooner: Duration?, _ within: Duration?
  ) {
    var inTime = Truth.yes
    if let within {
      inTime = pending.stamp.elapsed(to: step.stamp, isWall: within.isWall)
        .isWithin(within.nanoseconds)
    }
    var isSoon = Truth.no
    if let sooner {
      isSoon = pending.stamp.elapsed(to: step.stamp, isWall: sooner.isWall)
        .isWithin(sooner.nanoseconds - 1)
    }
    if inTime == .yes, isSoon == .no {
      if pending.mayBeBroken {
        note(.finding(broken(pending, index, .overtaken, step, false)), index, step.rule)
      } else if pending.isCertain {
        note(.satisfied(1), index, step.rule)
      }
      return
    }
    let cause: FindingCause = isSoon == .no ? .late : .tooSoon
    var finding = broken(
      pending, index, cause, step, pending.isCertain && (inTime == .no || isSoon == .yes))
    finding.other = step.stamp.sequence
    if inTime == .unknown || isSoon == .unknown {
      finding.certainty = .possible("whether it was in time cannot be told")
    }
    note(.finding(finding), index, step.rule)
  }

  /// What must not come before the answer came.
  private mutating func overtake(_ step: RecordStep, _ index: Int) {
    guard case .expect = step.rule.clauseKinds[index] else { return }
    switch step.truth(.blocker(index)) {
    case .yes:
      for pending in clauses[index].pending.all {
        note(
          .finding(broken(pending, index, .overtaken, step, pending.isCertain)), index, step.rule)
      }
      clauses[index].pending.removeAll()
      giveUpOverflow(index)
    case .unknown: makeDoubtful(index)
    case .no: break
    }
  }

  /// Breaks what is owed and whose time has certainly passed.
  ///
  /// - Returns: The time that is still to pass before the next one can be broken, nil if none is
  ///   left that the clock can break.
  mutating func expire(
    _ clause: Int, at now: Stamp, within: Duration, _ rule: CompiledRule
  ) -> Int64? {
    var position = 0
    while position < clauses[clause].pending.count {
      let pending = clauses[clause].pending[position]
      // What was owed before the clock was set, or at a time that nobody knows, waits on.
      guard pending.stamp.moment.isKnown, pending.stamp.moment.epoch == now.moment.epoch else {
        position += 1
        continue
      }
      let elapsed = pending.stamp.elapsed(to: now, isWall: within.isWall)
      guard elapsed.atLeast > within.nanoseconds else {
        return max(1, within.nanoseconds - elapsed.atLeast + 1)
      }
      let expired = clauses[clause].pending.remove(at: position)
      note(unpaid: expired, .late, at: now, clause, rule)
    }
    clauses[clause].armed = nil
    return nil
  }

  /// What was owed and never came, or came too late; doubtful where it may have been paid.
  mutating func note(
    unpaid pending: Pending, _ cause: FindingCause, at decision: Stamp, _ clause: Int,
    _ rule: CompiledRule
  ) {
    let certainty: Candidate.Certainty =
      pending.isCertain ? .violated : .possible("it is not certain that it was still owed")
    note(
      .finding(
        Candidate(
          certainty: certainty, clause: clause, cause: cause,
          activation: pending.stamp.sequence, decision: decision.sequence,
          opening: openingSequence)), clause, rule)
  }
}
