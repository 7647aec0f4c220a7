/// Random numbers that a printed seed brings back.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence; equal seeds give equal ones.
  ///
  /// The seed is mixed first: else the next seed's sequence would be this one's, a number later.
  package init(seed: UInt64) {
    state = seed
    state = next()
  }

  /// The next 64 bits (SplitMix64).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True once in so many times.
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of several values.
  package mutating func pick<Element>(_ values: [Element]) -> Element {
    values[below(values.count)]
  }
}
