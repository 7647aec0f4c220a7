// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum VerdictsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "verdicts.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      Pack("sentences-verdicts", "Section 5: verdicts and their order")
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
    }
  }

  static func rule1() -> Rule {
    Rule("fires") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
      MustFire()
    }
  }

  static func rule2() -> Rule {
    Rule("mild") {
      Per(.process)
      Never("m.a")
      Severity(.info)
    }
  }

  static func rule3() -> Rule {
    Rule("optional") {
      Per(.process)
      Never("m.a")
      OptIn()
    }
  }

  static func rule4() -> Rule {
    Rule("over-instances") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func rule5() -> Rule {
    Rule("inconclusive-clause") {
      Per(.process)
      After("m.a").expect("m.b")
      Never("gpu.rejected")
    }
  }

  static func example1() -> Example {
    Example("must fire turns vacuous into fail") {
      At(.seconds(0), "m.c")
      Expect("fires", .fail)
    }
  }

  static func example2() -> Example {
    Example("must fire: it fired") {
      At(.seconds(0), "m.open")
      Expect("fires", .pass)
    }
  }

  static func example3() -> Example {
    Example("severity does not change the verdict") {
      At(.seconds(0), "m.a")
      Expect("mild", .fail, at: .seconds(0))
    }
  }

  static func example4() -> Example {
    Example("opt-in: runs only if named") {
      At(.seconds(0), "m.a")
      Expect("optional", .fail, at: .seconds(0))
    }
  }

  static func example5() -> Example {
    Example("Order over instances: fail > inconclusive") {
      At(.seconds(0), "m.a", process: "One")
      At(.milliseconds(10), "sys.process.killed", process: "One")
      At(.milliseconds(20), "m.a", process: "Two")
      At(.milliseconds(30), "m.c", process: "Two")
      Expect("over-instances", .fail, at: .milliseconds(20))
    }
  }

  static func example6() -> Example {
    Example("Order over instances: inconclusive > pass") {
      At(.seconds(0), "m.a", process: "One")
      At(.milliseconds(10), "sys.process.killed", process: "One")
      At(.milliseconds(20), "m.a", process: "Two")
      At(.milliseconds(30), "m.b", process: "Two")
      Expect("over-instances", .inconclusive)
    }
  }

  static func example7() -> Example {
    Example("Order over instances: pass > vacuous") {
      At(.seconds(0), "m.c", process: "One")
      At(.milliseconds(10), "m.a", process: "Two")
      At(.milliseconds(20), "m.b", process: "Two")
      Expect("over-instances", .pass)
    }
  }

  static func example8() -> Example {
    Example("Order over clauses: inconclusive > unobservable") {
      At(.seconds(0), "m.a")
      Stopped(at: .milliseconds(10))
      Expect("inconclusive-clause", .inconclusive)
    }
  }

  static func example9() -> Example {
    Example("Order over clauses: unobservable > pass") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("inconclusive-clause", .unobservable)
    }
  }

  static func example10() -> Example {
    Example("Order over clauses: fail > unobservable") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("inconclusive-clause", .fail, at: .seconds(0))
    }
  }
}
