/// UUIDs as text: they compare in any case, other identities as they are.
package enum UUIDText {
  /// The characters of a UUID, hyphens included.
  package static let length = 36

  /// Whether a text has the form of a UUID.
  static func isUUID(_ text: some StringProtocol) -> Bool { isUUID(text.utf8) }

  /// Whether bytes have the form of a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  package static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == length else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      hyphens.contains(index)
        ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
    }
  }

  private static let hyphens = [8, 13, 18, 23]

  /// The text by which an identity is compared.
  static func folded(_ text: String) -> String { isUUID(text) ? text.lowercased() : text }
}
