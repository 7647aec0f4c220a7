/// Whose an event is: the process it is about, its scene, its session.
package struct Identity: Sendable, Equatable {
  /// The process the event is about; nil for the device's events and for what nobody can place.
  package var process: ProcessID?
  /// Whether the event is the device's and reaches every process.
  package var isDevices = false
  package var scene: SceneResolution = .none
  package var session: String?
  /// Whether the process itself wrote the record, which shows that it was running.
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

  package init(census: Census) { self.census = census }

  /// The identity of the next event.
  ///
  /// Constant time, but for bundle-only lines, which look at the processes of the trace.
  package mutating func resolve(_ event: Event) -> Identity {
    var identity = Identity()
    let pid = live.pid(of: event)
    let life = pid == nil ? lives.life(of: event) : 1
    if Vocabulary.level(of: event.name) == .device {
      identity.isDevices = true
      return identity
    }
    let writer = writer(of: event, pid: pid, life: life)
    let subject = subject(of: event)
    identity.process = subject.isNamed ? subject.process : writer
    identity.isOwn = identity.process != nil && identity.process == writer
    guard let process = identity.process else {
      unresolvedCount += 1
      return identity
    }
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
      let isRequest = LaunchCallbacks.requests.contains(event.name)
      return (true, census.process(bundle: bundle, at: event.sequence, isRequest: isRequest))
    }
    return (true, subject.name.flatMap { census.process(named: $0) })
  }
}
