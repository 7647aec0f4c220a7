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
  @inline(__always)
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
@safe struct BitWriter {
  /// What a step takes at most, and what the last word may take beyond its bits.
  static let bytesPerStep = 8

  private let target: UnsafeMutableRawBufferPointer
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Writes into memory that has room for eight bytes more than all bits take.
  init(_ target: UnsafeMutableRawBufferPointer) { unsafe self.target = target }

  /// Appends the low bits of a value, at least one.
  @inline(__always)
  mutating func append(_ value: UInt64, count: Int) {
    let bits = value & (UInt64.max >> UInt64(64 - count))
    pending |= bits << UInt64(pendingCount)
    pendingCount += count
    guard pendingCount >= 64 else { return }
    storeWord()
    self.count += 8
    pendingCount -= 64
    // What did not fit; a shift by all 64 gives 0.
    pending = bits >> UInt64(count - pendingCount)
  }

  @inline(__always)
  private func storeWord() {
    unsafe target.storeBytes(of: pending.littleEndian, toByteOffset: count, as: UInt64.self)
  }

  /// Ends the last byte.
  ///
  /// - Returns: How many bytes were written.
  mutating func finish() -> Int {
    if pendingCount > 0 { storeWord() }
    return count + (pendingCount + 7) / 8
  }
}

/// Reads what `BitWriter` wrote, all steps of a block at once.
enum TimeSteps {
  /// How many bits follow each class, and the step without them; more bits than a number has for a
  /// class that no step has.
  private static let forms: [(bitCount: UInt8, base: UInt64)] = (0...255).map { kind in
    let kind = UInt8(kind)
    guard let count = TimeClass.bitCount(of: kind) else { return (UInt8.max, 0) }
    return (UInt8(count), UInt64(bitPattern: TimeClass.decode(kind, bits: 0)))
  }

  /// The points that the steps lead to.
  ///
  /// - Parameters:
  ///   - bytes: What holds both.
  ///   - classes: Where the classes lie.
  ///   - bits: Where the bits lie.
  ///   - first: The point before the first step.
  /// - Returns: A point for each class.
  /// - Throws: `BlockFailure` for a class that no step has, and for too few or too many bits.
  static func points(
    in bytes: [UInt8], classes: Range<Int>, bits: Range<Int>, from first: Int64
  ) throws(BlockFailure) -> [Int64] {
    let forms = forms
    var failure: BlockFailure?
    let points = unsafe [Int64](unsafeUninitializedCapacity: classes.count) { target, count in
      unsafe bytes.withUnsafeBytes { source in
        var reader = BitPlace(range: bits)
        var point = first
        for index in classes {
          let form = unsafe forms[Int(source[index])]
          guard form.bitCount <= 64 else {
            failure = BlockFailure(.badValue, at: index)
            return
          }
          guard let low = unsafe reader.take(Int(form.bitCount), from: source) else {
            failure = BlockFailure(.tooShort, at: bits.upperBound)
            return
          }
          point &+= Int64(bitPattern: form.base | low)
          unsafe target[count] = point
          count += 1
        }
        if unsafe !reader.endsInZeros(source) {
          failure = BlockFailure(.leftOver, at: bits.lowerBound)
        }
      }
    }
    if let failure { throw failure }
    return points
  }
}

/// A place between two bits.
private struct BitPlace {
  /// Counted from the first bit of all bytes.
  private var position: Int
  private let end: Int

  init(range: Range<Int>) {
    position = range.lowerBound * 8
    end = range.upperBound * 8
  }

  /// Whether nothing is left but the zeros that fill up the last byte.
  func endsInZeros(_ source: UnsafeRawBufferPointer) -> Bool {
    guard end - position < 8 else { return false }
    return unsafe position == end || source[position >> 3] >> UInt8(position & 7) == 0
  }

  /// The next bits, nil where there are too few; they lie inside the source.
  @inline(__always)
  mutating func take(_ count: Int, from source: UnsafeRawBufferPointer) -> UInt64? {
    guard count <= end - position else { return nil }
    let byte = position >> 3
    let shift = UInt64(position & 7)
    position += count
    guard count <= 56, byte + 8 <= source.count else {
      return unsafe Self.bits(count, byte, shift, source)
    }
    let word = unsafe UInt64(
      littleEndian: source.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
    return word >> shift & (1 << UInt64(count) - 1)
  }

  /// Bits that no one word holds, or the last ones.
  private static func bits(
    _ count: Int, _ first: Int, _ shift: UInt64, _ source: UnsafeRawBufferPointer
  ) -> UInt64 {
    var value: UInt64 = 0
    var have = -Int(shift)
    var byte = first
    while have < count {
      let part = unsafe UInt64(source[byte])
      value |= have < 0 ? part >> UInt64(-have) : part << UInt64(have)
      have += 8
      byte += 1
    }
    return count == 64 ? value : value & (1 << UInt64(count) - 1)
  }
}
