/// The first look at a trace: which processes it holds, which of them are apps, what each recorded.
///
/// Memory grows with the number of processes and, where they are wanted, of distinct (name, source)
/// pairs of each, which are bounded, not with the trace. A line that names only a bundle can
/// be joined to a process only when the whole trace has been seen, which is why this is a pass of its
/// own.
package struct Census: Sendable {
  /// Processes by index, in the order of their first record.
  package internal(set) var processes: [ProcessIdentity] = []
  /// How many event records there are.
  package private(set) var eventCount = 0
  /// Whether any event was printed with a time in whole seconds.
  package private(set) var hasWholeSeconds = false
  /// The sequence number of the last event.
  package private(set) var lastSequence = 0

  private struct Program: Hashable {
    let name: String?
    let life: Int
  }

  struct LaunchRequest {
    let sequence: Int
    let bundle: String
    let intent: String?
  }

  private static let maximumRequests = 100_000
  /// So many processes are told apart; no device starts as many between two boots.
  package static let maximumProcesses = 1 << 15
  /// So many bundles are kept that only lines about them name.
  private static let maximumBundles = 1 << 14

  /// So many kinds of events of all processes together are noted.
  private static let maximumObservations = 1 << 16

  /// How many kinds of events are noted, each once for each process.
  private var observationCount = 0
  /// How many events are of processes beyond those that are told apart.
  package private(set) var untoldEvents = 0
  /// Whether it is wanted what each process recorded.
  private let keepsObservations: Bool

  private var byPid: [Int: Int] = [:]
  private var byProgram: [Program: Int] = [:]
  var mergedInto: [Int: Int] = [:]
  private var lives = LifeCounter()
  private var live = LiveProcesses()
  var observedByBundle: [String: Observations] = [:]
  var requests: [LaunchRequest] = []
  /// By process, the first record that shows its launch, and the first step of its life cycle.
  var firstLaunch: [Int: Int] = [:]
  var firstStep: [Int: Int] = [:]
  /// Processes that follow another life of the same app.
  var followers: Set<Int> = []
  /// The last process of each name.
  private var lastByName: [String: Int] = [:]
  /// What only the whole trace tells, made by `finish`.
  var byBundle: [String: ProcessOrder] = [:]
  private var hasNamedApps = false
  private var livesOfOnlyApp: ProcessOrder?
  /// The one app that is known under no bundle.
  private var onlyUnbundledApp: ProcessID?
  /// Whether several bundles are named that no process is known of.
  var isBundleOpen = false

  /// The processes of events with the same parts, as long as none begins, ends or gets a name.
  private struct Known {
    let writer: Int
    let index: Int
    /// Whether their attributes may name the writer's bundle.
    let mayNameBundle: Bool
    let changes: Int
  }

  private var known = SharedPartsCache<Known>()
  private var changes = 0

  /// - Parameter keepsObservations: Whether what each process recorded is wanted, rather than only
  ///   which process each event is about.
  package init(keepsObservations: Bool = true) { self.keepsObservations = keepsObservations }

  /// Takes in the next event.
  ///
  /// Constant time.
  package mutating func observe(_ event: Event) {
    eventCount += 1
    lastSequence = event.sequence
    if !hasWholeSeconds { hasWholeSeconds = ClockReading.isWholeSeconds(event.time) }
    // What events with the same parts told, this one tells again.
    if let known = known[event.shared], known.changes == allChanges,
      !known.mayNameBundle || event.attributes.isEmpty
    {
      processes[known.writer].lastSequence = event.sequence
      processes[known.index].lastSequence = event.sequence
      return
    }
    observeAnew(event)
  }

  private var allChanges: Int { changes &+ lives.changes &+ live.changes }

  private mutating func observeAnew(_ event: Event) {
    guard let writer = writerIndex(of: event) else {
      untoldEvents += 1
      return
    }
    processes[writer].hasWritten = true
    var index = writer
    if let subject = event.subject, !subject.isEmpty {
      guard let known = subjectIndex(subject, event) else {
        if let bundle = subject.bundle { note(bundle: bundle, event) }
        if subject.pid != nil { untoldEvents += 1 }
        return
      }
      index = known
    } else if let bundle = BundleHint.ownBundle(in: event) {
      processes[writer].bundle = processes[writer].bundle ?? bundle
      processes[writer].isApp = true
    }
    noteEvidence(of: event, at: index)
    guard event.shared.traits.isDisjoint(with: .changesLives) else { return }
    known.insert(
      Known(
        writer: writer, index: index,
        mayNameBundle: event.source == .system && event.subject == nil, changes: allChanges),
      for: event.shared)
  }

  /// Joins what only the whole trace can join.
  ///
  /// Call once, after the last event.
  package mutating func finish() {
    joinUnnamed()
    joinPidlessApps()
    joinEarlyRecords()
    orderBundles()
    joinBundles()
    numberLaunches()
    noteOnlyApp()
    for index in processes.indices {
      let isLaunchSeen = firstLaunch[index].map { $0 < firstStep[index] ?? .max } ?? false
      processes[index].isSeenFromStart = isLaunchSeen || followers.contains(index)
    }
  }

  /// States that nothing of any process precedes the trace, as a test's trace does.
  package mutating func assumeSeenFromStart() {
    for index in processes.indices {
      processes[index].isSeenFromStart = true
      processes[index].isApp = true
    }
    noteOnlyApp()
  }

  private mutating func noteOnlyApp() {
    let namedApps = namedApps
    hasNamedApps = !namedApps.isEmpty
    livesOfOnlyApp = onlyApp().map { app in
      ProcessOrder(
        namedApps.filter { processes[$0].name == processes[app.index].name }, of: processes)
    }
    onlyUnbundledApp = isBundleOpen ? nil : onlyApp { $0.bundle == nil }
  }

  /// The process that wrote or is meant by a (pid, name, life), as far as a record names it.
  package func process(pid: Int?, name: String?, life: Int) -> ProcessID? {
    let index: Int?
    if let pid { index = byPid[pid] } else { index = byProgram[Program(name: name, life: life)] }
    return index.map { ProcessID(index: resolved($0)) }
  }

  /// The process that a bundle's line at a place in the trace is about.
  package func process(bundle: String, at sequence: Int, isRequest: Bool) -> ProcessID? {
    guard let order = byBundle[bundle] else { return onlyUnbundledApp }
    let before = order.last(at: sequence)
    let after = order.first(after: sequence)
    if let before, let after {
      let isOver = processes[before].endSequence.map { $0 < sequence } ?? false
      return ProcessID(index: isOver || isRequest ? after : before)
    }
    return (before ?? after).map { ProcessID(index: $0) }
  }

  /// The one app process of the trace that a condition holds for.
  func onlyApp(where holds: (ProcessIdentity) -> Bool = { _ in true }) -> ProcessID? {
    var found: Int?
    for (index, process) in processes.enumerated()
    where process.isApp && mergedInto[index] == nil && holds(process) {
      // Several lives of one program are one app; the first stands for a line nobody can place.
      if let known = found, processes[known].name != process.name { return nil }
      if found == nil { found = index }
    }
    return found.map { ProcessID(index: $0) }
  }

  /// The process of a line that names none: in the log of one app, that app's.
  package func processOfUnnamedLine(at sequence: Int) -> ProcessID? {
    guard !hasNamedApps else {
      let index = livesOfOnlyApp?.last(at: sequence) ?? livesOfOnlyApp?.first
      return index.map { ProcessID(index: $0) }
    }
    return byProgram[Program(name: nil, life: 1)].map { ProcessID(index: $0) }
  }

  private var namedApps: [Int] {
    processes.indices.filter {
      processes[$0].isApp && mergedInto[$0] == nil
        && (processes[$0].name != nil || processes[$0].pid != nil)
    }
  }

  private mutating func joinUnnamed() {
    guard !namedApps.isEmpty else { return }
    for (program, index) in byProgram where program.name == nil {
      processes[index].isApp = false
      guard onlyApp() != nil else { continue }
      for app in namedApps {
        processes[app].observations.formUnion(processes[index].observations)
      }
    }
  }

  private func resolved(_ index: Int) -> Int { mergedInto[index] ?? index }

  private func isPrintedByApp(_ event: Event) -> Bool {
    event.source != .system || event.shared.traits.contains(.isPrintedBySubject)
  }

  /// The process that wrote an event; nil for one beyond those that are told apart.
  private mutating func writerIndex(of event: Event) -> Int? {
    let pid = live.pid(of: event)
    let life = pid == nil ? lives.life(of: event) : 1
    if let pid {
      if let index = byPid[pid] {
        let known = processes[index].name
        if known == nil || known == event.writer.name || event.writer.name == nil {
          if known == nil, let name = event.writer.name { self.name(index, name) }
          return touch(index, event)
        }
      }
      let index = add(ProcessIdentity(name: event.writer.name, pid: pid, sequence: event.sequence))
      // What the pid meant before, it means no more.
      byPid[pid] = index
      return index
    }
    let program = Program(name: event.writer.name, life: life)
    if let index = byProgram[program] { return touch(index, event) }
    let index = add(
      ProcessIdentity(name: event.writer.name, pid: nil, sequence: event.sequence))
    if let index { byProgram[program] = index }
    return index
  }

  /// The process that a subject names by pid or name; nil where only a bundle is known, and for one
  /// beyond those that are told apart.
  private mutating func subjectIndex(_ subject: SubjectReference, _ event: Event) -> Int? {
    let index: Int
    if let pid = subject.pid {
      if let known = byPid[pid] {
        index = touch(known, event)
      } else {
        let added = add(ProcessIdentity(name: subject.name, pid: pid, sequence: event.sequence))
        guard let added else { return nil }
        byPid[pid] = added
        index = added
      }
    } else if subject.bundle == nil, let name = subject.name {
      guard let known = process(named: name)?.index else { return nil }
      index = touch(known, event)
    } else {
      return nil
    }
    processes[index].bundle = processes[index].bundle ?? subject.bundle
    return index
  }

  /// The last process of that name.
  func process(named name: String) -> ProcessID? {
    lastByName[name].map { ProcessID(index: resolved($0)) }
  }

  private mutating func add(_ process: ProcessIdentity) -> Int? {
    guard processes.count < Self.maximumProcesses else { return nil }
    changes += 1
    processes.append(process)
    if let name = process.name { self.name(processes.count - 1, name) }
    return processes.count - 1
  }

  private mutating func name(_ index: Int, _ name: String) {
    changes += 1
    processes[index].name = name
    lastByName[name] = max(lastByName[name] ?? index, index)
  }

  private mutating func touch(_ index: Int, _ event: Event) -> Int {
    processes[index].lastSequence = event.sequence
    return index
  }

  private mutating func note(bundle: String, _ event: Event) {
    guard observedByBundle[bundle] != nil || observedByBundle.count < Self.maximumBundles else {
      return
    }
    // That it was named counts, whether or not what was said of it is kept.
    if keepsObservations {
      observationCount += observedByBundle[bundle, default: Observations()].note(
        event, room: observationRoom)
    } else if observedByBundle[bundle] == nil {
      observedByBundle[bundle] = Observations()
    }
    guard event.shared.traits.contains(.requestsLaunch), requests.count < Self.maximumRequests
    else { return }
    requests.append(
      LaunchRequest(
        sequence: event.sequence, bundle: bundle, intent: event.attributes["intent"]?.text))
  }

  private var observationRoom: Int { Self.maximumObservations - observationCount }

  private mutating func noteEvidence(of event: Event, at index: Int) {
    if keepsObservations {
      observationCount += processes[index].observations.note(event, room: observationRoom)
    }
    if isPrintedByApp(event) || event.subject?.pid != nil { processes[index].isApp = true }
    let traits = event.shared.traits
    if traits.contains(.showsLaunch) {
      firstLaunch[index] = firstLaunch[index] ?? event.sequence
      noteIntent(event.attributes["intent"]?.text, at: index)
    } else if LaunchCallbacks.isLifecycle(event) {
      firstStep[index] = firstStep[index] ?? event.sequence
    }
    if traits.contains(.endsProcess) {
      processes[index].endSequence = processes[index].endSequence ?? event.sequence
    }
    noteLifecycle(of: event, at: index)
  }

  /// UIKit posts UIScene notifications in app-based apps too, so only a delegate call decides.
  private mutating func noteLifecycle(of event: Event, at index: Int) {
    let traits = event.shared.traits
    if traits.contains(.ofExtension) { processes[index].isExtension = true }
    let isDelegates = event.source == .delegate
    if traits.contains(.configuresScene) || (traits.contains(.ofScene) && isDelegates) {
      processes[index].lifecycle = "scene"
    } else if processes[index].lifecycle == nil, isDelegates, traits.contains(.isApplicationLeg) {
      processes[index].lifecycle = "app"
    }
  }

  mutating func noteIntent(_ intent: String?, at index: Int) {
    guard let intent else { return }
    if intent.hasPrefix("foreground") {
      processes[index].launchKind = "foreground"
    } else if intent.holds("prewarm") {
      processes[index].launchKind = "prewarm"
    } else if intent.hasPrefix("background") {
      processes[index].launchKind = "background"
    }
  }
}

/// The steps that UIKit tells about the whole application.
enum ApplicationLegs {
  static let names: Set<EventName> = [
    "app.didBecomeActive", "app.willResignActive", "app.didEnterBackground",
    "app.willEnterForeground",
  ]
}
