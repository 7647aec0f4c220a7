// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language5Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language5.rules") {
      DeclareEvents("work.asked", "work.done", meaning: "recorded together")
      DeclareKey("ticket", from: "id", "name")
      rule1()
      example1()
    }
  }

  static func rule1() -> Rule {
    Rule("work-is-done") {
      Per(.process, "ticket")
      After("work.asked").expect("work.done")
    }
  }

  static func example1() -> Example {
    Example("each ticket for itself") {
      At(.seconds(0), "work.asked", fields: ["id": 1])
      At(.milliseconds(10), "work.asked", fields: ["id": 2])
      At(.milliseconds(20), "work.done", fields: ["id": 2])
      Expect("work-is-done", .fail, at: .seconds(0))
    }
  }
}
