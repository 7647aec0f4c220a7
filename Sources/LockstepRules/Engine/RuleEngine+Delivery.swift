import LockstepModel

extension RuleEngine {
  /// A slot that an event reaches, and how.
  struct Target {
    var slot: Int
    var reach: Reach
  }

  /// The slots that an event reaches; few events reach more than one.
  enum Targets {
    case none
    case one(Target)
    case many([Target])

    init(_ targets: [Target]) { self = targets.isEmpty ? .none : .many(targets) }

    var list: [Target] {
      switch self {
      case .none: []
      case .one(let target): [target]
      case .many(let targets): targets
      }
    }
  }

  /// Hands an event to every instance that it concerns.
  func deliver(_ event: Event, _ identity: Identity, _ moment: Moment) {
    let interested = interests(in: event)
    guard !interested.isEmpty else { return }
    deliveries += 1
    for interest in interested {
      let targets = self.targets(of: event, identity, ofTable: interest.table)
      switch targets {
      case .none: break
      case .one(let target):
        deliver(event, identity, moment, interest, target, scopeOnly: false)
      case .many(let all):
        for target in all { deliver(event, identity, moment, interest, target, scopeOnly: false) }
      }
      if interest.rule.reachesSiblings {
        deliverToSiblings(event, identity, moment, interest, targets)
      }
    }
  }

  /// Whom the event that is handed on reaches; found out once for all rules of a table.
  private func targets(
    of event: Event, _ identity: Identity, ofTable table: Int
  ) -> Targets {
    if reached[table].delivery == deliveries { return reached[table].targets }
    let targets = self.targets(of: event, identity, table)
    reached[table] = (deliveries, targets)
    return targets
  }

  /// A rule in the stretches of a label has keys of the label's kind: its own events need only the
  /// parts that the rule itself names, and reach all keys that agree on those.
  private func deliverToSiblings(
    _ event: Event, _ identity: Identity, _ moment: Moment, _ interest: Interest,
    _ targets: Targets
  ) {
    guard let process = identity.process else { return }
    let rule = interest.rule
    let table = interest.table
    let reached = Set(targets.list.map(\.slot))
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

  private func deliver(
    _ event: Event, _ identity: Identity, _ moment: Moment, _ interest: Interest,
    _ target: Target, scopeOnly: Bool
  ) {
    var roles = RecordRoles()
    roles.add(interest.always, .yes)
    if !interest.asked.isEmpty { ask(event, identity, interest, target.slot, &roles) }
    if scopeOnly { roles.subtract(.scope) }
    switch target.reach {
    case .full: break
    case .keyless:
      if !roles.possible.subtracting(.keyless).isEmpty,
        !tables[interest.table].slots[target.slot].isTemplate
      {
        skipped[interest.number] += 1
      }
      roles.formIntersection(.keyless)
    case .doubtful: roles.certain = []
    }
    guard !roles.isEmpty else { return }
    let box = instance(interest.number, target.slot, moment, event.sequence)
    guard box.isJudging else { return }
    var step = RecordStep(
      rule: interest.rule, roles: roles, stamp: stamp(event.sequence, moment, of: box.process))
    for (clause, conditions) in interest.conditions
    where !roles.possible.union(roles.ofStates).isDisjoint(with: .activation(clause)) {
      let context = context(of: event, identity, interest.table, target.slot)
      step.conditions.append((clause, context.holds(conditions)))
    }
    take(step, interest, target.slot, box)
  }

  /// What an event is to a rule by its fields and by the states before it.
  private func ask(
    _ event: Event, _ identity: Identity, _ interest: Interest, _ slot: Int,
    _ roles: inout RecordRoles
  ) {
    var context = context(of: event, identity, interest.table, slot)
    for question in interest.asked {
      context.leavesStatesOpen = false
      roles.add(question.role, question.holds(context))
      guard tick != nil, question.asksStates else { continue }
      context.leavesStatesOpen = true
      if question.holds(context) == .unknown { roles.ofStates.formUnion(question.role) }
    }
  }

  private func context(
    of event: Event, _ identity: Identity, _ table: Int, _ slot: Int
  ) -> ConditionContext {
    ConditionContext(
      event: event, process: tables[table].slots[slot].key.process ?? identity.process,
      scene: tables[table].slots[slot].key.scene ?? sceneOfEvent(identity),
      isOwn: identity.isOwn && event.source != .system, engine: self)
  }

  private func sceneOfEvent(_ identity: Identity) -> SceneID? {
    if case .scene(let scene) = identity.scene { return scene }
    return nil
  }

  /// Takes in a record now, or once the tick of a coarse clock is over.
  private func take(_ step: RecordStep, _ interest: Interest, _ slot: Int, _ box: InstanceBox) {
    work.steps += 1
    guard tick == nil else {
      tick?.add(step, at: TickPlace(rule: interest.number, slot: slot), table: interest.table)
      return
    }
    var newDeadlines: [NewDeadline] = []
    let hasNews = box.take(step, &automaton, &newDeadlines)
    for deadline in newDeadlines { add(deadline, interest.number, slot) }
    if hasNews { takeOver(interest.number, slot, box) }
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
