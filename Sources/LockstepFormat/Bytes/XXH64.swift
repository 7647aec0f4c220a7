/// The checksum of a zstd frame's content: XXH64 with seed 0, of which a frame keeps the low half
/// (RFC 8878, section 3.1.1).
enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The hash of bytes; linear.
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var index = bytes.startIndex
    var hash = prime5
    if bytes.count >= 32 { hash = stripes(bytes, &index) }
    hash &+= UInt64(bytes.count)
    while index + 8 <= bytes.endIndex {
      hash ^= round(0, LittleEndian.uint64(bytes, at: index))
      hash = rotate(hash, 27) &* prime1 &+ prime4
      index += 8
    }
    if index + 4 <= bytes.endIndex {
      hash ^= UInt64(LittleEndian.uint32(bytes, at: index)) &* prime1
      hash = rotate(hash, 23) &* prime2 &+ prime3
      index += 4
    }
    while index < bytes.endIndex {
      hash ^= UInt64(bytes[index]) &* prime5
      hash = rotate(hash, 11) &* prime1
      index += 1
    }
    return avalanche(hash)
  }

  /// Takes in all whole stripes of 32 bytes.
  private static func stripes(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt64 {
    var lane1 = prime1 &+ prime2
    var lane2 = prime2
    var lane3: UInt64 = 0
    var lane4 = 0 &- prime1
    while index + 32 <= bytes.endIndex {
      lane1 = round(lane1, LittleEndian.uint64(bytes, at: index))
      lane2 = round(lane2, LittleEndian.uint64(bytes, at: index + 8))
      lane3 = round(lane3, LittleEndian.uint64(bytes, at: index + 16))
      lane4 = round(lane4, LittleEndian.uint64(bytes, at: index + 24))
      index += 32
    }
    var hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    for lane in [lane1, lane2, lane3, lane4] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
    return hash
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  private static func avalanche(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
