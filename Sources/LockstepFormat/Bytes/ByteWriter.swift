/// Appends numbers and texts to bytes.
///
/// A varint is LEB128: seven bits a byte, the least significant first, the top bit set on all but
/// the last. A signed number is a varint of its zigzag form: 0, -1, 1, -2 become 0, 1, 2, 3.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Goes on behind bytes that are there.
  init(bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
  mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func varint(_ value: Int) { varint(UInt64(value)) }

  /// How many bytes a number takes.
  @inline(__always)
  static func length(ofVarint value: UInt64) -> Int {
    (70 - (value | 1).leadingZeroBitCount) / 7
  }

  /// A number with its sign in the lowest bit.
  @inline(__always)
  static func zigzagged(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  /// Appends so many numbers, each given by its place.
  @inline(__always)
  mutating func varints(_ count: Int, _ value: (Int) -> UInt64) {
    let longest = 10
    let more = unsafe [UInt8](unsafeUninitializedCapacity: count * longest) { target, length in
      for index in 0..<count {
        var rest = value(index)
        while rest >= 0x80 {
          unsafe target[length] = UInt8(truncatingIfNeeded: rest) | 0x80
          rest >>= 7
          length += 1
        }
        unsafe target[length] = UInt8(truncatingIfNeeded: rest)
        length += 1
      }
    }
    bytes.append(contentsOf: more)
  }

  mutating func zigzag(_ value: Int64) {
    varint(Self.zigzagged(value))
  }

  mutating func uint16(_ value: UInt16) { fixed(UInt64(value), count: 2) }
  mutating func uint32(_ value: UInt32) { fixed(UInt64(value), count: 4) }
  /// Appends the checksum of all bytes so far.
  mutating func seal() { uint32(CRC32C.checksum(bytes[...])) }

  mutating func uint64(_ value: UInt64) { fixed(value, count: 8) }

  private mutating func fixed(_ value: UInt64, count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
  }

  /// The text's length in bytes as a varint, then its UTF-8.
  mutating func text(_ text: String) {
    varint(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
