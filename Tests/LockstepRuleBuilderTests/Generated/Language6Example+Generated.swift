// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language6Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language6.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.d", meaning: "recorded together")
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
      example1()
      example2()
    }
  }

  static func rule1() -> Rule {
    Rule("never-it") {
      Per(.process)
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("has-it") {
      Per(.process)
      Each("m.a").has(Field("x") == 1)
    }
  }

  static func rule3() -> Rule {
    Rule("requires-it") {
      Per(.process)
      Each("m.a").requires("m.b", since: "m.c", within: .seconds(5).wall)
    }
  }

  static func rule4() -> Rule {
    Rule("accompanied-by-it") {
      Per(.process)
      Each("m.a").accompanied(by: "m.b", within: .seconds(1).wall)
    }
  }

  static func rule5() -> Rule {
    Rule("expects-it") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall, before: "m.c", unless: "m.d")
    }
  }

  static func rule6() -> Rule {
    Rule("expects-its-own") {
      Per(.process)
      After("m.a").expectOwn("m.b")
    }
  }

  static func rule7() -> Rule {
    Rule("not-too-soon") {
      Per(.process)
      After("m.a").expect("m.b", noSoonerThan: .milliseconds(100).wall, within: .seconds(1).wall)
    }
  }

  static func rule8() -> Rule {
    Rule("in-turns") {
      Per(.process)
      Alternates("m.a", with: "m.b")
    }
  }

  static func rule9() -> Rule {
    Rule("at-most-two") {
      Per(.process)
      Count("m.a", .atMost(2))
    }
  }

  static func rule10() -> Rule {
    Rule("exactly-one") {
      Per(.process)
      Count("m.b", .exactly(1))
    }
  }

  static func rule11() -> Rule {
    Rule("at-least-two") {
      Per(.process)
      Count("m.b", .atLeast(2))
    }
  }

  static func rule12() -> Rule {
    Rule("first") {
      Per(.process)
      First("m.b", before: "m.a")
    }
  }

  static func rule13() -> Rule {
    Rule("only-one-of-them") {
      Per(.process)
      NotBoth("m.a", and: "m.b")
    }
  }

  static func rule14() -> Rule {
    Rule("in-this-order") {
      Per(.process)
      InOrder(.anyOrder("m.a", "m.b"), .optional("m.a"), .anyNumber("m.c"), "m.d")
    }
  }

  static func rule15() -> Rule {
    Rule("either-way") {
      Per(.process)
      OneOf(
        Variant("direct", "m.a", "m.c"),
        Variant("around", .anyNumber("m.a"), .anyOrder("m.b", "m.c"), "m.d")
      )
    }
  }

  static func rule16() -> Rule {
    Rule("then-b") {
      Per(.process)
      Next(after: "m.a", is: "m.b", among: ["m.a", "m.b", "m.c"])
    }
  }

  static func example1() -> Example {
    Example("two a, one b") {
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.a", fields: ["x": 2])
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.seconds(5), "m.d")
      Expect("never-it", .fail, at: .seconds(0))
      Expect("has-it", .fail, at: .milliseconds(10))
      Expect("requires-it", .fail, at: .seconds(0))
      Expect("accompanied-by-it", .pass)
      Expect("expects-it", .pass)
      Expect("expects-its-own", .fail, at: .milliseconds(10))
      Expect("not-too-soon", .fail, at: .milliseconds(20))
      Expect("in-turns", .fail, at: .milliseconds(10))
      Expect("at-most-two", .pass)
      Expect("exactly-one", .pass)
      Expect("at-least-two", .fail)
      Expect("first", .fail, at: .milliseconds(20))
      Expect("only-one-of-them", .fail, at: .milliseconds(20))
      Expect("in-this-order", .fail, at: .milliseconds(10))
      Expect("either-way", .pass)
      Expect("then-b", .fail, at: .milliseconds(10))
    }
  }

  static func example2() -> Example {
    Example("called off, and too late for it") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.d")
      At(.milliseconds(20), "m.c")
      Expect("expects-it", .pass)
    }
  }
}
