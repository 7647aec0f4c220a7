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

  /// Reads as many numbers below a bound as the target has room for.
  mutating func indices<Number: FixedWidthInteger>(
    below bound: Int, into target: UnsafeMutableBufferPointer<Number>
  ) throws(BlockFailure) {
    var done = 0
    while true {
      unsafe takeShort(target, &done, below: UInt64(bound)) { $0 }
      guard done < target.count else { return }
      unsafe target[done] = Number(truncatingIfNeeded: try index(below: bound))
      done += 1
    }
  }

  /// Reads as many numbers without a sign as the target has room for.
  mutating func varints(
    into target: UnsafeMutableBufferPointer<UInt64>
  ) throws(BlockFailure) {
    var done = 0
    while true {
      unsafe takeShort(target, &done, below: .max) { $0 }
      guard done < target.count else { return }
      unsafe target[done] = try varint()
      done += 1
    }
  }

  /// Reads as many numbers with a sign as the target has room for, as bit patterns.
  mutating func zigzags(
    into target: UnsafeMutableBufferPointer<UInt64>
  ) throws(BlockFailure) {
    var done = 0
    while true {
      unsafe takeShort(target, &done, below: .max) { $0 >> 1 ^ (0 &- ($0 & 1)) }
      guard done < target.count else { return }
      unsafe target[done] = UInt64(bitPattern: try zigzag())
      done += 1
    }
  }

  /// Takes numbers of one or two bytes as long as there are such.
  @inline(__always)
  private mutating func takeShort<Number: FixedWidthInteger>(
    _ target: UnsafeMutableBufferPointer<Number>, _ done: inout Int, below bound: UInt64,
    _ meaning: (UInt64) -> UInt64
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
        guard value < bound else { break }
        unsafe target[count] = Number(truncatingIfNeeded: meaning(value))
        count += 1
        place += length
      }
      return (place, count)
    }
  }
}
