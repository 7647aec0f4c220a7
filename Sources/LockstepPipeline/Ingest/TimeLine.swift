import LockstepModel

/// Turns places on the wall clock into a time line that never falls where the clock was set.
struct TimeLine {
  private var start: Int64?
  /// What the settings of the clock so far are worth.
  private var shift: Int64 = 0
  private(set) var latest: Offset?

  /// Moves the place that counts as 0, when the places so far turn out to lie elsewhere.
  mutating func advanceStart(by nanoseconds: Int64) {
    start = start.map { Offset(nanoseconds: $0).advanced(by: nanoseconds).nanoseconds }
  }

  /// The offset from the first place; a fall within a second is disorder and stays a fall.
  mutating func uptime(of placed: WallClock.Placed) -> Offset {
    let start = self.start ?? placed.nanoseconds
    let elapsed = Offset(nanoseconds: placed.nanoseconds)
      .nanoseconds(since: Offset(nanoseconds: start))
    self.start = start
    var uptime = Offset(nanoseconds: elapsed).advanced(by: shift)
    if placed.fall != nil, let latest {
      // Saturating: a hostile log may set its clock any number of times.
      shift = Offset(nanoseconds: shift).advanced(by: latest.nanoseconds(since: uptime)).nanoseconds
      uptime = latest
    }
    latest = max(latest ?? uptime, uptime)
    return uptime
  }
}
