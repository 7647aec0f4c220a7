package import LockstepModel

/// Records packed for a short stay outside memory: the content of a trace file's block, without the
/// file around it.
package struct RecordPacker {
  private var builder = BlockBuilder()
  /// What the records take at most.
  private var bound = 0
  /// What the largest of them takes at most.
  private var largest = 0

  package init() {}

  /// How many records wait to be taken.
  package var count: Int { builder.records }

  /// Whether what waits has come to a block's size.
  package var isFull: Bool {
    mutating get {
      if builder.records >= Self.recordsPerBlock || builder.isFull { return true }
      // A large text that many events share is to be packed once for all of them.
      let limit = Self.contentPerBlock + largest
      guard bound >= limit else { return false }
      // To sum up the block's parts takes a while, so it is done for one in some hundred records.
      bound = builder.size
      return bound >= limit
    }
  }

  private static let recordsPerBlock = 16_384
  private static let contentPerBlock = 256 << 10

  /// Adds a record.
  ///
  /// - Returns: False, and nothing is added, if no block has room for it.
  package mutating func append(_ record: TraceRecord) -> Bool {
    let weight = RecordWeight.of(record)
    guard weight <= BlockLimits.contentLength else { return false }
    guard weight <= RecordWeight.usual || BlockLimits.allow(record) else { return false }
    builder.append(record)
    note(weight + RecordWeight.ofNews)
    return true
  }

  /// Adds an event that is like one that waits, without a copy.
  ///
  /// - Returns: False, and nothing is added, if there is none, or no block has room for it.
  package mutating func appendKnown(_ event: borrowing Event) -> Bool {
    guard let weight = builder.appendKnown(event, atMost: RecordWeight.usual) else { return false }
    note(weight)
    return true
  }

  @inline(__always)
  private mutating func note(_ weight: Int) {
    bound += weight
    largest = max(largest, weight)
  }

  /// Takes what waits; the memory is kept for what comes next.
  package mutating func take() -> [UInt8] {
    bound = 0
    largest = 0
    return builder.finish().bytes
  }
}
