// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language11Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language11.rules") {
      DeclareEvents("m.lock", "m.unlock", "m.a", meaning: "recorded together")
      rule1()
      rule2()
      example1()
      example2()
    }
  }

  static func rule1() -> Label {
    Label("my-lock") {
      Sentence("The app's own lock is in the way.")
      Per(.process)
      In("m.lock", to: "m.unlock")
      Lasting(atLeast: .milliseconds(100).wall)
    }
  }

  static func rule2() -> Rule {
    Rule("nothing-behind-the-lock") {
      Per(.process)
      In(label: "my-lock")
      Never("m.a")
    }
  }

  static func example1() -> Example {
    Example("a long lock") {
      At(.seconds(0), "m.lock")
      At(.milliseconds(50), "m.a")
      At(.milliseconds(200), "m.unlock")
      Expect("my-lock", .seen, at: .seconds(0))
      Expect("nothing-behind-the-lock", .fail, at: .milliseconds(50))
    }
  }

  static func example2() -> Example {
    Example("a short lock") {
      At(.seconds(0), "m.lock")
      At(.milliseconds(50), "m.unlock")
      Expect("my-lock", .unseen)
      Expect("nothing-behind-the-lock", .vacuous)
    }
  }
}
