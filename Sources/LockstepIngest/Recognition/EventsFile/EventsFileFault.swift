import LockstepModel

/// One mistake in an events file, with its place and what to do about it.
package struct EventsFileFault: Error, Sendable, Equatable {
  /// The line and the column, both counted from 1.
  package var line: Int
  package var column: Int
  /// The line as it stands in the file.
  package var text: String
  /// What is wrong, as a sentence without its full stop.
  package var problem: String
  /// What to do about it.
  package var remedy: String

  /// The fault under its place: the line, a caret, and the remedy.
  package func description(file: String) -> String {
    // A tab in the line stays a tab before the caret, so that both stand one below the other.
    let (shown, skipped) = excerpt
    let margin = shown.unicodeScalars.prefix(column - 1 - skipped).map { $0 == "\t" ? "\t" : " " }
    return """
      \(FilePath.shown(file)):\(line):\(column): error: \(problem)
        \(shown)
        \(margin.joined())^
        \(remedy)
      """
  }

  /// So many characters of a line are shown around the mistake.
  private static let shownLength = 160

  /// The part of the line around the column, and how much further left it begins than it is shown.
  private var excerpt: (text: String, skipped: Int) {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > Self.shownLength else { return (text, 0) }
    let start = max(0, min(column - 1, scalars.count) - Self.shownLength / 2)
    let end = min(scalars.count, start + Self.shownLength)
    func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(part))
    }
    let shown =
      (start > 0 ? "…" : "") + string(scalars[start..<end]) + (end < scalars.count ? "…" : "")
    return (shown, start > 0 ? start - 1 : 0)
  }
}

/// All mistakes of one events file.
package struct EventsFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file's name as the user typed it.
  package var file: String
  package var faults: [EventsFileFault]

  package var description: String {
    faults.map { $0.description(file: file) }.joined(separator: "\n")
  }
}
