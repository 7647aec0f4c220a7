import LockstepModel

extension RuleEngine {
  /// Closes the tick that a record does not belong to, and opens that of an event.
  mutating func passTick(_ timed: TimedRecord) {
    switch timed.record {
    case .event(let event):
      if let tick, !tick.contains(event, timed.moment) { closeTick() }
      if tick == nil { tick = Tick(event, timed.moment) }
      tick?.begin(event)
    case .mark(let mark):
      if let tick, mark.step != nil || !tick.contains(timed.moment) { closeTick() }
    case .loss, .end: closeTick()
    }
  }

  /// Of a scene that appeared in this tick any writer may have told first, also with a record that no
  /// rule names.
  mutating func noteBirths(_ identity: Identity) {
    guard tick?.hasBirths ?? false, case .scene(let scene) = identity.scene else { return }
    let key = SlotKey(process: surroundings.resolver.scenes[scene].process, scene: scene)
    for table in tables.indices
    where tables[table].kind == .scene && tables[table].existingSlot(for: key) != nil {
      _ = own(key, table)
    }
  }

  /// A key that is new copies its template, whose records of this tick are still to be taken in.
  mutating func inheritTick(_ rule: Int, _ slot: Int) {
    guard tick != nil else { return }
    let key = self.slot(rule, slot).key
    let table = tableOfRule[rule]
    guard !self.slot(rule, slot).isTemplate,
      let template = tables[table].existingSlot(for: key.template)
    else { return }
    tick?.copy(
      from: TickPlace(rule: rule, slot: template), to: TickPlace(rule: rule, slot: slot),
      table: table)
  }

  /// Takes in what waited for the end of a tick.
  mutating func closeTick() {
    guard let closed = tick else { return }
    tick = nil
    for place in closed.places {
      guard let box = instances[place.rule, place.slot],
        let waiting = closed.settled(place, of: box.process, table: tableOfRule[place.rule]),
        !waiting.isEmpty
      else { continue }
      takeIn(waiting, place, box, since: closed.records.first)
      takeOver(place.rule, place.slot, box)
    }
    for (process, moves) in closed.moves.unsettled {
      surroundings.states.unsettle(process, by: moves)
    }
    lastStamp = nil
    if hasExcuses, closed.records.isUnordered {
      unorderedSeconds.append(closed.records)
      compaction.stored += 1
    }
  }

  private mutating func takeIn(
    _ waiting: [Tick.Waiting], _ place: TickPlace, _ box: InstanceBox, since first: Int
  ) {
    let before = box.state
    let steps = automaton
    automaton = ClauseAutomaton()
    var orders = Interleavings(waiting, before, steps)
    let outcomes = orders.outcomes()
    automaton = orders.automaton
    work.steps += orders.steps
    let rule = program.rules[place.rule]
    if outcomes.count == 1 {
      box.state = outcomes[0]
    } else {
      box.state = RuleInstance(merging: outcomes, rule, since: first)
    }
    if orders.isIncomplete {
      box.state.doubt(waiting.map(\.step), rule, &automaton)
    }
    rearm(&box.state, before, place.rule, place.slot)
  }
}
