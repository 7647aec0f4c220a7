import LockstepModel

/// Everything that many records have in common, so that each of them names it by one number.
struct ShapeKey: Hashable {
  var kind: ShapeKind
  var presence: Presence
  var name: UInt32 = 0
  var source: UInt32 = 0
  var edge: UInt8 = 0
  var evidence: UInt8 = 0
  var writer: UInt32 = 0
  var subject: UInt32 = 0
  var launch: Int64 = 0
  var thread: UInt32 = 0
  var raw: UInt32 = 0
  var schema: UInt32 = 0
  /// Why a mark breaks the time line; 0 for a plain mark.
  var step: UInt8 = 0

  /// The entry of the shape table, without its length.
  var entry: ByteWriter {
    var out = ByteWriter()
    out.varint(kind.rawValue)
    switch kind {
    case .loss, .end: return out
    case .mark:
      out.varint(presence.rawValue)
      out.append(step)
      return out
    case .event: break
    }
    out.varint(presence.rawValue)
    out.varint(UInt64(name))
    out.varint(UInt64(source))
    out.append(edge)
    if presence.contains(.evidence) { out.append(evidence) }
    if presence.contains(.writer) { out.varint(UInt64(writer)) }
    if presence.contains(.subject) { out.varint(UInt64(subject)) }
    if presence.contains(.launch) { out.zigzag(launch) }
    if presence.contains(.thread) { out.varint(UInt64(thread)) }
    if presence.contains(.raw) { out.varint(UInt64(raw)) }
    if presence.contains(.schema) { out.varint(UInt64(schema)) }
    return out
  }
}

/// The values of one shape's records, a column for each attribute.
final class ShapeColumns {
  let key: ShapeKey
  let fields: [SchemaField]
  /// The keys of the attributes, beside their ids in `fields`.
  private let names: [String]
  /// What the last event of the shape had in common with others.
  private var last: SharedParts
  var scenes = ByteWriter()
  var columns: [ByteWriter]
  /// The text that stood last in each column, with its id: the next one is often the same.
  var lastTexts: [(text: String, id: UInt32)]
  /// The shape that followed last time.
  var successor: ShapeColumns?
  let index: Int

  init(
    key: ShapeKey, index: Int, parts: SharedParts, names: [String], fields: [SchemaField]
  ) {
    self.key = key
    last = parts
    self.index = index
    self.names = names
    self.fields = fields
    columns = fields.map { _ in ByteWriter() }
    lastTexts = fields.map { _ in ("", UInt32.max) }
  }

  /// Whether an event whose shared parts have this shape has it wholly.
  func fitsOwnParts(_ event: Event) -> Bool {
    Presence(ownPartsOf: event) == key.presence.intersection(.ownParts)
      && fitsSchema(event.attributes)
  }

  /// Whether an event has this shape.
  func fits(_ event: Event) -> Bool {
    guard fitsOwnParts(event), fits(last, event.shared) else { return false }
    last = event.shared
    return true
  }

  private func fits(_ own: SharedParts, _ other: SharedParts) -> Bool {
    Presence(of: other) == key.presence.subtracting(.ownParts)
      && isSame(own.name.rawValue, other.name.rawValue)
      && isSame(own.source.rawValue, other.source.rawValue)
      && own.edge == other.edge && own.evidence == other.evidence
      && own.launch == other.launch
      && isSame(own.thread, other.thread) && isSame(own.raw, other.raw)
      && fitsProcess(own, other)
  }

  private func isSame(_ left: String?, _ right: String?) -> Bool { ExactText.isSame(left, right) }

  private func fitsProcess(_ own: SharedParts, _ other: SharedParts) -> Bool {
    guard own.writer.pid == other.writer.pid,
      isSame(own.writer.name, other.writer.name)
    else { return false }
    guard let subject = own.subject, let otherSubject = other.subject else {
      return true
    }
    return subject.pid == otherSubject.pid && isSame(subject.name, otherSubject.name)
      && isSame(subject.bundle, otherSubject.bundle)
  }

  private func fitsSchema(_ attributes: Attributes) -> Bool {
    guard attributes.count == fields.count else { return false }
    for index in 0..<attributes.count {
      let element = attributes[index]
      guard ColumnType(of: element.value) == fields[index].type,
        isSame(names[index], element.key)
      else { return false }
    }
    return true
  }
}

extension ColumnType {
  init(of value: Value) {
    self =
      switch value {
      case .bool: .bool
      case .integer: .integer
      case .unsigned: .unsigned
      case .number: .number
      case .string: .string
      case .list, .object: .nested
      }
  }
}

extension Presence {
  /// The parts that each event has for itself.
  static let ownParts: Presence = [.time, .uptime, .ticks, .originLine, .originOffset, .schema]

  /// Which parts an event has.
  init(of event: Event) {
    self = Presence(of: event.shared).union(Presence(ownPartsOf: event))
  }

  /// Which parts an event has for itself.
  init(ownPartsOf event: Event) {
    var bits: UInt64 = 0
    if event.time != nil { bits |= Presence.time.rawValue }
    if event.uptime != nil { bits |= Presence.uptime.rawValue }
    if event.ticks != nil { bits |= Presence.ticks.rawValue }
    if event.place.line != nil { bits |= Presence.originLine.rawValue }
    if event.place.offset != nil { bits |= Presence.originOffset.rawValue }
    if !event.attributes.isEmpty { bits |= Presence.schema.rawValue }
    self.init(rawValue: bits)
  }

  /// Which of the parts are there that events share.
  init(of parts: SharedParts) {
    var bits: UInt64 = 0
    if !parts.writer.isEmpty { bits |= Presence.writer.rawValue }
    if parts.subject != nil { bits |= Presence.subject.rawValue }
    if parts.launch != nil { bits |= Presence.launch.rawValue }
    if parts.thread != nil { bits |= Presence.thread.rawValue }
    if parts.raw != nil { bits |= Presence.raw.rawValue }
    if !parts.scene.isEmpty { bits |= Presence.scene.rawValue }
    if parts.evidence != nil { bits |= Presence.evidence.rawValue }
    if parts.file != nil { bits |= Presence.origin.rawValue }
    self.init(rawValue: bits)
  }
}
