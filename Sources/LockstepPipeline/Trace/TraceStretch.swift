package import LockstepFormat
import LockstepModel

/// What is wanted of a trace: a stretch of it, in nanoseconds since the first event that has a time,
/// both ends included, or events of some names.
package struct TraceStretch: Sendable {
  package var since: Int64?
  package var until: Int64?
  /// Only looked at where the stretch has no ends: an event without a time belongs to the one before
  /// it, whatever that is called.
  package var wanted = WantedNames()

  package init(since: Int64?, until: Int64?) {
    self.since = since
    self.until = until
  }

  /// Whether it has an end, so that an event belongs to it or does not by when it was.
  var isBounded: Bool { since != nil || until != nil }

  /// Whether nothing of a block is wanted, by what it holds.
  func leavesOut(_ block: TraceFileMap.Block, start: Offset) -> Bool {
    guard block.isPlain else { return false }
    guard isBounded else { return !block.mayBeWanted }
    return block.uptimes.map { !overlaps($0, start: start) } ?? false
  }

  /// Whether something between two uptimes may lie in the stretch.
  private func overlaps(_ uptimes: ClosedRange<Int64>, start: Offset) -> Bool {
    let earliest = Offset(nanoseconds: uptimes.lowerBound).nanoseconds(since: start)
    let latest = Offset(nanoseconds: uptimes.upperBound).nanoseconds(since: start)
    return until.map { earliest <= $0 } ?? true && since.map { latest >= $0 } ?? true
  }
}
