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

extension ColumnType {
  @inline(__always)
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
  /// Which parts an event has for itself.
  @inline(__always)
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
