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
  func trace(_ count: Int? = nil, hasOrigin: Bool = false) throws -> String {
    let count = count ?? events
    let path = "\(folder)/\(hasOrigin ? "origin" : "trace")-\(count).lockstep"
    guard access(path, F_OK) != 0 else { return path }
    try OutputFile.write(path) { sink in
      var writer = try TraceFileWriter(
        SyntheticTrace.header, compressor: try ZstdCompressor(level: 3))
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

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }
}
