import LockstepModel

/// What the records of a block have for themselves, in their order, until it is laid out by shape.
struct BlockColumns {
  private var shapeOfRecord: [UInt16] = []
  private var scenes: [UInt32] = []
  /// The attributes' values in the order of the events: numbers as their bits, texts as their ids,
  /// lists and objects as their places among `nested`.
  private var values: [UInt64] = []
  private var nested: [ByteWriter] = []
  /// Bytes that the columns take at most.
  private(set) var size = 0

  var records: Int { shapeOfRecord.count }
  /// How many attributes the events have.
  var valueCount: Int { values.count }

  @inline(__always)
  mutating func append(shape: UInt16) {
    shapeOfRecord.append(shape)
    size += ByteWriter.length(ofVarint: UInt64(shape))
  }

  @inline(__always)
  mutating func append(scene: UInt32) {
    scenes.append(scene)
    size += 5
  }

  @inline(__always)
  mutating func append(_ value: Value, _ tables: inout BlockTables) {
    switch value {
    case .string(let text):
      let id = UInt64(tables.id(of: text))
      values.append(id)
      size += ByteWriter.length(ofVarint: id)
    case .integer(let number):
      values.append(UInt64(bitPattern: number))
      size += ByteWriter.length(ofVarint: ByteWriter.zigzagged(number))
    default: appendOther(value)
    }
  }

  private mutating func appendOther(_ value: Value) {
    switch value {
    case .bool(let flag):
      values.append(flag ? 1 : 0)
      size += 1
    case .unsigned(let number):
      values.append(number)
      size += ByteWriter.length(ofVarint: number)
    case .number(let number):
      values.append(number.bitPattern)
      size += 8
    case .list, .object:
      var bytes = ByteWriter()
      ValueCodec.write(value, to: &bytes)
      size += ByteWriter.length(ofVarint: UInt64(bytes.count)) + bytes.count
      values.append(UInt64(nested.count))
      nested.append(bytes)
    case .integer, .string: break
    }
  }

  /// Forgets the block but keeps the memory.
  mutating func removeAll() {
    shapeOfRecord.removeAll(keepingCapacity: true)
    scenes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    nested.removeAll()
    size = 0
  }

  // MARK: Laying out

  /// How the values of one attribute are gathered from the shapes that have it.
  private struct Column {
    let field: SchemaField
    var count = 0
  }

  /// Shapes, scenes and attributes; what is by shape has the shapes in the order of their numbers.
  func sections(
    _ table: ShapeTable
  ) -> (shapes: ByteWriter, scenes: ByteWriter, attributes: [ByteWriter]) {
    var shapeColumn = ByteWriter()
    shapeColumn.varints(shapeOfRecord.count) { UInt64(shapeOfRecord[$0]) }
    var counts = [Int](repeating: 0, count: table.count)
    for shape in shapeOfRecord { counts[Int(shape)] += 1 }
    return (shapeColumn, sceneSection(table, counts), attributes(table, counts))
  }

  private func sceneSection(_ table: ShapeTable, _ counts: [Int]) -> ByteWriter {
    var next: [Int] = []
    var total = 0
    for (shape, count) in zip(table.shapes, counts) {
      let hasScene = shape.key.kind == .event && shape.key.presence.contains(.scene)
      next.append(hasScene ? total : -1)
      if hasScene { total += count }
    }
    // All places lie inside: the counts are those of the very records that are gone through.
    let byShape = unsafe [UInt32](unsafeUninitializedCapacity: total) { target, written in
      unsafe next.withUnsafeMutableBufferPointer { next in
        var place = 0
        for shape in shapeOfRecord {
          let goal = unsafe next[Int(shape)]
          guard goal >= 0 else { continue }
          unsafe target[goal] = scenes[place]
          unsafe next[Int(shape)] = goal &+ 1
          place &+= 1
        }
      }
      written = total
    }
    var out = ByteWriter()
    out.varints(total) { UInt64(byShape[$0]) }
    return out
  }

  private func attributes(_ table: ShapeTable, _ counts: [Int]) -> [ByteWriter] {
    guard !values.isEmpty else { return [] }
    // Columns stand in the order in which shapes first have them.
    var columns: [Column] = []
    var columnOfField: [SchemaField: Int] = [:]
    for (shape, count) in zip(table.shapes, counts) {
      for field in shape.fields {
        let column = columnOfField[field] ?? columns.count
        if column == columns.count {
          columnOfField[field] = column
          columns.append(Column(field: field))
        }
        columns[column].count += count
      }
    }
    let byColumn = gathered(table, counts, columns, columnOfField)
    var first = 0
    return columns.map { column in
      defer { first += column.count }
      return section(of: column, byColumn[first..<first + column.count])
    }
  }

  /// The values column by column, in each by shape.
  private func gathered(
    _ table: ShapeTable, _ counts: [Int], _ columns: [Column], _ columnOfField: [SchemaField: Int]
  ) -> [UInt64] {
    var nextOfColumn: [Int] = []
    var total = 0
    for column in columns {
      nextOfColumn.append(total)
      total += column.count
    }
    // Where the next value of each shape's each field goes.
    var next: [Int] = []
    var fields: [Range<Int>] = []
    for (shape, count) in zip(table.shapes, counts) {
      fields.append(next.count..<next.count + shape.fields.count)
      for field in shape.fields {
        let column = columnOfField[field] ?? 0
        next.append(nextOfColumn[column])
        nextOfColumn[column] += count
      }
    }
    return unsafe [UInt64](unsafeUninitializedCapacity: total) { target, written in
      unsafe scatter(to: target, fields, &next)
      written = total
    }
  }

  /// Puts each value where its record's shape has the next one of its field.
  ///
  /// All places lie inside: the counts are those of the very records that are gone through.
  private func scatter(
    to target: UnsafeMutableBufferPointer<UInt64>, _ fields: [Range<Int>], _ next: inout [Int]
  ) {
    unsafe next.withUnsafeMutableBufferPointer { next in
      unsafe fields.withUnsafeBufferPointer { fields in
        unsafe values.withUnsafeBufferPointer { values in
          var place = 0
          for shape in shapeOfRecord {
            for field in unsafe fields[Int(shape)] {
              unsafe target[next[field]] = values[place]
              unsafe next[field] &+= 1
              place &+= 1
            }
          }
        }
      }
    }
  }

  private func section(of column: Column, _ values: ArraySlice<UInt64>) -> ByteWriter {
    var out = ByteWriter()
    out.varint(UInt64(column.field.key))
    out.varint(column.field.type.rawValue)
    let first = values.startIndex
    switch column.field.type {
    case .bool: for value in values { out.append(UInt8(truncatingIfNeeded: value)) }
    case .integer:
      out.varints(values.count) { ByteWriter.zigzagged(Int64(bitPattern: values[first + $0])) }
    case .unsigned, .string: out.varints(values.count) { values[first + $0] }
    case .number: for value in values { out.uint64(value) }
    case .nested:
      for value in values {
        let bytes = nested[Int(value)]
        out.varint(bytes.count)
        out.append(bytes)
      }
    }
    return out
  }
}
