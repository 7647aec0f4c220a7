// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language9Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language9.rules") {
      DeclareEvents("m.a", "m.b", meaning: "recorded together")
      rule1()
      rule2()
      example1()
      example2()
    }
  }

  static func rule1() -> Rule {
    Rule("answers") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1))
    }
  }

  static func rule2() -> Rule {
    Rule("answers-wall") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall)
    }
  }

  static func example1() -> Example {
    Example("the time in suspension does not count") {
      At(.seconds(0), "m.a")
      At(.milliseconds(100), "sys.process.suspended")
      At(.seconds(10), "sys.process.resumed")
      At(.milliseconds(10500), "m.b")
      Expect("answers", .pass)
      Expect("answers-wall", .fail)
    }
  }

  static func example2() -> Example {
    Example("silence decides nothing") {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.b")
      Expect("answers", .inconclusive)
      Expect("answers-wall", .fail)
    }
  }
}
