import LockstepModel

/// Leaves out marks that tell no more than the record shortly before them.
struct MarkThinning {
  private static let interval: Int64 = 1_000_000_000

  private var lastWritten: Offset?
  private var held: TimeMark?

  /// From when on a mark is written; nil before anything was.
  var due: Offset? { lastWritten?.advanced(by: Self.interval) }

  /// Hands a record on, or keeps a mark back until it is known to be needed.
  mutating func pass(
    _ record: TraceRecord, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    switch record {
    case .mark(let mark) where mark.step == nil:
      guard let uptime = mark.uptime else { return }
      if let lastWritten, uptime.nanoseconds(since: lastWritten) < Self.interval {
        held = mark
        return
      }
      try write(record, uptime, sink)
    case .event(let event): try write(record, event.uptime, sink)
    case .mark(let mark): try write(record, mark.uptime, sink)
    case .loss: try sink(record)
    case .end:
      // The last mark is the horizon: nothing may judge beyond it, and nothing short of it.
      if let held { try sink(.mark(held)) }
      try sink(record)
    }
  }

  private mutating func write(
    _ record: TraceRecord, _ uptime: Offset?, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    held = nil
    lastWritten = uptime ?? lastWritten
    try sink(record)
  }
}
