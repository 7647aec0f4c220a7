/// Knows, before each event, the states of every scene and process of a trace.
///
/// Rules, coverage, `show` and reports use this one. A state is known only after an event that shows
/// it, and only while every event that would leave it is observed; otherwise the state is the set of
/// all that may be. Constant time per event; counts look at the scenes of one process.
package struct StateTracker: Sendable {
  /// Whether a process's trace would show an event of that name if it happened.
  package typealias IsObserved = @Sendable (ProcessID, EventName) -> Bool

  private struct Process {
    var isSuspended = false
    /// What the last application-level leg showed.
    var leg: PossibleStates?
    /// What the last mirror or ScenePhase showed: too weak for rules, enough to tell that it runs.
    var mirror: PossibleStates?
    var scenes: [SceneID] = []
    /// Scenes that connected without a name beside others.
    var hasStrangers = false
  }

  private let isObserved: IsObserved
  private let isSeenFromStart: @Sendable (ProcessID) -> Bool
  private var processes: [ProcessID: Process] = [:]
  private var states: [SceneID: PossibleStates] = [:]
  private var roles: [SceneID: String] = [:]

  package init(
    isSeenFromStart: @escaping @Sendable (ProcessID) -> Bool, isObserved: @escaping IsObserved
  ) {
    self.isSeenFromStart = isSeenFromStart
    self.isObserved = isObserved
  }

  /// Takes in an event, after what asks for the state before it has asked.
  package mutating func observe(_ event: Event, _ identity: Identity, roleOf: (SceneID) -> String) {
    guard let process = identity.process else { return }
    var state = processes[process] ?? Process()
    if identity.isOwn, event.source != .system { state.isSuspended = false }
    switch event.name {
    case "sys.process.suspended": state.isSuspended = true
    case "sys.process.resumed", "sys.process.running": state.isSuspended = false
    default: break
    }
    if event.edge != .end, let leg = Self.applicationLegs[event.name] { state.leg = leg }
    if let mirror = Self.mirrors[event.name] { state.mirror = mirror }
    if event.edge != .end, let shown = Self.sceneSteps[event.name] {
      switch identity.scene {
      case .scene(let scene):
        if states[scene] == nil { state.scenes.append(scene) }
        states[scene] = shown
        roles[scene] = roleOf(scene)
      case .ambiguous:
        state.hasStrangers = true
        for scene in state.scenes { states[scene, default: .anyOfScene].formUnion(shown) }
      case .none: break
      }
    }
    processes[process] = state
  }

  /// The possible states of a scene now.
  package func state(of scene: SceneID, in process: ProcessID) -> PossibleStates {
    guard let shown = states[scene] else { return .anyOfScene }
    return reachable(from: shown, in: process, steps: Self.sceneTransitions)
  }

  /// The possible states of a process now.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - isRunning: Whether something shows that it runs at this moment, such as a record of its own.
  /// - Returns: All states that it may be in.
  package func state(of process: ProcessID, isRunning: Bool) -> PossibleStates {
    let possible = state(of: process)
    // What the system said stands; that it runs only rules out what nobody said.
    return isRunning && possible != .suspended ? possible.subtracting(.suspended) : possible
  }

  private func state(of process: ProcessID) -> PossibleStates {
    guard let state = processes[process] else { return .anyOfProcess }
    if state.isSuspended { return .suspended }
    if let leg = state.leg {
      return reachable(from: leg, in: process, steps: Self.legTransitions)
    }
    return stateByScenes(state, process)
  }

  /// Whether the last that was shown of a process is the foreground, where it is not suspended.
  package func isShownInForeground(_ process: ProcessID) -> Bool {
    guard let state = processes[process], !state.isSuspended else { return false }
    let foreground: PossibleStates = [.inactive, .active]
    if let leg = state.leg, leg.isSubset(of: foreground) { return true }
    if let mirror = state.mirror, mirror.isSubset(of: foreground) { return true }
    return state.scenes.contains { states[$0]?.isSubset(of: foreground) ?? false }
  }

  /// Whether the process is known to be suspended.
  package func isKnownSuspended(_ process: ProcessID) -> Bool {
    processes[process]?.isSuspended ?? false
  }

  /// How many window scenes of a process are in one of the states.
  package func count(_ wanted: PossibleStates, in process: ProcessID) -> CountRange {
    let state = processes[process]
    var range = CountRange(minimum: 0, maximum: 0)
    for scene in state?.scenes ?? [] where roles[scene] == "window" {
      let possible = self.state(of: scene, in: process)
      if possible.isSubset(of: wanted) { range.minimum += 1 }
      if !possible.isDisjoint(with: wanted) { range.maximum = range.maximum.map { $0 + 1 } }
    }
    let mayHideScenes =
      !isSeenFromStart(process) || !isObserved(process, SceneEvents.willConnect)
      || (state?.hasStrangers ?? false)
    if mayHideScenes { range.maximum = nil }
    return range
  }

  private func stateByScenes(_ state: Process, _ process: ProcessID) -> PossibleStates {
    guard !state.scenes.isEmpty else { return .anyOfProcess }
    var result: PossibleStates = []
    let active = count(.active, in: process)
    let foreground = count([.active, .inactive], in: process)
    if active.maximum != 0 { result.insert(.active) }
    if active.minimum == 0 {
      if foreground.maximum != 0 { result.insert(.inactive) }
      if foreground.minimum == 0 { result.formUnion([.background, .suspended]) }
    }
    return result
  }

  /// The states that unobserved events may have led to.
  private func reachable(
    from shown: PossibleStates, in process: ProcessID, steps: [Transition]
  ) -> PossibleStates {
    var result = shown
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for step in steps
      where !result.isDisjoint(with: step.from) && !result.isSuperset(of: step.to)
        && !step.events.contains(where: { isObserved(process, $0) })
      {
        result.formUnion(step.to)
        isGrowing = true
      }
    }
    return result
  }

  /// A step from one state to others; it is seen if any of its events is observed.
  private struct Transition: Sendable {
    let from: PossibleStates
    let to: PossibleStates
    let events: [EventName]
  }

  private static let sceneSteps: [EventName: PossibleStates] = [
    "scene.willConnect": [.background, .inactive],
    "scene.willEnterForeground": .inactive,
    "scene.didActivate": .active,
    "scene.willDeactivate": .inactive,
    "scene.didEnterBackground": .background,
    "scene.didDisconnect": .unattached,
  ]

  private static let sceneTransitions: [Transition] = [
    Transition(from: .active, to: .inactive, events: ["scene.willDeactivate"]),
    Transition(from: .inactive, to: .active, events: ["scene.didActivate"]),
    Transition(from: .inactive, to: .background, events: ["scene.didEnterBackground"]),
    Transition(from: .background, to: .inactive, events: ["scene.willEnterForeground"]),
    Transition(from: .background, to: .unattached, events: ["scene.didDisconnect"]),
    Transition(
      from: .unattached, to: [.background, .inactive], events: ["scene.willConnect"]),
  ]

  private static let applicationLegs: [EventName: PossibleStates] = [
    "app.didBecomeActive": .active,
    "app.willResignActive": .inactive,
    "app.didEnterBackground": .background,
    "app.willEnterForeground": .inactive,
  ]

  private static let mirrors: [EventName: PossibleStates] = [
    "phase.active": .active, "phase.inactive": .inactive, "phase.background": .background,
    "x.active": .active, "x.resumed": .active, "x.inactive": .inactive,
    "x.background": .background, "x.hidden": .background, "x.paused": .background,
  ]

  private static let legTransitions: [Transition] = [
    Transition(
      from: .active, to: .inactive, events: ["app.willResignActive", "scene.willDeactivate"]),
    Transition(
      from: .inactive, to: .active, events: ["app.didBecomeActive", "scene.didActivate"]),
    Transition(
      from: .inactive, to: .background,
      events: ["app.didEnterBackground", "scene.didEnterBackground"]),
    Transition(
      from: .background, to: .inactive,
      events: ["app.willEnterForeground", "scene.willEnterForeground"]),
  ]
}

extension StateTracker {
  /// Events are missing: every state that was known may have moved.
  package mutating func forget() {
    for scene in states.keys { states[scene] = .anyOfScene }
    for process in processes.keys {
      processes[process]?.leg = nil
      processes[process]?.isSuspended = false
    }
  }
}
