/// The part of a flag or positional argument that takes a value, with its type erased.
package struct ValueDefinition: Sendable {
  /// The word that stands for the value in help, in capitals (`FILE`).
  package let placeholder: String

  /// What the value names.
  package let kind: ValueKind

  /// What a user should have typed; nil if any text will do or if `kind` lists the choices.
  package let expected: String?

  /// Whether a text is a value; the reader of the typed value relies on this check.
  package let accepts: @Sendable (String) -> Bool

  /// Erases the type of a conversion.
  init(placeholder: String, _ conversion: Conversion<some Sendable>) {
    self.placeholder = placeholder
    kind = conversion.kind
    expected = conversion.expected
    accepts = { conversion.parse($0) != nil }
  }
}
