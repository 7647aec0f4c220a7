// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum ExpectationsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "expectations.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.d",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      Pack("sentences-expect", "The row of the table for: after A expect [own] B [within T] [before C] [unless C]")
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
    }
  }

  static func rule1() -> Rule {
    Rule("plain") {
      Per(.process)
      In("m.open", to: "m.close")
      After("m.a").expect("m.b")
    }
  }

  static func rule2() -> Rule {
    Rule("timed") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall)
    }
  }

  static func rule3() -> Rule {
    Rule("own") {
      Per(.process)
      After("m.a").expectOwn("m.b")
    }
  }

  static func rule4() -> Rule {
    Rule("own-timed") {
      Per(.process)
      After("m.a").expectOwn("m.b", within: .seconds(1).wall)
    }
  }

  static func rule5() -> Rule {
    Rule("before-c") {
      Per(.process)
      After("m.a").expect("m.b", before: "m.c")
    }
  }

  static func rule6() -> Rule {
    Rule("unless-c") {
      Per(.process)
      After("m.a").expect("m.b", unless: "m.c")
    }
  }

  static func rule7() -> Rule {
    Rule("own-before-c") {
      Per(.process)
      After("m.a").expectOwn("m.b", before: "m.c")
    }
  }

  static func rule8() -> Rule {
    Rule("window") {
      Per(.process)
      After("m.a").expect("m.b", noSoonerThan: .seconds(1).wall, within: .seconds(2).wall)
    }
  }

  static func rule9() -> Rule {
    Rule("answer-closes") {
      Per(.process)
      In("m.a", to: "m.b")
      After("m.d").expect("m.b")
    }
  }

  static func rule10() -> Rule {
    Rule("two-clauses") {
      Per(.process)
      In("m.open", to: "m.close")
      After("m.a").expect("m.b")
      Never("m.c")
    }
  }

  static func rule11() -> Rule {
    Rule("follows-itself") {
      Per(.process)
      After("m.a").expect("m.a")
    }
  }

  static func rule12() -> Rule {
    Rule("own-follows-itself") {
      Per(.process)
      After("m.a").expectOwn("m.a", within: .seconds(1).wall)
    }
  }

  static func example1() -> Example {
    Example("after A expect B | satisfied: a B") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.close")
      Expect("plain", .pass)
      Expect("timed", .pass)
      Expect("own", .pass)
      Expect("before-c", .pass)
      Expect("unless-c", .pass)
    }
  }

  static func example2() -> Example {
    Example("after A expect B | activated by: each A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(20), "m.b")
      Expect("plain", .vacuous)
      Expect("timed", .vacuous)
      Expect("own", .vacuous)
      Expect("window", .vacuous)
    }
  }

  static func example3() -> Example {
    Example("after A expect B | a B before the A does not count") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.d")
      Expect("timed", .fail)
      Expect("own", .fail)
    }
  }

  static func example4() -> Example {
    Example("after A expect B | closed by R: violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.b")
      Expect("plain", .fail)
    }
  }

  static func example5() -> Example {
    Example("after A expect B | R itself is no answer: close intervals comes before discharge") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.d")
      At(.milliseconds(20), "m.b")
      Expect("answer-closes", .fail)
    }
  }

  static func example6() -> Example {
    Example("after A expect B | cut off: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(500))
      Expect("plain", .inconclusive)
      Expect("timed", .inconclusive)
      Expect("own", .inconclusive)
      Expect("before-c", .inconclusive)
      Expect("unless-c", .inconclusive)
    }
  }

  static func example7() -> Example {
    Example("after A expect B | with clean, an owed obligation is violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.d")
      Expect("plain", .fail)
      Expect("timed", .fail)
      Expect("own", .fail)
      Expect("before-c", .fail)
      Expect("unless-c", .fail)
    }
  }

  static func example8() -> Example {
    Example("after A expect B within T | exactly T is in time") {
      At(.seconds(0), "m.a")
      At(.seconds(1), "m.b")
      Expect("timed", .pass)
      Expect("own-timed", .pass)
    }
  }

  static func example9() -> Example {
    Example("after A expect B within T | violated: past the deadline") {
      At(.seconds(0), "m.a")
      At(.milliseconds(1001), "m.b")
      Expect("timed", .fail)
      Expect("own-timed", .fail)
    }
  }

  static func example10() -> Example {
    Example("after A expect B within T | a late B does not pay, whatever else moves the clock") {
      At(.seconds(0), "m.a")
      At(.milliseconds(1500), "m.d")
      At(.milliseconds(1600), "m.b")
      Expect("timed", .fail)
    }
  }

  static func example11() -> Example {
    Example("after A expect B before C | violated: C first") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.b")
      Expect("before-c", .fail)
      Expect("own-before-c", .fail)
    }
  }

  static func example12() -> Example {
    Example("after A expect B before C | a C after the B is nothing") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      Expect("before-c", .pass)
      Expect("own-before-c", .pass)
    }
  }

  static func example13() -> Example {
    Example("after A expect B before C | a C before the A is nothing") {
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("before-c", .pass)
    }
  }

  static func example14() -> Example {
    Example("after A expect B unless C | unless C cancels") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.d")
      Expect("unless-c", .pass)
    }
  }

  static func example15() -> Example {
    Example("after A expect B unless C | cancels what is open, not what comes later") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.d")
      Expect("unless-c", .fail, at: .milliseconds(20))
    }
  }

  static func example16() -> Example {
    Example("expect: one B pays all open A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.a")
      At(.milliseconds(40), "m.b")
      Expect("plain", .pass)
      Expect("timed", .pass)
      Expect("before-c", .pass)
    }
  }

  static func example17() -> Example {
    Example("own: each A needs its own B") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("own", .fail)
    }
  }

  static func example18() -> Example {
    Example("own: each A has its own B") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.b")
      Expect("own", .pass)
    }
  }

  static func example19() -> Example {
    Example("own: first in first out") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "m.a")
      At(.milliseconds(900), "m.b")
      At(.milliseconds(1400), "m.b")
      Expect("own-timed", .pass)
    }
  }

  static func example20() -> Example {
    Example("own: the second is late") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "m.a")
      At(.milliseconds(900), "m.b")
      At(.milliseconds(1600), "m.b")
      Expect("own-timed", .fail, at: .milliseconds(500))
    }
  }

  static func example21() -> Example {
    Example("own: a C breaks all that are open") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      Expect("own-before-c", .fail, at: .milliseconds(30))
    }
  }

  static func example22() -> Example {
    Example("own: a B more than needed is nothing") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.b")
      Expect("own", .pass)
    }
  }

  static func example23() -> Example {
    Example("own: a B before any A is no credit") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.b")
      Expect("own", .fail)
    }
  }

  static func example24() -> Example {
    Example("within T1 .. T2: a B sooner than T1 violates at once") {
      At(.seconds(0), "m.a")
      At(.milliseconds(999), "m.b")
      Stopped(at: .milliseconds(1200))
      Expect("window", .fail)
    }
  }

  static func example25() -> Example {
    Example("within T1 .. T2: exactly T1 is in time") {
      At(.seconds(0), "m.a")
      At(.seconds(1), "m.b")
      Expect("window", .pass)
    }
  }

  static func example26() -> Example {
    Example("within T1 .. T2: exactly T2 is in time") {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.b")
      Expect("window", .pass)
    }
  }

  static func example27() -> Example {
    Example("within T1 .. T2: later than T2 is too late") {
      At(.seconds(0), "m.a")
      At(.milliseconds(2001), "m.b")
      Expect("window", .fail)
    }
  }

  static func example28() -> Example {
    Example("clauses: several allowed, all under the rule's one in; the verdict is the worst") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.close")
      Expect("two-clauses", .fail)
    }
  }

  static func example29() -> Example {
    Example("clauses: outside the one in neither is judged") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.c")
      Expect("two-clauses", .pass)
    }
  }

  static func example30() -> Example {
    Example("A and B may be the same event: a record is never its own answer") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.d")
      Expect("follows-itself", .fail)
    }
  }

  static func example31() -> Example {
    Example("A and B may be the same event: the next one answers, and owes in turn") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(20))
      Expect("follows-itself", .inconclusive)
    }
  }

  static func example32() -> Example {
    Example("own and the same event: the next one answers the one before") {
      At(.seconds(0), "m.a")
      At(.milliseconds(800), "m.a")
      Stopped(at: .milliseconds(1500))
      Expect("own-follows-itself", .inconclusive)
    }
  }

  static func example33() -> Example {
    Example("own and the same event: one that comes too late answers nothing") {
      At(.seconds(0), "m.a")
      At(.milliseconds(1200), "m.a")
      Stopped(at: .milliseconds(1500))
      Expect("own-follows-itself", .fail, at: .seconds(0))
    }
  }
}
