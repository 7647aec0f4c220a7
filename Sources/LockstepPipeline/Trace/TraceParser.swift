import LockstepFormat
import LockstepIngest
import LockstepJSON
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
  /// What the app printed and nothing recognised, where that was asked for.
  var unrecognised: [(message: String, count: Int)] = []
}

/// Reads an input that is a trace in the interchange form.
struct TraceParser {
  private var reader = NDJSONReader()
  private var input: LoadedInput
  private var notes = NoteLog()
  private var gaps: TimeGaps = []
  private var isHeaderSeen = false

  init(path: String) {
    input = LoadedInput(
      report: InputReport(path: path, format: "lockstep"), records: TraceSpool())
  }

  /// Whether an input's first bytes are those of a trace: its header, or one of its records where
  /// the header is missing.
  static func isTrace(_ start: ArraySlice<UInt8>) -> Bool {
    var bytes = start
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard bytes.first == UInt8(ascii: "{") else { return false }
    var reader = JSONReader(bytes)
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try reader.nextValue()
    } catch {
      return false
    }
    if value["lockstep"] != nil { return true }
    if value["name"]?.string != nil, value["source"]?.string != nil {
      return value["sequence"] != nil || value["uptime"] != nil || value["origin"] != nil
    }
    guard let members = value.members, members.count == 1, let only = members.first else {
      return false
    }
    return ["loss", "mark", "end"].contains(only.key) && only.value.members != nil
  }

  mutating func read(_ chunk: ArraySlice<UInt8>) throws {
    var items: [NDJSONItem] = []
    reader.read(chunk) { items.append($0) }
    try take(items)
  }

  mutating func finish(isCut: Bool) throws -> LoadedInput {
    var items: [NDJSONItem] = []
    reader.finish { items.append($0) }
    try take(items)
    let path = input.report.path
    if reader.isHeaderMissing {
      notes.add(TraceNote(.noHeader, path, "no header line: nothing is known of the recording"))
    }
    // Where the input itself is cut, that is told already.
    if !reader.hasEnd, isCut {
      try input.records.append(.end(TraceEnd(.truncated)))
    } else if !reader.hasEnd {
      notes.add(TraceNote(.noEnd, path, "no end line: taken as stopped at its last record"))
    }
    noteUnknownKeys()
    noteUnknownKinds()
    input.hasStatedFormat = input.report.records > 0 || isHeaderSeen || reader.lines == 0
    input.report.noise = reader.blankLines
    input.report.unparsed = reader.lostRecords + reader.unknownRecords
    input.report.recordLines = reader.lines - input.report.unparsed
    input.report.formats = [
      InputReport.FormatShare(format: input.report.format, lines: reader.lines)
    ]
    input.notes = notes.summary
    input.timeGaps = gaps
    return input
  }

  private mutating func take(_ items: [NDJSONItem]) throws {
    for item in items {
      switch item {
      case .header(let header):
        input.header = header
        isHeaderSeen = true
      case .record(let record):
        count(record)
        try input.records.append(record)
      case .fault(let fault):
        notes.add(
          TraceNote(
            .fault, input.report.path, line: fault.line,
            "byte \(fault.offset): \(fault.detail); \(fault.kind.remedy)"))
      }
    }
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
    if reading.zoneSeconds == nil { gaps.insert(.zone) }
    if !reading.hasDate { gaps.insert(.date) }
    if reading.hasDate, reading.year == nil { gaps.insert(.year) }
  }

  private mutating func noteUnknownKeys() {
    guard !reader.unknownKeys.isEmpty else { return }
    let names = reader.unknownKeys.sorted { $0.key < $1.key }
      .map { "`\($0.key)` \(Self.times($0.value))" }
    var text = "keys that this version does not know were skipped: "
    text += names.joined(separator: ", ")
    if reader.otherUnknownKeys > 0 { text += " and \(reader.otherUnknownKeys) others" }
    notes.add(TraceNote(.unknownKeys, input.report.path, text))
  }

  private mutating func noteUnknownKinds() {
    guard reader.unknownRecords > 0 else { return }
    let names = reader.unknownKinds.sorted { $0.key < $1.key }
      .map { "`\($0.key)` \(Self.times($0.value))" }
    var text = "records of a kind that this version does not know were skipped: "
    text += names.joined(separator: ", ")
    if reader.otherUnknownKinds > 0 { text += " and \(reader.otherUnknownKinds) others" }
    notes.add(TraceNote(.unknownKeys, input.report.path, text))
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
