/// One word, text or sign of a rule file.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// A name, a keyword, a number with or without a unit: a run of name characters.
    case word
    /// A text in quotes, without them.
    case text
    /// One of the signs of the language.
    case sign
    case end
  }

  var kind: Kind
  var text: String
  var place: SourcePlace
  var isFirstOnLine: Bool
  /// Whether blanks stand before it.
  var hasSpaceBefore: Bool
}

/// Cuts a rule file into tokens.
///
/// Linear in the bytes; every byte belongs to a token, a blank or a comment.
struct Lexer {
  private let file: String
  private let bytes: [UInt8]
  /// Where each line lies in the bytes, without its end.
  private let lines: [Range<Int>]
  private(set) var diagnostics: [RuleDiagnostic] = []

  /// A line beyond this is no rule.
  static let maximumLineLength = 4096

  init(text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
    lines = Self.lines(of: bytes)
  }

  /// The text of a line of a file, counted from 1, to be shown with a message.
  static func text(ofLine line: Int, in text: String) -> String {
    Lexer(text: text, file: "").text(ofLine: line)
  }

  /// The text of a line, counted from 1, no longer than a line may be.
  func text(ofLine line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    let text = String(decoding: bytes[lines[line - 1]], as: UTF8.self)
    return text.count <= Self.maximumLineLength ? text : text.prefix(Self.shownLength) + "..."
  }

  /// As much of an overlong line as a message shows.
  private static let shownLength = 80

  /// The lines of a text; a carriage return before the line feed belongs to the end, a byte order
  /// mark before the first line to nothing.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in start..<bytes.count where bytes[index] == Byte.lineFeed {
      let hasReturn = index > start && bytes[index - 1] == Byte.carriageReturn
      lines.append(start..<(hasReturn ? index - 1 : index))
      start = index + 1
    }
    lines.append(start..<bytes.count)
    return lines
  }

  mutating func tokens() -> [Token] {
    var tokens: [Token] = []
    for (index, range) in lines.enumerated() {
      var line = LexerLine(bytes: bytes[range], file: file, number: index + 1)
      if let problem = line.problem {
        report(problem.message, at: problem.place)
        continue
      }
      line.appendTokens(to: &tokens)
      if let place = line.unclosedText { report("the text has no closing quote", at: place) }
    }
    let last = lines.last.map { String(decoding: bytes[$0], as: UTF8.self).count } ?? 0
    let end = SourcePlace(file: file, line: lines.count, column: last + 1)
    tokens.append(
      Token(kind: .end, text: "", place: end, isFirstOnLine: true, hasSpaceBefore: true))
    return tokens
  }

  private mutating func report(_ message: String, at place: SourcePlace) {
    diagnostics.append(
      RuleDiagnostic(
        severity: .error, message: message, remedy: nil, place: place,
        lineText: text(ofLine: place.line)))
  }
}
