import LockstepPlatform

/// Random numbers as Python's `random` draws them, so that the load is that of the generator with
/// which the format was designed, event for event, and others can make it without this tool.
///
/// The generator is MT19937; what is drawn from it is that of CPython 3.11.
struct MersenneTwister {
  private static let size = 624
  private static let middle = 397

  private var state: [UInt32]
  private var place = size
  /// The other half of a pair of normal numbers.
  private var spareNormal: Double?

  /// Seeded as `random.Random(seed)` is with a small number.
  init(seed: UInt32) {
    state = Self.start(19_650_218)
    let key = [seed]
    var (index, keyIndex) = (1, 0)
    for _ in 0..<Self.size {
      state[index] =
        (state[index] ^ (mixed(index) &* 1_664_525)) &+ key[keyIndex] &+ UInt32(keyIndex)
      keyIndex = (keyIndex + 1) % key.count
      advance(&index)
    }
    for _ in 0..<Self.size - 1 {
      state[index] = (state[index] ^ (mixed(index) &* 1_566_083_941)) &- UInt32(index)
      advance(&index)
    }
    state[0] = 0x8000_0000
  }

  private static func start(_ seed: UInt32) -> [UInt32] {
    var state = [seed]
    for index in 1..<size {
      let last = state[index - 1]
      state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(index))
    }
    return state
  }

  private func mixed(_ index: Int) -> UInt32 { state[index - 1] ^ (state[index - 1] >> 30) }

  private mutating func advance(_ index: inout Int) {
    index += 1
    guard index >= Self.size else { return }
    state[0] = state[Self.size - 1]
    index = 1
  }

  private mutating func word() -> UInt32 {
    if place >= Self.size { twist() }
    var word = state[place]
    place += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C_5680
    word ^= (word << 15) & 0xEFC6_0000
    return word ^ (word >> 18)
  }

  private mutating func twist() {
    for index in 0..<Self.size {
      let joined =
        (state[index] & 0x8000_0000) | (state[(index + 1) % Self.size] & 0x7FFF_FFFF)
      let turned = joined & 1 == 0 ? joined >> 1 : joined >> 1 ^ 0x9908_B0DF
      state[index] = state[(index + Self.middle) % Self.size] ^ turned
    }
    place = 0
  }

  /// `getrandbits`, up to 64 of them.
  mutating func bits(_ count: Int) -> UInt64 {
    guard count > 32 else { return UInt64(word() >> UInt32(32 - count)) }
    let low = UInt64(word())
    return UInt64(word() >> UInt32(64 - count)) << 32 | low
  }

  /// `random`: at least 0, less than 1.
  mutating func fraction() -> Double {
    let (high, low) = (word() >> 5, word() >> 6)
    return (Double(high) * 67_108_864 + Double(low)) / 9_007_199_254_740_992
  }

  /// `randrange(bound)`.
  mutating func index(below bound: Int) -> Int {
    let width = Int.bitWidth - bound.leadingZeroBitCount
    while true {
      let drawn = Int(bits(width))
      if drawn < bound { return drawn }
    }
  }

  /// `choice`.
  mutating func choice<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// `choices` of one, with weights.
  mutating func choice<Element>(_ elements: [Element], weights: [Int]) -> Element {
    let drawn = fraction() * Double(weights.reduce(0, +))
    var sum = 0
    for (element, weight) in zip(elements, weights.dropLast()) {
      sum += weight
      if drawn < Double(sum) { return element }
    }
    return elements[elements.count - 1]
  }

  /// `expovariate`.
  mutating func exponential(rate: Double) -> Double { -log(1 - fraction()) / rate }

  /// `gauss`.
  mutating func normal(mean: Double, deviation: Double) -> Double {
    if let spare = spareNormal {
      spareNormal = nil
      return mean + spare * deviation
    }
    let angle = fraction() * 2 * Double.pi
    let radius = sqrt(-2 * log(1 - fraction()))
    spareNormal = sin(angle) * radius
    return mean + cos(angle) * radius * deviation
  }
}
