/// Members of an object in one call each.
///
/// A trace leaves out what it does not know; a result keeps every key and says null.
extension JSONWriter {
  /// Writes a member with a text, or nothing where there is none.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member with an integer, or nothing where there is none.
  package mutating func member(_ name: String, _ number: (some BinaryInteger)?) {
    guard let number else { return }
    key(name)
    integer(number)
  }

  /// Writes a member with true or false.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  /// Writes a member with a text, null where there is none.
  package mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a member with an integer, null where there is none.
  package mutating func member(_ name: String, orNull number: (some BinaryInteger)?) {
    key(name)
    if let number { integer(number) } else { null() }
  }
}
