/// Tells quoted log lines from the sentences around them, in notes, issues and mails.
///
/// The rules, in this order:
/// - Where the text has code fences, lines inside them are log and lines outside are prose.
/// - A heading (`## ...`, or a line that ends in a colon and has several words, at the start of a
///   paragraph) is prose; its words say whether what follows was printed or was only expected.
/// - Below an "expected" heading nothing is log, up to the next heading.
/// - Numbered and bulleted lines are log only below a heading that speaks of output.
/// - Where some heading speaks of output, other sections need lines that look like log lines.
/// - Else a paragraph is what its first line looks like: a sentence or a log line.
struct ProseTracker {
  /// What a line is.
  enum Verdict: Equatable {
    case prose
    case log
    /// A list's item that was printed; its marker is to be skipped.
    case item(markerLength: Int)
  }

  private enum Section { case neutral, expected, evidence }
  private enum Paragraph { case none, prose, log }

  private let hasFences: Bool
  private let hasOutputHeading: Bool
  private(set) var isInFence = false
  private var section = Section.neutral
  private var paragraph = Paragraph.none

  init(hasFences: Bool, hasOutputHeading: Bool) {
    self.hasFences = hasFences
    self.hasOutputHeading = hasOutputHeading
  }

  /// Whether a line is a heading that speaks of output.
  static func isOutputHeading(_ line: TextLine) -> Bool {
    isHeading(line) && section(of: line.body) == .evidence
  }

  /// Whether a line opens or closes a fence.
  static func isFence(_ line: TextLine) -> Bool {
    line.body.begins(with: "```") || line.body.begins(with: "~~~")
  }

  mutating func fence() {
    isInFence.toggle()
    paragraph = .none
  }

  mutating func blank() { paragraph = .none }

  mutating func verdict(on line: TextLine) -> Verdict {
    let isOutside = hasFences && !isInFence
    if isOutside || paragraph != .log, Self.isHeading(line) {
      let named = Self.section(of: line.body)
      // `Second run:` below a heading that spoke of output goes on with output.
      let goesOn = named == .neutral && section == .evidence && !Self.isMarkdownHeading(line)
      section = goesOn ? .evidence : named
      paragraph = .none
      if !isInFence { return .prose }
    }
    if isOutside || section == .expected { return .prose }
    if isInFence { return .log }
    if let length = Self.listMarkerLength(line.body) {
      return section == .evidence ? .item(markerLength: length) : .prose
    }
    if paragraph == .none {
      let isProse =
        hasOutputHeading && section == .neutral
        ? !Self.hasLogMarks(line.body) : Self.isSentence(line)
      paragraph = isProse ? .prose : .log
    }
    if paragraph == .prose, LineShape.isOwnPrint(line) { paragraph = .log }
    return paragraph == .prose ? .prose : .log
  }

  /// Whether a line is a heading: Markdown's, or words that end in a colon.
  static func isHeading(_ line: TextLine) -> Bool {
    let body = line.body.trimmedEnd
    if isMarkdownHeading(line) { return true }
    guard line.indentation == 0, let first = body.first, first.isLetter || body.begins(with: "**")
    else { return false }
    var text = body
    while text.last == UInt8(ascii: "*") { text = text.dropLast() }
    while text.first == UInt8(ascii: "*") { text = text.dropFirst() }
    let isBold = text.count + 4 <= body.count
    guard text.last == UInt8(ascii: ":") || isBold else { return false }
    text = text.last == UInt8(ascii: ":") ? text.dropLast() : text
    guard !text.contains("->"), !text.contains(UInt8(ascii: "=")), !text.contains("::"),
      !text.contains(UInt8(ascii: "[")), !text.contains(UInt8(ascii: "<"))
    else { return false }
    return text.contains(UInt8(ascii: " ")) || section(of: text) != .neutral || isBold
  }

  static func isMarkdownHeading(_ line: TextLine) -> Bool {
    let marks = line.body.prefix { $0 == UInt8(ascii: "#") }
    return line.indentation == 0 && (1...6).contains(marks.count)
      && line.body.dropFirst(marks.count).first == UInt8(ascii: " ")
  }

  private static func section(of heading: ArraySlice<UInt8>) -> Section {
    let words = Array(heading.text.lowercased().utf8)[...]
    let evidence: [StaticString] = [
      "actual", "print", "log", "observed", "got", "output", "happen", "console", "saw", "instead",
      "unexpected", "capture",
    ]
    let expected: [StaticString] = [
      "expected", "should", "supposed", "manual", "documentation", "docs", "documented",
      "according to", "correct order", "want",
    ]
    if words.contains("actual") || words.contains("unexpected") { return .evidence }
    if expected.contains(where: { words.contains($0) }) { return .expected }
    return evidence.contains { words.contains($0) } ? .evidence : .neutral
  }

  /// The length of `1. `, `2) `, `- `, `* ` with the blanks behind it; nil where none stands.
  private static func listMarkerLength(_ body: ArraySlice<UInt8>) -> Int? {
    let digits = body.prefix { $0.isDigit }
    var rest = body.dropFirst(digits.count)
    if (1...2).contains(digits.count) {
      guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else { return nil }
    } else {
      guard digits.isEmpty, rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "*")
      else { return nil }
    }
    rest = rest.dropFirst()
    guard rest.first == UInt8(ascii: " ") else { return nil }
    return rest.trimmedStart.startIndex - body.startIndex
  }

  /// Whether a line reads like a sentence: words in small letters, ordinary punctuation, none of
  /// the marks that log lines have.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - amongProse: Whether prose was met, so that fewer words and no full stop do.
  /// - Returns: Whether it is prose.
  static func isSentence(_ line: TextLine, amongProse: Bool = false) -> Bool {
    let body = line.body.trimmedEnd
    guard let first = body.first, first.isLetter || first == UInt8(ascii: "\""), !hasLogMarks(body)
    else { return false }
    let words = body.split(separator: UInt8(ascii: " "))
    let plain = words.count { word in
      word.drop { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\"") }
        .allSatisfy { $0.isLowercase || ",.;:!?')\"-".utf8.contains($0) || $0 >= 0x80 }
    }
    let ends = ".:!?".utf8.contains(body.last ?? 0)
    return (ends && words.count >= 4 && plain * 2 >= words.count)
      || (words.count >= (amongProse ? 3 : 6) && plain * 5 >= words.count * 4)
  }

  /// Whether a line has what log lines have and sentences have not.
  private static func hasLogMarks(_ body: ArraySlice<UInt8>) -> Bool {
    body.contains("  ") || body.contains("->") || body.contains("0x") || body.contains("::")
      || body.contains(UInt8(ascii: "[")) || body.contains(UInt8(ascii: "{"))
      || body.contains(UInt8(ascii: "=")) || body.contains(0x09) || body.contains("(_:")
  }
}
