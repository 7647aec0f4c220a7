import LockstepModel
import LockstepReports
import LockstepRules
import LockstepTestSupport
import Testing

/// The text of a check, to the letter.
@Suite struct CheckTextTests {
  @Test func `a failure reads as the rules' definition shows it`() throws {
    let text = try AnimatedCover.trace.report(by: AnimatedCover.rules)
      .text(theme: .plain, showsAll: false)
    #expect(
      text == """
        FAIL privacy/cover-before-snapshot  P01        Vaultlark 1488, scene main
          The privacy cover is up before the background handler returns; the snapshot is taken right after.

          each scene.didEnterBackground.end requires cover.shown since cover.hidden | cover.begin
                                                     ^^^^^^^^^^^
          17:45:01.751237             cover.begin animated=true        app        device.log:6
          17:45:01.752511   +1.3 ms   scene.didEnterBackground end     delegate   device.log:7    cover.shown was due
          17:45:02.133113 +381.9 ms   cover.shown                      app        device.log:11   380.6 ms too late

          Present the cover without an animation: the snapshot does not wait.

        failed: 1 fail; 0 events

        """)
  }

  @Test func `what is missing for good is said to have never come, and how long was watched`()
    throws
  {
    var trace = TraceBuilder()
    trace.add("m.a", at: 0, line: 1)
    trace.add("m.b", at: 10, line: 2)
    trace.add("m.a", at: 20, line: 3)
    trace.mark(at: 3_020)
    trace.end(.clean)
    let text = try trace.report(
      by: """
        event m.a, m.b "together"
        rule answered
          after m.a expect own m.b
        """
    ).text(theme: .plain, showsAll: false)
    #expect(text.contains("m.b never came after m.a; the log went on for 3 s."))
    #expect(text.hasSuffix("failed: 1 fail; 0 events\n"))
  }

  @Test func `a log that ends where the wait began is said to end there`() throws {
    var trace = TraceBuilder()
    trace.add("m.b", at: 0, line: 1)
    trace.add("m.a", at: 20, line: 2)
    trace.end(.clean)
    let text = try trace.report(
      by: """
        event m.a, m.b "together"
        rule answered
          after m.a expect own m.b
        """
    ).text(theme: .plain, showsAll: false)
    #expect(text.contains("m.b never came after m.a; the log ends there."), "\(text)")
  }

  @Test func `one activation is told as one`() throws {
    var trace = TraceBuilder()
    trace.add("m.a", at: 0, line: 1)
    trace.add("m.b", at: 20, line: 2)
    trace.end(.clean)
    let text = try trace.report(
      by: "event m.a, m.b \"together\"\nrule answered\n  after m.a expect m.b"
    ).text(theme: .plain, showsAll: true)
    #expect(text.contains("own/answered  1 activation, 1 satisfied\n"), "\(text)")
  }

  @Test func `a rule that had to fire and did not is shown with all that it demands`() throws {
    var trace = TraceBuilder()
    trace.add("m.b", at: 0, line: 1)
    trace.end(.clean)
    let text = try trace.report(
      by: """
        event m.a, m.b "together"
        rule fires  R1
          "An a comes, and a b after it."
          in m.b .. end
          after m.a expect m.b
          must fire
          hint "Send the a."
        """
    ).text(theme: .plain, showsAll: false)
    #expect(
      text == """
        FAIL own/fires  R1
          An a comes, and a b after it.

          in m.b .. end
          after m.a expect m.b
          must fire
          ^^^^^^^^^

          it must fire, and nothing activated it.
          Send the a.

        failed: 1 fail; 0 events

        """)
  }

  @Test func `three findings of a key are told, the others counted`() throws {
    var trace = TraceBuilder()
    trace.add("m.open", at: 0)
    for number in 1...5 { trace.add("m.a", at: number, line: number) }
    trace.end(.clean)
    let text = try trace.report(
      by: """
        event m.a, m.open, m.close "together"
        rule quiet
          in m.open .. m.close
          never m.a
        """
    ).text(theme: .plain, showsAll: false)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  also  ") } == 2)
    #expect(text.contains("\n  and 2 more\n"))
  }

  @Test func `notes that weaken a verdict stand at the foot, all of them on demand`() throws {
    let notes = [
      TraceNote(.filtered, "a.log", line: 1, "a predicate chose the records"),
      TraceNote(.assumption, "a.log", "the times have no zone"),
    ]
    let report = try AnimatedCover.trace.report(by: AnimatedCover.rules, notes: notes)
    let some = report.text(theme: .plain, showsAll: false)
    #expect(
      some.hasSuffix(
        """

        notes
          a.log:1: a predicate chose the records

        failed: 1 fail; 0 events

        """))
    #expect(
      report.text(theme: .plain, showsAll: true).contains("\n  a.log: the times have no zone\n"))
  }

  @Test func `text from a log cannot steer the terminal`() throws {
    var trace = TraceBuilder()
    let app = ProcessReference(name: "A\u{1B}[2J", pid: 1)
    trace.add("m.a", at: 0, by: app, line: 1, fields: ["x": .string("\u{1B}]0;t\u{7}\n")])
    trace.end(.clean)
    let text = try trace.report(
      by: "event m.a(x)\nrule quiet\n  per process\n  never m.a",
      notes: [TraceNote(.fault, "\u{1B}c.log", "\u{9B}31m")]
    ).text(theme: .plain, showsAll: true)
    let unsafe = text.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(unsafe.isEmpty, "\(text)")
    #expect(text.contains(#"A\u{1B}[2J 1"#))
  }

  @Test(
    arguments: [
      (ExitPolicy(), 0, "ok: "), (ExitPolicy(failOn: .warning), 1, "failed: "),
      (ExitPolicy(failOn: .info), 1, "failed: "),
    ] as [(ExitPolicy, Int32, String)])
  func `the severity from which on a fail fails is the policy's`(
    policy: ExitPolicy, exit: Int32, start: String
  ) throws {
    var trace = TraceBuilder()
    trace.add("m.a", at: 0)
    trace.end(.clean)
    let report = try trace.report(
      by: "event m.a\nrule quiet\n  never m.a\n  severity warning", exit: policy)
    #expect(report.exit == exit)
    let text = report.text(theme: .plain, showsAll: false)
    let last = text.split(separator: "\n").last ?? ""
    #expect(text.hasPrefix("WARN "))
    #expect(exit == 0 ? last.hasPrefix("ok, below --fail-on: ") : last.hasPrefix(start))
  }

  @Test func `a check that judged nothing is trouble, unless that is allowed`() throws {
    var trace = TraceBuilder()
    trace.add("m.b", at: 0)
    trace.end(.clean)
    let rules = "event m.a, m.b \"together\"\nrule quiet\n  after m.a expect m.b"
    #expect(try trace.report(by: rules).exit == 2)
    #expect(try trace.report(by: rules, exit: ExitPolicy(allowsUnjudged: true)).exit == 0)
    #expect(try trace.report(by: rules, exit: ExitPolicy(isStrict: true)).exit == 1)
    let text = try trace.report(by: rules).text(theme: .plain, showsAll: false)
    #expect(text.hasSuffix("nothing judged: 1 vacuous; 0 events; --allow-unjudged accepts that\n"))
  }

  @Test func `without times the table begins at the margin, and says what is out of turn`() throws {
    var trace = TraceBuilder()
    trace.add("m.a", line: 1)
    trace.add("m.a", line: 2)
    trace.end(.clean)
    let text = try trace.report(
      by: "event m.a, m.b \"together\"\nrule turns\n  m.a alternates with m.b"
    ).text(theme: .plain, showsAll: false)
    #expect(
      text.contains("\n  m.a     app   device.log:1\n  m.a     app   device.log:2\n"), "\(text)")
    #expect(text.contains("\n  m.a came out of turn: m.a and m.b alternate.\n"))
  }

  /// A clause, what happened, and what a reader is told: the place of the caret and the sentence.
  @Test(arguments: [
    (
      "sequence m.a, {m.b, m.c}, m.d?", "a b d",
      """
        sequence m.a, {m.b, m.c}, m.d?
                            ^^^
      """, "m.d came where m.c was due; it never came, and the log ends there."
    ),
    (
      "sequence m.a, m.b", "a b b",
      """
        sequence m.a, m.b

      """, "m.b came once more than the sequence allows."
    ),
    (
      "sequence m.a, m.b | m.c", "a",
      """
        sequence m.a, m.b | m.c
                      ^^^^^^^^^
      """, "m.b | m.c did not come; it never came, and the log ends there."
    ),
    (
      "one of\n    short: m.a, m.d\n    long: m.a, m.b, m.c, m.d", "a b a",
      """
        one of  short: m.a, m.d  long: m.a, m.b, m.c, m.d
                                                 ^^^
      """,
      "m.a came where no variant allows it: long, which came farthest, waited for m.c"
    ),
    (
      "next after m.a is m.b among {m.a, m.b, m.c}", "a c",
      """
        next after m.a is m.b among {m.a, m.b, m.c}
                          ^^^
      """, "m.c came next after m.a, not m.b; m.b never came, and the log ends there."
    ),
  ])
  func `where a sequence stood when it was broken is told`(
    _ clause: String, _ events: String, _ shown: String, _ sentence: String
  ) throws {
    let text = try Self.text("rule r\n  \(clause)", events)
    #expect(text.contains("\n\(shown)"), "\(text)")
    #expect(text.contains("\n  \(sentence)"), "\(text)")
  }

  @Test func `the state in which a machine was broken is told`() throws {
    let text = try Self.text(
      """
      machine r
        starts shut
        shut -> ajar on m.a
        ajar -> shut on m.b | m.c
      """, "a a")
    #expect(
      text.contains(
        """

          moves from shut on m.a, m.b | m.c
                                  ^^^^^^^^^
        """), "\(text)")
    #expect(
      text.contains("\n  m.a came in state ajar, where only m.b | m.c leads on from there.\n"),
      "\(text)")
  }

  private static func text(_ rule: String, _ events: String) throws -> String {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    for (index, event) in events.split(separator: " ").enumerated() {
      trace.add("m.\(event)", at: 10 * index, line: index + 1)
    }
    trace.end(.clean)
    return try trace.report(by: "event m.a, m.b, m.c, m.d \"together\"\n\(rule)\n")
      .text(theme: .plain, showsAll: false)
  }
}
