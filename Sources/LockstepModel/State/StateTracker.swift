/// Knows, before each event, the states of every scene and process of a trace.
///
/// For the conditions and clocks of rules. A state is known only after an event that shows it, and only
/// while every event that would leave it is observed; otherwise the state is the set of all that may
/// be. Constant time per event and per question: counts look at how many scenes were shown in
/// which states, never at the scenes one by one.
package struct StateTracker: Sendable {
  /// Whether a process's trace would show an event of that name if it happened; asked once for each
  /// process.
  package typealias IsObserved = @Sendable (ProcessID, EventName) -> Bool

  private struct Process {
    var isSuspended = false
    /// Whether it may be, because nobody knows what came last.
    var maybeSuspended = false
    /// What the last application-level leg showed.
    var leg: PossibleStates?
    /// What the last mirror or ScenePhase showed: too weak for rules, enough to tell that it runs.
    var mirror: PossibleStates?
    /// How many scenes were last shown in which states, all of them and the windows among them.
    var shown = SceneCensus()
    var shownWindows = SceneCensus()
    /// Scenes that connected without a name beside others.
    var hasStrangers = false
    let observed: ObservedSteps

    /// A process that does not run tells nothing, and one that runs is not suspended.
    mutating func setSuspended(_ isSuspended: Bool) {
      self.isSuspended = isSuspended
      maybeSuspended = false
    }
  }

  /// What the trace shows of a process; it is the same for all of its life.
  private struct ObservedSteps {
    /// By place in the table, the steps that are seen.
    var ofScenes: UInt16 = 0
    var ofLegs: UInt16 = 0
    /// Whether there may be scenes of which nobody told.
    var mayHideScenes = false
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
  /// By index; nil where nothing was told.
  private var processes: ContiguousArray<Process?> = []
  private var scenes: ContiguousArray<Scene?> = []
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

  private func known(_ process: ProcessID) -> Process? {
    process.index < processes.count ? processes[process.index] : nil
  }

  private func known(_ scene: SceneID) -> Scene? {
    scene.index < scenes.count ? scenes[scene.index] : nil
  }

  private func observedSteps(of process: ProcessID) -> ObservedSteps {
    var result = ObservedSteps()
    result.ofScenes = observed(Self.sceneTransitions, in: process)
    result.ofLegs = observed(Self.legTransitions, in: process)
    result.mayHideScenes =
      !isSeenFromStart(process) || !isObserved(process, SceneEvents.willConnect)
    return result
  }

  private func observed(_ steps: [Transition], in process: ProcessID) -> UInt16 {
    var result: UInt16 = 0
    for (place, step) in steps.enumerated()
    where step.events.contains(where: { isObserved(process, $0) }) {
      result |= 1 << UInt16(place)
    }
    return result
  }

  /// Takes in an event, after what asks for the state before it has asked.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - identity: Whose it is.
  ///   - isWindow: Whether its scene is a window, where it has one.
  package mutating func observe(_ event: Event, _ identity: Identity, isWindow: Bool) {
    guard let process = identity.process else { return }
    clock += 1
    while processes.count <= process.index { processes.append(nil) }
    if processes[process.index] == nil {
      processes[process.index] = Process(observed: observedSteps(of: process))
    }
    note(event, identity, of: process)
    let shown = event.shared.meaning.sceneStep
    guard event.edge != .end, !shown.isEmpty else { return }
    switch identity.scene {
    case .scene(let scene):
      show(scene, as: shown, isWindow: isWindow, in: process)
    case .ambiguous:
      processes[process.index]?.hasStrangers = true
      tell(shown, ofAnySceneIn: process)
    case .untold: processes[process.index]?.hasStrangers = true
    case .none: break
    }
  }

  private mutating func note(_ event: Event, _ identity: Identity, of process: ProcessID) {
    let place = process.index
    let meaning = event.shared.meaning
    if meaning.traits.contains(.suspends) {
      processes[place]?.setSuspended(true)
    } else if meaning.traits.contains(.resumes) || identity.isOwn {
      processes[place]?.setSuspended(false)
    }
    if event.edge != .end, !meaning.leg.isEmpty { processes[place]?.leg = meaning.leg }
    if !meaning.mirror.isEmpty { processes[place]?.mirror = meaning.mirror }
  }

  private mutating func show(
    _ scene: SceneID, as shown: PossibleStates, isWindow: Bool, in process: ProcessID
  ) {
    let before = known(scene).map { (states: current($0, in: process), isWindow: $0.isWindow) }
    while scenes.count <= scene.index { scenes.append(nil) }
    scenes[scene.index] = Scene(shown: shown, at: clock, isWindow: isWindow)
    processes[process.index]?.shown.move(from: before?.states, to: shown)
    processes[process.index]?.shownWindows.move(
      from: before.flatMap { $0.isWindow ? $0.states : nil }, to: isWindow ? shown : nil)
  }

  /// Whose state it is nobody knows: every scene of the process may be in it.
  mutating func tell(_ shown: PossibleStates, ofAnySceneIn process: ProcessID) {
    // It comes after all that was shown before, also after the last event.
    clock += 1
    processes[process.index]?.shown.widen(by: shown)
    processes[process.index]?.shownWindows.widen(by: shown)
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
    guard let known = known(scene) else { return .anyOfScene }
    let observed = self.known(process)?.observed ?? observedSteps(of: process)
    return reachable(
      from: current(known, in: process), Self.sceneTransitions, seen: observed.ofScenes)
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
    guard isRunning, possible != .suspended, !mayBeSuspended(process) else { return possible }
    return possible.subtracting(.suspended)
  }

  private func state(of process: ProcessID) -> PossibleStates {
    guard let state = known(process) else { return .anyOfProcess }
    if state.isSuspended { return .suspended }
    var possible: PossibleStates
    if let leg = state.leg {
      possible = reachable(from: leg, Self.legTransitions, seen: state.observed.ofLegs)
    } else {
      possible = stateByScenes(state, process)
    }
    if state.maybeSuspended { possible.insert(.suspended) }
    return possible
  }

  /// Whether the last that was shown of a process is the foreground, where it is not suspended.
  package func isShownInForeground(_ process: ProcessID) -> Bool {
    guard let state = known(process), !state.isSuspended, !state.maybeSuspended else {
      return false
    }
    let foreground: PossibleStates = [.inactive, .active]
    if let leg = state.leg, leg.isSubset(of: foreground) { return true }
    if let mirror = state.mirror, mirror.isSubset(of: foreground) { return true }
    return state.shown.entries.contains { $0.count > 0 && $0.states.isSubset(of: foreground) }
  }

  /// Whether the process may be suspended, because nobody knows what came last.
  package func mayBeSuspended(_ process: ProcessID) -> Bool {
    process.index < processes.count && processes[process.index]?.maybeSuspended ?? false
  }

  /// Whether the process is known to be suspended.
  package func isKnownSuspended(_ process: ProcessID) -> Bool {
    process.index < processes.count && processes[process.index]?.isSuspended ?? false
  }

  /// How many window scenes of a process are in one of the states.
  package func count(_ wanted: PossibleStates, in process: ProcessID) -> CountRange {
    let state = known(process)
    let observed = state?.observed ?? observedSteps(of: process)
    var range = CountRange(minimum: 0, maximum: 0)
    for (shown, count) in state?.shownWindows.entries ?? [] {
      let possible = reachable(from: shown, Self.sceneTransitions, seen: observed.ofScenes)
      if possible.isSubset(of: wanted) { range.minimum += count }
      if !possible.isDisjoint(with: wanted) { range.maximum = range.maximum.map { $0 + count } }
    }
    if observed.mayHideScenes || state?.hasStrangers ?? false { range.maximum = nil }
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
    from shown: PossibleStates, _ steps: [Transition], seen: UInt16
  ) -> PossibleStates {
    var result = shown
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (place, step) in steps.enumerated()
      where seen & 1 << UInt16(place) == 0 && !result.isDisjoint(with: step.from)
        && !result.isSuperset(of: step.to)
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

  static let sceneSteps: [EventName: PossibleStates] = [
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

  static let applicationLegs: [EventName: PossibleStates] = [
    "app.didBecomeActive": .active,
    "app.willResignActive": .inactive,
    "app.didEnterBackground": .background,
    "app.willEnterForeground": .inactive,
  ]

  static let mirrors: [EventName: PossibleStates] = [
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
  /// Nobody knows whether a process was suspended last.
  mutating func leaveSuspensionOpen(of process: ProcessID) {
    guard known(process) != nil else { return }
    processes[process.index]?.isSuspended = false
    processes[process.index]?.maybeSuspended = true
  }

  /// What was shown last of a scene may have been any of some states, too.
  mutating func widen(_ scene: SceneID, by shown: PossibleStates, in process: ProcessID) {
    guard let one = known(scene) else { return }
    show(
      scene, as: current(one, in: process).union(shown), isWindow: one.isWindow, in: process)
  }

  /// Any of some legs may have been a process's last.
  mutating func widenLeg(of process: ProcessID, by legs: PossibleStates) {
    guard known(process) != nil else { return }
    processes[process.index]?.leg?.formUnion(legs)
  }

  /// Any of some mirrors may have been a process's last.
  mutating func widenMirror(of process: ProcessID, by mirrors: PossibleStates) {
    guard known(process) != nil else { return }
    processes[process.index]?.mirror?.formUnion(mirrors)
  }

  /// Events are missing: every state that was known may have moved.
  package mutating func forget() {
    for index in processes.indices where processes[index] != nil {
      tell(.anyOfScene, ofAnySceneIn: ProcessID(index: index))
      processes[index]?.leg = nil
      processes[index]?.setSuspended(false)
    }
  }

  /// A process has ended: nobody asks for its states any more.
  package mutating func forget(_ process: ProcessID) {
    if process.index < processes.count { processes[process.index] = nil }
    lastTold[process] = nil
  }

  /// Nobody asks for the state of a scene any more; what it counted stays counted.
  package mutating func forget(_ scene: SceneID) {
    if scene.index < scenes.count { scenes[scene.index] = nil }
  }
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
