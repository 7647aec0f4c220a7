package import LockstepModel

/// Builds traces record by record: without times, with gaps, with pids.
package struct TraceBuilder {
  /// Who writes a record: one app unless a test says otherwise.
  package static let app = ProcessReference(name: "App", pid: 100)

  /// What is known about the whole trace.
  package var header = TraceHeader()
  /// States that nothing precedes the trace, as the tests beside rules do.
  package var isSeenFromStart = false
  /// What was added.
  package private(set) var records: [TraceRecord] = []
  private var count = 0

  /// Starts a trace whose header lists these observers.
  package init(observers: [String] = []) {
    if !observers.isEmpty {
      header.metadata["observers"] = .list(observers.map(Value.string))
    }
  }

  /// Adds an event; its time in milliseconds, or none.
  package mutating func add(
    _ name: String, at milliseconds: Int? = nil, by writer: ProcessReference = app,
    about subject: SubjectReference? = nil, source: Source? = nil, edge: Edge = .instant,
    scene: String? = nil, time: String? = nil, file: String = "device.log", line: Int? = nil,
    fields: Attributes = Attributes()
  ) {
    count += 1
    let name = EventName(name)
    var event = Event(
      sequence: count, time: time, writer: writer, subject: subject,
      source: source ?? Vocabulary.entry(for: name)?.sources.first ?? .app, name: name,
      edge: edge, attributes: fields)
    event.scene.scene = scene
    event.uptime = milliseconds.map(Self.offset)
    event.origin = line.map { Origin(file: file, line: $0) }
    records.append(.event(event))
  }

  /// Adds several events, each a name and a time.
  package mutating func add(_ events: (String, Int)...) {
    for (name, milliseconds) in events { add(name, at: milliseconds) }
  }

  /// Adds a gap, in milliseconds.
  package mutating func lose(_ from: Int, _ to: Int, sources: [Source] = []) {
    records.append(.loss(Loss(from: Self.offset(from), to: Self.offset(to), sources: sources)))
  }

  /// Adds a mark.
  package mutating func mark(at milliseconds: Int? = nil, step: TimeMark.Step? = nil) {
    records.append(.mark(TimeMark(uptime: milliseconds.map(Self.offset), step: step)))
  }

  /// Adds the end.
  package mutating func end(_ manner: TraceEnd.Manner, at milliseconds: Int? = nil) {
    records.append(.end(TraceEnd(manner, uptime: milliseconds.map(Self.offset))))
  }

  private static func offset(_ milliseconds: Int) -> Offset {
    Offset(nanoseconds: Int64(milliseconds) * 1_000_000)
  }
}
