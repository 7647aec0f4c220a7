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
    /// All of a process that agree with a key which lacks parts; so many of them are no templates.
    case keyless([Target], keys: Int)

    init(_ targets: [Target]) { self = targets.isEmpty ? .none : .many(targets) }

    var list: [Target] {
      switch self {
      case .none: []
      case .one(let target): [target]
      case .many(let targets), .keyless(let targets, _): targets
      }
    }
  }

  /// What is on its way to the instances: one record, and what it answers to what rules ask.
  private struct Delivery {
    let plan: DispatchPlan
    let identity: Identity
    let moment: Moment
    /// What its fields answer.
    let ofFields: EventTests.Answers
    /// From where facts and states were asked for last, and all answers from there.
    var context: ConditionContext?
    var answers: EventTests.Answers

    init(_ event: Event, _ identity: Identity, _ moment: Moment, _ plan: DispatchPlan) {
      self.plan = plan
      self.identity = identity
      self.moment = moment
      ofFields = plan.tests.answers(of: event)
      answers = ofFields
    }
  }

  // What is called for each rule is mutating also where it changes nothing: the engine is large, and
  // would be copied to be lent.

  /// Hands an event to every instance that it concerns.
  mutating func deliver(_ event: Event, _ identity: Identity, _ moment: Moment) {
    let plan = plans.plan(for: event)
    guard !plan.groups.isEmpty else { return }
    var delivery = Delivery(event, identity, moment, plan)
    for group in plan.groups { deliver(event, &delivery, group) }
  }

  private mutating func deliver(
    _ event: Event, _ delivery: inout Delivery, _ group: DispatchPlan.Group
  ) {
    guard let first = group.interests.baseAddress else { return }
    let targets = self.targets(of: event, delivery.identity, group.table)
    for place in 0..<group.interests.count {
      let interest = UnsafePointer(first + place)
      switch targets {
      case .none: break
      case .one(let target): deliver(event, &delivery, interest, target, group.table)
      case .many(let all):
        for target in all { deliver(event, &delivery, interest, target, group.table) }
      case .keyless(let all, let keys):
        guard interest.pointee.isNothingWithoutKey,
          !interest.pointee.asksFacts || !tables[group.table].kind.hasScene
        else {
          for target in all { deliver(event, &delivery, interest, target, group.table) }
          break
        }
        // It would be the same for each key: there is nothing to look at one by one.
        var roles = RecordRoles(certain: interest.pointee.always)
        if let first = all.first {
          ask(event, &delivery, interest, first.slot, group.table, &roles)
        }
        if !roles.possible.isEmpty { skipped[interest.pointee.number] += keys }
      }
      if interest.pointee.reachesSiblings {
        deliverToSiblings(event, &delivery, interest, targets, group.table)
      }
    }
  }

  /// A rule in the stretches of a label has keys of the label's kind: its own events need only the
  /// parts that the rule itself names, and reach all keys that agree on those.
  private mutating func deliverToSiblings(
    _ event: Event, _ delivery: inout Delivery, _ interest: UnsafePointer<Interest>,
    _ targets: Targets, _ table: Int
  ) {
    guard let process = delivery.identity.process else { return }
    let ownKind = interest.pointee.rule.ownKind
    let reached = Set(targets.list.map(\.slot))
    let siblings: [Int]
    if ownKind.hasScene, case .scene(let scene) = delivery.identity.scene {
      siblings = tables[table].slots(of: scene)
    } else {
      siblings = tables[table].slots(of: process)
    }
    work.visitedSlots += siblings.count
    for slot in siblings where !reached.contains(slot) {
      if ownKind.hasSource, tables[table].slots[slot].key.source != event.source { continue }
      deliver(
        event, &delivery, interest, Target(slot: slot, reach: .full), table, scopeOnly: true)
    }
  }

  private mutating func deliver(
    _ event: Event, _ delivery: inout Delivery, _ interest: UnsafePointer<Interest>,
    _ target: Target, _ table: Int, scopeOnly: Bool = false
  ) {
    var roles = RecordRoles(certain: interest.pointee.always)
    if !interest.pointee.asked.isEmpty {
      ask(event, &delivery, interest, target.slot, table, &roles)
    }
    if scopeOnly { roles.subtract(.scope) }
    switch target.reach {
    case .full: break
    case .keyless:
      if !roles.possible.subtracting(.keyless).isEmpty,
        !tables[table].slots[target.slot].isTemplate
      {
        skipped[interest.pointee.number] += 1
      }
      roles.formIntersection(.keyless)
    case .doubtful: roles.certain = []
    }
    guard !roles.isEmpty else { return }
    let number = interest.pointee.number
    let box = instance(number, target.slot, delivery.moment, event.sequence)
    guard box.isJudging else { return }
    var step = RecordStep(
      rule: interest.pointee.rule, roles: roles,
      stamp: stamp(event.sequence, delivery.moment, of: box.process))
    for place in interest.pointee.conditions.indices {
      let clause = interest.pointee.conditions[place].clause
      guard !roles.possible.union(roles.ofStates).isDisjoint(with: .activation(clause)) else {
        continue
      }
      look(from: target.slot, table, event, &delivery)
      step.setHolds(
        clause, holds(interest.pointee.conditions[place].alternatives, event, delivery))
    }
    take(step, number, target.slot, table, box)
  }

  /// What an event is to a rule by its fields and by the states before it.
  private mutating func ask(
    _ event: Event, _ delivery: inout Delivery, _ interest: UnsafePointer<Interest>, _ slot: Int,
    _ table: Int, _ roles: inout RecordRoles
  ) {
    look(from: slot, table, event, &delivery)
    for place in interest.pointee.asked.indices {
      let role = interest.pointee.asked[place].role
      if tick == nil, let mask = interest.pointee.asked[place].only {
        roles.add(role, delivery.answers.holds(mask))
        continue
      }
      roles.add(role, holds(interest.pointee.asked[place].alternatives, event, delivery))
      guard tick != nil, interest.pointee.asked[place].asksStates else { continue }
      let ifOpen = holds(
        interest.pointee.asked[place].alternatives, event, delivery, leavesStatesOpen: true)
      if ifOpen == .unknown { roles.ofStates.formUnion(role) }
    }
  }

  /// Whether any of some alternatives holds.
  private mutating func holds(
    _ alternatives: [EventTests.Alternative], _ event: Event, _ delivery: Delivery,
    leavesStatesOpen: Bool = false
  ) -> Truth {
    let answers =
      leavesStatesOpen
      ? delivery.plan.tests.leavingStatesOpen(delivery.answers) : delivery.answers
    var result = Truth.no
    for alternative in alternatives {
      var truth = answers.holds(alternative.mask)
      for condition in alternative.others where truth != .no {
        truth = truth.and(holds(condition, event, delivery, leavesStatesOpen))
      }
      result = result.or(truth)
    }
    return result
  }

  private mutating func holds(
    _ condition: CompiledCondition, _ event: Event, _ delivery: Delivery, _ leavesStatesOpen: Bool
  ) -> Truth {
    guard case .fact(let fact) = condition.subject else {
      return condition.test.holds(condition.subject.value(in: event))
    }
    guard let context = delivery.context, !(leavesStatesOpen && fact.isState) else {
      return .unknown
    }
    return surroundings.holds(fact, condition.test, context)
  }

  /// Asks for facts and states as they are for the key of a slot.
  private mutating func look(
    from slot: Int, _ table: Int, _ event: Event, _ delivery: inout Delivery
  ) {
    guard delivery.plan.tests.asksFacts else { return }
    let identity = delivery.identity
    let context = ConditionContext(
      process: tables[table].slots[slot].key.process ?? identity.process,
      scene: tables[table].slots[slot].key.scene ?? sceneOfEvent(identity),
      isOwn: identity.isOwn)
    if let last = delivery.context, last == context { return }
    delivery.context = context
    delivery.answers = delivery.plan.tests.answers(delivery.ofFields, context, surroundings)
  }

  private func sceneOfEvent(_ identity: Identity) -> SceneID? {
    if case .scene(let scene) = identity.scene { return scene }
    return nil
  }

  /// Takes in a record now, or once the tick of a coarse clock is over.
  private mutating func take(
    _ step: RecordStep, _ rule: Int, _ slot: Int, _ table: Int, _ box: InstanceBox
  ) {
    work.steps += 1
    guard tick == nil else {
      tick?.add(step, at: TickPlace(rule: rule, slot: slot), table: table)
      return
    }
    box.state.advance(by: step, &automaton, &newDeadlines)
    if !newDeadlines.isEmpty {
      for deadline in newDeadlines { add(deadline, rule, slot) }
      newDeadlines.removeAll(keepingCapacity: true)
    }
    if box.state.hasNews { takeOver(rule, slot, box) }
  }

  mutating func add(_ deadline: NewDeadline, _ rule: Int, _ slot: Int) {
    deadlines.add(
      DeadlineQueue.Entry(
        time: deadline.stamp.moment.latest.addingSaturating(deadline.nanoseconds),
        epoch: deadline.stamp.moment.epoch, rule: rule, slot: slot,
        ordinal: self.slot(rule, slot).ordinal, clause: deadline.clause))
    guard deadlines.isCrowded else { return }
    let (instances, tables, tableOfRule) = (instances, tables, tableOfRule)
    deadlines.keep { entry in
      instances[entry.rule, entry.slot] != nil
        && tables[tableOfRule[entry.rule]].slots[entry.slot].ordinal == entry.ordinal
    }
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
