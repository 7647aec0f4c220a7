import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepZstd

/// Reads a trace file from begin to end and keeps nothing, to measure what reading alone takes.
enum TraceReading {
  /// How many records and faults the file gives.
  static func summary(of path: String) throws -> String {
    var records = 0
    var faults = 0
    let sink = { (item: TraceFileItem) in
      switch item {
      case .header, .block, .frame, .endOfFrame: break
      case .record: records += 1
      case .fault: faults += 1
      }
    }
    var reader = TraceFileReader(try ZstdDecompressor())
    try InputReader(InputSource(path: path)).read { reader.read($0, sink) }
    reader.finish(sink)
    return "\(records) records, \(faults) faults"
  }

  /// Reads all records.
  static func events(in bytes: [UInt8]) throws -> Int {
    var events = 0
    var reader = TraceFileReader(try ZstdDecompressor())
    // Written out, since a closure with a name counts under a check of exclusive access.
    reader.read(bytes[...], events: { _ in events += 1 }, { _ in })
    reader.finish(events: { _ in events += 1 }, { _ in })
    return events
  }

  /// Reads all columns.
  static func columns(in bytes: [UInt8]) throws -> Int {
    var events = 0
    let sink = { (item: TraceFileItem) in
      guard case .block(let block) = item else { return }
      events += try block.sequenceColumn().count
    }
    var reader = TraceFileReader(try ZstdDecompressor(), gives: .blocks)
    try reader.read(bytes[...], sink)
    try reader.finish(sink)
    return events
  }
}
