/// The checksum of our own headers: CRC-32C (Castagnoli), as in RFC 3720.
enum CRC32C {
  /// Eight tables, so that eight bytes are taken in one step.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<8 * 256 {
      let previous = tables[index - 256]
      tables[index] = previous >> 8 ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  /// Whether the four bytes at a place are the checksum of all bytes before it.
  static func seals(_ bytes: ArraySlice<UInt8>, at end: Int) -> Bool {
    checksum(bytes[..<end]) == LittleEndian.uint32(bytes, at: end)
  }

  /// The checksum of bytes, and of those before them, whose own is given; linear.
  static func checksum(_ bytes: ArraySlice<UInt8>, after previous: UInt32 = 0) -> UInt32 {
    var value = ~previous
    var index = bytes.startIndex
    while index + 8 <= bytes.endIndex {
      let low = value ^ LittleEndian.uint32(bytes, at: index)
      let high = LittleEndian.uint32(bytes, at: index + 4)
      value = 0
      for (position, word) in [low, high].enumerated() {
        for byte in 0..<4 {
          let table = 7 - position * 4 - byte
          value ^= tables[table << 8 | Int(word >> (8 * UInt32(byte)) & 0xFF)]
        }
      }
      index += 8
    }
    while index < bytes.endIndex {
      value = value >> 8 ^ tables[Int((value ^ UInt32(bytes[index])) & 0xFF)]
      index += 1
    }
    return ~value
  }
}
