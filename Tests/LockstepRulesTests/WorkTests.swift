import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// What a check costs: how much it looks at and how many keys it holds, never how long it takes.
@Suite struct WorkTests {
  private func engine(_ program: RuleProgram, _ trace: TraceBuilder) -> RuleEngine {
    trace.engine(by: program)
  }

  private static let excused = """
    label hushed
      per process
      in m.mute .. m.loud
    rule r
      per process
      never m.a
      excused by hushed
    """

  @Test func `excusing a finding takes the logarithm of the stretches`() throws {
    let program = try OwnRules.program(Self.excused)
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    let count = 10_000
    for round in 0..<count {
      trace.add(("m.mute", 4 * round), ("m.a", 4 * round + 1), ("m.loud", 4 * round + 2))
      trace.add("m.a", at: 4 * round + 3)
    }
    trace.end(.clean)
    var engine = engine(program, trace)
    let result = engine.finish().result()
    #expect(result?.figures.excused == count)
    #expect(result?.figures.violated == count)
    // Two points of each finding, at most 16 steps each, looked at a few times at most.
    #expect(engine.work.probes < 2 * count * 2 * 16 * 2)
  }

  @Test func `findings and stretches that are decided take no memory`() throws {
    let program = try OwnRules.program(Self.excused)
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for round in 0..<20_000 {
      trace.add(("m.mute", 4 * round), ("m.a", 4 * round + 1), ("m.loud", 4 * round + 2))
      trace.add("m.a", at: 4 * round + 3)
    }
    let engine = engine(program, trace)
    #expect(engine.compaction.stored <= 8_192)
    #expect(engine.tallies[1].entries[.violation]?.count == RuleTally.maximumFindings)
    #expect(engine.work.compacted < 4 * 20_000)
  }

  @Test func `findings beyond the limit are counted, and reported as such`() throws {
    let program = try OwnRules.rule("per process", "never m.a")
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for number in 1...2_500 { trace.add("m.a", at: number) }
    trace.end(.clean)
    let result = trace.judged(by: program).result()
    #expect(result?.findings.count == RuleTally.maximumFindings)
    #expect(result?.findings.first?.sequence == 2)
    #expect(result?.unlistedFindings == 1_500)
    #expect(result?.figures.violated == 2_500)
  }

  @Test func `what is undecided never hides a violation`() throws {
    let program = try OwnRules.rule("per process", "never m.a[scene.state = active]", "never m.b")
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for number in 1...2_500 { trace.add("m.a", at: number) }
    trace.add("m.b", at: 3_000)
    trace.end(.clean)
    let result = trace.judged(by: program).result()
    #expect(result?.verdict == .fail)
    #expect(result?.findings.filter { $0.kind == .violation }.count == 1)
  }

  @Test func `evicted keys leave their slots`() throws {
    let program = try OwnRules.program(
      "key k = id max 16\nrule r\n  per process, k\n  after m.a expect own m.b")
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for number in 1...5_000 {
      trace.add("m.a", at: number, fields: ["id": .integer(Int64(number))])
    }
    trace.end(.stopped)
    var engine = engine(program, trace)
    #expect(engine.tables.map(\.slots.count).max() ?? 0 <= 20)
    let result = engine.finish().result()
    #expect(result?.figures.instances == 5_000)
    #expect(result?.figures.owed == 5_000)
    #expect(result?.figures.evicted == 5_000 - 16)
    #expect(result?.verdict == .inconclusive)
    #expect(result?.findings.first?.reason == "it was still owed when its key was evicted")
  }

  @Test func `processes that ended leave their slots, and what they came to`() throws {
    let program = try OwnRules.rule("per process", "never m.a")
    var trace = TraceBuilder()
    for number in 0..<1_000 {
      let writer = ProcessReference(name: "App", pid: 100 + number)
      trace.add("app.didFinishLaunching", at: 10 * number, by: writer)
      trace.add("m.a", at: 10 * number + 1, by: writer)
      trace.add(
        "sys.process.exited", at: 10 * number + 2, by: ProcessReference(name: "launchd", pid: 1),
        about: SubjectReference(pid: 100 + number), source: .system)
    }
    trace.end(.clean)
    var engine = engine(program, trace)
    #expect(engine.tables.map(\.slots.count).max() ?? 0 <= 2)
    let result = engine.finish().result()
    #expect(result?.figures.violated == 1_000)
    #expect(result?.findings.count == 1_000)
  }

  @Test func `scenes that are gone for long leave their slots`() throws {
    let program = try OwnRules.rule("per scene", "in scene.didDisconnect .. end", "never m.a")
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    let count = 5_000
    for number in 1...count {
      trace.add("scene.willConnect", at: 10 * number, scene: "s\(number)")
      trace.add("scene.didDisconnect", at: 10 * number + 1, scene: "s\(number)")
      // What the process tells reaches every scene that it still knows.
      trace.add("m.b", at: 10 * number + 2)
    }
    trace.add("m.a", at: 10 * count + 10, scene: "s\(count)")
    trace.end(.clean)
    var engine = engine(program, trace)
    #expect(engine.tables.map(\.slots.count).max() ?? 0 <= SceneDisconnection.maximum + 4)
    #expect(engine.work.visitedSlots <= count * (SceneDisconnection.maximum + 4))
    #expect(engine.finish().verdict() == .fail)
  }

  @Test func `one deadline stands for all that a clause owes`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b within 10 s wall")
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for number in 1...2_000 { trace.add(("m.a", 2 * number), ("m.b", 2 * number + 1)) }
    let engine = engine(program, trace)
    #expect(engine.deadlines.count <= 1)
  }
}
