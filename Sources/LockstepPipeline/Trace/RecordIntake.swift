import LockstepFormat
import LockstepIngest
import LockstepModel

/// Takes in the records of an input that is a trace, and counts them.
struct RecordIntake {
  private(set) var input: LoadedInput
  private(set) var isHeaderSeen = false
  var notes = NoteLog()
  /// Records that could not be read since the last one that could.
  private var unread = 0
  private var lastUptime: Offset?
  /// Whether the records that come are those of a block which the spool has.
  private var isInFrame = false

  init(path: String) {
    input = LoadedInput(
      report: InputReport(path: path, format: LogFormat.lockstep.rawValue), records: TraceSpool())
  }

  mutating func take(_ header: TraceHeader) {
    input.header = header
    isHeaderSeen = true
  }

  /// Takes in a block, whose records come next.
  mutating func open(_ frame: TraceFrame) throws(InputError) {
    try input.records.append(frame)
    isInFrame = true
  }

  /// The records that come next are of no block.
  mutating func closeFrame() { isInFrame = false }

  /// A record could not be read: what stands around it may miss it.
  mutating func noteUnread() { unread += 1 }

  /// Takes in the next event, which is copied only where it stays in memory.
  mutating func take(_ event: borrowing Event) throws(InputError) {
    if unread > 0 { try tellUnread(before: .event(copy event)) }
    lastUptime = event.uptime ?? lastUptime
    input.report.records += 1
    input.report.events += 1
    see(event.time)
    guard !isInFrame else { return input.records.countRecord() }
    try input.records.append(event)
  }

  /// Takes in the next record; `tellsCut` is false where the cut has been told already.
  mutating func take(_ record: TraceRecord, tellsCut: Bool = true) throws(InputError) {
    if unread > 0 { try tellUnread(before: record) }
    lastUptime = record.uptime ?? lastUptime
    if tellsCut, case .end(let end) = record, end.manner == .truncated {
      let text = "it was cut off when it was made, so its end is open"
      notes.add(TraceNote(.truncated, input.report.path, text))
    }
    count(record)
    guard !isInFrame else { return input.records.countRecord() }
    try input.records.append(record)
  }

  /// The loss in the place of what could not be read.
  private mutating func tellUnread(before record: TraceRecord) throws(InputError) {
    guard let to = record.uptime ?? lastUptime else { return }
    let loss = Loss(
      from: min(lastUptime ?? to, to), to: to, count: unread, cause: "unreadable line")
    unread = 0
    count(.loss(loss))
    try input.records.append(.loss(loss))
  }

  /// The input, with its lines counted.
  func finish(recordLines: Int, noise: Int, unparsed: Int) -> LoadedInput {
    var input = input
    input.report.recordLines = recordLines
    input.report.noise = noise
    input.report.unparsed = unparsed
    input.report.formats = [
      InputReport.FormatShare(format: input.report.format, lines: recordLines + unparsed)
    ]
    input.notes = notes.summary
    return input
  }

  private mutating func count(_ record: TraceRecord) {
    input.report.records += 1
    switch record {
    case .event(let event):
      input.report.events += 1
      see(event.time)
    case .mark(let mark):
      if mark.step != nil { input.report.gaps += 1 }
      see(mark.time)
    case .loss: input.report.gaps += 1
    case .end: break
    }
  }

  private mutating func see(_ time: String?) {
    guard let time else { return }
    input.report.began = input.report.began ?? time
    input.report.ended = time
    guard let reading = ClockReading.parse(text: time) else { return }
    input.isTimed = true
    if reading.zoneSeconds == nil { input.timeGaps.insert(.zone) }
    if !reading.hasDate { input.timeGaps.insert(.date) }
    if reading.hasDate, reading.year == nil { input.timeGaps.insert(.year) }
  }
}

extension TraceRecord {
  /// When it happened on the trace's clock; nil for a loss, which has a stretch.
  fileprivate var uptime: Offset? {
    switch self {
    case .event(let event): event.uptime
    case .mark(let mark): mark.uptime
    case .end(let end): end.uptime
    case .loss: nil
    }
  }
}
