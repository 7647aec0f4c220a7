// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum CountsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "counts.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      Pack("sentences-counts", "Section 3: count, before, not both")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
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
    }
  }

  static func rule1() -> Rule {
    Rule("count-two") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.a", .exactly(2))
    }
  }

  static func rule2() -> Rule {
    Rule("count-at-most-two") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.a", .atMost(2))
    }
  }

  static func rule3() -> Rule {
    Rule("count-at-least-two") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.a", .atLeast(2))
    }
  }

  static func rule4() -> Rule {
    Rule("a-first") {
      Per(.process)
      In("m.open", to: "m.close")
      First("m.a", before: "m.b")
    }
  }

  static func rule5() -> Rule {
    Rule("not-both") {
      Per(.process)
      In("m.open", to: "m.close")
      NotBoth("m.a", and: "m.b")
    }
  }

  static func example1() -> Example {
    Example("count A | activated by: interval opens; satisfied: at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("count-two", .pass)
      Expect("count-at-most-two", .pass)
      Expect("count-at-least-two", .pass)
    }
  }

  static func example2() -> Example {
    Example("count A | violated: n+1st at once") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.a")
      Stopped(at: .milliseconds(60))
      Expect("count-two", .fail, at: .milliseconds(30))
      Expect("count-at-most-two", .fail, at: .milliseconds(30))
      Expect("count-at-least-two", .pass)
    }
  }

  static func example3() -> Example {
    Example("count A | violated: short at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("count-two", .fail)
      Expect("count-at-most-two", .pass)
      Expect("count-at-least-two", .fail)
    }
  }

  static func example4() -> Example {
    Example("count A | an interval without any A is short as well") {
      At(.seconds(0), "m.open")
      At(.milliseconds(30), "m.close")
      Expect("count-two", .fail)
      Expect("count-at-most-two", .pass)
      Expect("count-at-least-two", .fail)
    }
  }

  static func example5() -> Example {
    Example("count A | cut off: owed while short") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(40))
      Expect("count-two", .inconclusive)
      Expect("count-at-most-two", .pass)
      Expect("count-at-least-two", .inconclusive)
    }
  }

  static func example6() -> Example {
    Example("count A | owed at a clean end: violated") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("count-two", .fail)
      Expect("count-at-most-two", .pass)
      Expect("count-at-least-two", .fail)
    }
  }

  static func example7() -> Example {
    Example("count A | without an interval nothing is activated") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      Expect("count-two", .vacuous)
      Expect("count-at-most-two", .vacuous)
      Expect("count-at-least-two", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("count A | each interval is counted anew") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      At(.milliseconds(40), "m.open")
      At(.milliseconds(50), "m.a")
      At(.milliseconds(60), "m.a")
      At(.milliseconds(70), "m.close")
      Expect("count-two", .pass)
      Expect("count-at-most-two", .pass)
    }
  }

  static func example9() -> Example {
    Example("A before B | satisfied: first A earlier") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.a")
      Expect("a-first", .pass)
    }
  }

  static func example10() -> Example {
    Example("A before B | violated: first B earlier") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      Expect("a-first", .fail)
    }
  }

  static func example11() -> Example {
    Example("A before B | activated by: both occurred, so B alone is nothing") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      Expect("a-first", .vacuous)
    }
  }

  static func example12() -> Example {
    Example("A before B | activated by: both occurred, so A alone is nothing") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("a-first", .vacuous)
    }
  }

  static func example13() -> Example {
    Example("A before B | closed by R: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.a")
      At(.milliseconds(50), "m.b")
      Expect("a-first", .pass)
    }
  }

  static func example14() -> Example {
    Example("not both A and B | violated: the other kind") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      Expect("not-both", .fail, at: .milliseconds(20))
    }
  }

  static func example15() -> Example {
    Example("not both A and B | one kind, however often, is fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      Expect("not-both", .pass)
    }
  }

  static func example16() -> Example {
    Example("not both A and B | closed by R: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.b")
      Expect("not-both", .pass)
    }
  }

  static func example17() -> Example {
    Example("not both A and B | activated by: first of either") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.c")
      Expect("not-both", .vacuous)
    }
  }
}
