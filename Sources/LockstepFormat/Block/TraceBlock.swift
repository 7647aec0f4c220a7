import LockstepModel

/// The columns of one block, decoded.
///
/// Every reference and length has been checked; what remains to be read, nested values and bodies,
/// is checked when it is. Memory is bounded by `BlockLimits`.
package struct TraceBlock: Sendable {
  let sections: BlockSections
  let tables: TableReader
  /// What the records have in common, by number.
  package let shapes: [TraceShape]
  /// The shape of each record.
  package private(set) var shapeColumn: [UInt16] = []
  /// The point of each record that has one, in the clock's unit.
  package private(set) var points: [Int64] = []
  /// The scene of each event that has one, as the number of its table entry, by shape.
  package private(set) var scenes: [UInt32] = []
  /// The attributes' values, column by column, in each by shape.
  ///
  /// Integers, text ids and truths stand as they are, numbers as bit patterns, and of nested values
  /// where they begin.
  private(set) var values: [UInt64] = []
  /// Where the values of each column begin.
  private(set) var firstValues: [ReadField: Int] = [:]
  let clock: BlockClock
  /// Parts, shapes, columns and kinds of records that a newer version added.
  package private(set) var unknown: Int
  /// How many records each shape has.
  private(set) var countByShape: [Int] = []

  package init(content: [UInt8]) throws(BlockFailure) {
    sections = try BlockSections(content)
    tables = try TableReader(sections)
    let reader = try ShapeReader(sections.cursor(.shapes), tables)
    shapes = reader.shapes
    unknown = sections.unknown + reader.unknown
    var head = sections.cursor(.clock)
    var first: Int64 = 0
    if head.isAtEnd {
      clock = BlockClock(numerator: 1, denominator: 1)
    } else {
      let start = head.position
      clock = BlockClock(numerator: try head.varint(), denominator: try head.varint())
      guard clock.numerator > 0, clock.denominator > 0 else {
        throw BlockFailure(.badValue, at: start)
      }
      first = try head.zigzag()
      try TableReader.checkEnd(head)
    }
    try readShapeColumn()
    try readPoints(from: first)
    try readScenes()
    try readColumns()
  }

  /// What each table and column takes before compression, by name.
  var partSizes: [(name: String, bytes: Int)] {
    let attributes = sections.attributes.map { range in
      (name: "attribute \(key(ofColumn: range))", bytes: range.count)
    }
    return sections.sizes.map { (name: $0.section.title, bytes: $0.bytes) } + attributes
  }

  /// The key of a column, which has been checked.
  private func key(ofColumn range: Range<Int>) -> String {
    var cursor = ByteCursor(sections.bytes, range)
    do throws(BlockFailure) { return try tables.text(&cursor) } catch { return "" }
  }

  /// How many records the block holds.
  package var recordCount: Int { shapeColumn.count }

  private mutating func readShapeColumn() throws(BlockFailure) {
    let range = sections.range(.shapeColumn)
    guard range.count <= BlockLimits.records * 3 else {
      throw BlockFailure(.tooMany, at: range.lowerBound)
    }
    var cursor = sections.cursor(.shapeColumn)
    shapeColumn.reserveCapacity(range.count)
    countByShape = [Int](repeating: 0, count: shapes.count)
    while !cursor.isAtEnd {
      let shape = try cursor.index(below: min(shapes.count, Int(UInt16.max) + 1))
      countByShape[shape] += 1
      shapeColumn.append(UInt16(truncatingIfNeeded: shape))
    }
    guard shapeColumn.count <= BlockLimits.records else {
      throw BlockFailure(.tooMany, at: range.lowerBound)
    }
  }

  /// How many records of known shapes have a part.
  func count(of part: Presence) -> Int {
    var count = 0
    for (shape, records) in zip(shapes, countByShape) where !shape.presence.isDisjoint(with: part) {
      count += records
    }
    return count
  }

  private mutating func readPoints(from first: Int64) throws(BlockFailure) {
    let range = sections.range(.timeClasses)
    guard range.count == count(of: [.uptime, .ticks]) else {
      throw BlockFailure(.badReference, at: range.lowerBound)
    }
    var bits = BitReader(sections.bytes, sections.range(.timeBits))
    points.reserveCapacity(range.count)
    var point = first
    for index in range {
      let kind = sections.bytes[index]
      guard let count = TimeClass.bitCount(of: kind) else {
        throw BlockFailure(.badValue, at: index)
      }
      point &+= TimeClass.decode(kind, bits: count == 0 ? 0 : try bits.read(count))
      points.append(point)
    }
    guard bits.isAtEnd else {
      throw BlockFailure(.leftOver, at: sections.range(.timeBits).lowerBound)
    }
  }

  /// How many of the records are events.
  var eventCount: Int {
    zip(shapes, countByShape).reduce(0) { $0 + ($1.0.kind == .event ? $1.1 : 0) }
  }

  /// Every attribute of a record stands in one column.
  private mutating func readColumns() throws(BlockFailure) {
    // Each value takes a byte at least, so the work is no more than the content is long.
    var valueCount = 0
    for (shape, records) in zip(shapes, countByShape) {
      valueCount += shape.fields.count * records
    }
    guard valueCount <= sections.bytes.count else { throw BlockFailure(.tooShort, at: 0) }
    var counts: [ReadField: Int] = [:]
    for (shape, records) in zip(shapes, countByShape) where records > 0 {
      for field in shape.fields { counts[field, default: 0] += records }
    }
    values.reserveCapacity(valueCount)
    for range in sections.attributes { try readColumn(range, &counts) }
    guard counts.isEmpty else { throw BlockFailure(.badReference, at: 0) }
  }

  /// Reads one column and takes it off those that are still to come.
  private mutating func readColumn(
    _ range: Range<Int>, _ counts: inout [ReadField: Int]
  ) throws(BlockFailure) {
    var cursor = ByteCursor(sections.bytes, range)
    let start = cursor.position
    let id = try cursor.varint()
    _ = try tables.text(id, at: start)
    guard let type = ColumnType(rawValue: try cursor.varint()) else {
      unknown += 1
      return
    }
    let field = ReadField(id: UInt32(truncatingIfNeeded: id), type: type)
    guard let count = counts.removeValue(forKey: field) else {
      throw BlockFailure(.badValue, at: start)
    }
    firstValues[field] = values.count
    for _ in 0..<count { values.append(try value(type, &cursor)) }
    try TableReader.checkEnd(cursor)
  }

  private func value(
    _ type: ColumnType, _ cursor: inout ByteCursor
  ) throws(BlockFailure) -> UInt64 {
    switch type {
    case .bool:
      let start = cursor.position
      let byte = try cursor.byte()
      guard byte <= 1 else { throw BlockFailure(.badValue, at: start) }
      return UInt64(byte)
    case .integer: return UInt64(bitPattern: try cursor.zigzag())
    case .unsigned: return try cursor.varint()
    case .number: return try cursor.uint64()
    case .string:
      return UInt64(try cursor.index(below: StaticStrings.count + tables.strings.count))
    case .nested:
      let start = cursor.position
      _ = try cursor.range(try cursor.count())
      return UInt64(start)
    }
  }

  private mutating func readScenes() throws(BlockFailure) {
    var cursor = sections.cursor(.sceneColumn)
    let count = count(of: .scene)
    scenes.reserveCapacity(min(count, cursor.remaining))
    for _ in 0..<count {
      scenes.append(UInt32(try cursor.index(below: tables.scenes.count)))
    }
    try TableReader.checkEnd(cursor)
  }
}
