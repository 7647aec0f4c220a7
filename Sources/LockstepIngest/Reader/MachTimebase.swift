package import LockstepModel

/// How many nanoseconds a tick of mach time lasts.
package struct MachTimebase: Sendable, Hashable {
  package var numerator: UInt64
  package var denominator: UInt64

  /// 24 MHz: every iPhone and iPad since 2013, and Macs with Apple silicon.
  package static let apple = MachTimebase(numerator: 125, denominator: 3)
  /// Nanoseconds: Macs with Intel processors and their simulators.
  package static let nanoseconds = MachTimebase(numerator: 1, denominator: 1)

  /// The nanoseconds of a number of ticks; nil beyond 292 years.
  package func offset(ticks: UInt64) -> Offset? {
    let product = ticks.multipliedFullWidth(by: numerator)
    guard product.high < denominator else { return nil }
    let quotient = denominator.dividingFullWidth(product).quotient
    return Int64(exactly: quotient).map(Offset.init(nanoseconds:))
  }
}

/// Finds a log's timebase from its records, since no format prints it.
///
/// Two records of one boot that are a millisecond apart decide: the wall clock moved as many
/// nanoseconds as the ticks are worth. Clock steps between them are far smaller than the factor of
/// 41 that separates the two timebases.
struct TimebaseEstimator {
  private var first: (ticks: UInt64, wall: Int64, boot: String?)?
  private(set) var timebase: MachTimebase?

  mutating func observe(_ record: LogRecord) {
    guard timebase == nil, let ticks = record.ticks, let wall = record.reading?.unixNanoseconds
    else { return }
    guard let first, first.boot == record.boot, ticks > first.ticks, wall >= first.wall else {
      first = (ticks, wall, record.boot)
      return
    }
    let passed = Double(wall - first.wall)
    guard passed >= 1_000_000 else { return }
    let ratio = passed / Double(ticks - first.ticks)
    if (20...80).contains(ratio) {
      timebase = .apple
    } else if (0.5...2).contains(ratio) {
      timebase = .nanoseconds
    } else {
      self.first = (ticks, wall, record.boot)
    }
  }
}
