import LockstepFormat

/// Writes a trace in its interchange form.
package struct TraceWriter {
  /// So many bytes are written at once.
  private static let chunkSize = 256 << 10

  /// Hands the trace's bytes to a closure, in chunks of whole lines.
  package static func write(
    _ trace: Trace, to sink: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var writer = NDJSONWriter()
    writer.write(trace.header)
    try trace.scan { record in
      writer.write(record)
      guard writer.bytes.count >= chunkSize else { return }
      try sink(writer.bytes[...])
      writer.removeAll()
    }
    try sink(writer.bytes[...])
  }

  /// Writes the trace to a file, which appears there whole or not at all.
  package static func write(_ trace: Trace, toFile path: String) throws {
    try OutputFile.write(path) { sink in try write(trace, to: sink) }
  }
}
