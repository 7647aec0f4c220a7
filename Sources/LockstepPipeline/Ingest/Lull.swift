import LockstepIngest
import LockstepModel

/// A stretch of skimmed records behind a placed one in which time goes on, by less than would leave
/// a mark: only the last of them has to be placed.
///
/// All of them print the same day and zone as the placed one, and none is earlier than the one
/// before it, on either clock. So whatever the clock would keep of them is what it keeps of the last.
struct Lull {
  /// The record that is to be placed when the stretch ends, and its boot.
  private(set) var last: SkimmedRecord?
  let boot: Int
  private let day: Stamp.Day
  /// The wall clock and the mach time of the placed record, and of the last one.
  private let start: (wall: Int64, mach: Offset?)
  private var latest: (wall: Int64, mach: Offset?)
  /// How much later a record is that leaves a mark.
  private let room: Int64

  /// A stretch behind a record; nil where records behind it are to be placed each.
  init?(
    behind record: IngestedRecord, boot: Int, at place: LogClock.Place, latest: Offset?,
    until due: Offset?
  ) {
    guard let reading = record.reading, let day = Stamp.Day(reading), record.isWallTime,
      let uptime = place.uptime, uptime == latest, let due
    else { return nil }
    self.boot = boot
    self.day = day
    start = (reading.nanosecondsOfDay, record.machTime)
    self.latest = start
    room = due.nanoseconds(since: uptime)
  }

  /// Takes a record into the stretch; false where it ends before it.
  mutating func take(_ record: SkimmedRecord, boot: Int) -> Bool {
    let wall = record.time.nanosecondsOfDay
    guard boot == self.boot, wall >= latest.wall, record.time.day == day,
      record.ticks == nil || record.uptime != nil
    else { return false }
    switch (record.uptime, latest.mach, start.mach) {
    case (nil, nil, nil):
      guard wall - start.wall < room else { return false }
    case (let mach?, let before?, let first?):
      let passed = mach.nanoseconds(since: first)
      // A clock that is set meanwhile is told, by what lies between two records.
      guard mach >= before, passed < room, isNear(wall - start.wall, passed),
        isNear(wall - latest.wall, mach.nanoseconds(since: before))
      else { return false }
    default: return false
    }
    latest = (wall, record.uptime)
    last = record
    return true
  }

  private func isNear(_ wall: Int64, _ mach: Int64) -> Bool {
    abs(wall - mach) <= WallClock.disorderLimit
  }
}
