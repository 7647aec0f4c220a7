/// Reads a log of any format as its bytes come in, and hands on records and reports in file order.
///
/// One pass, bounded memory: held are the first lines until they tell the format, one line up to
/// `Limits.lineBytes`, one record with its continuation lines, one JSON object, one report. What
/// exceeds a limit is counted and said in the statistics, not kept.
package struct LogReader {
  /// How much is held at most.
  package struct Limits: Sendable {
    /// Bytes of a line, and of a JSON object.
    package var lineBytes = 1 << 20
    /// Lines and bytes that are looked at before the format is decided.
    package var headLines = 200
    package var headBytes = 1 << 18

    package init() {}
  }

  private let file: String
  let forced: LogFormat?
  private let limits: Limits
  var splitter: LineSplitter
  /// The first lines, until the format is decided; nil afterwards.
  private var head: [TextLine]? = []
  private var headBytes = 0
  var parser: LogParser?
  /// The piece of an overlong line that is going on.
  private var overlong: TextLine?
  var estimator = TimebaseEstimator()
  /// Items that wait for the timebase of their ticks.
  var waiting: [LogItem] = []
  private static let waitingLimit = 200
  var lane: SkimLane?
  /// How many boots of skimmed records were named.
  var namedBoots = 0

  /// A reader of one log.
  ///
  /// - Parameters:
  ///   - file: The log's name as the user typed it; events carry it as their origin.
  ///   - format: The format, where the user states it; else it is detected.
  ///   - limits: How much is held at most.
  ///   - skimming: How records in which nothing can be recognised are passed over; else each is
  ///     parsed and handed on.
  package init(
    file: String, format: LogFormat? = nil, limits: Limits = Limits(), skimming: Skimming? = nil
  ) {
    self.file = file
    self.forced = format
    self.limits = limits
    splitter = LineSplitter(limit: limits.lineBytes)
    lane = skimming.map { SkimLane($0, lineLimit: limits.lineBytes) }
  }

  /// What became of the lines so far; complete after `finish`.
  package var statistics: IngestStatistics { parser?.statistics ?? IngestStatistics() }

  /// Whether a file's first bytes are those of our own NDJSON, which another reader reads.
  package static func isTrace(_ head: ArraySlice<UInt8>) -> Bool {
    var bytes = head
    if bytes.begins(with: "\u{FEFF}") { bytes = bytes.dropFirst(3) }
    return HeadSurvey.isTraceHeader(bytes.drop { $0.isJSONBlank })
  }

  /// Takes the next bytes; they may be cut anywhere.
  package mutating func read(
    _ chunk: ArraySlice<UInt8>, _ sink: (LogItem) throws -> Void
  ) rethrows {
    guard lane?.isOpen(after: chunk.count) == true else {
      var rest = chunk
      while try readLine(&rest, sink) {}
      return
    }
    try chunk.withUnsafeBufferPointer { bytes in
      var scan = ChunkScan(bytes)
      var rest = chunk
      repeat {
        if splitter.isAtLineStart { try skim(&scan, &rest, chunk.startIndex, sink) }
      } while try readLine(&rest, sink)
    }
  }

  private mutating func readLine(
    _ rest: inout ArraySlice<UInt8>, _ sink: (LogItem) throws -> Void
  ) rethrows -> Bool {
    guard let line = splitter.next(&rest) else { return false }
    take(line)
    try handOn(sink)
    return true
  }

  /// Decides for a format with the lines that are there, for input that stays silent.
  package mutating func settle(_ sink: (LogItem) throws -> Void) rethrows {
    settle()
    try handOn(sink)
  }

  /// Ends the log and hands on what is still open.
  package mutating func finish(_ sink: (LogItem) throws -> Void) rethrows {
    if let line = splitter.finish() { take(line) }
    settle()
    parser?.finish()
    try handOn(sink)
    try release(sink)
  }

  private mutating func take(_ raw: RawLine) {
    if raw.isRest {
      guard let line = overlong else { return }
      parser?.takeRest(raw.bytes, of: line, isLast: raw.isLast)
      if raw.isLast { overlong = nil }
      return
    }
    let line = LineCleaner.clean(raw)
    guard raw.isLast else {
      settle(before: line)
      overlong = line
      parser?.takeStart(of: line)
      return
    }
    guard head != nil else {
      parser?.take(line)
      return
    }
    head?.append(line)
    headBytes += line.bytes.count
    if (head?.count ?? 0) >= limits.headLines || headBytes >= limits.headBytes { settle() }
  }

  /// Decides for a format; the line at hand, which is longer than any that is held, helps with its
  /// begin.
  private mutating func settle(before overlong: TextLine? = nil) {
    guard let lines = head else { return }
    head = nil
    var shown = lines
    if let line = overlong {
      shown.append(
        TextLine(
          number: line.number, offset: line.offset, bytes: line.bytes.prefix(limits.headBytes)))
    }
    var parser = parser(of: shown, forced: forced)
    if forced != nil {
      var trial = self.parser(of: shown, forced: nil)
      for line in shown { trial.take(line) }
      trial.finish()
      parser.statistics.likelyFormat = trial.statistics.format
    }
    for line in lines { parser.take(line) }
    self.parser = parser
  }

  private func parser(of lines: [TextLine], forced: LogFormat?) -> LogParser {
    LogParser(
      profile: HeadSurvey.profile(of: lines, forced: forced, file: file), forced: forced,
      objectLimit: limits.lineBytes)
  }

  // MARK: Handing on

  mutating func handOn(_ sink: (LogItem) throws -> Void) rethrows {
    guard let items = parser?.output, !items.isEmpty else { return }
    parser?.output.removeAll(keepingCapacity: true)
    for item in items {
      if case .record(let record) = item { estimator.observe(record) }
      let hasTicks = if case .record(let record) = item { record.ticks != nil } else { false }
      if hasTicks || !waiting.isEmpty, estimator.timebase == nil {
        waiting.append(item)
        if waiting.count >= Self.waitingLimit { try release(sink) }
        continue
      }
      if !waiting.isEmpty { try release(sink) }
      try sink(withUptime(item))
    }
  }

  /// Hands on what waits; where no two records told the timebase it is taken to be a device's.
  private mutating func release(_ sink: (LogItem) throws -> Void) rethrows {
    let items = waiting
    waiting = []
    for item in items { try sink(withUptime(item)) }
  }

  private func withUptime(_ item: LogItem) -> LogItem {
    guard case .record(var record) = item, let ticks = record.ticks else { return item }
    let timebase = estimator.timebase ?? .apple
    record.uptime = timebase.offset(ticks: ticks)
    if timebase == .nanoseconds { record.ticks = nil }
    return .record(record)
  }
}
