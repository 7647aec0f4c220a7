import LockstepText

/// Breaking text into lines by the columns it takes on a terminal.
package enum TextLayout {
  /// Breaks each paragraph, which is a line of `text`, at its spaces.
  ///
  /// A word wider than `width` gets a line of its own and is left whole, for it may be a path to
  /// copy. A paragraph that starts with a space is kept as it is.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      paragraph.first == " " ? [String(paragraph)] : broken(paragraph, width: width)
    }
  }

  private static func broken(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let columns = PlainText.width(of: String(word))
      if !line.isEmpty, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    return lines + [line]
  }
}
