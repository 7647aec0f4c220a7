/// The first look at a trace: which processes it holds, which of them are apps, what each recorded.
///
/// Memory grows with the number of processes and of distinct (name, source) pairs, not with the
/// trace. A line that names only a bundle can be joined to a process only when the whole trace has
/// been seen, which is why this is a pass of its own.
package struct Census: Sendable {
  /// Processes by index, in the order of their first record.
  package private(set) var processes: [ProcessIdentity] = []
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

  private struct LaunchRequest {
    let sequence: Int
    let bundle: String
    let intent: String?
  }

  private static let maximumRequests = 100_000

  private var byPid: [Int: Int] = [:]
  private var byProgram: [Program: Int] = [:]
  private var mergedInto: [Int: Int] = [:]
  private var lives = LifeCounter()
  private var live = LiveProcesses()
  private var observedByBundle: [String: Observations] = [:]
  private var requests: [LaunchRequest] = []
  /// By process, the first record that shows its launch, and the first step of its life cycle.
  private var firstLaunch: [Int: Int] = [:]
  private var firstStep: [Int: Int] = [:]
  /// Processes that follow another life of the same app.
  private var followers: Set<Int> = []
  /// The last process of each name.
  private var lastByName: [String: Int] = [:]
  /// What only the whole trace tells, made by `finish`.
  private var byBundle: [String: ProcessOrder] = [:]
  private var hasNamedApps = false
  private var livesOfOnlyApp: ProcessOrder?
  /// The one app that is known under no bundle.
  private var onlyUnbundledApp: ProcessID?
  /// Whether several bundles are named that no process is known of.
  private var isBundleOpen = false

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

  package init() {}

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
    let writer = writerIndex(of: event)
    processes[writer].hasWritten = true
    var index = writer
    if let subject = event.subject, !subject.isEmpty {
      guard let known = subjectIndex(subject, event) else {
        if let bundle = subject.bundle { note(bundle: bundle, event) }
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
  private func onlyApp(where holds: (ProcessIdentity) -> Bool = { _ in true }) -> ProcessID? {
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

  private mutating func writerIndex(of event: Event) -> Int {
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
      byPid[pid] = index
      return index
    }
    let program = Program(name: event.writer.name, life: life)
    if let index = byProgram[program] { return touch(index, event) }
    let index = add(
      ProcessIdentity(name: event.writer.name, pid: nil, sequence: event.sequence))
    byProgram[program] = index
    return index
  }

  /// The process that a subject names by pid or name; nil where only a bundle is known.
  private mutating func subjectIndex(_ subject: SubjectReference, _ event: Event) -> Int? {
    let index: Int
    if let pid = subject.pid {
      if let known = byPid[pid] {
        index = touch(known, event)
      } else {
        index = add(ProcessIdentity(name: subject.name, pid: pid, sequence: event.sequence))
        byPid[pid] = index
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

  private mutating func add(_ process: ProcessIdentity) -> Int {
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
    observedByBundle[bundle, default: Observations()].note(event)
    guard event.shared.traits.contains(.requestsLaunch), requests.count < Self.maximumRequests
    else { return }
    requests.append(
      LaunchRequest(
        sequence: event.sequence, bundle: bundle, intent: event.attributes["intent"]?.text))
  }

  private mutating func noteEvidence(of event: Event, at index: Int) {
    processes[index].observations.note(event)
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

  private mutating func noteIntent(_ intent: String?, at index: Int) {
    guard let intent else { return }
    if intent.hasPrefix("foreground") {
      processes[index].launchKind = "foreground"
    } else if intent.holds("prewarm") {
      processes[index].launchKind = "prewarm"
    } else if intent.hasPrefix("background") {
      processes[index].launchKind = "background"
    }
  }

  /// Where the app's own lines have no pid but the system's lines about it do, both are one process
  /// if only one pairing is possible, or if the bundle ends in the process's name.
  private mutating func joinPidlessApps() {
    let pidless = processes.indices.filter { processes[$0].isApp && processes[$0].pid == nil }
    let subjects = processes.indices.filter {
      processes[$0].pid != nil && !processes[$0].hasWritten
    }
    let byName = Dictionary(grouping: subjects) { processes[$0].name }
    let byBundleEnd = Self.indicesByBundleEnd(subjects, processes)
    for index in pidless {
      let name = processes[index].name
      let named = name.map { Set(byName[$0] ?? []).union(byBundleEnd[$0.lowercased()] ?? []) }
      let candidates = named.map(Array.init) ?? []
      let chosen = candidates.isEmpty && pidless.count == 1 ? subjects : candidates
      guard chosen.count == 1, let subject = chosen.first, mergedInto[subject] == nil,
        processes[index].bundle == nil || processes[index].bundle == processes[subject].bundle
      else { continue }
      merge(subject, into: index)
    }
  }

  /// Records without a pid that stand before all that have one are of the one process of their name,
  /// unless that shows a launch of its own after them.
  private mutating func joinEarlyRecords() {
    let byName = Dictionary(
      grouping: processes.indices.filter { mergedInto[$0] == nil }, by: { processes[$0].name })
    for index in processes.indices
    where processes[index].pid == nil && processes[index].name != nil {
      // With more than two of a name nobody knows whose the record is.
      let namesakes = (byName[processes[index].name] ?? []).prefix(3).filter { $0 != index }
      guard namesakes.count == 1, let process = namesakes.first, processes[process].pid != nil,
        processes[process].hasWritten, mergedInto[index] == nil,
        processes[index].lastSequence < processes[process].firstSequence,
        firstLaunch[process] == nil || (firstLaunch[index] == nil && firstStep[index] == nil),
        processes[index].endSequence == nil
      else { continue }
      processes[index].isApp = processes[index].isApp || processes[process].isApp
      processes[index].lifecycle = processes[index].lifecycle ?? processes[process].lifecycle
      merge(process, into: index)
    }
  }

  /// Bundles have so many parts at most, as far as their ends are looked at.
  private static let maximumBundleParts = 16

  /// Processes by each end of their bundle that stands behind a dot, in lower case.
  private static func indicesByBundleEnd(
    _ indices: [Int], _ processes: [ProcessIdentity]
  ) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in indices {
      let parts = processes[index].bundle?.lowercased().split(
        separator: ".", omittingEmptySubsequences: false)
      for count in 1...maximumBundleParts where count < parts?.count ?? 0 {
        let end = parts?.suffix(count).joined(separator: ".") ?? ""
        result[end, default: []].append(index)
      }
    }
    return result
  }

  private mutating func merge(_ subject: Int, into index: Int) {
    mergedInto[subject] = index
    let other = processes[subject]
    processes[index].pid = processes[index].pid ?? other.pid
    processes[index].bundle = processes[index].bundle ?? other.bundle
    processes[index].firstSequence = min(processes[index].firstSequence, other.firstSequence)
    processes[index].lastSequence = max(processes[index].lastSequence, other.lastSequence)
    processes[index].endSequence = processes[index].endSequence ?? other.endSequence
    processes[index].observations.formUnion(other.observations)
    processes[index].launchKind = processes[index].launchKind ?? other.launchKind
    firstLaunch[index] = [firstLaunch[index], firstLaunch[subject]].compactMap { $0 }.min()
    firstStep[index] = [firstStep[index], firstStep[subject]].compactMap { $0 }.min()
  }

  private mutating func orderBundles() {
    var indices: [String: [Int]] = [:]
    for (index, process) in processes.enumerated() where mergedInto[index] == nil {
      if let bundle = process.bundle { indices[bundle, default: []].append(index) }
    }
    byBundle = indices.mapValues { ProcessOrder($0, of: processes) }
  }

  private mutating func joinBundles() {
    // Only an app that has no bundle so far can be meant.
    let unplaced = observedByBundle.keys.filter { byBundle[$0] == nil }.sorted()
    if let app = onlyApp(where: { $0.bundle == nil }),
      let bundle = Self.bundle(of: processes[app.index], among: unplaced)
    {
      processes[app.index].bundle = bundle
      byBundle[bundle] = ProcessOrder([app.index], of: processes)
    }
    isBundleOpen = unplaced.count > 1
    for index in processes.indices {
      guard let bundle = processes[index].bundle, let seen = observedByBundle[bundle] else {
        continue
      }
      processes[index].observations.formUnion(seen)
    }
    for request in requests {
      let target = process(bundle: request.bundle, at: request.sequence, isRequest: true)
      guard let index = target?.index else { continue }
      noteIntent(request.intent, at: index)
      firstLaunch[index] = min(firstLaunch[index] ?? request.sequence, request.sequence)
    }
  }

  /// The bundle of an app that no line names with its bundle.
  ///
  /// It is the only one that is left, or of several the one that ends in the app's name: other apps'
  /// bundles are named all the time.
  private static func bundle(of app: ProcessIdentity, among bundles: [String]) -> String? {
    guard bundles.count > 1 else { return bundles.first }
    let end = "." + (app.name ?? "").lowercased()
    let fitting = bundles.filter { $0.lowercased().hasSuffix(end) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Numbers the lives of each program; what an older pid of the same app precedes is seen from its
  /// start.
  private mutating func numberLaunches() {
    var count: [String: Int] = [:]
    for index in processes.indices where processes[index].isApp && mergedInto[index] == nil {
      let program = processes[index].bundle ?? processes[index].name ?? ""
      let number = (count[program] ?? 0) + 1
      count[program] = number
      processes[index].launch = number
      if number > 1 { followers.insert(index) }
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
