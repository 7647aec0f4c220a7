/// Whose an event is: the process it is about, its scene, its session.
package struct Identity: Sendable, Equatable {
  /// The process the event is about; nil for the device's events and for what nobody can place.
  package var process: ProcessID?
  /// Whether the event is the device's and reaches every process.
  package var isDevices = false
  package var scene: SceneResolution = .none
  package var session: String?
  /// Whether the process itself told the event, which shows that it was running.
  ///
  /// What the system tells may stand under the name of the process that it is about.
  package var isOwn = false

  package init() {}
}

/// Tells for each event whose it is, in trace order, from what a census found.
package struct IdentityResolver: Sendable {
  package let census: Census
  package private(set) var scenes = SceneDirectory()
  /// Events that no process could be found for.
  package private(set) var unresolvedCount = 0

  private var lives = LifeCounter()
  private var live = LiveProcesses()

  /// Whose the events with the same parts are, as long as no process begins or ends.
  private struct Known {
    let identity: Identity
    let scenes: SceneDirectory.Shortcut
    let lives: Int
  }

  private var known = SharedPartsCache<Known>()

  private let resolvesScenes: Bool

  /// - Parameters:
  ///   - census: What a first look at the trace found.
  ///   - resolvesScenes: Whether the scenes are wanted, rather than only the processes.
  package init(census: Census, resolvesScenes: Bool = true) {
    self.census = census
    self.resolvesScenes = resolvesScenes
  }

  /// The identity of the next event.
  ///
  /// Constant time, but for bundle-only lines, which look at the processes of the trace.
  package mutating func resolve(_ event: Event) -> Identity {
    if let known = known[event.shared], known.lives == lives.changes &+ live.changes,
      !resolvesScenes || !SceneDirectory.attributesNameScene(of: event)
    {
      var identity = known.identity
      guard resolvesScenes, identity.process != nil else { return identity }
      (identity.scene, identity.session) = scenes.resolve(known.scenes)
      return identity
    }
    let identity = resolveAnew(event)
    remember(identity, event)
    return identity
  }

  /// Remembers whose an event is where that follows from its parts alone.
  private mutating func remember(_ identity: Identity, _ event: Event) {
    guard event.shared.traits.isDisjoint(with: .changesLives) else { return }
    let isNamed = event.subject.map { !$0.isEmpty } ?? false
    // A bundle's process and an unnamed line's depend on where the line stands.
    let isPlaced = isNamed ? event.subject?.pid != nil : !event.writer.isEmpty
    var shortcut: SceneDirectory.Shortcut? = SceneDirectory.Shortcut.none(session: nil)
    if !identity.isDevices {
      guard isPlaced, !event.writer.isEmpty, let process = identity.process else { return }
      if resolvesScenes { shortcut = scenes.shortcut(for: event, of: process) }
    }
    guard let shortcut else { return }
    known.insert(
      Known(identity: identity, scenes: shortcut, lives: lives.changes &+ live.changes),
      for: event.shared)
  }

  private mutating func resolveAnew(_ event: Event) -> Identity {
    var identity = Identity()
    let pid = live.pid(of: event)
    let life = pid == nil ? lives.life(of: event) : 1
    if event.shared.traits.contains(.isDevices) {
      identity.isDevices = true
      return identity
    }
    let writer = writer(of: event, pid: pid, life: life)
    let subject = subject(of: event)
    identity.process = subject.isNamed ? subject.process : writer
    identity.isOwn =
      identity.process != nil && identity.process == writer && event.source != .system
    guard let process = identity.process else {
      unresolvedCount += 1
      return identity
    }
    guard resolvesScenes else { return identity }
    identity.scene = scenes.resolve(event, of: process)
    identity.session = scenes.session(of: event, scene: identity.scene)
    return identity
  }

  private func writer(of event: Event, pid: Int?, life: Int) -> ProcessID? {
    if event.writer.isEmpty { return census.processOfUnnamedLine(at: event.sequence) }
    return census.process(pid: pid, name: event.writer.name, life: life)
  }

  private func subject(of event: Event) -> (isNamed: Bool, process: ProcessID?) {
    guard let subject = event.subject, !subject.isEmpty else { return (false, nil) }
    if let pid = subject.pid {
      return (true, census.process(pid: pid, name: nil, life: 1))
    }
    if let bundle = subject.bundle {
      let isRequest = event.shared.traits.contains(.requestsLaunch)
      return (true, census.process(bundle: bundle, at: event.sequence, isRequest: isRequest))
    }
    return (true, subject.name.flatMap { census.process(named: $0) })
  }
}
