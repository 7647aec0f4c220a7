import LockstepModel
import Testing

/// A state is known only after an event that shows it, and while every event that
/// would leave it is observed.
@Suite struct StateTrackerTests {
  private static let process = ProcessID(index: 0)
  private static let scene = SceneID(index: 0)
  private static let allOfScene: Set<EventName> = [
    "scene.willConnect", "scene.willEnterForeground", "scene.didActivate", "scene.willDeactivate",
    "scene.didEnterBackground", "scene.didDisconnect",
  ]

  private func tracker(
    after names: [EventName], observed: Set<EventName>, scene: SceneResolution = .scene(scene),
    role: String = "window"
  ) -> StateTracker {
    var tracker = StateTracker(
      isSeenFromStart: { _ in true }, isObserved: { observed.contains($1) })
    for name in names {
      var identity = Identity()
      identity.process = Self.process
      identity.scene = scene
      tracker.observe(Event(source: .delegate, name: name), identity, isWindow: role == "window")
    }
    return tracker
  }

  @Test(
    arguments: [
      ([], .anyOfScene), (["scene.willConnect"], [.background, .inactive]),
      (["scene.willConnect", "scene.willEnterForeground"], .inactive),
      (["scene.didActivate"], .active), (["scene.didActivate", "scene.willDeactivate"], .inactive),
      (["scene.didEnterBackground"], .background), (["scene.didDisconnect"], .unattached),
    ] as [([EventName], PossibleStates)])
  func `a scene's state is what its last event shows`(names: [EventName], state: PossibleStates) {
    let tracker = tracker(after: names, observed: Self.allOfScene)
    #expect(tracker.state(of: Self.scene, in: Self.process) == state)
  }

  @Test(
    arguments: [
      ("scene.didActivate", "scene.willDeactivate", [.active, .inactive]),
      ("scene.willDeactivate", "scene.didActivate", [.inactive, .active]),
      ("scene.willDeactivate", "scene.didEnterBackground", [.inactive, .background]),
      ("scene.didEnterBackground", "scene.willEnterForeground", [.background, .inactive]),
      ("scene.didEnterBackground", "scene.didDisconnect", [.background, .unattached]),
    ] as [(EventName, EventName, PossibleStates)])
  func `a state that may have been left unseen is unknown`(
    shown: EventName, unobserved: EventName, states: PossibleStates
  ) {
    let tracker = tracker(after: [shown], observed: Self.allOfScene.subtracting([unobserved]))
    #expect(tracker.state(of: Self.scene, in: Self.process) == states)
  }

  @Test func `where nothing else is observed any state may follow`() {
    let tracker = tracker(after: ["scene.didActivate"], observed: [])
    #expect(tracker.state(of: Self.scene, in: Self.process) == .anyOfScene)
  }

  @Test func `an event of no known scene makes the states of all unknown`() {
    var tracker = tracker(after: ["scene.didActivate"], observed: Self.allOfScene)
    var identity = Identity()
    identity.process = Self.process
    identity.scene = .ambiguous
    tracker.observe(
      Event(source: .delegate, name: "scene.didEnterBackground"), identity,
      isWindow: true)
    #expect(tracker.state(of: Self.scene, in: Self.process) == [.active, .background])
  }

  /// Two writers whose order nobody knows show a state each: of one scene, of two, of any.
  @Test(
    arguments: [
      (.scene(scene), .scene(scene), [.inactive, .active]),
      (.scene(scene), .scene(SceneID(index: 1)), .inactive),
      (.scene(scene), .ambiguous, [.inactive, .active]),
    ] as [(SceneResolution, SceneResolution, PossibleStates)])
  func `writers without an order leave open what more than one of them showed`(
    first: SceneResolution, second: SceneResolution, states: PossibleStates
  ) {
    var tracker = tracker(after: ["scene.willConnect"], observed: Self.allOfScene)
    var writers: [StateTracker.Moves] = []
    for (name, scene) in [("scene.didActivate", second), ("scene.willDeactivate", first)] {
      var identity = Identity()
      identity.process = Self.process
      identity.scene = scene
      let event = Event(source: .delegate, name: EventName(name))
      writers.append(tracker.moves(of: event, identity, in: Self.process))
      tracker.observe(event, identity, isWindow: true)
    }
    tracker.unsettle(Self.process, by: writers)
    #expect(tracker.state(of: Self.scene, in: Self.process) == states)
    // What is counted agrees with what the scene may be.
    #expect(tracker.count(states, in: Self.process).minimum == 1)
  }

  @Test func `a gap leaves nothing known`() {
    var tracker = tracker(after: ["scene.didActivate"], observed: Self.allOfScene)
    tracker.forget()
    #expect(tracker.state(of: Self.scene, in: Self.process) == .anyOfScene)
  }

  private static let legs: Set<EventName> = [
    "app.didBecomeActive", "app.willResignActive", "app.didEnterBackground",
    "app.willEnterForeground",
  ]

  @Test(
    arguments: [
      (["app.didBecomeActive"], .active), (["app.willResignActive"], .inactive),
      (["app.didEnterBackground"], .background),
      (["app.didEnterBackground", "sys.process.suspended"], .suspended),
      (["app.didEnterBackground", "sys.process.suspended", "sys.process.resumed"], .background),
    ] as [([EventName], PossibleStates)])
  func `a process's state comes from the system, else from the application's legs`(
    names: [EventName], state: PossibleStates
  ) {
    let tracker = tracker(after: names, observed: Self.legs, scene: .none)
    #expect(tracker.state(of: Self.process, isRunning: false) == state)
  }

  @Test func `a process that does something is not suspended`() {
    let tracker = tracker(after: [], observed: [])
    #expect(tracker.state(of: Self.process, isRunning: false) == .anyOfProcess)
    #expect(
      tracker.state(of: Self.process, isRunning: true) == [.background, .inactive, .active])
  }

  @Test func `without application legs the scenes tell the process's state`() {
    let active = tracker(after: ["scene.didActivate"], observed: Self.allOfScene)
    #expect(active.state(of: Self.process, isRunning: true) == .active)
    let background = tracker(after: ["scene.didEnterBackground"], observed: Self.allOfScene)
    #expect(background.state(of: Self.process, isRunning: false) == [.background, .suspended])
  }

  @Test func `only window scenes count, and a hidden connection leaves the count open`() {
    let active: [EventName] = ["scene.didActivate"]
    let window = tracker(after: active, observed: Self.allOfScene)
    #expect(window.count(.active, in: Self.process) == CountRange(minimum: 1, maximum: 1))
    let external = tracker(after: active, observed: Self.allOfScene, role: "external")
    #expect(external.count(.active, in: Self.process) == CountRange(minimum: 0, maximum: 0))
    let hidden = tracker(
      after: active, observed: Self.allOfScene.subtracting(["scene.willConnect"]))
    #expect(hidden.count(.active, in: Self.process) == CountRange(minimum: 1, maximum: nil))
  }

  @Test func `states have the names that rules use`() {
    #expect(PossibleStates.anyOfScene.names == ["unattached", "background", "inactive", "active"])
    #expect(PossibleStates(name: "suspended") == .suspended)
    #expect(PossibleStates(name: "Active") == nil)
  }
}
