/// Walks through the JSON text of one line without making values of it.
///
/// It accepts a part of what `JSONReader` accepts: a text that it walks through to the end is one
/// that the reader would read, and each doubt is a refusal.
struct JSONWalker {
  /// Deeper values are for the reader, which knows the exact limit.
  private static let deepest = 32
  /// Longer numbers may be larger than any double.
  private static let longestNumber = 40

  let base: UnsafePointer<UInt8>
  let end: Int
  var position = 0

  /// A string without its quotes.
  struct Text {
    var range: Range<Int>
    /// Whether a back-slash stands in it, so that its bytes are not its text.
    var hasEscapes: Bool
  }

  init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    end = count
  }

  /// The byte at hand; 0, which no JSON holds, behind the end.
  @inline(__always)
  var byte: UInt8 { position < end ? base[position] : 0 }

  @inline(__always)
  mutating func skipBlanks() {
    while byte == UInt8(ascii: " ") || byte == 0x09 { position += 1 }
  }

  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position += 1
    return true
  }

  /// Walks over a string and its quotes; nil where there is none that the reader would read as it
  /// stands there, or one that could be taken for a report's.
  @inline(__always)
  mutating func string() -> Text? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = position
    var hasEscapes = false
    while true {
      skipPlainBytes()
      guard position < end else { return nil }
      switch base[position] {
      case UInt8(ascii: "\""):
        let text = Text(range: start..<position, hasEscapes: hasEscapes)
        position += 1
        return isReportKey(text.range) ? nil : text
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard passEscape() else { return nil }
      case 0..<0x20: return nil
      default: position += 1
      }
    }
  }

  /// Moves to a byte that may be a quote, a back-slash or a control character, eight at a time.
  @inline(__always)
  private mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawPointer(base)
    while position &+ 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quote = word ^ (ones &* 0x22)
      let slash = word ^ (ones &* 0x5C)
      let found =
        ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash) | ((word &- ones &* 0x20) & ~word)
      guard found & high == 0 else {
        position &+= (UInt64(littleEndian: found & high)).trailingZeroBitCount / 8
        return
      }
      position &+= 8
    }
  }

  private mutating func passEscape() -> Bool {
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
      return true
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard byte.isHexDigit else { return false }
        position += 1
      }
      return true
    default: return false
    }
  }

  /// `"bug_type"` makes a line the header of a report, wherever in the line it stands.
  private func isReportKey(_ range: Range<Int>) -> Bool {
    let key: StaticString = "bug_type"
    guard range.count >= 8, base[range.upperBound - 1] == UInt8(ascii: "e") else { return false }
    return (0..<8).allSatisfy { base[range.upperBound - 8 + $0] == key.utf8Start[$0] }
  }

  /// Walks over a number; whether it is one, and whether it is digits alone.
  mutating func number() -> (isOne: Bool, isPlain: Bool) {
    let start = position
    var isPlain = !skip(UInt8(ascii: "-"))
    let first = position
    while byte.isDigit { position += 1 }
    guard position > first, position == first + 1 || base[first] != UInt8(ascii: "0") else {
      return (false, false)
    }
    if skip(UInt8(ascii: ".")) {
      isPlain = false
      let fraction = position
      while byte.isDigit { position += 1 }
      guard position > fraction else { return (false, false) }
    }
    let isOne = byte | 0x20 != UInt8(ascii: "e") && position - start <= Self.longestNumber
    return (isOne, isPlain)
  }

  /// Walks over a value that is of no interest.
  mutating func value(depth: Int = 1) -> Bool {
    guard depth < Self.deepest else { return false }
    switch byte {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number().isOne
    }
  }

  mutating func word(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[offset]) else { return false }
    }
    return true
  }

  private mutating func object(depth: Int) -> Bool {
    members { _, walker in walker.value(depth: depth + 1) }
  }

  private mutating func array(depth: Int) -> Bool {
    items(until: UInt8(ascii: "]")) { $0.value(depth: depth + 1) }
  }

  /// Walks over an object whose brace is at hand; `value` walks over the value of each key.
  @inline(__always)
  mutating func members(_ value: (Text, inout JSONWalker) -> Bool) -> Bool {
    items(until: UInt8(ascii: "}")) { walker in
      guard let key = walker.string() else { return false }
      walker.skipBlanks()
      guard walker.skip(UInt8(ascii: ":")) else { return false }
      walker.skipBlanks()
      return value(key, &walker)
    }
  }

  /// Walks over what begins with the byte at hand and ends with another: items with commas between.
  @inline(__always)
  private mutating func items(until end: UInt8, _ item: (inout JSONWalker) -> Bool) -> Bool {
    position += 1
    skipBlanks()
    if skip(end) { return true }
    while true {
      skipBlanks()
      guard item(&self) else { return false }
      skipBlanks()
      if skip(end) { return true }
      guard skip(UInt8(ascii: ",")) else { return false }
    }
  }
}
