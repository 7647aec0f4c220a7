/// How a text report marks its parts, and how it makes text from outside safe to print.
///
/// The report knows nothing of terminals: the tool gives it the marks of one.
package struct Theme: Sendable {
  /// What a part of a report is.
  package enum Tone: Sendable {
    case failure, warning, fine, dim, strong
  }

  package let paint: @Sendable (String, Tone) -> String
  package let clean: @Sendable (String) -> String

  package init(
    paint: @escaping @Sendable (String, Tone) -> String,
    clean: @escaping @Sendable (String) -> String
  ) {
    self.paint = paint
    self.clean = clean
  }
}
