/// A text that is equal only to itself, byte for byte: Swift takes canonically equivalent texts as
/// equal, but a trace gives back what it was given.
public struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether both have the same bytes.
  public static func == (left: ExactText, right: ExactText) -> Bool {
    isSame(left.text, right.text)
  }

  /// Takes in the bytes.
  public func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// Two words that two texts share only if their bytes are the same: a short text itself, of a
  /// longer one where it is kept.
  ///
  /// Only as long as the text lives; the same bytes kept twice have two of them.
  @inlinable public static func identity(of text: String) -> (UInt64, UInt64)? {
    guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
    return unsafeBitCast(text, to: (UInt64, UInt64).self)
  }

  /// Whether two texts are kept in the same place, which tells in two steps that they are the same.
  @inlinable public static func isIdentical(_ left: String, _ right: String) -> Bool {
    guard let left = identity(of: left), let right = identity(of: right) else { return false }
    return left == right
  }

  /// Whether two texts have the same bytes.
  @inlinable public static func isSame(_ left: String, _ right: String) -> Bool {
    isIdentical(left, right) || hasSameBytes(left, right)
  }

  @usableFromInline static func hasSameBytes(_ left: String, _ right: String) -> Bool {
    guard left == right, left.utf8.count == right.utf8.count else { return false }
    // Of ASCII, which Swift knows to be ASCII, equal is the same.
    return left.utf8.count == left.utf16.count || left.utf8.elementsEqual(right.utf8)
  }

  package static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return isSame(left, right)
  }

  /// Whether a text comes before another by its bytes, the order in which keys are written.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == left.utf16.count, right.utf8.count == right.utf16.count else {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return left < right
  }
}
