import CommandLineKit
import LockstepModel

/// A point in a trace as a user names it.
enum ShownMoment: Sendable {
  /// Nanoseconds since the first event that has a time.
  case elapsed(Int64)
  case reading(ClockReading)

  /// Whether the moment is a time in a stated zone.
  var statesZone: Bool {
    if case .reading(let reading) = self { return reading.zoneSeconds != nil }
    return false
  }

  /// Whether the moment lies before another of the same kind, whatever the trace.
  ///
  /// Times of which only one has a date, a year or a zone are compared only with an event's.
  func isCertainlyBefore(_ other: ShownMoment) -> Bool {
    switch (self, other) {
    case (.elapsed(let own), .elapsed(let others)): return own < others
    case (.reading(let own), .reading(let others)):
      guard own.hasDate == others.hasDate, (own.year == nil) == (others.year == nil),
        (own.zoneSeconds == nil) == (others.zoneSeconds == nil)
      else { return false }
      return Self.distance(from: others, to: own) < 0
    case (.elapsed, .reading), (.reading, .elapsed): return false
    }
  }

  /// Whether an event lies at the moment or after it; nil where it has no time to compare.
  func isReached(by event: Event, _ elapsed: Int64?) -> Bool? {
    distance(of: event, elapsed).map { $0 >= 0 }
  }

  /// Whether an event lies at the moment or before it; nil where it has no time to compare.
  func isNotPassed(by event: Event, _ elapsed: Int64?) -> Bool? {
    distance(of: event, elapsed).map { $0 <= 0 }
  }

  /// Nanoseconds from the moment to the event.
  private func distance(of event: Event, _ elapsed: Int64?) -> Int64? {
    switch self {
    case .elapsed(let nanoseconds):
      return elapsed.map {
        Offset(nanoseconds: $0).nanoseconds(since: Offset(nanoseconds: nanoseconds))
      }
    case .reading(let moment):
      guard let reading = event.time.flatMap(ClockReading.parse(text:)) else { return nil }
      return Self.distance(from: moment, to: reading)
    }
  }

  private static func distance(from moment: ClockReading, to reading: ClockReading) -> Int64 {
    // Two zones are compared only where both are stated; else both times are those of one clock.
    if let first = moment.unixNanoseconds, let second = reading.unixNanoseconds {
      return second - first
    }
    let reading = moment.zoneSeconds.map(reading.inZone) ?? reading
    var days = 0
    if let month = moment.month, let day = moment.day, let own = reading.month,
      let ownDay = reading.day
    {
      let year = reading.year ?? moment.year ?? 2000
      days =
        CivilDate.daysSince1970(year: year, month: own, day: ownDay)
        - CivilDate.daysSince1970(year: moment.year ?? year, month: month, day: day)
    }
    days = min(max(days, -100_000), 100_000)
    return Int64(days) * 86_400_000_000_000 + reading.nanosecondsOfDay - moment.nanosecondsOfDay
  }
}

extension Conversion where Parsed == ShownMoment {
  /// Takes a time, or `+` and seconds.
  static var moment: Conversion {
    Conversion(expected: "a time such as 17:45:01, or seconds such as +2.5") { text in
      if text.hasPrefix("+") {
        return Double(plainDecimal: String(text.dropFirst()))
          .flatMap { (0..<9e9).contains($0) ? .elapsed(Int64(($0 * 1e9).rounded())) : nil }
      }
      return ClockReading.parse(text: text).map(ShownMoment.reading)
    }
  }
}

extension ClockReading {
  /// The time of the same moment in another zone; a reading without a zone stays as it is.
  fileprivate func inZone(_ seconds: Int) -> ClockReading {
    guard let zoneSeconds, zoneSeconds != seconds else { return self }
    let day: Int64 = 86_400_000_000_000
    let shifted = nanosecondsOfDay + Int64(seconds - zoneSeconds) * 1_000_000_000
    let days = shifted < 0 ? -1 : shifted >= day ? 1 : 0
    var reading = self
    reading.zoneSeconds = seconds
    reading.nanosecondsOfDay = shifted - Int64(days) * day
    if days != 0, let month, let dayOfMonth = self.day {
      let number = CivilDate.daysSince1970(year: year ?? 2000, month: month, day: dayOfMonth)
      let date = CivilDate.date(daysSince1970: number + days)
      (reading.month, reading.day) = (date.month, date.day)
      if year != nil { reading.year = date.year }
    }
    return reading
  }
}
