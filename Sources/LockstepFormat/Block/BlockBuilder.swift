import LockstepModel

/// Gathers records and lays them out as the content of one block: tables, then columns by shape.
///
/// Nothing refers outside the block. Memory is that of the block, and is kept for the next one.
struct BlockBuilder {
  private var tables = BlockTables()
  private var time = TimeColumns()
  private var shapes = ShapeTable()
  private var columns = BlockColumns()
  private var sequences = ByteWriter()
  private var sequenceExceptions = 0
  private var expectedSequence = 0
  private var recordsSinceException = 0
  private var originFiles = ByteWriter()
  private var originLines = ByteWriter()
  private var originOffsets = ByteWriter()
  private var lastLine: Int64 = 0
  private var lastOffset: Int64 = 0
  private var bodies = ByteWriter()
  private(set) var events = 0

  var records: Int { columns.records }
  var isEmpty: Bool { records == 0 }

  /// Whether a reader may not take the block with one record more, however short it is.
  var isFull: Bool {
    shapes.count >= BlockLimits.shapes
      // Each may have a column of its own, beside those that every block has.
      || shapes.fieldCount > BlockLimits.sections - BlockLimits.schemaFields - 32
      || columns.valueCount > BlockLimits.columnValues - BlockLimits.schemaFields
  }

  /// Bytes that the content takes at most.
  var size: Int {
    mutating get {
      tables.size + time.size + columns.size + sequences.count + originFiles.count
        + originLines.count + originOffsets.count + bodies.count + shapes.count * 100 + 512
    }
  }

  // MARK: Records

  mutating func append(_ record: TraceRecord) {
    switch record {
    case .event(let event): append(event, at: shapes.place(of: event, &tables))
    case .mark(let mark):
      var presence = Presence()
      if mark.time != nil { presence.insert(.time) }
      if mark.uptime != nil { presence.insert(.uptime) }
      var key = ShapeKey(kind: .mark, presence: presence)
      key.step = mark.step?.code ?? 0
      columns.append(shape: shapes.shape(key))
      time.append(time: mark.time, uptime: mark.uptime?.nanoseconds, ticks: nil, &tables)
    case .loss(let loss):
      columns.append(shape: shapes.shape(ShapeKey(kind: .loss, presence: [])))
      write(body: RecordBodies.bytes(of: loss, &tables))
    case .end(let end):
      columns.append(shape: shapes.shape(ShapeKey(kind: .end, presence: [])))
      write(body: RecordBodies.bytes(of: end))
    }
  }

  private mutating func write(body: ByteWriter) {
    bodies.varint(body.count)
    bodies.append(body)
  }

  /// Adds an event if one like it is in the block already.
  ///
  /// - Returns: What it takes at most; nil, and nothing is added, where there is none like it or it
  ///   takes more than there is room for.
  @inline(__always)
  mutating func appendKnown(_ event: borrowing Event, atMost room: Int) -> Int? {
    guard let (place, weight) = shapes.knownPlace(of: event), weight <= room else { return nil }
    append(event, at: place)
    return weight
  }

  /// Adds an event at its place.
  @inline(__always)
  private mutating func append(_ event: borrowing Event, at place: ShapeTable.Place) {
    columns.append(shape: place.shape)
    events += 1
    noteSequence(event.sequence)
    time.append(event, &tables)
    if place.hasScene { columns.append(scene: place.scene) }
    if place.hasOrigin { append(file: place.file, event.place) }
    if !event.attributes.isEmpty {
      unsafe event.attributes.withElements { elements in
        for index in 0..<elements.count {
          unsafe columns.append(elements[index].value, &tables)
        }
      }
    }
  }

  @inline(__always)
  private mutating func noteSequence(_ sequence: Int) {
    if sequence != expectedSequence || events == 1 {
      sequences.varint(recordsSinceException)
      sequences.zigzag(Int64(sequence) &- Int64(expectedSequence))
      sequenceExceptions += 1
      recordsSinceException = 0
    }
    recordsSinceException += 1
    expectedSequence = sequence &+ 1
  }

  private mutating func append(file: UInt32, _ place: (line: Int?, offset: Int?)) {
    originFiles.varint(UInt64(file))
    if let line = place.line {
      originLines.zigzag(Int64(line) &- lastLine)
      lastLine = Int64(line)
    }
    if let offset = place.offset {
      originOffsets.zigzag(Int64(offset) &- lastOffset)
      lastOffset = Int64(offset)
    }
  }

  // MARK: Content

  /// The block's content; the builder is empty afterwards.
  mutating func finish() -> BlockContent {
    var content = BlockContent(
      records: records, events: events, isPlain: shapes.arePlain, firstUptime: time.firstUptime,
      lastUptime: time.lastUptime, seen: shapes.seen)
    let (timeHead, timeColumns) = time.sections()
    let (shapeColumn, scenes, attributes) = columns.sections(shapes)
    let tableSections = tables.sections()
    let head =
      tableSections + [(.shapes, shapes.section()), (.sequence, sequenceSection())] + timeHead
      + [(.shapeColumn, shapeColumn)]
    let rest: [(Section, ByteWriter)] =
      [
        (.sceneColumn, scenes), (.originFiles, originFiles), (.originLines, originLines),
        (.originOffsets, originOffsets), (.bodies, bodies),
      ] + attributes.map { (.attribute, $0) }
    content.layOut([head] + timeColumns.prefix(2).map { [$0] } + [timeColumns.dropFirst(2) + rest])
    removeAll()
    return content
  }

  /// Forgets the block but keeps what is large of its memory.
  private mutating func removeAll() {
    var empty = BlockBuilder()
    tables.removeAll()
    shapes.removeAll()
    columns.removeAll()
    time.removeAll()
    swap(&empty.tables, &tables)
    swap(&empty.shapes, &shapes)
    swap(&empty.columns, &columns)
    swap(&empty.time, &time)
    self = empty
  }

  private func sequenceSection() -> ByteWriter {
    var out = ByteWriter()
    guard sequenceExceptions > 0 else { return out }
    out.varint(sequenceExceptions)
    out.append(sequences)
    return out
  }
}

/// The names and sources that a block holds, for the index.
struct SeenNames: Hashable, Sendable {
  private(set) var names: Set<ExactText> = []
  private(set) var sources: Set<ExactText> = []

  mutating func insert(name: String, source: String) {
    names.insert(ExactText(name))
    sources.insert(ExactText(source))
  }
}

/// A block's content, with what its header says about it.
struct BlockContent {
  let records: Int
  let events: Int
  /// Whether every record is an event or a mark without a step.
  let isPlain: Bool
  let firstUptime: Int64?
  let lastUptime: Int64?
  let seen: SeenNames
  private(set) var bytes: [UInt8] = []
  /// Where columns of another kind begin: compressed apart, each is learned better.
  private(set) var seams: [Int] = []

  init(
    records: Int, events: Int, isPlain: Bool, firstUptime: Int64?, lastUptime: Int64?,
    seen: SeenNames
  ) {
    self.records = records
    self.events = events
    self.isPlain = isPlain
    self.firstUptime = firstUptime
    self.lastUptime = lastUptime
    self.seen = seen
  }

  /// The directory, then the sections in its order; empty ones are left out.
  mutating func layOut(_ groups: [[(Section, ByteWriter)]]) {
    let groups = groups.map { $0.filter { !$0.1.isEmpty } }.filter { !$0.isEmpty }
    var directory = ByteWriter()
    directory.varint(groups.reduce(0) { $0 + $1.count })
    for (section, content) in groups.joined() {
      directory.varint(section.rawValue)
      directory.varint(content.count)
    }
    bytes = directory.bytes
    bytes.reserveCapacity(groups.joined().reduce(bytes.count) { $0 + $1.1.count })
    for group in groups {
      for (_, content) in group { bytes.append(contentsOf: content.bytes) }
      seams.append(bytes.count)
    }
    seams = seams.dropLast()
  }
}
