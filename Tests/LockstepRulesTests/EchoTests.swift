import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Several system processes that tell one fact are several witnesses of it, not several facts.
@Suite struct EchoTests {
  private static let board = ProcessReference(name: "SpringBoard", pid: 50)
  private static let daemon = ProcessReference(name: "runningboardd", pid: 60)

  /// A launch, and a suspension that two others tell, the second one marked as an echo or not.
  private func trace(isMarked: Bool, source: Source = .system) -> TraceBuilder {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.add(
      "sys.process.suspended", at: 10, by: Self.board, about: SubjectReference(pid: 100),
      source: source)
    trace.add(
      "sys.process.suspended", at: 20, by: Self.daemon, about: SubjectReference(pid: 100),
      source: source, fields: isMarked ? ["echo": .bool(true)] : Attributes())
    trace.add(
      "sys.process.resumed", at: 30, by: Self.board, about: SubjectReference(pid: 100),
      source: source)
    trace.end(.clean)
    return trace
  }

  @Test(arguments: [
    "count sys.process.suspended <= 1",
    "sys.process.suspended alternates with sys.process.resumed",
    "in sys.process.suspended .. sys.process.resumed\n  never sys.process.suspended",
    "after sys.process.suspended expect own sys.process.resumed",
  ])
  func `an echo is no second fact`(_ clause: String) throws {
    let program = try OwnRules.rule("per process", clause)
    #expect(trace(isMarked: false).judged(by: program).verdict() == .fail)
    #expect(trace(isMarked: true).judged(by: program).verdict() == .pass)
  }

  @Test func `an echo activates nothing`() throws {
    let program = try OwnRules.rule(
      "per process", "after sys.process.suspended expect sys.process.resumed")
    #expect(trace(isMarked: true).judged(by: program).result()?.figures.activations == 1)
  }

  @Test func `an echo moves the clock`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b within 1 s wall")
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.a", 10))
    trace.add(
      "sys.process.running", at: 1_500, by: Self.daemon, about: SubjectReference(pid: 100),
      source: .system, fields: ["echo": .bool(true)])
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .fail)
  }

  @Test func `an app's own mark with a field of that name is no echo`() throws {
    let program = try OwnRules.rule("per process", "count m.a <= 1")
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.a", 10))
    trace.add("m.a", at: 20, fields: ["echo": .bool(true)])
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .fail)
  }
}
