/// A cursor over the bytes of one line and of those that continue it, which knows places.
struct LineScanner {
  /// Which line the first is, counted from 1.
  let number: Int
  let bytes: [UInt8]
  /// Where each line begins among the bytes.
  private let lineStarts: [Int]
  var position = 0
  /// Where the last word began.
  private(set) var wordStart = 0

  private static let lineBreak: UInt8 = 10

  init(lines: ArraySlice<Substring>, number: Int) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      if !starts.isEmpty { bytes.append(Self.lineBreak) }
      starts.append(bytes.count)
      bytes += line.utf8
    }
    self.bytes = bytes
    self.number = number
    lineStarts = starts
  }

  var isAtEnd: Bool { position >= bytes.count }

  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func skipBlanks() {
    while let next = peek(), next.isWhiteSpace { position += 1 }
  }

  /// Passes a character if it is the next one.
  mutating func character(_ expected: UInt8) -> Bool {
    guard peek() == expected else { return false }
    position += 1
    return true
  }

  /// Passes a word if it is the next one.
  mutating func keyword(_ expected: StaticString) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for index in 0..<length where bytes[position + index] != expected.utf8Start[index] {
      return false
    }
    if let next = peek(length), Self.isWord(next) { return false }
    position += length
    return true
  }

  /// Passes `->` and the blanks before it.
  mutating func arrow() -> Bool {
    skipBlanks()
    guard peek() == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">") else { return false }
    position += 2
    return true
  }

  /// Reads letters, digits, dots, hyphens and underscores; empty if there are none.
  mutating func word() -> String {
    wordStart = position
    while let next = peek(), Self.isWord(next) { position += 1 }
    return text(wordStart..<position)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// Reads a comment to the end of the line: the text behind `#`.
  mutating func comment() -> String? {
    guard peek() == UInt8(ascii: "#") else { return nil }
    let end = bytes[position...].firstIndex(of: Self.lineBreak) ?? bytes.count
    defer { position = end }
    return text((position + 1)..<end)
  }

  /// Reads a text in quotes, in which a backslash takes the next character as it is.
  mutating func quoted() throws(EventsFileFault) -> String {
    let start = position
    guard character(UInt8(ascii: "\"")) else {
      throw fault("expected a text in quotes", remedy: "Put the text between two \" characters.")
    }
    var result: [UInt8] = []
    while let next = peek(), next != Self.lineBreak {
      position += 1
      if next == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
      if next == UInt8(ascii: "\\"), let escaped = peek() {
        position += 1
        result.append(escaped)
      } else {
        result.append(next)
      }
    }
    throw fault("the text is not closed", at: start, remedy: "Put a \" where the text ends.")
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A fault at a place, which is here unless said.
  func fault(_ problem: String, at place: Int? = nil, remedy: String) -> EventsFileFault {
    let place = min(place ?? position, bytes.count)
    let index = lineStarts.lastIndex { $0 <= place } ?? 0
    let start = lineStarts[index]
    let end = bytes[start...].firstIndex(of: Self.lineBreak) ?? bytes.count
    return EventsFileFault(
      line: number + index, column: text(start..<place).unicodeScalars.count + 1,
      text: text(start..<end), problem: problem, remedy: remedy)
  }
}
