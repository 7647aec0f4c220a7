/// The places of a small cache in which each key has one place, and what came last has it.
///
/// A look is a multiplication and a comparison, and memory is fixed.
struct HashedPlaces {
  private let shift: UInt64

  /// A power of two.
  var count: Int { 1 << (64 - Int(shift)) }

  /// As many places as there are keys, within a bound that is a power of two.
  init(for keys: Int, atMost bound: Int) {
    let bits = Int.bitWidth - max(1, keys - 1).leadingZeroBitCount
    shift = UInt64(64 - min(bits, bound.trailingZeroBitCount))
  }

  /// Mixes a number whose low bits differ most, so that its high bits do.
  @inline(__always)
  static func mixed(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

  /// The place of a key.
  @inline(__always)
  func place(of key: UInt64) -> Int { place(ofMixed: Self.mixed(key)) }

  /// The place of a key that was mixed.
  @inline(__always)
  func place(ofMixed key: UInt64) -> Int { Int(truncatingIfNeeded: key >> shift) }
}
