import LockstepModel

// What a clause owes: how it comes to be owed, is paid, cancelled or broken.
extension RuleInstance {
  private static let maximumPending = 4_096

  mutating func owe(
    _ step: RecordStep, _ index: Int, _ within: Duration?, _ deadlines: inout [NewDeadline]
  ) {
    guard step.possible.contains(.activation(index)), scope.mayBeOpen else { return }
    let isCertain = step.certain.contains(.activation(index)) && scope.isCertainlyOpen
    if isCertain { note(.activated(1), index, step.rule) }
    add(Pending(stamp: step.stamp, isCertain: isCertain), index, within, &deadlines)
  }

  mutating func awaitCompanion(
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

  mutating func closeExpectation(_ step: RecordStep, _ index: Int) {
    let closes = step.truth(.close)
    guard closes != .no, clauses[index].owes else { return }
    if closes == .unknown {
      makeDoubtful(index)
      clauses[index].pending.makeAllBreakable()
      return
    }
    for pending in clauses[index].pending.all {
      let isCertain = pending.isCertain && scope.isCertainlyOpen
      note(.finding(broken(pending, index, .closed, at: step.stamp, isCertain)), index, step.rule)
    }
    clauses[index].pending.removeAll()
    giveUpOverflow(index)
  }

  /// What must be next is not owed once its interval closed.
  mutating func closeSuccession(_ step: RecordStep, _ index: Int) {
    guard clauses[index].owes else { return }
    switch step.truth(.close) {
    case .yes: forgetOwed(index, at: step.stamp, step.rule)
    case .unknown: makeDoubtful(index)
    case .no: break
    }
  }

  /// Nothing is owed any more, and nothing was broken but what something unseen may have broken.
  mutating func forgetOwed(_ index: Int, at now: Stamp, _ rule: CompiledRule) {
    guard clauses[index].owes else { return }
    for pending in clauses[index].pending.all where pending.mayBeBroken {
      note(.finding(broken(pending, index, .notNext, at: now, false)), index, rule)
    }
    clauses[index].pending.removeAll()
    clauses[index].overflow = 0
  }

  /// What was only counted cannot be told one by one: it stays owed.
  mutating func giveUpOverflow(_ index: Int) {
    figures.owed += clauses[index].overflow
    clauses[index].overflow = 0
  }

  private func broken(
    _ pending: Pending, _ index: Int, _ cause: FindingCause, at decision: Stamp, _ isCertain: Bool
  ) -> Candidate {
    Candidate(
      certainty: isCertain ? .violated : .possible("it is not certain that it was still owed"),
      clause: index, cause: cause, activation: pending.stamp.sequence,
      decision: decision.sequence, opening: openingSequence)
  }

  /// From here on nobody knows whether what is owed is still owed.
  mutating func makeDoubtful(_ index: Int) {
    if clauses[index].owes { clauses[index].pending.makeAllDoubtful() }
  }

  mutating func pay(
    _ step: RecordStep, _ index: Int, isOwn: Bool, noSoonerThan sooner: Duration?,
    within: Duration?
  ) {
    guard clauses[index].owes else { return }
    switch step.truth(.cancel(index)) {
    case .yes: return cancel(step, index, within)
    case .unknown: makeDoubtful(index)
    case .no: break
    }
    switch step.truth(.answer(index)) {
    case .yes:
      let paid = clauses[index].pending.take(isOwn ? 1 : clauses[index].pending.count)
      // Where the oldest was not owed, its answer paid the next one that was.
      if isOwn, paid.contains(where: { !$0.isCertain }) {
        clauses[index].pending.doubtFirstCertain()
      }
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

  /// What is cancelled in time, before anything broke it, is not owed any more.
  private mutating func cancel(_ step: RecordStep, _ index: Int, _ within: Duration?) {
    var cancelled = clauses[index].pending.count + clauses[index].overflow
    for pending in clauses[index].pending.all {
      let isInTime =
        within.map {
          pending.stamp.elapsed(to: step.stamp, isWall: $0.isWall).isWithin($0.nanoseconds) == .yes
        } ?? true
      guard !isInTime || pending.mayBeBroken else { continue }
      cancelled -= 1
      let cause: FindingCause = isInTime ? .overtaken : .late
      note(.finding(broken(pending, index, cause, at: step.stamp, false)), index, step.rule)
    }
    if cancelled > 0 { note(.cancelled(cancelled), index, step.rule) }
    clauses[index].pending.removeAll()
    clauses[index].overflow = 0
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
        let cause = step.rule.clauseKinds[index].causeOfOvertaking
        note(.finding(broken(pending, index, cause, at: step.stamp, false)), index, step.rule)
      } else if pending.isCertain {
        note(.satisfied(1), index, step.rule)
      }
      return
    }
    let cause: FindingCause = isSoon == .no ? .late : .tooSoon
    var finding = broken(
      pending, index, cause, at: step.stamp, pending.isCertain && (inTime == .no || isSoon == .yes))
    finding.other = step.stamp.sequence
    if inTime == .unknown || isSoon == .unknown {
      finding.certainty = .possible("whether it was in time cannot be told")
    }
    note(.finding(finding), index, step.rule)
  }

  /// What must not come before the answer came.
  private mutating func overtake(_ step: RecordStep, _ index: Int) {
    let blocker: Roles
    switch step.rule.clauseKinds[index] {
    case .expect: blocker = .blocker(index)
    case .next: blocker = .listed(step.rule.listedOfClause[index])
    default: return
    }
    let cause = step.rule.clauseKinds[index].causeOfOvertaking
    switch step.truth(blocker) {
    case .yes:
      for pending in clauses[index].pending.all {
        note(unpaid: pending, cause, at: step.stamp, index, step.rule)
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

  /// What was owed and never came, came too late or was overtaken; doubtful where it may have been paid.
  mutating func note(
    unpaid pending: Pending, _ cause: FindingCause, at decision: Stamp, _ clause: Int,
    _ rule: CompiledRule
  ) {
    note(
      .finding(broken(pending, clause, cause, at: decision, pending.isCertain)), clause, rule)
  }
}

extension CompiledClause.Kind {
  /// What went wrong where something came before the answer.
  fileprivate var causeOfOvertaking: FindingCause {
    if case .next = self { return .notNext }
    return .overtaken
  }
}
