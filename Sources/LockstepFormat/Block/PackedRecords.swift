package import LockstepModel

/// Records packed for a short stay outside memory: the content of a trace file's block, without the
/// file around it.
package struct RecordPacker {
  private var builder = BlockBuilder()
  /// What the records take at most.
  private var bound = 0

  package init() {}

  /// How many records wait to be taken.
  package var count: Int { builder.records }

  /// Whether what waits has come to a block's size.
  package var isFull: Bool {
    mutating get {
      if builder.records >= Self.recordsPerBlock { return true }
      guard bound >= Self.contentPerBlock else { return false }
      // To sum up the block's parts takes a while, so it is done for one in some hundred records.
      bound = builder.size
      return bound >= Self.contentPerBlock
    }
  }

  private static let recordsPerBlock = 16_384
  private static let contentPerBlock = 256 << 10

  /// Adds a record.
  ///
  /// - Returns: False, and nothing is added, if no block has room for it.
  package mutating func append(_ record: TraceRecord) -> Bool {
    let weight = RecordWeight.of(record)
    guard weight <= TraceWriteFailure.maximumWeight else { return false }
    builder.append(record)
    bound += weight + RecordWeight.ofNews
    return true
  }

  /// Adds an event that is like one that waits, without a copy.
  ///
  /// - Returns: False, and nothing is added, if there is none, or no block has room for it.
  package mutating func appendKnown(_ event: borrowing Event) -> Bool {
    guard let weight = builder.appendKnown(event, atMost: TraceWriteFailure.maximumWeight) else {
      return false
    }
    bound += weight
    return true
  }

  /// Takes what waits; the memory is kept for what comes next.
  package mutating func take() -> [UInt8] {
    bound = 0
    return builder.finish().bytes
  }
}
