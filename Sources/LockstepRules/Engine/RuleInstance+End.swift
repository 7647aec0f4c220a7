import LockstepModel

extension RuleInstance {
  /// The end of the evidence, or of the key: `clean` closes what is open, else it stays undecided.
  ///
  /// - Parameters:
  ///   - rule: The instance's rule.
  ///   - end: When.
  ///   - isClean: Whether nothing was cut off.
  ///   - isOver: Whether the key is over, so that nothing can follow any more.
  mutating func close(_ rule: CompiledRule, at end: Stamp, isClean: Bool, isOver: Bool) {
    let reason = isOver ? "its key ended" : "the evidence ended"
    for index in rule.clauses.indices {
      if isClean { breakPending(index, at: end, rule) }
      closeCount(index, rule, at: end, isClean: isClean, until: reason)
      closeCourse(index, rule, at: end, isClean: isClean, until: reason)
    }
    leaveOpen(because: reason, at: end.sequence, rule)
    // A scene that connects anew ends its counts, but nobody saw the end of an open stretch.
    closeIntervals(rule, at: end, isClean: isClean && !isOver, isOver: isOver)
  }

  private mutating func breakPending(_ index: Int, at end: Stamp, _ rule: CompiledRule) {
    // Nothing came next: what must not come next did not.
    if case .next = rule.clauseKinds[index] { return forgetOwed(index, at: end, rule) }
    for pending in clauses[index].pending.all {
      note(unpaid: pending, .neverCame, at: end, index, rule)
    }
    clauses[index].pending.removeAll()
  }

  private mutating func closeCount(
    _ index: Int, _ rule: CompiledRule, at end: Stamp, isClean: Bool, until reason: String
  ) {
    guard case .count(let bound, let number) = rule.clauses[index].kind, bound != .atMost,
      scope.mayBeOpen, clauses[index].minimum < number, !clauses[index].hasExceeded
    else { return }
    let isShort = clauses[index].maximum.map { $0 < number } ?? false
    let isCertain = isClean && scope.isCertainlyOpen && isShort
    guard isCertain || figures.activations > 0 else { return }
    note(
      .finding(
        Candidate(
          certainty: isCertain ? .violated : .owed(until: reason), clause: index, cause: .tooFew,
          activation: openingSequence ?? end.sequence, decision: end.sequence,
          opening: openingSequence)), index, rule)
  }

  private mutating func closeIntervals(
    _ rule: CompiledRule, at end: Stamp, isClean: Bool, isOver: Bool
  ) {
    for interval in closing {
      guard !(isClean || isOver) || interval.mayBeFollowed, let closed = interval.closing else {
        continue
      }
      if !interval.mayBeFollowed, let within = rule.qualifiers.thenWithin,
        closed.elapsed(to: end, isWall: within.isWall).isWithin(within.nanoseconds) == .no
      {
        continue
      }
      release(interval, .unknown, rule, decision: end.sequence)
    }
    closing = []
    guard var open = interval else { return }
    interval = nil
    if isClean { open.closing = end }
    let truth = qualifiesWhileOpen(open, rule, at: end, isClean: isClean)
    guard truth != .no else { return }
    // What is still open when the evidence ends has not happened yet.
    let isCutOff = !isClean && truth == .unknown && open.isCertain
    release(open, truth, rule, decision: end.sequence, isCutOff: isCutOff)
  }

  private func qualifiesWhileOpen(
    _ open: Interval, _ rule: CompiledRule, at end: Stamp, isClean: Bool
  ) -> Truth {
    if rule.qualifiers.isEmpty, !rule.dependsOnLabelClauses { return .yes }
    var truth: Truth = open.isCertain ? .yes : .unknown
    if let atMost = rule.qualifiers.atMost {
      let inTime = open.opening.elapsed(to: end, isWall: atMost.isWall)
        .isWithin(atMost.nanoseconds)
      truth = truth.and(isClean || inTime == .no ? inTime : .unknown)
    }
    if let atLeast = rule.qualifiers.atLeast {
      let lasted = open.opening.elapsed(to: end, isWall: atLeast.isWall)
        .isWithin(atLeast.nanoseconds - 1).negated
      truth = truth.and(isClean || lasted == .yes ? lasted : .unknown)
    }
    if rule.qualifiers.with != nil {
      truth = truth.and(isClean || open.hasWith == .yes ? open.hasWith : .unknown)
    }
    if rule.qualifiers.without != nil {
      truth = truth.and(
        isClean || open.hasWithout == .yes ? open.hasWithout.negated : .unknown)
    }
    if rule.qualifiers.then != nil { truth = truth.and(isClean ? .no : .unknown) }
    if rule.dependsOnLabelClauses, rule.scope.hasCloser, !isClean { truth = truth.and(.unknown) }
    return truth
  }
}
