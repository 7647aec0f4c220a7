import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepFormat

@Suite struct BytesTests {
  /// The check value of RFC 3720 and the test vectors of its appendix B.4.
  @Test(
    arguments: [
      (Array("123456789".utf8), 0xE306_9283),
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      (Array(0..<32), 0x46DD_794E),
      (Array((0..<32).reversed()), 0x113F_DB5C),
      ([], 0),
    ] as [([UInt8], UInt32)])
  func `a CRC-32C is that of the RFC`(_ bytes: [UInt8], _ expected: UInt32) {
    #expect(CRC32C.checksum(bytes[...]) == expected)
    // A slice that does not begin at 0, as frames in a file.
    #expect(CRC32C.checksum(([1, 2, 3] + bytes)[3...]) == expected)
  }

  /// Known values of the reference implementation, seed 0.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999),
      ("a", 0xD24E_C4F1_A98C_6E5B),
      ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func `an XXH64 is that of the reference`(_ text: String, _ expected: UInt64) {
    #expect(XXH64.hash(Array(text.utf8)[...]) == expected)
  }

  /// LEB128: seven bits a byte, the least significant first.
  @Test(
    arguments: [
      (0, [0x00]), (127, [0x7F]), (128, [0x80, 0x01]), (300, [0xAC, 0x02]),
      (1 << 32, [0x80, 0x80, 0x80, 0x80, 0x10]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
    ] as [(UInt64, [UInt8])])
  func `a varint has as few bytes as hold the number`(
    _ number: UInt64, _ bytes: [UInt8]
  ) throws {
    var out = ByteWriter()
    out.varint(number)
    #expect(out.bytes == bytes)
    var cursor = ByteCursor(bytes)
    #expect(try cursor.varint() == number && cursor.isAtEnd)
    for length in bytes.indices {
      var cut = ByteCursor(bytes, 0..<length)
      #expect(throws: BlockFailure(.tooShort, at: length)) { try cut.varint() }
    }
  }

  @Test func `a varint of more bytes than it needs is read, one of more than 64 bits is not`()
    throws
  {
    var long = ByteCursor([0x81, 0x80, 0x00])
    #expect(try long.varint() == 1)
    var tooLong = ByteCursor([UInt8](repeating: 0xFF, count: 9) + [0x02])
    #expect(throws: BlockFailure(.badNumber, at: 9)) { try tooLong.varint() }
    var endless = ByteCursor([UInt8](repeating: 0x80, count: 11))
    #expect(throws: BlockFailure(.badNumber, at: 10)) { try endless.varint() }
  }

  @Test(
    arguments: [
      (0, [0x00]), (-1, [0x01]), (1, [0x02]), (-2, [0x03]), (63, [0x7E]),
      (64, [0x80, 0x01]), (.min, [UInt8](repeating: 0xFF, count: 9) + [0x01]),
      (.max, [0xFE] + [UInt8](repeating: 0xFF, count: 8) + [0x01]),
    ] as [(Int64, [UInt8])])
  func `zigzag puts small numbers of either sign first`(_ number: Int64, _ bytes: [UInt8]) throws {
    var out = ByteWriter()
    out.zigzag(number)
    #expect(out.bytes == bytes)
    var cursor = ByteCursor(bytes)
    #expect(try cursor.zigzag() == number)
  }

  @Test func `runs of numbers are counted before they are read`() {
    let bytes: [UInt8] = [5, 0x80, 1, 7, 0x80]
    #expect(ByteCursor(bytes, 0..<4).holds(3))
    #expect(!ByteCursor(bytes, 0..<4).holds(2) && !ByteCursor(bytes, 0..<4).holds(4))
    // The last byte belongs to a number that is cut.
    #expect(!ByteCursor(bytes).holds(3))
    #expect(ByteCursor(bytes, 2..<2).holds(0) && !ByteCursor(bytes, 2..<2).holds(1))
  }

  @Test func `a text is UTF-8 or refused`() throws {
    var good = ByteCursor([2, 0xC3, 0xA9])
    #expect(try good.text() == "\u{E9}")
    for bytes in [[2, 0xC3, 0x28], [1, 0xFF], [3, 0xED, 0xA0, 0x80]] as [[UInt8]] {
      var bad = ByteCursor(bytes)
      #expect(throws: BlockFailure(.badText, at: 1)) { try bad.text() }
    }
  }
}

@Suite struct TimeClassTests {
  /// By the table of FORMAT.md: L bits, of which the class holds the two below the leading one.
  @Test(
    arguments: [
      (0, 0, 0), (7, 7, 0), (8, 8, 1), (9, 8, 1), (10, 9, 1), (15, 11, 1),
      (16, 12, 2), (31, 15, 2), (1_000, 35, 7), (1_000_000, 75, 17),
      (1 << 62, 244, 60), (.max, 247, 60), (-1, 255, 64), (.min, 255, 64),
    ] as [(Int64, UInt8, Int)])
  func `a step has the class of the format's table`(_ step: Int64, _ kind: UInt8, _ bits: Int) {
    let (found, count) = TimeClass.encode(step)
    #expect(found == kind && count == bits)
    #expect(TimeClass.bitCount(of: kind) == bits)
    let low = UInt64(bitPattern: step) & (bits == 0 ? 0 : .max >> UInt64(64 - bits))
    #expect(TimeClass.decode(kind, bits: low) == step)
  }

  @Test func `the classes that no step has are none`() {
    for kind in 248...254 as ClosedRange<UInt8> { #expect(TimeClass.bitCount(of: kind) == nil) }
  }

  @Test func `steps of every length come back, and one bit less or more does not`() throws {
    var random = SeededGenerator(seed: LongRun.seed)
    for _ in 0..<LongRun.cases(200) {
      let steps = (0..<random.below(40)).map { _ in
        Int64(bitPattern: random.next() >> UInt64(random.below(64)))
      }
      var classes: [UInt8] = []
      let bits = [UInt8](unsafeUninitializedCapacity: (steps.count + 1) * BitWriter.bytesPerStep) {
        var writer = BitWriter(UnsafeMutableRawBufferPointer($0))
        for step in steps {
          let (kind, count) = TimeClass.encode(step)
          classes.append(kind)
          if count > 0 { writer.append(UInt64(bitPattern: step), count: count) }
        }
        $1 = writer.finish()
      }
      let bytes = classes + bits
      func points(_ bytes: [UInt8]) throws(BlockFailure) -> [Int64] {
        try TimeSteps.points(
          in: bytes, classes: 0..<classes.count, bits: classes.count..<bytes.count, from: 5)
      }
      var point: Int64 = 5
      let expected = steps.map { step -> Int64 in
        point &+= step
        return point
      }
      #expect(try points(bytes) == expected)
      #expect(throws: BlockFailure.self) { try points(bytes + [0]) }
      guard !bits.isEmpty else { continue }
      #expect(throws: BlockFailure.self) { try points(Array(bytes.dropLast())) }
    }
  }

  /// FORMAT.md, section 3: the bits stand from the least significant of each byte on.
  @Test func `bits stand one behind the other, and zeros fill up the last byte`() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 24) {
      var writer = BitWriter(UnsafeMutableRawBufferPointer($0))
      writer.append(0b1, count: 1)
      writer.append(0b011, count: 3)
      writer.append(0b10_1100_0001, count: 10)
      $1 = writer.finish()
    }
    #expect(bytes == [0b0001_0111, 0b0010_1100])
  }
}
