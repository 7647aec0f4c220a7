// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language13Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language13.rules") {
      DeclareEvents("m.a", meaning: "alone")
      DeclareEvents("m.b", meaning: "alone")
      rule1()
      example1()
      example2()
      example3()
    }
  }

  static func rule1() -> Rule {
    Rule("expects-b") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func example1() -> Example {
    Example("nobody records b") {
      At(.seconds(0), "m.a")
      Expect("expects-b", .unobservable)
    }
  }

  static func example2() -> Example {
    Example("somebody does") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      Expect("expects-b", .fail, at: .seconds(0))
    }
  }

  static func example3() -> Example {
    Example("killed") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "sys.process.killed")
      Expect("expects-b", .inconclusive)
    }
  }
}
