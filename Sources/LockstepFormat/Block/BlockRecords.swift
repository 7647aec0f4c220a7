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
  private var events: EventMaker
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
    events = EventMaker(block)
    hasResiduals = !block.sections.range(.uptimeResiduals).isEmpty
    uptimeResiduals = block.sections.cursor(.uptimeResiduals)
    texts = try TimeTextReader(block)
    sequence = try SequenceReader(block.sections.cursor(.sequence), events: block.eventCount)
    originFiles = block.sections.cursor(.originFiles)
    originLines = block.sections.cursor(.originLines)
    originOffsets = block.sections.cursor(.originOffsets)
    bodies = block.sections.cursor(.bodies)
    try Self.checkCounts(block)
  }

  /// Whether the columns that are read record by record hold what the records ask for, and no more,
  /// so that a block with too little or too much is lost before one of its records is handed on.
  private static func checkCounts(_ block: TraceBlock) throws(BlockFailure) {
    let columns: [(Section, Presence)] = [
      (.originFiles, .origin), (.originLines, .originLine), (.originOffsets, .originOffset),
      (.uptimeResiduals, .uptime),
    ]
    for (section, part) in columns {
      let cursor = block.sections.cursor(section)
      // Residuals that are all 0 are left out.
      if section == .uptimeResiduals, cursor.isAtEnd { continue }
      guard cursor.holds(block.count(of: part)) else {
        throw BlockFailure(.badReference, at: cursor.position)
      }
    }
    var bodies = block.sections.cursor(.bodies)
    for (shape, count) in zip(block.shapes, block.countByShape)
    where shape.kind != .event && shape.kind != .mark {
      for _ in 0..<count { _ = try bodies.range(try bodies.count()) }
    }
    try TableReader.checkEnd(bodies)
  }

  private static func plans(_ block: TraceBlock) -> [ShapePlan] {
    var scenes = 0
    return zip(block.shapes, block.countByShape).map { shape, count in
      let plan = ShapePlan(
        kind: shape.kind, presence: shape.presence, scene: scenes)
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
        let place = try makeEvent(shape)
        return .event(unsafe events.made[place].event)
      }
      if let record = try rareRecord(shape) { return record }
    }
    return nil
  }

  /// Hands on all records that are left, each as soon as it is made.
  ///
  /// Events go their own way: one that becomes a record, or an optional, is copied for it.
  ///
  /// - Returns: What cannot be read, and how many records stood before it; nil if all were read.
  mutating func handOn(
    _ onEvent: (inout LentEvent) throws -> Void, _ others: (TraceRecord) throws -> Void
  ) rethrows -> (failure: BlockFailure, read: Int)? {
    var read = 0
    while index < shapeColumn.count {
      let shape = Int(shapeColumn[index])
      index += 1
      if plans[shape].kind == .event {
        let place: Int
        do throws(BlockFailure) { place = try makeEvent(shape) } catch { return (error, read) }
        try unsafe onEvent(&events.made[place])
      } else {
        let record: TraceRecord?
        do throws(BlockFailure) { record = try rareRecord(shape) } catch { return (error, read) }
        guard let record else { continue }
        try others(record)
      }
      read += 1
    }
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

  // MARK: Records

  /// Makes the next event, of a shape.
  ///
  /// - Returns: Where it stands among `events` until the next one is made.
  @inline(__always)
  private mutating func makeEvent(_ shape: Int) throws(BlockFailure) -> Int {
    let presence = plans[shape].presence
    let read = plans[shape].read
    plans[shape].read = read &+ 1
    var scene: UInt32 = 0
    if presence.contains(.scene) { scene = scenes[plans[shape].scene &+ Int(read)] }
    let file = presence.contains(.origin) ? try originFiles.varint() : 0
    let place = try events.place(
      of: shape, record: read, scene: scene, file: file, fileOffset: originFiles.position)
    let number = try sequence.next()
    var ticks: UInt64?
    let uptime = presence.hasClock ? try readClock(presence, ticks: &ticks) : nil
    if presence.contains(.time) {
      unsafe events.made[place].event.time = try texts.next(at: uptime)
    }
    if presence.contains(.originLine) { line &+= try originLines.zigzag() }
    if presence.contains(.originOffset) { offset &+= try originOffsets.zigzag() }
    unsafe events.made[place].event.numbers = Event.Numbers(
      sequence: number, uptime: uptime, ticks: ticks,
      line: presence.contains(.originLine) ? Int(line) : nil,
      offset: presence.contains(.originOffset) ? Int(offset) : nil)
    return place
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
