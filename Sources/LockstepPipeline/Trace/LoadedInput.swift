import LockstepIngest
import LockstepModel

/// What one input held.
struct LoadedInput {
  var report: InputReport
  var header = TraceHeader()
  var records: TraceSpool
  var notes: [TraceNote] = []
  /// What the times leave open.
  var timeGaps: TimeGaps = []
  var isTimed = false
  /// Whether it has lines of the format that the user stated, or none was stated.
  var hasStatedFormat = true
  /// What its first lines look like, whatever the user stated.
  var likelyFormat: LogFormat?
  /// What keeps it from being whole.
  var problems: [InputError] = []
  /// What the app printed and nothing recognised, where that was asked for.
  var unrecognised: [(message: String, count: Int)] = []
}

/// Takes in the records of an input that is a trace, and counts them.
struct RecordIntake {
  private(set) var input: LoadedInput
  private(set) var isHeaderSeen = false
  var notes = NoteLog()

  init(path: String) {
    input = LoadedInput(
      report: InputReport(path: path, format: LogFormat.lockstep.rawValue), records: TraceSpool())
  }

  mutating func take(_ header: TraceHeader) {
    input.header = header
    isHeaderSeen = true
  }

  mutating func take(_ record: TraceRecord) throws(InputError) {
    count(record)
    try input.records.append(record)
  }

  /// The input, with its lines counted and what keeps it from being whole.
  mutating func finish(
    recordLines: Int, noise: Int, unparsed: Int, problems: [InputError] = []
  ) -> LoadedInput {
    input.report.recordLines = recordLines
    input.report.noise = noise
    input.report.unparsed = unparsed
    input.report.formats = [
      InputReport.FormatShare(format: input.report.format, lines: recordLines + unparsed)
    ]
    input.notes = notes.summary
    input.problems = problems
    return input
  }

  mutating func setHasStatedFormat(_ has: Bool) { input.hasStatedFormat = has }

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
