/// Knows, before each event, the states of every scene and process of a trace.
///
/// For the conditions and clocks of rules. A state is known only after an event that shows it, and only
/// while every event that would leave it is observed; otherwise the state is the set of all that may
/// be. Constant time per event and per question: counts look at how many scenes were shown in
/// which states, never at the scenes one by one.
package struct StateTracker: Sendable {
  /// Whether a process's trace would show an event of that name if it happened.
  package typealias IsObserved = @Sendable (ProcessID, EventName) -> Bool

  private struct Process {
    var isSuspended = false
    /// What the last application-level leg showed.
    var leg: PossibleStates?
    /// What the last mirror or ScenePhase showed: too weak for rules, enough to tell that it runs.
    var mirror: PossibleStates?
    /// How many scenes were last shown in which states, all of them and the windows among them.
    var shown = SceneCensus()
    var shownWindows = SceneCensus()
    /// Scenes that connected without a name beside others.
    var hasStrangers = false
  }

  /// What was last shown of one scene.
  private struct Scene {
    var shown: PossibleStates
    /// When it was shown, by `clock`.
    var at: Int
    var isWindow: Bool
  }

  private let isObserved: IsObserved
  private let isSeenFromStart: @Sendable (ProcessID) -> Bool
  private var processes: [ProcessID: Process] = [:]
  private var scenes: [SceneID: Scene] = [:]
  /// By process and state, when it was last told of a scene that nobody named.
  private var lastTold: [ProcessID: [Int]] = [:]
  /// Counts the events, so that a scene knows which tellings came after its own.
  private var clock = 0

  package init(
    isSeenFromStart: @escaping @Sendable (ProcessID) -> Bool, isObserved: @escaping IsObserved
  ) {
    self.isSeenFromStart = isSeenFromStart
    self.isObserved = isObserved
  }

  /// Takes in an event, after what asks for the state before it has asked.
  package mutating func observe(_ event: Event, _ identity: Identity, roleOf: (SceneID) -> String) {
    guard let process = identity.process else { return }
    clock += 1
    Self.note(event, identity, in: &processes[process, default: Process()])
    guard event.edge != .end, let shown = Self.sceneSteps[event.name] else { return }
    switch identity.scene {
    case .scene(let scene):
      show(scene, as: shown, isWindow: roleOf(scene) == "window", in: process)
    case .ambiguous:
      processes[process]?.hasStrangers = true
      tell(shown, ofAnySceneIn: process)
    case .none: break
    }
  }

  private static func note(
    _ event: Event, _ identity: Identity, in state: inout Process
  ) {
    if identity.isOwn, event.source != .system { state.isSuspended = false }
    switch event.name {
    case "sys.process.suspended": state.isSuspended = true
    case "sys.process.resumed", "sys.process.running": state.isSuspended = false
    default: break
    }
    if event.edge != .end, let leg = applicationLegs[event.name] { state.leg = leg }
    if let mirror = mirrors[event.name] { state.mirror = mirror }
  }

  private mutating func show(
    _ scene: SceneID, as shown: PossibleStates, isWindow: Bool, in process: ProcessID
  ) {
    let before = scenes[scene].map { (states: current($0, in: process), isWindow: $0.isWindow) }
    scenes[scene] = Scene(shown: shown, at: clock, isWindow: isWindow)
    processes[process]?.shown.move(from: before?.states, to: shown)
    processes[process]?.shownWindows.move(
      from: before.flatMap { $0.isWindow ? $0.states : nil }, to: isWindow ? shown : nil)
  }

  /// Whose state it is nobody knows: every scene of the process may be in it.
  private mutating func tell(_ shown: PossibleStates, ofAnySceneIn process: ProcessID) {
    processes[process]?.shown.widen(by: shown)
    processes[process]?.shownWindows.widen(by: shown)
    for bit in 0..<PossibleStates.sceneBits where shown.contains(PossibleStates(rawValue: 1 << bit))
    {
      lastTold[process, default: Array(repeating: 0, count: PossibleStates.sceneBits)][bit] = clock
    }
  }

  /// What was shown of a scene, with what was told since of scenes that nobody named.
  private func current(_ scene: Scene, in process: ProcessID) -> PossibleStates {
    guard let lastTold = lastTold[process] else { return scene.shown }
    var result = scene.shown
    for bit in lastTold.indices where lastTold[bit] > scene.at {
      result.insert(PossibleStates(rawValue: 1 << bit))
    }
    return result
  }

  /// The possible states of a scene now.
  package func state(of scene: SceneID, in process: ProcessID) -> PossibleStates {
    guard let known = scenes[scene] else { return .anyOfScene }
    return reachable(from: current(known, in: process), in: process, steps: Self.sceneTransitions)
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
    return state.shown.entries.contains { $0.count > 0 && $0.states.isSubset(of: foreground) }
  }

  /// Whether the process is known to be suspended.
  package func isKnownSuspended(_ process: ProcessID) -> Bool {
    processes[process]?.isSuspended ?? false
  }

  /// How many window scenes of a process are in one of the states.
  package func count(_ wanted: PossibleStates, in process: ProcessID) -> CountRange {
    let state = processes[process]
    var range = CountRange(minimum: 0, maximum: 0)
    for (shown, count) in state?.shownWindows.entries ?? [] {
      let possible = reachable(from: shown, in: process, steps: Self.sceneTransitions)
      if possible.isSubset(of: wanted) { range.minimum += count }
      if !possible.isDisjoint(with: wanted) { range.maximum = range.maximum.map { $0 + count } }
    }
    let mayHideScenes =
      !isSeenFromStart(process) || !isObserved(process, SceneEvents.willConnect)
      || (state?.hasStrangers ?? false)
    if mayHideScenes { range.maximum = nil }
    return range
  }

  private func stateByScenes(_ state: Process, _ process: ProcessID) -> PossibleStates {
    guard !state.shown.entries.isEmpty else { return .anyOfProcess }
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
    clock += 1
    for process in Array(processes.keys) {
      tell(.anyOfScene, ofAnySceneIn: process)
      processes[process]?.leg = nil
      processes[process]?.isSuspended = false
    }
  }

  /// A process has ended: nobody asks for its states any more.
  package mutating func forget(_ process: ProcessID) {
    processes[process] = nil
    lastTold[process] = nil
  }

  /// Nobody asks for the state of a scene any more; what it counted stays counted.
  package mutating func forget(_ scene: SceneID) { scenes[scene] = nil }
}

/// How many scenes were last shown in which states: at most one entry for each set of states.
struct SceneCensus: Sendable {
  private(set) var entries: [(states: PossibleStates, count: Int)] = []

  /// A scene is now shown as something else; nil for one that was not, or is no longer, counted.
  mutating func move(from before: PossibleStates?, to after: PossibleStates?) {
    if let before { add(-1, to: before) }
    if let after { add(1, to: after) }
  }

  /// Every scene may besides be in some states.
  mutating func widen(by states: PossibleStates) {
    let old = entries
    entries = []
    for entry in old { add(entry.count, to: entry.states.union(states)) }
  }

  private mutating func add(_ number: Int, to states: PossibleStates) {
    if let index = entries.firstIndex(where: { $0.states == states }) {
      entries[index].count += number
    } else {
      entries.append((states, number))
    }
  }
}
