package import LockstepModel
package import LockstepRules

/// Counts, over one run, by which ways its apps were reached and left, and in which states.
///
/// One pass over the records after the census; memory is a cell for each way and state, and a few
/// words for each process that lives. The states are those of the tracker that rules use; a state that
/// it does not know is counted as unknown.
package struct CoverageAnalysis {
  private var follower: TraceFollower
  private let census: Census
  private let table: SignalTable
  /// By class of events, the rows of the table that may mean them.
  private var rowsOfClass: [Observations.Key: [Int]] = [:]
  private var recent = SharedPartsCache<[Int]>()
  private var lives: [ProcessID: AppLife] = [:]
  private var ended: Set<ProcessID> = []
  private var matrix = CoverageMatrix()

  package init(follower: TraceFollower, census: Census, table: SignalTable) {
    self.follower = follower
    self.census = census
    self.table = table
  }

  /// Takes the next record of the run.
  package mutating func consume(_ timed: TimedRecord) {
    switch timed.record {
    case .event(let event): take(event, timed.moment)
    case .loss:
      follower.forget()
      for process in lives.keys.sorted() { change(process) { $0.forget() } }
    case .mark(let mark) where mark.step == .boot:
      follower.forget()
      for process in lives.keys.sorted() { finish(process) }
    case .mark, .end: break
    }
  }

  /// The counts of the whole run, and what would have been recorded.
  package mutating func finish() -> RunCoverage {
    for process in lives.keys.sorted() { finish(process) }
    let apps = census.processes.indices.map { ProcessID(index: $0) }.filter { isApp($0) }
    for process in apps { noteRecorded(of: process) }
    return RunCoverage(matrix: matrix, apps: apps.count)
  }

  // MARK: Events

  private mutating func take(_ event: Event, _ moment: Moment) {
    let identity = follower.identify(event)
    defer { if event.shared.meaning.traits.contains(.endsProcess) { noteEnd(of: identity) } }
    guard !event.isEcho else { return follower.observe(event, identity) }
    let signals = signals(of: event, identity)
    guard !identity.isDevices else {
      follower.observe(event, identity)
      guard !signals.isEmpty else { return }
      for process in lives.keys.sorted() {
        send(signals, of: event, to: process, circumstances(event, moment, [], process, false))
      }
      return
    }
    guard let process = identity.process, isApp(process), !ended.contains(process) else {
      return follower.observe(event, identity)
    }
    if signals.isEmpty, lives[process] != nil { return follower.observe(event, identity) }
    let rules = signals.isEmpty ? [] : follower.rulesJudging(event, identity)
    var now = circumstances(event, moment, Set(rules), process, identity.isOwn)
    if lives[process] == nil { lives[process] = newLife(of: process, now) }
    follower.observe(event, identity)
    now.remainsActive = follower.count(.active, in: process).minimum > 0
    now.remainsInFront = follower.count([.active, .inactive], in: process).minimum > 0
    now.hasNoWindow = follower.count(.anyConnected, in: process).maximum == 0
    send(signals, of: event, to: process, now)
  }

  private mutating func signals(of event: Event, _ identity: Identity) -> [Signal] {
    let rows = rows(for: event)
    guard !rows.isEmpty, follower.isOfWindow(identity) else { return [] }
    return rows.compactMap { row in
      let row = table.rows[row]
      return follower.matches(row.pattern, event, identity) ? row.signal : nil
    }
  }

  private mutating func rows(for event: Event) -> [Int] {
    if let rows = recent[event.shared] { return rows }
    let key = TraceFollower.key(of: event)
    let rows =
      rowsOfClass[key]
      ?? table.rows.indices.filter { follower.mayMatch(table.rows[$0].pattern, key) }
    rowsOfClass[key] = rows
    recent.insert(rows, for: event.shared)
    return rows
  }

  private func circumstances(
    _ event: Event, _ moment: Moment, _ rules: Set<Int>, _ process: ProcessID, _ isOwn: Bool
  ) -> Circumstances {
    Circumstances(
      moment: moment,
      sighting: Sighting(
        file: event.origin?.file, line: event.origin?.line, time: event.time,
        sequence: event.sequence),
      rules: rules, before: trackedState(of: process, isRunning: isOwn),
      launchKind: follower.fact(.launch, of: process))
  }

  /// Steps count before what arrives with them, as a connection brings its payload.
  private mutating func send(
    _ signals: [Signal], of event: Event, to process: ProcessID, _ now: Circumstances
  ) {
    change(process) { life in
      for case .step(let step, let teller) in signals where teller == life.teller {
        life.take(step, now)
      }
      for case .evidence(let evidence) in signals { life.take(evidence, now) }
      for case .way(let way, let door) in signals {
        let fields = Way.all[way].payload
        life.arrive(
          by: way, isHint: Way.all[way].doors[door].isHint,
          Arrival.Teller(name: event.name, source: event.source),
          payload: fields.lazy.compactMap { event.field($0)?.plainText }.first, now)
      }
    }
  }

  private mutating func change(_ process: ProcessID, _ body: (inout AppLife) -> Void) {
    guard var life = lives.removeValue(forKey: process) else { return }
    body(&life)
    for passage in life.passages {
      matrix.add(
        CoverageMatrix.Place(way: passage.way, state: passage.state), passage.first,
        rules: passage.rules)
    }
    life.passages.removeAll()
    lives[process] = life
  }

  // MARK: Lives

  private func isApp(_ process: ProcessID) -> Bool {
    let identity = follower.identity(of: process)
    return identity.isApp && !identity.isExtension
  }

  private func newLife(of process: ProcessID, _ now: Circumstances) -> AppLife {
    let teller = table.tellers.firstIndex { patterns in
      patterns.contains { follower.isTold($0, in: process) }
    }
    return AppLife(
      isSeenFromStart: follower.identity(of: process).isSeenFromStart, teller: teller ?? 0, now)
  }

  private mutating func noteEnd(of identity: Identity) {
    guard let process = identity.process else { return }
    finish(process)
    ended.insert(process)
  }

  private mutating func finish(_ process: ProcessID) {
    change(process) { $0.flush() }
    lives[process] = nil
  }

  /// The state of an app by its steps so far.
  private func trackedState(of process: ProcessID, isRunning: Bool) -> AppState {
    if follower.fact(.lifecycle, of: process) == "scene",
      follower.count(.anyConnected, in: process).maximum == 0
    {
      return .sceneDisconnected
    }
    let states = follower.states(of: process, isRunning: isRunning)
    if states.isSubset(of: [.background, .suspended]) { return .background }
    return states == .inactive ? .inactive : states == .active ? .active : .unknown
  }

  // MARK: What is recorded

  private mutating func noteRecorded(of process: ProcessID) {
    let lifecycle = follower.fact(.lifecycle, of: process)
    let states = AppState.columns.filter { isShown($0, in: process) }
    for state in states { matrix.noteShown(state) }
    for (number, way) in Way.all.enumerated() {
      for (door, pattern) in zip(way.doors, table.doors[number])
      where !door.isHint && (door.lifecycle == nil || door.lifecycle == lifecycle)
        && follower.isRecorded(pattern, in: process)
      {
        for state in states where door.serves.contains(state) {
          matrix.noteRecorded(CoverageMatrix.Place(way: number, state: state))
        }
      }
    }
  }

  private func isShown(_ state: AppState, in process: ProcessID) -> Bool {
    if state == .prewarmed, follower.fact(.launch, of: process) != nil { return true }
    return table.states[state, default: []].contains { follower.isRecorded($0, in: process) }
  }
}

extension PossibleStates {
  /// What a connected scene may be.
  fileprivate static let anyConnected: PossibleStates = [.background, .inactive, .active]
}

extension ProcessID: Comparable {
  /// Processes stand in the order of their first records.
  package static func < (left: ProcessID, right: ProcessID) -> Bool { left.index < right.index }
}
