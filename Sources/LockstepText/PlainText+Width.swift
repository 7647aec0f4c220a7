extension PlainText {
  /// Counts the columns that sanitised text takes on a terminal.
  ///
  /// Right for letters, combining marks, East Asian wide characters and emoji as terminals draw
  /// them; terminals differ on rare emoji sequences. A tab counts as one, since `padded` makes it a
  /// space.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Fills text with spaces to a number of columns; text that is wider already stays as wide.
  package static func padded(_ text: String, to columns: Int, alignsRight: Bool = false) -> String {
    let cell = withoutTabs(text)
    let gap = String(repeating: " ", count: max(0, columns - width(of: cell)))
    return alignsRight ? gap + cell : cell + gap
  }

  /// Cuts text to a number of columns, the last of which is then an ellipsis.
  package static func truncated(_ text: String, to columns: Int) -> String {
    let cell = withoutTabs(text)
    guard width(of: cell) > columns else { return cell }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in cell {
      let width = cells(of: character)
      if used + width > columns - 1 { break }
      kept.append(character)
      used += width
    }
    return kept + "\u{2026}"
  }

  private static func withoutTabs(_ text: String) -> String {
    text.utf8.contains(0x09) ? String(text.map { $0 == "\t" ? " " : $0 }) : text
  }

  /// The columns of what a user sees as one character: those of its widest part.
  private static func cells(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // The selector that asks for the coloured form of a character makes it wide.
      if scalar.value == 0xFE0F, widest > 0 { return 2 }
      widest = max(widest, cells(of: scalar))
    }
    return widest
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.value == 0x09 { return 1 }
    if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// Whether a scalar is wide or full-width by Unicode's East Asian Width; emoji are asked
  /// elsewhere.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF: true
    case 0x1F200...0x1F320, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
