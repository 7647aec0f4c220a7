import LockstepText

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
        shown += SteeringScalar.escaped(scalar)
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
