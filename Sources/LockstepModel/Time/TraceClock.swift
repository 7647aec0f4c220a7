/// When a record happened on the trace's clock: between two points, which are one where the record
/// carries a time.
package struct Moment: Sendable, Hashable {
  package var earliest: Int64
  package var latest: Int64
  /// Counts the places where the clock was set; bounds across one are undecided.
  package var epoch: Int
  /// False where no record of the trace carries a time.
  package var isKnown: Bool

  package init(earliest: Int64, latest: Int64, epoch: Int, isKnown: Bool) {
    self.earliest = earliest
    self.latest = latest
    self.epoch = epoch
    self.isKnown = isKnown
  }
}

/// A record with its moment.
package struct TimedRecord: Sendable {
  package var record: TraceRecord
  package var moment: Moment
}

/// Places the records of a trace on its clock, in trace order.
///
/// A record without a time lies between its neighbours, so such records wait for the next one that
/// has a time; at most `maximumWaiting` of them, or 6 MiB, then their latest moment is unknown.
package struct TraceClock: Sendable {
  /// How many records without a time may wait for one with a time.
  package static let maximumWaiting = 10_000
  private static let maximumBytes = 6 << 20

  private var wall = WallClock()
  /// Whether marks say where the clock was set: the ingester, which names its clock, knows what the
  /// printed times alone do not tell, such as the zone of lines that print none.
  private let marksSteps: Bool
  /// What to add to a wall time to get the trace's clock, once both are known.
  private var offset: Int64?
  private var latest: Int64?
  private var epoch = 0
  private var waiting: [TraceRecord] = []
  private var bytesWaiting = 0

  /// - Parameter header: Its `clock` shows an ingester's trace, in which marks say where the clock
  ///   was set; elsewhere the printed times do.
  package init(header: TraceHeader = TraceHeader()) {
    marksSteps = header.metadata["clock"] != nil
  }

  /// Takes the next record and hands on those that can be placed now.
  package mutating func push(_ record: TraceRecord, _ sink: (TimedRecord) throws -> Void) rethrows {
    guard let time = place(record) else {
      waiting.append(record)
      bytesWaiting += record.footprint
      if waiting.count >= Self.maximumWaiting || bytesWaiting >= Self.maximumBytes {
        try flush(until: nil, sink)
      }
      return
    }
    try flush(until: time, sink)
    latest = max(latest ?? time, time)
    let now = latest ?? time
    try sink(
      TimedRecord(
        record: record,
        moment: Moment(
          earliest: now, latest: now + Self.coarseness(of: record), epoch: epoch, isKnown: true)))
  }

  /// How much later than its time a record may have been: what a clock of whole seconds leaves open.
  private static func coarseness(_ time: String?) -> Int64 {
    ClockReading.isWholeSeconds(time) ? 999_999_999 : 0
  }

  private static func coarseness(of record: TraceRecord) -> Int64 {
    switch record {
    case .event(let event): event.ticks == nil ? coarseness(event.time) : 0
    case .mark(let mark): coarseness(mark.time)
    case .loss, .end: 0
    }
  }

  /// Hands on what still waits, at the end of the trace.
  package mutating func finish(_ sink: (TimedRecord) throws -> Void) rethrows {
    try flush(until: nil, sink)
  }

  private mutating func flush(
    until next: Int64?, _ sink: (TimedRecord) throws -> Void
  ) rethrows {
    let isKnown = latest != nil || next != nil
    let earliest = latest ?? .min / 4
    let moment = Moment(
      earliest: earliest, latest: next.map { max($0, earliest) } ?? .max / 4, epoch: epoch,
      isKnown: isKnown)
    for record in waiting { try sink(TimedRecord(record: record, moment: moment)) }
    waiting.removeAll(keepingCapacity: true)
    bytesWaiting = 0
  }

  private mutating func place(_ record: TraceRecord) -> Int64? {
    switch record {
    case .event(let event): return place(time: event.time, uptime: event.uptime)
    case .mark(let mark):
      if mark.step != nil { startEpoch() }
      return place(time: mark.time, uptime: mark.uptime)
    case .loss(let loss): return latest.map { max($0, Self.bounded(loss.from.nanoseconds)) }
    case .end(let end): return end.uptime.map { Self.bounded($0.nanoseconds) } ?? latest
    }
  }

  private mutating func place(time: String?, uptime: Offset?) -> Int64? {
    let placed = time.flatMap(ClockReading.parse(text:)).map { wall.place($0) }
    if placed?.fall != nil, !marksSteps || uptime == nil { startEpoch() }
    if let uptime {
      let place = Self.bounded(uptime.nanoseconds)
      if let placed { offset = place - placed.nanoseconds }
      return place
    }
    guard let placed else { return nil }
    let offset = offset ?? 0 - placed.nanoseconds
    self.offset = offset
    return Self.bounded(Offset(nanoseconds: placed.nanoseconds).advanced(by: offset).nanoseconds)
  }

  /// A trace may state any number; what lies 63 years away counts as that far, so that distances
  /// can be computed without overflow.
  private static func bounded(_ nanoseconds: Int64) -> Int64 {
    min(max(nanoseconds, -farthest), farthest)
  }

  private static let farthest: Int64 = 2_000_000_000_000_000_000

  /// After a step the clock goes on from where it is: order is kept, distances across are unknown.
  private mutating func startEpoch() {
    epoch += 1
    latest = nil
  }
}
