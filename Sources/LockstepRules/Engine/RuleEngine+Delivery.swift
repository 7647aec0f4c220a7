import LockstepModel

extension RuleEngine {
  /// A slot that an event reaches, and how.
  struct Target {
    var slot: Int
    var reach: Reach
  }

  /// Hands an event to every instance that it concerns.
  func deliver(_ event: Event, _ identity: Identity, _ moment: Moment) {
    let interested = interests(in: event)
    guard !interested.isEmpty else { return }
    var targetsOfTable: [Int: [Target]] = [:]
    for interest in interested {
      let table = tableOfRule[interest.rule]
      let targets: [Target]
      if let known = targetsOfTable[table] {
        targets = known
      } else {
        targets = self.targets(of: event, identity, table, moment)
        targetsOfTable[table] = targets
      }
      for target in targets { deliver(event, identity, moment, interest, target, scopeOnly: false) }
      deliverToSiblings(event, identity, moment, interest, targets)
    }
  }

  /// A rule in the stretches of a label has keys of the label's kind: its own events need only the
  /// parts that the rule itself names, and reach all keys that agree on those.
  private func deliverToSiblings(
    _ event: Event, _ identity: Identity, _ moment: Moment, _ interest: Interest,
    _ targets: [Target]
  ) {
    let rule = program.rules[interest.rule]
    guard rule.kind != rule.ownKind, let process = identity.process else { return }
    let table = tableOfRule[interest.rule]
    let reached = Set(targets.map(\.slot))
    let siblings: [Int]
    if rule.ownKind.hasScene, case .scene(let scene) = identity.scene {
      siblings = tables[table].slots(of: scene)
    } else {
      siblings = tables[table].slots(of: process)
    }
    work.visitedSlots += siblings.count
    for slot in siblings where !reached.contains(slot) {
      if rule.ownKind.hasSource, tables[table].slots[slot].key.source != event.source { continue }
      deliver(
        event, identity, moment, interest, Target(slot: slot, reach: .full), scopeOnly: true)
    }
  }

  private func interests(in event: Event) -> [Interest] {
    let key = Observations.Key(name: event.name, source: event.source, edge: event.edge)
    if let known = interests[key] { return known }
    var result: [Interest] = []
    for (index, rule) in program.rules.enumerated() where isSelected[index] {
      let roles = rule.patterns.compactMap {
        role, pattern -> (role: Roles, atoms: [CompiledAtom])? in
        let atoms = pattern.atoms(matching: key)
        return atoms.isEmpty ? nil : (role, atoms)
      }
      if !roles.isEmpty { result.append(Interest(rule: index, roles: roles)) }
    }
    interests[key] = result
    return result
  }

  private func deliver(
    _ event: Event, _ identity: Identity, _ moment: Moment, _ interest: Interest,
    _ target: Target, scopeOnly: Bool
  ) {
    let slot = self.slot(interest.rule, target.slot)
    let context = ConditionContext(
      event: event, process: slot.key.process ?? identity.process,
      scene: slot.key.scene ?? sceneOfEvent(identity),
      isOwn: identity.isOwn && event.source != .system, engine: self)
    var certain: Roles = []
    var possible: Roles = []
    for (role, atoms) in interest.roles {
      var truth = Truth.no
      for atom in atoms { truth = truth.or(context.holds(atom.conditions)) }
      if truth != .no { possible.insert(role) }
      if truth == .yes { certain.insert(role) }
    }
    if scopeOnly {
      certain.subtract(.scope)
      possible.subtract(.scope)
    }
    switch target.reach {
    case .full: break
    case .keyless:
      if !possible.subtracting(.keyless).isEmpty, !slot.isTemplate { skipped[interest.rule] += 1 }
      certain.formIntersection(.keyless)
      possible.formIntersection(.keyless)
    case .doubtful: certain = []
    }
    guard !possible.isEmpty else { return }
    let rule = program.rules[interest.rule]
    let process = slot.key.process
    var step = RecordStep(
      rule: rule, certain: certain, possible: possible,
      stamp: stamp(event.sequence, moment, of: process))
    for (index, clause) in rule.clauses.enumerated() {
      guard case .has(let conditions) = clause.kind, possible.contains(.activation(index)) else {
        continue
      }
      step.conditions.append((index, context.holds(conditions)))
    }
    take(step, interest.rule, target.slot, moment)
  }

  private func sceneOfEvent(_ identity: Identity) -> SceneID? {
    if case .scene(let scene) = identity.scene { return scene }
    return nil
  }

  /// Takes in a record now, or once the tick of a coarse clock is over.
  private func take(_ step: RecordStep, _ rule: Int, _ slot: Int, _ moment: Moment) {
    let box = instance(rule, slot, moment, step.stamp.sequence)
    guard box.state.standing == .judging else { return }
    work.steps += 1
    guard tick == nil else {
      tick?.add(step, at: TickPlace(rule: rule, slot: slot), table: tableOfRule[rule])
      return
    }
    var newDeadlines: [NewDeadline] = []
    box.state.advance(by: step, &automaton, &newDeadlines)
    for deadline in newDeadlines { add(deadline, rule, slot) }
    takeOver(rule, slot, box)
  }

  func add(_ deadline: NewDeadline, _ rule: Int, _ slot: Int) {
    deadlines.add(
      DeadlineQueue.Entry(
        time: deadline.stamp.moment.latest.addingSaturating(deadline.nanoseconds),
        epoch: deadline.stamp.moment.epoch, rule: rule, slot: slot, clause: deadline.clause))
  }
}

extension RuleInstance {
  /// Takes in a record, after what its observers may have missed.
  mutating func advance(
    by step: RecordStep, _ automaton: inout ClauseAutomaton, _ deadlines: inout [NewDeadline]
  ) {
    for (roles, until) in unseen where until >= step.stamp.sequence {
      apply(unseen: roles, until: step.stamp, step.rule, &automaton)
    }
    apply(step, &automaton, &deadlines)
  }
}
