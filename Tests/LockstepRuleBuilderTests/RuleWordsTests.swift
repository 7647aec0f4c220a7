import LockstepRuleBuilder
import LockstepRules
import LockstepTestSupport
import Testing

/// Each word of the Swift form makes what the line form says.
@Suite struct RuleWordsTests {
  private func tree(_ text: String) throws -> RuleFile {
    try Parser.parse(text: text, file: "own.rules", knownNames: RuleText.knownNames)
      .withoutPlaces
  }

  private func rule(
    _ text: String, @RuleBuilder _ parts: () -> [RulePart]
  ) throws {
    let made = RuleSet(file: "own.rules") {
      Rule("r", "A1", "B2") {
        for part in parts() { part }
      }
    }
    #expect(made.tree.withoutPlaces == (try tree("rule r A1 B2\n" + text)))
  }

  @Test func `the parts of a rule`() throws {
    try rule(
      """
        "Says."
        per scene, order
        when os >= "17.10" and simulator
        except when launch in {background, prewarm} and alwaysOn = false
        needs a.one | a.two@app
        never a.one
        must fire
        excused by bounce
        severity info
        opt-in
        hint "Do."
      """
    ) {
      Sentence("Says.")
      Per(.scene, "order")
      When(Field("os") >= "17.10", Field("simulator").isPresent)
      ExceptWhen(Field("launch").isIn("background", "prewarm"), Field("alwaysOn").isAbsent)
      Needs("a.one" || Events("a.two", from: "app"))
      Never("a.one")
      MustFire()
      ExcusedBy("bounce")
      Severity(.info)
      OptIn()
      Hint("Do.")
    }
  }

  @Test func `patterns with their conditions`() throws {
    try rule(
      """
        never nav.*@framework.*.begin[a][not b][c = 1] | x.y.end[d != true][e < 1.5][f <= -2]
        never x.y[g > 1][h >= "2.10"][i ~ "a*"][j !~ b][k in {a, 2}]
      """
    ) {
      Never(
        Events("nav.*", from: "framework.*").begin
          .having(Field("a").isPresent, Field("b").isAbsent, Field("c") == 1)
          || Events("x.y").end
            .having(Field("d") != true, Field("e") < 1.5, Field("f") <= -2)
      )
      Never(
        Events("x.y")
          .having(Field("g") > 1, Field("h") >= "2.10", Field("i").contains("a*"))
          .having(Field("j").containsNot("b"), Field("k").isIn("a", 2)))
    }
  }

  @Test func `the clauses`() throws {
    try rule(
      """
        never happens
        each a has [x][y = 1]
        each a requires b since c within 5 s wall
        each a accompanied by b within 1 min
        after a expect b within 1 s .. 2 s wall before c unless d
        after a expect own b
        a.b alternates with b
        count a = 1
        count a <= 2
        count a >= 3
        a.b before b
        not both a and b
        next after a is b among {b, c | d}
        sequence a, {b, c?, d*}, e | f?
        one of
          x: a, b
          y: c
      """
    ) {
      NeverHappens()
      Each("a").has(Field("x").isPresent, Field("y") == 1)
      Each("a").requires("b", since: "c", within: .seconds(5).wall)
      Each("a").accompanied(by: "b", within: .minutes(1))
      After("a").expect(
        "b", noSoonerThan: .seconds(1), within: .milliseconds(2000).wall, before: "c",
        unless: "d")
      After("a").expectOwn("b")
      Alternates("a.b", with: "b")
      Count("a", .exactly(1))
      Count("a", .atMost(2))
      Count("a", .atLeast(3))
      First("a.b", before: "b")
      NotBoth("a", and: "b")
      Next(after: "a", is: "b", among: ["b", "c" || "d"])
      InOrder("a", .anyOrder("b", .optional("c"), .anyNumber("d")), .optional("e" || "f"))
      OneOf(Variant("x", "a", "b"), Variant("y", "c"))
    }
  }

  @Test func `scopes and what qualifies them`() throws {
    try rule("  in a .. b lasting <= 1 us\n  never c") {
      In("a", to: "b")
      Lasting(atMost: .microseconds(1))
      Never("c")
    }
    try rule("  in start .. b lasting >= 1 h with d\n  never c") {
      In(.start, to: "b")
      Lasting(atLeast: .hours(1))
      With("d")
      Never("c")
    }
    try rule("  in a .. end without d then e within 5 ns\n  never c") {
      In("a", to: .end)
      Without("d")
      Then("e", within: .nanoseconds(5))
      Never("c")
    }
    try rule("  in start .. end\n  never c") {
      In(.start, to: .end)
      Never("c")
    }
    try rule("  in a | b for 1 s\n  never c") {
      In("a" || "b", for: .seconds(1))
      Never("c")
    }
    try rule("  in bounce\n  never c") {
      In(label: "bounce")
      Never("c")
    }
  }

  @Test func `statements`() throws {
    let text = """
      include privacy
      event m.a(x, y), m.b "both"
      event m.c = m.a | m.b "either"
      key order = orderID | cartID max 100
      observes m.a
      set os = 18.2
      disable r "moved" until 4.2
      disable s "no lock" until 2026-12-31
      override t severity warning per scene, source within 1 s .. 2 s
      override u lasting <= 1 s lasting >= 500 ms
      pack first "The first"
      label l
        in m.a for 1 s
      pack second
      machine m A1
        per scene
        starts a
        a -> b | c on m.a
        any -> a on m.b
      test "t"
        starts late
        observes m.b
        set os = 17
        0 ms process#App scene#1 session#2 instance#3 m.a@notification.begin [x = 1] [y = b]
        1 s m.b.end
        stopped at 2 s
        expect m pass
        expect l seen at 0 s
      """
    let set = RuleSet(file: "own.rules") {
      Include("privacy")
      DeclareEvents(Mark("m.a", "x", "y"), "m.b", meaning: "both")
      Alias("m.c", for: "m.a" || "m.b", meaning: "either")
      DeclareKey("order", from: "orderID", "cartID", max: 100)
      Observes("m.a")
      Fact("os", is: 18.2)
      Disable("r", because: "moved", until: "4.2")
      Disable("s", because: "no lock", until: "2026-12-31")
      Override(
        "t", severity: .warning, per: [.scene, .source], noSoonerThan: .seconds(1),
        within: .seconds(2))
      Override("u", lastingAtMost: .seconds(1), lastingAtLeast: .milliseconds(500))
      Pack("first", "The first")
      Label("l") { In("m.a", for: .seconds(1)) }
      Pack("second")
      Machine("m", "A1", startsIn: "a") {
        Per(.scene)
        Move(from: "a", to: "b", "c", on: "m.a")
        Move(to: "a", on: "m.b")
      }
      Example("t") {
        StartsLate()
        Observes("m.b")
        Fact("os", is: 17)
        At(
          .milliseconds(0), "m.a", .begin, from: "notification", process: "App", scene: "1",
          session: "2", instance: "3", fields: ["x": 1, "y": "b"])
        At(.seconds(1), "m.b", .end)
        Stopped(at: .seconds(2))
        Expect("m", .pass)
        Expect("l", .seen, at: .seconds(0))
      }
    }
    #expect(set.tree.withoutPlaces == (try tree(text)))
    #expect(try tree(set.lineForm) == (try tree(text)))
  }

  @Test(arguments: [
    Expect.Outcome.fail, .inconclusive, .unobservable, .pass, .vacuous, .seen, .unseen,
  ])
  func `every outcome is known`(_ outcome: Expect.Outcome) {
    let set = RuleSet { Example("t") { Expect("r", outcome) } }
    #expect(set.tree.tests.first?.expectations.map(\.outcome.text) == [outcome.rawValue])
  }

  @Test func `a loop makes a rule for each`() {
    let set = RuleSet {
      for screen in ["a", "b"] {
        Rule("no-\(screen)") { Never(Events("nav.push").having(Field("screen").contains("x"))) }
      }
    }
    #expect(set.tree.rules.map(\.id) == ["no-a", "no-b"])
    #expect(set.faults == [])
  }
}
