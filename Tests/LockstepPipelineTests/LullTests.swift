import LockstepModel
import Testing

@testable import LockstepIngest
@testable import LockstepPipeline

/// Which skimmed records a stretch takes that leaves no mark, at its very edges.
@Suite struct LullTests {
  private static let second: Int64 = 1_000_000_000
  /// 12:00:00.
  private static let noon: Int64 = 43_200 * second

  /// A record so long after noon, on a clock that began at noon or on none.
  private func record(
    wall: Int64, mach: Int64? = nil, day: Int = 3, ticks: UInt64? = nil
  ) throws -> SkimmedRecord {
    let reading = ClockReading(
      date: (2026, 2, day), nanosecondsOfDay: Self.noon + wall, decimals: 6, zoneSeconds: 3_600)
    let stamp = Stamp(
      nanosecondsOfDay: Self.noon + wall, day: try #require(Stamp.Day(reading)))
    var record = SkimmedRecord(line: 1, offset: 0, time: stamp)
    record.uptime = mach.map { Offset(nanoseconds: $0) }
    record.ticks = ticks
    return record
  }

  /// The stretch behind a record at noon, after which a mark is due a second later.
  private func lull(hasMach: Bool) throws -> Lull {
    let start = try record(wall: 0, mach: hasMach ? 0 : nil)
    let place = LogClock.Place(uptime: .zero, time: start.time.text)
    return try #require(
      Lull(
        behind: IngestedRecord(start), boot: 1, at: place, latest: .zero,
        until: Offset(nanoseconds: Self.second)))
  }

  @Test(arguments: [(0, true), (999_999_999, true), (1_000_000_000, false), (-1, false)])
  func `without mach time it ends where a mark is due, or the clock falls`(
    wall: Int64, isTaken: Bool
  ) throws {
    var lull = try lull(hasMach: false)
    let took = lull.take(try record(wall: wall), boot: 1)
    #expect(took == isTaken)
    #expect((lull.last != nil) == isTaken)
  }

  @Test(arguments: [(0, true), (999_999_999, true), (1_000_000_000, false), (-1, false)])
  func `with mach time it ends where a mark is due by that, or it falls`(
    mach: Int64, isTaken: Bool
  ) throws {
    var lull = try lull(hasMach: true)
    let took = lull.take(try record(wall: max(mach, 0), mach: mach), boot: 1)
    #expect(took == isTaken)
  }

  @Test(arguments: [
    (1_000_000_500, 500, true), (1_000_000_501, 500, false), (0, 999_999_999, true),
  ])
  func `the clocks may part by what is disorder and no more`(
    wall: Int64, mach: Int64, isTaken: Bool
  ) throws {
    var lull = try lull(hasMach: true)
    let took = lull.take(try record(wall: wall, mach: mach), boot: 1)
    #expect(took == isTaken)
  }

  @Test func `neither clock may part step by step`() throws {
    var lull = try lull(hasMach: true)
    let first = lull.take(try record(wall: 600_000_000, mach: 1), boot: 1)
    // Less than a second since the last record, more since the placed one.
    let second = lull.take(try record(wall: 1_200_000_000, mach: 2), boot: 1)
    #expect(first && !second)
    #expect(lull.last?.uptime == Offset(nanoseconds: 1))
  }

  @Test func `another day, boot or kind of time ends it`() throws {
    var lull = try lull(hasMach: true)
    let isTaken = [
      lull.take(try record(wall: 5, mach: 5, day: 4), boot: 1),
      lull.take(try record(wall: 5, mach: 5), boot: 2), lull.take(try record(wall: 5), boot: 1),
      lull.take(try record(wall: 5, ticks: 5), boot: 1),
      lull.take(try record(wall: 5, mach: 5, ticks: 5), boot: 1),
    ]
    #expect(isTaken == [false, false, false, false, true])
    var without = try self.lull(hasMach: false)
    let isTakenWithMach = without.take(try record(wall: 5, mach: 5), boot: 1)
    #expect(!isTakenWithMach)
  }

  @Test func `there is none behind a record that is not the latest, or where no mark is due`()
    throws
  {
    let start = IngestedRecord(try record(wall: 0))
    let place = LogClock.Place(uptime: .zero, time: start.time)
    let due = Offset(nanoseconds: Self.second)
    let later = Offset(nanoseconds: 1)
    #expect(Lull(behind: start, boot: 1, at: place, latest: later, until: due) == nil)
    #expect(Lull(behind: start, boot: 1, at: place, latest: .zero, until: nil) == nil)
    let placeless = LogClock.Place(time: start.time)
    #expect(Lull(behind: start, boot: 1, at: placeless, latest: .zero, until: due) == nil)
  }
}
