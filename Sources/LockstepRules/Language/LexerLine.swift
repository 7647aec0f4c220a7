import LockstepText

/// One line of a rule file, cut byte by byte.
///
/// Beyond ASCII a byte is a part of a word or of a text, whatever it stands for: names that nobody
/// knows are told by whoever looks them up.
struct LexerLine {
  private let bytes: [UInt8]
  private let file: String
  private let number: Int
  private let isASCII: Bool
  private var position = 0
  /// Where a text begins whose closing quote is missing.
  private(set) var unclosedText: SourcePlace?

  init(bytes: ArraySlice<UInt8>, file: String, number: Int) {
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    self.bytes = isASCII ? Array(bytes) : Self.withPlainBlanks(bytes)
    self.file = file
    self.number = number
  }

  /// Blanks beyond ASCII, such as a no-break space out of a web page, are blanks as well; what
  /// combines with one is kept.
  private static func withPlainBlanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isOtherBlank =
        scalar.properties.isWhitespace && !SteeringScalar.contains(scalar) && scalar != "\t"
      text.append(isOtherBlank ? " " : scalar)
    }
    return Array(String(text).utf8)
  }

  // MARK: Lines that are none

  /// Why the line cannot be read at all, with its place.
  var problem: (message: String, place: SourcePlace)? {
    let length = isASCII ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    if length > Lexer.maximumLineLength {
      return (
        "the line has \(length) characters, \(Lexer.maximumLineLength) are allowed",
        SourcePlace(file: file, line: number, column: 1)
      )
    }
    guard let column = firstControl else { return nil }
    return (
      "the line holds a control character",
      SourcePlace(file: file, line: number, column: column)
    )
  }

  private var firstControl: Int? {
    if isASCII {
      return bytes.firstIndex { ($0 < 0x20 && $0 != Byte.tab) || $0 == 0x7F }.map { $0 + 1 }
    }
    return Array(String(decoding: bytes, as: UTF8.self)).firstIndex(where: Self.steers)
      .map { $0 + 1 }
  }

  /// What could steer a terminal that the text is shown on; a tab cannot.
  private static func steers(_ character: Character) -> Bool {
    character.unicodeScalars.contains { SteeringScalar.contains($0) && $0 != "\t" }
  }

  // MARK: Tokens

  mutating func appendTokens(to tokens: inout [Token]) {
    var isFirst = true
    while true {
      let start = position
      while position < bytes.count, Byte.isBlank(bytes[position]) { position += 1 }
      // `scene#1` of a test step is no comment: a comment has a blank before it.
      let hasSpace = position > start || position == 0
      guard position < bytes.count, bytes[position] != UInt8(ascii: "#") || !(isFirst || hasSpace)
      else { return }
      let begin = position
      let (kind, text) = next()
      tokens.append(
        Token(
          kind: kind, text: text, place: place(begin..<position), isFirstOnLine: isFirst,
          hasSpaceBefore: hasSpace))
      isFirst = false
    }
  }

  /// Columns count characters.
  private func place(_ range: Range<Int>) -> SourcePlace {
    guard !isASCII else {
      return SourcePlace(
        file: file, line: number, column: range.lowerBound + 1, length: range.count)
    }
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).count
    let length = String(decoding: bytes[range], as: UTF8.self).count
    return SourcePlace(file: file, line: number, column: before + 1, length: length)
  }

  private mutating func next() -> (Token.Kind, String) {
    let first = bytes[position]
    if first == UInt8(ascii: "\"") { return (.text, text()) }
    if !Byte.isLetter(first) {
      for sign in Self.doubleSigns where bytes[position...].starts(with: sign.utf8) {
        position += 2
        return (.sign, sign)
      }
    }
    if Byte.isWordPart(first) { return (.word, word()) }
    position += 1
    return (.sign, String(UnicodeScalar(first)))
  }

  private static let doubleSigns = ["..", "->", "<=", ">=", "!=", "!~"]

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, Byte.isWordPart(bytes[position]) {
      // `..` and `->` end a word, so that `a .. b` and `a..b` read alike.
      if position + 1 < bytes.count {
        let pair = (bytes[position], bytes[position + 1])
        if pair == (UInt8(ascii: "."), UInt8(ascii: ".")) { break }
        if pair == (UInt8(ascii: "-"), UInt8(ascii: ">")) { break }
      }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func text() -> String {
    let begin = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    if position < bytes.count {
      position += 1
    } else {
      unclosedText = place(begin..<bytes.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// What the bytes of a rule file stand for.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == tab }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }

  /// Letters, digits and `._-*@/:`.
  static func isWordPart(_ byte: UInt8) -> Bool {
    if isLetter(byte) { return true }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "@"):
      return true
    default: return false
    }
  }
}
