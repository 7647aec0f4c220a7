import LockstepFormat
package import LockstepModel
import LockstepText
import LockstepZstd

/// What became of a trace file that was to be written.
package struct TraceFileOutcome: Sendable {
  /// How long it is, or would have been.
  package var bytes = 0
  /// What did not fit the form, for people.
  package var notes: [TraceNote] = []
  /// Whether it was kept.
  package fileprivate(set) var isKept = false
}

/// Writes a trace in one of its forms.
package struct TraceWriter {
  /// So many bytes are written at once.
  private static let chunkSize = 256 << 10

  /// Hands the trace's bytes to a closure, in chunks.
  ///
  /// - Returns: What did not fit the form, for people.
  @discardableResult
  package static func write(
    _ trace: Trace, as form: TraceForm, effort: TraceFileEffort = .usual,
    to sink: (ArraySlice<UInt8>) throws -> Void
  ) throws -> [TraceNote] {
    switch form {
    case .ndjson:
      try writeLines(trace, to: sink)
      return []
    case .lockstep: return try writeBlocks(trace, effort, to: sink)
    }
  }

  /// Writes the trace to a file, which appears there whole or not at all.
  @discardableResult
  package static func write(
    _ trace: Trace, as form: TraceForm, effort: TraceFileEffort = .usual, toFile path: String
  ) throws -> [TraceNote] {
    var notes: [TraceNote] = []
    try OutputFile.write(path) { sink in
      notes = try write(trace, as: form, effort: effort, to: sink)
    }
    return notes
  }

  /// Writes a trace file, which takes the place of what stands there only if a closure wants it.
  package static func write(
    _ trace: Trace, effort: TraceFileEffort, toFile path: String,
    if isWanted: (TraceFileOutcome) -> Bool
  ) throws -> TraceFileOutcome {
    var outcome = TraceFileOutcome()
    func decide() -> Bool { isWanted(outcome) }
    outcome.isKept = try OutputFile.write(path, isWanted: decide) { sink in
      outcome.notes = try writeBlocks(trace, effort) { bytes in
        outcome.bytes += bytes.count
        try sink(bytes)
      }
    }
    return outcome
  }

  private static func writeLines(
    _ trace: Trace, to sink: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var writer = NDJSONWriter()
    writer.write(trace.header)
    try trace.scan(as: "writing") { record in
      writer.write(record)
      guard writer.bytes.count >= chunkSize else { return }
      try sink(writer.bytes[...])
      writer.removeAll()
    }
    try sink(writer.bytes[...])
  }

  private static func writeBlocks(
    _ trace: Trace, _ effort: TraceFileEffort, to sink: (ArraySlice<UInt8>) throws -> Void
  ) throws -> [TraceNote] {
    let (opened, notes) = try blockWriter(for: trace.header, effort)
    var writer = opened
    var lastUptime = Offset.zero
    var lost = 0
    var limits: Set<TraceWriteFailure> = []
    try trace.scan(as: "writing") { record in
      if case .event(let event) = record { lastUptime = event.uptime ?? lastUptime }
      do throws(TraceWriteFailure) {
        try writer.write(record)
      } catch {
        lost += 1
        limits.insert(error)
        try writer.write(
          .loss(Loss(from: lastUptime, to: lastUptime, count: 1, cause: "too long for a block")))
      }
      guard writer.bytes.count >= chunkSize else { return }
      try sink(writer.bytes[...])
      writer.removeAll()
    }
    writer.finish()
    try sink(writer.bytes[...])
    guard lost > 0 else { return notes }
    let reasons = TraceWriteFailure.allCases.filter(limits.contains).map(\.limit)
    let text =
      "\(PlainText.counted(lost, "record")) too long for the trace file, where "
      + "\(reasons.joined(separator: ", and ")): a loss stands for each; write .ndjson for all"
    return notes + [TraceNote(.fault, "", text)]
  }

  /// A writer of blocks; metadata that no file has room for is left out, and that is told.
  private static func blockWriter(
    for header: TraceHeader, _ effort: TraceFileEffort
  ) throws -> (writer: TraceFileWriter<ZstdCompressor>, notes: [TraceNote]) {
    var options = TraceFileWriter<ZstdCompressor>.Options()
    options.recordsPerBlock = effort.recordsPerBlock
    options.contentPerBlock = effort.contentPerBlock
    let compressor = try ZstdCompressor(level: effort.level)
    do throws(TraceWriteFailure) {
      return (try TraceFileWriter(header, compressor: compressor, options: options), [])
    } catch {
      let bare = TraceHeader(version: header.version)
      let text =
        "the metadata is too long for the trace file, where \(error.limit), and was left out; "
        + "write .ndjson"
      return (
        try TraceFileWriter(bare, compressor: compressor, options: options),
        [TraceNote(.fault, "", text)]
      )
    }
  }
}
