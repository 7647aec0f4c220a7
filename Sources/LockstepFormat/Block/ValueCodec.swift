import LockstepModel

/// Values with their texts in place, for metadata and nested attributes: a tag, then the value.
enum ValueCodec {
  private enum Tag: UInt8 {
    case isFalse = 0
    case isTrue = 1
    case integer = 2
    case unsigned = 3
    case number = 4
    case string = 5
    case list = 6
    case object = 7
  }

  static func write(_ value: Value, to out: inout ByteWriter) {
    switch value {
    case .bool(let flag): out.append((flag ? Tag.isTrue : Tag.isFalse).rawValue)
    case .integer(let number):
      out.append(Tag.integer.rawValue)
      out.zigzag(number)
    case .unsigned(let number):
      out.append(Tag.unsigned.rawValue)
      out.varint(number)
    case .number(let number):
      out.append(Tag.number.rawValue)
      out.uint64(number.bitPattern)
    case .string(let text):
      out.append(Tag.string.rawValue)
      out.text(text)
    case .list(let values):
      out.append(Tag.list.rawValue)
      out.varint(values.count)
      for value in values { write(value, to: &out) }
    case .object(let attributes):
      out.append(Tag.object.rawValue)
      write(attributes, to: &out)
    }
  }

  static func write(_ attributes: Attributes, to out: inout ByteWriter) {
    out.varint(attributes.count)
    for element in attributes {
      out.text(element.key)
      write(element.value, to: &out)
    }
  }

  /// Reads a value, which takes what it holds off `left`; behind it bytes may follow.
  static func value(
    _ cursor: inout ByteCursor, _ left: inout Int
  ) throws(BlockFailure) -> Value {
    try value(&cursor, depth: 0, &left)
  }

  /// Reads attributes, which count as one level of nesting.
  static func attributes(_ cursor: inout ByteCursor) throws(BlockFailure) -> Attributes {
    var left = BlockLimits.values
    return try attributes(&cursor, depth: 0, &left)
  }

  private static func value(
    _ cursor: inout ByteCursor, depth: Int, _ left: inout Int
  ) throws(BlockFailure) -> Value {
    guard depth < BlockLimits.depth else { throw BlockFailure(.tooDeep, at: cursor.position) }
    let start = cursor.position
    guard let tag = Tag(rawValue: try cursor.byte()) else {
      throw BlockFailure(.badValue, at: start)
    }
    switch tag {
    case .isFalse: return .bool(false)
    case .isTrue: return .bool(true)
    case .integer: return .integer(try cursor.zigzag())
    case .unsigned: return Value(try cursor.varint())
    case .number: return .number(Double(bitPattern: try cursor.uint64()))
    case .string: return .string(try cursor.text())
    case .list:
      var values: [Value] = []
      for _ in 0..<(try count(&cursor, &left)) {
        values.append(try value(&cursor, depth: depth + 1, &left))
      }
      return .list(values)
    case .object: return .object(try attributes(&cursor, depth: depth, &left))
    }
  }

  private static func attributes(
    _ cursor: inout ByteCursor, depth: Int, _ left: inout Int
  ) throws(BlockFailure) -> Attributes {
    var elements: [Attributes.Element] = []
    for _ in 0..<(try count(&cursor, &left)) {
      let start = cursor.position
      let key = try cursor.text()
      if let last = elements.last, !ExactText.precedes(last.key, key) {
        throw BlockFailure(.badValue, at: start)
      }
      elements.append(
        Attributes.Element(key: key, value: try value(&cursor, depth: depth + 1, &left)))
    }
    return Attributes(elements)
  }

  /// How many values come next, of those that one value may hold.
  private static func count(
    _ cursor: inout ByteCursor, _ left: inout Int
  ) throws(BlockFailure) -> Int {
    let count = try cursor.count(atMost: left)
    left -= count
    return count
  }
}
