import LockstepModel

extension RuleEngine {
  /// The instance of a rule at a slot; made if there is none.
  mutating func instance(_ rule: Int, _ slot: Int, _ moment: Moment, _ sequence: Int) -> InstanceBox
  {
    if let box = instances[rule, slot] { return box }
    inheritTick(rule, slot)
    let state = makeInstance(rule, slot, moment, sequence)
    let box = instances.insert(state, of: self.slot(rule, slot).key.process, rule, slot)
    // What its template knew may have been decided by the clock just now.
    takeOver(rule, slot, box)
    return box
  }

  private mutating func makeInstance(
    _ rule: Int, _ slotIndex: Int, _ moment: Moment, _ sequence: Int
  ) -> RuleInstance {
    let compiled = program.rules[rule]
    let slot = slot(rule, slotIndex)
    closeTemplateByClock(rule, slot, moment, sequence)
    let standing = standing(of: compiled, slot)
    guard case .judging = standing else {
      // What does not judge needs no state.
      var instance = RuleInstance(scope: .closed, clauses: [])
      instance.standing = standing
      return instance
    }
    let inherited = inherited(rule, slot)
    var instance = inherited ?? RuleInstance(prototype: compiled)
    let process = slot.key.process
    if inherited == nil {
      setUnrecorded(&instance, rule, slot)
    } else {
      instance.doubtExpired(at: stamp(sequence, moment, of: process), compiled)
      addDeadlines(of: &instance, rule, slotIndex)
    }
    if !slot.isFromStart {
      let start = stamp(0, firstMoment ?? moment, of: process)
      instance.apply(
        unseen: unseenRoles(compiled, slot),
        until: hasEvicted(rule) || isForgotten(slot.key) ? .unknown : start, compiled, &automaton)
    }
    instance.unseen = weigher.lateObservers(rule, slot.key)
    if inherited == nil { forgetWhatPrecedes(&instance, rule, slot, moment, sequence) }
    if instance.scope.isCertainlyOpen {
      // An interval that was open before the key came is this key's, too.
      instance.figures.activations += compiled.ownClauses.filter(\.kind.isActivatedByOpening).count
    }
    let needsInterval = compiled.scope.duration != nil || compiled.holdsBack
    if instance.interval == nil, instance.scope.mayBeOpen, needsInterval {
      var stamp = stamp(sequence, moment, of: slot.key.process)
      if !slot.isFromStart, compiled.scope.duration == nil {
        // It may have been open for any time before the trace began. Not so what the clock closes: a
        // first Q is taken for an opening, not for one inside an interval that nobody saw.
        stamp.moment.earliest = .min / 4
        stamp.moment.latest = min(stamp.moment.latest, firstMoment?.latest ?? .max)
      }
      instance.interval = Interval(
        opening: stamp, isCertain: instance.scope.isCertainlyOpen && slot.isFromStart)
    }
    return instance
  }

  /// A step of a sequence or of a machine that nobody records may have come.
  private mutating func setUnrecorded(_ instance: inout RuleInstance, _ rule: Int, _ slot: Slot) {
    for (clause, course) in program.rules[rule].courses.enumerated() {
      guard let course else { continue }
      let events = weigher.unrecordedEvents(of: clause, rule, slot.key)
      instance.clauses[clause].course.setUnrecorded(events, course)
    }
  }

  /// A scene that appears starts with what its process already told, and hears from then on what
  /// its process tells, also where no rule names the event that showed it.
  mutating func makeInstancesOfNewScenes(_ moment: Moment) {
    guard knownScenes < surroundings.resolver.scenes.count else { return }
    let scenes = surroundings.resolver.scenes.scenes
    defer { knownScenes = scenes.count }
    for index in knownScenes..<scenes.count {
      let key = SlotKey(process: scenes[index].process, scene: SceneID(index: index))
      for table in tables.indices where tables[table].kind == .scene {
        let slot = own(key, table).slot
        guard let template = tables[table].existingSlot(for: key.template) else { continue }
        for rule in rulesOfTable[table] where instances[rule, template] != nil {
          _ = instance(rule, slot, moment, sequence)
        }
      }
    }
  }

  /// What the clock has closed before a key appears is not that key's.
  private mutating func closeTemplateByClock(
    _ rule: Int, _ slot: Slot, _ moment: Moment, _ sequence: Int
  ) {
    let compiled = program.rules[rule]
    guard compiled.scope.duration != nil, !slot.isTemplate,
      let template = tables[tableOfRule[rule]].existingSlot(for: slot.key.template)
    else { return }
    let stamp = self.stamp(sequence, moment, of: slot.key.process)
    let clock = RecordStep(rule: compiled, stamp: stamp)
    guard let box = instances[rule, template], box.isJudging else { return }
    box.state.closeByClock(clock, &automaton)
    takeOver(rule, template, box)
  }

  /// What an instance owes from the beginning has its deadlines, too.
  private mutating func addDeadlines(of instance: inout RuleInstance, _ rule: Int, _ slot: Int) {
    for index in instance.clauses.indices where instance.clauses[index].hasAccount {
      instance.clauses[index].armed = nil
    }
    rearm(&instance, instance, rule, slot)
  }

  /// Sets the deadline of the oldest that each clause owes, where none was set before.
  mutating func rearm(_ state: inout RuleInstance, _ before: RuleInstance, _ rule: Int, _ slot: Int)
  {
    guard let epoch = moment?.epoch else { return }
    for (index, clause) in program.rules[rule].clauses.enumerated() {
      guard let within = clause.kind.deadline, state.clauses[index].hasAccount else { continue }
      if before.clauses[index].armed == epoch {
        state.clauses[index].armed = epoch
        continue
      }
      state.clauses[index].armed = nil
      let oldest = state.clauses[index].pending.all.first {
        $0.stamp.moment.isKnown && $0.stamp.moment.epoch == epoch
      }
      guard let oldest else { continue }
      state.clauses[index].armed = epoch
      add(
        NewDeadline(clause: index, stamp: oldest.stamp, nanoseconds: within.nanoseconds), rule, slot
      )
    }
  }

  /// What a new key's process told before may have been lost, or unseen by a late observer, whose
  /// first record may be one that the rule does not name.
  private mutating func forgetWhatPrecedes(
    _ instance: inout RuleInstance, _ rule: Int, _ slot: Slot, _ moment: Moment, _ sequence: Int
  ) {
    let compiled = program.rules[rule]
    let process = slot.key.process
    let stamp = self.stamp(sequence, moment, of: process)
    for (roles, until) in instance.unseen where until < sequence {
      instance.apply(unseen: roles, until: stamp, compiled, &automaton)
    }
    guard let gap = lastGap, !lost[rule].isEmpty else { return }
    if let process {
      let identity = surroundings.resolver.census.processes[process.index]
      // Nothing precedes a launch that came after the last gap.
      if identity.isSeenFromStart, identity.firstSequence > gap.sequence { return }
    }
    let roles = lost[rule].intersection(unseenRoles(compiled, slot))
    let end = self.stamp(gap.sequence, gap.moment, of: process)
    instance.apply(unseen: roles, until: end, compiled, &automaton)
  }

  private func hasEvicted(_ rule: Int) -> Bool { tables[tableOfRule[rule]].hasEvicted }

  /// A key that appears later starts with what its process already told.
  private mutating func inherited(_ rule: Int, _ slot: Slot) -> RuleInstance? {
    let table = tableOfRule[rule]
    guard !slot.isTemplate, let template = tables[table].existingSlot(for: slot.key.template),
      let box = instances[rule, template]
    else { return nil }
    var instance = box.state
    if tables[table].isFirstScene(slot.key) {
      // Until now the process's events were one unnamed scene: this one, with all that it found.
      let old = tables[table].slots[template].key
      if let tally = box.tally { tallies[rule].add(tally, as: slot.key, ordinal: slot.ordinal) }
      stretchLogs[rule].move(from: old, to: slot.key)
      box.state.dropNews(program.rules[rule])
      box.tally = nil
    } else {
      instance.dropNews(program.rules[rule])
    }
    return instance
  }

  private func standing(of rule: CompiledRule, _ slot: Slot) -> RuleInstance.Standing {
    let process = slot.key.process
    for (conditions, syntax) in zip(rule.when, rule.rule.when) {
      switch holds(conditions, process) {
      case .yes: break
      case .no: return .notApplicable(.conditionFails(Printer.text(all: syntax)))
      case .unknown: return .notApplicable(.conditionUnknown(Printer.text(all: syntax)))
      }
    }
    for (conditions, syntax) in zip(rule.exceptWhen, rule.rule.exceptWhen)
    where holds(conditions, process) == .yes {
      return .notApplicable(.plain("it is exempt when \(Printer.text(all: syntax))"))
    }
    for (pattern, syntax) in zip(rule.needs, rule.rule.needs)
    where !policy.isAnyNeeded(pattern, in: process) {
      return .needsUnobserved(Printer.text(syntax))
    }
    return .judging
  }

  private func holds(_ conditions: [CompiledCondition], _ process: ProcessID?) -> Truth {
    surroundings.holds(
      conditions, ConditionContext(process: process, scene: nil, isOwn: false))
  }

  /// The roles that records before the trace, or before the key was known, may have had.
  private func unseenRoles(_ rule: CompiledRule, _ slot: Slot) -> Roles {
    var roles: Roles = []
    for (role, pattern) in rule.patterns {
      // A scene that was seen to connect has no past of its own, only its process has.
      if slot.beganWithConnection, !pattern.atoms.contains(where: \.canMatchAboveScene) { continue }
      roles.formUnion(role)
    }
    return roles
  }
}

extension ObservationPolicy {
  /// Whether one alternative of a `needs` is observed; assuming does not observe.
  func isAnyNeeded(_ pattern: CompiledPattern, in process: ProcessID?) -> Bool {
    isAnyObserved(of: pattern, in: process, by: nil)
  }
}
