import LockstepFormat
import LockstepJSON
import LockstepModel
import LockstepText

/// Reads an input that is a trace in the interchange form.
struct TraceParser {
  private var reader = NDJSONReader()
  private var intake: RecordIntake
  private let path: String

  init(path: String) {
    self.path = path
    intake = RecordIntake(path: path)
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
    if reader.isHeaderMissing {
      intake.notes.add(
        TraceNote(.noHeader, path, "no header line: nothing is known of the recording"))
    }
    // Where the input itself is cut, that is told already.
    if !reader.hasEnd, isCut {
      try intake.take(.end(TraceEnd(.truncated)), tellsCut: false)
    } else if !reader.hasEnd {
      intake.notes.add(
        TraceNote(.noEnd, path, "no end line: taken as stopped at its last record"))
    }
    noteUnknown("keys", reader.unknownKeys, others: reader.otherUnknownKeys)
    noteUnknown("records of a kind", reader.unknownKinds, others: reader.otherUnknownKinds)
    let unparsed = reader.lostRecords + reader.unknownRecords
    var input = intake.finish(
      recordLines: reader.lines - unparsed, noise: reader.blankLines, unparsed: unparsed)
    // Where the input was cut, that is told already; what is no trace at all is told by its format.
    if reader.lostRecords > 0, !isCut, input.report.records > 0 {
      input.problems.append(
        InputError(
          .damaged, path, "\(PlainText.counted(reader.lostRecords, "line")) could not be read",
          remedy: "each is told above and counts as a gap; make the trace anew if you can"))
    }
    input.hasStatedFormat =
      input.report.records > 0 || intake.isHeaderSeen || reader.lines == 0
    return input
  }

  private mutating func take(_ items: [NDJSONItem]) throws {
    for item in items {
      switch item {
      case .header(let header): intake.take(header)
      case .record(let record): try intake.take(record)
      case .fault(let fault):
        if fault.kind.losesRecord { intake.noteUnread() }
        intake.notes.add(
          TraceNote(
            .fault, path, line: fault.line,
            "byte \(fault.offset): \(fault.detail); \(fault.kind.remedy)"))
      }
    }
  }

  /// Tells what was skipped because this version does not know it.
  private mutating func noteUnknown(_ what: String, _ counts: [String: Int], others: Int) {
    guard !counts.isEmpty else { return }
    let names = counts.sorted { $0.key < $1.key }.map { "`\($0.key)` \(PlainText.times($0.value))" }
    var text = "\(what) that this version does not know were skipped: "
    text += names.joined(separator: ", ")
    if others > 0 { text += " and \(others) others" }
    intake.notes.add(TraceNote(.unknownKeys, path, text))
  }
}
