// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum ClausesSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "clauses.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      Pack("sentences-clauses", "Each row of the table of clauses: activated, satisfied, violated, closed, cut off")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
      rule7()
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
      example39()
      example40()
    }
  }

  static func rule1() -> Rule {
    Rule("never-a") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("short-stay") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .seconds(1).wall)
      NeverHappens()
    }
  }

  static func rule3() -> Rule {
    Rule("long-stay") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atLeast: .seconds(1).wall)
      NeverHappens()
    }
  }

  static func rule4() -> Rule {
    Rule("has-x") {
      Per(.process)
      Each("m.a").has(Field("x") == 1)
    }
  }

  static func rule5() -> Rule {
    Rule("requires-b") {
      Per(.process)
      In("m.open", to: "m.close")
      Each("m.a").requires("m.b", since: "m.c", within: .seconds(1).wall)
    }
  }

  static func rule6() -> Rule {
    Rule("accompanied") {
      Per(.process)
      In("m.open", to: "m.close")
      Each("m.a").accompanied(by: "m.b", within: .seconds(1).wall)
    }
  }

  static func rule7() -> Rule {
    Rule("alternating") {
      Per(.process)
      In("m.open", to: "m.close")
      Alternates("m.a", with: "m.b")
    }
  }

  static func example1() -> Example {
    Example("never A | activated by: interval opens") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("never-a", .pass)
    }
  }

  static func example2() -> Example {
    Example("never A | without an interval nothing is activated") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("never-a", .vacuous)
    }
  }

  static func example3() -> Example {
    Example("never A | violated: each A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.a")
      Expect("never-a", .fail, at: .milliseconds(10))
      Expect("never-a", .fail, at: .milliseconds(30))
    }
  }

  static func example4() -> Example {
    Example("never A | closed by R: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.a")
      Expect("never-a", .pass)
    }
  }

  static func example5() -> Example {
    Example("never A | cut off: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.c")
      Stopped(at: .milliseconds(20))
      Expect("never-a", .pass)
    }
  }

  static func example6() -> Example {
    Example("never happens | violated: the interval itself, once it qualifies") {
      At(.seconds(0), "m.open")
      At(.milliseconds(500), "m.close")
      Expect("short-stay", .fail)
    }
  }

  static func example7() -> Example {
    Example("never happens | an interval that does not qualify activates nothing") {
      At(.seconds(0), "m.open")
      At(.milliseconds(1500), "m.close")
      Expect("short-stay", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("never happens | cut off: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(600), "m.c")
      Stopped(at: .milliseconds(800))
      Expect("short-stay", .pass)
    }
  }

  static func example9() -> Example {
    Example("never happens | qualifies when it has lasted long enough") {
      At(.seconds(0), "m.open")
      At(.milliseconds(1500), "m.close")
      Expect("long-stay", .fail)
    }
  }

  static func example10() -> Example {
    Example("never happens | too short to qualify") {
      At(.seconds(0), "m.open")
      At(.milliseconds(500), "m.close")
      Expect("long-stay", .vacuous)
    }
  }

  static func example11() -> Example {
    Example("each A has [cond] | satisfied: cond holds") {
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.a", fields: ["x": 1])
      Expect("has-x", .pass)
    }
  }

  static func example12() -> Example {
    Example("each A has [cond] | violated: it does not") {
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.a", fields: ["x": 2])
      Expect("has-x", .fail, at: .milliseconds(10))
    }
  }

  static func example13() -> Example {
    Example("each A has [cond] | activated by: each A") {
      At(.seconds(0), "m.b", fields: ["x": 2])
      Expect("has-x", .vacuous)
    }
  }

  static func example14() -> Example {
    Example("each A has [cond] | an absent field does not match") {
      At(.seconds(0), "m.a")
      Expect("has-x", .fail, at: .seconds(0))
    }
  }

  static func example15() -> Example {
    Example("each A requires B | satisfied: an earlier B in the interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      Expect("requires-b", .pass)
    }
  }

  static func example16() -> Example {
    Example("each A requires B | a B before the interval does not count") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      Expect("requires-b", .fail, at: .milliseconds(20))
    }
  }

  static func example17() -> Example {
    Example("each A requires B | a B of the interval before does not count") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.a")
      Expect("requires-b", .fail, at: .milliseconds(40))
    }
  }

  static func example18() -> Example {
    Example("each A requires B | violated: otherwise, at A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("requires-b", .fail, at: .milliseconds(10))
    }
  }

  static func example19() -> Example {
    Example("each A requires B since C | no C after it") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.a")
      Expect("requires-b", .fail, at: .milliseconds(30))
    }
  }

  static func example20() -> Example {
    Example("each A requires B since C | a C before the B does not matter") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.a")
      At(.milliseconds(40), "m.a")
      Expect("requires-b", .pass)
    }
  }

  static func example21() -> Example {
    Example("each A requires B within T | at most T before A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(1010), "m.a")
      Expect("requires-b", .pass)
    }
  }

  static func example22() -> Example {
    Example("each A requires B within T | more than T before A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(1011), "m.a")
      Expect("requires-b", .fail, at: .milliseconds(1011))
    }
  }

  static func example23() -> Example {
    Example("each A requires B within T | the last B counts") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.seconds(1), "m.b")
      At(.milliseconds(1500), "m.a")
      Expect("requires-b", .pass)
    }
  }

  static func example24() -> Example {
    Example("each A requires B | activated by: each A, outside the interval none") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.a")
      Expect("requires-b", .vacuous)
    }
  }

  static func example25() -> Example {
    Example("each A accompanied by B within T | satisfied: a B at most T before") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(1010), "m.a")
      Expect("accompanied", .pass)
    }
  }

  static func example26() -> Example {
    Example("each A accompanied by B within T | satisfied: a B at most T after") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1010), "m.b")
      Expect("accompanied", .pass)
    }
  }

  static func example27() -> Example {
    Example("each A accompanied by B within T | violated: T passes") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1011), "m.b")
      Expect("accompanied", .fail)
    }
  }

  static func example28() -> Example {
    Example("each A accompanied by B within T | a B more than T before does not count") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(1011), "m.a")
      At(.seconds(3), "m.c")
      Expect("accompanied", .fail)
    }
  }

  static func example29() -> Example {
    Example("each A accompanied by B within T | closed by R: violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.seconds(3), "m.c")
      Expect("accompanied", .fail)
    }
  }

  static func example30() -> Example {
    Example("The B of accompanied by may lie outside the interval: before it") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("accompanied", .pass)
    }
  }

  static func example31() -> Example {
    Example("each A accompanied by B within T | cut off: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(500))
      Expect("accompanied", .inconclusive)
    }
  }

  static func example32() -> Example {
    Example("each A accompanied by B within T | owed at a clean end: violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      Expect("accompanied", .fail)
    }
  }

  static func example33() -> Example {
    Example("each A accompanied by B within T | activated by: each A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      Expect("accompanied", .vacuous)
    }
  }

  static func example34() -> Example {
    Example("A alternates with B | satisfied: B before the next A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.a")
      At(.milliseconds(40), "m.b")
      Expect("alternating", .pass)
    }
  }

  static func example35() -> Example {
    Example("A alternates with B | violated: A A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.b")
      Expect("alternating", .fail, at: .milliseconds(20))
    }
  }

  static func example36() -> Example {
    Example("A alternates with B | violated: B B") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.b")
      Expect("alternating", .fail, at: .milliseconds(30))
    }
  }

  static func example37() -> Example {
    Example("A alternates with B | violated: B first") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      Expect("alternating", .fail, at: .milliseconds(10))
    }
  }

  static func example38() -> Example {
    Example("A alternates with B | closed by R: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.a")
      At(.milliseconds(50), "m.b")
      Expect("alternating", .pass)
    }
  }

  static func example39() -> Example {
    Example("A alternates with B | cut off: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("alternating", .pass)
    }
  }

  static func example40() -> Example {
    Example("A alternates with B | activated by: each A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.c")
      Expect("alternating", .vacuous)
    }
  }
}
