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
    let margin = text.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }
    return """
      \(file):\(line):\(column): error: \(problem)
        \(text)
        \(margin.joined())^
        \(remedy)
      """
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
