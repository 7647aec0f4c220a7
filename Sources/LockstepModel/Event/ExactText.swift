/// A text that is equal only to itself, byte for byte: Swift takes canonically equivalent texts as
/// equal, but a trace gives back what it was given.
package struct ExactText: Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    isSame(left.text, right.text)
  }

  package func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// Whether two texts have the same bytes.
  package static func isSame(_ left: String, _ right: String) -> Bool {
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
