import LockstepModel

/// What makes two findings of different orders the same one.
private struct FindingIdentity: Hashable {
  let clause: Int
  let record: Int

  init(_ candidate: Candidate, _ rule: CompiledRule) {
    clause = candidate.clause
    switch rule.clauses[candidate.clause].kind {
    // What waits for an answer is known by its activation, a count by its interval.
    case .expect, .accompanied, .neverHappens, .next: record = candidate.activation
    case .count, .sequence: record = candidate.opening ?? 0
    case .never, .has, .requires, .alternates, .before, .notBoth, .machine:
      record = candidate.decision
    }
  }
}

extension RuleInstance {
  /// Why a finding of some orders only is no violation.
  static let unordered = "two writers share a second of the clock, and it depends on their order"

  /// What is known if any of several orders may have been: what all agree on stays certain.
  ///
  /// - Parameters:
  ///   - outcomes: What each order came to; the trace's own is the first.
  ///   - rule: The instance's rule.
  ///   - first: The first record of those whose order is open.
  init(merging outcomes: [RuleInstance], _ rule: CompiledRule, since first: Int) {
    self = outcomes[0]
    mergeFindings(of: outcomes, rule)
    for other in outcomes.dropFirst() {
      scope.formUnion(other.scope)
      for index in clauses.indices { clauses[index].formUnion(other.clauses[index]) }
    }
    for index in clauses.indices where clauses[index].hasAccount {
      mergePending(of: outcomes, index)
    }
    mergeIntervals(of: outcomes, rule, since: first)
    mergeClosing(of: outcomes)
    mergeStretches(of: outcomes)
  }

  private mutating func mergeFindings(of outcomes: [RuleInstance], _ rule: CompiledRule) {
    let found = outcomes.map { outcome in
      Dictionary(
        outcome.findings.map { (FindingIdentity($0, rule), $0) },
        uniquingKeysWith: { old, _ in old })
    }
    var seen: Set<FindingIdentity> = []
    findings = outcomes.flatMap(\.findings).compactMap { candidate in
      let identity = FindingIdentity(candidate, rule)
      guard seen.insert(identity).inserted else { return nil }
      var candidate = candidate
      let isCertain = found.allSatisfy { $0[identity]?.certainty == .violated }
      if candidate.certainty == .violated, !isCertain {
        candidate.certainty = .possible(Self.unordered)
      }
      return candidate
    }
  }

  /// What is owed in some orders only may be owed; what some order broke is told already.
  private mutating func mergePending(of outcomes: [RuleInstance], _ index: Int) {
    let all = Self.united(outcomes.flatMap { $0.clauses[index].pending.all }, by: \.stamp.sequence)
    {
      $0.isCertain = $0.isCertain && $1.isCertain
      $0.mayBeBroken = $0.mayBeBroken || $1.mayBeBroken
    }
    let broken = Set(findings.filter { $0.clause == index }.map(\.activation))
    let overflow = outcomes.map { $0.clauses[index].overflow }.max() ?? 0
    clauses[index].pending = PendingQueue()
    for (owed, count) in all where !broken.contains(owed.stamp.sequence) {
      var pending = owed
      if count < outcomes.count { pending.isCertain = false }
      clauses[index].pending.append(pending)
    }
    clauses[index].overflow = overflow
  }

  private mutating func mergeIntervals(
    of outcomes: [RuleInstance], _ rule: CompiledRule, since first: Int
  ) {
    let intervals = outcomes.map(\.interval)
    guard var merged = intervals.lazy.compactMap({ $0 }).first else { return }
    var isSame = true
    for interval in intervals {
      guard let interval, interval.opening.sequence == merged.opening.sequence else {
        isSame = false
        continue
      }
      merged.isCertain = merged.isCertain && interval.isCertain
      merged.mayHaveClosed = merged.mayHaveClosed || interval.mayHaveClosed
      if let earlier = interval.earliestOpening {
        merged.earliestOpening = min(merged.firstOpening, earlier)
      }
      merged.hasWith = merged.hasWith == interval.hasWith ? merged.hasWith : .unknown
      merged.hasWithout = merged.hasWithout == interval.hasWithout ? merged.hasWithout : .unknown
      merged.keepsItsClauses =
        merged.keepsItsClauses == interval.keepsItsClauses ? merged.keepsItsClauses : .unknown
    }
    if !isSame {
      merged.isCertain = false
      // Which record opened it depends on the order, and any of them may have come first.
      merged.earliestOpening = min(merged.firstOpening, first)
    }
    var held: [FindingIdentity: Int] = [:]
    var order: [Candidate] = []
    for candidate in intervals.compactMap({ $0?.findings }).joined() {
      let identity = FindingIdentity(candidate, rule)
      if held[identity] == nil { order.append(candidate) }
      held[identity, default: 0] += 1
    }
    merged.findings = order.map { candidate in
      var candidate = candidate
      let isEverywhere = held[FindingIdentity(candidate, rule)] == outcomes.count
      if candidate.certainty == .violated, !isEverywhere {
        candidate.certainty = .possible(Self.unordered)
      }
      return candidate
    }
    interval = merged
  }

  private mutating func mergeClosing(of outcomes: [RuleInstance]) {
    let merged = Self.united(outcomes.flatMap(\.closing), by: \.opening.sequence) {
      $0.isCertain = $0.isCertain && $1.isCertain
      $0.mayBeFollowed = $0.mayBeFollowed || $1.mayBeFollowed
    }
    closing = merged.map { interval, count in
      var interval = interval
      if count < outcomes.count { interval.isCertain = false }
      return interval
    }
  }

  /// What several outcomes hold, by the record that it began with and in that order, each once and
  /// with how many of them hold it.
  private static func united<Element>(
    _ elements: [Element], by sequence: (Element) -> Int,
    _ unite: (inout Element, Element) -> Void
  ) -> [(element: Element, count: Int)] {
    var all: [Int: (element: Element, count: Int)] = [:]
    for element in elements {
      guard var known = all[sequence(element)] else {
        all[sequence(element)] = (element, 1)
        continue
      }
      known.count += 1
      unite(&known.element, element)
      all[sequence(element)] = known
    }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func mergeStretches(of outcomes: [RuleInstance]) {
    stretches = Array(outcomes.map(\.stretches).joined()).reduce(into: []) { result, stretch in
      let isKnown = result.contains { $0.from == stretch.from && $0.to == stretch.to }
      guard !isKnown else { return }
      var stretch = stretch
      stretch.isCertain = outcomes.allSatisfy { outcome in
        outcome.stretches.contains {
          $0.from == stretch.from && $0.to == stretch.to && $0.isCertain
        }
      }
      result.append(stretch)
    }
  }

  /// There are too many orders to try: whatever the records were to the instance may have been in
  /// any order, and any number of times.
  mutating func doubt(
    _ steps: [RecordStep], _ rule: CompiledRule, _ automaton: inout ClauseAutomaton
  ) {
    guard let last = steps.last else { return }
    for position in findings.indices where findings[position].certainty == .violated {
      findings[position].certainty = .possible(Self.unordered)
    }
    for position in stretches.indices { stretches[position].isCertain = false }
    for position in closing.indices { closing[position].isCertain = false }
    updateInterval { interval in
      interval.isCertain = false
      for position in interval.findings.indices
      where interval.findings[position].certainty == .violated {
        interval.findings[position].certainty = .possible(Self.unordered)
      }
    }
    apply(
      unseen: steps.reduce(into: []) { $0.formUnion($1.possible) }, until: last.stamp, rule,
      &automaton)
    for index in clauses.indices where clauses[index].hasAccount {
      clauses[index].pending.makeAllDoubtful()
      clauses[index].minimum = 0
      clauses[index].maximum = nil
    }
    findings.append(
      Candidate(
        certainty: .possible(Self.unordered), clause: 0, cause: .wrongOrder,
        activation: steps[0].stamp.sequence, decision: last.stamp.sequence))
  }
}

extension ClauseState {
  /// What may be if either was.
  fileprivate mutating func formUnion(_ other: ClauseState) {
    states.formUnion(other.states)
    hasExceeded = hasExceeded && other.hasExceeded
    hasDoubted = hasDoubted || other.hasDoubted
    guard hasAccount || other.hasAccount else { return }
    minimum = min(minimum, other.minimum)
    if let own = maximum, let others = other.maximum {
      maximum = max(own, others)
    } else {
      maximum = nil
    }
    if course != other.course { course.formUnion(other.course) }
    if let answer = other.lastAnswer, lastAnswer?.sequence ?? -1 < answer.sequence {
      lastAnswer = answer
    }
    if let unseen = other.lastUnseenAnswer, lastUnseenAnswer?.sequence ?? -1 < unseen.sequence {
      lastUnseenAnswer = unseen
    }
  }
}
