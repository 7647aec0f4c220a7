import LockstepMining
import LockstepModel
import LockstepRules
import LockstepTestSupport

extension TraceBuilder {
  /// The coverage of the trace by the shipped packs, or by these rules and nothing else.
  func coverage(
    by rules: String? = nil, _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) throws -> CoverageMatrix {
    let program =
      try rules.map { try Compiler.compile([try Parser.parse(text: $0, file: "own.rules")]) }
      ?? PackLibrary.program()
    var options = RuleEngine.Options()
    change(&options)
    let census = census()
    var analysis = CoverageAnalysis(
      follower: TraceFollower(program: program, header: header, census: census, options: options),
      census: census, table: try SignalTable(program: program))
    for record in timed() { analysis.consume(record) }
    return analysis.finish().matrix
  }

  /// An app whose scene steps are all recorded, and that is launched by the user.
  static func launched(_ fields: Attributes = Attributes()) -> TraceBuilder {
    var trace = TraceBuilder(observers: ["scene.*", "wscene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 20, fields)
    return trace
  }

  /// The scene connects, comes to the front and is active 400 ms later.
  mutating func connect(at time: Int, _ fields: Attributes = Attributes()) {
    add("scene.willConnect", at: time, scene: "A", fields: fields)
    enter(at: time + 20)
  }

  /// The scene comes to the front and is active 360 ms later; `events` come between.
  mutating func enter(at time: Int, _ events: (name: String, fields: Attributes)...) {
    add("scene.willEnterForeground", at: time, scene: "A")
    for event in events { add(event.name, at: time + 20, scene: "A", fields: event.fields) }
    add("scene.didActivate", at: time + 360, scene: "A")
  }

  /// The scene resigns and is in the background 400 ms later.
  mutating func leave(at time: Int) {
    add("scene.willDeactivate", at: time, scene: "A")
    add("scene.didEnterBackground", at: time + 400, scene: "A")
  }

  /// The device is locked.
  mutating func lock(at time: Int) {
    add("sys.lock", at: time, by: ProcessReference(name: "imagent", pid: 205))
  }

  /// The system launches the app with an intent.
  mutating func bootstrap(_ intent: String, at time: Int) {
    add(
      "sys.launch.bootstrap", at: time, by: ProcessReference(name: "SpringBoard", pid: 61),
      about: SubjectReference(name: "App", pid: 100), fields: ["intent": .string(intent)])
  }
}

extension CoverageMatrix {
  /// What was seen and how often, such as `url background: 2`, in the order of the table.
  var counts: [String] {
    Way.all.indices.flatMap { way in
      AppState.allCases.compactMap { state in
        cells[Place(way: way, state: state)].map {
          "\(Way.all[way].id) \(state.rawValue): \($0.count)"
        }
      }
    }
  }

  /// What is known of a way in a state.
  func status(_ id: String, _ state: AppState) -> Status? {
    Way.all.firstIndex { $0.id == id }.map { status(Place(way: $0, state: state)) }
  }
}
