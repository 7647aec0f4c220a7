/// The deadlines of all rules, earliest first: a binary heap, logarithmic to add and to take.
///
/// At most one of each rule, key and clause: that of the oldest activation. Those of keys that are
/// over are dropped when as many have come together again as were left the last time.
struct DeadlineQueue: Sendable {
  /// What to look at when the clock has passed a time.
  struct Entry: Sendable {
    var time: Int64
    var epoch: Int
    var rule: Int
    var slot: Int
    /// Which key the slot stood for, as slots are used again.
    var ordinal: Int
    var clause: Int
    /// Counts the entries: of equal times the first one comes first.
    fileprivate var number = 0

    init(time: Int64, epoch: Int, rule: Int, slot: Int, ordinal: Int, clause: Int) {
      self.time = time
      self.epoch = epoch
      self.rule = rule
      self.slot = slot
      self.ordinal = ordinal
      self.clause = clause
    }
  }

  private var heap: [Entry] = []
  private var added = 0
  private var limit = Self.least
  private static let least = 1 << 16

  /// Whether it is time to drop what nobody waits for.
  var isCrowded: Bool { heap.count > limit }

  var isEmpty: Bool { heap.isEmpty }

  /// How many wait.
  var count: Int { heap.count }

  mutating func add(_ entry: Entry) {
    var entry = entry
    added += 1
    entry.number = added
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isEarlier(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Drops the deadlines that nobody waits for.
  mutating func keep(where isAwaited: (Entry) -> Bool) {
    // What is sorted is a heap.
    heap = heap.filter(isAwaited).sorted(by: Self.isEarlier)
    limit = max(Self.least, 2 * heap.count)
  }

  /// Takes the earliest deadline that a time has passed: exactly the time is still in time.
  mutating func next(before time: Int64) -> Entry? {
    guard let first = heap.first, first.time < time else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Self.isEarlier(heap[child], heap[smallest]) { smallest = child }
      }
      if smallest == parent { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  /// Where the clock was set, no deadline from before can be judged by it any more.
  mutating func removeAll() { heap.removeAll() }

  private static func isEarlier(_ left: Entry, _ right: Entry) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}
