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
struct ShapeColumns {
  let key: ShapeKey
  /// The first event of the shape; others are compared with it.
  let template: Event?
  let fields: [SchemaField]
  var scenes = ByteWriter()
  var columns: [ByteWriter]
  /// The text that stood last in each column, with its id: the next one is often the same.
  var lastTexts: [(text: String, id: UInt32)]
  /// The shape that followed last time.
  var successor = -1

  init(key: ShapeKey, template: Event?, fields: [SchemaField]) {
    self.key = key
    self.template = template
    self.fields = fields
    columns = fields.map { _ in ByteWriter() }
    lastTexts = fields.map { _ in ("", UInt32.max) }
  }

  /// Whether an event has this shape.
  func fits(_ event: Event) -> Bool {
    guard let template else { return false }
    return isSame(template.name.rawValue, event.name.rawValue)
      && isSame(template.source.rawValue, event.source.rawValue)
      && template.edge == event.edge && template.evidence == event.evidence
      && template.launch == event.launch && isSame(template.thread, event.thread)
      && isSame(template.raw, event.raw) && fitsProcess(template, event)
      && (template.time == nil) == (event.time == nil)
      && (template.uptime == nil) == (event.uptime == nil)
      && (template.ticks == nil) == (event.ticks == nil)
      && template.scene.isEmpty == event.scene.isEmpty && fitsOrigin(template, event)
      && fitsSchema(template.attributes, event.attributes)
  }

  private func isSame(_ left: String?, _ right: String?) -> Bool { ExactText.isSame(left, right) }

  private func fitsProcess(_ template: Event, _ event: Event) -> Bool {
    guard template.writer.pid == event.writer.pid, isSame(template.writer.name, event.writer.name)
    else { return false }
    guard let own = template.subject, let other = event.subject else {
      return template.subject == nil && event.subject == nil
    }
    return own.pid == other.pid && isSame(own.name, other.name) && isSame(own.bundle, other.bundle)
  }

  private func fitsOrigin(_ template: Event, _ event: Event) -> Bool {
    guard let own = template.origin, let other = event.origin else {
      return template.origin == nil && event.origin == nil
    }
    return (own.line == nil) == (other.line == nil) && (own.offset == nil) == (other.offset == nil)
  }

  private func fitsSchema(_ own: Attributes, _ other: Attributes) -> Bool {
    guard own.count == other.count else { return false }
    for index in 0..<own.count {
      guard ColumnType(of: other[index].value) == fields[index].type,
        isSame(own[index].key, other[index].key)
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
  /// Which parts an event has.
  init(of event: Event) {
    self = []
    if event.time != nil { insert(.time) }
    if event.uptime != nil { insert(.uptime) }
    if event.ticks != nil { insert(.ticks) }
    if !event.writer.isEmpty { insert(.writer) }
    if event.subject != nil { insert(.subject) }
    if event.launch != nil { insert(.launch) }
    if event.thread != nil { insert(.thread) }
    if event.raw != nil { insert(.raw) }
    if !event.scene.isEmpty { insert(.scene) }
    if event.evidence != nil { insert(.evidence) }
    if !event.attributes.isEmpty { insert(.schema) }
    guard let origin = event.origin else { return }
    insert(.origin)
    if origin.line != nil { insert(.originLine) }
    if origin.offset != nil { insert(.originOffset) }
  }
}
