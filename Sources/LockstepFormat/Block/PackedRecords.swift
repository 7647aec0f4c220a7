package import LockstepModel

/// Records packed for a short stay outside memory: the content of a trace file's block, without the
/// file around it.
package struct RecordPacker {
  private var builder = BlockBuilder()

  package init() {}

  /// How many records wait to be taken.
  package var count: Int { builder.records }

  /// Whether what waits has come to a block's size.
  package var isFull: Bool {
    builder.records >= Self.recordsPerBlock || builder.size >= Self.contentPerBlock
  }

  private static let recordsPerBlock = 16_384
  private static let contentPerBlock = 256 << 10

  /// Adds a record.
  ///
  /// - Returns: False, and nothing is added, if no block has room for it.
  package mutating func append(_ record: TraceRecord) -> Bool {
    guard RecordWeight.of(record) <= TraceWriteFailure.maximumWeight else { return false }
    builder.append(record)
    return true
  }

  /// Adds an event that is like one that waits, without a copy.
  ///
  /// - Returns: False, and nothing is added, if there is none, or no block has room for it.
  package mutating func appendKnown(_ event: borrowing Event) -> Bool {
    builder.appendKnown(event, atMost: TraceWriteFailure.maximumWeight) != nil
  }

  /// Takes what waits.
  package mutating func take() -> [UInt8] {
    defer { builder = BlockBuilder() }
    return builder.finish().bytes
  }
}
