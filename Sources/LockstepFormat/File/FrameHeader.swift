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
