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
      if SteeringScalar.isUnseen(scalar), scalar != "\t", !joinsEmoji(position, in: scalars) {
        safe += SteeringScalar.escaped(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
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
