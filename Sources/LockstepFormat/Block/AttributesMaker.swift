import LockstepModel

/// Makes the attributes of events; those with the very same values share them.
struct AttributesMaker {
  /// Where a shape's first values stand among `starts`: as many as it has fields.
  private struct ShapeFields {
    let first: Int
    let count: Int
  }

  /// Attributes that were made, and for which record.
  private struct Made {
    let shape: UInt32
    let record: UInt32
    let attributes: Attributes
  }

  /// So many sets of attributes are kept at most; the last one takes the place.
  private static let placeCount = 4_096
  /// Sets of more attributes are seldom the same, and some thousand of them would take much memory.
  private static let sharedCount = 16

  private let block: TraceBlock
  private let shapes: [ShapeFields]
  /// For each field of each shape, where the values of the shape begin; as a block may have very
  /// many of them, nothing else is kept for each.
  private let starts: [UInt32]
  private let values: [UInt64]
  private var made: [Made?] = []

  init(_ block: TraceBlock) {
    self.block = block
    values = block.values
    var next: [ReadField: Int] = [:]
    for column in block.attributeColumns { next[column.field] = column.range.lowerBound }
    var shapes: [ShapeFields] = []
    var starts: [UInt32] = []
    for (shape, count) in zip(block.shapes, block.countByShape) {
      // Columns of shapes without records need not be there; those of others are.
      let fields = count > 0 ? shape.fields : []
      shapes.append(ShapeFields(first: starts.count, count: fields.count))
      for field in fields {
        starts.append(UInt32(next[field] ?? 0))
        next[field]? += count
      }
    }
    self.shapes = shapes
    self.starts = starts
    if !starts.isEmpty { made = [Made?](repeating: nil, count: Self.placeCount) }
  }

  /// The attributes of a shape's record, counted from 0.
  @inline(__always)
  mutating func attributes(of shape: Int, record: UInt32) throws(BlockFailure) -> Attributes {
    guard shapes[shape].count <= Self.sharedCount else { return try make(shape, record) }
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
      hash = (hash ^ values[Int(starts[field]) + Int(record)]) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(truncatingIfNeeded: hash >> 52)
  }

  /// Whether two records of a shape have the same values; a list or object is only its own.
  @inline(__always)
  private func isSame(_ shape: Int, _ first: UInt32, _ second: UInt32) -> Bool {
    let own = shapes[shape]
    for field in own.first..<own.first + own.count {
      let start = Int(starts[field])
      guard values[start + Int(first)] == values[start + Int(second)] else { return false }
    }
    return true
  }

  private func make(_ shape: Int, _ record: UInt32) throws(BlockFailure) -> Attributes {
    var elements: [Attributes.Element] = []
    let own = shapes[shape]
    elements.reserveCapacity(own.count)
    for (place, field) in block.shapes[shape].fields.enumerated() {
      let raw = values[Int(starts[own.first + place]) + Int(record)]
      let key = try block.tables.text(UInt64(field.id), at: 0)
      elements.append(Attributes.Element(key: key, value: try value(field.type, raw)))
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
    case .string: return .string(try block.tables.text(raw, at: 0))
    case .nested:
      var outer = ByteCursor(block.sections.bytes, Int(raw)..<block.sections.bytes.count)
      var cursor = ByteCursor(block.sections.bytes, try outer.range(try outer.count()))
      let value = try ValueCodec.value(&cursor)
      try TableReader.checkEnd(cursor)
      return value
    }
  }
}
