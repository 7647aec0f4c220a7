/// What is wrong with one line of a trace in its interchange form.
///
/// A fault costs its line and nothing else: the reader goes on with the next one.
package struct NDJSONFault: Error, Sendable, Equatable {
  /// The ways in which a line can be wrong.
  package enum Kind: String, Sendable, CaseIterable {
    case notJSON, notAnObject, wrongType, missingKey, badValue, lineTooLong
    case newerVersion, secondHeader, afterEnd

    /// Whether the line's record is lost; the other faults are remarks about a line that was read.
    package var losesRecord: Bool {
      switch self {
      case .newerVersion, .secondHeader, .afterEnd: false
      default: true
      }
    }

    /// What the reader of the message can do about it.
    package var remedy: String {
      switch self {
      case .notJSON, .notAnObject:
        "write one JSON object on each line; `lockstep show --format ndjson` prints the form"
      case .wrongType, .badValue: "write the key as the trace format says, or leave it out"
      case .missingKey: "an event needs at least `source` and `name`"
      case .lineTooLong: "split the line; one record may take 16 MiB"
      case .newerVersion: "read it with the version of lockstep that wrote it, or a newer one"
      case .secondHeader: "merge traces by naming both as inputs instead of joining the files"
      case .afterEnd: "put the end line last"
      }
    }
  }

  package var kind: Kind
  /// The line, counted from 1.
  package var line: Int
  /// The byte offset in the (uncompressed) input.
  package var offset: Int
  /// What was found, and what was expected.
  package var detail: String

  package init(_ kind: Kind, line: Int, offset: Int, detail: String) {
    self.kind = kind
    self.line = line
    self.offset = offset
    self.detail = detail
  }

  /// Where, what and what to do, in one line.
  package var message: String {
    "line \(line), byte \(offset): \(detail); \(kind.remedy)"
  }
}
