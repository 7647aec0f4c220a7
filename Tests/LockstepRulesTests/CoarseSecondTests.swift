import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// What happens within one second of a clock of whole seconds: what a key that appears in it starts
/// with, which states two writers leave open, how much of it a process may have been suspended.
@Suite struct CoarseSecondTests {
  /// A step is its second, its name, and what tells it: `!` in front of a name is another writer,
  /// a number behind it the scene.
  private func trace(
    _ steps: String, _ manner: TraceEnd.Manner = .clean, isCoarse: Bool = true
  ) -> TraceBuilder {
    var trace = TraceBuilder(observers: ["m.*", "app.*", "scene.*", "sys.*"])
    if !isCoarse { trace.header.metadata["clock"] = .string("mach") }
    trace.add("app.didFinishLaunching", time: "10:00:00")
    for step in steps.split(separator: ",") {
      let parts = step.split(separator: " ").map(String.init)
      let isTold = parts[1].hasPrefix("!")
      trace.add(
        String(parts[1].drop { $0 == "!" }),
        by: isTold ? ProcessReference(name: "SpringBoard", pid: 50) : TraceBuilder.app,
        about: isTold ? SubjectReference(pid: TraceBuilder.app.pid) : nil,
        scene: parts.count > 2 ? parts[2] : nil, time: "10:00:0\(parts[0])")
    }
    trace.end(manner)
    return trace
  }

  // MARK: A scene that appears

  @Test func `an interval that opened before a scene appeared in its second is that scene's`()
    throws
  {
    let steps = "1 m.b 1, 2 m.open, 2 m.b 2, 2 m.a 1, 2 m.a 1"
    let short = try OwnRules.rule("per scene", "in m.open .. end", "count m.a >= 2")
    #expect(trace(steps, .stopped).judged(by: short).verdict() == .inconclusive)
    let never = try OwnRules.rule("per scene", "in m.open .. end", "never m.c")
    #expect(trace(steps).judged(by: never).result()?.figures.activations == 2)
  }

  @Test func `an interval that closed before a scene appeared in its second is not that scene's`()
    throws
  {
    let program = try OwnRules.rule("per scene", "in start .. m.close", "never m.c")
    let steps = "1 m.close 1, 1 m.b 1, 2 m.close, 2 m.b 2"
    #expect(trace(steps).judged(by: program).result()?.figures.activations == 1)
  }

  @Test func `what broke before a scene appeared in its second breaks again for the scene`() throws
  {
    let program = try OwnRules.rule(
      "per scene", "in start .. m.close", "not both m.a and m.b")
    let steps = "1 m.close 1, 2 m.a, 2 m.b, 2 m.d 2, 2 m.b 2"
    #expect(trace(steps).judged(by: program).verdict() == .fail)
  }

  @Test func `a scene may have appeared with any writer's record, also one that no rule names`()
    throws
  {
    let program = try OwnRules.rule("per scene", "in start .. m.close", "never m.a")
    let steps = "1 m.close 1, 2 m.a, 2 m.close 2"
    #expect(trace(steps).judged(by: program).verdict() == .pass)
    #expect(trace(steps + ", 2 !m.d 2").judged(by: program).verdict() == .inconclusive)
  }

  @Test func `of two scenes that appear in one second, either may take over what was told before`()
    throws
  {
    let program = try OwnRules.rule("per scene", "in start .. m.close", "never m.a")
    #expect(
      trace("1 m.b 1, 1 !m.close 2, 1 !m.a").judged(by: program).verdict() == .inconclusive)
    #expect(trace("1 m.b 1, 1 m.close 2, 1 m.a").judged(by: program).verdict() == .fail)
    #expect(trace("1 m.a, 1 m.close 1, 1 m.close 2").judged(by: program).verdict() == .fail)
  }

  // MARK: States

  @Test(
    arguments: [
      // Each scene has one writer, so that its state is known.
      (
        "2 !scene.willDeactivate 1, 2 scene.didActivate 2, 3 scene.didEnterBackground 2, 3 m.a",
        "each m.a has [process.state != active]", Verdict.pass
      ),
      (
        "2 !scene.willDeactivate 1, 2 scene.didActivate 2, 3 m.a 1",
        "each m.a has [scene.state = inactive]", .pass
      ),
      // One scene with two writers.
      (
        "2 !scene.willDeactivate 1, 2 scene.didActivate 1, 3 m.a 1",
        "each m.a has [scene.state = active]", .inconclusive
      ),
      (
        "2 !scene.willDeactivate 1, 2 scene.didActivate 1, 3 scene.didEnterBackground 1, 3 m.a 1",
        "each m.a has [process.activeScenes = 0][scene.state = background]", .pass
      ),
      // A scene that nobody named may be the other writer's.
      (
        "2 !scene.didEnterBackground, 2 scene.didActivate 2, 3 m.a 2",
        "each m.a has [scene.state = active]", .inconclusive
      ),
    ])
  func `two writers leave open the states of those scenes that both moved in one second`(
    _ steps: String, _ clause: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule(
      clause.contains("scene.state") ? "per scene" : "per process", clause)
    let scenes = "0 scene.willConnect 1, 0 scene.willConnect 2, 1 scene.willEnterForeground 1, "
    #expect(trace(scenes + steps).judged(by: program).verdict() == expected)
  }

  // MARK: Suspension

  /// Answered between 1 s and 2 s; a process that is suspended from 3 s on has run for more than a
  /// second till then, wherever in their seconds its records were.
  @Test(
    arguments: [
      ("3 !sys.process.suspended, 3 m.a", 1, Verdict.fail),
      ("3 m.a, 3 !sys.process.suspended", 1, .fail),
      ("3 !sys.process.suspended, 3 !sys.process.suspended, 3 m.a", 1, .fail),
      ("3 !sys.process.suspended, 4 m.a", 1, .fail),
      ("3 !sys.process.suspended, 4 m.a", 2, .inconclusive),
      ("3 !sys.process.suspended, 4 m.a", 4, .pass),
      ("2 !sys.process.suspended, 3 m.a", 1, .inconclusive),
      ("2 !sys.process.suspended, 5 !sys.process.resumed, 5 m.a", 1, .inconclusive),
      ("2 !sys.process.suspended, 5 !sys.process.resumed, 6 m.c, 7 m.a", 1, .fail),
    ], [true, false])
  func `no more of a second is taken for suspension than there is of it`(
    _ one: (steps: String, seconds: Int, verdict: Verdict), isCoarse: Bool
  ) throws {
    let program = try OwnRules.rule(
      "per process", "each m.a requires m.b within \(one.seconds) s")
    let trace = trace("1 m.b, 2 m.c, " + one.steps, isCoarse: isCoarse)
    #expect(trace.judged(by: program).verdict() == one.verdict)
  }
}
