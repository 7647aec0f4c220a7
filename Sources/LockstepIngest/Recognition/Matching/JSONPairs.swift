import LockstepJSON

/// The scalar members of a JSON object inside a message.
enum JSONPairs {
  /// The members as texts; none if the bytes are no JSON object.
  static func read(_ bytes: ArraySlice<UInt8>) -> [(key: String, text: String)] {
    var reader = JSONReader(bytes)
    let value: JSONValue
    do throws(JSONReader.Failure) { value = try reader.nextValue() } catch { return [] }
    return (value.members ?? []).compactMap { member in
      switch member.value {
      case .null: return (member.key, "null")
      case .bool(let value): return (member.key, String(value))
      case .integer(let value): return (member.key, String(value))
      case .unsigned(let value): return (member.key, String(value))
      case .number(let value): return (member.key, String(value))
      case .string(let value): return (member.key, value)
      case .array, .object: return nil
      }
    }
  }
}
