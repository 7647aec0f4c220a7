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
/// Linear; every byte belongs to a token, a blank or a comment.
struct Lexer {
  private let file: String
  private let lines: [[Character]]
  private(set) var diagnostics: [RuleDiagnostic] = []

  /// A line beyond this is no rule.
  static let maximumLineLength = 4096

  init(text: String, file: String) {
    self.file = file
    lines = Self.lines(of: text).map { Array($0) }
  }

  /// The lines of a text; a carriage return before the line feed makes one character of both.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The text of a line, counted from 1.
  func text(ofLine line: Int) -> String {
    lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
  }

  mutating func tokens() -> [Token] {
    var tokens: [Token] = []
    for (index, line) in lines.enumerated() {
      guard line.count <= Self.maximumLineLength else {
        report(
          "the line has \(line.count) characters, \(Self.maximumLineLength) are allowed",
          at: SourcePlace(file: file, line: index + 1, column: 1))
        continue
      }
      if let column = line.firstIndex(where: Self.isControl) {
        report(
          "the line holds a control character",
          at: SourcePlace(file: file, line: index + 1, column: column + 1))
        continue
      }
      tokens.append(contentsOf: self.tokens(of: line, number: index + 1))
    }
    let end = SourcePlace(
      file: file, line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1)
    tokens.append(
      Token(kind: .end, text: "", place: end, isFirstOnLine: true, hasSpaceBefore: true))
    return tokens
  }

  private mutating func tokens(of line: [Character], number: Int) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    while position < line.count {
      let start = position
      while position < line.count, line[position].isWhitespace { position += 1 }
      guard position < line.count, line[position] != "#" || isInsideWord(tokens, start, position)
      else { break }
      let begin = position
      let (kind, text) = next(in: line, &position, number)
      let place = SourcePlace(
        file: file, line: number, column: begin + 1, length: position - begin)
      tokens.append(
        Token(
          kind: kind, text: text, place: place, isFirstOnLine: tokens.isEmpty,
          hasSpaceBefore: begin > start || begin == 0))
    }
    return tokens
  }

  /// `scene#1` of a test step is no comment: a comment has a blank before it.
  private func isInsideWord(_ tokens: [Token], _ start: Int, _ position: Int) -> Bool {
    start == position && !tokens.isEmpty
  }

  private mutating func next(
    in line: [Character], _ position: inout Int, _ number: Int
  ) -> (Token.Kind, String) {
    let first = line[position]
    if first.isLetter { return (.word, word(in: line, &position)) }
    if first == "\"" { return (.text, text(in: line, &position, number)) }
    for sign in ["..", "->", "<=", ">=", "!=", "!~"] where line[position...].starts(with: sign) {
      position += 2
      return (.sign, sign)
    }
    if Self.isWordCharacter(first) { return (.word, word(in: line, &position)) }
    position += 1
    return (.sign, String(first))
  }

  private func word(in line: [Character], _ position: inout Int) -> String {
    let start = position
    while position < line.count, Self.isWordCharacter(line[position]) {
      // `..` ends a word, so that `a .. b` and `a..b` read alike.
      if line[position] == ".", position + 1 < line.count, line[position + 1] == "." { break }
      // `->` ends a word, too.
      if line[position] == "-", position + 1 < line.count, line[position + 1] == ">" { break }
      position += 1
    }
    return String(line[start..<position])
  }

  private mutating func text(
    in line: [Character], _ position: inout Int, _ number: Int
  ) -> String {
    let begin = position
    position += 1
    var text = ""
    while position < line.count, line[position] != "\"" {
      if line[position] == "\\", position + 1 < line.count { position += 1 }
      text.append(line[position])
      position += 1
    }
    guard position < line.count else {
      report(
        "the text has no closing quote",
        at: SourcePlace(file: file, line: number, column: begin + 1, length: line.count - begin))
      return text
    }
    position += 1
    return text
  }

  /// What could steer a terminal that the text is shown on; a tab cannot.
  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      let isBidiOverride =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      return (scalar.properties.generalCategory == .control && scalar != "\t") || isBidiOverride
    }
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    switch character {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    default: break
    }
    return character.isLetter || character.isNumber || "._-*@/:".contains(character)
  }

  private mutating func report(_ message: String, at place: SourcePlace) {
    diagnostics.append(
      RuleDiagnostic(
        severity: .error, message: message, remedy: nil, place: place,
        lineText: text(ofLine: place.line)))
  }
}
