import LockstepModel

/// Makes the attributes of events; those with the very same values share them.
struct AttributesMaker {
  /// Where a shape's attributes stand: its fields, and for each the place of its first value.
  private struct ShapeFields {
    let first: Int
    let count: Int
  }

  private struct Field {
    let key: String
    let type: ColumnType
    /// Where the values of the shape begin.
    let values: Int
  }

  /// Attributes that were made, and for which record.
  private struct Made {
    let shape: UInt32
    let record: UInt32
    let attributes: Attributes
  }

  /// So many sets of attributes are kept at most; the last one takes the place.
  private static let placeCount = 4_096

  private let shapes: [ShapeFields]
  private let fields: [Field]
  private let values: [UInt64]
  private let sections: BlockSections
  private let tables: TableReader
  private var made: [Made?] = []

  init(_ block: TraceBlock) {
    values = block.values
    sections = block.sections
    tables = block.tables
    var next: [ReadField: (first: Int, key: String)] = [:]
    for column in block.attributeColumns {
      next[column.field] = (column.range.lowerBound, column.key)
    }
    var shapes: [ShapeFields] = []
    var fields: [Field] = []
    for (shape, count) in zip(block.shapes, block.countByShape) {
      shapes.append(ShapeFields(first: fields.count, count: count > 0 ? shape.fields.count : 0))
      // Columns of shapes without records need not be there.
      for field in shape.fields where count > 0 {
        guard let column = next[field] else { continue }
        fields.append(Field(key: column.key, type: field.type, values: column.first))
        next[field]?.first += count
      }
    }
    self.shapes = shapes
    self.fields = fields
    if !fields.isEmpty { made = [Made?](repeating: nil, count: Self.placeCount) }
  }

  /// The attributes of a shape's record, counted from 0.
  @inline(__always)
  mutating func attributes(of shape: Int, record: UInt32) throws(BlockFailure) -> Attributes {
    let place = place(of: shape, record)
    if let known = made[place], known.shape == UInt32(shape), isSame(shape, known.record, record) {
      return known.attributes
    }
    let attributes = try make(shape, record)
    made[place] = Made(shape: UInt32(shape), record: record, attributes: attributes)
    return attributes
  }

  /// Where attributes with these values would be kept.
  @inline(__always)
  private func place(of shape: Int, _ record: UInt32) -> Int {
    // Mixed first: numbers of shapes and of texts are small and would cancel each other.
    var hash = UInt64(shape) &* 0x9E37_79B9_7F4A_7C15
    let own = shapes[shape]
    for field in own.first..<own.first + own.count {
      hash = (hash ^ values[fields[field].values + Int(record)]) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(truncatingIfNeeded: hash >> 52)
  }

  /// Whether two records of a shape have the same values; a list or object is only its own.
  @inline(__always)
  private func isSame(_ shape: Int, _ first: UInt32, _ second: UInt32) -> Bool {
    let own = shapes[shape]
    for field in own.first..<own.first + own.count {
      let start = fields[field].values
      guard values[start + Int(first)] == values[start + Int(second)] else { return false }
    }
    return true
  }

  private func make(_ shape: Int, _ record: UInt32) throws(BlockFailure) -> Attributes {
    var elements: [Attributes.Element] = []
    let own = shapes[shape]
    elements.reserveCapacity(own.count)
    for field in fields[own.first..<own.first + own.count] {
      let raw = values[field.values + Int(record)]
      elements.append(Attributes.Element(key: field.key, value: try value(field.type, raw)))
    }
    // A schema's keys ascend, which was checked.
    return Attributes(ascending: elements)
  }

  private func value(_ type: ColumnType, _ raw: UInt64) throws(BlockFailure) -> Value {
    switch type {
    case .bool: return .bool(raw == 1)
    case .integer: return .integer(Int64(bitPattern: raw))
    case .unsigned: return Value(raw)
    case .number: return .number(Double(bitPattern: raw))
    case .string: return .string(try tables.text(raw, at: 0))
    case .nested:
      var outer = ByteCursor(sections.bytes, Int(raw)..<sections.bytes.count)
      var cursor = ByteCursor(sections.bytes, try outer.range(try outer.count()))
      let value = try ValueCodec.value(&cursor)
      try TableReader.checkEnd(cursor)
      return value
    }
  }
}
