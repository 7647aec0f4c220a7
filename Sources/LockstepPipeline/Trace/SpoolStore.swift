import LockstepFormat
import LockstepModel

/// Some records of a spool: a compressed block, or a record that no block has room for.
///
/// A hostile file has a hundred thousand of them, so that it is kept small.
struct SpoolChunk {
  let place: SpoolStore.Place
  /// The bytes of what is compressed in it.
  let contentLength: UInt32
  /// How many records are wanted of it, from its first one on.
  var records: UInt32
  /// Whether it is one record, as a line of the interchange form.
  let isText: Bool
}

/// Where the bytes of a spool are kept: the first ones in memory, then in a temporary file.
struct SpoolStore {
  /// Where some bytes are, counted from the first one that was kept.
  struct Place {
    let offset: Int
    let length: UInt32
  }

  /// So many bytes stand in memory.
  private static let memoryLimit = 1 << 20

  private var memory: [UInt8] = []
  private var file: FileDescriptor?
  private var lengthOfFile = 0

  /// How many bytes are kept.
  var count: Int { memory.count + lengthOfFile }

  /// Keeps some bytes.
  mutating func keep(_ bytes: [UInt8]) throws(InputError) -> Place {
    let place = Place(offset: count, length: UInt32(bytes.count))
    if file == nil, memory.count + bytes.count <= Self.memoryLimit {
      memory += bytes
      return place
    }
    do throws(FileDescriptor.Failure) {
      try opened().write(bytes[...])
    } catch {
      throw Self.error(error)
    }
    lengthOfFile += bytes.count
    return place
  }

  /// The bytes that were kept.
  func bytes(at place: Place) throws(InputError) -> [UInt8] {
    let range = place.offset..<place.offset + Int(place.length)
    guard range.upperBound > memory.count else { return Array(memory[range]) }
    let start = range.lowerBound - memory.count
    var bytes: [UInt8]?
    do throws(FileDescriptor.Failure) {
      bytes = try file?.bytes(start..<start + range.count)
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
