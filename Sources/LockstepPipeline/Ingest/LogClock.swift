import LockstepIngest
import LockstepModel
import LockstepText

/// Puts the records of one log on the trace's time line, in trace order.
///
/// The line is mach time where the records carry it, else nanoseconds since the first timed record.
/// It never falls where the clock was set or the device started anew; small disorder between
/// writers (up to a second) keeps its printed distances, so a record may lie before its
/// predecessor. What was assumed and what was found on the way is noted.
struct LogClock {
  private static let halfDay: Int64 = 43_200_000_000_000

  /// Where a record lies.
  struct Place {
    var uptime: Offset?
    /// Raw ticks, where they are no nanoseconds.
    var ticks: UInt64?
    /// The time to print.
    var time: String?
    /// Why time cannot be measured from the record before.
    var step: TimeMark.Step?
    /// Whether nobody knows what came between the record before and this one.
    var isTorn = false
  }

  private let input: String
  private let assumptions: WallClock.Assumptions
  private var wall: WallClock
  private var line = TimeLine()
  private(set) var notes = NoteLog()
  /// What the log's own times leave open.
  private(set) var lacks: TimeGaps = []
  /// Whether any record had a time.
  private(set) var isTimed = false
  private(set) var usesMachTime = false

  private var zone: Int?
  private var lastReading: ClockReading?
  private var lastPlaced: WallClock.Placed?
  /// The latest place so far, and its time of day.
  private var furthest: (place: Int64, timeOfDay: Int64)?
  private var latest: Offset?
  private var isClockSetAnnounced = false
  private var daemons = DaemonPids()
  private var boot = 0
  /// What is added to this boot's mach time.
  private var bootBase: Int64 = 0
  /// Where the current test's `t = 0` lies.
  private var testStart: Offset?
  private var lastTestTime: Offset?
  private var disorder = (count: 0, largest: Int64(0))

  init(input: String, assumptions: WallClock.Assumptions) {
    self.input = input
    self.assumptions = assumptions
    wall = WallClock(assumptions: assumptions)
  }

  /// Places the next record in trace order.
  mutating func place(_ record: IngestedRecord, boot: Int) -> Place {
    var place = Place(time: record.time)
    if record.announcement == .clockSet { isClockSetAnnounced = true }
    let placed = record.reading.map { self.placed($0, record) }
    if let reading = record.reading, let placed {
      isTimed = true
      // A test's `t =` stays as it was printed.
      if record.isWallTime { place.time = text(of: reading, placed) ?? record.time }
    }
    let isBooted = isNewBoot(record, boot)
    if let time = record.machTime {
      place.ticks = record.ticks
      place.uptime = machTime(time, placed, isBooted: isBooted)
    } else if let placed {
      wallTime(placed, isBooted: isBooted, line: record.line, into: &place)
    } else if let time = record.testTime {
      place.uptime = testTime(time)
    }
    if isBooted { place.step = .boot }
    if let uptime = place.uptime { latest = max(latest ?? uptime, uptime) }
    if let placed { lastPlaced = placed }
    return place
  }

  /// Whether a record of a daemon with this pid would change nothing.
  func knows(_ daemon: LongLivedDaemon, pid: Int) -> Bool { daemons.knows(daemon, pid: pid) }

  /// Notes what only the whole log shows.
  mutating func finish() {
    if disorder.count > 0 {
      let text =
        "records with a time before that of the record above: \(disorder.count), by at most "
        + "\(disorder.largest / 1_000) µs; file order is kept"
      notes.add(TraceNote(.disorder, input, text))
    }
    guard isTimed, !lacks.isEmpty else { return }
    let text = "the times have no \(lacks.words); give \(lacks.flags) to place them"
    notes.add(TraceNote(.assumption, input, text))
  }
}

extension LogClock {
  /// Places a reading on the wall clock; a zone that other lines of the log print counts for those
  /// that print none, as one machine printed both.
  private mutating func placed(
    _ reading: ClockReading, _ record: IngestedRecord
  ) -> WallClock.Placed {
    var reading = reading
    if let printed = reading.zoneSeconds {
      if let zone, zone != printed {
        let text = "the zone changed from \(ISOTime.zone(zone)) to \(ISOTime.zone(printed))"
        notes.add(TraceNote(.zoneChange, input, line: record.line, text))
      } else if zone == nil, lastReading != nil, assumptions.zoneSeconds == nil {
        wall.adoptZone(printed)
        line.advanceStart(by: Int64(printed) * -1_000_000_000)
        lastPlaced = nil
      }
      zone = printed
      lacks.remove(.zone)
    } else {
      reading.zoneSeconds = zone ?? assumptions.zoneSeconds
      if reading.zoneSeconds == nil { lacks.insert(.zone) }
    }
    if !reading.hasDate, assumptions.month == nil { lacks.insert(.date) }
    if reading.hasDate, reading.year == nil, assumptions.year == nil { lacks.insert(.year) }
    noteLeapDay(reading, record)
    let placed = wall.place(reading)
    noteCalendar(reading, placed, record)
    lastReading = reading
    return placed
  }

  /// A log without years may print a day that the stated year does not have.
  private mutating func noteLeapDay(_ reading: ClockReading, _ record: IngestedRecord) {
    guard reading.year == nil, reading.month == 2, reading.day == 29, let year = assumptions.year,
      CivilDate.days(inMonth: 2, year: year) < 29
    else { return }
    let text = "the year \(year) has no 29th of February, so March 1 is taken; check the year"
    notes.add(TraceNote(.noSuchDay, input, line: record.line, text))
  }

  private mutating func noteCalendar(
    _ reading: ClockReading, _ placed: WallClock.Placed, _ record: IngestedRecord
  ) {
    defer {
      if furthest.map({ $0.place < placed.nanoseconds }) ?? true {
        furthest = (placed.nanoseconds, reading.nanosecondsOfDay)
      }
    }
    guard let last = lastReading else { return }
    if !reading.hasDate, let furthest, placed.nanoseconds > furthest.place,
      furthest.timeOfDay - reading.nanosecondsOfDay > Self.halfDay
    {
      notes.add(TraceNote(.midnight, input, line: record.line, "the log goes past midnight"))
    }
    if reading.year == nil, last.month == 12, reading.month == 1 {
      notes.add(TraceNote(.newYear, input, line: record.line, "the log goes past New Year"))
    }
  }

  /// The time with date and zone, where the user stated what the log leaves out.
  private func text(of reading: ClockReading, _ placed: WallClock.Placed) -> String? {
    guard placed.isAbsolute, reading.year == nil || reading.zoneSeconds == nil,
      let zone = reading.zoneSeconds ?? zone ?? assumptions.zoneSeconds
    else { return nil }
    // A printed date is kept as it is: a place on the wall clock does not reach every year.
    guard let year = reading.year, let month = reading.month, let day = reading.day else {
      return ISOTime.text(placed.nanoseconds, zone: zone, decimals: reading.decimals)
    }
    return ISOTime.text(
      (year, month, day), reading.nanosecondsOfDay, zone: zone, decimals: reading.decimals)
  }

  private mutating func isNewBoot(_ record: IngestedRecord, _ number: Int) -> Bool {
    let isNew =
      number != boot || (record.announcement == .boot && latest != nil && !usesMachTime)
      || daemons.isReset(by: record.writer)
    boot = number
    if isNew {
      daemons = DaemonPids()
      let text = "the device started anew; bounds across it are undecided"
      notes.add(TraceNote(.boot, input, line: record.line, text))
    }
    return isNew
  }

  private mutating func machTime(
    _ time: Offset, _ placed: WallClock.Placed?, isBooted: Bool
  ) -> Offset {
    usesMachTime = true
    if isBooted, let latest {
      // Mach time began anew: the wall clock says how long the device was down, if it says so.
      var passed: Int64 = 0
      if let placed, let lastPlaced { passed = placed.nanoseconds - lastPlaced.nanoseconds }
      bootBase = latest.advanced(by: max(0, passed)).nanoseconds(since: time)
    } else if let placed, let lastPlaced, let latest {
      noteClockJump(placed.nanoseconds - lastPlaced.nanoseconds, against: time, latest)
    }
    return time.advanced(by: bootBase)
  }

  private mutating func noteClockJump(
    _ passedOnWall: Int64, against offset: Offset, _ latest: Offset
  ) {
    let passed = offset.advanced(by: bootBase).nanoseconds(since: latest)
    let jump = Offset(nanoseconds: passedOnWall).nanoseconds(since: Offset(nanoseconds: passed))
    guard jump.magnitude > UInt64(WallClock.disorderLimit) else { return }
    let direction = jump < 0 ? "back" : "forward"
    let text =
      "the printed clock was set \(direction) by \(TimeText.span(Int64(clamping: jump.magnitude))); "
      + "mach time goes on"
    notes.add(TraceNote(.clockSet, input, text))
  }

  private mutating func wallTime(
    _ placed: WallClock.Placed, isBooted: Bool, line number: Int, into place: inout Place
  ) {
    if usesMachTime, let latest, let lastPlaced {
      // A line without mach time between lines that have it.
      place.uptime = latest.advanced(by: placed.nanoseconds - lastPlaced.nanoseconds)
      return
    }
    place.uptime = line.uptime(of: placed)
    if let lastPlaced, placed.nanoseconds < lastPlaced.nanoseconds, placed.fall == nil {
      disorder.count += 1
      disorder.largest = max(disorder.largest, lastPlaced.nanoseconds - placed.nanoseconds)
    }
    if let fall = placed.fall {
      place.step = .clock
      // A file that two captures were put into, or one capture twice, does not say so.
      place.isTorn = !isClockSetAnnounced
      let text = "the printed clock falls back by \(TimeText.span(fall)): it was set"
      notes.add(TraceNote(.clockSet, input, line: number, text))
    } else if isClockSetAnnounced, let lastPlaced,
      placed.nanoseconds - lastPlaced.nanoseconds > WallClock.disorderLimit
    {
      place.step = .clock
      let text = "the log says that the clock was set; bounds across it are undecided"
      notes.add(TraceNote(.clockSet, input, line: number, text))
    }
    isClockSetAnnounced = false
  }

  /// A test's clock starts anew with each test; it goes on from where the line was.
  private mutating func testTime(_ clock: Offset) -> Offset {
    if lastTestTime.map({ clock < $0 }) ?? true {
      testStart = (latest ?? .zero).advanced(by: -clock.nanoseconds)
    }
    lastTestTime = clock
    return (testStart ?? .zero).advanced(by: clock.nanoseconds)
  }
}

/// What the times of a log leave open.
package struct TimeGaps: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let zone = TimeGaps(rawValue: 1)
  package static let date = TimeGaps(rawValue: 2)
  package static let year = TimeGaps(rawValue: 4)

  /// The parts by name, such as `date and zone`.
  var words: String { parts.map(\.word).joined(separator: " and ") }

  /// The flags that fill them in.
  var flags: String { parts.map(\.flag).joined(separator: " and ") }

  private var parts: [(word: String, flag: String)] {
    let all: [(TimeGaps, (String, String))] = [
      (.year, ("year", "--year")), (.date, ("date", "--date")), (.zone, ("zone", "--zone")),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// The pids of daemons that live as long as the device runs: one that falls shows a new boot.
private struct DaemonPids {
  private var pids: [LongLivedDaemon: Int] = [:]

  /// Whether a daemon's pid is the one that was seen last.
  func knows(_ daemon: LongLivedDaemon, pid: Int) -> Bool { pids[daemon] == pid }

  /// Whether a daemon's pid is smaller than before; remembers it.
  mutating func isReset(by writer: ProcessReference) -> Bool {
    guard let daemon = writer.name.flatMap(LongLivedDaemon.init(rawValue:)), let pid = writer.pid
    else { return false }
    defer { pids[daemon] = pid }
    return pids[daemon].map { pid < $0 } ?? false
  }
}
