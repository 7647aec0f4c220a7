// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language8Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language8.rules") {
      DeclareEvents("m.open", "m.close", "m.a", "m.s", meaning: "recorded together")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
      rule7()
      rule8()
      rule9()
      example1()
    }
  }

  static func rule1() -> Rule {
    Rule("inside") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("at-first") {
      Per(.process)
      In(.start, to: "m.open")
      Never("m.a")
    }
  }

  static func rule3() -> Rule {
    Rule("for-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule4() -> Rule {
    Rule("when-short") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .milliseconds(500).wall)
      Never("m.a")
    }
  }

  static func rule5() -> Rule {
    Rule("when-long") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atLeast: .milliseconds(500).wall)
      Never("m.a")
    }
  }

  static func rule6() -> Rule {
    Rule("with-an-s") {
      Per(.process)
      In("m.open", to: "m.close")
      With("m.s")
      Never("m.a")
    }
  }

  static func rule7() -> Rule {
    Rule("without-an-s") {
      Per(.process)
      In("m.open", to: "m.close")
      Without("m.s")
      Never("m.a")
    }
  }

  static func rule8() -> Rule {
    Rule("before-an-s") {
      Per(.process)
      In("m.open", to: "m.close")
      Then("m.s", within: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule9() -> Rule {
    Rule("no-bounce") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .milliseconds(500).wall)
      NeverHappens()
    }
  }

  static func example1() -> Example {
    Example("a short stretch") {
      At(.seconds(0), "m.open")
      At(.milliseconds(100), "m.a")
      At(.milliseconds(200), "m.close")
      At(.milliseconds(300), "m.s")
      Expect("inside", .fail, at: .milliseconds(100))
      Expect("at-first", .pass)
      Expect("for-a-second", .fail, at: .milliseconds(100))
      Expect("when-short", .fail, at: .milliseconds(100))
      Expect("when-long", .vacuous)
      Expect("with-an-s", .vacuous)
      Expect("without-an-s", .fail, at: .milliseconds(100))
      Expect("before-an-s", .fail, at: .milliseconds(100))
      Expect("no-bounce", .fail)
    }
  }
}
