/// Follows braces, brackets and strings, to see where a JSON value ends.
struct JSONNesting {
  private(set) var depth = 0
  private(set) var isInString = false
  private var isEscaped = false
  private var hasBegun = false

  /// Whether a value began and ended.
  var isClosed: Bool { hasBegun && depth == 0 }

  /// Takes all bytes.
  mutating func follow(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { _ = follow(byte) }
  }

  /// Takes a byte; true where it ends the outermost value.
  mutating func follow(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      hasBegun = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }
}
