/// Tells the lives of a process apart where its records carry no pid: a second launch callback
/// starts the next one.
struct LifeCounter {
  private struct Life {
    var number = 1
    /// The launch callbacks that this life has told, by name and source.
    var launchCallbacks: Set<String> = []
  }

  private var lives: [String: Life] = [:]
  /// So many programs are known; those beyond have one life each.
  private static let maximumPrograms = Census.maximumProcesses
  /// Counts what changes the answer for a record that was seen before.
  private(set) var changes = 0

  /// The number of the life that a pid-less record of the named process belongs to.
  mutating func life(of event: Event) -> Int {
    if let launch = event.launch { return launch }
    let program = event.writer.name ?? ""
    guard event.shared.traits.contains(.isLaunchCallback), event.edge != .end else {
      return lives[program]?.number ?? 1
    }
    return life(of: program, after: event)
  }

  private mutating func life(of program: String, after event: Event) -> Int {
    guard lives[program] != nil || lives.count < Self.maximumPrograms else { return 1 }
    changes += 1
    var life = lives[program] ?? Life()
    let callback = event.name.rawValue + "@" + event.source.rawValue
    let isEarlierStep =
      event.name == LaunchCallbacks.willFinish
      && life.launchCallbacks.contains { $0.hasPrefix(LaunchCallbacks.didFinish.rawValue) }
    if life.launchCallbacks.contains(callback) || isEarlierStep {
      life = Life(number: life.number + 1)
    }
    life.launchCallbacks.insert(callback)
    lives[program] = life
    return life.number
  }
}

/// The names that tell a launch.
enum LaunchCallbacks {
  static let willFinish: EventName = "app.willFinishLaunching"
  static let didFinish: EventName = "app.didFinishLaunching"
  /// What starts the next life where there are no pids.
  static let names: Set<EventName> = [willFinish, didFinish, "sys.process.launched"]
  /// What shows that a process is seen from its start.
  static let evidence: Set<EventName> = [
    willFinish, didFinish, "sys.launch.bootstrap", "sys.process.launched", "test.appLaunch",
  ]
  /// What comes before the process exists and names only its bundle.
  static let requests: Set<EventName> = [
    "sys.launch.bootstrap", "sys.launch.requested", "sys.process.launched", "test.appLaunch",
  ]

  /// Whether an event is a step of the life cycle, so that one before the launch shows an earlier
  /// life.
  static func isLifecycle(_ event: Event) -> Bool {
    let traits = event.shared.traits
    if traits.contains(.ofApp) { return event.source != .app && !traits.contains(.showsLaunch) }
    return !traits.isDisjoint(with: [.ofScene, .ofPhase, .ofMirror])
  }
}

/// The names that tell a process's end.
package enum ProcessEnds {
  package static let names: Set<EventName> = [
    "sys.process.exited", "sys.process.killed", "sys.watchdog", "sys.jetsam", "app.exception",
  ]
}
