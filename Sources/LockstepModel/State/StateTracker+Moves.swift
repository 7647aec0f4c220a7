extension StateTracker {
  /// What some events of one writer tell about the states of a process.
  package struct Moves: Sendable, Equatable {
    var scene: PossibleStates = []
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
      isOwn = identity.isOwn && event.source != .system
      mirror = meaning.mirror
      guard event.edge != .end else { return }
      scene = meaning.sceneStep
      leg = meaning.leg
    }

    package var isEmpty: Bool { self == Moves() }

    /// Whether states may be others after it than before; that a process ran changes something only
    /// where something else suspends it.
    package var moveStates: Bool {
      suspends || resumes || !scene.isEmpty || !leg.isEmpty || !mirror.isEmpty
    }

    package mutating func formUnion(_ other: Moves) {
      scene.formUnion(other.scene)
      leg.formUnion(other.leg)
      mirror.formUnion(other.mirror)
      suspends = suspends || other.suspends
      resumes = resumes || other.resumes
      isOwn = isOwn || other.isOwn
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
    if writers.count(where: { !$0.scene.isEmpty }) > 1 {
      tell(all.scene, ofAnySceneIn: process)
    }
    if writers.count(where: { !$0.leg.isEmpty }) > 1 { widenLeg(of: process, by: all.leg) }
    if writers.count(where: { !$0.mirror.isEmpty }) > 1 {
      widenMirror(of: process, by: all.mirror)
    }
  }
}
