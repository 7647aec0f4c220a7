/// A file's path as text, also where its bytes are no UTF-8.
///
/// A file system takes any bytes as a name, and a `String` holds none but UTF-8. A byte that is no
/// part of any is held as a scalar of a private area (U+10FE80 to U+10FEFF), so that the text leads
/// back to the file. Names that people give do not use that area.
package enum FilePath {
  private static let area: UInt32 = 0x10_FE00

  /// The text of a path's bytes.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var text = String.UnicodeScalarView()
    var position = 0
    while position < bytes.count {
      if let (scalar, length) = scalar(at: position, in: bytes) {
        text.append(scalar)
        position += length
      } else {
        if let scalar = Unicode.Scalar(area + UInt32(bytes[position])) { text.append(scalar) }
        position += 1
      }
    }
    return String(text)
  }

  /// The bytes that a path's text stands for.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(heldBy: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
      }
    }
    return bytes
  }

  /// The byte that is no UTF-8, where a scalar holds one.
  package static func byte(heldBy scalar: Unicode.Scalar) -> UInt8? {
    (area + 0x80...area + 0xFF).contains(scalar.value) ? UInt8(scalar.value - area) : nil
  }

  /// An input as typed, for people and on one line: `-` is standard input.
  package static func shown(input: String) -> String {
    input == "-" ? "standard input" : shown(input)
  }

  /// A path for people: one line, whatever its name holds.
  ///
  /// Control characters, the characters that break lines, turn text around or take no room, and
  /// bytes that are no UTF-8 become visible escapes, so that a file's name cannot forge a message of
  /// the tool.
  package static func shown(_ path: String) -> String {
    var shown = ""
    for scalar in path.unicodeScalars {
      if let byte = byte(heldBy: scalar) {
        shown += "\\x" + String(byte, radix: 16, uppercase: true)
      } else if SteeringScalar.isUnseen(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func scalar(
    at position: Int, in bytes: [UInt8]
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = bytes[position]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return nil }
    var decoder = UTF8()
    var source = bytes[position..<position + length].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&source),
      UTF8.width(scalar) == length
    else { return nil }
    return (scalar, length)
  }
}

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
}
