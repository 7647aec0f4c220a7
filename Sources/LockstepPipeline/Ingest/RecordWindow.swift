import LockstepModel

/// Puts records that carry mach time into its order, within a window of records.
///
/// Records without mach time keep their place behind the record before them, and a log without any
/// passes through untouched: plain text is never sorted by its printed time. Memory is the window.
struct RecordWindow {
  /// A record may stand so many records too late in its log.
  static let size = 10_000

  /// How mach ticks are converted; final from the first record that leaves the window.
  private(set) var scale = TickScale()
  /// Records that left the window before one that stood before them in the log.
  private(set) var moved = 0
  /// Records that came too late for the window.
  private(set) var tooLate = 0

  private let size: Int
  private var heap = MinHeap<Entry>()
  private var arrivals = 0
  private var latestArrival = -1
  private var lastKey: Key?
  private var releasedKey: Key?
  private var boots: [String: Int] = [:]
  private var boot = 0
  private var previous: IngestedRecord?

  private struct Key: Comparable {
    var boot: Int
    var ticks: UInt64

    static func < (left: Key, right: Key) -> Bool {
      (left.boot, left.ticks) < (right.boot, right.ticks)
    }
  }

  private struct Entry: Comparable {
    var key: Key
    var arrival: Int
    var record: IngestedRecord

    static func < (left: Entry, right: Entry) -> Bool {
      (left.key, left.arrival) < (right.key, right.arrival)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.arrival == right.arrival }
  }

  init(size: Int = RecordWindow.size) { self.size = size }

  /// Takes the next record of the log; those whose turn it is are released, each with the number
  /// of its boot.
  mutating func add(
    _ record: IngestedRecord, _ release: (IngestedRecord, Int) throws -> Void
  ) rethrows {
    guard record.ticks != nil || lastKey != nil else { return try release(record, boot) }
    let key = key(of: record)
    lastKey = key
    if let releasedKey, key < releasedKey { tooLate += 1 }
    heap.insert(Entry(key: key, arrival: arrivals, record: record))
    arrivals += 1
    if heap.count > size { try releaseFirst(release) }
  }

  /// Releases what is left.
  mutating func finish(_ release: (IngestedRecord, Int) throws -> Void) rethrows {
    while !heap.isEmpty { try releaseFirst(release) }
  }

  private mutating func releaseFirst(
    _ release: (IngestedRecord, Int) throws -> Void
  ) rethrows {
    guard let entry = heap.removeFirst() else { return }
    if entry.arrival < latestArrival { moved += 1 }
    latestArrival = max(latestArrival, entry.arrival)
    releasedKey = max(releasedKey ?? entry.key, entry.key)
    try release(entry.record, entry.key.boot)
  }

  private mutating func key(of record: IngestedRecord) -> Key {
    guard let ticks = record.ticks else {
      if record.announcement == .boot { boot += 1 }
      return record.announcement == .boot
        ? Key(boot: boot, ticks: 0) : lastKey ?? Key(boot: boot, ticks: 0)
    }
    if let name = record.boot, !name.isEmpty {
      if boots.isEmpty { boots[name] = boot }
      if let known = boots[name] {
        boot = known
      } else {
        boot = (boots.values.max() ?? boot) + 1
        boots[name] = boot
      }
    } else if isNewBoot(record, ticks) {
      boot += 1
    }
    scale.see(record, boot: boot)
    previous = record
    return Key(boot: boot, ticks: ticks)
  }

  /// Whether mach time began anew: it fell by more than a second while the wall clock did not.
  private func isNewBoot(_ record: IngestedRecord, _ ticks: UInt64) -> Bool {
    if record.announcement == .boot { return true }
    guard let before = previous?.ticks, ticks < before, before - ticks > 1_000_000_000,
      let then = previous?.reading?.unixNanoseconds, let now = record.reading?.unixNanoseconds
    else { return false }
    return now > then - 1_000_000_000
  }
}

/// How many nanoseconds a mach tick takes, found by comparing the two clocks of the same records.
///
/// Devices count 24 million ticks a second, simulators on Intel Macs nanoseconds; logs do not say
/// which.
struct TickScale {
  /// Nanoseconds in `ticks` ticks.
  struct Ratio: Equatable {
    var nanoseconds: UInt64
    var ticks: UInt64

    static let nanosecondClock = Ratio(nanoseconds: 1, ticks: 1)
    static let deviceClock = Ratio(nanoseconds: 125, ticks: 3)
  }

  /// A gap as long as this decides; shorter ones are only a guess.
  private static let decisive: Int64 = 50_000_000
  private static let shortest: Int64 = 100_000

  private(set) var ratio = Ratio.nanosecondClock
  private var span: Int64 = 0
  private var first: (wall: Int64, ticks: UInt64, boot: Int)?

  /// Compares a record's clocks with those of the first record of its boot.
  mutating func see(_ record: IngestedRecord, boot: Int) {
    guard span < Self.decisive, let ticks = record.ticks, let reading = record.reading else {
      return
    }
    let wall = reading.nanosecondsOfDay
    guard let first, first.boot == boot else {
      first = (wall, ticks, boot)
      return
    }
    let elapsed = wall - first.wall
    guard ticks > first.ticks, elapsed > max(span, Self.shortest) else { return }
    span = elapsed
    // Between the two clocks lies a factor of 41.7; their geometric mean parts them.
    let nanosecondsPerTick = Double(elapsed) / Double(ticks - first.ticks)
    ratio = nanosecondsPerTick > 6.5 ? .deviceClock : .nanosecondClock
  }

  /// Ticks as nanoseconds; stops at the clock's end instead of wrapping.
  func offset(of ticks: UInt64) -> Offset {
    let product = ticks.multipliedFullWidth(by: ratio.nanoseconds)
    guard product.high < ratio.ticks else { return Offset(nanoseconds: .max) }
    let nanoseconds = ratio.ticks.dividingFullWidth(product).quotient
    return Offset(nanoseconds: Int64(clamping: nanoseconds))
  }
}

/// A binary heap whose first element is the smallest.
private struct MinHeap<Element: Comparable> {
  private var elements: [Element] = []

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }

  /// Adds an element in logarithmic time.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the smallest element in logarithmic time.
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && elements[child] < elements[smallest] {
        smallest = child
      }
      guard smallest != parent else { return first }
      elements.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
