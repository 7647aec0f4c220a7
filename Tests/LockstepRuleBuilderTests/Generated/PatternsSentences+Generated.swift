// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum PatternsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "patterns.rules") {
      DeclareEvents("m.a", "m.b", meaning: "recorded together")
      DeclareEvents("m.begin", "m.end", meaning: "names that end like an edge, declared")
      DeclareEvents("n.one", "n.two", "other.one", meaning: "recorded together")
      Alias("pair", for: "m.a" || "m.b")
      Alias("pair-x", for: Events("m.a").having(Field("x").isPresent) || "m.b")
      Pack("sentences-patterns", "Section 2: event patterns")
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
      rule17()
      rule18()
      rule19()
      rule20()
      rule21()
      rule22()
      rule23()
      rule24()
      rule25()
      rule26()
      rule27()
      rule28()
      rule29()
      rule30()
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
      example14()
      example15()
      example16()
      example17()
      example18()
      example19()
      example20()
      example21()
      example22()
      example23()
      example24()
      example25()
      example26()
      example27()
      example28()
      example29()
      example30()
      example31()
      example32()
      example33()
      example34()
      example35()
      example36()
      example37()
      example38()
      example39()
      example40()
      example41()
      example42()
      example43()
      example44()
    }
  }

  static func rule1() -> Rule {
    Rule("one-name") {
      Per(.process)
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("a-prefix") {
      Per(.process)
      Never("n.*")
    }
  }

  static func rule3() -> Rule {
    Rule("alternatives") {
      Per(.process)
      Never("m.a" || "n.one")
    }
  }

  static func rule4() -> Rule {
    Rule("by-notification") {
      Per(.process)
      Never(Events("app.didBecomeActive", from: "notification"))
    }
  }

  static func rule5() -> Rule {
    Rule("by-a-framework") {
      Per(.process)
      Never(Events("x.pause", from: "framework.*"))
    }
  }

  static func rule6() -> Rule {
    Rule("begins") {
      Per(.process)
      Never(Events("scene.didActivate").begin)
    }
  }

  static func rule7() -> Rule {
    Rule("ends") {
      Per(.process)
      Never(Events("scene.didActivate").end)
    }
  }

  static func rule8() -> Rule {
    Rule("bare") {
      Per(.process)
      Never("scene.didActivate")
    }
  }

  static func rule9() -> Rule {
    Rule("begin-by-delegate") {
      Per(.process)
      Never(Events("scene.didActivate", from: "delegate").begin)
    }
  }

  static func rule10() -> Rule {
    Rule("end-by-delegate") {
      Per(.process)
      Never(Events("scene.didActivate", from: "delegate").end)
    }
  }

  static func rule11() -> Rule {
    Rule("end-answers") {
      Per(.process)
      After("m.a").expect(Events("scene.didActivate").end)
    }
  }

  static func rule12() -> Rule {
    Rule("vocabulary-name") {
      Per(.process)
      Never("bgtask.end")
    }
  }

  static func rule13() -> Rule {
    Rule("declared-name") {
      Per(.process)
      Never("m.end")
    }
  }

  static func rule14() -> Rule {
    Rule("field-present") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isPresent))
    }
  }

  static func rule15() -> Rule {
    Rule("field-absent") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isAbsent))
    }
  }

  static func rule16() -> Rule {
    Rule("field-equal") {
      Per(.process)
      Never(Events("m.a").having(Field("x") == "on"))
    }
  }

  static func rule17() -> Rule {
    Rule("field-unequal") {
      Per(.process)
      Never(Events("m.a").having(Field("x") != "on"))
    }
  }

  static func rule18() -> Rule {
    Rule("field-less") {
      Per(.process)
      Never(Events("m.a").having(Field("x") < 10))
    }
  }

  static func rule19() -> Rule {
    Rule("field-at-most") {
      Per(.process)
      Never(Events("m.a").having(Field("x") <= 10))
    }
  }

  static func rule20() -> Rule {
    Rule("field-more") {
      Per(.process)
      Never(Events("m.a").having(Field("x") > 10))
    }
  }

  static func rule21() -> Rule {
    Rule("field-at-least") {
      Per(.process)
      Never(Events("m.a").having(Field("x") >= 10))
    }
  }

  static func rule22() -> Rule {
    Rule("field-in") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isIn("red", "dark blue", 3)))
    }
  }

  static func rule23() -> Rule {
    Rule("field-contains") {
      Per(.process)
      Never(Events("m.a").having(Field("x").contains("Watch")))
    }
  }

  static func rule24() -> Rule {
    Rule("field-pattern") {
      Per(.process)
      Never(Events("m.a").having(Field("x").contains("com.*.app")))
    }
  }

  static func rule25() -> Rule {
    Rule("field-not-contains") {
      Per(.process)
      Never(Events("m.a").having(Field("x").containsNot("com.apple.")))
    }
  }

  static func rule26() -> Rule {
    Rule("two-conditions") {
      Per(.process)
      Never(Events("m.a").having(Field("x").isPresent, Field("y") == 1))
    }
  }

  static func rule27() -> Rule {
    Rule("alias-plain") {
      Per(.process)
      Never("pair")
    }
  }

  static func rule28() -> Rule {
    Rule("alias-field") {
      Per(.process)
      Never(Events("pair").having(Field("x") == 1))
    }
  }

  static func rule29() -> Rule {
    Rule("alias-source") {
      Per(.process)
      Never(Events("leg.active", from: "notification"))
    }
  }

  static func rule30() -> Rule {
    Rule("alias-own-field") {
      Per(.process)
      Never("pair-x")
    }
  }

  static func example1() -> Example {
    Example("Pattern: name") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("one-name", .fail, at: .milliseconds(10))
    }
  }

  static func example2() -> Example {
    Example("Pattern: another name") {
      At(.seconds(0), "m.b")
      Expect("one-name", .pass)
    }
  }

  static func example3() -> Example {
    Example("Pattern: prefix.*") {
      At(.seconds(0), "other.one")
      At(.milliseconds(10), "n.two")
      Expect("a-prefix", .fail, at: .milliseconds(10))
    }
  }

  static func example4() -> Example {
    Example("Pattern: prefix.* matches nothing else") {
      At(.seconds(0), "other.one")
      At(.milliseconds(10), "m.a")
      Expect("a-prefix", .pass)
    }
  }

  static func example5() -> Example {
    Example("Pattern: A | B, the first") {
      At(.seconds(0), "m.a")
      Expect("alternatives", .fail, at: .seconds(0))
    }
  }

  static func example6() -> Example {
    Example("Pattern: A | B, the second") {
      At(.seconds(0), "n.one")
      Expect("alternatives", .fail, at: .seconds(0))
    }
  }

  static func example7() -> Example {
    Example("Pattern: A | B, none of them") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "n.two")
      Expect("alternatives", .pass)
    }
  }

  static func example8() -> Example {
    Example("Pattern: name@source") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "app.didBecomeActive", from: "notification")
      Expect("by-notification", .fail, at: .milliseconds(10))
    }
  }

  static func example9() -> Example {
    Example("Pattern: name@source, told by another source only") {
      Observes(Events("app.didBecomeActive", from: "notification"))
      At(.seconds(0), "app.didBecomeActive")
      Expect("by-notification", .pass)
    }
  }

  static func example10() -> Example {
    Example("Pattern: @framework.* is any framework") {
      At(.seconds(0), "x.pause", from: "framework.cordova")
      At(.milliseconds(10), "x.pause", from: "framework.unity")
      Expect("by-a-framework", .fail, at: .seconds(0))
      Expect("by-a-framework", .fail, at: .milliseconds(10))
    }
  }

  static func example11() -> Example {
    Example("Pattern: @framework.* is no app") {
      Observes(Events("x.pause", from: "framework.*"))
      At(.seconds(0), "x.pause", from: "app")
      Expect("by-a-framework", .pass)
    }
  }

  static func example12() -> Example {
    Example("A bare name means instants and begins: an instant") {
      At(.seconds(0), "scene.didActivate")
      Expect("bare", .fail, at: .seconds(0))
    }
  }

  static func example13() -> Example {
    Example("A bare name means instants and begins: a begin") {
      At(.seconds(0), "scene.didActivate", .begin)
      At(.milliseconds(10), "scene.didActivate", .end)
      Expect("bare", .fail, at: .seconds(0))
      Expect("begins", .fail, at: .seconds(0))
      Expect("ends", .fail, at: .milliseconds(10))
    }
  }

  static func example14() -> Example {
    Example("A bare name means instants and begins: not an end") {
      Observes("scene.didActivate")
      At(.seconds(0), "scene.didActivate", .end)
      Expect("bare", .pass)
    }
  }

  static func example15() -> Example {
    Example(".begin and .end behind the source") {
      At(.seconds(0), "scene.didActivate", .begin)
      At(.milliseconds(10), "scene.didActivate", .end)
      Expect("begin-by-delegate", .fail, at: .seconds(0))
      Expect("end-by-delegate", .fail, at: .milliseconds(10))
    }
  }

  static func example16() -> Example {
    Example(
      ".end never means an instant, so where only instants are recorded the end is not observed"
    ) {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "scene.didActivate")
      Expect("end-answers", .unobservable)
    }
  }

  static func example17() -> Example {
    Example(".end never means an instant: where ends are recorded it is missing") {
      At(.seconds(0), "scene.didActivate", .begin)
      At(.milliseconds(10), "scene.didActivate", .end)
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "scene.didActivate")
      Expect("end-answers", .fail)
    }
  }

  static func example18() -> Example {
    Example("A name of the vocabulary wins over a suffix") {
      At(.seconds(0), "bgtask.begin")
      At(.milliseconds(10), "bgtask.end")
      Expect("vocabulary-name", .fail, at: .milliseconds(10))
    }
  }

  static func example19() -> Example {
    Example("A declared name wins over a suffix as well") {
      At(.seconds(0), "m.end")
      Expect("declared-name", .fail, at: .seconds(0))
    }
  }

  static func example20() -> Example {
    Example("[field]: present") {
      At(.seconds(0), "m.a", fields: ["x": "on"])
      Expect("field-present", .fail, at: .seconds(0))
      Expect("field-absent", .pass)
      Expect("field-equal", .fail, at: .seconds(0))
      Expect("field-unequal", .pass)
    }
  }

  static func example21() -> Example {
    Example("[not field] holds for absent") {
      At(.seconds(0), "m.a")
      Expect("field-present", .pass)
      Expect("field-absent", .fail, at: .seconds(0))
    }
  }

  static func example22() -> Example {
    Example("[not field] holds for false") {
      At(.seconds(0), "m.a", fields: ["x": false])
      Expect("field-present", .pass)
      Expect("field-absent", .fail, at: .seconds(0))
    }
  }

  static func example23() -> Example {
    Example("a comparison with an absent field does not match") {
      At(.seconds(0), "m.a")
      Expect("field-equal", .pass)
      Expect("field-unequal", .pass)
      Expect("field-less", .pass)
      Expect("field-not-contains", .pass)
    }
  }

  static func example24() -> Example {
    Example("[field != value]") {
      At(.seconds(0), "m.a", fields: ["x": "off"])
      Expect("field-equal", .pass)
      Expect("field-unequal", .fail, at: .seconds(0))
    }
  }

  static func example25() -> Example {
    Example("[field < value] and its like: below") {
      At(.seconds(0), "m.a", fields: ["x": 9])
      Expect("field-less", .fail, at: .seconds(0))
      Expect("field-at-most", .fail, at: .seconds(0))
      Expect("field-more", .pass)
      Expect("field-at-least", .pass)
    }
  }

  static func example26() -> Example {
    Example("[field < value] and its like: equal") {
      At(.seconds(0), "m.a", fields: ["x": 10])
      Expect("field-less", .pass)
      Expect("field-at-most", .fail, at: .seconds(0))
      Expect("field-more", .pass)
      Expect("field-at-least", .fail, at: .seconds(0))
    }
  }

  static func example27() -> Example {
    Example("[field < value] and its like: above, as numbers and not as text") {
      At(.seconds(0), "m.a", fields: ["x": 100])
      Expect("field-less", .pass)
      Expect("field-at-most", .pass)
      Expect("field-more", .fail, at: .seconds(0))
      Expect("field-at-least", .fail, at: .seconds(0))
    }
  }

  static func example28() -> Example {
    Example("[field < value]: fractions") {
      At(.seconds(0), "m.a", fields: ["x": 9.5])
      Expect("field-less", .fail, at: .seconds(0))
      Expect("field-more", .pass)
    }
  }

  static func example29() -> Example {
    Example("[field in list]: one of them") {
      At(.seconds(0), "m.a", fields: ["x": "dark blue"])
      At(.milliseconds(10), "m.a", fields: ["x": 3])
      Expect("field-in", .fail, at: .seconds(0))
      Expect("field-in", .fail, at: .milliseconds(10))
    }
  }

  static func example30() -> Example {
    Example("[field in list]: none of them") {
      At(.seconds(0), "m.a", fields: ["x": "blue"])
      At(.milliseconds(10), "m.a")
      Expect("field-in", .pass)
    }
  }

  static func example31() -> Example {
    Example("[field ~ text] contains, case ignored") {
      At(.seconds(0), "m.a", fields: ["x": "the WATCHdog bit"])
      Expect("field-contains", .fail, at: .seconds(0))
    }
  }

  static func example32() -> Example {
    Example("[field ~ text]: not contained") {
      At(.seconds(0), "m.a", fields: ["x": "wat"])
      At(.milliseconds(10), "m.a")
      Expect("field-contains", .pass)
    }
  }

  static func example33() -> Example {
    Example("[field ~ text]: * for any run") {
      At(.seconds(0), "m.a", fields: ["x": "is com.example.deep.app here"])
      Expect("field-pattern", .fail, at: .seconds(0))
    }
  }

  static func example34() -> Example {
    Example("[field ~ text]: * may be empty, the order counts") {
      At(.seconds(0), "m.a", fields: ["x": "app com.example"])
      Expect("field-pattern", .pass)
    }
  }

  static func example35() -> Example {
    Example("[field !~ text]") {
      At(.seconds(0), "m.a", fields: ["x": "com.Apple.thing"])
      At(.milliseconds(10), "m.a", fields: ["x": "com.example.thing"])
      Expect("field-not-contains", .fail, at: .milliseconds(10))
    }
  }

  static func example36() -> Example {
    Example("several conditions must all hold") {
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.a", fields: ["y": 1])
      Expect("two-conditions", .pass)
    }
  }

  static func example37() -> Example {
    Example("several conditions that all hold") {
      At(.seconds(0), "m.a", fields: ["x": 1, "y": 1])
      Expect("two-conditions", .fail, at: .seconds(0))
    }
  }

  static func example38() -> Example {
    Example("an alias stands for its alternatives") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("alias-plain", .fail, at: .seconds(0))
      Expect("alias-plain", .fail, at: .milliseconds(10))
    }
  }

  static func example39() -> Example {
    Example("Fields of an alias apply to each of its alternatives") {
      At(.seconds(0), "m.a", fields: ["x": 1])
      At(.milliseconds(10), "m.b", fields: ["x": 1])
      At(.milliseconds(20), "m.a", fields: ["x": 2])
      Expect("alias-field", .fail, at: .seconds(0))
      Expect("alias-field", .fail, at: .milliseconds(10))
    }
  }

  static func example40() -> Example {
    Example("Fields of an alias: no alternative is left out") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("alias-field", .pass)
    }
  }

  static func example41() -> Example {
    Example("Source of an alias applies to each of its alternatives") {
      At(.seconds(0), "scene.didActivate")
      At(.milliseconds(10), "app.didBecomeActive")
      At(.milliseconds(20), "scene.didActivate", from: "notification")
      At(.milliseconds(30), "app.didBecomeActive", from: "notification")
      Expect("alias-source", .fail, at: .milliseconds(20))
      Expect("alias-source", .fail, at: .milliseconds(30))
    }
  }

  static func example42() -> Example {
    Example("Source of an alias: told by another source only") {
      Observes(Events("leg.active", from: "notification"))
      At(.seconds(0), "scene.didActivate")
      At(.milliseconds(10), "app.didBecomeActive")
      Expect("alias-source", .pass)
    }
  }

  static func example43() -> Example {
    Example("an alias keeps the fields of its own alternatives") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a", fields: ["x": 1])
      At(.milliseconds(20), "m.b")
      Expect("alias-own-field", .fail, at: .milliseconds(10))
      Expect("alias-own-field", .fail, at: .milliseconds(20))
    }
  }

  static func example44() -> Example {
    Example("an alias keeps the fields of its own alternatives: none holds") {
      At(.seconds(0), "m.a")
      Expect("alias-own-field", .pass)
    }
  }
}
