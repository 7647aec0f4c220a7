import LockstepModel

extension RuleEngine {
  /// The slots of a table that an event reaches; its own is made if it is new.
  mutating func targets(
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
  private mutating func targetsWithoutProcess(
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
    let (slot, isNew) = tables[table].slot(for: key, isFromStart: isFromStart)
    if isNew { evictIfFull(table, in: nil) }
    return .one(Target(slot: slot, reach: .full))
  }

  private mutating func targets(
    of event: Event, _ identity: Identity, in process: ProcessID, _ table: Int
  ) -> Targets {
    let kind = tables[table].kind
    if kind.isPlain, tick == nil, let known = plainTarget(identity, process, table) {
      return known
    }
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
    case .untold: return .none
    case .none: return all(in: process, key, table, reach: .full)
    }
  }

  /// The slot of a process or scene that is known already, in a table that tells nothing else apart.
  private mutating func plainTarget(
    _ identity: Identity, _ process: ProcessID, _ table: Int
  ) -> Targets? {
    let slot: Int?
    if !tables[table].kind.hasScene {
      slot = tables[table].plainSlot(of: process)
    } else if case .scene(let scene) = identity.scene {
      slot = tables[table].plainSlot(of: scene)
    } else {
      return nil
    }
    return slot.map { .one(Target(slot: $0, reach: .full)) }
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
      CompiledKey.value(of: program.keys[index].fields, in: event)
    }
    let seen = values.map { $0.flatMap { $0.isNameless ? nil : $0.plainText } }
    if values.contains(where: { $0 == nil }) { return (seen, .part) }
    return (seen, seen.contains { $0 == nil } ? .sight : .nothing)
  }

  mutating func own(_ key: SlotKey, _ table: Int) -> Target {
    if tick == nil, let known = tables[table].use(key) { return Target(slot: known, reach: .full) }
    let isSeenFromStart =
      key.process.map { surroundings.resolver.census.processes[$0.index].isSeenFromStart } ?? false
    let (slot, isNew) = tables[table].slot(
      for: key, isFromStart: isSeenFromStart && !isForgotten(key))
    if tick != nil, !tables[table].slots[slot].isTemplate {
      // The first scene takes over all that its process told before.
      tick?.bear(
        slot, table: table, at: sequence, isNew: isNew,
        isFirst: tables[table].isFirstScene(key), key.template, rules: rulesOfTable[table])
    }
    if isNew {
      if let scene = key.scene { connect(slot, scene, table) }
      evictIfFull(table, in: key.process)
    }
    return Target(slot: slot, reach: .full)
  }

  /// A new instance of a scene ends the one before it; one that was seen to connect has no past.
  private mutating func connect(_ slot: Int, _ scene: SceneID, _ table: Int) {
    let identity = surroundings.resolver.scenes[scene]
    let isForgotten = forgottenScenes.contains(scene)
    tables[table].update(slot) {
      $0.beganWithConnection = identity.beganWithConnection && !isForgotten
    }
    guard let predecessor = identity.predecessor else { return }
    for other in tables[table].slots(of: predecessor) {
      retire(other, table, .connectedAnew)
    }
  }

  private mutating func evictIfFull(_ table: Int, in process: ProcessID?) {
    guard let slot = tables[table].slotToEvict(in: process) else { return }
    retire(slot, table, .evicted)
  }

  /// The slots of a process that agree with a key which lacks parts, and the template among them.
  private mutating func all(
    in process: ProcessID, _ key: SlotKey, _ table: Int, reach: Reach
  ) -> Targets {
    let isFromStart = surroundings.resolver.census.processes[process.index].isSeenFromStart
    _ = tables[table].slot(for: key, isFromStart: isFromStart && !lives.wasEvicted(process))
    work.visitedSlots += tables[table].slots(of: process).count
    let scenes = surroundings.resolver.scenes
    let (targets, keys) = tables[table].targets(
      in: process, agreeingWith: key, reach: reach, scenes)
    return reach == .keyless ? .keyless(targets, keys: keys) : Targets(targets)
  }
}

extension KeyTable {
  /// The slots of a process that agree with a key which lacks parts, the template last: a key that is
  /// new to a rule copies it, and it must not have taken in the event yet.
  fileprivate func targets(
    in process: ProcessID, agreeingWith key: SlotKey, reach: Reach, _ scenes: SceneDirectory
  ) -> (all: [RuleEngine.Target], keys: Int) {
    let all = slots(of: process)
    var targets: [RuleEngine.Target] = []
    var templates: [RuleEngine.Target] = []
    targets.reserveCapacity(all.count)
    for slot in all where agrees(slot, with: key) {
      var target = RuleEngine.Target(slot: slot, reach: reach)
      guard !slots[slot].isTemplate else {
        templates.append(target)
        continue
      }
      // What the process tells reaches every scene below it; one that is gone is not to blame.
      if reach == .full, let scene = slots[slot].key.scene, !scenes.isConnected(scene) {
        target.reach = .doubtful
      }
      targets.append(target)
    }
    return (targets + templates, targets.count)
  }

  private func agrees(_ slot: Int, with key: SlotKey) -> Bool {
    if let source = key.source, slots[slot].key.source != source { return false }
    if let session = key.session, slots[slot].key.session != session { return false }
    if let thread = key.thread, slots[slot].key.thread != thread { return false }
    for index in key.attributes.indices {
      if let attribute = key.attributes[index], slots[slot].key.attributes[index] != attribute {
        return false
      }
    }
    return true
  }
}
