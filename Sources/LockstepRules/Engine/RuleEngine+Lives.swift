import LockstepModel

/// How much an engine did and holds: what tests of its cost look at instead of the time.
struct EngineWork: Sendable, Equatable {
  /// Records that were taken in by an instance.
  var steps = 0
  /// Keys that were looked at because an event reaches all of its process.
  var visitedSlots = 0
  /// Ranges that were looked at to excuse findings.
  var probes = 0
  /// Findings and stretches that were looked at to drop what can excuse nothing any more.
  var compacted = 0
}

/// How many scenes that are gone are remembered.
enum SceneDisconnection {
  /// So many scenes of a process may be gone and still be watched for what they tell afterwards; the
  /// one that has been gone longest is then over, and what it owed is inconclusive.
  static let maximum = 256
}

/// The scenes of one process that disconnected, the one that did so first in front.
struct DisconnectedScenes: Sendable {
  private var queue: [SceneID] = []
  private var head = 0

  /// Adds a scene and takes the one that has been gone longest where there are too many.
  mutating func add(_ scene: SceneID) -> SceneID? {
    queue.append(scene)
    guard queue.count - head > SceneDisconnection.maximum else { return nil }
    head += 1
    let oldest = queue[head - 1]
    if head > queue.count / 2 {
      queue.removeFirst(head)
      head = 0
    }
    return oldest
  }
}

/// Which processes are over.
struct ProcessLives: Sendable {
  private let processes: [ProcessIdentity]
  /// By name, the lives that nothing has ended yet, in the order of their first record.
  private var living: [String?: [Int]] = [:]
  /// By process.
  private var isSeen: [Bool]
  private var isEnded: [Bool]
  private var isOver: [Bool]
  /// Those that were evicted, whether or not they came back since.
  private var isEvicted: [Bool]
  /// How many something was told of and are neither over nor evicted.
  private(set) var livingCount = 0
  /// Those that have ended and of which records are still to come, the next to be silent last.
  private var dying: [ProcessID] = []

  init(_ census: Census) {
    processes = census.processes
    isSeen = processes.map { _ in false }
    isEnded = isSeen
    isOver = isSeen
    isEvicted = isSeen
    for (index, process) in processes.enumerated() where process.isApp {
      living[process.name, default: []].append(index)
    }
  }

  /// Whether nothing was told of a process yet.
  func isNew(_ process: ProcessID) -> Bool { !isSeen[process.index] }

  /// A new life of a program is the end of the ones before it; told at its first record.
  mutating func predecessors(of process: ProcessID) -> [ProcessID] {
    isSeen[process.index] = true
    if !isOver[process.index] { livingCount += 1 }
    let identity = processes[process.index]
    guard identity.launch > 1 else { return [] }
    let earlier = (living[identity.name] ?? []).prefix { $0 < process.index }
    let over = earlier.filter { processes[$0].launch < identity.launch }
    guard !over.isEmpty else { return [] }
    living[identity.name]?.removeFirst(earlier.count)
    let rest = earlier.filter { processes[$0].launch >= identity.launch }
    living[identity.name]?.insert(contentsOf: rest, at: 0)
    return over.map { ProcessID(index: $0) }.filter { !hasEnded($0) }
  }

  /// - Returns: Whether the process had not ended before.
  mutating func end(_ process: ProcessID) -> Bool {
    guard !isEnded[process.index] else { return false }
    isEnded[process.index] = true
    let last = processes[process.index].lastSequence
    let place = dying.firstIndex { processes[$0.index].lastSequence <= last } ?? dying.endIndex
    dying.insert(process, at: place)
    return true
  }

  var hasDying: Bool { !dying.isEmpty }

  /// Processes that have ended and of which the last record has been seen.
  mutating func silenced(at sequence: Int) -> [ProcessID] {
    var result: [ProcessID] = []
    while let next = dying.last, processes[next.index].lastSequence <= sequence {
      result.append(next)
      dying.removeLast()
      isOver[next.index] = true
      if isSeen[next.index] { livingCount -= 1 }
    }
    return result
  }

  /// A process is dropped: when something is told of it again, it is new and has a past.
  mutating func evict(_ process: ProcessID) {
    isSeen[process.index] = false
    isEvicted[process.index] = true
    livingCount -= 1
  }

  /// The processes that `livingCount` counts.
  var present: [ProcessID] {
    isSeen.indices.filter { isSeen[$0] && !isOver[$0] }.map { ProcessID(index: $0) }
  }

  /// Whether a process was ever evicted, so that what is told of it now may have a past.
  func wasEvicted(_ process: ProcessID) -> Bool { isEvicted[process.index] }

  /// Whether a process was evicted and did not come back.
  func isAway(_ process: ProcessID) -> Bool {
    isEvicted[process.index] && !isSeen[process.index]
  }

  func hasEnded(_ process: ProcessID) -> Bool { isEnded[process.index] }

  /// Whether nothing that is told of the process can be judged any more.
  func isRetired(_ process: ProcessID) -> Bool { isOver[process.index] }
}

/// The app processes that the device's events reach: those that have begun and not ended, and were
/// not evicted since something was last told of them.
struct LiveApps: Sendable {
  private var waiting: [(first: Int, index: Int)]
  private var live: [Int] = []
  private var isGone: [Bool]

  init(_ census: Census) {
    waiting = census.processes.enumerated().filter { $0.element.isApp }
      .map { ($0.element.firstSequence, $0.offset) }
      .sorted { ($0.0, $0.1) > ($1.0, $1.1) }
    isGone = census.processes.map { _ in false }
  }

  mutating func processes(at sequence: Int) -> [ProcessID] {
    var isNew = false
    while let next = waiting.last, next.first <= sequence {
      if !isGone[next.index] {
        live.append(next.index)
        isNew = true
      }
      waiting.removeLast()
    }
    if isNew { live.sort() }
    return live.map { ProcessID(index: $0) }
  }

  mutating func remove(_ process: ProcessID) {
    isGone[process.index] = true
    live.removeAll { $0 == process.index }
  }

  /// Something is told of a process again that was removed.
  mutating func revive(_ process: ProcessID, at sequence: Int) {
    guard isGone[process.index] else { return }
    // What waits still would come in twice.
    _ = processes(at: sequence)
    isGone[process.index] = false
    live.append(process.index)
    live.sort()
  }
}

extension RuleEngine {
  /// Why a key is over.
  enum Retirement {
    /// The scene's next instance takes over: its life was whole.
    case connectedAnew
    case evicted, gone, processEnded
    /// More processes and scenes lived at once than are judged beside each other.
    case crowdedOut

    var isEviction: Bool { self == .evicted || self == .crowdedOut }

    var isWhole: Bool { self == .connectedAnew }

    var reason: String {
      switch self {
      case .connectedAnew: "its scene connected anew"
      case .evicted, .crowdedOut: "its key was evicted"
      case .gone: "its scene was gone for long"
      case .processEnded: "its process ended"
      }
    }
  }

  /// A key ends with its process: what it still owed is inconclusive.
  mutating func end(_ process: ProcessID, at sequence: Int) {
    guard lives.end(process) else { return }
    closeTick()
    liveApps.remove(process)
    for table in tables.indices {
      for slot in tables[table].slots(of: process) {
        for rule in rulesOfTable[table] {
          guard let box = instances[rule, slot] else { continue }
          box.state.leaveOpen(because: "its process ended", at: sequence, program.rules[rule])
          takeOver(rule, slot, box)
        }
      }
    }
  }

  /// The device, or the recording, starts anew: nothing that was owed can still be paid, and everything may have happened
  /// before the first record after it.
  mutating func restart(_ moment: Moment, because reason: String) {
    closeTick()
    for rule in program.rules.indices {
      for (slot, box) in instances.all(of: rule) where box.isJudging {
        box.state.leaveOpen(
          because: reason, at: sequence, program.rules[rule])
        takeOver(rule, slot, box)
        box.state.restart(
          program.rules[rule], at: stamp(sequence, moment, of: box.process), &automaton)
      }
    }
    forget(Loss(from: .zero, to: .zero), moment)
  }

  /// Folds what is known about processes that nothing more is told of.
  mutating func retireEndedProcesses(at sequence: Int) {
    guard lives.hasDying else { return }
    for process in lives.silenced(at: sequence) {
      makeMissingInstances(of: process)
      for table in tables.indices {
        for slot in tables[table].slots(of: process) { retire(slot, table, .processEnded) }
        tables[table].forget(process)
      }
      surroundings.states.forget(process)
      ledger.forget(process)
      weigher.forget(process)
      disconnected[process] = nil
    }
  }

  /// Folds a key that is over into the tallies of its rules, and frees its slot.
  mutating func retire(_ slot: Int, _ table: Int, _ why: Retirement) {
    closeTick()
    let key = tables[table].slots[slot].key
    for rule in rulesOfTable[table] {
      guard let box = instances[rule, slot] else { continue }
      let compiled = program.rules[rule]
      if box.isJudging, let moment {
        box.state.leaveOpen(because: why.reason, at: sequence, compiled)
        close(box, compiled, at: stamp(sequence, moment, of: key.process), isClean: why.isWhole)
        takeOver(rule, slot, box)
      }
      if why.isEviction { tallies[rule].figures.evicted += 1 }
      conclude(rule, slot, box)
      instances.remove(rule, slot)
    }
    if why == .evicted { tables[table].evict(slot) } else { tables[table].end(slot) }
  }

  /// The last word on an instance whose key is over.
  mutating func close(_ box: InstanceBox, _ rule: CompiledRule, at end: Stamp, isClean: Bool) {
    box.state.closeByClock(
      RecordStep(rule: rule, stamp: end),
      &automaton)
    box.state.close(rule, at: end, isClean: isClean, isOver: true)
  }

  /// A scene that disconnected stays a key, since silence after it can be judged; not so the one of
  /// very many that has been gone longest.
  mutating func noteDisconnection(of scene: SceneID, in process: ProcessID) {
    guard !lives.isRetired(process),
      let oldest = disconnected[process, default: DisconnectedScenes()].add(scene),
      !surroundings.resolver.scenes[oldest].isConnected
    else { return }
    for table in tables.indices {
      for slot in tables[table].slots(of: oldest) { retire(slot, table, .gone) }
    }
    forgottenScenes.insert(oldest)
    surroundings.states.forget(oldest)
  }
}
