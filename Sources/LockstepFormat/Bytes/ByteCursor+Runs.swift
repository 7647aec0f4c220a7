/// Runs of numbers, decoded without a call for each.
///
/// Numbers of one or two bytes, which nearly all are, are taken in a loop that looks at nothing else;
/// what is longer, too large or cut off goes through the cursor's other methods, which say what is
/// wrong with it.
extension ByteCursor {
  /// How many numbers the bytes that are left end, whatever they are.
  var varintsLeft: Int {
    unsafe withBytes { source in
      var count = 0
      for index in position..<end { count += unsafe source[index] < 0x80 ? 1 : 0 }
      return count
    }
  }

  /// Whether so many numbers are left, whatever they are, and nothing behind them.
  func holds(_ count: Int) -> Bool {
    let isWhole = unsafe withBytes { source in
      unsafe isAtEnd || source[end - 1] < 0x80
    }
    return isWhole && varintsLeft == count
  }

  /// Reads as many numbers below a bound as the target has room for.
  mutating func indices<Number: FixedWidthInteger>(
    below bound: Int, into target: UnsafeMutableBufferPointer<Number>
  ) throws(BlockFailure) {
    try unsafe fill(target) { value in
      value < UInt64(bound) ? Number(truncatingIfNeeded: value) : nil
    }
  }

  /// Reads as many numbers without a sign as the target has room for.
  mutating func varints(
    into target: UnsafeMutableBufferPointer<UInt64>
  ) throws(BlockFailure) {
    try unsafe fill(target) { $0 }
  }

  /// Reads as many numbers with a sign as the target has room for, as bit patterns.
  mutating func zigzags(
    into target: UnsafeMutableBufferPointer<UInt64>
  ) throws(BlockFailure) {
    try unsafe fill(target) { $0 >> 1 ^ (0 &- ($0 & 1)) }
  }

  /// Reads as many numbers as the target has room for; one whose meaning is nil refers to nothing.
  @inline(__always)
  private mutating func fill<Number: FixedWidthInteger>(
    _ target: UnsafeMutableBufferPointer<Number>, _ meaning: (UInt64) -> Number?
  ) throws(BlockFailure) {
    var done = 0
    while true {
      unsafe takeShort(target, &done, meaning)
      guard done < target.count else { return }
      let start = position
      guard let number = meaning(try varint()) else { throw BlockFailure(.badReference, at: start) }
      unsafe target[done] = number
      done += 1
    }
  }

  /// Takes numbers of one or two bytes as long as there are such.
  @inline(__always)
  private mutating func takeShort<Number: FixedWidthInteger>(
    _ target: UnsafeMutableBufferPointer<Number>, _ done: inout Int,
    _ meaning: (UInt64) -> Number?
  ) {
    (position, done) = unsafe withBytes { source in
      var place = position
      var count = done
      // Two bytes are looked at, so the last one is left to the caller.
      while count < target.count, place + 1 < end {
        let first = unsafe UInt64(source[place])
        var value = first
        var length = 1
        if first >= 0x80 {
          let second = unsafe UInt64(source[place + 1])
          guard second < 0x80 else { break }
          value = first & 0x7F | second << 7
          length = 2
        }
        guard let number = meaning(value) else { break }
        unsafe target[count] = number
        count += 1
        place += length
      }
      return (place, count)
    }
  }
}
