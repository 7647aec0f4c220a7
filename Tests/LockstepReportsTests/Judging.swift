import LockstepModel
import LockstepReports
import LockstepRules
import LockstepTestSupport

extension TraceBuilder {
  /// The report of a check of the trace by these rules and nothing else.
  func report(
    by rules: String, exit policy: ExitPolicy = ExitPolicy(), inputs: [InputReport] = [],
    notes: [TraceNote] = [], _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) throws -> CheckReport {
    let program = try Compiler.compile([try Parser.parse(text: rules, file: "own.rules")])
    var engine = engine(by: program, change)
    let judgement = engine.finish()
    var explainer = Explainer(program: program, judgement: judgement, census: census())
    for record in timed() { explainer.consume(record) }
    explainer.finish()
    return CheckReport(
      inputs: inputs, notes: notes, judgement: judgement, explanations: explainer.explanations,
      exit: policy.exit(for: judgement))
  }
}

/// The failure that the README begins with: an animated cover that comes after the snapshot.
enum AnimatedCover {
  static let rules = """
    pack privacy "Privacy"
    rule cover-before-snapshot  P01
      "The privacy cover is up before the background handler returns; the snapshot is taken right after."
      per scene
      needs cover.shown
      each scene.didEnterBackground.end requires cover.shown since cover.hidden | cover.begin
      hint "Present the cover without an animation: the snapshot does not wait."
    """

  static var trace: TraceBuilder {
    let app = ProcessReference(name: "Vaultlark", pid: 1488)
    var trace = TraceBuilder()
    trace.add(
      "scene.didEnterBackground", by: app, source: .delegate, edge: .begin, scene: "main",
      time: "2026-02-03T17:45:01.750438+09:00", line: 5)
    trace.add(
      "cover.begin", by: app, source: .app, scene: "main",
      time: "2026-02-03T17:45:01.751237+09:00", line: 6, fields: ["animated": .bool(true)])
    trace.add(
      "scene.didEnterBackground", by: app, source: .delegate, edge: .end, scene: "main",
      time: "2026-02-03T17:45:01.752511+09:00", line: 7)
    trace.add(
      "cover.shown", by: app, source: .app, scene: "main",
      time: "2026-02-03T17:45:02.133113+09:00", line: 11)
    trace.end(.stopped)
    return trace
  }
}
