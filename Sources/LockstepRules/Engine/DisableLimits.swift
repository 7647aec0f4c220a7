import LockstepModel

/// The day on which a trace began, as its first dated record prints it.
struct CivilDay: Sendable, Equatable {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Nil where the record prints no whole date.
  init?(of event: Event) {
    guard let reading = event.time.flatMap(ClockReading.parse(text:)), let year = reading.year,
      let month = reading.month, let day = reading.day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Disable.Limit {
  /// Whether a rule runs again; not where the trace does not say what is asked.
  ///
  /// The trace's own day is asked, never today's: the same trace has the same result tomorrow.
  func isReached(on date: CivilDay?, version: Value?) -> Bool {
    switch self {
    case .date(let year, let month, let day):
      date.map { ($0.year, $0.month, $0.day) >= (year, month, day) } ?? false
    case .version(let limit):
      version.flatMap { ValueComparison.order($0, .text(limit)) }.map { $0 >= 0 } ?? false
    }
  }
}
