import LockstepJSON

/// Lays JSON out for people: what fits on a line stays on one, the rest is indented.
enum JSONLayout {
  /// The columns of a line, as for the sources.
  private static let width = 100

  /// A value with a line feed behind it.
  ///
  /// Each value is written once for each level above it, of which there are few.
  static func text(of value: JSONValue) -> String {
    var out = ""
    add(value, to: &out, indent: 0, before: 0)
    return out + "\n"
  }

  /// - Parameters:
  ///   - value: What is written.
  ///   - out: What was written so far.
  ///   - indent: How far its lines are indented.
  ///   - before: How much of its first line is taken.
  private static func add(
    _ value: JSONValue, to out: inout String, indent: Int, before: Int
  ) {
    let line = compact(value)
    // The whole file has a line for each of its members; a comma behind a value needs a column.
    guard indent == 0 || indent + before + line.count >= width else {
      out += line
      return
    }
    let inner = indent + 2
    let margin = String(repeating: " ", count: inner)
    if let members = value.members, !members.isEmpty {
      out += "{\n"
      for (index, member) in members.enumerated() {
        let key = compact(.string(member.key)) + ": "
        out += margin + key
        add(member.value, to: &out, indent: inner, before: key.count)
        out += index == members.count - 1 ? "\n" : ",\n"
      }
      out += String(repeating: " ", count: indent) + "}"
    } else if let values = value.array, !values.isEmpty {
      out += "[\n"
      for (index, element) in values.enumerated() {
        out += margin
        add(element, to: &out, indent: inner, before: 0)
        out += index == values.count - 1 ? "\n" : ",\n"
      }
      out += String(repeating: " ", count: indent) + "]"
    } else {
      out += line
    }
  }

  /// A value on one line, with blanks where people put them.
  private static func compact(_ value: JSONValue) -> String {
    if let members = value.members {
      let parts = members.map { compact(.string($0.key)) + ": " + compact($0.value) }
      return "{" + parts.joined(separator: ", ") + "}"
    }
    if let values = value.array { return "[" + values.map(compact).joined(separator: ", ") + "]" }
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
