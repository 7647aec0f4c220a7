/// UUIDs as text: they compare in any case, other identities as they are.
enum UUIDText {
  /// The characters of a UUID, hyphens included.
  static let length = 36

  /// Whether a text has the form of a UUID.
  static func isUUID(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count == length else { return false }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || Character(Unicode.Scalar(byte)).isHexDigit
    }
  }

  /// The text by which an identity is compared.
  static func folded(_ text: String) -> String { isUUID(text) ? text.lowercased() : text }
}
