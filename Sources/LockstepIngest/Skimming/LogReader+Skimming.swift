extension LogReader {
  /// Passes over records at the start of a line as far as nothing can be recognised in them.
  mutating func skim(
    _ scan: inout ChunkScan, _ rest: inout ArraySlice<UInt8>, _ chunkStart: Int,
    _ sink: (LogItem) throws -> Void
  ) rethrows {
    guard let kind = skimmable, lane?.prepare(kind) == true, var lane else { return }
    let place = rest.startIndex - chunkStart
    let next = splitter.next
    let position = LinePosition(line: next.line, base: next.offset - place)
    // Taken out for the call, so that the reader can hand records on meanwhile.
    self.lane = nil
    defer { self.lane = lane }
    guard let run = try run(kind, &lane, &scan, from: place, position, sink), run.records > 0
    else { return }
    parser?.count(run, kind, lastLine: next.line + run.lines - 1)
    splitter.skip(lines: run.lines, bytes: run.end - place, of: &rest)
  }

  private mutating func run(
    _ kind: SkimLane.Kind, _ lane: inout SkimLane, _ scan: inout ChunkScan, from place: Int,
    _ position: LinePosition, _ sink: (LogItem) throws -> Void
  ) rethrows -> SkimRun? {
    var isFirst = true
    func emit(_ record: SkimmedRecord) throws {
      if isFirst {
        // What stands above ends where a record begins.
        isFirst = false
        parser?.closeRecord()
        parser?.beginAnew()
        try handOn(sink)
      }
      try sink(.skimmed(withUptime(record)))
    }
    switch kind {
    case .syslog:
      let allowsContinuations = parser?.allowsPlainContinuations == true
      return try lane.withSyslog { skimmer, index in
        scan.search(index)
        return try skimmer.run(
          &scan, from: place, position, allowsContinuations: allowsContinuations, emit)
      }
    case .ndjson:
      return try lane.withNDJSON { skimmer in
        try skimmer.run(&scan, from: place, position) { record, boots in
          while namedBoots < boots.count {
            namedBoots += 1
            try sink(.boot(number: Int32(namedBoots), name: boots[namedBoots - 1]))
          }
          try emit(record)
        }
      }
    }
  }

  /// What kind of lines the parser would take alike, wherever they stand from here on.
  private var skimmable: SkimLane.Kind? {
    guard waiting.isEmpty, let parser else { return nil }
    if parser.maySkimSyslog { return .syslog }
    return estimator.timebase != nil && parser.maySkimObjects ? .ndjson : nil
  }

  private func withUptime(_ record: SkimmedRecord) -> SkimmedRecord {
    guard let ticks = record.ticks, let timebase = estimator.timebase else { return record }
    var record = record
    record.uptime = timebase.offset(ticks: ticks)
    if timebase == .nanoseconds { record.ticks = nil }
    return record
  }
}

extension LogParser {
  /// Whether nothing is open that would take a line of the syslog style for something else.
  var maySkimSyslog: Bool {
    profile.format == .logSyslog && !profile.isTrace && forced.map { $0 == .logSyslog } ?? true
      && report == nil && !objects.isInside
  }

  /// Whether the parser takes an indented line below a record of the syslog style as the rest of it.
  var allowsPlainContinuations: Bool {
    profile.isPrefixed && !profile.isConsole && !profile.hasFences && !profile.isJSON
      && profile.indentation == 0 && !context.columns.isTimeLast
  }

  /// Whether nothing is open that would take an object on a line for something else.
  var maySkimObjects: Bool {
    profile.isJSON && !profile.isTrace && forced.map { $0 == .logNDJSON } ?? true
      && report == nil && !objects.isInside && !objects.isInArray
  }

  /// Counts what was passed over.
  mutating func count(_ run: SkimRun, _ kind: SkimLane.Kind, lastLine: Int) {
    switch kind {
    case .syslog:
      didSkimText()
      statistics.countSkimmed(
        records: run.records, continuations: run.lines - run.records, of: .logSyslog)
    case .ndjson:
      objects.skipWhole(at: lastLine)
      statistics.countSkimmed(records: run.records, continuations: 0, of: .logNDJSON)
    }
  }
}
