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
