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
  /// The record's own clock: mach time where `reading` is there too, else a test's `t =`.
  var clock: Offset?
  var boot: String?
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
    clock = record.uptime
    boot = record.boot
    writer = record.writer
    self.events = events
    announcement = Self.announcement(in: record.message)
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

  /// Mach time, for a record that has it.
  var ticks: UInt64? {
    guard reading != nil, let clock, clock.nanoseconds >= 0 else { return nil }
    return UInt64(clock.nanoseconds)
  }

  private static func announcement(in message: String) -> Announcement? {
    // Looked at for every record of a log, so the first byte decides for nearly all.
    switch message.utf8.first {
    case UInt8(ascii: "="):
      if message.hasPrefix("=== system boot") { return .boot }
      return message.hasPrefix("=== system wallclock time adjusted") ? .clockSet : nil
    case UInt8(ascii: "C"): return message.hasPrefix("Clock shifted by") ? .clockSet : nil
    case UInt8(ascii: "S"): return message.hasPrefix("Significant time change") ? .clockSet : nil
    default: return nil
    }
  }
}
