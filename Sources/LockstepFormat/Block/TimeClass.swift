/// A time step as a class and the bits below it.
///
/// The class holds the length of the number and its two bits below the leading one, the rest is the
/// bits that are noise. A compressor learns the classes, and nobody pays for coding the noise.
enum TimeClass {
  /// Steps below this are their own class.
  static let plain: UInt64 = 8
  /// The class of a step backwards, which is stored whole.
  static let backwards: UInt8 = 255

  /// The class of a step, with the number of bits that follow.
  static func encode(_ step: Int64) -> (kind: UInt8, bitCount: Int) {
    guard step >= 0 else { return (backwards, 64) }
    let value = UInt64(step)
    guard value >= plain else { return (UInt8(value), 0) }
    let length = 64 - value.leadingZeroBitCount
    let top = value >> UInt64(length - 3) & 3
    return (UInt8(8 + (length - 4) * 4 + Int(top)), length - 3)
  }

  /// How many bits follow a class; nil for a class that no step has.
  static func bitCount(of kind: UInt8) -> Int? {
    if kind < 8 { return 0 }
    if kind == backwards { return 64 }
    let length = Int(kind - 8) / 4 + 4
    return length <= 63 ? length - 3 : nil
  }

  /// The step of a class with the bits that follow it.
  static func decode(_ kind: UInt8, bits: UInt64) -> Int64 {
    if kind < 8 { return Int64(kind) }
    if kind == backwards { return Int64(bitPattern: bits) }
    let length = UInt64(kind - 8) / 4 + 4
    return Int64(bitPattern: (4 | UInt64(kind - 8) & 3) << (length - 3) | bits)
  }
}

/// Bits one behind the other, the least significant of each byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends the low bits of a value.
  mutating func append(_ value: UInt64, count: Int) {
    guard count <= 32 else {
      append(value & 0xFFFF_FFFF, count: 32)
      append(value >> 32, count: count - 32)
      return
    }
    pending |= (value & (1 << UInt64(count) - 1)) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Ends the last byte.
  mutating func finish() -> [UInt8] {
    if pendingCount > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    pending = 0
    pendingCount = 0
    return bytes
  }
}

/// Reads what `BitWriter` wrote.
struct BitReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether no whole byte is left.
  var isAtEnd: Bool { position == end && pendingCount < 8 }

  mutating func read(_ count: Int) throws(BlockFailure) -> UInt64 {
    guard count <= 32 else {
      let low = try read(32)
      return try read(count - 32) << 32 | low
    }
    while pendingCount < count {
      guard position < end else { throw BlockFailure(.tooShort, at: position) }
      pending |= UInt64(bytes[position]) << UInt64(pendingCount)
      position += 1
      pendingCount += 8
    }
    let value = pending & (1 << UInt64(count) - 1)
    pending >>= UInt64(count)
    pendingCount -= count
    return value
  }
}
