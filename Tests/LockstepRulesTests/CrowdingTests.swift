import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Of more processes than are judged beside each other, those that were idle longest are dropped.
@Suite struct CrowdingTests {
  private static let rules = """
    rule answered
      per process
      after auth.begin expect auth.end

    rule once
      per process
      never nav.push
    """

  /// A trace of so many processes that each begin something, the first of which ends it last of all.
  private func trace(of processes: Int) -> TraceBuilder {
    var trace = TraceBuilder(observers: ["auth.*"])
    for number in 0..<processes {
      trace.add(
        "auth.begin", at: number, by: ProcessReference(name: "App\(number)", pid: 100 + number))
    }
    trace.add("auth.end", at: processes, by: ProcessReference(name: "App0", pid: 100))
    return trace
  }

  private func engine(_ trace: TraceBuilder) throws -> RuleEngine {
    let program = try Compiler.compile([try Parser.parse(text: Self.rules, file: "own.rules")])
    var engine = RuleEngine(program: program, header: trace.header, census: trace.census())
    for record in trace.timed() { engine.consume(record) }
    return engine
  }

  @Test func `as many as may live are all judged`() throws {
    var engine = try engine(trace(of: RuleEngine.maximumProcesses))
    let judgement = engine.finish()
    #expect(judgement.crowdedOut == 0)
    #expect(judgement.results.allSatisfy { $0.figures.evicted == 0 })
    #expect(judgement.results.first?.figures.satisfied == 1)
  }

  @Test func `what a process that was dropped owed is undecided, and counted`() throws {
    var engine = try engine(trace(of: 3 * RuleEngine.maximumProcesses))
    #expect(engine.lives.livingCount <= RuleEngine.maximumProcesses)
    #expect(engine.instances.count <= 4 * RuleEngine.maximumProcesses)
    let judgement = engine.finish()
    #expect(judgement.crowdedOut >= 2 * RuleEngine.maximumProcesses)
    let answered = judgement.results.first { $0.rule.id == "answered" }
    #expect(answered?.verdict == .inconclusive)
    #expect(answered?.figures.evicted == judgement.crowdedOut)
    // What the first one was told to have begun was dropped, so that its end answers nothing.
    #expect(answered?.figures.satisfied == 0)
    #expect(answered?.findings.contains { $0.kind == .violation } == false)
  }
}
