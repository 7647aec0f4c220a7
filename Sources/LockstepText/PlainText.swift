/// Text as it stands on a screen or in a report: made safe, measured, padded and cut.
///
/// Knows nothing of terminals, so that whatever prints a line can use it.
package enum PlainText {
  /// Makes text from outside safe to print: what could steer a terminal becomes visible.
  ///
  /// Control characters (line feeds too: pass a line, not a text), the characters that reorder text
  /// and the Unicode line breaks become escapes such as `\u{1B}`. A tab stays. Plain ASCII, the
  /// common case, costs one look at each byte.
  package static func sanitised(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) { return text }
    var safe = ""
    safe.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates that change the direction of text.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separators, and the invisible byte order mark.
    case 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }
}
