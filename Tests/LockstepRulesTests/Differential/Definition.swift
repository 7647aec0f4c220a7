@testable import LockstepRules

/// Judges a small rule by what its words mean: slow, and without any state between records.
///
/// Nothing here is shared with the engine; it looks at whole traces and asks the definition's
/// questions about each activation.
struct Definition {
  /// What became of all activations of a rule.
  struct Finding: Equatable {
    var verdict: Verdict = .vacuous
    /// The steps of violated activations, counted from 0, with the instance in front.
    var violated: Set<[Int]> = []
  }

  /// One interval of a scope: its steps, and how it ends.
  struct Stretch {
    /// The step that opened it; nil for the start.
    var opening: Int?
    var openingTime: Int
    var members: [Int] = []
    /// The step that closed it, if a record did.
    var closing: Int?
    /// Whether the clock closed it.
    var isOver = false
  }

  enum Fate { case fine, violated, owed }

  /// What became of an activation, and the step that decided it: the last one before the clock did,
  /// and a step beyond the last for the end.
  struct Outcome {
    var fate: Fate
    var step: Int
    var decided: Int

    init(_ fate: Fate, _ step: Int, decided: Int? = nil) {
      self.fate = fate
      self.step = step
      self.decided = decided ?? step
    }
  }

  let rule: SmallRule
  let trace: SmallTrace

  /// The rule's judgement of the trace.
  func finding() -> Finding {
    guard rule.isPerScene else { return finding(of: trace.steps, instance: 0, from: 0) }
    var result = Finding()
    for scene in Set(trace.steps.compactMap(\.scene)) {
      // An event of the process reaches every scene; one that appears later starts with what its
      // process already told, but what was decided before it appeared is not its own.
      let steps = trace.steps.map { step in
        step.scene == nil || step.scene == scene
          ? step : SmallTrace.Step(mark: "-", milliseconds: step.milliseconds, scene: scene)
      }
      // Until the first one appears, the process's events are one unnamed scene: that one.
      let isFirstScene = trace.steps.first { $0.scene != nil }?.scene == scene
      let first = isFirstScene ? 0 : trace.steps.firstIndex { $0.scene == scene } ?? 0
      let one = finding(of: steps, instance: scene, from: first)
      result.verdict = min(result.verdict, one.verdict)
      result.violated.formUnion(one.violated)
    }
    return result
  }

  // MARK: One instance

  private func finding(of steps: [SmallTrace.Step], instance: Int, from first: Int) -> Finding {
    let outcomes = stretches(steps).flatMap { judge($0, steps) }
    var result = Finding()
    for outcome in outcomes where outcome.decided >= first {
      switch outcome.fate {
      case .violated:
        result.verdict = .fail
        result.violated.insert([instance, outcome.step])
      case .owed: result.verdict = min(result.verdict, .inconclusive)
      case .fine: result.verdict = min(result.verdict, .pass)
      }
    }
    return result
  }

  /// Whether a clean end, or a record or the end of capture after it, has passed a time.
  private func hasPassed(_ time: Int, _ steps: [SmallTrace.Step]) -> Bool {
    let last = max(trace.stoppedAt ?? 0, steps.last?.milliseconds ?? 0)
    return last > time
  }

  var isClean: Bool { trace.stoppedAt == nil }

  private func stretches(_ steps: [SmallTrace.Step]) -> [Stretch] {
    var result: [Stretch] = []
    var open: Stretch?
    let (opening, closing, time) = bounds
    if opening == nil { open = Stretch(opening: nil, openingTime: 0) }
    for (index, step) in steps.enumerated() {
      if var current = open, let time, step.milliseconds > current.openingTime + time {
        current.isOver = true
        result.append(current)
        open = nil
      }
      if var current = open, closing?.contains(step.mark) ?? false {
        current.closing = index
        result.append(current)
        open = nil
      }
      if open == nil, opening?.contains(step.mark) ?? false {
        open = Stretch(opening: index, openingTime: step.milliseconds)
      }
      open?.members.append(index)
    }
    if var current = open {
      if let time, hasPassed(current.openingTime + time, steps) { current.isOver = true }
      result.append(current)
    }
    return result
  }

  private var bounds: (opening: SmallRule.Marks?, closing: SmallRule.Marks?, time: Int?) {
    switch rule.scope {
    case .wholeLife: (nil, nil, nil)
    case .between(let opening, let closing): (opening, closing, nil)
    case .lasting(let opening, let time): (opening, nil, time)
    }
  }

  // MARK: Clauses

  private func judge(_ stretch: Stretch, _ steps: [SmallTrace.Step]) -> [Outcome] {
    func members(_ marks: SmallRule.Marks) -> [Int] {
      stretch.members.filter { marks.contains(steps[$0].mark) }
    }
    switch rule.clause {
    case .never(let marks):
      return [Outcome(.fine, 0, decided: end(of: stretch, steps))]
        + members(marks).filter { $0 != stretch.opening }.map { Outcome(.violated, $0) }
    case .requires(let activation, let answer, let since, let within):
      return members(activation).map { step in
        let isKept = members(answer).contains { earlier in
          earlier < step
            && !members(since ?? []).contains { $0 > earlier && $0 < step }
            && steps[step].milliseconds - steps[earlier].milliseconds <= within ?? .max
        }
        return Outcome(isKept ? .fine : .violated, step)
      }
    case .accompanied(let activation, let answer, let within):
      return members(activation).map { step in
        let isKept = steps.indices.contains { other in
          other != step && answer.contains(steps[other].mark)
            && abs(steps[step].milliseconds - steps[other].milliseconds) <= within
        }
        return isKept
          ? Outcome(.fine, step) : unanswered(step, until: steps[step].milliseconds + within, steps)
      }
    case .expect(let expectation):
      let activations = members(expectation.after)
      return expectation.isOwn
        ? own(expectation, activations, stretch, steps)
        : activations.map { answered(expectation, $0, stretch, steps) }
    case .alternates(let first, let second):
      return alternation(members(first), members(second))
    case .count(let marks, let sign, let number):
      return [count(members(marks), sign, number, stretch, steps)]
    case .before(let first, let second):
      guard let one = members(first).first, let other = members(second).first else { return [] }
      return [Outcome(one < other ? .fine : .violated, max(one, other))]
    case .notBoth(let first, let second):
      guard let one = members(first).first, let other = members(second).first else {
        return (members(first) + members(second)).min().map { [Outcome(.fine, $0)] } ?? []
      }
      // The other kind is wrong each time.
      return members(one < other ? second : first).map { Outcome(.violated, $0) }
    case .next(let activation, let answer, let among):
      return members(activation).map {
        succession($0, answer, among.union(answer), stretch, steps)
      }
    case .sequence(let sequence): return [kept([sequence], stretch, steps)]
    case .oneOf(let sequences): return [kept(sequences, stretch, steps)]
    case .machine(let machine): return allowed(by: machine, stretch, steps)
    }
  }

  /// The step at which an interval ends; the last one before the clock closed it.
  func end(of stretch: Stretch, _ steps: [SmallTrace.Step]) -> Int {
    if let closing = stretch.closing { return closing }
    guard stretch.isOver, let last = stretch.members.last else { return steps.count }
    return last
  }

  /// An activation that nothing but the clock and the end can decide.
  private func unanswered(
    _ step: Int, until deadline: Int?, _ steps: [SmallTrace.Step]
  ) -> Outcome {
    if let deadline, let late = steps.firstIndex(where: { $0.milliseconds > deadline }) {
      return Outcome(.violated, step, decided: late - 1)
    }
    let hasEnded = isClean || deadline.map { hasPassed($0, steps) } ?? false
    return Outcome(hasEnded ? .violated : .owed, step, decided: steps.count)
  }

  /// The fate of one activation: the first thing that decides it.
  private func answered(
    _ expectation: SmallRule.Expectation, _ step: Int, _ stretch: Stretch,
    _ steps: [SmallTrace.Step]
  ) -> Outcome {
    let start = steps[step].milliseconds
    let deadline = expectation.within.map { start + $0 }
    for later in steps.indices where later > step {
      let (mark, now) = (steps[later].mark, steps[later].milliseconds)
      let violated = Outcome(.violated, step, decided: later)
      let isOver = stretch.isOver && !stretch.members.contains(later)
      if isOver || deadline.map({ now > $0 }) ?? false {
        return Outcome(.violated, step, decided: later - 1)
      }
      if later == stretch.closing { return violated }
      if expectation.answer.contains(mark) {
        return now - start < expectation.soonest ?? 0 ? violated : Outcome(.fine, step)
      }
      if expectation.unless?.contains(mark) ?? false { return Outcome(.fine, step) }
      if expectation.before?.contains(mark) ?? false { return violated }
    }
    guard !stretch.isOver else { return Outcome(.violated, step, decided: steps.count) }
    return unanswered(step, until: deadline, steps)
  }

  /// Each activation needs an answer of its own, first in first out: an answer goes to the oldest
  /// one that is neither answered nor decided.
  private func own(
    _ expectation: SmallRule.Expectation, _ activations: [Int], _ stretch: Stretch,
    _ steps: [SmallTrace.Step]
  ) -> [Outcome] {
    var taken: Set<Int> = []
    return activations.map { step in
      // An answer that an older activation took is none for this one; it may still break it.
      var visible = steps
      for index in taken where !(expectation.unless?.contains(steps[index].mark) ?? false) {
        let breaks = expectation.before?.contains(steps[index].mark) ?? false
        visible[index].mark = breaks ? "!" : "-"
      }
      var wanted = expectation
      if wanted.before != nil { wanted.before?.insert("!") }
      let payer = visible.indices.first { later in
        later > step && expectation.answer.contains(visible[later].mark)
          && isStillOwed(wanted, step, until: later, stretch, visible)
      }
      if let payer { taken.insert(payer) }
      return answered(wanted, step, stretch, visible)
    }
  }

  /// Whether nothing decided an activation before a step.
  private func isStillOwed(
    _ expectation: SmallRule.Expectation, _ step: Int, until later: Int, _ stretch: Stretch,
    _ steps: [SmallTrace.Step]
  ) -> Bool {
    let waited = steps[later].milliseconds - steps[step].milliseconds
    guard waited <= expectation.within ?? .max, stretch.members.contains(later) else {
      return false
    }
    let marks = steps[(step + 1)..<later].map(\.mark)
    return !marks.contains { expectation.answer.contains($0) }
      && !marks.contains { expectation.before?.contains($0) ?? false }
      && !marks.contains { expectation.unless?.contains($0) ?? false }
      && !(expectation.unless?.contains(steps[later].mark) ?? false)
  }

  /// The next listed event within the interval decides; where the interval ends first, nothing was
  /// wrong.
  private func succession(
    _ step: Int, _ answer: SmallRule.Marks, _ listed: SmallRule.Marks, _ stretch: Stretch,
    _ steps: [SmallTrace.Step]
  ) -> Outcome {
    let next = stretch.members.first { $0 > step && listed.contains(steps[$0].mark) }
    if let next {
      return Outcome(answer.contains(steps[next].mark) ? .fine : .violated, step, decided: next)
    }
    let end = end(of: stretch, steps)
    let isClosed = isClosed(stretch, at: end, steps)
    return Outcome(isClosed ? .fine : .owed, step, decided: isClosed ? end : steps.count)
  }

  /// Whether a stretch closes at its end, rather than that the evidence does.
  func isClosed(_ stretch: Stretch, at end: Int, _ steps: [SmallTrace.Step]) -> Bool {
    end < steps.count || stretch.isOver || isClean
  }

  private func alternation(_ first: [Int], _ second: [Int]) -> [Outcome] {
    let all = (first + second).sorted()
    return all.enumerated().compactMap { position, step in
      let previous = position == 0 ? nil : all[position - 1]
      if first.contains(step) {
        return Outcome(previous.map { first.contains($0) } ?? false ? .violated : .fine, step)
      }
      // A B activates nothing, but it may be wrong.
      return previous.map { second.contains($0) } ?? true ? Outcome(.violated, step) : nil
    }
  }

  private func count(
    _ members: [Int], _ sign: String, _ number: Int, _ stretch: Stretch,
    _ steps: [SmallTrace.Step]
  ) -> Outcome {
    if sign != ">=", members.count > number { return Outcome(.violated, members[number]) }
    let end = end(of: stretch, steps)
    guard sign != "<=", members.count < number else { return Outcome(.fine, 0, decided: end) }
    let isClosed = isClosed(stretch, at: end, steps)
    return Outcome(isClosed ? .violated : .owed, 0, decided: end)
  }
}
