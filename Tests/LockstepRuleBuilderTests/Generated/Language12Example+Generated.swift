// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language12Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language12.rules") {
      DeclareEvents("m.a", "m.b", meaning: "recorded together")
      rule1()
      rule2()
      example1()
      example2()
      example3()
    }
  }

  static func rule1() -> Rule {
    Rule("answered") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func rule2() -> Rule {
    Rule("preceded") {
      Per(.process)
      Each("m.b").requires("m.a")
    }
  }

  static func example1() -> Example {
    Example("still owed") {
      At(.seconds(0), "m.a", process: "Main")
      Stopped(at: .seconds(2))
      Expect("answered", .inconclusive)
    }
  }

  static func example2() -> Example {
    Example("as a span") {
      At(.seconds(0), "scene.didActivate", .begin, session: "S")
      At(.milliseconds(1), "scene.didActivate", .end, session: "S")
      Expect("answered", .vacuous)
    }
  }

  static func example3() -> Example {
    Example("the a may have come before") {
      StartsLate()
      At(.seconds(0), "m.b")
      Expect("preceded", .inconclusive)
    }
  }
}
