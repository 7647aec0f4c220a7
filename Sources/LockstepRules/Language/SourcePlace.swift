import LockstepModel

/// A place in a rule file.
package struct SourcePlace: Sendable, Hashable, Comparable {
  package var file: String
  /// Line and column, counted from 1; columns count characters.
  package var line: Int
  package var column: Int
  /// How many characters the place covers.
  package var length: Int

  package init(file: String, line: Int, column: Int, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }

  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// Something wrong, or doubtful, in a rule file.
package struct RuleDiagnostic: Error, Sendable, Equatable {
  /// An error stops the check; a warning is told and judged nevertheless.
  package enum Severity: String, Sendable { case error, warning }

  package var severity: Severity
  package var message: String
  /// What to do about it, or the nearest known names.
  package var remedy: String?
  package var place: SourcePlace
  /// The line of text at the place, empty where there is none to show.
  package var lineText: String
  /// The id of the only rule that it is about, if it is about one.
  package var rule: String?

  package init(
    severity: Severity, message: String, remedy: String?, place: SourcePlace, lineText: String,
    rule: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.place = place
    self.lineText = lineText
    self.rule = rule
  }

  /// `file:line:column: error: message`, the line, and a caret below the place.
  package var text: String {
    let head =
      "\(FilePath.shown(place.file)):\(place.line):\(place.column): \(severity.rawValue): \(message)"
    let hint = remedy.map { ["  " + $0] } ?? []
    // The line of a rule that was made in Swift, or one too long to show, is not at hand.
    guard !lineText.isEmpty else { return ([head] + hint).joined(separator: "\n") }
    let margin = lineText.prefix(max(0, place.column - 1)).map { $0 == "\t" ? "\t" : " " }
    let carets = String(repeating: "^", count: max(1, place.length))
    return ([head, "  " + lineText, "  " + margin.joined() + carets] + hint).joined(separator: "\n")
  }
}

/// All that is wrong with the rule files of one check.
package struct RuleFileErrors: Error, Sendable, Equatable {
  package var diagnostics: [RuleDiagnostic]

  package init(_ diagnostics: [RuleDiagnostic]) { self.diagnostics = diagnostics }
}
