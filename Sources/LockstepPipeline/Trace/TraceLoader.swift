package import LockstepIngest
package import LockstepModel
import LockstepSuggestions
import LockstepText

/// How inputs are to be read; every verb that reads logs takes the same options.
package struct ReadingOptions: Sendable {
  /// The format of the logs, where the user states it; else each is detected.
  package var format: LogFormat?
  /// The app's own wording, the more important file first.
  package var userEvents: [EventsFile] = []
  /// What the user states where the log's times are silent.
  package var assumptions = WallClock.Assumptions()
  /// The process or bundle whose events are kept; nil keeps all.
  package var app: String?
  /// How secrets are replaced; nil keeps them.
  package var redaction: Redactor.Method?
  /// Whether `Trace.unrecognised` is wanted.
  package var collectsUnrecognised = false
  /// How many inputs are read at once; the result is the same.
  package var jobs = 1
  /// After how many bytes of a log to skim it; nil parses each record.
  ///
  /// The result is the same.
  package var skimsAfter: Int? = Skimming.defaultStart
  /// What is wanted of the trace, so that of one trace file with an index no more is read.
  ///
  /// Events beside it may come with it; losses, marks and the end come in any case.
  package var stretch: TraceStretch?

  package init() {}

  /// How many threads this machine runs at once.
  package static var processors: Int { Workers.processors }
}

/// Makes one trace of whatever the user names: logs, traces, folders of them, standard input, or a
/// mixture, plain or compressed.
///
/// This is the one way in for every verb. An input that cannot be read is told in `Trace.problems`
/// and the others are used; where nothing can be read, that is thrown. Several inputs are merged
/// by their absolute times.
package struct TraceLoader: Sendable {
  private let options: ReadingOptions
  private let recogniser: SharedRecogniser
  private let watch: WorkWatch
  /// The stretch that is wanted; nil where more than that has a say in what is shown of it.
  private var stretch: TraceStretch?
  /// What the user typed: what is not among it was found in a folder.
  private var named: Set<String> = []

  /// Loads one trace.
  ///
  /// - Parameters:
  ///   - paths: What the user typed; `-` is standard input.
  ///   - options: How logs are to be read.
  ///   - watch: Told how far reading, and every later pass over the trace, has come; by several
  ///     threads where the options allow several jobs.
  /// - Returns: The trace, which reads its records from the spool as often as needed.
  /// - Throws: `InputError` where nothing can be read or inputs cannot be merged.
  package static func load(
    paths: [String], options: ReadingOptions = ReadingOptions(),
    watch: @escaping WorkWatch = { _ in }
  ) throws -> Trace {
    var loader = TraceLoader(
      options: options, recogniser: SharedRecogniser(options), watch: watch)
    loader.named = Set(paths)
    return try loader.load(InputExpansion(paths), paths)
  }

  /// Loads one of the files that paths lead to as a trace by itself.
  ///
  /// - Parameters:
  ///   - source: The file, as an expansion of the paths gives it.
  ///   - named: What the user typed; what is not among it was found in a folder.
  ///   - options: How logs are to be read.
  ///   - recogniser: Made from the options once for all files.
  ///   - watch: Told how far reading, and every later pass over the trace, has come.
  /// - Returns: The trace.
  /// - Throws: `InputError` where it cannot be read.
  static func load(
    _ source: InputSource, named: Set<String>, options: ReadingOptions,
    recogniser: SharedRecogniser, watch: @escaping WorkWatch
  ) throws -> Trace {
    var loader = TraceLoader(options: options, recogniser: recogniser, watch: watch)
    loader.named = named
    return try loader.load(InputExpansion([source.path]), [source.path])
  }

  private init(
    options: ReadingOptions, recogniser: SharedRecogniser, watch: @escaping WorkWatch
  ) {
    self.options = options
    self.recogniser = recogniser
    self.watch = watch
  }

  private mutating func load(_ expansion: InputExpansion, _ paths: [String]) throws -> Trace {
    // Several inputs are merged by all of their times; who the app is, and the how manieth secret
    // one is, the whole trace says.
    let isAlone = expansion.sources.count == 1 && expansion.problems.isEmpty
    if isAlone, options.app == nil, options.redaction == nil { stretch = options.stretch }
    var inputs: [LoadedInput] = []
    var problems = expansion.problems
    // Ctrl-C must reach the thread that waits for standard input.
    let jobs = expansion.sources.contains(where: \.isStandardInput) ? 1 : options.jobs
    let loader = self
    for result in Workers.map(expansion.sources, jobs: jobs, { loader.loaded($0) }) {
      do {
        let (input, found) = try result.get()
        inputs.append(input)
        problems += found
      } catch let error as InputError where error.kind != .spool {
        problems.append(error)
      }
    }
    guard !inputs.isEmpty else { throw nothing(paths, problems, expansion.notes) }
    do {
      return try trace(inputs, problems, expansion.notes)
    } catch let error as InputError where !problems.isEmpty {
      // What could not be read may be why the rest is of no use.
      throw InputErrors(errors: problems + [error])
    }
  }

  private func loaded(_ source: InputSource) -> Result<(LoadedInput, [InputError]), any Error> {
    Result { try load(source) }
  }

  /// Reads one source, and says what keeps it from being whole; a cut or damaged one is used as far
  /// as it goes.
  private func load(_ source: InputSource) throws -> (LoadedInput, [InputError]) {
    var problems: [InputError] = []
    let noteRead = { (count: Int) in watch(.read(bytes: count)) }
    if let stretch, let input = try BlockSeeker(source, stretch, onRead: noteRead)?.load() {
      return (input, problems)
    }
    var parser = InputParser(
      path: source.path, options: options, recogniser: recogniser)
    var cut: InputError?
    do {
      try InputReader(source).read(onRead: noteRead) { try parser.read($0) }
    } catch let error as InputError where error.kind == .truncated || error.kind == .damaged {
      cut = error
    }
    var input = try parser.finish(isCut: cut != nil)
    if let cut { problems.append(cut) }
    problems += input.problems
    if let mismatch = mismatch(of: input) { problems.append(mismatch) }
    if options.format == nil, cut == nil, isUnread(input) {
      let error = InputError(
        .otherFormat, source.path, "no line of it could be read",
        remedy: "'lockstep ingest' shows what stands there; name a log")
      // What lies beside the logs of a folder need not be one.
      if named.contains(source.path) {
        problems.append(error)
      } else {
        input.notes.append(TraceNote(.leftOut, source.path, error.detail))
      }
    }
    return (input, problems)
  }

  /// Whether an input that is no trace holds something, and nothing that could be read.
  private func isUnread(_ input: LoadedInput) -> Bool {
    input.report.format != LogFormat.lockstep.rawValue && input.report.records == 0
      && input.report.unparsed > 0
  }

  /// The error of an input that has no line of the format which the user stated.
  private func mismatch(of input: LoadedInput) -> InputError? {
    guard let stated = options.format, !input.hasStatedFormat else { return nil }
    let likely = input.likelyFormat.map { "; it looks like \($0.rawValue)" } ?? ""
    return InputError(
      .otherFormat, input.report.path, "no line of it is \(stated.rawValue)\(likely)",
      remedy: "leave out --input-format to have the format detected")
  }

  private func trace(
    _ inputs: [LoadedInput], _ problems: [InputError], _ general: [TraceNote]
  ) throws -> Trace {
    var notes = general + inputs.flatMap(\.notes)
    let holding = inputs.filter { $0.report.events > 0 || $0.isTimed }
    var header = (holding.first ?? inputs[0]).header
    var records = (holding.first ?? inputs[0]).records
    if holding.count > 1 {
      let merged = try TraceMerge.merge(holding, assumptions: options.assumptions)
      (header, records) = (merged.header, merged.records)
      notes += merged.notes
    }
    // A trace is kept as its maker wrote it; what was read from a log is resolved now.
    if holding.contains(where: { $0.report.format != LogFormat.lockstep.rawValue }) {
      let (resolved, note) = try IdentityPass.resolved(records, watch)
      records = resolved
      if let note { notes.append(note) }
    }
    if let app = options.app {
      records = try selected(app, records, &notes)
      header.metadata["app"] = .string(app)
    }
    var trace = Trace(
      header: header, records: records, inputs: inputs.map(\.report), notes: notes,
      problems: problems, unrecognised: inputs.flatMap(\.unrecognised), watch: watch)
    trace.isSelection = inputs.contains(where: \.isSelection)
    return try options.redaction.map { try redacted(trace, $0) } ?? trace
  }

  private func selected(
    _ app: String, _ records: TraceSpool, _ notes: inout [TraceNote]
  ) throws -> TraceSpool {
    var selection = try AppSelection(app, in: records)
    // Where nothing was recognised at all, no name could be right.
    guard selection.isFound || selection.candidates.isEmpty else {
      throw noSuchApp(app, among: selection.candidates)
    }
    let spool = TraceSpool()
    var thinning = MarkThinning()
    var sequence = 0
    try records.scan(as: "selecting", watch) { record in
      switch selection.selected(record) {
      case .event(var event):
        sequence += 1
        event.sequence = sequence
        try thinning.pass(.event(event)) { try spool.append($0) }
      case let other: try thinning.pass(other) { try spool.append($0) }
      }
    }
    let kept = PlainText.counted(selection.kept, "event")
    let text = "\(kept) of \(app) kept, \(selection.left) of others left out"
    notes.append(TraceNote(.selection, "", text))
    if selection.isFull {
      let text =
        "\(app) has more than \(AppSelection.maximumOwn) names, bundles or pids: of those beyond, "
        + "what is kept was found by the name of its process"
      notes.append(TraceNote(.crowded, "", text))
    }
    return spool
  }

  /// The error of a name that nobody in the inputs has, with those that are nearest.
  private func noSuchApp(_ app: String, among candidates: [String]) -> InputError {
    var near = Suggestion.ranked(near: app, among: candidates, atMost: Self.maximumNear)
    if near.isEmpty { near = Suggestion.nearest(to: app, among: candidates).map { [$0] } ?? [] }
    let names = near.map { "'\($0)'" }.joined(separator: " or ")
    return InputError(
      .noSuchApp, "", "no process or bundle is called '\(app)'",
      remedy: near.isEmpty
        ? "'lockstep info' of a trace lists them, and so does 'lockstep show'"
        : "did you mean \(names)?")
  }

  /// So many names are offered in place of one that nobody has.
  private static let maximumNear = 3

  /// Everything that came from the inputs without its secrets: events, metadata, and the lines that
  /// are shown to the user.
  private func redacted(_ trace: Trace, _ method: Redactor.Method) throws -> Trace {
    var redactor = Redactor(method)
    var trace = trace
    let clean = TraceSpool()
    try trace.scan(as: "redacting") { record in
      guard case .event(let event) = record else { return try clean.append(record) }
      try clean.append(.event(redactor.redacted(event)))
    }
    trace.records = clean
    trace.header.metadata = redactor.redacted(trace.header.metadata)
    for input in trace.inputs.indices {
      for line in trace.inputs[input].unparsedLines.indices {
        let text = trace.inputs[input].unparsedLines[line].text
        trace.inputs[input].unparsedLines[line].text = redactor.redacted(text)
      }
    }
    for note in trace.notes.indices {
      trace.notes[note].text = redactor.redacted(trace.notes[note].text)
    }
    trace.unrecognised = trace.unrecognised.map { (redactor.redacted($0.message), $0.count) }
    trace.header.metadata["redaction"] = .object(redactor.description)
    trace.notes.append(
      TraceNote(.redaction, "", "\(PlainText.counted(redactor.count, "secret")) replaced"))
    return trace
  }

  /// The error where no input could be read: the only problem itself, or all of them.
  private func nothing(
    _ paths: [String], _ problems: [InputError], _ notes: [TraceNote]
  ) -> any Error {
    if problems.count > 1 { return InputErrors(errors: problems) }
    if let only = problems.first { return only }
    let leftOut = notes.first.map { " (\($0.description))" } ?? ""
    return InputError(
      .empty, paths.joined(separator: " "), "there is no file in it\(leftOut)",
      remedy: "name a log, a trace, or a folder that holds one")
  }
}
