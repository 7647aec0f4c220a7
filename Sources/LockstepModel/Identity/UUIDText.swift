/// UUIDs as text: they compare in any case, other identities as they are.
package enum UUIDText {
  /// The characters of a UUID, hyphens included.
  package static let length = 36

  /// Whether a text has the form of a UUID.
  static func isUUID(_ text: some StringProtocol) -> Bool { isUUID(text.utf8) }

  /// Whether bytes have the form of a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  package static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == length else { return false }
    var index = 0
    for byte in bytes {
      let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
      guard isHyphen ? byte == UInt8(ascii: "-") : isHexDigit(byte) else { return false }
      index += 1
    }
    return true
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The text by which an identity is compared.
  static func folded(_ text: String) -> String { isUUID(text) ? text.lowercased() : text }
}
