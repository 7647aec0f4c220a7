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
