/// The scalars that steer a terminal or turn a line of text into something else.
package enum SteeringScalar {
  /// Unicode's control and format characters, line breaks and default ignorables, but for the
  /// selectors of a variation, which shape the character before them.
  ///
  /// A table, not the properties of the system at hand, so that the same text is written everywhere.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x600...0x605, 0x61C...0x61C,
    0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x115F...0x1160,
    0x17B4...0x17B5, 0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0x110BD...0x110BD,
    0x110CD...0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
    0xE0000...0xE00FF, 0xE01F0...0xE0FFF,
  ]

  /// Whether a scalar is a control character (a tab too), a mark that changes the direction of text,
  /// a Unicode line break, or the invisible byte order mark: what the interchange form escapes.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  /// Whether a scalar is one of those, or takes no room of its own, such as a joiner: text for people
  /// shows it, since two texts that look the same must be the same.
  package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// The scalar in sight, such as `\u{1B}`.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
