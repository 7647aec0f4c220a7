import LockstepModel

// Sequences and machines.
extension RuleInstance {
  /// The part of a record that closes a course: a sequence has to be complete there.
  mutating func closeCourse(_ step: RecordStep, _ index: Int, _ course: Course) {
    let closes = step.truth(.close)
    guard closes != .no, clauses[index].course.mayBeOpen else { return }
    judgeCompleteness(
      index, course, step.rule, at: step.stamp, isCertain: closes == .yes, isKnown: true)
    clauses[index].course.close(isCertain: closes == .yes)
  }

  /// The part of a record from the opening of its scope on.
  mutating func moveCourse(_ step: RecordStep, _ index: Int, _ course: Course) {
    if !course.survivesEvents, step.certain.contains(.open),
      openingSequence == step.stamp.sequence
    {
      note(.activated(1), index, step.rule)
    }
    let opens = step.truth(.open)
    if opens != .no { clauses[index].course.start(course, isCertain: opens == .yes) }
    let possible = step.possible.events(of: step.rule.listedOfClause[index])
    guard possible != 0, clauses[index].course.mayBeOpen else { return }
    let certain = step.certain.events(of: step.rule.listedOfClause[index])
    let isSeen = certain != 0 && clauses[index].course.isCertainlyOpen
    let taken = clauses[index].course.take(certain: certain, possible: possible, course)
    let mended = clauses[index].course.mended
    let isMended = clauses[index].course.mend(certain: certain, possible: possible, course)
    if course.survivesEvents, isSeen { note(.activated(1), index, step.rule) }
    guard taken.isBroken else {
      if course.survivesEvents, isSeen { note(.satisfied(1), index, step.rule) }
      // What events that nobody records would have mended is broken for certain now.
      if mended != 0, !isMended, clauses[index].course.isBroken {
        let standpoint = Candidate.Standpoint(positions: mended)
        noteBroken(step, index, standpoint, course, isCertain: true)
      } else if isSeen, !clauses[index].course.isBroken {
        clauses[index].lastActivation = step.stamp.sequence
      }
      return
    }
    let standpoint = Candidate.Standpoint(
      positions: taken.stuck, mayBeMended: isMended)
    noteBroken(step, index, standpoint, course, isCertain: taken.isCertain)
  }

  private mutating func noteBroken(
    _ step: RecordStep, _ index: Int, _ standpoint: Candidate.Standpoint, _ course: Course,
    isCertain: Bool
  ) {
    // A sequence is broken once for each interval, a machine by each event.
    guard
      course.survivesEvents
        || isNews(index, isCertain: isCertain && !standpoint.mayBeMended)
    else { return }
    var candidate = candidate(
      index, course.survivesEvents ? .noTransition : .unexpected, at: step.stamp,
      isCertain ? .violated : .possible("not everything before it was seen"))
    candidate.standpoint = standpoint
    note(.finding(candidate), index, step.rule)
    if course.survivesEvents, step.certain.contains(.listed(step.rule.listedOfClause[index])) {
      clauses[index].lastActivation = step.stamp.sequence
    }
  }

  /// Whether an interval was not found broken before, or not for certain.
  private mutating func isNews(_ index: Int, isCertain: Bool) -> Bool {
    guard !clauses[index].hasExceeded, isCertain || !clauses[index].hasDoubted else {
      return false
    }
    if isCertain { clauses[index].hasExceeded = true } else { clauses[index].hasDoubted = true }
    return true
  }

  private mutating func judgeCompleteness(
    _ index: Int, _ course: Course, _ rule: CompiledRule, at end: Stamp, isCertain: Bool,
    isKnown: Bool
  ) {
    guard !course.survivesEvents else { return }
    let state = clauses[index].course
    let incomplete = state.incomplete(course)
    let isDecided = isCertain && state.isCertainlyOpen
    guard !incomplete.isEmpty else {
      if isDecided { note(.satisfied(1), index, rule) }
      return
    }
    let isCertain = isDecided && incomplete.count == state.open.count
    let mayBeMended = state.mended & course.accepting != 0
    guard isCertain || isKnown, isNews(index, isCertain: isCertain && !mayBeMended) else { return }
    var candidate = candidate(
      index, .incomplete, at: end,
      isCertain ? .violated : .possible("not everything before it was seen"))
    candidate.standpoint = Candidate.Standpoint(
      positions: incomplete.reduce(0, |), mayBeMended: mayBeMended)
    note(.finding(candidate), index, rule)
  }

  private func candidate(
    _ index: Int, _ cause: FindingCause, at stamp: Stamp, _ certainty: Candidate.Certainty
  ) -> Candidate {
    let opening = openingSequence
    // What was allowed last, if that was in this interval.
    let last = clauses[index].lastActivation.map { max($0, opening ?? 0) }
    return Candidate(
      certainty: certainty, clause: index, cause: cause,
      activation: last ?? opening ?? stamp.sequence, decision: stamp.sequence, opening: opening)
  }

  /// What a sequence comes to when the evidence, or its key, ends.
  mutating func closeCourse(
    _ index: Int, _ rule: CompiledRule, at end: Stamp, isClean: Bool, until reason: String
  ) {
    guard let course = rule.courses[index], !course.survivesEvents,
      clauses[index].course.mayBeOpen
    else { return }
    let isKnown = figures.activations + (interval?.figures.activations ?? 0) > 0
    if isClean {
      judgeCompleteness(index, course, rule, at: end, isCertain: true, isKnown: isKnown)
      return
    }
    let incomplete = clauses[index].course.incomplete(course)
    guard !incomplete.isEmpty, !clauses[index].hasExceeded, isKnown else { return }
    var candidate = candidate(index, .incomplete, at: end, .owed(until: reason))
    candidate.standpoint = Candidate.Standpoint(positions: incomplete.reduce(0, |))
    note(.finding(candidate), index, rule)
  }
}
