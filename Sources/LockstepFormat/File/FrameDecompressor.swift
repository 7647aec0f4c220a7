/// Decompresses one zstd frame.
package protocol FrameDecompressor {
  /// The content, which has the given length or is refused.
  mutating func content(of frame: [UInt8], length: Int) throws(FrameFailure) -> [UInt8]
}

extension FrameDecompressor {
  /// The content of a block's frame, if the frame is one that a trace file may have.
  mutating func checkedContent(
    of frame: [UInt8], _ header: BlockHeader
  ) throws(FrameFailure) -> [UInt8] {
    guard let zstd = FrameHeader(frame[...]) else { throw .corrupt }
    guard zstd.hasChecksum else { throw .noChecksum }
    guard zstd.contentSize == UInt64(header.contentLength) else { throw .length }
    guard !zstd.hasDictionary else { throw .dictionary }
    guard zstd.windowSize <= 8 << 20 else { throw .window }
    let length = Int(header.contentLength)
    if let stored = try StoredFrame.content(of: frame, header: zstd, length: length) {
      return stored
    }
    return try content(of: frame, length: length)
  }
}
