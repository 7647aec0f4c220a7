// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language10Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language10.rules") {
      DeclareEvents("m.a", meaning: "a mark")
      rule1()
      rule2()
      example1()
      example2()
      example3()
    }
  }

  static func rule1() -> Rule {
    Rule("on-real-devices") {
      Per(.process)
      When(Field("os") >= 17.4)
      ExceptWhen(Field("simulator") == true)
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("while-active") {
      Per(.scene)
      Never(Events("scene.didEnterBackground").having(Field("scene.state") == "active"))
    }
  }

  static func example1() -> Example {
    Example("a device") {
      Fact("os", is: 26.1)
      Fact("simulator", is: false)
      At(.seconds(0), "m.a")
      Expect("on-real-devices", .fail, at: .seconds(0))
    }
  }

  static func example2() -> Example {
    Example("a simulator") {
      Fact("os", is: 26.1)
      Fact("simulator", is: true)
      At(.seconds(0), "m.a")
      Expect("on-real-devices", .vacuous)
    }
  }

  static func example3() -> Example {
    Example("straight from active") {
      Observes("scene.*")
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "scene.didEnterBackground", scene: "1")
      Expect("while-active", .fail, at: .milliseconds(10))
    }
  }
}
