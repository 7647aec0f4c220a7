// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language7Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language7.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      rule1()
      rule2()
      example1()
      example2()
      example3()
      example4()
    }
  }

  static func rule1() -> Rule {
    Rule("in-order") {
      Per(.process)
      In("m.open", to: "m.close")
      InOrder("m.a", .optional("m.b"), "m.c")
    }
  }

  static func rule2() -> Machine {
    Machine("door", startsIn: "closed") {
      Sentence("A door opens and closes in turns, and a closed one may be locked.")
      Per(.process)
      Move(from: "closed", to: "open", on: "m.open")
      Move(from: "open", to: "closed", on: "m.close")
      Move(from: "closed", to: "locked", on: "m.a")
      Move(from: "locked", to: "closed", on: "m.b")
    }
  }

  static func example1() -> Example {
    Example("in order") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.close")
      Expect("in-order", .pass)
      Expect("door", .fail, at: .milliseconds(10))
    }
  }

  static func example2() -> Example {
    Example("something is missing") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("in-order", .fail, at: .milliseconds(30))
    }
  }

  static func example3() -> Example {
    Example("locked") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.open")
      Expect("door", .pass)
    }
  }

  static func example4() -> Example {
    Example("it may have been open") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.close")
      Expect("door", .fail, at: .milliseconds(10))
    }
  }
}
