import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Observers from outside the trace, figures, selection, warnings.
@Suite struct VerdictTests {
  private let launch = "app.didFinishLaunching"

  private func trace(observers: [String] = [], _ events: (String, Int)...) -> TraceBuilder {
    var trace = TraceBuilder(observers: observers)
    trace.add(launch, at: 0)
    for (name, milliseconds) in events { trace.add(name, at: milliseconds) }
    trace.end(.clean, at: events.last?.1 ?? 0)
    return trace
  }

  // MARK: Observers

  @Test(arguments: [
    ([], Verdict.unobservable), (["un.didReceive"], .fail), (["un.*"], .fail),
    (["un.didReceive@delegate"], .fail), (["un.willPresent"], .unobservable),
  ])
  func `the trace's header lists an observer`(
    _ observers: [String], _ expected: Verdict
  ) throws {
    let program = try OwnRules.rule("per process", "after m.a expect un.didReceive")
    #expect(trace(observers: observers, ("m.a", 10)).judged(by: program).verdict() == expected)
  }

  @Test func `the user's event file maps it`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect un.didReceive")
    var trace = trace(("m.a", 10))
    trace.header.metadata["mapped"] = .list([.string("un.didReceive")])
    #expect(trace.judged(by: program).verdict() == .fail)
  }

  @Test func `assuming that all is observed makes a suspicion a violation`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect un.didReceive")
    let trace = trace(("m.a", 10))
    let plain = trace.judged(by: program).result()
    #expect(plain?.verdict == .unobservable)
    #expect(plain?.findings.map(\.kind) == [.suspicion])
    let assumed = trace.judged(by: program) { $0.assumesObserved = true }.result()
    #expect(assumed?.verdict == .fail)
    #expect(assumed?.findings.map(\.kind) == [.violation])
  }

  @Test func `needs A: nothing to judge, not even a suspicion, whatever is assumed`() throws {
    let program = try OwnRules.rule(
      "per process", "needs un.didReceive", "after m.a expect un.didReceive")
    let trace = trace(("m.a", 10))
    for assumes in [false, true] {
      let result = trace.judged(by: program) { $0.assumesObserved = assumes }.result()
      #expect(result?.verdict == .unobservable)
      #expect(result?.findings.isEmpty == true)
    }
  }

  // MARK: Figures

  @Test func `every rule has its figures`() throws {
    let program = try OwnRules.program(
      """
      key k = id
      label hushed
        per process
        in m.mute .. m.loud
      rule r
        per process
        after m.a expect m.b within 10 ms wall unless m.c
        excused by hushed
      """)
    let judgement = trace(
      ("m.a", 10), ("m.b", 15), ("m.a", 20), ("m.a", 22), ("m.c", 25), ("m.a", 30), ("m.d", 50),
      ("m.mute", 60), ("m.a", 61), ("m.loud", 90), ("m.d", 95)
    ).judged(by: program)
    let figures = judgement.result()?.figures
    #expect(figures?.instances == 1)
    #expect(figures?.activations == 5)
    #expect(figures?.satisfied == 1)
    #expect(figures?.cancelled == 2)
    #expect(figures?.violated == 1)
    #expect(figures?.excused == 1)
    #expect(figures?.owed == 0)
  }

  @Test func `what is owed is counted`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b")
    var trace = TraceBuilder()
    trace.add((launch, 0), ("m.a", 10), ("m.a", 20))
    trace.end(.stopped)
    let result = trace.judged(by: program).result()
    #expect(result?.figures.owed == 2)
    #expect(result?.figures.violated == 0)
  }

  @Test func `rules count how many events they skipped for lack of a key`() throws {
    let program = try OwnRules.program(
      """
      key k = id
      rule r
        per process, k
        after m.a expect m.b
      """)
    var trace = TraceBuilder()
    trace.add(launch, at: 0)
    trace.add("m.a", at: 10, fields: ["id": .string("x")])
    trace.add("m.b", at: 20, fields: ["id": .string("x")])
    trace.add(("m.a", 30), ("m.b", 40))
    trace.end(.clean)
    let result = trace.judged(by: program).result()
    #expect(result?.verdict == .pass)
    #expect(result?.figures.skipped == 2)
    #expect(result?.figures.activations == 1)
  }

  @Test func `no run is green because it looked at nothing`() throws {
    let program = try OwnRules.rule("per process", "in m.open .. m.close", "never m.a")
    #expect(!trace(("m.c", 10)).judged(by: program).isAnythingJudged)
    #expect(trace(("m.open", 10)).judged(by: program).isAnythingJudged)
    #expect(!TraceBuilder().judged(by: program).isAnythingJudged)
  }

  @Test func `one finding per activation`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b before m.c")
    let result = trace(("m.a", 10), ("m.c", 20), ("m.c", 30)).judged(by: program).result()
    #expect(result?.findings.count == 1)
    let both = try OwnRules.rule("per process", "in m.open .. m.close", "not both m.a and m.b")
    let stretches = trace(
      ("m.open", 10), ("m.a", 20), ("m.b", 30), ("m.b", 40), ("m.close", 50), ("m.open", 60),
      ("m.b", 70), ("m.a", 80))
    #expect(stretches.judged(by: both).result()?.figures.violated == 2)
  }

  @Test func `a deadline fires once`() throws {
    let program = try OwnRules.rule("per process", "after m.a expect m.b within 10 ms wall")
    let result = trace(("m.a", 10), ("m.c", 30), ("m.c", 60), ("m.b", 70)).judged(by: program)
      .result()
    #expect(result?.findings.count == 1)
    #expect(result?.figures.violated == 1)
  }

  // MARK: Which rules run

  private let three = """
    pack first
    rule one X1
      per process
      never m.a
    rule two X2
      per process
      never m.b
      opt-in
    pack second
    rule three X3
      per process
      never m.c
    """

  @Test func `all packs but opt-in rules run by default`() throws {
    let judgement = trace(("m.a", 1)).judged(by: try OwnRules.program(three))
    #expect(judgement.results.map(\.rule.id) == ["one", "three"])
  }

  @Test(arguments: [(["two"], ["two"]), (["X2"], ["two"]), (["X3", "one"], ["one", "three"])])
  func `a rule runs if it is named, by id or by reference`(
    _ named: [String], _ expected: [String]
  ) throws {
    let judgement = trace(("m.a", 1)).judged(by: try OwnRules.program(three)) {
      $0.rules = named
    }
    #expect(judgement.results.map(\.rule.id) == expected)
  }

  @Test func `a pack runs if it is named`() throws {
    let judgement = trace(("m.a", 1)).judged(by: try OwnRules.program(three)) {
      $0.packs = ["second"]
    }
    #expect(judgement.results.map(\.rule.id) == ["three"])
  }

  @Test func `a team's own file can disable a rule, say what is observed and state facts`() throws {
    let program = try OwnRules.program(
      three + """

        rule on-18
          per process
          when os >= 18
          never m.a
        rule answer
          per process
          after m.a expect un.didReceive
        disable three "not ours"
        observes un.didReceive
        set os = 18.1
        """)
    let judgement = trace(("m.a", 1)).judged(by: program)
    #expect(judgement.verdict(of: "three") == nil)
    #expect(judgement.verdict(of: "on-18") == .fail)
    #expect(judgement.verdict(of: "answer") == .fail)
  }

  // MARK: Warnings

  @Test func `the shipped packs give no warning`() throws {
    #expect(try PackLibrary.program(includesTests: true).warnings.map(\.text) == [])
  }

  @Test(arguments: [
    ("per process", "count app.didBecomeActive <= 1", 1),
    ("per process, source", "count app.didBecomeActive <= 1", 0),
    ("per process", "count app.didBecomeActive@delegate <= 1", 0),
    ("per process", "app.didBecomeActive alternates with app.willResignActive", 2),
    ("per process", "after m.a expect own app.didBecomeActive", 1),
    ("per process", "after m.a expect app.didBecomeActive", 0),
    ("per process", "count m.a <= 1", 0),
  ])
  func `a clause that counts what several sources can tell gets a load warning`(
    _ keys: String, _ clause: String, _ expected: Int
  ) throws {
    #expect(try OwnRules.rule(keys, clause).warnings.count == expected)
  }

  @Test func `an alias of names that several sources can tell gets the warning, too`() throws {
    let program = try OwnRules.program(
      """
      event leg = app.didBecomeActive | scene.didActivate
      rule r
        per process
        count leg <= 1
      """)
    #expect(!program.warnings.isEmpty)
  }

  @Test func `a pattern that can never carry the rule's key gets a load warning`() throws {
    let program = try OwnRules.program(
      """
      key k = url
      rule r
        per process, k
        after scene.openURL expect nav.push
      """)
    #expect(!program.warnings.isEmpty)
  }

  @Test func `an unknown field gets a load warning`() throws {
    let program = try OwnRules.rule("per process", "never nav.push[scren = main]")
    #expect(program.warnings.count == 1)
  }
}
