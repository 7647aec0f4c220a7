package import LockstepModel

/// What a reader of a trace file hands on, in file order.
///
/// What is rare is kept apart, so that an item is no larger than a record.
package enum TraceFileItem: Sendable {
  case record(TraceRecord)
  indirect case header(TraceHeader)
  /// A block in the place of its records, where those were asked for.
  indirect case block(TraceBlock)
  indirect case fault(TraceFault)
}
