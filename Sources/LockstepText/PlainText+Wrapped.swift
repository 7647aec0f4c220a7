extension PlainText {
  /// How many columns a line of running text takes at most.
  package static let lineWidth = 100

  /// Breaks sanitised text at its spaces into lines of `lineWidth`; a longer word stays whole.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - indent: The columns before the first line; later ones stand two deeper.
  /// - Returns: At least one line.
  package static func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, width(of: line) + 1 + width(of: String(word)) > lineWidth {
        lines.append(line)
        line = String(repeating: " ", count: indent + 2)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
