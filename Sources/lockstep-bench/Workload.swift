import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepPlatform
import LockstepZstd

/// What the cases work on; files are made when the first case asks for them.
struct Workload: Sendable {
  let folder: String
  let events: Int
  var bytes = 0

  init(folder: String, events: Int) {
    self.folder = folder
    self.events = events
  }

  /// A trace file of that many events, or of all.
  func trace(
    _ count: Int? = nil, hasOrigin: Bool = false, effort: TraceFileEffort = .usual
  ) throws -> String {
    let count = count ?? events
    let name = "\(hasOrigin ? "origin" : "trace")-\(count)-\(effort.recordsPerBlock)"
    let path = "\(folder)/\(name)-\(effort.level).lockstep"
    guard access(path, F_OK) != 0 else { return path }
    try OutputFile.write(path) { sink in
      var writer = try Self.writer(effort)
      try SyntheticTrace.each(count, hasOrigin: hasOrigin) { record in
        try writer.write(record)
        guard writer.bytes.count > 256 << 10 else { return }
        try sink(writer.bytes[...])
        writer.removeAll()
      }
      writer.finish()
      try sink(writer.bytes[...])
    }
    return path
  }

  /// A writer of trace files with such blocks.
  static func writer<Compressor: FrameCompressor>(
    _ effort: TraceFileEffort, _ compressor: Compressor
  ) throws -> TraceFileWriter<Compressor> {
    var options = TraceFileWriter<Compressor>.Options()
    options.recordsPerBlock = effort.recordsPerBlock
    options.contentPerBlock = effort.contentPerBlock
    return try TraceFileWriter(
      SyntheticTrace.header, compressor: compressor, options: options)
  }

  /// A writer of compressed trace files with such blocks.
  static func writer(_ effort: TraceFileEffort) throws -> TraceFileWriter<ZstdCompressor> {
    try writer(effort, try ZstdCompressor(level: effort.level))
  }

  /// The bytes of that many events in the interchange form.
  func lines(_ count: Int, hasOrigin: Bool = false) -> [UInt8] {
    var writer = NDJSONWriter()
    writer.write(SyntheticTrace.header)
    SyntheticTrace.each(count, hasOrigin: hasOrigin) { writer.write($0) }
    return writer.bytes
  }

  /// A file with the events in the interchange form.
  func lineFile() throws -> String {
    let path = "\(folder)/trace-\(events).ndjson"
    guard access(path, F_OK) != 0 else { return path }
    let bytes = lines(events)
    try OutputFile.write(path) { try $0(bytes[...]) }
    return path
  }

  /// The forms in which the events can be written.
  enum Form: String, CaseIterable {
    case ndjson, fxt, ctf
  }

  /// Writes the events in a form.
  func write(_ form: Form, to path: String) throws {
    switch form {
    case .ndjson: try Self.write(lines(events), to: path)
    case .fxt: try Self.write(fuchsiaTrace(), to: path)
    case .ctf: try writeCommonTrace(to: path)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try OutputFile.write(path) { try $0(bytes[...]) }
  }

  /// The events as a Fuchsia trace.
  func fuchsiaTrace() -> [UInt8] {
    var trace = FuchsiaTrace(ticksPerSecond: SyntheticTrace.ticksPerSecond)
    SyntheticTrace.each(events) { trace.append($0) }
    return trace.bytes
  }

  /// The events in the Common Trace Format.
  func commonTrace() -> CommonTrace {
    var trace = CommonTrace(ticksPerSecond: SyntheticTrace.ticksPerSecond)
    SyntheticTrace.each(events) { trace.append($0) }
    trace.finish()
    return trace
  }

  /// A folder with the events in the Common Trace Format.
  func commonTraceFolder() throws -> String {
    let path = "\(folder)/common-\(events)"
    guard access(path, F_OK) != 0 else { return path }
    try writeCommonTrace(to: path)
    return path
  }

  /// Writes the events in the Common Trace Format to a folder, which is made.
  func writeCommonTrace(to path: String) throws {
    guard mkdir(path, 0o777) == 0 else {
      throw Program.Failure(
        description: "\(path): the folder cannot be made; name one that is not there")
    }
    let trace = commonTrace()
    for (name, bytes) in [("metadata", trace.metadata), ("stream", trace.stream)] {
      try OutputFile.write("\(path)/\(name)") { try $0(bytes[...]) }
    }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // The zstd frames of a trace file stay as they are.
    try InputReader(InputSource(path: path)).read { bytes += $0 }
    return bytes
  }
}

/// A folder for the inputs, which goes when the run is over.
final class ScratchFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/lockstep-bench.XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Program.Failure(description: "\(parent): no folder can be made; set TMPDIR")
    }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// Removes a folder with all that is in it, which only this program made.
  private static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}
