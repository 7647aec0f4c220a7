/// Searching and trimming of line bytes; all linear, none allocates.
extension ArraySlice<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes begin with an ASCII or UTF-8 literal.
  func begins(with literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard self.count >= count else { return false }
    for offset in 0..<count where self[startIndex + offset] != literal.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether the bytes end with a literal.
  func ends(with literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    return self.count >= count && self[(endIndex - count)...].begins(with: literal)
  }

  /// Whether the bytes are a literal and nothing else.
  func equals(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && begins(with: literal)
  }

  /// The index at which a literal first stands.
  func index(of literal: StaticString) -> Int? {
    let count = literal.utf8CodeUnitCount
    guard count > 0, self.count >= count else { return nil }
    let first = literal.utf8Start[0]
    var position = startIndex
    while position <= endIndex - count {
      if self[position] == first, self[position...].begins(with: literal) { return position }
      position += 1
    }
    return nil
  }

  /// Whether a literal stands anywhere.
  func contains(_ literal: StaticString) -> Bool { index(of: literal) != nil }

  /// The bytes behind a literal that they begin with.
  func after(_ literal: StaticString) -> ArraySlice<UInt8>? {
    begins(with: literal) ? dropFirst(literal.utf8CodeUnitCount) : nil
  }

  /// The bytes without blanks and tabs at both ends.
  var trimmed: ArraySlice<UInt8> { trimmedStart.trimmedEnd }

  /// The bytes without blanks and tabs at the start.
  var trimmedStart: ArraySlice<UInt8> { drop { $0.isBlank } }

  /// The bytes without blanks and tabs at the end.
  var trimmedEnd: ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, self[end - 1].isBlank { end -= 1 }
    return self[startIndex..<end]
  }

  /// The value of a text of 1 to 18 digits.
  var decimal: Int? {
    guard (1...18).contains(count) else { return nil }
    var value = 0
    for byte in self {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Whether all bytes are letters, digits or one of `_ . - +`, and there is one at least.
  var isIdentifier: Bool { !isEmpty && allSatisfy { $0.isIdentifierPart } }
}

/// What a byte of a line or of a message stands for; beyond ASCII only what is said.
extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// A blank or a tab: what separates the parts of a line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == 0x09 }
  /// A blank, a tab or a line break: what counts as one blank in a message.
  var isWhiteSpace: Bool { self == UInt8(ascii: " ") || (self >= 0x09 && self <= 0x0D) }
  var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isLetter: Bool { isUppercase || isLowercase }
  var isHexDigit: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f"))
  }

  /// What an identifier of Swift or Objective-C is made of.
  var isSymbolPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// What names of bundles, processes and versions are made of.
  var isIdentifierPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
  }

  /// What the category of a label is made of: words, and what joins them.
  var isCategoryPart: Bool {
    isIdentifierPart || self >= 0x80 || " /,&#".utf8.contains(self)
  }
}

extension String {
  /// The text without white space at its end.
  var trimmedEnd: String {
    var text = Substring(self)
    while let last = text.utf8.last, last.isWhiteSpace { text = text.dropLast() }
    return String(text)
  }
}
