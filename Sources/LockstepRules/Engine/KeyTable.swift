import LockstepModel

/// The value of a key: which instance of a rule an event belongs to.
struct SlotKey: Sendable, Hashable {
  var process: ProcessID?
  var scene: SceneID?
  var session: String?
  var source: Source?
  var thread: String?
  var attributes: [String?] = []

  /// Whether a part is missing that events of this kind may lack: such a slot takes what the
  /// process tells, and later keys start as copies of it.
  func isTemplate(of kind: KeyKind) -> Bool {
    (kind.hasScene && scene == nil) || (kind.hasSession && session == nil)
      || (kind.hasThread && thread == nil) || attributes.contains { $0 == nil }
  }

  /// The key without the parts that events may lack.
  var template: SlotKey {
    SlotKey(
      process: process, source: source, attributes: attributes.map { _ in nil })
  }
}

/// One live key of a table.
struct Slot: Sendable {
  var key: SlotKey
  var isTemplate: Bool
  /// Whether nothing of the key's life precedes the trace.
  var isFromStart: Bool
  /// Whether the slot's scene was seen to connect.
  var beganWithConnection = false
  var lastUsed: Int
  /// Another instance of the scene took over, or the key was evicted.
  var isOver = false
}

/// How an event reaches a slot.
enum Reach: Sendable {
  /// All of the key is the event's, or the event is of a level above and reaches all below.
  case full
  /// The event lacks the key: it neither activates nor answers, but may open and close.
  case keyless
  /// It may be this slot's or another's: it may satisfy but never blame.
  case doubtful
}

/// The live keys of one kind, shared by all rules that have it.
///
/// One probe an event that carries its key; an event that lacks it looks at the keys of its process.
struct KeyTable: Sendable {
  let kind: KeyKind
  /// How many keys may live beside each other in one process.
  let maximum: Int
  private(set) var slots: [Slot] = []
  private var index: [SlotKey: Int] = [:]
  private var byProcess: [ProcessID: [Int]] = [:]
  private var withoutProcess: [Int] = []
  /// Whether a key was ever evicted, so that a key which appears may have a past.
  private(set) var hasEvicted = false

  init(kind: KeyKind, maximum: Int) {
    self.kind = kind
    self.maximum = maximum
  }

  /// The slot of a key, made if there is none.
  mutating func slot(
    for key: SlotKey, at sequence: Int, isFromStart: Bool
  ) -> (slot: Int, isNew: Bool) {
    if let known = index[key] {
      slots[known].lastUsed = sequence
      return (known, false)
    }
    let number = slots.count
    slots.append(
      Slot(
        key: key, isTemplate: key.isTemplate(of: kind), isFromStart: isFromStart && !hasEvicted,
        lastUsed: sequence))
    index[key] = number
    if let process = key.process {
      byProcess[process, default: []].append(number)
    } else {
      withoutProcess.append(number)
    }
    return (number, true)
  }

  /// The slot of a key, if it lives.
  func existingSlot(for key: SlotKey) -> Int? { index[key] }

  /// The live slots of a process; all that have none for nil.
  func slots(of process: ProcessID?) -> [Int] {
    let candidates = process.map { byProcess[$0] ?? [] } ?? withoutProcess
    return candidates.filter { !slots[$0].isOver }
  }

  mutating func update(_ slot: Int, _ change: (inout Slot) -> Void) { change(&slots[slot]) }

  /// The longest idle key of a process, where more live than may.
  func slotToEvict(in process: ProcessID?) -> Int? {
    guard !kind.attributes.isEmpty else { return nil }
    let live = slots(of: process).filter { !slots[$0].isTemplate }
    guard live.count > maximum else { return nil }
    return live.min { slots[$0].lastUsed < slots[$1].lastUsed }
  }

  /// Forgets a key; if it comes back, its past is unknown.
  mutating func evict(_ slot: Int) {
    hasEvicted = true
    end(slot)
  }

  /// Lets a key end: its name is free again.
  mutating func end(_ slot: Int) {
    slots[slot].isOver = true
    index[slots[slot].key] = nil
    if let process = slots[slot].key.process {
      byProcess[process]?.removeAll { $0 == slot }
    } else {
      withoutProcess.removeAll { $0 == slot }
    }
  }
}
