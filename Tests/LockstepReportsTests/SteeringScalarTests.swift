import LockstepModel
import LockstepText
import Testing

/// The layer of plain text knows nothing of the model, and both make the same scalars visible.
@Suite struct SteeringScalarTests {
  @Test func `text and paths escape the same scalars, but for the tab that a line may hold`() {
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
