/// What a name means to whoever follows a trace: found out once where parts are made, so that no
/// event asks by text.
package struct NameMeaning: Sendable, Equatable {
  /// What holds of a name, a bit each.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// About the device, or about one scene; else about a process.
    package static let isDevices = Traits(rawValue: 1)
    package static let isScenes = Traits(rawValue: 1 << 1)
    /// The process that it is about prints the system's message itself.
    static let isPrintedBySubject = Traits(rawValue: 1 << 2)
    /// What starts the next life of a process without a pid, shows a launch, or asks for one.
    static let isLaunchCallback = Traits(rawValue: 1 << 3)
    static let showsLaunch = Traits(rawValue: 1 << 4)
    static let requestsLaunch = Traits(rawValue: 1 << 5)
    package static let endsProcess = Traits(rawValue: 1 << 6)
    static let isConnection = Traits(rawValue: 1 << 7)
    package static let endsConnection = Traits(rawValue: 1 << 8)
    static let suspends = Traits(rawValue: 1 << 9)
    static let resumes = Traits(rawValue: 1 << 10)
    static let isApplicationLeg = Traits(rawValue: 1 << 11)
    static let configuresScene = Traits(rawValue: 1 << 12)
    /// By the first word.
    static let ofApp = Traits(rawValue: 1 << 16)
    static let ofScene = Traits(rawValue: 1 << 17)
    static let ofPhase = Traits(rawValue: 1 << 18)
    static let ofMirror = Traits(rawValue: 1 << 19)
    static let ofController = Traits(rawValue: 1 << 20)
    static let ofCarPlay = Traits(rawValue: 1 << 21)
    static let ofExtension = Traits(rawValue: 1 << 22)

    /// What changes whose the records after it are.
    static let changesLives: Traits = [
      .isLaunchCallback, .showsLaunch, .requestsLaunch, .endsProcess,
    ]
    /// What changes which scenes are connected, or what is known of one.
    static let changesScenes: Traits = [.isConnection, .endsConnection, .ofCarPlay]
  }

  package let traits: Traits
  /// The states that it shows of its scene, of its application, and in a mirror; empty for none.
  let sceneStep: PossibleStates
  let leg: PossibleStates
  let mirror: PossibleStates

  private static let words: [Substring: Traits] = [
    "app": .ofApp, "scene": .ofScene, "phase": .ofPhase, "x": .ofMirror, "vc": .ofController,
    "carplay": .ofCarPlay, "ext": .ofExtension,
  ]

  /// What the names of each set have in common.
  private static let sets: [(names: Set<EventName>, traits: Traits)] = [
    (LaunchCallbacks.names, .isLaunchCallback), (LaunchCallbacks.evidence, .showsLaunch),
    (LaunchCallbacks.requests, .requestsLaunch), (ProcessEnds.names, .endsProcess),
    ([SceneEvents.willConnect], .isConnection), ([SceneEvents.didDisconnect], .endsConnection),
    (["sys.process.suspended"], .suspends),
    (["sys.process.resumed", "sys.process.running"], .resumes),
    (ApplicationLegs.names, .isApplicationLeg), (["app.sceneConfig"], .configuresScene),
  ]

  private static let traitsOfName: [EventName: Traits] = {
    var result: [EventName: Traits] = [:]
    for (names, traits) in sets {
      for name in names { result[name, default: []].formUnion(traits) }
    }
    return result
  }()

  /// What the names mean that anything is known of, so that each costs one look.
  private static let known: [EventName: NameMeaning] = {
    var names = Set(Vocabulary.entries.map(\.name)).union(traitsOfName.keys)
    names.formUnion(StateTracker.sceneSteps.keys)
    names.formUnion(StateTracker.applicationLegs.keys)
    names.formUnion(StateTracker.mirrors.keys)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, NameMeaning(computing: $0)) })
  }()

  init(_ name: EventName) {
    guard let known = Self.known[name] else {
      // Of a name that no table has, the first word is all that tells something.
      traits = Self.words[name.firstWord] ?? []
      (sceneStep, leg, mirror) = ([], [], [])
      return
    }
    self = known
  }

  private init(computing name: EventName) {
    var traits = Self.traitsOfName[name] ?? []
    if let word = Self.words[name.firstWord] { traits.insert(word) }
    if let entry = Vocabulary.entry(for: name) {
      if entry.level == .device { traits.insert(.isDevices) }
      if entry.level == .scene { traits.insert(.isScenes) }
      if entry.isPrintedBySubject { traits.insert(.isPrintedBySubject) }
    }
    self.traits = traits
    sceneStep = StateTracker.sceneSteps[name] ?? []
    leg = StateTracker.applicationLegs[name] ?? []
    mirror = StateTracker.mirrors[name] ?? []
  }
}
