import LockstepModel
import Testing

@Suite struct OffsetTests {
  @Test(
    arguments: [
      (0, 5, 5), (-3, 3, 0), (.max, 1, .max), (.max - 1, 1, .max), (.min, -1, .min),
      (.min, .max, -1), (0, .min, .min),
    ] as [(Int64, Int64, Int64)])
  func `a point in time stops at the clock's ends`(start: Int64, step: Int64, end: Int64) {
    #expect(Offset(nanoseconds: start).advanced(by: step).nanoseconds == end)
  }

  @Test(
    arguments: [
      (7, 5, 2), (5, 7, -2), (.max, .min, .max), (.min, .max, .min), (0, .min, .max),
      (-1, .max, .min),
    ] as [(Int64, Int64, Int64)])
  func `a distance stops at the ends, too`(later: Int64, earlier: Int64, distance: Int64) {
    let (later, earlier) = (Offset(nanoseconds: later), Offset(nanoseconds: earlier))
    #expect(later.nanoseconds(since: earlier) == distance)
  }

  @Test func `points are ordered`() {
    #expect(Offset(nanoseconds: -1) < .zero)
    #expect(!(Offset.zero < .zero))
  }
}

@Suite struct CivilDateTests {
  @Test(
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 2, 3, 20_487),
      (1600, 3, 1, -135_080), (2400, 2, 29, 157_113),
    ] as [(Int, Int, Int, Int)])
  func `days are counted by the Gregorian calendar`(year: Int, month: Int, day: Int, days: Int) {
    #expect(CivilDate.daysSince1970(year: year, month: month, day: day) == days)
    #expect(CivilDate.date(daysSince1970: days) == (year, month, day))
  }

  @Test func `each day follows the one before it`() {
    var last = CivilDate.date(daysSince1970: -150_001)
    for days in -150_000...150_000 {
      let date = CivilDate.date(daysSince1970: days)
      let isNextDay = date.year == last.year && date.month == last.month && date.day == last.day + 1
      let isLastOfMonth = last.day == CivilDate.days(inMonth: last.month, year: last.year)
      let isFirst = isLastOfMonth && date.day == 1
      if !(isNextDay && !isLastOfMonth) && !isFirst {
        Issue.record("\(last) is followed by \(date)")
      }
      last = date
    }
  }
}

@Suite struct ClockReadingTests {
  /// What a time comes to: date, nanoseconds of the day, decimals, zone.
  struct Case: Sendable {
    var text: String
    var date: [Int?] = [nil, nil, nil]
    var nanoseconds: Int64
    var decimals = 0
    var zone: Int?
  }

  private static let afternoon: Int64 = (17 * 3_600 + 45 * 60 + 1) * 1_000_000_000

  @Test(arguments: [
    Case(text: "17:45:01", nanoseconds: afternoon),
    Case(text: "17:45:01.5", nanoseconds: afternoon + 500_000_000, decimals: 1),
    Case(text: "17:45:01,752511", nanoseconds: afternoon + 752_511_000, decimals: 6),
    Case(text: "17:45:01:752", nanoseconds: afternoon + 752_000_000, decimals: 3),
    Case(text: "17:45:01.123456789", nanoseconds: afternoon + 123_456_789, decimals: 9),
    Case(text: "17:45:01-0800", nanoseconds: afternoon, zone: -28_800),
    Case(text: "23:59:60", nanoseconds: 86_399_000_000_000),
    Case(text: "2026-02-03T17:45:01Z", date: [2026, 2, 3], nanoseconds: afternoon, zone: 0),
    Case(
      text: "2026-02-03 17:45:01.752+0900", date: [2026, 2, 3],
      nanoseconds: afternoon + 752_000_000, decimals: 3, zone: 32_400),
    Case(
      text: "2024-02-29 17:45:01 +05:30", date: [2024, 2, 29], nanoseconds: afternoon, zone: 19_800),
    Case(text: "Feb  3 17:45:01", date: [nil, 2, 3], nanoseconds: afternoon),
    Case(
      text: "Dec 21 17:45:01.25", date: [nil, 12, 21], nanoseconds: afternoon + 250_000_000,
      decimals: 2),
  ])
  func `a printed time is read as far as it goes`(one: Case) throws {
    let reading = try #require(ClockReading.parse(text: one.text))
    #expect([reading.year, reading.month, reading.day] == one.date)
    #expect(reading.nanosecondsOfDay == one.nanoseconds)
    #expect(reading.decimals == one.decimals)
    #expect(reading.zoneSeconds == one.zone)
  }

  @Test(arguments: [
    "", "7:45:01", "24:00:00", "17:60:01", "17:45:61", "17:45", "2026-02-30T17:45:01",
    "2026-13-01T17:45:01", "2026-02-03", "Foo 3 17:45:01", "17:45:01 ", "17:45:01.", "17:45:01 x",
  ])
  func `what is no time is refused`(text: String) {
    #expect(ClockReading.parse(text: text) == nil)
  }

  @Test func `date and zone make it a place on everybody's time line`() {
    let reading = ClockReading.parse(text: "2026-02-03T17:45:01.752511+09:00")
    #expect(reading?.unixNanoseconds == 1_770_108_301_752_511_000)
    #expect(ClockReading.parse(text: "2026-02-03T17:45:01.752511")?.unixNanoseconds == nil)
    #expect(ClockReading.parse(text: "17:45:01Z")?.unixNanoseconds == nil)
  }
}

@Suite struct TraceClockTests {
  /// Where events with these milliseconds come to lie; nil is an event without a time.
  private func moments(_ milliseconds: [Int?]) -> [[Int64]] {
    var clock = TraceClock()
    var found: [[Int64]] = []
    let take = { (timed: TimedRecord) in
      found.append([timed.moment.earliest / 1_000_000, timed.moment.latest / 1_000_000])
    }
    for time in milliseconds {
      let uptime = time.map { Offset(nanoseconds: Int64($0) * 1_000_000) }
      clock.push(.event(Event(uptime: uptime, source: .app, name: "a.b")), take)
    }
    clock.finish(take)
    return found
  }

  @Test func `a record without a time lies between its neighbours`() {
    #expect(moments([10, nil, nil, 30]) == [[10, 10], [10, 30], [10, 30], [30, 30]])
  }

  @Test func `order is the trace's, so time does not go back`() {
    #expect(moments([10, 5, 20]) == [[10, 10], [10, 10], [20, 20]])
  }

  @Test func `without any time nothing is known but order`() {
    var clock = TraceClock()
    var known: [Bool] = []
    clock.push(.event(Event(source: .app, name: "a.b"))) { known.append($0.moment.isKnown) }
    clock.finish { known.append($0.moment.isKnown) }
    #expect(known == [false])
  }

  @Test
  func `a clock that falls by more than a second was set, by more than half a day is midnight`() {
    func epochs(_ times: [String]) -> [Int] {
      var clock = TraceClock()
      var found: [Int] = []
      for time in times {
        clock.push(.event(Event(time: time, source: .app, name: "a.b"))) {
          found.append($0.moment.epoch)
        }
      }
      return found
    }
    #expect(epochs(["10:00:05", "10:00:04"]) == [0, 0])
    #expect(epochs(["10:00:05.001", "10:00:04"]) == [0, 1])
    #expect(epochs(["23:59:59", "00:00:01"]) == [0, 0])
  }
}
