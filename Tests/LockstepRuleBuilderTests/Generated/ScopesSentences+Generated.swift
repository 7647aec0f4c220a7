// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum ScopesSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "scopes.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.s",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      Pack("sentences-scopes", "Scopes, qualifiers, the order inside one record")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
      rule7()
      rule8()
      rule9()
      rule10()
      rule11()
      rule12()
      rule13()
      rule14()
      rule15()
      rule16()
      rule17()
      rule18()
      rule19()
      rule20()
      rule21()
      rule22()
      rule23()
      rule24()
      rule25()
      example1()
      example2()
      example3()
      example4()
      example5()
      example6()
      example7()
      example8()
      example9()
      example10()
      example11()
      example12()
      example13()
      example14()
      example15()
      example16()
      example17()
      example18()
      example19()
      example20()
      example21()
      example22()
      example23()
      example24()
      example25()
      example26()
      example27()
      example28()
      example29()
      example30()
      example31()
      example32()
      example33()
      example34()
      example35()
      example36()
      example37()
      example38()
    }
  }

  static func rule1() -> Rule {
    Rule("again") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("q-is-counted") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.open", .exactly(1))
    }
  }

  static func rule3() -> Rule {
    Rule("q-comes-first") {
      Per(.process)
      In("m.open", to: "m.close")
      First("m.open", before: "m.a")
    }
  }

  static func rule4() -> Rule {
    Rule("q-activates") {
      Per(.process)
      In("m.open", to: "m.close")
      After("m.open").expect("m.a")
    }
  }

  static func rule5() -> Rule {
    Rule("q-does-not-break") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.open")
    }
  }

  static func rule6() -> Rule {
    Rule("q-requires") {
      Per(.process)
      In("m.open", to: "m.close")
      Each("m.open").requires("m.open")
    }
  }

  static func rule7() -> Rule {
    Rule("q-is-past-evidence") {
      Per(.process)
      In("m.open", to: "m.close")
      Each("m.a").requires("m.open")
    }
  }

  static func rule8() -> Rule {
    Rule("r-is-outside") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.close")
    }
  }

  static func rule9() -> Rule {
    Rule("r-is-not-counted") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.close", .atLeast(1))
    }
  }

  static func rule10() -> Rule {
    Rule("q-reopens") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.a", .atMost(1))
    }
  }

  static func rule11() -> Rule {
    Rule("same-record") {
      Per(.process)
      In("m.s", to: "m.s")
      Count("m.a", .atMost(1))
    }
  }

  static func rule12() -> Rule {
    Rule("from-start") {
      Per(.process)
      In(.start, to: "m.close")
      Never("m.a")
    }
  }

  static func rule13() -> Rule {
    Rule("to-the-end") {
      Per(.process)
      In("m.open", to: .end)
      Never("m.a")
    }
  }

  static func rule14() -> Rule {
    Rule("whole-life") {
      Per(.process)
      Never("m.a")
    }
  }

  static func rule15() -> Rule {
    Rule("for-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule16() -> Rule {
    Rule("answered-for-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      After("m.a").expect("m.b")
    }
  }

  static func rule17() -> Rule {
    Rule("counted-for-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      Count("m.a", .atLeast(1))
    }
  }

  static func rule18() -> Label {
    Label("quiet") {
      Per(.process)
      In("m.open", to: "m.close")
    }
  }

  static func rule19() -> Rule {
    Rule("quiet-is-quiet") {
      Per(.process)
      In(label: "quiet")
      Never("m.a")
    }
  }

  static func rule20() -> Rule {
    Rule("scene-in-quiet") {
      Per(.scene)
      In(label: "quiet")
      Never("cover.hidden")
    }
  }

  static func rule21() -> Rule {
    Rule("predecessor") {
      Per(.process)
      Each("m.a").requires("m.*")
    }
  }

  static func rule22() -> Rule {
    Rule("since-clears-first") {
      Per(.process)
      Each("m.a").requires("m.b", since: "m.b" || "m.c")
    }
  }

  static func rule23() -> Rule {
    Rule("once-per-open") {
      Per(.process)
      Each("m.a").requires("m.open", since: "m.a")
    }
  }

  static func rule24() -> Rule {
    Rule("answered-then-asked") {
      Per(.process)
      After("m.a").expectOwn("m.a" || "m.b")
    }
  }

  static func rule25() -> Rule {
    Rule("deadline-first") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall, before: "m.c")
    }
  }

  static func example1() -> Example {
    Example("Scope in Q .. R: again and again") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.a")
      Expect("again", .fail, at: .milliseconds(40))
    }
  }

  static func example2() -> Example {
    Example("Scope in Q .. R: an A before the Q is outside") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      Expect("again", .pass)
    }
  }

  static func example3() -> Example {
    Example("What is wrong inside fails at once, also if R never comes") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(20))
      Expect("again", .fail, at: .milliseconds(10))
    }
  }

  static func example4() -> Example {
    Example("a Q inside: it counts for count") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("q-is-counted", .pass)
    }
  }

  static func example5() -> Example {
    Example("a Q inside an open interval changes nothing: it is counted like any other") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.close")
      Expect("q-is-counted", .fail, at: .milliseconds(10))
    }
  }

  static func example6() -> Example {
    Example("a Q inside: it counts for before") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("q-comes-first", .pass)
    }
  }

  static func example7() -> Example {
    Example("a Q may be an A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      Expect("q-activates", .fail)
    }
  }

  static func example8() -> Example {
    Example("a Q may be an A: answered") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      Expect("q-activates", .pass)
    }
  }

  static func example9() -> Example {
    Example("a Q does not break its own never") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.open")
      At(.milliseconds(30), "m.close")
      Expect("q-does-not-break", .pass)
    }
  }

  static func example10() -> Example {
    Example("a record is never its own predecessor, though it opens the interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("q-requires", .fail, at: .seconds(0))
    }
  }

  static func example11() -> Example {
    Example("a Q is inside: then remember it as past evidence") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("q-is-past-evidence", .pass)
    }
  }

  static func example12() -> Example {
    Example("the next R is outside") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("r-is-outside", .pass)
    }
  }

  static func example13() -> Example {
    Example("the next R is outside: it does not count") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("r-is-not-counted", .fail)
    }
  }

  static func example14() -> Example {
    Example("a Q inside an open interval changes nothing: it does not begin anew") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.open")
      At(.milliseconds(30), "m.a")
      Expect("q-reopens", .fail, at: .milliseconds(30))
    }
  }

  static func example15() -> Example {
    Example("close intervals before open intervals: Q and R in one record") {
      At(.seconds(0), "m.s")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.s")
      At(.milliseconds(30), "m.a")
      Expect("same-record", .pass)
    }
  }

  static func example16() -> Example {
    Example("close intervals before open intervals: the second interval is judged") {
      At(.seconds(0), "m.s")
      At(.milliseconds(10), "m.s")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.a")
      Expect("same-record", .fail, at: .milliseconds(30))
    }
  }

  static func example17() -> Example {
    Example("start may stand for Q") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.close")
      Expect("from-start", .fail, at: .seconds(0))
    }
  }

  static func example18() -> Example {
    Example("start happens once: after R nothing opens") {
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.a")
      Expect("from-start", .pass)
    }
  }

  static func example19() -> Example {
    Example("end may stand for R") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.a")
      Expect("to-the-end", .fail, at: .milliseconds(20))
    }
  }

  static func example20() -> Example {
    Example("default is the key's whole life") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("whole-life", .fail, at: .milliseconds(10))
    }
  }

  static func example21() -> Example {
    Example("in Q for T closes by the clock: exactly T is inside") {
      At(.seconds(0), "m.open")
      At(.seconds(1), "m.a")
      Expect("for-a-second", .fail, at: .seconds(1))
    }
  }

  static func example22() -> Example {
    Example("in Q for T closes by the clock: later is outside") {
      At(.seconds(0), "m.open")
      At(.milliseconds(1001), "m.a")
      Expect("for-a-second", .pass)
    }
  }

  static func example23() -> Example {
    Example("in Q for T: a Q inside an open interval changes nothing") {
      At(.seconds(0), "m.open")
      At(.milliseconds(500), "m.open")
      At(.milliseconds(1200), "m.a")
      Expect("for-a-second", .pass)
    }
  }

  static func example24() -> Example {
    Example("in Q for T: again and again") {
      At(.seconds(0), "m.open")
      At(.milliseconds(1100), "m.open")
      At(.milliseconds(1200), "m.a")
      Expect("for-a-second", .fail, at: .milliseconds(1200))
    }
  }

  static func example25() -> Example {
    Example("closed by the clock: an open obligation is violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.seconds(2), "m.c")
      At(.seconds(3), "m.b")
      Expect("answered-for-a-second", .fail)
    }
  }

  static func example26() -> Example {
    Example("closed by the clock: answered inside") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(900), "m.b")
      At(.seconds(2), "m.c")
      Expect("answered-for-a-second", .pass)
    }
  }

  static func example27() -> Example {
    Example("closed by the clock: short at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(1500), "m.a")
      Stopped(at: .seconds(2))
      Expect("counted-for-a-second", .fail)
    }
  }

  static func example28() -> Example {
    Example("closed by the clock: cut off before") {
      At(.seconds(0), "m.open")
      Stopped(at: .milliseconds(900))
      Expect("counted-for-a-second", .inconclusive)
    }
  }

  static func example29() -> Example {
    Example("in LABEL is the stretches of a label") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("quiet-is-quiet", .fail, at: .milliseconds(20))
    }
  }

  static func example30() -> Example {
    Example("in LABEL: outside its stretches nothing is judged") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.a")
      Expect("quiet-is-quiet", .pass)
    }
  }

  static func example31() -> Example {
    Example("in LABEL is joined on the key parts that both have") {
      At(.seconds(0), "cover.hidden", scene: "1")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "cover.hidden", scene: "1")
      Expect("scene-in-quiet", .fail, at: .milliseconds(20))
    }
  }

  static func example32() -> Example {
    Example("a record is never its own predecessor") {
      At(.seconds(0), "m.a")
      Expect("predecessor", .fail, at: .seconds(0))
    }
  }

  static func example33() -> Example {
    Example("a record is never its own predecessor: an earlier one will do") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .pass)
    }
  }

  static func example34() -> Example {
    Example("since clears before B sets") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("since-clears-first", .pass)
    }
  }

  static func example35() -> Example {
    Example("an A that is a C as well is judged before it clears") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("once-per-open", .pass)
    }
  }

  static func example36() -> Example {
    Example("an A that is a C as well clears for the next A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      Expect("once-per-open", .fail, at: .milliseconds(20))
    }
  }

  static func example37() -> Example {
    Example("discharge or break open obligations, then activate") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("answered-then-asked", .pass)
    }
  }

  static func example38() -> Example {
    Example("expire deadlines older than its time, then the rest") {
      At(.seconds(0), "m.a")
      At(.seconds(1), "m.c")
      Expect("deadline-first", .fail)
    }
  }
}
