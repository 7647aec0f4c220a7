package import LockstepModel

/// One shape of a block that is read: what its records have in common.
package final class TraceShape: Sendable {
  /// What the records are; nil for a kind that this version does not know.
  let kind: ShapeKind?
  let presence: Presence
  /// What its events have in common, but for the scene and the origin's file.
  package let parts: SharedParts.Fields
  /// Why a mark breaks the time line.
  let step: TimeMark.Step?
  /// The attributes whose types this version knows.
  let fields: [ReadField]
  /// The number of their schema; shapes with the same one have the same attributes.
  let schema: Int

  init(
    kind: ShapeKind?, presence: Presence = [], parts: SharedParts.Fields = TraceShape.noParts,
    step: TimeMark.Step? = nil, fields: [ReadField] = [], schema: Int = 0
  ) {
    self.kind = kind
    self.presence = presence
    self.parts = parts
    self.step = step
    self.fields = fields
    self.schema = schema
  }

  /// What records that are no events have in common.
  static let noParts = SharedParts.Fields(source: .app, name: "")
}

/// Reads the shape table.
struct ShapeReader {
  private let tables: TableReader
  private(set) var shapes: [TraceShape] = []
  /// Shapes with parts, or of a kind, that a newer version added.
  private(set) var unknown = 0

  init(_ section: ByteCursor, _ tables: TableReader) throws(BlockFailure) {
    self.tables = tables
    var cursor = section
    guard !cursor.isAtEnd else { return }
    var fields = 0
    for _ in 0..<(try cursor.count(atMost: BlockLimits.shapes)) {
      let length = try cursor.count()
      let start = cursor.position
      let kind = try cursor.varint()
      let shape: TraceShape
      switch ShapeKind(rawValue: kind) {
      case .event: shape = try event(&cursor)
      case .mark: shape = try mark(&cursor)
      case let kind: shape = TraceShape(kind: kind)
      }
      let read = cursor.position - start
      guard read <= length else { throw BlockFailure(.tooShort, at: start) }
      if read < length || shape.kind == nil { unknown += 1 }
      fields += shape.fields.count
      guard fields <= BlockLimits.shapeFields else { throw BlockFailure(.tooMany, at: start) }
      _ = try cursor.range(length - read)
      shapes.append(shape)
    }
    try TableReader.checkEnd(cursor)
  }

  /// The parts that this version knows; it says so where there are others.
  private mutating func presence(
    _ cursor: inout ByteCursor, of known: Presence
  ) throws(BlockFailure) -> Presence {
    let presence = Presence(rawValue: try cursor.varint())
    if !presence.isSubset(of: known) { unknown += 1 }
    return presence.intersection(known)
  }

  private mutating func mark(_ cursor: inout ByteCursor) throws(BlockFailure) -> TraceShape {
    let presence = try presence(&cursor, of: .ofMarks)
    let start = cursor.position
    let code = try cursor.byte()
    let step = TimeMark.Step(code: code)
    guard step != nil || code == 0 else { throw BlockFailure(.badValue, at: start) }
    return TraceShape(kind: .mark, presence: presence, step: step)
  }

  private mutating func event(_ cursor: inout ByteCursor) throws(BlockFailure) -> TraceShape {
    let presenceStart = cursor.position
    let presence = try presence(&cursor, of: .known)
    guard presence.contains(.origin) || presence.isDisjoint(with: [.originLine, .originOffset])
    else { throw BlockFailure(.badValue, at: presenceStart) }
    let name = EventName(try tables.text(&cursor))
    var parts = SharedParts.Fields(source: Source(try tables.text(&cursor)), name: name)
    let start = cursor.position
    guard let edge = Edge(code: try cursor.byte()) else { throw BlockFailure(.badValue, at: start) }
    parts.edge = edge
    if presence.contains(.evidence) {
      guard let evidence = Evidence(code: try cursor.byte()) else {
        throw BlockFailure(.badValue, at: start + 1)
      }
      parts.evidence = evidence
    }
    if presence.contains(.writer) {
      parts.writer = tables.processes[try cursor.index(below: tables.processes.count)]
    }
    if presence.contains(.subject) {
      parts.subject = tables.subjects[try cursor.index(below: tables.subjects.count)]
    }
    if presence.contains(.launch) { parts.launch = Int(try cursor.zigzag()) }
    if presence.contains(.thread) { parts.thread = try tables.text(&cursor) }
    if presence.contains(.raw) { parts.raw = try tables.text(&cursor) }
    guard presence.contains(.schema) else {
      return TraceShape(kind: .event, presence: presence, parts: parts)
    }
    let schema = try cursor.index(below: tables.schemas.count)
    return TraceShape(
      kind: .event, presence: presence, parts: parts, fields: tables.schemas[schema],
      schema: schema)
  }
}
