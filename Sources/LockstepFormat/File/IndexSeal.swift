/// Whether an index that is passed over is whole: its checksum, its length, and its end mark.
struct IndexSeal {
  /// What stands behind the bytes that the checksum covers.
  private static let endLength = 4 + TraceIndex.footerLength

  private let length: Int
  private var covered: Int
  private var checksum: UInt32 = 0
  private var end: [UInt8] = []
  /// How much of the payload is still to come.
  private(set) var left: Int

  /// - Parameter length: The length of the index's payload.
  init(length: Int) {
    self.length = length
    covered = max(0, length - Self.endLength)
    left = length
  }

  /// Takes the next bytes of the payload.
  mutating func take(_ bytes: ArraySlice<UInt8>) {
    let part = bytes.prefix(covered)
    checksum = CRC32C.checksum(part, after: checksum)
    covered -= part.count
    end += bytes.dropFirst(part.count)
    left -= bytes.count
  }

  /// Whether all that was taken is as it was written.
  var isWhole: Bool {
    left == 0 && length >= TraceIndex.summaryLength + Self.endLength
      && LittleEndian.uint32(end[...], at: 0) == checksum
      && Int(LittleEndian.uint32(end[...], at: 4)) == 8 + length
      && end.suffix(TraceIndex.endMagic.count).elementsEqual(TraceIndex.endMagic)
  }
}
