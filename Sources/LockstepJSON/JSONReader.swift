/// Reads JSON (RFC 8259) from bytes.
///
/// Linear time; nesting is bounded, so hostile input cannot exhaust the stack. Invalid UTF-8 inside
/// a string is repaired with U+FFFD, since log messages hold what processes wrote.
package struct JSONReader {
  /// What is wrong with a text, and where.
  package struct Failure: Error, Sendable, Equatable {
    /// The ways in which JSON can be wrong.
    package enum Kind: String, Sendable {
      case unexpectedByte = "unexpected character"
      case endOfText = "the text ends inside a value"
      case tooDeep = "nested too deeply"
      case badNumber = "not a number"
      case badEscape = "unknown escape in a string"
      case controlCharacter = "control character in a string"
      case trailingText = "text after the value"
    }

    package var kind: Kind
    /// The byte offset in the text.
    package var offset: Int
  }

  /// Values deeper than this are refused; no log or trace nests beyond a few levels.
  package static let maximumDepth = 64

  let bytes: ArraySlice<UInt8>
  private var position: Int

  /// A reader over bytes, beginning at their start.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The index of the next byte to read.
  package var index: Int { position }

  /// Reads a text that holds exactly one value.
  package static func value(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.nextValue()
    reader.skipBlanks()
    guard reader.position == bytes.endIndex else { throw reader.failure(.trailingText) }
    return value
  }

  /// Reads the next value; blanks before it are skipped.
  package mutating func nextValue() throws(Failure) -> JSONValue {
    try value(depth: 0)
  }

  mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.maximumDepth else { throw failure(.tooDeep) }
    skipBlanks()
    guard let byte = peek() else { throw failure(.endOfText) }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    try eachMember { (reader, key, offset) throws(Failure) in
      let value = try reader.value(depth: depth + 1)
      members.append(JSONValue.Member(key: key, value: value, offset: offset))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    var values: [JSONValue] = []
    try eachElement { (reader) throws(Failure) in
      values.append(try reader.value(depth: depth + 1))
    }
    return .array(values)
  }

  /// Reads an object whose values `body` reads; it is given each key, and where that begins.
  @inline(__always)
  mutating func eachMember(
    _ body: (inout JSONReader, String, Int) throws(Failure) -> Void
  ) throws(Failure) {
    position += 1
    skipBlanks()
    if skip(UInt8(ascii: "}")) { return }
    while true {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw unexpected() }
      let offset = position - bytes.startIndex
      let key = try string()
      skipBlanks()
      guard skip(UInt8(ascii: ":")) else { throw unexpected() }
      try body(&self, key, offset)
      skipBlanks()
      if skip(UInt8(ascii: "}")) { return }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  /// Reads an array whose elements `body` reads.
  @inline(__always)
  mutating func eachElement(_ body: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
    position += 1
    skipBlanks()
    if skip(UInt8(ascii: "]")) { return }
    while true {
      try body(&self)
      skipBlanks()
      if skip(UInt8(ascii: "]")) { return }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue
  {
    for offset in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[offset]) else { throw unexpected() }
    }
    return value
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    guard let first = peek(), isDigit(first) else {
      throw position == start ? unexpected() : failure(.badNumber)
    }
    if skip(UInt8(ascii: "0")) {
      if let next = peek(), isDigit(next) { throw failure(.badNumber) }
    } else {
      skipDigits()
    }
    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      guard let next = peek(), isDigit(next) else { throw failure(.badNumber) }
      skipDigits()
    }
    if let mark = peek(), mark | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard let next = peek(), isDigit(next) else { throw failure(.badNumber) }
      skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger {
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .unsigned(value) }
    }
    guard let value = Double(text), value.isFinite else { throw failure(.badNumber) }
    return .number(value)
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw failure(.controlCharacter) }
      position += 1
    }
    if skip(UInt8(ascii: "\"")) {
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        position -= 1
        throw failure(.controlCharacter)
      default: text.append(byte)
      }
    }
    throw failure(.endOfText)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = peek() else { throw failure(.endOfText) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text.append(contentsOf: Array(String(Character(try unicodeScalar())).utf8))
    default:
      position -= 1
      throw failure(.badEscape)
    }
  }

  /// The scalar behind `\u`; half a surrogate pair is read as U+FFFD.
  private mutating func unicodeScalar() throws(Failure) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let first = try codeUnit()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? replacement }
    let beforeSecond = position
    guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      position = beforeSecond
      return replacement
    }
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = beforeSecond
      return replacement
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek() else { throw failure(.endOfText) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.badEscape)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func skipDigits() {
    while let byte = peek(), isDigit(byte) { position += 1 }
  }

  func peek() -> UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private func unexpected() -> Failure {
    failure(peek() == nil ? .endOfText : .unexpectedByte)
  }

  func failure(_ kind: Failure.Kind) -> Failure {
    Failure(kind: kind, offset: position - bytes.startIndex)
  }
}
