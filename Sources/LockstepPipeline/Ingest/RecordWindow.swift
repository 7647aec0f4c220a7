import LockstepIngest
import LockstepModel

/// Puts records that carry mach time into its order, within a window of records.
///
/// Records without mach time keep their place behind the record before them, and a log without any
/// passes through untouched: plain text is never sorted by its printed time. Memory is the window.
struct RecordWindow {
  /// A record may stand so many records too late in its log.
  static let size = 10_000

  /// A record that leaves the window.
  enum Released {
    case parsed(IngestedRecord)
    case skimmed(SkimmedRecord)
  }

  /// Records that left the window before one that stood before them in the log.
  private(set) var moved = 0
  /// Records that came too late for the window.
  private(set) var tooLate = 0

  private let size: Int
  /// Records that came in order, and those that came late.
  private var queue = EntryQueue<Entry>()
  private var heap = MinHeap<Entry>()
  /// The parsed records among them, by their arrivals: few and large, while an entry is small.
  private var parsed: [Int: IngestedRecord] = [:]
  private var released: (record: Released, boot: Int)?
  private var arrivals = 0
  private var latestArrival = -1
  private var lastKey: Key?
  private var releasedKey: Key?
  private var boots: [String: Int] = [:]
  private var names: [Int32: String] = [:]
  /// What the boot at hand is called in skimmed records, where one of them named it last.
  private var skimmedBoot: Int32?
  /// The number of the boot at hand.
  private(set) var boot = 0
  private var previous: (machTime: Offset, unixNanoseconds: Int64?)?

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
    /// The record, where it was skimmed.
    var skimmed: SkimmedRecord?

    static func < (left: Entry, right: Entry) -> Bool {
      (left.key, left.arrival) < (right.key, right.arrival)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.arrival == right.arrival }
  }

  init(size: Int = RecordWindow.size) { self.size = size }

  /// Whether no record so far had mach time, so that each is released at once.
  var isPassedThrough: Bool { lastKey == nil }

  /// Notes what a number of skimmed records stands for.
  mutating func name(_ number: Int32, _ name: String) { names[number] = name }

  /// Takes the next record of the log; one whose turn it is may be released.
  mutating func add(_ record: IngestedRecord) {
    guard record.machTime != nil || lastKey != nil else {
      released = (.parsed(record), boot)
      return
    }
    parsed[arrivals] = record
    add(Entry(key: key(of: record), arrival: arrivals, skimmed: nil))
  }

  /// Takes the next record of the log, which was skimmed.
  mutating func add(_ record: SkimmedRecord) {
    guard record.uptime != nil || lastKey != nil else {
      released = (.skimmed(record), boot)
      return
    }
    add(Entry(key: key(of: record), arrival: arrivals, skimmed: record))
  }

  /// Hands over what was released, with the number of its boot.
  mutating func takeReleased() -> (record: Released, boot: Int)? {
    defer { released = nil }
    return released
  }

  /// Releases one of the records that are left, at the end of the log; false where none is.
  mutating func releaseRest() -> Bool {
    guard !queue.isEmpty || !heap.isEmpty else { return false }
    releaseFirst()
    return true
  }

  private mutating func add(_ entry: Entry) {
    lastKey = entry.key
    if let releasedKey, entry.key < releasedKey { tooLate += 1 }
    if queue.last.map({ entry.key < $0.key }) ?? false {
      heap.insert(entry)
    } else {
      queue.append(entry)
    }
    arrivals += 1
    if queue.count + heap.count > size { releaseFirst() }
  }

  private mutating func releaseFirst() {
    guard let entry = takeFirst() else { return }
    if entry.arrival < latestArrival { moved += 1 }
    latestArrival = max(latestArrival, entry.arrival)
    releasedKey = max(releasedKey ?? entry.key, entry.key)
    if let record = entry.skimmed {
      released = (.skimmed(record), entry.key.boot)
    } else if let record = parsed.removeValue(forKey: entry.arrival) {
      released = (.parsed(record), entry.key.boot)
    }
  }

  private mutating func takeFirst() -> Entry? {
    guard let late = heap.first else { return queue.removeFirst() }
    guard let first = queue.first, first < late else { return heap.removeFirst() }
    return queue.removeFirst()
  }
}

extension RecordWindow {
  private mutating func key(of record: IngestedRecord) -> Key {
    guard let time = record.machTime else {
      guard record.announcement == .boot else { return lastKey ?? Key(boot: boot, time: .zero) }
      beginBoot()
      return Key(boot: boot, time: .zero)
    }
    if let name = record.boot, !name.isEmpty {
      enter(name)
    } else if record.announcement == .boot || isNewBoot(time, record.reading?.unixNanoseconds) {
      beginBoot()
    }
    previous = (time, record.reading?.unixNanoseconds)
    return Key(boot: boot, time: time)
  }

  private mutating func key(of record: SkimmedRecord) -> Key {
    guard let time = record.uptime else { return lastKey ?? Key(boot: boot, time: .zero) }
    let wall = record.time.reading.unixNanoseconds
    if record.boot != 0 {
      if skimmedBoot != record.boot, let name = names[record.boot] {
        enter(name)
        skimmedBoot = record.boot
      }
    } else if isNewBoot(time, wall) {
      beginBoot()
    }
    previous = (time, wall)
    return Key(boot: boot, time: time)
  }

  private mutating func beginBoot() {
    boot += 1
    skimmedBoot = nil
  }

  /// Goes on in the boot of a name.
  private mutating func enter(_ name: String) {
    skimmedBoot = nil
    if boots.isEmpty { boots[name] = boot }
    if let known = boots[name] {
      boot = known
    } else {
      boot = (boots.values.max() ?? boot) + 1
      boots[name] = boot
    }
  }

  /// Whether mach time began anew: it fell by more than a second while the wall clock did not.
  private func isNewBoot(_ time: Offset, _ unixNanoseconds: Int64?) -> Bool {
    guard let previous, previous.machTime.nanoseconds(since: time) > WallClock.disorderLimit,
      let then = previous.unixNanoseconds, let now = unixNanoseconds
    else { return false }
    return now > then - WallClock.disorderLimit
  }
}
