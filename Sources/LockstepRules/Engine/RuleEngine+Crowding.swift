import LockstepModel

/// When something was last told of each process and each scene.
struct KeyUses: Sendable {
  private var ofProcesses: ContiguousArray<Int>
  private var ofScenes: ContiguousArray<Int> = []

  init(processes: Int) { ofProcesses = ContiguousArray(repeating: 0, count: processes) }

  subscript(process: ProcessID) -> Int { ofProcesses[process.index] }
  subscript(scene: SceneID) -> Int {
    scene.index < ofScenes.count ? ofScenes[scene.index] : 0
  }

  mutating func note(_ process: ProcessID, at sequence: Int) {
    ofProcesses[process.index] = sequence
  }

  mutating func note(_ scene: SceneID, at sequence: Int) {
    while ofScenes.count <= scene.index { ofScenes.append(0) }
    ofScenes[scene.index] = sequence
  }
}

// So much is judged beside each other; of what goes beyond, the keys that were idle longest are
// evicted: what they owed is inconclusive, each is counted, and one that comes back has a past that
// nobody knows.
extension RuleEngine {
  /// So many processes may live at once.
  static let maximumProcesses = 1_024
  /// So many instances of all rules together may there be when a record has been judged.
  static let maximumInstances = 1 << 15
  /// So many sessions are told apart, which outlive processes.
  static let maximumSessions = 4_096

  /// Notes whom an event tells of; a scene that has become one of too many is over.
  mutating func noteUse(of identity: Identity) {
    if let process = identity.process { uses.note(process, at: sequence) }
    switch identity.scene {
    case .scene(let scene): uses.note(scene, at: sequence)
    case .untold(let predecessor?) where !forgottenScenes.contains(predecessor): evict(predecessor)
    case .untold, .ambiguous, .none: break
    }
  }

  /// Evicts what was idle longest where too much lives, a quarter of it at a time.
  mutating func evictIfCrowded() {
    guard isCrowded(by: 1) else { return }
    closeTick()
    for key in idleKeys() where isCrowded(by: 0.75) {
      switch key.scene {
      case nil: evict(key.process)
      case let scene?:
        // Scenes take no room among the processes.
        if instances.count > Self.maximumInstances / 2 { evict(scene) }
      }
    }
  }

  /// Whether more lives than a share of what may.
  private func isCrowded(by share: Double) -> Bool {
    Double(instances.count) > Double(Self.maximumInstances) * share
      || Double(lives.livingCount) > Double(Self.maximumProcesses) * share
  }

  private struct IdleKey {
    let use: Int
    let process: ProcessID
    let scene: SceneID?

    /// A scene goes before its process.
    var order: (Int, Int, Int) { (use, scene == nil ? 1 : 0, scene?.index ?? process.index) }
  }

  /// Processes and scenes that live, those first of which nothing was told for longest.
  private func idleKeys() -> [IdleKey] {
    let scenes = tables.reduce(into: Set<SceneID>()) { $0.formUnion($1.liveScenes) }
    let keys =
      scenes.map {
        IdleKey(use: uses[$0], process: surroundings.resolver.scenes[$0].process, scene: $0)
      } + lives.present.map { IdleKey(use: uses[$0], process: $0, scene: nil) }
    return keys.sorted { $0.order < $1.order }
  }

  private mutating func evict(_ process: ProcessID) {
    makeMissingInstances(of: process)
    for table in tables.indices {
      for slot in tables[table].slots(of: process) {
        if let scene = tables[table].slots[slot].key.scene { forgottenScenes.insert(scene) }
        retire(slot, table, .crowdedOut)
      }
      tables[table].forget(process)
    }
    crowdedOut += 1
    weigher.forget(process)
    disconnected[process] = nil
    liveApps.remove(process)
    lives.evict(process)
  }

  private mutating func evict(_ scene: SceneID) {
    for table in tables.indices {
      for slot in tables[table].slots(of: scene) { retire(slot, table, .crowdedOut) }
    }
    crowdedOut += 1
    forgottenScenes.insert(scene)
  }

  /// Whether a key may have been dropped before, so that it has a past which nobody knows.
  func isForgotten(_ key: SlotKey) -> Bool {
    key.process.map { lives.wasEvicted($0) } ?? false
      || key.scene.map { forgottenScenes.contains($0) } ?? false
  }
}
