package import LockstepModel

/// The records of a block, in their order.
///
/// What several events have in common, their shared parts and whole sets of attributes, is made once
/// and held by all of them.
package struct BlockRecords {
  private let block: TraceBlock
  private let shapeColumn: [UInt16]
  private let points: [Int64]
  private let scenes: [UInt32]
  private let hasResiduals: Bool
  private var plans: [ShapePlan]
  private var index = 0
  private var point = 0
  private var parts: PartsMaker
  private var attributes: AttributesMaker
  private var uptimeResiduals: ByteCursor
  private var texts: TimeTextReader
  private var sequence: SequenceReader
  private var originFiles: ByteCursor
  private var originLines: ByteCursor
  private var originOffsets: ByteCursor
  private var bodies: ByteCursor
  private var line: Int64 = 0
  private var offset: Int64 = 0
  /// Whether an end record was read.
  private(set) var hasEnd = false
  /// Records of a kind, or with parts, that a newer version added.
  package private(set) var unknown = 0

  /// What is to be done for a record of a shape, without references, so that a look costs nothing.
  private struct ShapePlan {
    let kind: ShapeKind?
    let presence: Presence
    let hasFields: Bool
    /// Where the next record's scene stands.
    var scene: Int
    /// How many records of the shape were read.
    var read: UInt32 = 0
  }

  package init(_ block: TraceBlock) throws(BlockFailure) {
    self.block = block
    shapeColumn = block.shapeColumn
    points = block.points
    scenes = block.scenes
    plans = Self.plans(block)
    parts = PartsMaker(block)
    attributes = AttributesMaker(block)
    hasResiduals = !block.sections.range(.uptimeResiduals).isEmpty
    uptimeResiduals = block.sections.cursor(.uptimeResiduals)
    texts = try TimeTextReader(block)
    sequence = try SequenceReader(block.sections.cursor(.sequence))
    originFiles = block.sections.cursor(.originFiles)
    originLines = block.sections.cursor(.originLines)
    originOffsets = block.sections.cursor(.originOffsets)
    bodies = block.sections.cursor(.bodies)
  }

  private static func plans(_ block: TraceBlock) -> [ShapePlan] {
    var scenes = 0
    return zip(block.shapes, block.countByShape).map { shape, count in
      let plan = ShapePlan(
        kind: shape.kind, presence: shape.presence, hasFields: !shape.fields.isEmpty, scene: scenes)
      if shape.presence.contains(.scene) { scenes += count }
      return plan
    }
  }

  /// The next record, nil behind the last one.
  package mutating func next() throws(BlockFailure) -> TraceRecord? {
    while index < shapeColumn.count {
      let shape = Int(shapeColumn[index])
      index += 1
      if plans[shape].kind == .event {
        let event = try event(shape)
        return .event(consume event)
      }
      if let record = try rareRecord(shape) { return record }
    }
    try checkEnd()
    return nil
  }

  /// The next record as a reader of files hands it on, nil behind the last one.
  ///
  /// Apart from `next`, since an event that is put into one case and then into another is copied
  /// twice.
  mutating func nextItem() throws(BlockFailure) -> TraceFileItem? {
    while index < shapeColumn.count {
      let shape = Int(shapeColumn[index])
      index += 1
      if plans[shape].kind == .event {
        let event = try event(shape)
        return .record(.event(consume event))
      }
      if let record = try rareRecord(shape) { return .record(record) }
    }
    try checkEnd()
    return nil
  }

  /// A record that is no event; nil for one of a kind that a newer version added.
  private mutating func rareRecord(_ shape: Int) throws(BlockFailure) -> TraceRecord? {
    switch plans[shape].kind {
    case .event, .mark: return .mark(try mark(block.shapes[shape]))
    case .loss:
      let tables = block.tables
      return .loss(
        try body { cursor throws(BlockFailure) in try Self.loss(&cursor, tables) })
    case .end:
      hasEnd = true
      return .end(
        try body { cursor throws(BlockFailure) in try RecordBodies.end(&cursor) })
    case nil:
      unknown += 1
      _ = try bodies.range(try bodies.count())
      return nil
    }
  }

  /// Every byte belongs to a record.
  private func checkEnd() throws(BlockFailure) {
    for cursor in [uptimeResiduals, originFiles, originLines, originOffsets, bodies] {
      try TableReader.checkEnd(cursor)
    }
    try texts.checkEnd()
    try sequence.checkEnd()
  }

  // MARK: Records

  @inline(__always)
  private mutating func event(_ shape: Int) throws(BlockFailure) -> Event {
    let presence = plans[shape].presence
    let read = plans[shape].read
    plans[shape].read = read &+ 1
    var scene: UInt32 = 0
    if presence.contains(.scene) { scene = scenes[plans[shape].scene &+ Int(read)] }
    let file = presence.contains(.origin) ? try originFiles.varint() : 0
    let shared = try parts.parts(
      of: shape, scene: scene, file: file, fileOffset: originFiles.position)
    let number = try sequence.next()
    var ticks: UInt64?
    let uptime = presence.hasClock ? try readClock(presence, ticks: &ticks) : nil
    let time = presence.contains(.time) ? try texts.next(at: uptime) : nil
    let own =
      plans[shape].hasFields
      ? try attributes.attributes(of: shape, record: read) : Attributes()
    // Made at once and handed on, an event is never copied.
    guard presence.contains(.origin) else {
      return Event(
        shared: shared, sequence: number, time: time,
        uptime: uptime.map { Offset(nanoseconds: $0) }, ticks: ticks, attributes: own)
    }
    var event = Event(
      shared: shared, sequence: number, time: time,
      uptime: uptime.map { Offset(nanoseconds: $0) }, ticks: ticks, attributes: own)
    try readPlace(presence, &event)
    return event
  }

  private mutating func mark(_ shape: TraceShape) throws(BlockFailure) -> TimeMark {
    var ticks: UInt64?
    let uptime =
      shape.presence.hasClock ? try readClock(shape.presence, ticks: &ticks) : nil
    let time = shape.presence.contains(.time) ? try texts.next(at: uptime) : nil
    return TimeMark(time: time, uptime: uptime.map { Offset(nanoseconds: $0) }, step: shape.step)
  }

  /// The uptime of the next record, and its ticks.
  @inline(__always)
  private mutating func readClock(
    _ presence: Presence, ticks: inout UInt64?
  ) throws(BlockFailure) -> Int64? {
    let value = points[point]
    point &+= 1
    if presence.contains(.ticks) { ticks = UInt64(bitPattern: value) }
    guard presence.contains(.uptime) else { return nil }
    let residual = hasResiduals ? try uptimeResiduals.zigzag() : 0
    return block.clock.nanoseconds(of: value) &+ residual
  }

  private mutating func readPlace(
    _ presence: Presence, _ event: inout Event
  ) throws(BlockFailure) {
    if presence.contains(.originLine) { line &+= try originLines.zigzag() }
    if presence.contains(.originOffset) { offset &+= try originOffsets.zigzag() }
    event.setPlace(
      line: presence.contains(.originLine) ? Int(line) : nil,
      offset: presence.contains(.originOffset) ? Int(offset) : nil)
  }

  // MARK: Bodies

  private mutating func body<Result>(
    _ read: (inout ByteCursor) throws(BlockFailure) -> Result
  ) throws(BlockFailure) -> Result {
    let length = try bodies.count()
    let range = try bodies.range(length)
    var cursor = ByteCursor(block.sections.bytes, range)
    let result = try read(&cursor)
    if !cursor.isAtEnd { unknown += 1 }
    return result
  }

  private static func loss(
    _ cursor: inout ByteCursor, _ tables: TableReader
  ) throws(BlockFailure) -> Loss {
    try RecordBodies.loss(&cursor) { cursor throws(BlockFailure) in try tables.text(&cursor) }
  }
}
