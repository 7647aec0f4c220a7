import LockstepModel

/// The columns of one block, decoded: for whoever wants many numbers and no events.
///
/// `shapeColumn` has an entry for each record. What stands **by shape** has first all entries of the
/// records of shape 0 that have such a part, in the order of the records, then those of shape 1, and
/// so on. Events one by one, with their texts, are `BlockRecords`.
///
/// Every reference and length has been checked; what remains to be read, nested values, bodies, and
/// the columns that methods give, is checked when it is. Memory is bounded by `BlockLimits`.
package struct TraceBlock: Sendable {
  let sections: BlockSections
  let tables: TableReader
  /// What the records have in common, by number.
  package let shapes: [TraceShape]
  /// The shape of each record.
  package private(set) var shapeColumn: [UInt16] = []
  /// The point of each record that has one, in the clock's unit; with ticks, those as signed numbers.
  package private(set) var points: [Int64] = []
  /// The scene of each event that has one, as the number of its table entry, by shape.
  package private(set) var scenes: [UInt32] = []
  /// The attributes' values, column by column, in each by shape; `attributeColumns` says what they
  /// are.
  package private(set) var values: [UInt64] = []
  /// What the columns of attributes are, in the order in which they stand in `values`.
  package private(set) var attributeColumns: [AttributeColumn] = []
  /// What the points count.
  package let clock: BlockClock
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
    points = try readPoints(from: first)
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
    var cursor = sections.cursor(.shapeColumn)
    let count = cursor.varintsLeft
    guard count <= BlockLimits.records else {
      throw BlockFailure(.tooMany, at: range.lowerBound)
    }
    shapeColumn = [UInt16](repeating: 0, count: count)
    let bound = min(shapes.count, Int(UInt16.max) + 1)
    try unsafe Self.fill(&shapeColumn) { target throws(BlockFailure) in
      try unsafe cursor.indices(below: bound, into: target)
    }
    // What is left is no whole number.
    if !cursor.isAtEnd { _ = try cursor.varint() }
    countByShape = [Int](repeating: 0, count: shapes.count)
    for shape in shapeColumn { countByShape[Int(shape)] += 1 }
  }

  /// How many records of known shapes have a part.
  func count(of part: Presence) -> Int {
    var count = 0
    for (shape, records) in zip(shapes, countByShape) where !shape.presence.isDisjoint(with: part) {
      count += records
    }
    return count
  }

  private func readPoints(from first: Int64) throws(BlockFailure) -> [Int64] {
    let range = sections.range(.timeClasses)
    guard range.count == count(of: [.uptime, .ticks]),
      range.isEmpty == sections.range(.clock).isEmpty
    else { throw BlockFailure(.badReference, at: range.lowerBound) }
    return try TimeSteps.points(
      in: sections.bytes, classes: range, bits: sections.range(.timeBits), from: first)
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
    guard valueCount <= BlockLimits.columnValues else { throw BlockFailure(.tooMany, at: 0) }
    var counts: [ReadField: Int] = [:]
    for (shape, records) in zip(shapes, countByShape) where records > 0 {
      for field in shape.fields { counts[field, default: 0] += records }
    }
    values = [UInt64](repeating: 0, count: valueCount)
    var next = 0
    for range in sections.attributes { try readColumn(range, &counts, &next) }
    guard counts.isEmpty else { throw BlockFailure(.badReference, at: 0) }
  }

  /// Reads one column and takes it off those that are still to come.
  private mutating func readColumn(
    _ range: Range<Int>, _ counts: inout [ReadField: Int], _ next: inout Int
  ) throws(BlockFailure) {
    var cursor = ByteCursor(sections.bytes, range)
    let start = cursor.position
    let key = try tables.text(&cursor)
    guard let type = ColumnType(rawValue: try cursor.varint()) else {
      unknown += 1
      return
    }
    guard let field = tables.field(key, type), let count = counts.removeValue(forKey: field) else {
      throw BlockFailure(.badValue, at: start)
    }
    let range = next..<next + count
    next += count
    attributeColumns.append(AttributeColumn(key: key, field: field, range: range))
    let texts = StaticStrings.count + tables.strings.count
    try unsafe Self.fill(&values) { all throws(BlockFailure) in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: all[range])
      switch type {
      case .integer: try unsafe cursor.zigzags(into: target)
      case .unsigned: try unsafe cursor.varints(into: target)
      case .string: try unsafe cursor.indices(below: texts, into: target)
      case .bool, .number, .nested:
        for index in 0..<count { unsafe target[index] = try Self.value(type, &cursor) }
      }
    }
    try TableReader.checkEnd(cursor)
  }

  private static func value(
    _ type: ColumnType, _ cursor: inout ByteCursor
  ) throws(BlockFailure) -> UInt64 {
    let start = cursor.position
    switch type {
    case .number: return try cursor.uint64()
    case .nested:
      _ = try cursor.range(try cursor.count())
      return UInt64(start)
    default:
      let byte = try cursor.byte()
      guard byte <= 1 else { throw BlockFailure(.badValue, at: start) }
      return UInt64(byte)
    }
  }

  private mutating func readScenes() throws(BlockFailure) {
    var cursor = sections.cursor(.sceneColumn)
    let count = count(of: .scene)
    guard count <= cursor.remaining else {
      throw BlockFailure(.tooShort, at: cursor.position + cursor.remaining)
    }
    scenes = [UInt32](repeating: 0, count: count)
    let bound = tables.scenes.count
    try unsafe Self.fill(&scenes) { target throws(BlockFailure) in
      try unsafe cursor.indices(below: bound, into: target)
    }
    try TableReader.checkEnd(cursor)
  }

  /// Lends the memory of an array to be filled.
  private static func fill<Element>(
    _ array: inout [Element],
    _ body: (UnsafeMutableBufferPointer<Element>) throws(BlockFailure) -> Void
  ) throws(BlockFailure) {
    try unsafe array.withUnsafeMutableBufferPointer { target throws(BlockFailure) in
      try unsafe body(target)
    }
  }
}

/// One attribute's values in a block.
package struct AttributeColumn: Sendable {
  /// The attribute's name.
  package let key: String
  let field: ReadField
  /// Where its values stand in `TraceBlock.values`.
  package let range: Range<Int>
}

extension TraceBlock {
  /// The number of each event, in the order of the events.
  ///
  /// - Returns: As many numbers as the block has events.
  /// - Throws: `BlockFailure` where the section is damaged.
  package func sequenceColumn() throws(BlockFailure) -> [Int64] {
    var reader = try SequenceReader(sections.cursor(.sequence), events: eventCount)
    return try reader.next(eventCount)
  }
}
