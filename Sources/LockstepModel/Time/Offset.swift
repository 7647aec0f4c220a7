/// A point on a trace's own clock, in nanoseconds.
public struct Offset: Sendable, Hashable, Comparable {
  @usableFromInline package var nanoseconds: Int64

  /// The point so many nanoseconds behind the clock's start.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = Offset(nanoseconds: 0)

  /// The point a number of nanoseconds later; stops at the clock's ends instead of wrapping.
  package func advanced(by nanoseconds: Int64) -> Offset {
    let (sum, overflows) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    guard overflows else { return Offset(nanoseconds: sum) }
    return Offset(nanoseconds: nanoseconds < 0 ? .min : .max)
  }

  /// The nanoseconds from another point to this one; stops at the ends instead of wrapping.
  package func nanoseconds(since other: Offset) -> Int64 {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    guard overflows else { return difference }
    return nanoseconds < other.nanoseconds ? .min : .max
  }

  /// Whether a point lies before another.
  public static func < (left: Offset, right: Offset) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
