package import LockstepIngest
package import LockstepModel
import LockstepText

/// Turns what a reader of one log hands on into trace records.
///
/// Events keep file order, or that of mach time where the log has it, and get their place on the
/// trace's time line. Records without events leave time marks, so that a deadline passes although
/// nothing was recognised. The last record is the end of the capture.
package struct TraceIngester {
  private let input: String
  private let recognise: (LogRecord) -> [Event]
  private var window = RecordWindow()
  private var clock: LogClock
  private var sequence = 0
  private var marks = MarkThinning()
  private var horizon: Offset?
  private var began: String?
  private var ended: String?
  private var steps = 0
  /// Since when, and why, records may be missing, until one comes.
  private var interruption: (from: Offset, cause: String)?
  private var losses = 0
  /// What is skimmed below the record that was placed last, while time goes on in small steps.
  private var lull: Lull?

  /// An ingester for one log.
  ///
  /// - Parameters:
  ///   - input: The log's name as the user typed it, for origins and notes.
  ///   - assumptions: What the user states where the log's times are silent.
  ///   - recognise: The events that a record tells.
  package init(
    input: String, assumptions: WallClock.Assumptions,
    recognise: @escaping (LogRecord) -> [Event]
  ) {
    self.input = input
    self.recognise = recognise
    clock = LogClock(input: input, assumptions: assumptions)
  }

  /// What was found out about the log's times; complete after `finish`.
  package var notes: [TraceNote] {
    var log = clock.notes
    if window.moved > 0 {
      let text = "\(PlainText.counted(window.moved, "record")) put in the order of mach times"
      log.add(TraceNote(.disorder, input, text))
    }
    if window.tooLate > 0 {
      let text =
        "\(PlainText.counted(window.tooLate, "record")) came more than \(RecordWindow.size) records too late "
        + "to be put in order"
      log.add(TraceNote(.disorder, input, text))
    }
    return log.summary
  }

  /// What the log's own times leave open.
  package var timeGaps: TimeGaps { clock.lacks }
  /// Whether any record had a wall-clock time.
  package var isTimed: Bool { clock.isTimed }
  /// The name of the clock that `uptime` counts on.
  package var clockName: String { clock.usesMachTime ? "mach" : "wall" }

  /// Enters what was found in an input's report.
  package func complete(_ report: inout InputReport) {
    report.events = sequence
    report.began = began
    report.ended = ended
    report.gaps = steps + losses
  }

  /// Takes the next item of the log, in file order.
  package mutating func take(
    _ item: LogItem, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    switch item {
    case .skimmed(let record):
      if window.isPassedThrough, record.uptime == nil {
        try place(record, window.boot, sink)
      } else {
        window.add(record)
        try placeReleased(sink)
      }
    case .interruption(let cause, let line):
      try add(IngestedRecord(interruption: cause, line: line), sink)
    case .boot(let number, let name): window.name(number, name)
    case .record(let record): try take(record, sink)
    case .events(let events, let line):
      for event in events { try add(IngestedRecord(event, line: line), sink) }
    }
  }

  /// A record of a console may hold what its program printed below it: where a print tells an event,
  /// both are records of their own.
  private mutating func take(
    _ record: LogRecord, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    let prints = (record.parted?.prints ?? []).map { ($0, recognise($0)) }
      .filter { !$0.1.isEmpty }
    let first = prints.isEmpty ? record : record.withoutPrints
    try add(IngestedRecord(first, events: recognise(first)), sink)
    for (print, events) in prints { try add(IngestedRecord(print, events: events), sink) }
  }

  /// Ends the trace.
  package mutating func finish(
    _ manner: TraceEnd.Manner, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    while window.releaseRest() { try placeReleased(sink) }
    try endLull(sink)
    clock.finish()
    try marks.pass(.end(TraceEnd(manner, uptime: horizon)), sink)
  }

  private mutating func add(
    _ record: IngestedRecord, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    window.add(record)
    try placeReleased(sink)
  }

  /// Places the record that the window released, if it did.
  private mutating func placeReleased(_ sink: (TraceRecord) throws -> Void) rethrows {
    guard let (record, boot) = window.takeReleased() else { return }
    switch record {
    case .parsed(let record):
      try endLull(sink)
      try place(record, boot, sink)
    case .skimmed(let record): try place(record, boot, sink)
    }
  }

  private mutating func place(
    _ record: SkimmedRecord, _ boot: Int, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    let isKnown = record.daemon.map { clock.knows($0, pid: Int(record.pid)) } ?? true
    if isKnown, lull?.take(record, boot: boot) == true { return }
    try endLull(sink)
    try place(IngestedRecord(record), boot, sink)
  }

  /// Places the last record of a lull: the others before it would have left nothing.
  private mutating func endLull(_ sink: (TraceRecord) throws -> Void) rethrows {
    guard let ended = lull, let record = ended.last else { return }
    lull = nil
    try place(IngestedRecord(record), ended.boot, sink)
  }

  private mutating func place(
    _ record: IngestedRecord, _ boot: Int, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    if let cause = record.interruption {
      interruption = interruption ?? (horizon ?? .zero, cause)
      lull = nil
      // It lasts until the next record with a time, which may be the one that tells of it.
      if record.time == nil { return }
    }
    let place = clock.place(record, boot: boot)
    try endInterruption(at: place, sink)
    if place.time != nil {
      began = began ?? place.time
      ended = place.time
    }
    if let uptime = place.uptime { horizon = max(horizon ?? uptime, uptime) }
    var mark = TimeMark(time: place.time, uptime: place.uptime, step: place.step)
    if mark.step != nil {
      steps += 1
      try marks.pass(.mark(mark), sink)
    }
    mark.step = nil
    if place.isTorn { try tear(at: place, sink) }
    if record.events.isEmpty { try marks.pass(.mark(mark), sink) }
    for event in record.events {
      try marks.pass(.event(completed(event, record, place)), sink)
    }
    lull = Lull(behind: record, boot: boot, at: place, latest: horizon, until: marks.due)
  }

  /// Where the clock falls back and nothing says that it was set, another recording may begin: what is
  /// owed there is not owed by what comes, and nobody knows what came before that.
  private mutating func tear(
    at place: LogClock.Place, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    guard let uptime = place.uptime else { return }
    losses += 1
    try marks.pass(
      .loss(Loss(from: uptime, to: uptime, cause: "the printed clock falls back")), sink)
  }

  private mutating func endInterruption(
    at place: LogClock.Place, _ sink: (TraceRecord) throws -> Void
  ) rethrows {
    guard let (from, cause) = interruption, let to = place.uptime else { return }
    interruption = nil
    losses += 1
    try marks.pass(.loss(Loss(from: min(from, to), to: to, cause: cause)), sink)
  }

  private mutating func completed(
    _ event: Event, _ record: IngestedRecord, _ place: LogClock.Place
  ) -> Event {
    var event = event
    sequence += 1
    event.sequence = sequence
    event.time = place.time
    event.uptime = place.uptime
    event.ticks = place.ticks
    event.origin = Origin(file: input, line: record.line, offset: record.offset)
    return event
  }
}
