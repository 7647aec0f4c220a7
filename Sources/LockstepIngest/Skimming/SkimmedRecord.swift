package import LockstepModel

/// A record in which no rule can recognise anything: its place, its time, and what the clock asks
/// of it.
///
/// There is one for nearly every line of a log, so it is small and refers to nothing.
package struct SkimmedRecord: Sendable, Equatable {
  /// The first physical line, counted from 1, and its byte offset.
  package var line: Int
  package var offset: Int
  /// The time; date and zone are printed.
  package var time: Stamp
  /// The number of the boot that `uptime` counts in, by `LogItem.boot`; 0 where none is named.
  package var boot: Int32 = 0
  /// The process's id, where it is a daemon's.
  package var pid: Int32 = 0
  private var nanoseconds: Int64 = 0
  private var rawTicks: UInt64 = 0
  private var hasUptime = false
  private var hasTicks = false
  /// The process that wrote the record, where it is one that tells of a new boot.
  package var daemon: LongLivedDaemon?

  init(line: Int, offset: Int, time: Stamp) {
    self.line = line
    self.offset = offset
    self.time = time
  }

  /// Mach time, where the record has it.
  package var uptime: Offset? {
    get { hasUptime ? Offset(nanoseconds: nanoseconds) : nil }
    set { (hasUptime, nanoseconds) = (newValue != nil, newValue?.nanoseconds ?? 0) }
  }

  /// Raw ticks of the clock that `uptime` was computed from, where it does not count nanoseconds.
  package var ticks: UInt64? {
    get { hasTicks ? rawTicks : nil }
    set { (hasTicks, rawTicks) = (newValue != nil, newValue ?? 0) }
  }
}

/// A time with date, zone and microseconds.
package struct Stamp: Sendable, Equatable {
  /// Nanoseconds since midnight.
  package var nanosecondsOfDay: Int64
  /// The day and the zone, so that two times of one day and zone have the same.
  package var day: Day

  /// A date and a zone.
  package struct Day: Sendable, Equatable {
    var year: Int16
    var month: Int8
    var day: Int8
    var zoneMinutes: Int16

    /// The date and the zone of a reading, if it has them.
    package init?(_ reading: ClockReading) {
      guard let year = reading.year, let month = reading.month, let day = reading.day,
        let zone = reading.zoneSeconds, zone % 60 == 0
      else { return nil }
      self.year = Int16(year)
      self.month = Int8(month)
      self.day = Int8(day)
      zoneMinutes = Int16(zone / 60)
    }
  }

  /// The time as every reader of times gives it.
  package var reading: ClockReading {
    ClockReading(
      date: date, nanosecondsOfDay: nanosecondsOfDay, decimals: Self.decimals,
      zoneSeconds: Int(day.zoneMinutes) * 60)
  }

  /// The text that an event carries for the time.
  package var text: String {
    var text = ISOTime.text(date, nanosecondsOfDay, zone: 0, decimals: Self.decimals)
    // Where the text says `Z` the zone belongs as it was printed.
    text.removeLast()
    return text + ISOTime.offset(Int(day.zoneMinutes) * 60)
  }

  private var date: (year: Int, month: Int, day: Int) {
    (Int(day.year), Int(day.month), Int(day.day))
  }

  static let decimals = 6
}

/// A daemon that lives as long as the device runs: a pid of its that falls shows a new boot.
package enum LongLivedDaemon: String, Sendable {
  case springBoard = "SpringBoard"
  case backboard = "backboardd"
  case runningBoard = "runningboardd"

  /// The daemon of a name, if it is one; nearly all names are told apart by their lengths.
  @inline(__always)
  init?(name bytes: UnsafeBufferPointer<UInt8>) {
    func isName(_ name: StaticString) -> Bool {
      for offset in bytes.indices where bytes[offset] != name.utf8Start[offset] { return false }
      return true
    }
    switch bytes.count {
    case 11 where isName("SpringBoard"): self = .springBoard
    case 10 where isName("backboardd"): self = .backboard
    case 13 where isName("runningboardd"): self = .runningBoard
    default: return nil
    }
  }
}

/// How messages begin that say something about the clock itself.
package enum ClockAnnouncement: String, CaseIterable, Sendable {
  case boot = "=== system boot"
  case adjusted = "=== system wallclock time adjusted"
  case shifted = "Clock shifted by"
  case significant = "Significant time change"

  /// What a message announces.
  ///
  /// Looked at for every record of a log, so the first byte decides for nearly all.
  package init?(beginning message: String) {
    guard let first = message.utf8.first, "=CS".utf8.contains(first),
      let found = Self.allCases.first(where: { message.hasPrefix($0.rawValue) })
    else { return nil }
    self = found
  }
}
