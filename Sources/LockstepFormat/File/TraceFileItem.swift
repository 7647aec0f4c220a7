package import LockstepModel

/// What a reader of a trace file hands on, in file order.
///
/// What is rare is kept apart, so that an item is no larger than a record.
package enum TraceFileItem: Sendable {
  case record(TraceRecord)
  indirect case header(TraceHeader)
  /// A block in the place of its records, where those were asked for.
  indirect case block(TraceBlock)
  /// The frame of the records that follow until `endOfFrame`, where those were asked for.
  indirect case frame(TraceFrame)
  case endOfFrame
  indirect case fault(TraceFault)
}

/// A block as it stands in a file: compressed, and whole.
package struct TraceFrame: Sendable {
  package let bytes: [UInt8]
  /// The bytes of what is in it.
  package let contentLength: Int

  package init(bytes: [UInt8], contentLength: Int) {
    self.bytes = bytes
    self.contentLength = contentLength
  }
}
