import Foundation
import LockstepFormat
import LockstepZstd

/// Reads a trace file from begin to end and keeps nothing, to measure what reading alone takes.
enum ReadFile {
  /// So much is read at once, as the tool does.
  private static let chunkSize = 256 << 10

  /// Prints how many records and faults the file gives.
  static func run(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
    var records = 0
    var faults = 0
    let sink = { (item: TraceFileItem) in
      switch item {
      case .header: break
      case .record: records += 1
      case .fault: faults += 1
      }
    }
    var reader = TraceFileReader(try ZstdDecompressor())
    while true {
      let chunk = [UInt8](file.readData(ofLength: chunkSize))
      if chunk.isEmpty { break }
      reader.read(chunk[...], sink)
    }
    reader.finish(sink)
    print(records, "records,", faults, "faults")
  }
}
