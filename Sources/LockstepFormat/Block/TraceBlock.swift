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
  /// The attributes by key and type, each with its values by shape.
  private(set) var columns: [AttributeColumn] = []
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
    for range in sections.attributes {
      let column = try AttributeColumn(sections.bytes, range, self)
      if column.type == nil { unknown += 1 }
      columns.append(column)
    }
  }

  /// What each table and column takes before compression, by name.
  var partSizes: [(name: String, bytes: Int)] {
    let attributes = zip(columns, sections.attributes).map { column, range in
      (name: "attribute \(name(ofKey: column.id))", bytes: range.count)
    }
    return sections.sizes.map { (name: $0.section.title, bytes: $0.bytes) } + attributes
  }

  /// The key of a column, which has been checked.
  private func name(ofKey id: UInt64) -> String {
    do throws(BlockFailure) { return try tables.text(id, at: 0) } catch { return "\(id)" }
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

/// The values of one attribute of all shapes that have it, the shapes in the order of their numbers.
struct AttributeColumn: Sendable {
  /// The key's text id.
  let id: UInt64
  /// nil for a type that a newer version added.
  let type: ColumnType?
  /// Integers, text ids and truths as they are; numbers as bit patterns; of nested values where
  /// they begin.
  private(set) var values: [UInt64] = []

  init(
    _ bytes: [UInt8], _ range: Range<Int>, _ block: TraceBlock
  ) throws(BlockFailure) {
    var cursor = ByteCursor(bytes, range)
    let start = cursor.position
    id = try cursor.varint()
    _ = try block.tables.text(id, at: start)
    let code = try cursor.varint()
    type = ColumnType(rawValue: code)
    guard let type else { return }
    var count = 0
    for (shape, records) in zip(block.shapes, block.countByShape)
    where shape.fields.contains(where: { $0.id == id && $0.type == code }) { count += records }
    guard count <= cursor.remaining else { throw BlockFailure(.tooShort, at: cursor.position) }
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try Self.value(type, &cursor, block.tables)) }
    try TableReader.checkEnd(cursor)
  }

  private static func value(
    _ type: ColumnType, _ cursor: inout ByteCursor, _ tables: TableReader
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
      let length = try cursor.count()
      let start = cursor.position
      _ = try cursor.range(length)
      return UInt64(start)
    }
  }
}
