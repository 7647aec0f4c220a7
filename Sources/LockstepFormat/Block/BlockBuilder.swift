import LockstepModel

/// Gathers records and lays them out as the content of one block: tables, then columns by shape.
///
/// Nothing refers outside the block. Memory is that of the block.
struct BlockBuilder {
  private var tables = BlockTables()
  private var time = TimeColumns()
  private var shapes: [ShapeColumns] = []
  private var shapeOfKey: [ShapeKey: ShapeColumns] = [:]
  /// What is known of parts that events share.
  private var known = SharedPartsCache<Place>()

  /// Where an event belongs: its shape, and the numbers of its scene and of its origin's file.
  private struct Place {
    let shape: ShapeColumns
    let scene: UInt32
    let file: UInt32
  }
  private var shapeColumn = ByteWriter()
  private var previousShape: ShapeColumns?
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
  private var columnBytes = 0
  private var seen = SeenNames()
  private(set) var records = 0
  private(set) var events = 0

  var isEmpty: Bool { records == 0 }
  var shapeCount: Int { shapes.count }

  /// Bytes that the content takes at most.
  var size: Int {
    tables.size + time.size + shapeColumn.count + sequences.count + originFiles.count
      + originLines.count + originOffsets.count + bodies.count + columnBytes + shapes.count * 100
      + 512
  }

  // MARK: Records

  mutating func append(_ record: TraceRecord) {
    switch record {
    case .event(let event): append(event)
    case .mark(let mark):
      var presence = Presence()
      if mark.time != nil { presence.insert(.time) }
      if mark.uptime != nil { presence.insert(.uptime) }
      var key = ShapeKey(kind: .mark, presence: presence)
      key.step = mark.step?.code ?? 0
      append(shape: shape(key))
      time.append(time: mark.time, uptime: mark.uptime?.nanoseconds, ticks: nil, &tables)
    case .loss(let loss):
      append(shape: shape(ShapeKey(kind: .loss, presence: [])))
      write(body: RecordBodies.bytes(of: loss, &tables))
    case .end(let end):
      append(shape: shape(ShapeKey(kind: .end, presence: [])))
      write(body: RecordBodies.bytes(of: end))
    }
  }

  private mutating func write(body: ByteWriter) {
    bodies.varint(body.count)
    bodies.append(body)
  }

  private mutating func append(shape: ShapeColumns) {
    records += 1
    shapeColumn.varint(UInt64(shape.index))
    previousShape?.successor = shape
    previousShape = shape
  }

  private mutating func append(_ event: Event) {
    let place = place(of: event)
    let shape = place.shape
    append(shape: shape)
    events += 1
    noteSequence(event.sequence)
    time.append(
      time: event.time, uptime: event.uptime?.nanoseconds, ticks: event.ticks, &tables)
    if shape.key.presence.contains(.scene) {
      shape.scenes.varint(UInt64(place.scene))
      columnBytes += 5
    }
    if shape.key.presence.contains(.origin) { append(file: place.file, event.place) }
    for position in 0..<event.attributes.count {
      append(event.attributes[position].value, to: position, of: shape)
    }
  }

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

  private mutating func append(_ value: Value, to position: Int, of shape: ShapeColumns) {
    let before = shape.columns[position].count
    switch value {
    case .bool(let flag): shape.columns[position].append(flag ? 1 : 0)
    case .integer(let number): shape.columns[position].zigzag(number)
    case .unsigned(let number): shape.columns[position].varint(number)
    case .number(let number): shape.columns[position].uint64(number.bitPattern)
    case .string(let text):
      if shape.lastTexts[position].id == .max
        || !ExactText.isSame(shape.lastTexts[position].text, text)
      {
        shape.lastTexts[position] = (text, tables.id(of: text))
      }
      shape.columns[position].varint(UInt64(shape.lastTexts[position].id))
    case .list, .object:
      var nested = ByteWriter()
      ValueCodec.write(value, to: &nested)
      shape.columns[position].varint(nested.count)
      shape.columns[position].append(nested)
    }
    columnBytes += shape.columns[position].count - before
  }

  // MARK: Shapes

  private mutating func place(of event: Event) -> Place {
    if let place = known[event.shared], place.shape.fitsOwnParts(event) { return place }
    let place = Place(
      shape: shape(of: event), scene: event.scene.isEmpty ? 0 : tables.id(of: event.scene),
      file: event.shared.file.map { tables.id(of: $0) } ?? 0)
    known.insert(place, for: event.shared)
    return place
  }

  /// The shape of an event: most often the one that followed its predecessor's last time.
  private mutating func shape(of event: Event) -> ShapeColumns {
    if let guess = previousShape?.successor, guess.key.kind == .event, guess.fits(event) {
      return guess
    }
    let fields = event.shared
    let presence = Presence(of: event)
    var key = ShapeKey(kind: .event, presence: presence)
    key.name = tables.id(of: fields.name.rawValue)
    key.source = tables.id(of: fields.source.rawValue)
    key.edge = fields.edge.code
    key.evidence = fields.evidence?.code ?? 0
    if presence.contains(.writer) { key.writer = tables.id(of: fields.writer) }
    if let subject = fields.subject { key.subject = tables.id(of: subject) }
    key.launch = fields.launch.map { Int64($0) } ?? 0
    if let thread = fields.thread { key.thread = tables.id(of: thread) }
    if let raw = fields.raw { key.raw = tables.id(of: raw) }
    let schema = event.attributes.map {
      SchemaField(key: tables.id(of: $0.key), type: ColumnType(of: $0.value))
    }
    if !schema.isEmpty { key.schema = tables.id(of: schema) }
    if let known = shapeOfKey[key] { return known }
    seen.insert(name: fields.name.rawValue, source: fields.source.rawValue)
    return newShape(key, event.shared, event.attributes.map(\.key), schema)
  }

  /// The shape of records that are no events.
  private mutating func shape(_ key: ShapeKey) -> ShapeColumns {
    shapeOfKey[key] ?? newShape(key, Self.noParts, [], [])
  }

  private static let noParts = SharedParts(SharedParts.Fields(source: .app, name: ""))

  private mutating func newShape(
    _ key: ShapeKey, _ parts: SharedParts, _ names: [String], _ fields: [SchemaField]
  ) -> ShapeColumns {
    let shape = ShapeColumns(
      key: key, index: shapes.count, parts: parts, names: names, fields: fields)
    shapes.append(shape)
    shapeOfKey[key] = shape
    return shape
  }

  // MARK: Content

  /// The block's content; the builder is empty afterwards.
  mutating func finish() -> BlockContent {
    var content = BlockContent(
      records: records, events: events, firstUptime: time.firstUptime,
      lastUptime: time.lastUptime, seen: seen)
    let (timeHead, timeColumns) = time.sections()
    var shapeTable = ByteWriter()
    shapeTable.varint(shapes.count)
    for shape in shapes {
      let entry = shape.key.entry
      shapeTable.varint(entry.count)
      shapeTable.append(entry)
    }
    let rest = columns()
    let tableSections = tables.sections()
    let head =
      tableSections + [(.shapes, shapeTable), (.sequence, sequenceSection())] + timeHead
      + [(.shapeColumn, shapeColumn)]
    content.layOut([head] + timeColumns.prefix(2).map { [$0] } + [timeColumns.dropFirst(2) + rest])
    self = BlockBuilder()
    return content
  }

  private func sequenceSection() -> ByteWriter {
    var out = ByteWriter()
    guard sequenceExceptions > 0 else { return out }
    out.varint(sequenceExceptions)
    out.append(sequences)
    return out
  }

  /// Scenes, origins and attributes; what is by shape has the shapes in the order of their ids.
  private func columns() -> [(Section, ByteWriter)] {
    var scenes = ByteWriter()
    var order: [SchemaField] = []
    var values: [SchemaField: ByteWriter] = [:]
    for shape in shapes {
      scenes.append(shape.scenes)
      for (field, column) in zip(shape.fields, shape.columns) {
        if values[field] == nil {
          order.append(field)
          var head = ByteWriter()
          head.varint(UInt64(field.key))
          head.varint(field.type.rawValue)
          values[field] = head
        }
        values[field]?.append(column)
      }
    }
    return [
      (.sceneColumn, scenes), (.originFiles, originFiles), (.originLines, originLines),
      (.originOffsets, originOffsets), (.bodies, bodies),
    ] + order.map { (.attribute, values[$0] ?? ByteWriter()) }
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
  let firstUptime: Int64?
  let lastUptime: Int64?
  let seen: SeenNames
  private(set) var bytes: [UInt8] = []
  /// Where columns of another kind begin: compressed apart, each is learned better.
  private(set) var seams: [Int] = []

  init(
    records: Int, events: Int, firstUptime: Int64?, lastUptime: Int64?, seen: SeenNames
  ) {
    self.records = records
    self.events = events
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
    for group in groups {
      for (_, content) in group { bytes.append(contentsOf: content.bytes) }
      seams.append(bytes.count)
    }
    seams = seams.dropLast()
  }
}
