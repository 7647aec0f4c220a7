import LockstepText

/// How a text report marks its parts, and how it makes text from outside safe to print.
///
/// The report knows nothing of terminals: the tool gives it the marks of one.
package struct Theme: Sendable {
  /// What a part of a report is.
  package enum Tone: Sendable {
    case failure, warning, fine, dim, strong, source
  }

  package let paint: @Sendable (String, Tone) -> String

  package init(paint: @escaping @Sendable (String, Tone) -> String) { self.paint = paint }

  /// No marks, for files.
  package static let plain = Theme(paint: { text, _ in text })

  /// Text from outside, safe to print.
  func clean(_ text: String) -> String { PlainText.sanitised(text) }
}
