import LockstepFormat
import LockstepModel

/// Some records of a spool: a compressed block, or a record that no block has room for.
struct SpoolChunk {
  let place: SpoolStore.Place
  /// The bytes of what is compressed in it.
  let contentLength: Int
  /// How many records are wanted of it, from its first one on.
  var records: Int
  /// Whether it is one record, as a line of the interchange form.
  let isText: Bool
}

/// Where the bytes of a spool are kept: the first ones in memory, then in a temporary file.
struct SpoolStore {
  /// Where some bytes are.
  enum Place {
    case memory([UInt8])
    case file(Range<Int>)
  }

  /// So many bytes stand in memory.
  private static let memoryLimit = 4 << 20

  private var file: FileDescriptor?
  private var lengthOfFile = 0
  private var bytesInMemory = 0

  /// Keeps some bytes.
  mutating func keep(_ bytes: [UInt8]) throws(InputError) -> Place {
    if bytesInMemory + bytes.count <= Self.memoryLimit {
      bytesInMemory += bytes.count
      return .memory(bytes)
    }
    do throws(FileDescriptor.Failure) {
      try opened().write(bytes[...])
    } catch {
      throw Self.error(error)
    }
    defer { lengthOfFile += bytes.count }
    return .file(lengthOfFile..<lengthOfFile + bytes.count)
  }

  /// The bytes that were kept.
  func bytes(at place: Place) throws(InputError) -> [UInt8] {
    let range: Range<Int>
    switch place {
    case .memory(let bytes): return bytes
    case .file(let written): range = written
    }
    var bytes: [UInt8]?
    do throws(FileDescriptor.Failure) {
      bytes = try file?.bytes(range)
    } catch {
      throw Self.error(error)
    }
    guard let bytes, bytes.count == range.count else {
      throw Self.damage("it is shorter than what was written")
    }
    return bytes
  }

  private mutating func opened() throws(FileDescriptor.Failure) -> FileDescriptor {
    if let file { return file }
    let made = try FileDescriptor.temporary()
    file = made
    return made
  }

  private static func error(_ failure: FileDescriptor.Failure) -> InputError {
    Self.failure(failure.text, remedy: "make room, or point TMPDIR at a folder that has some")
  }

  /// A reader that gave less than was written would let rules judge what nobody recorded.
  static func damage(_ detail: String) -> InputError {
    failure(
      "what was written does not read back: \(detail)",
      remedy: "test the disk that TMPDIR points at, and report this if it is sound")
  }

  static func failure(_ detail: String, remedy: String) -> InputError {
    InputError(.spool, "temporary file", detail, remedy: remedy)
  }
}
