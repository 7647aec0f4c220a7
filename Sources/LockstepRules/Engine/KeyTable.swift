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
  /// Counts the keys of its table, whichever slot each got.
  var ordinal: Int
  /// Where it stands in the list of its process, and of its scene.
  fileprivate var placeInProcess = 0
  fileprivate var placeInScene = 0
  /// The neighbours in the order of use, for kinds whose keys are evicted.
  fileprivate var older: Int?
  fileprivate var newer: Int?
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
/// A key that ends leaves its slot to the next one, so that memory grows with live keys, not with
/// keys ever seen.
struct KeyTable: Sendable {
  /// Keys of one process in the order of their last use: what to evict takes no search.
  private struct UseOrder {
    var oldest: Int?
    var newest: Int?
    var count = 0
  }

  let kind: KeyKind
  /// How many keys may live beside each other in one process.
  let maximum: Int
  private let hasEvictableKeys: Bool
  private(set) var slots: [Slot] = []
  private var free: [Int] = []
  private var index: [SlotKey: Int] = [:]
  private var byProcess: [ProcessID?: [Int]] = [:]
  private var byScene: [SceneID: [Int]] = [:]
  /// By process or scene, the slot in a table that tells nothing else apart; -1 where there is none.
  private var plain: ContiguousArray<Int> = []
  private var uses: [ProcessID?: UseOrder] = [:]
  /// How many keys with a scene there ever were by process and source, while the process lives.
  private var sceneCounts: [ProcessID?: [Source?: Int]] = [:]
  private var keysEver = 0
  /// Whether a key was ever evicted, so that a key which appears may have a past.
  private(set) var hasEvicted = false

  init(kind: KeyKind, maximum: Int) {
    self.kind = kind
    self.maximum = maximum
    hasEvictableKeys = !kind.attributes.isEmpty || !kind.hasProcess
  }

  /// The slot of a key, made if there is none.
  mutating func slot(for key: SlotKey, isFromStart: Bool) -> (slot: Int, isNew: Bool) {
    if let known = existingSlot(for: key) {
      use(known)
      return (known, false)
    }
    let number = free.popLast() ?? slots.count
    keysEver += 1
    let slot = Slot(
      key: key, isTemplate: key.isTemplate(of: kind), isFromStart: isFromStart && !hasEvicted,
      ordinal: keysEver)
    if number == slots.count { slots.append(slot) } else { slots[number] = slot }
    index[key] = number
    setPlain(number, for: key)
    enlist(number)
    use(number)
    return (number, true)
  }

  /// The slot of a key that lives, which is thereby used.
  mutating func use(_ key: SlotKey) -> Int? {
    guard let known = existingSlot(for: key) else { return nil }
    use(known)
    return known
  }

  /// The slot of a key, if it lives.
  func existingSlot(for key: SlotKey) -> Int? {
    // Most scenes and processes have few keys: to compare those is less than to hash one.
    let near = key.scene.map { byScene[$0] } ?? byProcess[key.process]
    guard let near else { return nil }
    guard near.count > Self.fewKeys else { return near.first { slots[$0].key == key } }
    return index[key]
  }

  private static let fewKeys = 4

  /// The slot of a process, in a table of processes; one read.
  func plainSlot(of process: ProcessID) -> Int? { plainSlot(process.index) }

  /// The slot of a scene, in a table of scenes; one read.
  func plainSlot(of scene: SceneID) -> Int? { plainSlot(scene.index) }

  private func plainSlot(_ index: Int) -> Int? {
    index < plain.count && plain[index] >= 0 ? plain[index] : nil
  }

  private mutating func setPlain(_ slot: Int?, for key: SlotKey) {
    guard kind.isPlain, let index = kind.hasScene ? key.scene?.index : key.process?.index else {
      return
    }
    while plain.count <= index { plain.append(-1) }
    plain[index] = slot ?? -1
  }

  /// The live slots of a process; all that have none for nil.
  func slots(of process: ProcessID?) -> [Int] { byProcess[process] ?? [] }

  /// The scenes that have live slots.
  var liveScenes: some Sequence<SceneID> { byScene.keys }

  /// The live slots of a scene.
  func slots(of scene: SceneID) -> [Int] { byScene[scene] ?? [] }

  /// Whether a key with a scene ever took the place of a key without one.
  func hasScenes(_ template: SlotKey) -> Bool {
    sceneCounts[template.process]?[template.source] != nil
  }

  /// Whether a key's scene is the only one that its process ever had.
  func isFirstScene(_ key: SlotKey) -> Bool {
    key.scene != nil && sceneCounts[key.process]?[key.source] == 1
  }

  mutating func update(_ slot: Int, _ change: (inout Slot) -> Void) { change(&slots[slot]) }

  /// The longest idle key of a process, where more live than may.
  func slotToEvict(in process: ProcessID?) -> Int? {
    guard let order = uses[process], order.count > maximum else { return nil }
    return order.oldest
  }

  /// Forgets a key; if it comes back, its past is unknown.
  mutating func evict(_ slot: Int) {
    hasEvicted = true
    end(slot)
  }

  /// Lets a key end: its name and its slot are free again.
  mutating func end(_ slot: Int) {
    let key = slots[slot].key
    index[key] = nil
    setPlain(nil, for: key)
    removeFromUses(slot)
    Self.remove(slot, from: &byProcess[key.process], &slots, \.placeInProcess)
    if let scene = key.scene { Self.remove(slot, from: &byScene[scene], &slots, \.placeInScene) }
    free.append(slot)
  }

  /// Nothing of a process is told any more.
  mutating func forget(_ process: ProcessID) { sceneCounts[process] = nil }

  // MARK: Lists

  private mutating func enlist(_ slot: Int) {
    let key = slots[slot].key
    slots[slot].placeInProcess = byProcess[key.process]?.count ?? 0
    byProcess[key.process, default: []].append(slot)
    guard let scene = key.scene else { return }
    slots[slot].placeInScene = byScene[scene]?.count ?? 0
    byScene[scene, default: []].append(slot)
    sceneCounts[key.process, default: [:]][key.source, default: 0] += 1
  }

  /// Takes a slot out of a list; the last one takes its place.
  private static func remove(
    _ slot: Int, from list: inout [Int]?, _ slots: inout [Slot],
    _ place: WritableKeyPath<Slot, Int>
  ) {
    guard let last = list?.popLast() else { return }
    if last != slot {
      let position = slots[slot][keyPath: place]
      list?[position] = last
      slots[last][keyPath: place] = position
    }
    if list?.isEmpty ?? false { list = nil }
  }

  private func isEvictable(_ slot: Int) -> Bool {
    hasEvictableKeys && !slots[slot].isTemplate
  }

  /// Makes a slot the one that was used last.
  private mutating func use(_ slot: Int) {
    guard hasEvictableKeys, isEvictable(slot) else { return }
    let process = slots[slot].key.process
    var order = uses[process] ?? UseOrder()
    guard order.newest != slot else { return }
    unlink(slot, &order)
    slots[slot].older = order.newest
    if let newest = order.newest { slots[newest].newer = slot }
    order.newest = slot
    if order.oldest == nil { order.oldest = slot }
    order.count += 1
    uses[process] = order
  }

  private mutating func removeFromUses(_ slot: Int) {
    guard isEvictable(slot) else { return }
    let process = slots[slot].key.process
    var order = uses[process] ?? UseOrder()
    unlink(slot, &order)
    uses[process] = order.count > 0 ? order : nil
  }

  private mutating func unlink(_ slot: Int, _ order: inout UseOrder) {
    guard order.oldest == slot || slots[slot].older != nil else { return }
    let (older, newer) = (slots[slot].older, slots[slot].newer)
    if let older { slots[older].newer = newer } else { order.oldest = newer }
    if let newer { slots[newer].older = older } else { order.newest = older }
    slots[slot].older = nil
    slots[slot].newer = nil
    order.count -= 1
  }
}
