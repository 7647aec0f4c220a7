import LockstepModel

extension RuleEngine {
  /// The slots of a table that an event reaches; its own is made if it is new.
  func targets(
    of event: Event, _ identity: Identity, _ table: Int
  ) -> Targets {
    let kind = tables[table].kind
    guard kind.hasProcess else { return targetsWithoutProcess(event, identity, table) }
    if identity.isDevices {
      return Targets(
        liveApps.processes(at: event.sequence).flatMap {
          targets(of: event, identity, in: $0, table).list
        })
    }
    guard let process = identity.process else { return .none }
    return targets(of: event, identity, in: process, table)
  }

  /// Sessions outlive processes: only what names one reaches it, and what the device tells.
  private func targetsWithoutProcess(
    _ event: Event, _ identity: Identity, _ table: Int
  ) -> Targets {
    let kind = tables[table].kind
    var key = SlotKey()
    if kind.hasSource { key.source = event.source }
    if kind.hasSession {
      guard let session = identity.session else {
        guard identity.isDevices else { return .none }
        return Targets(tables[table].slots(of: nil).map { Target(slot: $0, reach: .full) })
      }
      key.session = session
    }
    let (attributes, lacks) = attributes(of: event, kind)
    guard lacks == .nothing else { return .none }
    key.attributes = attributes
    let isFromStart = !kind.hasSession && isSeenFromStart
    let slot = tables[table].slot(for: key, isFromStart: isFromStart).slot
    return .one(Target(slot: slot, reach: .full))
  }

  private func targets(
    of event: Event, _ identity: Identity, in process: ProcessID, _ table: Int
  ) -> Targets {
    let kind = tables[table].kind
    var key = SlotKey(process: process)
    if kind.hasSource { key.source = event.source }
    let (attributes, lacks) = attributes(of: event, kind)
    key.attributes = attributes
    let lacksThread = kind.hasThread && event.thread == nil
    let lacksSession = kind.hasSession && identity.session == nil
    key.thread = kind.hasThread ? event.thread : nil
    key.session = kind.hasSession ? identity.session : nil
    if lacks == .part || lacksThread || lacksSession {
      return all(in: process, key, table, reach: .keyless)
    }
    if lacks == .sight { return all(in: process, key, table, reach: .doubtful) }
    guard kind.hasScene else { return .one(own(key, table)) }
    switch identity.scene {
    case .scene(let scene):
      key.scene = scene
      return .one(own(key, table))
    case .ambiguous: return all(in: process, key, table, reach: .doubtful)
    case .none: return all(in: process, key, table, reach: .full)
    }
  }

  /// What an event lacks of a key's declared parts.
  private enum Lack {
    case nothing
    /// It carries none of the fields.
    case part
    /// It carries one whose value is hidden: the event may be any key's.
    case sight
  }

  private func attributes(of event: Event, _ kind: KeyKind) -> ([String?], lacks: Lack) {
    guard !kind.attributes.isEmpty else { return ([], .nothing) }
    let values = kind.attributes.map { index in
      ConditionContext.value(of: program.keys[index].fields, in: event)
    }
    let seen = values.map { $0.flatMap { $0.isNameless ? nil : $0.plainText } }
    if values.contains(where: { $0 == nil }) { return (seen, .part) }
    return (seen, seen.contains { $0 == nil } ? .sight : .nothing)
  }

  func own(_ key: SlotKey, _ table: Int) -> Target {
    if tick == nil, let known = tables[table].use(key) { return Target(slot: known, reach: .full) }
    let isSeenFromStart =
      key.process.map { resolver.census.processes[$0.index].isSeenFromStart } ?? false
    let isForgotten = key.scene.map { forgottenScenes.contains($0) } ?? false
    let (slot, isNew) = tables[table].slot(
      for: key, isFromStart: isSeenFromStart && !isForgotten)
    // The first scene takes over all that its process told before.
    if tick != nil, !tables[table].slots[slot].isTemplate, !tables[table].isFirstScene(key) {
      tick?.bear(slot, table: table, at: sequence, isNew: isNew, rules: rulesOfTable[table])
    }
    if isNew {
      if let scene = key.scene { connect(slot, scene, table) }
      evictIfFull(table, in: key.process)
    }
    return Target(slot: slot, reach: .full)
  }

  /// A new instance of a scene ends the one before it; one that was seen to connect has no past.
  private func connect(_ slot: Int, _ scene: SceneID, _ table: Int) {
    let identity = resolver.scenes[scene]
    let isForgotten = forgottenScenes.contains(scene)
    tables[table].update(slot) {
      $0.beganWithConnection = identity.beganWithConnection && !isForgotten
    }
    guard let predecessor = identity.predecessor else { return }
    for other in tables[table].slots(of: predecessor) {
      retire(other, table, .connectedAnew)
    }
  }

  private func evictIfFull(_ table: Int, in process: ProcessID?) {
    guard let slot = tables[table].slotToEvict(in: process) else { return }
    retire(slot, table, .evicted)
  }

  /// The slots of a process that agree with a key which lacks parts, and the template among them.
  private func all(
    in process: ProcessID, _ key: SlotKey, _ table: Int, reach: Reach
  ) -> Targets {
    let isFromStart = resolver.census.processes[process.index].isSeenFromStart
    _ = tables[table].slot(for: key, isFromStart: isFromStart)
    // A key that is new to a rule copies the template, which must not have taken in the event yet.
    let slots = tables[table].slots(of: process)
    work.visitedSlots += slots.count
    var targets: [Target] = []
    targets.reserveCapacity(slots.count)
    for isTemplate in [false, true] {
      for slot in slots where tables[table].slots[slot].isTemplate == isTemplate {
        guard agrees(tables[table].slots[slot].key, with: key) else { continue }
        // What the process tells reaches every scene below it; one that is gone is not to blame.
        let isGone =
          tables[table].slots[slot].key.scene.map { !resolver.scenes.isConnected($0) } ?? false
        targets.append(Target(slot: slot, reach: reach == .full && isGone ? .doubtful : reach))
      }
    }
    return Targets(targets)
  }

  private func agrees(_ slot: SlotKey, with key: SlotKey) -> Bool {
    if let source = key.source, slot.source != source { return false }
    if let session = key.session, slot.session != session { return false }
    if let thread = key.thread, slot.thread != thread { return false }
    for (index, attribute) in key.attributes.enumerated() {
      if let attribute, slot.attributes[index] != attribute { return false }
    }
    return true
  }
}
