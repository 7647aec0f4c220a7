import LockstepModel

/// The rare records, which have a body of their own instead of columns.
enum RecordBodies {
  private static let hasCount: UInt8 = 1
  private static let hasCause: UInt8 = 2
  private static let hasUptime: UInt8 = 1

  static func bytes(of loss: Loss, _ tables: inout BlockTables) -> ByteWriter {
    var out = ByteWriter()
    out.append((loss.count == nil ? 0 : hasCount) | (loss.cause == nil ? 0 : hasCause))
    out.zigzag(loss.from.nanoseconds)
    out.zigzag(loss.to.nanoseconds)
    if let count = loss.count { out.zigzag(Int64(count)) }
    if let cause = loss.cause { out.varint(UInt64(tables.id(of: cause))) }
    out.varint(loss.sources.count)
    for source in loss.sources { out.varint(UInt64(tables.id(of: source.rawValue))) }
    return out
  }

  static func bytes(of end: TraceEnd) -> ByteWriter {
    var out = ByteWriter()
    out.append(end.uptime == nil ? 0 : hasUptime)
    out.append(end.manner.code)
    if let uptime = end.uptime { out.zigzag(uptime.nanoseconds) }
    return out
  }

  static func loss(
    _ cursor: inout ByteCursor, _ text: (inout ByteCursor) throws(BlockFailure) -> String
  ) throws(BlockFailure) -> Loss {
    let presence = try cursor.byte()
    var loss = Loss(
      from: Offset(nanoseconds: try cursor.zigzag()), to: Offset(nanoseconds: try cursor.zigzag()))
    if presence & hasCount != 0 { loss.count = Int(try cursor.zigzag()) }
    if presence & hasCause != 0 { loss.cause = try text(&cursor) }
    for _ in 0..<(try cursor.count(atMost: BlockLimits.values)) {
      loss.sources.append(Source(try text(&cursor)))
    }
    return loss
  }

  static func end(_ cursor: inout ByteCursor) throws(BlockFailure) -> TraceEnd {
    let presence = try cursor.byte()
    let start = cursor.position
    let code = try cursor.byte()
    guard let manner = TraceEnd.Manner(code: code) else {
      throw BlockFailure(.badValue, at: start)
    }
    let uptime = presence & hasUptime != 0 ? Offset(nanoseconds: try cursor.zigzag()) : nil
    return TraceEnd(manner, uptime: uptime)
  }
}
