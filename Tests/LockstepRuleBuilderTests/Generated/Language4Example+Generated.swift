// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language4Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language4.rules") {
      DeclareEvents(Mark("m.a", "x", "name"), "m.b", meaning: "recorded together")
      Alias("pair", for: "m.a" || "m.b")
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
      example1()
      example2()
    }
  }

  static func rule1() -> Rule {
    Rule("present") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isPresent))
    }
  }

  static func rule2() -> Rule {
    Rule("absent") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isAbsent))
    }
  }

  static func rule3() -> Rule {
    Rule("unequal") {
      Per(.process)
      Never(Events("m.a").having(Field("x") != 2))
    }
  }

  static func rule4() -> Rule {
    Rule("one-of-two") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isIn(1, 3)))
    }
  }

  static func rule5() -> Rule {
    Rule("smaller") {
      Per(.process)
      Never(Events("m.a").having(Field("x") < 10, Field("x") >= 0))
    }
  }

  static func rule6() -> Rule {
    Rule("told") {
      Per(.process)
      Never(Events("m.a").having(Field("name").contains("feed*sync")))
    }
  }

  static func rule7() -> Rule {
    Rule("told-not") {
      Per(.process)
      Never(Events("m.a").having(Field("name").containsNot("com.apple.")))
    }
  }

  static func rule8() -> Rule {
    Rule("either-of-it") {
      Per(.process)
      Never(Events("pair").having(Field("x") == 1))
    }
  }

  static func rule9() -> Rule {
    Rule("any-of-them") {
      Per(.process)
      Never("m.*")
    }
  }

  static func rule10() -> Rule {
    Rule("finishing") {
      Per(.process)
      Never(Events("app.didFinishLaunching", from: "delegate").end)
    }
  }

  static func example1() -> Example {
    Example("conditions") {
      At(.seconds(0), "m.a", fields: ["name": "Feed: full sync", "x": 1])
      At(.milliseconds(1), "app.didFinishLaunching", .end)
      Expect("present", .fail, at: .seconds(0))
      Expect("absent", .pass)
      Expect("unequal", .fail, at: .seconds(0))
      Expect("one-of-two", .fail, at: .seconds(0))
      Expect("smaller", .fail, at: .seconds(0))
      Expect("told", .fail, at: .seconds(0))
      Expect("told-not", .fail, at: .seconds(0))
      Expect("either-of-it", .fail, at: .seconds(0))
      Expect("any-of-them", .fail, at: .seconds(0))
      Expect("finishing", .fail, at: .milliseconds(1))
    }
  }

  static func example2() -> Example {
    Example("an absent field meets no comparison") {
      At(.seconds(0), "m.a")
      Expect("absent", .fail, at: .seconds(0))
      Expect("unequal", .pass)
      Expect("told-not", .pass)
    }
  }
}
