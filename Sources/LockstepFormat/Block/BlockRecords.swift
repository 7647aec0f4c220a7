package import LockstepModel

/// The records of a block, in their order.
package struct BlockRecords {
  private let block: TraceBlock
  private var index = 0
  private var point = 0
  /// The next value of each shape's scene and of each of its attributes.
  private var places: [ShapePlaces]
  private var uptimeResiduals: ByteCursor
  private var texts: TimeTextReader
  private var sequence: SequenceReader
  private var originFiles: ByteCursor
  private var originLines: ByteCursor
  private var originOffsets: ByteCursor
  private var bodies: ByteCursor
  private var line: Int64 = 0
  private var offset: Int64 = 0
  /// Records of a kind, or with parts, that a newer version added.
  package private(set) var unknown = 0

  private struct PartsKey: Hashable {
    let scene: UInt64
    let file: UInt64
  }

  /// Of one shape so many parts are kept; with more scenes, or files, they are made again.
  private static let maximumParts = 1_024

  private struct ShapePlaces {
    var scene = 0
    /// The next value of each attribute.
    var values: [UInt32] = []
    /// The parts that the last event shared, with the numbers of its scene and its origin's file.
    var last: (scene: UInt64, file: UInt64, parts: SharedParts)?
    /// Those of the events before it.
    var known: [PartsKey: SharedParts] = [:]
  }

  package init(_ block: TraceBlock) throws(BlockFailure) {
    self.block = block
    places = Self.places(block)
    uptimeResiduals = block.sections.cursor(.uptimeResiduals)
    texts = try TimeTextReader(block)
    sequence = try SequenceReader(block.sections.cursor(.sequence))
    originFiles = block.sections.cursor(.originFiles)
    originLines = block.sections.cursor(.originLines)
    originOffsets = block.sections.cursor(.originOffsets)
    bodies = block.sections.cursor(.bodies)
  }

  private static func places(_ block: TraceBlock) -> [ShapePlaces] {
    var scenes = 0
    var next = block.firstValues
    return zip(block.shapes, block.countByShape).map { shape, count in
      var places = ShapePlaces(scene: scenes)
      guard count > 0 else { return places }
      if shape.presence.contains(.scene) { scenes += count }
      for field in shape.fields {
        places.values.append(UInt32(next[field] ?? 0))
        next[field]? += count
      }
      return places
    }
  }

  /// The next record, nil behind the last one.
  package mutating func next() throws(BlockFailure) -> TraceRecord? {
    while index < block.recordCount {
      let shape = Int(block.shapeColumn[index])
      index += 1
      switch block.shapes[shape].kind {
      case .event: return .event(try event(shape))
      case .mark: return .mark(try mark(block.shapes[shape]))
      case .loss:
        let tables = block.tables
        return .loss(
          try body { cursor throws(BlockFailure) in try Self.loss(&cursor, tables) })
      case .end:
        return .end(
          try body { cursor throws(BlockFailure) in try RecordBodies.end(&cursor) })
      case nil:
        unknown += 1
        _ = try bodies.range(try bodies.count())
      }
    }
    try checkEnd()
    return nil
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

  private mutating func event(_ number: Int) throws(BlockFailure) -> Event {
    let shape = block.shapes[number]
    let presence = shape.presence
    var scene: UInt64 = 0
    if presence.contains(.scene) {
      scene = UInt64(block.scenes[places[number].scene])
      places[number].scene += 1
    }
    let file = presence.contains(.origin) ? try originFiles.varint() : 0
    var event = Event(
      shared: try parts(of: number, scene: scene, file: file), sequence: try sequence.next(),
      attributes: shape.fields.isEmpty ? Attributes() : try attributes(of: number))
    let uptime = try readClock(shape, ticks: &event.ticks)
    event.uptime = uptime.map { Offset(nanoseconds: $0) }
    if presence.contains(.time) { event.time = try texts.next(at: uptime) }
    if presence.contains(.origin) { try readPlace(presence, &event) }
    return event
  }

  /// The parts that an event of a shape shares with all of the same scene and file.
  private mutating func parts(
    of number: Int, scene: UInt64, file: UInt64
  ) throws(BlockFailure) -> SharedParts {
    if let last = places[number].last, last.scene == scene, last.file == file { return last.parts }
    let key = PartsKey(scene: scene, file: file)
    let parts: SharedParts
    if let known = places[number].known[key] {
      parts = known
    } else {
      parts = try makeParts(of: number, key)
      if places[number].known.count >= Self.maximumParts { places[number].known = [:] }
      places[number].known[key] = parts
    }
    places[number].last = (scene, file, parts)
    return parts
  }

  private func makeParts(of number: Int, _ key: PartsKey) throws(BlockFailure) -> SharedParts {
    let shape = block.shapes[number]
    var fields = shape.template.shared.fields
    if shape.presence.contains(.scene) { fields.scene = block.tables.scenes[Int(key.scene)] }
    if shape.presence.contains(.origin) {
      fields.file = try block.tables.text(key.file, at: originFiles.position)
    }
    return SharedParts(fields)
  }

  private mutating func attributes(of number: Int) throws(BlockFailure) -> Attributes {
    var elements: [Attributes.Element] = []
    let fields = block.shapes[number].fields
    elements.reserveCapacity(fields.count)
    for (position, field) in fields.enumerated() {
      let next = Int(places[number].values[position])
      places[number].values[position] += 1
      elements.append(
        Attributes.Element(
          key: try block.tables.text(UInt64(field.id), at: 0),
          value: try value(field.type, block.values[next])))
    }
    return Attributes(elements)
  }

  private mutating func mark(_ shape: TraceShape) throws(BlockFailure) -> TimeMark {
    var ticks: UInt64?
    let uptime = try readClock(shape, ticks: &ticks)
    let time = shape.presence.contains(.time) ? try texts.next(at: uptime) : nil
    return TimeMark(time: time, uptime: uptime.map { Offset(nanoseconds: $0) }, step: shape.step)
  }

  /// The uptime of the next record, and its ticks.
  private mutating func readClock(
    _ shape: TraceShape, ticks: inout UInt64?
  ) throws(BlockFailure) -> Int64? {
    guard shape.presence.hasClock else { return nil }
    let value = block.points[point]
    point += 1
    if shape.presence.contains(.ticks) { ticks = UInt64(bitPattern: value) }
    guard shape.presence.contains(.uptime) else { return nil }
    let residual =
      block.sections.range(.uptimeResiduals).isEmpty ? 0 : try uptimeResiduals.zigzag()
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

/// The numbers of the events: mostly each the next one.
private struct SequenceReader {
  private var cursor: ByteCursor
  private var exceptions: Int
  private var untilNext = -1
  private var jump: Int64 = 0
  private var expected: Int64 = 0

  init(_ section: ByteCursor) throws(BlockFailure) {
    cursor = section
    exceptions = section.isAtEnd ? 0 : try cursor.count(ofAtLeast: 2)
    try advance()
  }

  func checkEnd() throws(BlockFailure) {
    guard untilNext < 0 else { throw BlockFailure(.leftOver, at: cursor.position) }
    try TableReader.checkEnd(cursor)
  }

  private mutating func advance() throws(BlockFailure) {
    guard exceptions > 0 else {
      untilNext = -1
      return
    }
    exceptions -= 1
    let start = cursor.position
    let isFirst = untilNext < 0
    untilNext = try cursor.index(below: BlockLimits.records)
    // The event of the last jump counts, so that only the first jump has none before it.
    guard isFirst == (untilNext == 0) else { throw BlockFailure(.badValue, at: start) }
    jump = try cursor.zigzag()
  }

  mutating func next() throws(BlockFailure) -> Int {
    if untilNext == 0 {
      expected &+= jump
      try advance()
    }
    if untilNext > 0 { untilNext -= 1 }
    defer { expected &+= 1 }
    return Int(expected)
  }
}
