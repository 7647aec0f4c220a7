import LockstepIngest
import LockstepModel

/// One record of a log after recognition, on its way into a trace; it has no events if nothing in
/// it was recognised.
struct IngestedRecord {
  var line: Int
  var offset: Int
  /// The time as it will be printed.
  var time: String?
  var reading: ClockReading?
  /// Mach time, and its raw ticks where they are no nanoseconds.
  var machTime: Offset?
  var ticks: UInt64?
  var boot: String?
  /// A test's own clock, where the log does not say when it began.
  var testTime: Offset?
  var writer: ProcessReference
  var announcement: Announcement?
  var events: [Event]

  /// What a record says about the clock itself.
  enum Announcement {
    case boot, clockSet
  }

  init(_ record: LogRecord, events: [Event]) {
    line = record.line
    offset = record.offset
    time = record.time
    reading = record.reading
    boot = record.boot
    writer = record.writer
    interruption = record.interruption
    self.events = events
    announcement = ClockAnnouncement(beginning: record.message).map(Announcement.init)
    if record.reading != nil {
      machTime = record.uptime
      ticks = record.ticks
    } else if let anchor = record.anchor, let uptime = record.uptime {
      // A test's clock with the wall time at which it began is a wall clock.
      reading = anchor.advanced(by: uptime)
      isWallTime = false
    } else {
      testTime = record.uptime
    }
  }

  /// One event of a report, which states its own time.
  init(_ event: Event, line: Int) {
    self.line = event.origin?.line ?? line
    offset = event.origin?.offset ?? 0
    time = event.time
    reading = event.time.flatMap(ClockReading.parse(text:))
    writer = event.writer
    events = [event]
  }

  /// A place in the log where records may be missing.
  init(interruption cause: String, line: Int) {
    self.line = line
    offset = 0
    writer = ProcessReference()
    events = []
    interruption = cause
  }

  /// Why records may be missing here, or between the record before and this one.
  var interruption: String?

  /// Whether `time` is the text of `reading`, and not that of a test's clock.
  var isWallTime = true

  /// A record that was skimmed; the number of its boot is known already.
  init(_ record: SkimmedRecord) {
    line = record.line
    offset = record.offset
    time = record.time.text
    reading = record.time.reading
    writer = ProcessReference(
      name: record.daemon?.rawValue, pid: record.daemon == nil ? nil : Int(record.pid))
    events = []
    machTime = record.uptime
    ticks = record.ticks
  }
}

extension IngestedRecord.Announcement {
  /// What a message's words announce.
  fileprivate init(_ words: ClockAnnouncement) {
    switch words {
    case .boot: self = .boot
    case .adjusted, .shifted, .significant: self = .clockSet
    }
  }
}

extension ClockReading {
  /// The reading a while later on the same day; a test does not run past midnight.
  fileprivate func advanced(by elapsed: Offset) -> ClockReading {
    let day: Int64 = 86_400_000_000_000
    var later = self
    later.nanosecondsOfDay = (nanosecondsOfDay + max(0, elapsed.nanoseconds) % day) % day
    return later
  }
}
