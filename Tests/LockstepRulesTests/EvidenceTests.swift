import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Sentences about time, gaps and ends that a test beside a rule cannot express.
@Suite struct EvidenceTests {
  private let timed = "after m.a expect m.b within 1 s wall"
  private let launch = "app.didFinishLaunching"

  // MARK: Times

  @Test func `a trace without times decides order`() throws {
    let program = try OwnRules.rule("per process", "each m.a requires m.b")
    var trace = TraceBuilder()
    trace.add(launch)
    trace.add("m.b")
    trace.add("m.a")
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .pass)
    var other = TraceBuilder()
    other.add(launch)
    other.add("m.a")
    other.add("m.b")
    other.end(.clean)
    #expect(other.judged(by: program).verdict() == .fail)
  }

  @Test func `a trace without times leaves bounds inconclusive`() throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add(launch)
    trace.add("m.a")
    trace.add("m.b")
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  @Test func `without times a rule that owes no bound is still broken at a clean end`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b")
    var trace = TraceBuilder()
    trace.add(launch)
    trace.add("m.a")
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .fail)
  }

  @Test(arguments: [(0, 900, Verdict.pass), (0, 2_000, .inconclusive), (1_500, 2_000, .fail)])
  func `a record without a time lies between its neighbours, a bound must hold at both ends`(
    _ before: Int, _ after: Int, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 0))
    if before > 0 { trace.add("m.c", at: before) }
    trace.add("m.b")
    trace.add("m.c", at: after)
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == expected)
  }

  @Test func `a time mark moves the clock although nothing was recognised`() throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 0))
    trace.mark(at: 1_500)
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .fail)
    var short = TraceBuilder()
    short.add((launch, 0), ("m.a", 0))
    short.mark(at: 900)
    short.end(.stopped)
    #expect(short.judged(by: program).verdict() == .inconclusive)
  }

  @Test(arguments: TimeMark.Step.allCases)
  func `a bound that spans a step of the clock is undecided, order holds but across a boot`(
    _ step: TimeMark.Step
  ) throws {
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.b", 1), ("m.a", 2))
    trace.mark(at: 3, step: step)
    trace.add("m.d", at: 1_500)
    trace.add("m.a", at: 1_600)
    trace.add("m.b", at: 1_700)
    trace.end(.stopped)
    let program = try OwnRules.program(
      """
      rule r
        per process
        after m.d expect m.b within 1 s wall
      rule across
        per process
        each m.a requires m.b within 1 s wall
      rule order
        per process
        each m.a requires m.b
      """)
    let judgement = trace.judged(by: program)
    #expect(judgement.verdict() == .pass)
    // A boot ends every process: the one behind it is another, of which nothing told b.
    let isBoot = step == .boot
    #expect(judgement.verdict(of: "across") == (isBoot ? .fail : .inconclusive))
    #expect(judgement.verdict(of: "order") == (isBoot ? .inconclusive : .pass))
  }

  @Test(
    arguments: [
      ("2024-05-01T10:00:10Z", "2024-05-01T10:00:05Z", Verdict.inconclusive),
      ("2024-05-01T10:00:10Z", "2024-05-01T10:00:09.5Z", .pass),
      ("2024-05-01T10:00:10.000Z", "2024-05-01T10:00:11.000Z", .pass),
      ("2024-05-01T10:00:10.000Z", "2024-05-01T10:00:11.5Z", .fail),
      ("23:59:59.500", "00:00:00.400", .pass),
      ("23:59:59.500", "00:00:01.000", .fail),
      ("12:00:00.000", "11:00:00.000", .inconclusive),
    ])
  func `a printed clock that falls by more than a second was set, by half a day is midnight`(
    _ first: String, _ second: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add(launch, time: first)
    trace.add("m.a", time: first)
    trace.add("m.b", time: second)
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == expected)
  }

  /// A clock of whole seconds leaves open when in its second a record was.
  @Test(
    arguments: [
      ("10:00:10", Verdict.pass), ("10:00:11", .inconclusive), ("10:00:12", .fail),
      ("10:00:11.000", .pass), ("10:00:11.001", .inconclusive), ("10:00:12.000", .fail),
    ])
  func `a bound must hold wherever in its whole second a record was`(
    _ second: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add(launch, time: "10:00:10")
    trace.add("m.a", time: "10:00:10")
    trace.add("m.b", time: second)
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == expected)
  }

  // MARK: What is hidden

  /// `<private>` stands for any value: it may be the one that is sought.
  @Test(
    arguments: [
      ("7", "7", Verdict.pass), ("7", "<private>", .inconclusive),
      ("7", "<mask.hash: 'p0YyLtOhS3g1XvUnU3rTNg=='>", .inconclusive),
      ("7", "<mask.hash: (null)>", .inconclusive), ("7", "<unknown>", .inconclusive),
      ("7", "", .inconclusive), ("", "", .vacuous), ("<unknown>", "<unknown>", .vacuous),
      ("<private>", "7", .vacuous),
      ("7", "8", .fail),
    ])
  func `a hidden value of a key may be any`(
    _ asked: String, _ done: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.program(
      "key k = id\nrule r\n  per process, k\n  after m.a expect m.b within 1 s wall")
    var trace = TraceBuilder()
    trace.add(launch, at: 0)
    trace.add("m.a", at: 10, fields: ["id": .string(asked)])
    trace.add("m.b", at: 20, fields: ["id": .string(done)])
    trace.add("m.c", at: 9_000)
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == expected)
  }

  @Test func `a hidden value leaves a condition open`() throws {
    let program = try OwnRules.rule("per process", "never m.a[id = 7]")
    var trace = TraceBuilder()
    trace.add(launch, at: 0)
    trace.add("m.a", at: 10, fields: ["id": .string("<private>")])
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  // MARK: Beginnings

  @Test func `a rule without keys has a late start where the app has`() throws {
    let program = try OwnRules.rule("each m.a requires m.b")
    var trace = TraceBuilder()
    trace.add(("m.a", 10), ("m.c", 20))
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  @Test func `nothing is owed across a boot, and nothing before it is known behind it`() throws {
    let program = try OwnRules.program(
      """
      rule r
        per process
        after m.a expect m.b
      rule after
        per process
        each m.d requires m.c
      """)
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.c", 5), ("m.a", 10))
    trace.mark(at: 20, step: .boot)
    trace.add(("m.b", 30), ("m.d", 40))
    trace.end(.stopped)
    let judgement = trace.judged(by: program)
    #expect(judgement.verdict() == .inconclusive)
    #expect(
      judgement.result()?.findings.first?.reason?.hasSuffix("the device started anew") == true)
    #expect(judgement.verdict(of: "after") == .inconclusive)
  }

  @Test func `in a late start, from the first opening on an interval is open and counts`() throws {
    let program = try OwnRules.program(
      """
      rule r
        per process
        in m.open .. m.close
        never m.b
      label l
        per process
        in m.open .. m.close without m.c
      rule e
        per process
        never m.a
        excused by l
      """)
    var trace = TraceBuilder()
    trace.add(("m.b", 0), ("m.d", 1), ("m.open", 2), ("m.a", 3), ("m.close", 4), ("m.a", 5))
    trace.end(.stopped)
    let judgement = trace.judged(by: program)
    #expect(judgement.result()?.figures.activations == 1)
    #expect(judgement.verdict() == .inconclusive)
    #expect(judgement.labels.first?.findings.map(\.sequence) == [3])
    let findings = judgement.result(of: "e")?.findings ?? []
    #expect(judgement.result(of: "e")?.figures.excused == 1)
    #expect(findings.filter { $0.kind == .violation }.map(\.sequence) == [6])
  }

  // MARK: Ends

  @Test(arguments: [TraceEnd.Manner.stopped, .truncated, .killed, .crashed, .powerLost])
  func `what is owed when the recording ends otherwise than clean is inconclusive`(
    _ manner: TraceEnd.Manner
  ) throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b")
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 10))
    trace.end(manner, at: 20)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  @Test func `a trace without an end is one that stopped at its last record`() throws {
    let program = try OwnRules.rule("per process", timed)
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 10), ("m.c", 900))
    #expect(trace.judged(by: program).verdict() == .inconclusive)
    trace.add("m.c", at: 1_500)
    #expect(trace.judged(by: program).verdict() == .fail)
  }

  // MARK: Beginnings

  @Test func `a process is seen from its start if an older pid of the same app stands before`()
    throws
  {
    let program = try OwnRules.rule("per process", "each m.a requires m.b")
    var trace = TraceBuilder()
    trace.add("m.c", at: 0)
    trace.add("m.a", at: 10, by: ProcessReference(name: "App", pid: 200))
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .fail)
    var late = TraceBuilder()
    late.add("m.c", at: 0)
    late.add("m.a", at: 10)
    late.end(.stopped)
    #expect(late.judged(by: program).verdict() == .inconclusive)
  }

  @Test func `a later life of the same program ends the one before`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b")
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 10))
    trace.add("m.c", at: 20, by: ProcessReference(name: "App", pid: 200))
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  @Test func `whatever precedes the first record of an observer is seen if the header lists it`()
    throws
  {
    let program = try OwnRules.rule(
      "per process",
      "each app.didBecomeActive@notification requires app.willEnterForeground@notification")
    for (observers, expected) in [
      (["app.*@notification"], Verdict.fail), (["app.*"], .fail), ([], .inconclusive),
    ] {
      var trace = TraceBuilder(observers: observers)
      trace.add(launch, at: 0)
      trace.add("app.willResignActive", at: 10, source: .notification)
      trace.add("app.willEnterForeground", at: 15, by: ProcessReference(name: "Else", pid: 7))
      trace.add("app.didBecomeActive", at: 20, source: .notification)
      trace.add("app.willEnterForeground", at: 30, source: .notification)
      trace.end(.clean)
      #expect(trace.judged(by: program).verdict() == expected, "\(observers)")
    }
  }

  @Test(arguments: ["phase.active@scenePhase.app", "x.active@framework.sentry"])
  func `what precedes the first record of a phase or framework source is unseen`(
    _ pattern: String
  ) throws {
    let parts = pattern.split(separator: "@").map(String.init)
    let program = try OwnRules.rule(
      "per process",
      "each \(pattern) requires m.b | \(parts[0].prefix { $0 != "." }).inactive@"
        + parts[1])
    var trace = TraceBuilder()
    trace.add(launch, at: 0)
    trace.add(parts[0], at: 10, source: Source(parts[1]))
    trace.add(
      parts[0].prefix { $0 != "." } + ".inactive", at: 20, source: Source(parts[1]))
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  // MARK: The order of two writers

  @Test func `where a clock of whole seconds orders two writers, the verdict is inconclusive`()
    throws
  {
    let program = try OwnRules.rule("per process", "each m.a requires sys.process.running")
    var trace = TraceBuilder()
    trace.add(launch, time: "2024-05-01T10:00:09Z")
    trace.add("m.a", time: "2024-05-01T10:00:10Z")
    trace.add(
      "sys.process.running", by: ProcessReference(name: "SpringBoard", pid: 50),
      about: SubjectReference(pid: 100), time: "2024-05-01T10:00:10Z")
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  /// Records of one second, `!` in front of those that another process tells, and what holds.
  static let seconds: [(clause: String, trace: String, time: String, verdict: Verdict)] = [
    ("each m.a requires m.b", "!b a", "10:00:10", .inconclusive),
    ("each m.a requires m.b", "a !b", "10:00:10", .inconclusive),
    ("each m.a requires m.b", "b a", "10:00:10", .pass),
    ("each m.a requires m.b", "a b", "10:00:10", .fail),
    ("each m.a requires m.b", "!b a", "10:00:10.5", .pass),
    ("each m.a requires m.b", "a !b", "10:00:10.500", .fail),
    ("each m.a requires m.b", "b !c a", "10:00:10", .pass),
    ("each m.a requires m.b", "!c a", "10:00:10", .fail),
    ("each m.a requires m.b since m.c", "b !c a", "10:00:10", .inconclusive),
    ("after m.a expect m.b", "a !b", "10:00:10", .inconclusive),
    ("after m.a expect m.b before m.c", "a b !c", "10:00:10", .inconclusive),
    ("m.a alternates with m.b", "a !b a", "10:00:10", .inconclusive),
    ("count m.a <= 1", "a !a", "10:00:10", .fail),
    ("count m.a <= 2", "a !a", "10:00:10", .pass),
    ("in m.open .. m.close\n never m.a", "open !a close", "10:00:10", .inconclusive),
    ("in m.open .. m.close\n never m.a", "open a !close", "10:00:10", .inconclusive),
    ("in m.open .. m.close\n count m.a = 1", "open a close !d", "10:00:10", .pass),
  ]

  @Test(arguments: seconds)
  func `a verdict that needs the order of two writers within a second is inconclusive`(
    _ clause: String, _ steps: String, _ time: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", clause)
    #expect(inOneSecond(steps, time).judged(by: program).verdict() == expected)
  }

  @Test func `very many records of two writers in one second are left undecided`() throws {
    let program = try OwnRules.rule("per process", "in m.open .. m.close\n count m.a <= 900")
    let steps = "open " + String(repeating: "a !a ", count: 500) + "close"
    let engine = inOneSecond(steps, "10:00:10").engine(by: program)
    #expect(engine.finish().verdict() == .inconclusive)
    #expect(engine.work.steps < 3_000)
  }

  @Test func `lines of one writer in two files have no order within a coarse second`() throws {
    let program = try OwnRules.rule("per process", "each m.a requires m.b")
    var trace = TraceBuilder()
    trace.add(launch, time: "10:00:00")
    trace.add("m.b", time: "10:00:10.500", line: 7)
    trace.add("m.a", time: "10:00:10", file: "other.log", line: 3)
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  /// The answer waits with its second, in which the deadline passes by the clock of a finer record.
  @Test(
    arguments: [
      ("after m.a expect m.b within 10 s wall", Verdict.pass),
      ("each m.a accompanied by m.b within 10 s wall", .pass),
      ("after m.a expect own m.b within 9 s wall", .fail),
    ])
  func `a timely answer counts in the second in which its deadline passes`(
    _ clause: String, _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", clause)
    var trace = TraceBuilder()
    trace.add(launch, time: "10:00:00.000")
    trace.add("m.d", by: ProcessReference(name: "SpringBoard", pid: 50), time: "10:00:05")
    trace.add("m.a", time: "10:00:05.400")
    trace.add("m.b", time: "10:00:15.100")
    trace.add("m.c", time: "10:00:15.900")
    trace.end(.stopped)
    #expect(trace.judged(by: program).verdict() == expected)
  }

  private func inOneSecond(_ steps: String, _ time: String) -> TraceBuilder {
    var trace = TraceBuilder()
    trace.add(launch, time: "10:00:00")
    for step in steps.split(separator: " ") {
      let isTold = step.hasPrefix("!")
      trace.add(
        "m.\(step.drop { $0 == "!" })",
        by: isTold ? ProcessReference(name: "SpringBoard", pid: 50) : TraceBuilder.app,
        about: isTold ? SubjectReference(pid: TraceBuilder.app.pid) : nil, time: time)
    }
    trace.end(.clean)
    return trace
  }
}
