// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum KeysSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "keys.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      DeclareKey("idkey", from: "id", "name")
      DeclareKey("small", from: "id", max: 2)
      Pack("sentences-keys", "Section 2: attribute keys")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
      example1()
      example2()
      example3()
      example4()
      example5()
      example6()
      example7()
      example8()
      example9()
      example10()
      example11()
      example12()
      example13()
    }
  }

  static func rule1() -> Rule {
    Rule("owes-an-answer") {
      Per(.process, "idkey")
      After("m.a").expect("m.b")
    }
  }

  static func rule2() -> Rule {
    Rule("key-in-scope") {
      Per(.process, "idkey")
      In("m.open", to: "m.close")
      Count("m.a", .atMost(1))
    }
  }

  static func rule3() -> Rule {
    Rule("key-since") {
      Per(.process, "idkey")
      Each("m.a").requires("m.b", since: "m.c")
    }
  }

  static func rule4() -> Rule {
    Rule("key-before") {
      Per(.process, "idkey")
      After("m.a").expect("m.b", before: "m.c")
    }
  }

  static func rule5() -> Rule {
    Rule("key-unless") {
      Per(.process, "idkey")
      After("m.a").expect("m.b", unless: "m.c")
    }
  }

  static func rule6() -> Rule {
    Rule("few-keys") {
      Per(.process, "small")
      After("m.a").expect("m.b")
    }
  }

  static func example1() -> Example {
    Example("An attribute key has no tree: an event without it does not activate") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("owes-an-answer", .vacuous)
    }
  }

  static func example2() -> Example {
    Example("An attribute key has no tree: an event without it does not answer") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.b")
      Expect("owes-an-answer", .fail)
    }
  }

  static func example3() -> Example {
    Example("An attribute key has no tree: its own answer") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.b", fields: ["id": 2])
      At(.milliseconds(30), "m.b", fields: ["id": 1])
      Expect("owes-an-answer", .pass)
    }
  }

  static func example4() -> Example {
    Example("an event without the key may open a scope for every live instance") {
      At(.seconds(0), "m.b", fields: ["id": 1])
      At(.milliseconds(5), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a", fields: ["id": 1])
      At(.milliseconds(30), "m.a", fields: ["id": 1])
      Expect("key-in-scope", .fail, at: .milliseconds(30))
    }
  }

  static func example5() -> Example {
    Example("an event without the key may close a scope for every live instance") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a", fields: ["id": 1])
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.a", fields: ["id": 1])
      Expect("key-in-scope", .pass)
    }
  }

  static func example6() -> Example {
    Example("a key that appears later starts with what its process told before") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a", fields: ["id": 1])
      At(.milliseconds(20), "m.a", fields: ["id": 1])
      Expect("key-in-scope", .fail, at: .milliseconds(20))
    }
  }

  static func example7() -> Example {
    Example("an event without the key may be a since for every live instance") {
      At(.seconds(0), "m.b", fields: ["id": 1])
      At(.milliseconds(5), "m.b", fields: ["id": 2])
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a", fields: ["id": 1])
      At(.milliseconds(30), "m.a", fields: ["id": 2])
      Expect("key-since", .fail, at: .milliseconds(20))
      Expect("key-since", .fail, at: .milliseconds(30))
    }
  }

  static func example8() -> Example {
    Example("an event without the key may be a before for every live instance") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.b", fields: ["id": 1])
      Expect("key-before", .fail)
    }
  }

  static func example9() -> Example {
    Example("an event without the key may be an unless for every live instance") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.c")
      Expect("key-unless", .pass)
    }
  }

  static func example10() -> Example {
    Example("max bounds live keys; what the evicted one owed is inconclusive") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.a", fields: ["id": 3])
      At(.milliseconds(30), "m.b", fields: ["id": 2])
      At(.milliseconds(40), "m.b", fields: ["id": 3])
      Expect("few-keys", .inconclusive)
    }
  }

  static func example11() -> Example {
    Example("max bounds live keys: the longest idle one is evicted") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.a", fields: ["id": 1])
      At(.milliseconds(30), "m.a", fields: ["id": 3])
      At(.milliseconds(40), "m.b", fields: ["id": 1])
      At(.milliseconds(50), "m.b", fields: ["id": 3])
      At(.milliseconds(60), "m.c")
      Expect("few-keys", .inconclusive)
    }
  }

  static func example12() -> Example {
    Example("max bounds live keys: a key that owes nothing is evicted without harm") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(5), "m.b", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.a", fields: ["id": 3])
      At(.milliseconds(30), "m.b", fields: ["id": 2])
      At(.milliseconds(40), "m.b", fields: ["id": 3])
      Expect("few-keys", .pass)
    }
  }

  static func example13() -> Example {
    Example("A key ends with its process: what it owed is inconclusive") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "sys.process.exited")
      At(.milliseconds(20), "m.c")
      Expect("owes-an-answer", .inconclusive)
    }
  }
}
