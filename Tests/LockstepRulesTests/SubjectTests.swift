import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Whose an event is, where only pids, bundles and the writers of system lines tell.
@Suite struct SubjectTests {
  private static let board = ProcessReference(name: "SpringBoard", pid: 50)
  private static let other = ProcessReference(name: "Other", pid: 200)

  private func inside() throws -> RuleProgram {
    try OwnRules.rule("per process", "in m.open .. m.close", "never sys.process.visibility")
  }

  @Test(arguments: [(100, Verdict.fail), (200, .inconclusive), (300, .inconclusive)])
  func `Keys use the subject: SpringBoard's line about an app belongs to the app`(
    _ pid: Int, _ expected: Verdict
  ) throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add("m.a", at: 15, by: Self.other)
    trace.add(
      "sys.process.visibility", at: 20, by: Self.board, about: SubjectReference(pid: pid))
    trace.add("sys.process.visibility", at: 30, by: Self.board, about: SubjectReference(pid: 100))
    trace.end(.clean)
    // The last line is there so that the name is observed in the app, where it is outside; what
    // another process had opened before the trace began is not known.
    var closed = TraceBuilder()
    closed.add(("app.didFinishLaunching", 0), ("m.open", 10))
    closed.add("m.a", at: 15, by: Self.other)
    closed.add(
      "sys.process.visibility", at: 20, by: Self.board, about: SubjectReference(pid: pid))
    closed.add("m.close", at: 25)
    closed.add("sys.process.visibility", at: 30, by: Self.board, about: SubjectReference(pid: 100))
    closed.end(.clean)
    #expect(try trace.judged(by: inside()).verdict() == .fail)
    #expect(try closed.judged(by: inside()).verdict() == expected)
  }

  @Test func `a subject that names no one else is the writer`() throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10), ("sys.process.visibility", 20))
    trace.end(.clean)
    #expect(try trace.judged(by: inside()).verdict() == .fail)
  }

  @Test func `a line that names only a bundle is joined by lines that carry both`() throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add("m.a", at: 11, by: Self.other)
    trace.add(
      "sys.process.running", at: 12, by: Self.board,
      about: SubjectReference(pid: 100, bundle: "com.example.app"))
    trace.add(
      "sys.process.running", at: 13, by: Self.board,
      about: SubjectReference(pid: 200, bundle: "com.example.other"))
    trace.add(
      "sys.process.visibility", at: 20, by: Self.board,
      about: SubjectReference(bundle: "com.example.app"))
    trace.end(.clean)
    #expect(try trace.judged(by: inside()).verdict() == .fail)
  }

  @Test func `a bundle of another app is that app's`() throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add("m.open", at: 11, by: Self.other)
    trace.add("m.close", at: 11, by: Self.other)
    for (pid, bundle) in [(100, "com.example.app"), (200, "com.example.other")] {
      trace.add(
        "sys.process.running", at: 12, by: Self.board,
        about: SubjectReference(pid: pid, bundle: bundle))
    }
    trace.add(
      "sys.process.visibility", at: 20, by: Self.board,
      about: SubjectReference(bundle: "com.example.other"))
    trace.add("m.close", at: 21)
    trace.add("sys.process.visibility", at: 30, by: Self.board, about: SubjectReference(pid: 100))
    trace.end(.clean)
    #expect(try trace.judged(by: inside()).verdict() == .pass)
  }

  @Test func `else to the only app process of the trace`() throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add(
      "sys.process.visibility", at: 20, by: Self.board,
      about: SubjectReference(bundle: "com.example.app"))
    trace.end(.clean)
    let judgement = try trace.judged(by: inside())
    #expect(judgement.verdict() == .fail)
    #expect(judgement.unresolvedEvents == 0)
  }

  @Test func `unless that one is known under another bundle: unresolved and counted`() throws {
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add(
      "sys.process.running", at: 12, by: Self.board,
      about: SubjectReference(pid: 100, bundle: "com.example.app"))
    trace.add(
      "sys.process.visibility", at: 20, by: Self.board,
      about: SubjectReference(bundle: "com.example.stranger"))
    trace.add("m.close", at: 25)
    trace.add("sys.process.visibility", at: 30, by: Self.board, about: SubjectReference(pid: 100))
    trace.end(.clean)
    let judgement = try trace.judged(by: inside())
    #expect(judgement.verdict() == .pass)
    #expect(judgement.unresolvedEvents == 1)
  }

  @Test func `a line without any process, in the log of one app, is that app's`() throws {
    let program = try OwnRules.rule("per process", "in m.open .. m.close", "never m.a")
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add("m.a", at: 20, by: ProcessReference())
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .fail)
  }

  @Test(arguments: [
    "sys.lock", "sys.unlock", "sys.frontDisplay.changed", "sys.powerState", "sys.thermalState",
  ])
  func `the subject of these is the device, whoever writes them`(_ name: String) throws {
    let program = try OwnRules.rule("per process", "in m.open .. m.close", "never \(name)")
    var trace = TraceBuilder()
    trace.add(("app.didFinishLaunching", 0), ("m.open", 10))
    trace.add(name, at: 20, by: Self.board)
    trace.end(.clean)
    #expect(trace.judged(by: program, { $0.assumesObserved = true }).verdict() == .fail)
  }

  @Test func `another app's suspension does not stop the clock`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b within 1 s")
    for (pid, expected) in [(100, Verdict.pass), (200, .inconclusive)] {
      var trace = TraceBuilder()
      trace.add(("app.didFinishLaunching", 0), ("m.a", 10))
      trace.add("m.a", at: 11, by: Self.other)
      trace.add("m.b", at: 12, by: Self.other)
      trace.add("sys.process.suspended", at: 20, by: Self.board, about: SubjectReference(pid: pid))
      trace.add("sys.process.resumed", at: 9_000, by: Self.board, about: SubjectReference(pid: pid))
      trace.add("m.b", at: 9_010)
      trace.end(.clean)
      #expect(trace.judged(by: program).verdict() == expected)
    }
  }

  @Test func `a thread is a key`() throws {
    let program = try OwnRules.rule("per process, thread", "count m.a <= 1")
    #expect(try OwnRules.rule("per thread", "count m.a <= 1").rules.count == 1)
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.add("m.a", at: 1, fields: ["thread": .string("main")])
    trace.add("m.a", at: 2, fields: ["thread": .string("7")])
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() != .fail)
  }

  @Test func `an event of a scene's kind without an id never blames where several are connected`()
    throws
  {
    let program = try OwnRules.rule(
      "per scene", "in scene.didActivate .. scene.willDeactivate", "never cover.hidden")
    var trace = TraceBuilder(observers: ["scene.*", "cover.*"])
    trace.add("app.didFinishLaunching", at: 0)
    for scene in ["1", "2"] {
      trace.add("scene.willConnect", at: 10, scene: scene)
      trace.add("scene.didActivate", at: 20, scene: scene)
    }
    trace.add("cover.hidden", at: 30)
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() != .fail)
  }

  @Test func `an event without an id makes the states of all connected scenes unknown`() throws {
    let program = try OwnRules.rule("per scene", "never cover.hidden[scene.state = active]")
    // What is hidden, or empty, is no id.
    let labels: [(String?, Verdict)] = [
      ("2", .fail), (nil, .inconclusive), ("<private>", .inconclusive), ("", .inconclusive),
      ("<unknown>", .inconclusive), ("<mask.hash: 'p0YyLtOhS3g1XvUnU3rTNg=='>", .inconclusive),
    ]
    for (label, expected) in labels {
      var trace = TraceBuilder(observers: ["scene.*", "cover.*"])
      trace.add("app.didFinishLaunching", at: 0)
      for scene in ["1", "2"] {
        trace.add("scene.willConnect", at: 10, scene: scene)
        trace.add("scene.didActivate", at: 20, scene: scene)
      }
      trace.add("scene.willDeactivate", at: 30, scene: label)
      trace.add("cover.hidden", at: 40, scene: "1")
      trace.end(.clean)
      #expect(trace.judged(by: program).verdict() == expected)
    }
  }
}
