import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// What a team's file says of rules that it did not write.
@Suite struct SettingsTests {
  private static let rules = """
    rule answered
      per process
      in m.open .. end lasting <= 1 h wall
      after m.a expect m.b within 100 ms wall

    """

  private static func program(_ statements: String) throws -> RuleProgram {
    try OwnRules.program(rules + statements + "\n")
  }

  /// A wait of half a second, in a trace that began on a day.
  private static func trace(on day: String?, version: String? = nil) -> TraceBuilder {
    var trace = TraceBuilder()
    if let version { trace.header.metadata["app.version"] = .string(version) }
    trace.add("app.didFinishLaunching", at: 0, time: day.map { "\($0)10:00:00.000+02:00" })
    trace.add(("m.open", 1), ("m.a", 10), ("m.b", 510))
    trace.end(.clean)
    return trace
  }

  // MARK: disable until

  /// A limit, the day and the version of a trace, and whether the rule runs.
  @Test(arguments: [
    ("2026-12-31", "2026-12-30T", nil, false),
    ("2026-12-31", "2026-12-31T", nil, true),
    ("2026-12-31", "2027-01-01 ", nil, true),
    ("2026-12-31", nil, nil, false),
    ("2026-12-31", "", nil, false),
    ("2026-12-31", "Dec 31 ", nil, false),
    ("4.2", "2026-12-31T", nil, false),
    ("4.2", nil, "4.1.9", false),
    ("4.2", nil, "4.2", true),
    ("4.2", nil, "4.2.0", true),
    ("4.2", nil, "4.10", true),
    ("4", nil, "3.99", false),
    ("4.2", nil, "next", false),
  ])
  func `a rule is off until the trace's own day, or its app's version`(
    _ limit: String, _ day: String?, _ version: String?, _ runs: Bool
  ) throws {
    let program = try Self.program("disable answered \"in work\" until \(limit)")
    let judgement = Self.trace(on: day, version: version).judged(by: program)
    #expect(judgement.verdict(of: "answered") == (runs ? .fail : nil))
    #expect(judgement.disabled.map(\.note) == (runs ? [] : ["in work (until \(limit))"]))
  }

  @Test func `a version may be stated where the trace does not`() throws {
    let program = try Self.program(
      "disable answered until 4.2 \"in work\"\nset app.version = 4.3")
    #expect(Self.trace(on: nil).judged(by: program).verdict(of: "answered") == .fail)
  }

  @Test func `a rule that is also off for good never runs`() throws {
    let program = try Self.program(
      "disable answered \"in work\" until 2026-12-31\ndisable answered \"a kiosk\"")
    let judgement = Self.trace(on: "2027-01-01T").judged(by: program)
    #expect(judgement.verdict(of: "answered") == nil)
    #expect(judgement.disabled.map(\.note) == ["a kiosk"])
  }

  @Test func `a test that expects a rule which is off for a time says so`() throws {
    let program = try Self.program(
      """
      disable answered "in work" until 2026-12-31
      test "t"
        0 ms m.a
        expect answered pass
      """)
    #expect(
      RuleTestRunner(program: program).runAll().compactMap(\.failure) == [
        "the rule 'answered' is disabled by own.rules:6: in work (until 2026-12-31)"
      ])
  }

  // MARK: override

  @Test(
    arguments: [
      ("severity info", .fail, .info),
      ("within 500 ms wall", .pass, .error),
      ("within 499 ms wall", .fail, .error),
      ("within 0 s .. 1 s wall\n  severity warning", .pass, .warning),
      ("within 600 ms .. 1 s wall", .fail, .error),
      ("lasting <= 100 ms wall", .vacuous, .error),
      ("per thread", .inconclusive, .error),
    ] as [(String, Verdict, Severity)])
  func `an override replaces parts of a rule`(
    _ parts: String, _ verdict: Verdict, _ severity: Severity
  ) throws {
    let program = try Self.program("override answered\n  \(parts)")
    let result = try #require(Self.trace(on: nil).judged(by: program).result(of: "answered"))
    if parts == "per thread" {
      #expect(result.rule.keys == ["thread"])
    } else {
      #expect(result.verdict == verdict)
    }
    #expect(result.rule.severity == severity)
  }

  @Test func `an override of a shipped rule is looked at for what is doubtful`() throws {
    let text = "override background-handler-returns\n  severity info\n"
    let program = try PackLibrary.program(with: [(name: "own.rules", text: text)])
    let rule = try #require(program.rules.first { $0.rule.id == "background-handler-returns" })
    #expect(rule.rule.severity == .info)
    #expect(program.warnings.map(\.text) == [])
  }
}
