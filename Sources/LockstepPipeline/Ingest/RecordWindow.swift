import LockstepModel

/// Puts records that carry mach time into its order, within a window of records.
///
/// Records without mach time keep their place behind the record before them, and a log without any
/// passes through untouched: plain text is never sorted by its printed time. Memory is the window.
struct RecordWindow {
  /// A record may stand so many records too late in its log.
  static let size = 10_000

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
    var time: Offset

    static func < (left: Key, right: Key) -> Bool {
      (left.boot, left.time) < (right.boot, right.time)
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
    guard record.machTime != nil || lastKey != nil else { return try release(record, boot) }
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
    guard let time = record.machTime else {
      guard record.announcement == .boot else { return lastKey ?? Key(boot: boot, time: .zero) }
      boot += 1
      return Key(boot: boot, time: .zero)
    }
    if let name = record.boot, !name.isEmpty {
      if boots.isEmpty { boots[name] = boot }
      if let known = boots[name] {
        boot = known
      } else {
        boot = (boots.values.max() ?? boot) + 1
        boots[name] = boot
      }
    } else if isNewBoot(record, time) {
      boot += 1
    }
    previous = record
    return Key(boot: boot, time: time)
  }

  /// Whether mach time began anew: it fell by more than a second while the wall clock did not.
  private func isNewBoot(_ record: IngestedRecord, _ time: Offset) -> Bool {
    if record.announcement == .boot { return true }
    guard let before = previous?.machTime,
      before.nanoseconds(since: time) > WallClock.disorderLimit,
      let then = previous?.reading?.unixNanoseconds, let now = record.reading?.unixNanoseconds
    else { return false }
    return now > then - WallClock.disorderLimit
  }
}
