import LockstepText
import Testing

/// What steers a terminal or hides text is made visible.
@Suite struct SteeringScalarTests {
  @Test func `a line escapes these scalars, but for the tab that it may hold`() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let isEscaped = PlainText.sanitised(String(scalar)) != String(scalar)
      let steers = SteeringScalar.isUnseen(scalar) && scalar != "\t"
      if SteeringScalar.contains(scalar), !SteeringScalar.isUnseen(scalar) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is escaped in one form only")
      }
      if isEscaped != steers { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test func `the table holds all that Unicode calls control, format, line break or ignorable`() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      let isKind = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        properties.generalCategory)
      let isIgnorable = properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
      if SteeringScalar.isUnseen(scalar) != (isKind || isIgnorable) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
