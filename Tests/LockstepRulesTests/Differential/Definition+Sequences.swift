/// What sequences and machines mean, read again from the beginning at every event.
extension Definition {
  /// The interval is wrong at the first event with which no sequence can be kept any more, else at
  /// its end if none was kept.
  func kept(
    _ sequences: [SmallSequence], _ stretch: Stretch, _ steps: [SmallTrace.Step]
  ) -> Outcome {
    func word(_ sequence: SmallSequence, until last: Int) -> [Character] {
      stretch.members.filter { $0 <= last && sequence.alphabet.contains(steps[$0].mark) }
        .map { steps[$0].mark }
    }
    for step in stretch.members {
      let isAlive = sequences.contains { $0.reading(of: word($0, until: step)).isBegun }
      if !isAlive { return Outcome(.violated, step) }
    }
    let isKept = sequences.contains { $0.reading(of: word($0, until: .max)).isKept }
    let end = end(of: stretch, steps)
    let isClosed = isClosed(stretch, at: end, steps)
    return Outcome(isKept ? .fine : isClosed ? .violated : .owed, end, decided: end)
  }

  /// Each event is wrong for which no state that the machine may be in has a transition.
  func allowed(
    by machine: SmallMachine, _ stretch: Stretch, _ steps: [SmallTrace.Step]
  ) -> [Outcome] {
    var states: Set<Int> = [0]
    return stretch.members.filter { machine.alphabet.contains(steps[$0].mark) }.map { step in
      let next = machine.transitions.filter { transition in
        transition.on.contains(steps[step].mark)
          && (transition.from.map { states.contains($0) } ?? true)
      }.flatMap(\.to)
      if !next.isEmpty { states = Set(next) }
      return Outcome(next.isEmpty ? .violated : .fine, step)
    }
  }
}
