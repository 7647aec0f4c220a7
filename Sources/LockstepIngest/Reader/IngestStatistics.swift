/// What became of a log's lines, and what its reader must tell the user.
package struct IngestStatistics: Sendable, Equatable {
  /// Lines that are no record and are known to be none.
  package enum NoiseKind: String, Sendable, CaseIterable {
    /// What a tool prints about itself: the predicate, `[connected]`, `getpwuid_r`.
    case banner
    /// Column titles.
    case header
    /// Totals behind the records of the default style.
    case footer
    /// The last object of ndjson, and what xcodebuild prints when the tests are over.
    case trailer
    /// Empty lines between records.
    case blank
    /// Sentences, headings and lists around quoted lines, and what was expected to be printed.
    case prose
    /// Markdown code fences.
    case fence
    /// Brackets and commas around JSON objects.
    case bracket
    /// A line of the system log that only counts equal records: what it folded is not in the log.
    case repetition
    /// Shell prompts and echoed commands.
    case prompt
    /// The rest of a record whose first line is missing.
    case headless
    /// Text behind the end of a JSON array.
    case afterArray

    /// The kind behind a number, for people.
    package var words: String {
      switch self {
      case .banner: "of the tool"
      case .header: "column titles"
      case .footer: "totals"
      case .trailer: "at the end"
      case .blank: "empty"
      case .prose: "prose"
      case .fence: "code fences"
      case .bracket: "brackets"
      case .repetition: "of repetitions"
      case .prompt: "of a shell"
      case .headless: "without a begin"
      case .afterArray: "behind the array"
      }
    }
  }

  /// A line that fits no grammar.
  package struct UnparsedLine: Sendable, Equatable {
    package var line: Int
    /// The text, shortened.
    package var text: String
  }

  /// Something a user must be told before trusting what is absent from a log.
  package struct Notice: Sendable, Equatable {
    /// What happened.
    package enum Kind: String, Sendable, CaseIterable {
      /// Levels were not printed, so that absence proves nothing.
      case levelsLeftOut
      /// A predicate chose the records.
      case predicate
      /// The JSON array has no end: the capture was killed.
      case arrayLeftOpen
      case textAfterArray
      /// Text between the objects of a JSON log.
      case strayText
      case cutOffObject
      /// A JSON object beyond the limit; it was not read.
      case overlongObject
      /// A time that is written like one but does not exist, as `Feb 30` does.
      /// A line that begins as a record does, and is none.
      case brokenRecord
      case noSuchTime
      /// A line beyond the limit; its rest was not read.
      case cutLine
      /// A record with more lines than are kept.
      case cutRecord
      /// The capture begins inside a record.
      case headlessStart
      /// A report that tells of no crash; its type is in the text.
      case notACrash
      /// A report without an end.
      case cutOffReport
      /// The text fits no format but our own trace format, which another reader reads.
      case trace
    }

    package var kind: Kind
    /// The first line concerned.
    package var line: Int
    /// The text or value concerned, shortened.
    package var text: String
    /// How often it was met.
    package var count: Int
  }

  /// How many unparsed lines are kept, and how many bytes of each.
  package static let unparsedLimit = 20
  private static let textLimit = 200

  /// The four counts; they add up to the number of lines.
  package internal(set) var lines = LineCounts()
  /// Records and reports handed on; several may stand on one line of JSON.
  package internal(set) var records = 0
  /// Lines of records by format.
  package internal(set) var linesPerFormat: [LogFormat: Int] = [:]
  /// Records by format.
  package internal(set) var recordsPerFormat: [LogFormat: Int] = [:]
  /// Lines that are no record, by kind.
  package internal(set) var noise: [NoiseKind: Int] = [:]
  /// The first lines that fit no grammar.
  package internal(set) var unparsed: [UnparsedLine] = []
  /// JSON objects that fit no grammar, on lines that are counted for other objects.
  package internal(set) var unparsedObjects = 0
  /// Lines beyond the limit, and how many of their bytes were not read.
  package internal(set) var cutLines = 0
  package internal(set) var cutBytes = 0
  /// What the user must be told, at most one entry a kind, in the order in which it was met.
  package internal(set) var notices: [Notice] = []
  /// The format that was forced, or that the first lines decided for.
  package internal(set) var chosenFormat: LogFormat?
  /// What the first lines look like, where a format was forced.
  package internal(set) var likelyFormat: LogFormat?

  package init() {}

  /// The format that most records have, weighed as `dominant(of:)` says.
  package var format: LogFormat? { Self.dominant(of: recordsPerFormat) ?? chosenFormat }

  /// Whether any record has a format, or there is nothing that could have one: a capture in which
  /// nothing was logged holds no more than what the tool prints around records.
  package func hasRecords(of format: LogFormat) -> Bool {
    recordsPerFormat.keys.contains { $0 == format || ($0.isReport && format.isReport) }
      || lines.lines == Self.frame.reduce(0) { $0 + (noise[$1] ?? 0) }
  }

  /// What stands around records, of whatever format.
  private static let frame: [NoiseKind] = [
    .banner, .header, .footer, .trailer, .blank, .bracket,
  ]

  /// The noise by kind, most lines first; ties in the order of the kinds.
  package var noiseKinds: [(kind: NoiseKind, lines: Int)] {
    NoiseKind.allCases.enumerated()
      .compactMap { index, kind in noise[kind].map { (index, kind, $0) } }
      .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
      .map { ($0.1, $0.2) }
  }

  /// Formats with their line counts, most lines first; ties in the order of the formats.
  package var formats: [(format: LogFormat, lines: Int)] {
    LogFormat.allCases.enumerated()
      .compactMap { index, format in
        linesPerFormat[format].map { (index, format, $0) }
      }
      .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
      .map { ($0.1, $0.2) }
  }

  /// The format of a file by the records of each format.
  ///
  /// A test run is one whatever the app prints in it. Prefixed records decide where they are a
  /// quarter at least, then those with a print function's mark, since prints without either are
  /// more numerous in a console's text.
  static func dominant(of records: [LogFormat: Int]) -> LogFormat? {
    let total = records.values.reduce(0, +)
    guard total > 0 else { return nil }
    if records[.xcodebuild] != nil { return .xcodebuild }
    func most(_ formats: [LogFormat]) -> LogFormat? {
      // The first of equals, so that the answer does not depend on the order of a hash table.
      formats.reduce(nil as LogFormat?) { best, format in
        let count = records[format] ?? 0
        return count > (best.flatMap { records[$0] } ?? 0) ? format : best
      }
    }
    let prefixed = LogFormat.allCases.filter(\.isPrefixed)
    let prefixedCount = prefixed.reduce(0) { $0 + (records[$1] ?? 0) }
    if prefixedCount * 4 >= total { return most(prefixed) }
    let marked = LogFormat.allCases.filter { $0.isConsole && !$0.isPrefixed }
    let markedCount = marked.reduce(0) { $0 + (records[$1] ?? 0) }
    return markedCount * 4 >= total ? most(marked) : most(LogFormat.allCases)
  }

  // MARK: Counting

  mutating func count(_ kind: NoiseKind, lines count: Int = 1) {
    guard count > 0 else { return }
    lines.noise += count
    noise[kind, default: 0] += count
  }

  mutating func countRecord(_ format: LogFormat) {
    records += 1
    recordsPerFormat[format, default: 0] += 1
  }

  mutating func countRecordLine(_ format: LogFormat) {
    lines.records += 1
    linesPerFormat[format, default: 0] += 1
  }

  mutating func countContinuations(_ count: Int, of format: LogFormat?) {
    guard count > 0 else { return }
    lines.continuations += count
    if let format { linesPerFormat[format, default: 0] += count }
  }

  /// Counts records that were passed over, and the lines that go on below them.
  mutating func countSkimmed(records count: Int, continuations: Int, of format: LogFormat) {
    records += count
    recordsPerFormat[format, default: 0] += count
    lines.records += count
    linesPerFormat[format, default: 0] += count
    countContinuations(continuations, of: format)
  }

  mutating func countUnparsed(_ line: Int, _ bytes: ArraySlice<UInt8>, lines count: Int = 1) {
    guard count > 0 else { return }
    lines.unparsed += count
    guard unparsed.count < Self.unparsedLimit else { return }
    unparsed.append(UnparsedLine(line: line, text: bytes.prefix(Self.textLimit).text))
  }

  mutating func note(_ kind: Notice.Kind, line: Int, _ text: ArraySlice<UInt8> = []) {
    if let index = notices.firstIndex(where: { $0.kind == kind }) {
      notices[index].count += 1
      return
    }
    let text = text.prefix(Self.textLimit).text
    notices.append(Notice(kind: kind, line: line, text: text, count: 1))
  }
}
