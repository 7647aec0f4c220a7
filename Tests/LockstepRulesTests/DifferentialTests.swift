import Foundation
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// The engine against a judge that knows nothing but the definition: random rules, random traces.
@Suite struct DifferentialTests {
  private static let seed = LongRun.seed
  private static let cases = LongRun.cases(2_000)
  private static let tracesOfRule = 10
  private static let maximumFailures = 20

  @Test func `engine and definition agree`() throws {
    var failures = 0
    for number in 0..<Self.cases / Self.tracesOfRule {
      var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
      let rule = SmallRule.random(&random)
      let program = try Self.program(of: rule)
      for _ in 0..<Self.tracesOfRule {
        let trace = SmallTrace.random(&random)
        guard Self.difference(rule, program, trace) != nil else { continue }
        let small = Self.shrunk(rule, program, trace)
        Issue.record(
          """
          seed \(Self.seed &+ UInt64(number)): \(Self.difference(rule, program, small) ?? "")
          \(rule)
          test
          \(small)
          """)
        failures += 1
      }
      if failures >= Self.maximumFailures { return }
    }
  }

  @Test func `where the order of two writers is open, a verdict holds in every order`() throws {
    var agreed = 0
    var decidable = 0
    for number in 0..<Self.cases / Self.tracesOfRule {
      var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
      let rule = SmallRule.random(&random)
      let program = try Self.program(of: rule)
      for _ in 0..<Self.tracesOfRule {
        let trace = SmallTrace.coarse(&random)
        let definition = OrdersDefinition(rule: rule, trace: trace)
        let verdict = try #require(Self.judged(program, trace)?.verdict)
        let verdicts = definition.verdicts()
        if verdicts.count == 1 {
          decidable += 1
          if verdicts.contains(verdict) { agreed += 1 }
        }
        guard !definition.allows(verdict) else { continue }
        Issue.record(
          "seed \(Self.seed &+ UInt64(number)): \(verdict), by order \(verdicts)\n\(rule)\n\(trace)"
        )
      }
    }
    // Being undecided is always sound; it has to stay the exception. The oracle tries five places in
    // a second, not all: some that it finds decided are not.
    #expect(agreed * 100 >= decidable * 95, "\(agreed) of \(decidable)")
  }

  @Test func `the definition tells the verdicts apart`() {
    var verdicts: Set<Verdict> = []
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rule = SmallRule.random(&random)
      verdicts.insert(Definition(rule: rule, trace: .random(&random)).finding().verdict)
    }
    #expect(verdicts == [.fail, .inconclusive, .pass, .vacuous])
  }

  private static func program(of rule: SmallRule) throws -> RuleProgram {
    let text = "event m.a, m.b, m.c, m.o, m.r \"together\"\n\(rule)\n"
    return try Compiler.compile([try Parser.parse(text: text, file: "own.rules")])
  }

  /// What the two do not agree on, nil if they agree.
  private static func difference(
    _ rule: SmallRule, _ program: RuleProgram, _ trace: SmallTrace
  ) -> String? {
    let expected = Definition(rule: rule, trace: trace).finding()
    guard let result = judged(program, trace) else { return "no result" }
    guard result.verdict == expected.verdict else {
      let reason = result.reason.map { " (\($0))" } ?? ""
      return "expected \(expected.verdict), got \(result.verdict)\(reason)"
    }
    let steps = expected.violated.map { $0[1] }.sorted()
    guard let found = violatedSteps(of: result, rule), found != steps else { return nil }
    return "expected violations at steps \(steps), found them at \(found)"
  }

  /// The steps of violated activations, for the clauses whose findings name one.
  private static func violatedSteps(of result: RuleResult, _ rule: SmallRule) -> [Int]? {
    switch rule.clause {
    case .before, .notBoth, .count, .sequence, .oneOf: return nil
    default: break
    }
    return result.findings.filter { $0.kind == .violation }.map { finding in
      switch rule.clause {
      case .alternates, .machine: return finding.sequence - 1
      default: break
      }
      let witness = finding.witnesses.first { $0.role == .activation }
      return (witness?.sequence ?? finding.sequence) - 1
    }.sorted()
  }

  private static func judged(_ program: RuleProgram, _ trace: SmallTrace) -> RuleResult? {
    guard !trace.isCoarse else { return judgedCoarsely(program, trace) }
    var builder = TraceBuilder()
    for step in trace.steps {
      builder.add(
        "m.\(step.mark)", at: step.milliseconds, scene: step.scene.map { String($0) })
    }
    if let stoppedAt = trace.stoppedAt {
      builder.end(.stopped, at: stoppedAt)
    } else {
      builder.end(.clean, at: trace.steps.last?.milliseconds)
    }
    builder.isSeenFromStart = true
    return builder.judged(by: program).result()
  }

  /// A trace with printed times only, which begins with the launch of its process.
  private static func judgedCoarsely(_ program: RuleProgram, _ trace: SmallTrace) -> RuleResult? {
    var builder = TraceBuilder()
    builder.add("app.didFinishLaunching", time: "10:00:00")
    for step in trace.steps {
      let second = step.milliseconds / 1_000
      builder.add(
        "m.\(step.mark)",
        by: step.isTold ? ProcessReference(name: "SpringBoard", pid: 50) : TraceBuilder.app,
        about: step.isTold ? SubjectReference(pid: TraceBuilder.app.pid) : nil,
        scene: step.scene.map { String($0) }, time: "10:00:\(second < 10 ? "0" : "")\(second)")
    }
    builder.end(trace.stoppedAt == nil ? .clean : .stopped, at: trace.stoppedAt)
    return builder.judged(by: program).result()
  }

  /// Leaves out steps as long as the two still disagree.
  private static func shrunk(
    _ rule: SmallRule, _ program: RuleProgram, _ trace: SmallTrace
  ) -> SmallTrace {
    var small = trace
    var index = small.steps.count - 1
    while index >= 0 {
      var candidate = small
      candidate.steps.remove(at: index)
      // A trace of no step has no process to judge, and its first step names a scene.
      let isTrace = candidate.steps.first?.scene != nil
      if isTrace, difference(rule, program, candidate) != nil { small = candidate }
      index -= 1
    }
    return small
  }
}
