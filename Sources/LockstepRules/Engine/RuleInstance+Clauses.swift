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
    case .next:
      closeSuccession(step, index)
      pay(step, index, isOwn: false, noSoonerThan: nil, within: nil)
    case .sequence, .machine:
      if let course = step.rule.courses[index] { closeCourse(step, index, course) }
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
    case .next: owe(step, index, nil, &deadlines)
    case .sequence, .machine:
      if let course = step.rule.courses[index] { moveCourse(step, index, course) }
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
    // Whether it opened before or only now: from here on an interval is open.
    let isInterval =
      kind == .never && step.certain.contains(.open) && scope.isCertainlyOpen
      && openingSequence == step.stamp.sequence
    if result.certain.contains(.activated) || isInterval { note(.activated(1), index, step.rule) }
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
      certainty: isCertain ? .violated : .possible("not everything before it was seen"),
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
  func unseenAnswer(
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
    let closes = step.truth(.close)
    guard closes != .no, scope.mayBeOpen, !clauses[index].hasExceeded else { return }
    let state = clauses[index]
    guard bound != .atMost, state.minimum < number else {
      if closes == .yes, scope.isCertainlyOpen { note(.satisfied(1), index, step.rule) }
      return
    }
    if closes == .unknown {
      // It may have closed short; what is counted from here on may lie behind it.
      guard !state.hasDoubted else { return }
      clauses[index].hasDoubted = true
    }
    let isCertain =
      closes == .yes && scope.isCertainlyOpen && (state.maximum.map { $0 < number } ?? false)
    note(
      .finding(
        Candidate(
          certainty: isCertain ? .violated : .possible("what was counted before is not known"),
          clause: index, cause: .tooFew,
          activation: openingSequence ?? step.stamp.sequence,
          decision: step.stamp.sequence, opening: openingSequence)),
      index, step.rule)
  }
}
