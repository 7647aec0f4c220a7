/// Turns the readings of one clock into nanoseconds that can be compared, filling in what a log
/// leaves out: the year, the date, the zone.
///
/// A missing date steps at a fall of more than twelve hours (midnight), a missing year at a fall
/// from December to January. A smaller fall is disorder or a clock that was set.
package struct WallClock: Sendable {
  /// What the user states where the log is silent.
  package struct Assumptions: Sendable, Equatable {
    package var year: Int?
    package var month: Int?
    package var day: Int?
    package var zoneSeconds: Int?

    package init(year: Int? = nil, month: Int? = nil, day: Int? = nil, zoneSeconds: Int? = nil) {
      self.year = year
      self.month = month
      self.day = day
      self.zoneSeconds = zoneSeconds
    }
  }

  /// A reading placed on the time line.
  package struct Placed: Sendable, Equatable {
    /// Nanoseconds since 1970; only differences count where `isAbsolute` is false.
    package var nanoseconds: Int64
    /// Whether date and zone are known, printed or stated.
    package var isAbsolute: Bool
    /// How far the clock fell back behind the latest reading before, if by more than a second.
    package var fall: Int64?
  }

  /// A fall beyond this is a clock that was set, not disorder between writers.
  package static let disorderLimit: Int64 = 1_000_000_000
  private static let halfDay: Int64 = 43_200_000_000_000
  private static let nanosecondsOfDay: Int64 = 86_400_000_000_000
  /// A day but a minute: a rise like that right after midnight is a line from before it.
  private static let lateLimit: Int64 = 86_340_000_000_000
  /// A leap year, so that a log without a year may print the 29th of February.
  private static let yearIfUnknown = 2000

  private var assumptions: Assumptions
  private var year: Int
  private var lastMonth: Int?
  private var dayCount: Int
  private var latest: Int64?
  private var hasPassedMidnight = false
  private var hasPassedNewYear = false

  package init(assumptions: Assumptions = Assumptions()) {
    self.assumptions = assumptions
    year = assumptions.year ?? Self.yearIfUnknown
    if let month = assumptions.month, let day = assumptions.day {
      dayCount = CivilDate.daysSince1970(year: year, month: month, day: day)
    } else {
      dayCount = 0
    }
  }

  /// Places the next reading, in file order.
  ///
  /// Constant time.
  package mutating func place(_ reading: ClockReading) -> Placed {
    let zone = reading.zoneSeconds ?? assumptions.zoneSeconds
    var nanoseconds: Int64
    if let month = reading.month, let day = reading.day {
      if let printed = reading.year {
        year = printed
      } else if lastMonth == 12, month == 1 {
        year += 1
        hasPassedNewYear = true
      } else if lastMonth == 1, month == 12, hasPassedNewYear {
        // Another writer's line from before midnight, printed late.
        year -= 1
      }
      lastMonth = month
      dayCount = CivilDate.daysSince1970(year: year, month: month, day: day)
      nanoseconds = at(dayCount, reading, zone)
    } else {
      nanoseconds = at(dayCount, reading, zone)
      if let latest, latest - nanoseconds > Self.halfDay {
        dayCount += 1
        hasPassedMidnight = true
        nanoseconds += Self.nanosecondsOfDay
      } else if let latest, hasPassedMidnight, nanoseconds - latest > Self.lateLimit {
        // Another writer's line from before midnight, printed late.
        nanoseconds -= Self.nanosecondsOfDay
      }
    }
    let isDated =
      reading.hasDate
      ? reading.year != nil || assumptions.year != nil : assumptions.month != nil
    var placed = Placed(nanoseconds: nanoseconds, isAbsolute: isDated && zone != nil)
    if let latest, latest - nanoseconds > Self.disorderLimit { placed.fall = latest - nanoseconds }
    // After a step the new time is the one that later readings are compared with.
    latest = placed.fall == nil ? max(latest ?? nanoseconds, nanoseconds) : nanoseconds
    return placed
  }

  /// Counts the readings so far, which printed no zone, as ones of a zone that later ones print.
  package mutating func adoptZone(_ seconds: Int) {
    assumptions.zoneSeconds = seconds
    latest = latest.map { $0 - Int64(seconds) * 1_000_000_000 }
  }

  private func at(_ day: Int, _ reading: ClockReading, _ zone: Int?) -> Int64 {
    ClockReading.unixNanoseconds(
      day: day, nanosecondsOfDay: reading.nanosecondsOfDay, zoneSeconds: zone ?? 0)
  }
}
