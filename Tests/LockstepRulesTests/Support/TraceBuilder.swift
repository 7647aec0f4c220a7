import LockstepModel

@testable import LockstepRules

/// Builds the traces that a test beside a rule cannot write: without times, with gaps, with pids.
struct TraceBuilder {
  /// Who writes a record: one app unless a test says otherwise.
  static let app = ProcessReference(name: "App", pid: 100)

  var header = TraceHeader()
  /// States that nothing precedes the trace, as the tests beside rules do.
  var isSeenFromStart = false
  private(set) var records: [TraceRecord] = []
  private var count = 0

  init(observers: [String] = []) {
    if !observers.isEmpty {
      header.metadata["observers"] = .list(observers.map(Value.string))
    }
  }

  /// Adds an event; its time in milliseconds, or none.
  mutating func add(
    _ name: String, at milliseconds: Int? = nil, by writer: ProcessReference = app,
    about subject: SubjectReference? = nil, source: Source? = nil, edge: Edge = .instant,
    scene: String? = nil, time: String? = nil, fields: Attributes = Attributes()
  ) {
    count += 1
    let name = EventName(name)
    var event = Event(
      sequence: count, time: time, writer: writer, subject: subject,
      source: source ?? Vocabulary.entry(for: name)?.sources.first ?? .app, name: name,
      edge: edge, attributes: fields)
    event.scene.scene = scene
    event.uptime = milliseconds.map(Self.offset)
    records.append(.event(event))
  }

  /// Adds several events, each a name and a time.
  mutating func add(_ events: (String, Int)...) {
    for (name, milliseconds) in events { add(name, at: milliseconds) }
  }

  mutating func lose(_ from: Int, _ to: Int, sources: [Source] = []) {
    records.append(.loss(Loss(from: Self.offset(from), to: Self.offset(to), sources: sources)))
  }

  mutating func mark(at milliseconds: Int? = nil, step: TimeMark.Step? = nil) {
    records.append(.mark(TimeMark(uptime: milliseconds.map(Self.offset), step: step)))
  }

  mutating func end(_ manner: TraceEnd.Manner, at milliseconds: Int? = nil) {
    records.append(.end(TraceEnd(manner, uptime: milliseconds.map(Self.offset))))
  }

  private static func offset(_ milliseconds: Int) -> Offset {
    Offset(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  /// What the rules say about the trace, each process seen from its start only if the trace shows it.
  func judged(
    by program: RuleProgram, _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) -> Judgement {
    engine(by: program, change).finish()
  }

  /// An engine that has taken in the whole trace.
  func engine(
    by program: RuleProgram, _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) -> RuleEngine {
    var census = Census()
    for case .event(let event) in records { census.observe(event) }
    census.finish()
    if isSeenFromStart { census.assumeSeenFromStart() }
    var options = RuleEngine.Options()
    change(&options)
    let engine = RuleEngine(program: program, header: header, census: census, options: options)
    var clock = TraceClock(header: header)
    for record in records { clock.push(record) { engine.consume($0) } }
    clock.finish { engine.consume($0) }
    return engine
  }
}

/// Rules that a test writes into its own text.
enum OwnRules {
  /// Marks that the rules of these tests use; who records one records all.
  static let marks = "event m.a, m.b, m.c, m.d, m.open, m.close, m.mute, m.loud \"together\"\n"

  static func program(_ text: String) throws -> RuleProgram {
    try Compiler.compile([
      try Parser.parse(text: marks + text, file: "own.rules")
    ])
  }

  /// The program of one rule with these lines.
  static func rule(_ lines: String...) throws -> RuleProgram {
    try program("rule r\n  " + lines.joined(separator: "\n  "))
  }
}

extension Judgement {
  /// The verdict of a rule.
  func verdict(of rule: String = "r") -> Verdict? { result(of: rule)?.verdict }

  func result(of rule: String = "r") -> RuleResult? { results.first { $0.rule.id == rule } }
}
