// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language3Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language3.rules") {
      DeclareEvents(Mark("m.a", "x"), "m.rest", "m.work", meaning: "recorded together")
      rule1()
      rule2()
      example1()
      example2()
    }
  }

  static func rule1() -> Label {
    Label("at-rest") {
      Per(.process)
      In("m.rest", to: "m.work")
    }
  }

  static func rule2() -> Rule {
    Rule("all-parts", "MYAPP-1", "MYAPP-2") {
      Sentence("Every part of a rule, in the usual order.")
      Per(.process)
      When(Field("lifecycle") == "scene", Field("os") >= 17.4)
      ExceptWhen(Field("platform") == "visionOS")
      Needs("m.rest")
      In(.start, to: .end)
      Never(Events("m.a").having(Field("x") == 1))
      Count("m.a", .atMost(3))
      MustFire()
      ExcusedBy("at-rest")
      Severity(.warning)
      OptIn()
      Hint("Do it while resting, or not at all.")
    }
  }

  static func example1() -> Example {
    Example("in work") {
      Fact("lifecycle", is: "scene")
      Fact("os", is: 26.1)
      At(.seconds(0), "m.rest")
      At(.milliseconds(10), "m.work")
      At(.milliseconds(20), "m.a", fields: ["x": 1])
      Expect("all-parts", .fail, at: .milliseconds(20))
    }
  }

  static func example2() -> Example {
    Example("at rest") {
      Fact("lifecycle", is: "scene")
      Fact("os", is: 26.1)
      At(.seconds(0), "m.rest")
      At(.milliseconds(10), "m.a", fields: ["x": 1])
      At(.milliseconds(20), "m.work")
      Expect("all-parts", .pass)
    }
  }
}
