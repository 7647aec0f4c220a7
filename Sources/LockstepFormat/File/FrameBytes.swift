/// The frames of RFC 8878 as far as a trace file needs them without a library: skippable frames, and
/// frames whose blocks are stored as they are.
package enum FrameBytes {
  /// Skippable frames of ours; any decoder passes over them.
  static let headerMagic: UInt32 = 0x184D_2A50
  static let blockMagic: UInt32 = 0x184D_2A51
  static let indexMagic: UInt32 = 0x184D_2A5E
  static let dataMagic: UInt32 = 0xFD2F_B528
  /// All magic numbers of skippable frames.
  static let skippableMagics: ClosedRange<UInt32> = 0x184D_2A50...0x184D_2A5F

  /// A zstd block holds at most this much.
  private static let blockLength = 128 << 10

  /// A skippable frame around a payload.
  static func skippable(_ magic: UInt32, _ payload: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.uint32(magic)
    out.uint32(UInt32(payload.count))
    out.append(contentsOf: payload)
    return out.bytes
  }

  /// A whole zstd frame that stores its content as it is, with content size and checksum.
  package static func stored(_ content: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.reserve(content.count + 32)
    out.uint32(dataMagic)
    appendHeader(content.count, to: &out)
    var position = 0
    repeat {
      let length = min(blockLength, content.count - position)
      let isLast = position + length == content.count
      let header = UInt32(length) << 3 | (isLast ? 1 : 0)
      for byte in 0..<3 { out.append(UInt8(truncatingIfNeeded: header >> (8 * UInt32(byte)))) }
      out.append(contentsOf: content[position..<position + length])
      position += length
    } while position < content.count
    out.uint32(UInt32(truncatingIfNeeded: XXH64.hash(content[...])))
    return out.bytes
  }

  /// One segment, a checksum, no dictionary, and the content's size in as few bytes as hold it.
  private static func appendHeader(_ size: Int, to out: inout ByteWriter) {
    switch size {
    case ..<256:
      out.append(0x24)
      out.append(UInt8(size))
    case ..<65_792:
      out.append(0x64)
      out.uint16(UInt16(size - 256))
    default:
      out.append(0xA4)
      out.uint32(UInt32(size))
    }
  }
}

/// What the first bytes of a zstd frame say.
struct FrameHeader: Equatable {
  /// The length of magic number and header.
  let length: Int
  let contentSize: UInt64?
  let windowSize: UInt64
  let hasChecksum: Bool
  let hasDictionary: Bool
  /// No frame header is longer.
  static let maximumLength = 18

  /// Reads the header at the begin of the bytes; nil where they are none, or too few.
  init?(_ bytes: ArraySlice<UInt8>) {
    var cursor = ByteCursor(Array(bytes.prefix(Self.maximumLength)))
    do throws(BlockFailure) {
      guard try cursor.uint32() == FrameBytes.dataMagic else { return nil }
      let descriptor = try cursor.byte()
      // The reserved bit has to be zero.
      guard descriptor & 0x08 == 0 else { return nil }
      let isSingleSegment = descriptor & 0x20 != 0
      hasChecksum = descriptor & 0x04 != 0
      var window: UInt64 = 0
      if !isSingleSegment {
        let byte = try cursor.byte()
        let base = UInt64(1) << (10 + UInt64(byte >> 3))
        window = base + base / 8 * UInt64(byte & 7)
      }
      let dictionaryLength = [0, 1, 2, 4][Int(descriptor & 3)]
      var dictionary = false
      for _ in 0..<dictionaryLength where try cursor.byte() != 0 { dictionary = true }
      hasDictionary = dictionary
      switch (descriptor >> 6, isSingleSegment) {
      case (0, false): contentSize = nil
      case (0, true): contentSize = UInt64(try cursor.byte())
      case (1, _): contentSize = UInt64(try cursor.uint16()) + 256
      case (2, _): contentSize = UInt64(try cursor.uint32())
      default: contentSize = try cursor.uint64()
      }
      windowSize = isSingleSegment ? contentSize ?? 0 : window
      length = cursor.position
    } catch {
      return nil
    }
  }
}

/// Decodes frames whose blocks are stored or are runs of one byte.
enum StoredFrame {
  /// The content; nil where a block is compressed, so that a library has to do it.
  ///
  /// - Throws: What is wrong with the frame.
  static func content(
    of frame: [UInt8], header: FrameHeader, length: Int
  ) throws(FrameFailure) -> [UInt8]? {
    var position = header.length
    var content: [UInt8] = []
    content.reserveCapacity(length)
    while true {
      guard position + 3 <= frame.count else { throw FrameFailure.corrupt }
      let word =
        Int(frame[position]) | Int(frame[position + 1]) << 8 | Int(frame[position + 2]) << 16
      position += 3
      let size = word >> 3
      guard content.count + size <= length || word >> 1 & 3 == 2 else { throw FrameFailure.corrupt }
      switch word >> 1 & 3 {
      case 0:
        guard position + size <= frame.count else { throw FrameFailure.corrupt }
        content.append(contentsOf: frame[position..<position + size])
        position += size
      case 1:
        guard position < frame.count else { throw FrameFailure.corrupt }
        content.append(contentsOf: repeatElement(frame[position], count: size))
        position += 1
      case 2: return nil
      default: throw FrameFailure.corrupt
      }
      if word & 1 == 1 { break }
    }
    guard position + 4 == frame.count, content.count == length else { throw FrameFailure.corrupt }
    let sum = LittleEndian.uint32(frame[...], at: position)
    guard sum == UInt32(truncatingIfNeeded: XXH64.hash(content[...])) else {
      throw FrameFailure.checksum
    }
    return content
  }
}

/// Why a block's frame gives no content.
package enum FrameFailure: String, Error, Sendable, Equatable {
  case checksum = "its content does not match its checksum"
  case corrupt = "its frame is damaged"
  case length = "its frame does not have the length that its header says"
  case noChecksum = "its frame has no checksum"
  case dictionary = "its frame needs a dictionary"
  case window = "its frame needs a window of more than 8 MiB"
  case needsLibrary = "its frame is compressed, and the zstd library is not at hand"

  /// Whether the frame may be whole but is not one of ours.
  var isForeign: Bool {
    switch self {
    case .checksum, .corrupt, .length: false
    case .noChecksum, .dictionary, .window, .needsLibrary: true
    }
  }
}

/// Compresses a block's content into one zstd frame.
///
/// The seams say where columns of another kind begin.
package protocol FrameCompressor {
  mutating func frame(_ content: [UInt8], seams: [Int]) -> [UInt8]
}

/// Decompresses one zstd frame.
package protocol FrameDecompressor {
  /// The content, which has the given length or is refused.
  mutating func content(of frame: [UInt8], length: Int) throws(FrameFailure) -> [UInt8]
}

/// Frames that store their content: what a recorder without a library writes.
package struct StoringCompressor: FrameCompressor {
  package init() {}

  package mutating func frame(_ content: [UInt8], seams: [Int]) -> [UInt8] {
    FrameBytes.stored(content)
  }
}
