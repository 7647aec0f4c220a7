import LockstepModel
import LockstepText
import Testing

/// The layer of plain text knows nothing of the model, and both make the same scalars visible.
@Suite struct SteeringScalarTests {
  @Test func `text and paths escape the same scalars, but for the tab that a line may hold`() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let isEscaped = PlainText.sanitised(String(scalar)) != String(scalar)
      let steers = SteeringScalar.contains(scalar) && scalar != "\t"
      if isEscaped != steers { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }
}
