// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum BeginningsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "beginnings.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      Pack("sentences-beginnings", "Section 4: what a late start hides, and what it cannot")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
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
    Rule("soon-before") {
      Per(.process)
      Each("m.a").requires("m.b", within: .seconds(1).wall)
    }
  }

  static func rule2() -> Rule {
    Rule("companion") {
      Per(.process)
      Each("m.a").accompanied(by: "m.b", within: .seconds(1).wall)
    }
  }

  static func rule3() -> Rule {
    Rule("answered") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func rule4() -> Rule {
    Rule("closes-it") {
      Per(.process)
      In("m.open", to: "m.close")
      Count("m.a", .exactly(1))
    }
  }

  static func rule5() -> Rule {
    Rule("has-one") {
      Per(.process)
      Each("m.a").has(Field("x") == 1)
    }
  }

  static func rule6() -> Rule {
    Rule("long-stay") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atLeast: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func example1() -> Example {
    Example("a late start: what is missing may have come just before the trace") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(500), "m.a")
      Expect("soon-before", .inconclusive)
    }
  }

  static func example2() -> Example {
    Example("a late start: what came before the trace is too old for the bound") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(1001), "m.a")
      Expect("soon-before", .fail, at: .milliseconds(1001))
    }
  }

  static func example3() -> Example {
    Example("a late start: a companion may have come just before the trace") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(500), "m.a")
      At(.seconds(5), "m.c")
      Expect("companion", .inconclusive)
    }
  }

  static func example4() -> Example {
    Example("a late start: a companion from before the trace is too old for the bound") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(1001), "m.a")
      At(.seconds(5), "m.c")
      Expect("companion", .fail)
    }
  }

  static func example5() -> Example {
    Example("a late start: what is owed from then on is owed") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("answered", .fail, at: .seconds(0))
    }
  }

  static func example6() -> Example {
    Example("a late start: an interval that opens after a closer is counted") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.close")
      Expect("closes-it", .fail)
    }
  }

  static func example7() -> Example {
    Example("a late start: an interval that may have opened before has a count that nobody knows") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("closes-it", .inconclusive)
    }
  }

  static func example8() -> Example {
    Example("a late start does not touch what one record decides") {
      StartsLate()
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.a", fields: ["x": 2])
      Expect("has-one", .fail, at: .milliseconds(10))
    }
  }

  static func example9() -> Example {
    Example("a late start: how long an interval has lasted is not known") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.close")
      Expect("long-stay", .inconclusive)
    }
  }

  static func example10() -> Example {
    Example("a late start: a second interval is known") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("long-stay", .vacuous)
    }
  }
}
