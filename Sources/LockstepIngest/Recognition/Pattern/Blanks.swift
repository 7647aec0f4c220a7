/// What counts as white space and as decoration in a message.
enum Blanks {
  /// Whether the byte is a blank, a tab or a line break.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13)
  }

  /// The text without blanks at its end.
  static func trimmedEnd(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.utf8.last, isBlank(last) { text = text.dropLast() }
    return String(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  static func isUpper(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || (byte >= 97 && byte <= 122) }

  /// Whether the byte can stand inside an identifier of Swift or Objective-C.
  static func isIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
