import CommandLineKit
import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepReports
import LockstepText

/// Shows the events of a trace or log, as a table or as NDJSON.
enum ShowVerb: Verb {
  enum Format: String, CaseIterable { case text, ndjson }

  private static let format = Flag.option(
    "format", value: "FORMAT", .choice(Format.self), default: .text, help: "The form of the output")

  static let command = Command(
    "show", abstract: "Show the events of a log or trace",
    discussion: "A PATTERN is a name in which '*' stands for any run of characters; several "
      + "patterns of one option are alternatives. A WHEN is a time as the log prints it, with or "
      + "without its date, or '+' and seconds since the first record.",
    positionals: [ReadingFlags.inputs],
    groups: [
      FlagGroup("Options", [format]), EventFilter.group, ReadingFlags.group,
    ],
    examples: [
      Example("lockstep show console.log", "Look at everything that was recognised."),
      Example(
        "lockstep show run.ndjson --name 'scene.*' --source delegate --since +2 --until +7.5",
        "Look at five and a half seconds of the scene delegate's calls."),
      Example("lockstep show --format ndjson console.log | jq .name", "Go on with other tools."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let filter = try EventFilter(session.arguments)
    let reading = try ReadingFlags.options(session.arguments) { session.tell($0) }
    var trace = try session.load(reading, stretch: filter.stretch)
    try filter.refuseUnknownZone(in: trace, session.arguments)
    let matched =
      switch session.arguments[format] {
      case .text: try showTable(trace, filter, session)
      case .ndjson: try showLines(trace, filter, session)
      }
    if matched == 0 {
      session.tell(filter.isEmpty ? "no events recognised" : "no event matches")
      // The word that was meant may stand anywhere in the trace.
      if trace.isSelection, filter.mayBeMisspelt {
        trace = try session.load(reading, tellsNotes: false)
      }
      for suggestion in try filter.suggestions(in: trace) { session.tell(suggestion) }
    }
    return session.status(after: trace)
  }

  private static func showTable(
    _ trace: Trace, _ filter: EventFilter, _ session: Session
  ) throws -> Int {
    var layout = EventTable(
      width: session.terminal.tableWidth, theme: Theme(terminal: session.terminal))
    var pass = filter
    try trace.scan { record in
      if case .event(let event) = record, pass.matches(event) { layout.measure(event) }
    }
    layout.settle()
    pass = filter
    var matched = 0
    try trace.scan { record in
      switch record {
      case .event(let event):
        guard pass.matches(event) else { return }
        matched += 1
        for line in layout.lines(for: event) { try session.print(styled: line) }
      case .mark(let mark):
        guard let step = mark.step else { return }
        let text = step == .boot ? "the device started anew" : "the clock was set"
        try session.print(styled: layout.remark(text))
      case .loss(let loss):
        let count = loss.count.map { PlainText.counted($0, "event") } ?? "events"
        let cause = loss.cause.map { " (\($0))" } ?? ""
        try session.print(styled: layout.remark("lost here: \(count)\(cause)"))
      case .end: break
      }
    }
    return matched
  }

  private static func showLines(
    _ trace: Trace, _ filter: EventFilter, _ session: Session
  ) throws -> Int {
    var writer = NDJSONWriter()
    writer.write(filter.isEmpty ? trace.header : Self.partsHeader(trace.header))
    var pass = filter
    var matched = 0
    var last: Offset?
    try trace.scan { record in
      var record = record
      switch record {
      case .event(let event):
        guard pass.matches(event) else { return }
        matched += 1
        last = event.uptime ?? last
      case .mark(let mark) where mark.step == nil && !filter.isEmpty: return
      case .end where filter.endsEarly: record = .end(TraceEnd(.stopped, uptime: last))
      case .mark, .loss, .end: break
      }
      writer.write(record)
      try session.output.write(bytes: writer.bytes)
      writer.removeAll()
    }
    try session.output.write(bytes: writer.bytes)
    return matched
  }

  /// The header of a part of a trace, in which the absence of an event proves nothing.
  private static func partsHeader(_ header: TraceHeader) -> TraceHeader {
    var header = header
    for key in ["observers", "mapped"] { header.metadata[key] = nil }
    return header
  }
}
