/// A JSON value as read: object members keep their order, integers of 64 bits stay exact.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Only above `Int64.max`.
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONValue
    /// The byte offset of the key in the text it was read from.
    package var offset: Int

    package init(key: String, value: JSONValue, offset: Int = 0) {
      self.key = key
      self.value = value
      self.offset = offset
    }

    // The place is where it came from, not what it is.
    package static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The member of an object; the last one wins where a key is doubled.
  ///
  /// Linear in the members.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text, where the value is a string.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The exact integer that fits an `Int`; a string of digits counts, since some tools quote ids.
  package var integer: Int? {
    switch self {
    case .integer(let value): return Int(exactly: value)
    case .string(let text): return Int(text)
    default: return nil
    }
  }

  /// The value as a double; integers beyond 2^53 are rounded.
  package var double: Double? {
    switch self {
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .number(let value): return value
    default: return nil
    }
  }

  /// The elements, where the value is an array.
  package var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  /// The members, where the value is an object.
  package var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }
}
