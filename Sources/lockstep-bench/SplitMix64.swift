import LockstepPlatform

/// Random numbers that are the same on every machine (SplitMix64).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// At least 0, less than 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func exponential(mean: Double) -> Double { -mean * log(1 - fraction()) }

  /// Median 1.
  mutating func logNormal(deviation: Double) -> Double {
    let normal = sqrt(-2 * log(1 - fraction())) * cos(2 * Double.pi * fraction())
    return exp(normal * deviation)
  }
}
