package import LockstepModel

/// The time line that `show` and `info` measure on: the trace's own, and where a trace made by hand
/// states times only, the one that they mean.
package struct ShownClock {
  private var wall = WallClock()
  private var start: Int64?

  package init() {}

  /// Where the next record of the trace lies; nil for one without a time.
  package mutating func uptime(_ time: String?, _ uptime: Offset?) -> Offset? {
    if let uptime { return uptime }
    guard let reading = time.flatMap(ClockReading.parse(text:)) else { return nil }
    let place = wall.place(reading).nanoseconds
    let start = start ?? place
    self.start = start
    return Offset(nanoseconds: place).advanced(by: 0 - start)
  }
}
