/// Reads numbers and texts from bytes; every step checks that they are there.
///
/// Beyond the end nothing is read: the failure names the offset at which more was expected.
struct ByteCursor {
  private let bytes: [UInt8]
  // Set only here and where runs are read.
  var position: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "bytes that are not there")
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// Lends all bytes, in which the cursor's own lie between `position` and `end`.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { unsafe body($0) }
  }

  var remaining: Int { end - position }
  var isAtEnd: Bool { position == end }

  mutating func byte() throws(BlockFailure) -> UInt8 {
    guard position < end else { throw BlockFailure(.tooShort, at: position) }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func varint() throws(BlockFailure) -> UInt64 {
    // Most numbers take one byte.
    if position < end, bytes[position] < 0x80 {
      defer { position += 1 }
      return UInt64(bytes[position])
    }
    return try longVarint()
  }

  private mutating func longVarint() throws(BlockFailure) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let part = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && part <= 1) else {
        throw BlockFailure(.badNumber, at: position - 1)
      }
      value |= part << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  mutating func zigzag() throws(BlockFailure) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A varint below a bound, such as an index or a count that takes at least one byte each.
  mutating func index(below bound: Int) throws(BlockFailure) -> Int {
    let start = position
    let value = try varint()
    guard value < UInt64(bound) else { throw BlockFailure(.badReference, at: start) }
    return Int(value)
  }

  /// A count of things that take at least `size` bytes each, so that it cannot promise more than
  /// the bytes can hold.
  mutating func count(ofAtLeast size: Int = 1) throws(BlockFailure) -> Int {
    let start = position
    let value = try varint()
    guard value <= UInt64(remaining / size) else { throw BlockFailure(.tooShort, at: start) }
    return Int(value)
  }

  /// A count of things that are at most so many.
  mutating func count(atMost limit: Int) throws(BlockFailure) -> Int {
    let start = position
    let count = try count()
    guard count <= limit else { throw BlockFailure(.tooMany, at: start) }
    return count
  }

  mutating func uint16() throws(BlockFailure) -> UInt16 { UInt16(try fixed(2)) }
  mutating func uint32() throws(BlockFailure) -> UInt32 { UInt32(try fixed(4)) }
  mutating func uint64() throws(BlockFailure) -> UInt64 { try fixed(8) }

  private mutating func fixed(_ count: Int) throws(BlockFailure) -> UInt64 {
    guard remaining >= count else { throw BlockFailure(.tooShort, at: position) }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << (8 * UInt64(index)) }
    position += count
    return value
  }

  /// The next bytes as a range of the whole.
  mutating func range(_ count: Int) throws(BlockFailure) -> Range<Int> {
    guard count >= 0, count <= remaining else { throw BlockFailure(.tooShort, at: position) }
    defer { position += count }
    return position..<position + count
  }

  mutating func text() throws(BlockFailure) -> String {
    try text(length: try count())
  }

  mutating func text(length: Int) throws(BlockFailure) -> String {
    let start = position
    let range = try range(length)
    // What is no UTF-8 is decoded to other bytes; a check that validates needs iOS 18.
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.utf8.elementsEqual(bytes[range]) else { throw BlockFailure(.badText, at: start) }
    return text
  }
}

/// Why a block's content, or one of our own frames, cannot be understood.
package struct BlockFailure: Error, Sendable, Equatable {
  /// The ways in which bytes can be wrong that passed their checksum.
  package enum Kind: String, Sendable, CaseIterable {
    case tooShort = "it ends too early"
    case badNumber = "a number has more than 64 bits"
    case badReference = "it names something that is not there"
    case badText = "a text is not UTF-8"
    case badValue = "a value has no meaning"
    case tooDeep = "values are nested too deeply"
    case tooMany = "it holds more than a block may"
    case leftOver = "bytes are left over"
  }

  package var kind: Kind
  /// The byte in the block's decompressed content.
  package var offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
