/// Text as it stands on a screen or in a report: made safe, measured, padded and cut.
///
/// Knows nothing of terminals, so that whatever prints a line can use it.
package enum PlainText {
  /// Makes text from outside safe to print: what could steer a terminal becomes visible.
  ///
  /// Control characters (line feeds too: pass a line, not a text), the characters that reorder text,
  /// the Unicode line breaks and whatever takes no room become escapes such as `\u{1B}`. A tab stays,
  /// and what shapes an emoji. Plain ASCII, the common case, costs one look at each byte.
  package static func sanitised(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) { return text }
    var safe = ""
    safe.reserveCapacity(text.utf8.count)
    let scalars = text.unicodeScalars
    for position in scalars.indices {
      let scalar = scalars[position]
      if isUnsafe(scalar), !joinsEmoji(position, in: scalars) {
        safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

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

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) || scalar.value == 0x09 { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// Whether a scalar joins two emoji into one, as in a family: anywhere else it only hides.
  private static func joinsEmoji(
    _ position: String.UnicodeScalarView.Index, in scalars: String.UnicodeScalarView
  ) -> Bool {
    guard scalars[position].value == 0x200D, position != scalars.startIndex,
      let next = scalars[position...].dropFirst().first, isPictograph(next)
    else { return false }
    // A selector of form or a tone of skin may stand between the emoji and what joins it.
    let before = scalars[..<position].last { !$0.properties.isVariationSelector }
    return before.map { isPictograph($0) || $0.properties.isEmojiModifier } ?? false
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    // ASCII digits are emoji by Unicode's table, since keycaps are made of them.
    scalar.value > 0xFF && scalar.properties.isEmoji
  }
}
