import LockstepIngest
import LockstepModel
import LockstepText

/// Reads an input that is a log: bytes to records, records to events, events to a trace.
struct LogIntake {
  private var reader: LogReader
  private var ingester: TraceIngester
  private var input: LoadedInput
  private let recognition: Recognition
  private let options: ReadingOptions

  init(
    path: String, options: ReadingOptions, recogniser: Recogniser, skimming: Skimming?
  ) {
    // What nothing recognised is collected from whole records.
    let skimming = options.collectsUnrecognised ? nil : skimming
    reader = LogReader(file: path, format: options.format, skimming: skimming)
    let recognition = Recognition(recogniser, options)
    self.recognition = recognition
    ingester = TraceIngester(input: path, assumptions: options.assumptions) {
      recognition.events(in: $0)
    }
    input = LoadedInput(report: InputReport(path: path, format: "plain"), records: TraceSpool())
    self.options = options
  }

  mutating func read(_ chunk: ArraySlice<UInt8>) throws {
    try reader.read(chunk) { item in
      try ingester.take(item) { try input.records.append($0) }
    }
  }

  mutating func finish(isCut: Bool) throws -> LoadedInput {
    try reader.finish { item in
      try ingester.take(item) { try input.records.append($0) }
    }
    try ingester.finish(isCut ? .truncated : .stopped) { try input.records.append($0) }
    ingester.complete(&input.report)
    complete(reader.statistics)
    input.header.metadata["clock"] = .string(ingester.clockName)
    let mapped = Set(options.userEvents.flatMap(\.mappedNames)).sorted()
    if !mapped.isEmpty {
      input.header.metadata["mapped"] = .list(mapped.map { .string($0.rawValue) })
    }
    input.notes += ingester.notes
    input.unrecognised = recognition.unrecognised(of: options.app)
    input.timeGaps = ingester.timeGaps
    input.hasStatedFormat = options.format.map(reader.statistics.hasRecords) ?? true
    input.likelyFormat = reader.statistics.likelyFormat
    input.isTimed = ingester.isTimed
    return input
  }

  private mutating func complete(_ statistics: IngestStatistics) {
    let path = input.report.path
    input.report.format = statistics.format?.rawValue ?? "plain"
    input.report.formats = statistics.formats.map {
      InputReport.FormatShare(format: $0.format.rawValue, lines: $0.lines)
    }
    input.report.records = statistics.records
    input.report.recordLines = statistics.lines.records
    input.report.continuations = statistics.lines.continuations
    input.report.noise = statistics.lines.noise
    input.report.noiseKinds = statistics.noiseKinds.map {
      InputReport.NoiseShare(kind: $0.kind.words, lines: $0.lines)
    }
    input.report.unparsed = statistics.lines.unparsed
    input.report.unparsedObjects = statistics.unparsedObjects
    input.report.cutLines = statistics.cutLines
    input.report.cutBytes = statistics.cutBytes
    input.report.unparsedLines = statistics.unparsed.map {
      InputReport.UnparsedLine(line: $0.line, text: $0.text)
    }
    input.notes += statistics.notices.map { notice in
      TraceNote(notice.kind.noteKind, path, line: notice.line, notice.sentence)
    }
  }
}

/// Holds the state of one log's recognition, which a closure uses.
private final class Recognition {
  private var session: RecognitionSession
  private var collector: UnrecognisedCollector?

  init(_ recogniser: Recogniser, _ options: ReadingOptions) {
    session = RecognitionSession(recogniser)
    if options.collectsUnrecognised { collector = UnrecognisedCollector() }
  }

  func events(in record: LogRecord) -> [Event] {
    let events = session.events(in: record)
    collector?.see(record, events)
    return events
  }

  func unrecognised(of app: String?) -> [(message: String, count: Int)] {
    collector?.messages(of: app) ?? []
  }
}

extension IngestStatistics.Notice.Kind {
  /// The kind under which a trace notes it.
  fileprivate var noteKind: TraceNote.Kind {
    switch self {
    case .levelsLeftOut, .predicate: .filtered
    case .arrayLeftOpen, .cutOffObject, .cutOffReport, .headlessStart: .truncated
    case .textAfterArray, .strayText, .overlongObject, .noSuchTime, .brokenRecord, .cutLine,
      .cutRecord, .notACrash, .trace:
      .fault
    }
  }
}

extension IngestStatistics.Notice {
  /// What was met, as a sentence without a full stop.
  fileprivate var sentence: String {
    let words =
      switch kind {
      case .levelsLeftOut: "levels were left out; what was never recorded may have been in them"
      case .predicate:
        "a predicate chose the records; what was never recorded may have been left out"
      case .arrayLeftOpen: "the JSON array has no end: the capture was cut off"
      case .textAfterArray: "text behind the end of the JSON array was left out"
      case .strayText: "text between JSON objects was left out"
      case .cutOffObject: "a JSON object has no end: it was cut off"
      case .overlongObject: "a JSON object is larger than 1 MiB and was not read"
      case .noSuchTime: "a time that does not exist: nobody knows where the record belongs"
      case .brokenRecord:
        "a line begins as a record does but could not be read: what it told is missing"
      case .cutLine: "the rest of an overlong line was not read"
      case .cutRecord: "a record has more lines than are kept"
      case .headlessStart: "the capture begins inside a record"
      case .notACrash: "the report tells of no crash"
      case .cutOffReport: "the report was cut off"
      case .trace: "this is a trace, not a log"
      }
    let times = count > 1 ? " (\(PlainText.times(count)))" : ""
    return text.isEmpty ? words + times : "\(words)\(times): \(text)"
  }
}
