extension StateTracker {
  /// What some events of one writer tell about the states of a process.
  package struct Moves: Sendable {
    /// What it showed of which scenes; of one that nobody named for nil.
    fileprivate var scenes: [SceneID?: PossibleStates] = [:]
    var leg: PossibleStates = []
    var mirror: PossibleStates = []
    package private(set) var suspends = false
    fileprivate(set) var resumes = false
    /// Whether the process told something itself, so that it ran.
    package private(set) var isOwn = false

    package init() {}

    fileprivate init(_ event: Event, _ identity: Identity) {
      let meaning = event.shared.meaning
      suspends = meaning.traits.contains(.suspends)
      resumes = meaning.traits.contains(.resumes)
      isOwn = identity.isOwn
      mirror = meaning.mirror
      guard event.edge != .end else { return }
      leg = meaning.leg
      switch identity.scene {
      case .scene(let scene): show(scene, as: meaning.sceneStep)
      case .ambiguous: show(nil, as: meaning.sceneStep)
      case .untold, .none: break
      }
    }

    package var isEmpty: Bool { !moveStates && !isOwn }

    /// Whether states may be others after it than before; that a process ran changes something only
    /// where something else suspends it.
    package var moveStates: Bool {
      suspends || resumes || !scenes.isEmpty || !leg.isEmpty || !mirror.isEmpty
    }

    package mutating func formUnion(_ other: Moves) {
      for (scene, shown) in other.scenes { show(scene, as: shown) }
      leg.formUnion(other.leg)
      mirror.formUnion(other.mirror)
      suspends = suspends || other.suspends
      resumes = resumes || other.resumes
      isOwn = isOwn || other.isOwn
    }

    private mutating func show(_ scene: SceneID?, as shown: PossibleStates) {
      if !shown.isEmpty { scenes[scene, default: []].formUnion(shown) }
    }
  }

  /// What an event tells about the states of its process, before it is observed.
  package func moves(of event: Event, _ identity: Identity, in process: ProcessID) -> Moves {
    var moves = Moves(event, identity)
    let isSuspended = isKnownSuspended(process) || mayBeSuspended(process)
    if moves.isOwn, isSuspended { moves.resumes = true }
    return moves
  }

  /// Several writers moved the states of a process in an order that nobody knows: any of them may
  /// have been the last.
  package mutating func unsettle(_ process: ProcessID, by writers: [Moves]) {
    let all = writers.reduce(into: Moves()) { $0.formUnion($1) }
    let places = writers.indices
    if all.suspends,
      places.contains(where: { place in
        writers[place].suspends
          && places.contains { $0 != place && (writers[$0].isOwn || writers[$0].resumes) }
      })
    {
      leaveSuspensionOpen(of: process)
    }
    if writers.count(where: { !$0.scenes.isEmpty }) > 1 {
      unsettleScenes(of: process, all.scenes, by: writers)
    }
    if writers.count(where: { !$0.leg.isEmpty }) > 1 { widenLeg(of: process, by: all.leg) }
    if writers.count(where: { !$0.mirror.isEmpty }) > 1 {
      widenMirror(of: process, by: all.mirror)
    }
  }

  /// What one writer alone shows of a scene keeps its order; what is shown of one that nobody named
  /// may be any's, before or after what another writer shows of it.
  private mutating func unsettleScenes(
    of process: ProcessID, _ all: [SceneID?: PossibleStates], by writers: [Moves]
  ) {
    var tellers: [SceneID?: Int] = [:]
    for scene in writers.flatMap(\.scenes.keys) { tellers[scene, default: 0] += 1 }
    for (scene, shown) in all {
      guard let scene else {
        tell(shown, ofAnySceneIn: process)
        continue
      }
      if tellers[scene, default: 0] > 1 { widen(scene, by: shown, in: process) }
    }
  }
}
