import LockstepModel

/// Reads times written as `YYYY-MM-DD HH:MM:SS.ffffff±ZZZZ`, as `log` prints them.
///
/// A time of the same second as the one before is read by comparing bytes; whatever is written in
/// another way is for the reader of any time.
struct StampReader {
  /// The length of a time in bytes.
  static let length = 31
  private static let secondLength = 20
  private static let zoneStart = 26

  /// The last time that was read whole, without its decimals.
  private var known = [UInt8](repeating: 0, count: StampReader.length)
  private var day: Stamp.Day?
  private var wholeSeconds: Int64 = 0

  /// The time at the start of `length` bytes; nil where they hold anything else.
  mutating func read(_ bytes: UnsafePointer<UInt8>) -> Stamp? {
    var micros: UInt32 = 0
    for index in Self.secondLength..<Self.zoneStart {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      micros = micros &* 10 &+ UInt32(digit)
    }
    guard isKnown(bytes) || learn(bytes), let day else { return nil }
    return Stamp(nanosecondsOfDay: wholeSeconds &+ Int64(micros) &* 1_000, day: day)
  }

  @inline(__always)
  private func isKnown(_ bytes: UnsafePointer<UInt8>) -> Bool {
    known.withUnsafeBufferPointer { known in
      guard let known = known.baseAddress else { return false }
      let (left, right) = (UnsafeRawPointer(bytes), UnsafeRawPointer(known))
      func differ(_ offset: Int) -> UInt64 {
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      let tail =
        left.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
        ^ right.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
      let zone =
        left.loadUnaligned(fromByteOffset: 27, as: UInt32.self)
        ^ right.loadUnaligned(fromByteOffset: 27, as: UInt32.self)
      return differ(0) | differ(8) == 0 && tail | zone == 0 && bytes[26] == known[26]
    }
  }

  /// Reads a time in the slow way, and keeps it if it is written as all are.
  private mutating func learn(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let copy = Array(UnsafeBufferPointer(start: bytes, count: Self.length))
    // The text of a leap second cannot be made from its reading.
    guard copy[19] == UInt8(ascii: "."), copy[10] == UInt8(ascii: " "),
      !copy[17..<19].elementsEqual("60".utf8),
      copy[Self.zoneStart] == UInt8(ascii: "+") || copy[Self.zoneStart] == UInt8(ascii: "-"),
      copy[27...].allSatisfy(\.isDigit), let time = PrintedTime(copy[...]),
      time.literal.count == Self.length, time.reading.decimals == Stamp.decimals,
      let day = Stamp.Day(time.reading)
    else { return false }
    known = copy
    self.day = day
    wholeSeconds = time.reading.nanosecondsOfDay / 1_000_000_000 * 1_000_000_000
    return true
  }
}
