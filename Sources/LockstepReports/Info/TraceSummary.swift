package import LockstepModel

/// What `info` says about a trace.
package struct TraceSummary {
  /// A place across which something is missing or time cannot be measured.
  struct Gap {
    /// `loss`, `boot` or `clock`.
    var kind: String
    var time: String?
    var from: Offset?
    var to: Offset?
    var count: Int?
    var cause: String?
  }

  let header: TraceHeader
  let inputs: [InputReport]
  let notes: [TraceNote]
  private var clock = ShownClock()
  var counts = EventCounts()
  var census = Census(keepsObservations: false)
  /// The first gaps, in their order.
  private(set) var gaps: [Gap] = []
  /// How many gaps there are, those that are not among `gaps` included.
  private(set) var gapCount = 0
  var end: TraceEnd?
  var first: (time: String?, uptime: Offset?) = (nil, nil)
  var last: (time: String?, uptime: Offset?) = (nil, nil)

  /// Sums up a trace whose records are given to `add`, and then `finish` is called.
  package init(header: TraceHeader, inputs: [InputReport], notes: [TraceNote]) {
    self.header = header
    self.inputs = inputs
    self.notes = notes
  }

  /// Takes the next record of the trace.
  package mutating func add(_ record: TraceRecord) {
    switch record {
    case .event(let event):
      counts.add(event)
      census.observe(event)
      see(event.time, event.uptime)
    case .mark(let mark):
      see(mark.time, mark.uptime)
      if let step = mark.step {
        add(Gap(kind: step.rawValue, time: mark.time, from: mark.uptime))
      }
    case .loss(let loss):
      add(Gap(kind: "loss", from: loss.from, to: loss.to, count: loss.count, cause: loss.cause))
    case .end(let end): self.end = end
    }
  }

  /// So many gaps are told one by one; a hostile file has no end of them.
  static let maximumGaps = 1_000

  private mutating func add(_ gap: Gap) {
    gapCount += 1
    if gaps.count < Self.maximumGaps { gaps.append(gap) }
  }

  /// Draws the conclusions that need the whole trace.
  package mutating func finish() { census.finish() }

  /// Nanoseconds from the first record to the last.
  var duration: Int64? {
    guard let start = first.uptime, let end = end?.uptime ?? last.uptime else { return nil }
    return end.nanoseconds(since: start)
  }

  private mutating func see(_ time: String?, _ uptime: Offset?) {
    let uptime = clock.uptime(time, uptime)
    if first.time == nil { first.time = time }
    if first.uptime == nil { first.uptime = uptime }
    last.time = time ?? last.time
    last.uptime = uptime ?? last.uptime
  }
}
