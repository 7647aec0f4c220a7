// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum IdentitySentences {
  static func rules() -> RuleSet {
    RuleSet(file: "identity.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      DeclareEvents("w.far", "w.near", meaning: "recorded together")
      DeclareKey("idkey", from: "id", "name")
      Pack("sentences-identity", "Section 2: whose event it is, scenes, keys")
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
    }
  }

  static func rule1() -> Rule {
    Rule("device-lock") {
      Per(.process)
      Never("sys.lock")
    }
  }

  static func rule2() -> Rule {
    Rule("once-a-process") {
      Per(.process)
      Count("m.a", .atMost(1))
    }
  }

  static func rule3() -> Rule {
    Rule("lock-inside") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("sys.lock")
    }
  }

  static func rule4() -> Rule {
    Rule("once-a-scene") {
      Per(.scene)
      Count("cover.shown", .atMost(1))
    }
  }

  static func rule5() -> Rule {
    Rule("once-a-session") {
      Per(.session)
      Count("scene.stateSave", .atMost(1))
    }
  }

  static func rule6() -> Rule {
    Rule("once-a-source") {
      Per(.process, .source)
      Count("app.didBecomeActive", .atMost(1))
    }
  }

  static func rule7() -> Rule {
    Rule("once-an-id") {
      Per(.process, "idkey")
      Count("m.a", .atMost(1))
    }
  }

  static func rule8() -> Rule {
    Rule("key-as-field") {
      Per(.process)
      Never(Events("m.a").having(Field("idkey") == "x"))
    }
  }

  static func rule9() -> Rule {
    Rule("key-present") {
      Per(.process)
      Never(Events("m.a").having(Field("idkey").isPresent))
    }
  }

  static func rule10() -> Rule {
    Rule("no-background-phase") {
      Per(.scene)
      In("scene.didActivate", to: "scene.willDeactivate")
      Never("phase.background")
    }
  }

  static func rule11() -> Rule {
    Rule("no-appearance") {
      Per(.scene)
      In("scene.didActivate", to: "scene.willDeactivate")
      Never("vc.didAppear")
    }
  }

  static func rule12() -> Rule {
    Rule("one-activation") {
      Per(.scene)
      Count(Events("scene.didActivate", from: "delegate"), .atMost(1))
    }
  }

  static func rule13() -> Rule {
    Rule("silent-after-disconnect") {
      Per(.scene)
      In("scene.didDisconnect", to: .end)
      Never("scene.didActivate")
    }
  }

  static func rule14() -> Rule {
    Rule("owes-in-scene") {
      Per(.scene)
      After("cover.begin").expect("cover.shown")
    }
  }

  static func rule15() -> Rule {
    Rule("active-scenes-hear-no-lock") {
      Per(.scene)
      In("scene.didActivate", to: "scene.willDeactivate")
      Never("m.a")
    }
  }

  static func rule16() -> Rule {
    Rule("ready-first") {
      Per(.scene)
      Each("scene.didActivate").requires("app.ready")
    }
  }

  static func rule17() -> Rule {
    Rule("open-when-it-appears") {
      Per(.scene)
      In("m.open", to: "m.close")
      Never("cover.shown")
    }
  }

  static func rule18() -> Rule {
    Rule("never-hidden-while-open") {
      Per(.scene)
      In("cover.begin", to: "cover.shown")
      Never("cover.hidden")
    }
  }

  static func rule19() -> Rule {
    Rule("once-from-the-process") {
      Per(.scene)
      Count("m.a", .atMost(1))
    }
  }

  static func rule20() -> Rule {
    Rule("not-both-till-close") {
      Per(.scene)
      In(.start, to: "m.close")
      NotBoth("m.a", and: "m.b")
    }
  }

  static func example1() -> Example {
    Example("Keys: process") {
      At(.seconds(0), "m.a", process: "One")
      At(.milliseconds(10), "m.a", process: "Two")
      Expect("once-a-process", .pass)
    }
  }

  static func example2() -> Example {
    Example("Keys: process, twice in one") {
      At(.seconds(0), "m.a", process: "One")
      At(.milliseconds(10), "m.a", process: "Two")
      At(.milliseconds(20), "m.a", process: "One")
      Expect("once-a-process", .fail, at: .milliseconds(20))
    }
  }

  static func example3() -> Example {
    Example("The subject of sys.lock is the device: it reaches every process") {
      At(.seconds(0), "m.open", process: "One")
      At(.milliseconds(10), "sys.lock", process: "Two")
      Expect("lock-inside", .fail, at: .milliseconds(10))
    }
  }

  static func example4() -> Example {
    Example("Keys: scene") {
      At(.seconds(0), "cover.shown", scene: "1")
      At(.milliseconds(10), "cover.shown", scene: "2")
      Expect("once-a-scene", .pass)
    }
  }

  static func example5() -> Example {
    Example("Keys: scene, twice in one") {
      At(.seconds(0), "cover.shown", scene: "1")
      At(.milliseconds(10), "cover.shown", scene: "2")
      At(.milliseconds(20), "cover.shown", scene: "1")
      Expect("once-a-scene", .fail, at: .milliseconds(20))
    }
  }

  static func example6() -> Example {
    Example("Keys: a scene belongs to its process") {
      At(.seconds(0), "cover.shown", process: "One", scene: "1")
      At(.milliseconds(10), "cover.shown", process: "Two", scene: "1")
      Expect("once-a-scene", .pass)
    }
  }

  static func example7() -> Example {
    Example("a session outlives processes: its life before the trace is not known") {
      At(.seconds(0), "scene.stateSave", session: "S")
      At(.milliseconds(10), "scene.stateSave", session: "T")
      Expect("once-a-session", .inconclusive)
    }
  }

  static func example8() -> Example {
    Example("a session outlives processes and disconnects") {
      At(.seconds(0), "scene.stateSave", session: "S")
      At(.milliseconds(10), "scene.didDisconnect", session: "S")
      At(.milliseconds(20), "scene.stateSave", process: "Other", session: "S")
      Expect("once-a-session", .fail, at: .milliseconds(20))
    }
  }

  static func example9() -> Example {
    Example("Keys: source") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "app.didBecomeActive", from: "app")
      Expect("once-a-source", .pass)
    }
  }

  static func example10() -> Example {
    Example("Keys: source, twice by one") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "app.didBecomeActive", from: "app")
      At(.milliseconds(20), "app.didBecomeActive")
      Expect("once-a-source", .fail, at: .milliseconds(20))
    }
  }

  static func example11() -> Example {
    Example("Keys: declared, one value each") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      Expect("once-an-id", .pass)
    }
  }

  static func example12() -> Example {
    Example("Keys: declared, one value twice") {
      At(.seconds(0), "m.a", fields: ["id": 1])
      At(.milliseconds(10), "m.a", fields: ["id": 2])
      At(.milliseconds(20), "m.a", fields: ["id": 1])
      Expect("once-an-id", .fail, at: .milliseconds(20))
    }
  }

  static func example13() -> Example {
    Example("Keys: declared, the first that is present") {
      At(.seconds(0), "m.a", fields: ["id": 1, "name": "x"])
      At(.milliseconds(10), "m.a", fields: ["id": 2, "name": "x"])
      At(.milliseconds(20), "m.a", fields: ["name": "y"])
      Expect("once-an-id", .pass)
    }
  }

  static func example14() -> Example {
    Example("Keys: declared, whichever field carries the value") {
      At(.seconds(0), "m.a", fields: ["id": "x"])
      At(.milliseconds(10), "m.a", fields: ["name": "x"])
      Expect("once-an-id", .fail, at: .milliseconds(10))
    }
  }

  static func example15() -> Example {
    Example("Keys: an attribute key is one of its process") {
      At(.seconds(0), "m.a", process: "One", fields: ["id": 1])
      At(.milliseconds(10), "m.a", process: "Two", fields: ["id": 1])
      Expect("once-an-id", .pass)
    }
  }

  static func example16() -> Example {
    Example("the key's name then also stands as a field") {
      At(.seconds(0), "m.a", fields: ["name": "x"])
      At(.milliseconds(10), "m.a", fields: ["id": "x", "name": "y"])
      At(.milliseconds(20), "m.a")
      Expect("key-as-field", .fail, at: .seconds(0))
      Expect("key-as-field", .fail, at: .milliseconds(10))
      Expect("key-present", .fail, at: .seconds(0))
    }
  }

  static func example17() -> Example {
    Example("the key's name as a field: absent") {
      At(.seconds(0), "m.a")
      Expect("key-present", .pass)
      Expect("key-as-field", .pass)
    }
  }

  static func example18() -> Example {
    Example(
      "scene, session and instance of one scene event name one scene and are aliases from then on"
    ) {
      At(.seconds(0), "scene.willConnect", scene: "1", session: "S", instance: "I")
      At(.milliseconds(10), "cover.shown", scene: "1")
      At(.milliseconds(20), "cover.shown", session: "S")
      Expect("once-a-scene", .fail, at: .milliseconds(20))
    }
  }

  static func example19() -> Example {
    Example("an instance is an alias as well") {
      At(.seconds(0), "scene.willConnect", scene: "1", session: "S", instance: "I")
      At(.milliseconds(10), "cover.shown", session: "S")
      At(.milliseconds(30), "cover.shown", instance: "I")
      Expect("once-a-scene", .fail, at: .milliseconds(30))
    }
  }

  static func example20() -> Example {
    Example("an alias holds from then on") {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "cover.shown", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1", instance: "I")
      At(.milliseconds(30), "cover.shown", instance: "I")
      Expect("once-a-scene", .fail, at: .milliseconds(30))
    }
  }

  static func example21() -> Example {
    Example("UUIDs compare in any case") {
      At(.seconds(0), "cover.shown", session: "7C0E5F0A-1B2C-4D3E-8F90-ABCDEF012345")
      At(.milliseconds(10), "cover.shown", session: "7c0e5f0a-1b2c-4d3e-8f90-abcdef012345")
      Expect("once-a-scene", .fail, at: .milliseconds(10))
    }
  }

  static func example22() -> Example {
    Example("other identities compare as they are") {
      At(.seconds(0), "cover.shown", scene: "Main")
      At(.milliseconds(10), "cover.shown", scene: "main")
      Expect("once-a-scene", .pass)
    }
  }

  static func example23() -> Example {
    Example("a phase record's scene is a group's name, not an identity") {
      Observes("scene.*")
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "phase.background", scene: "WindowGroup")
      Expect("no-background-phase", .fail, at: .milliseconds(10))
    }
  }

  static func example24() -> Example {
    Example("on vc.*, instance is the controller") {
      Observes("scene.*")
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "vc.didAppear", instance: "0x600")
      Expect("no-appearance", .fail, at: .milliseconds(10))
    }
  }

  static func example25() -> Example {
    Example(
      "A scene's instance begins with its first event, and a new one with each willConnect of that id"
    ) {
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "scene.willConnect", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1")
      At(.milliseconds(30), "scene.willConnect", scene: "1")
      At(.milliseconds(40), "scene.didActivate", scene: "1")
      Expect("one-activation", .pass)
    }
  }

  static func example26() -> Example {
    Example("A scene's instance: without a willConnect it is the same") {
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "scene.didDisconnect", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1")
      Expect("one-activation", .fail, at: .milliseconds(20))
    }
  }

  static func example27() -> Example {
    Example(
      "the notification of a connection that the delegate told belongs to the same instance"
    ) {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "cover.shown", scene: "1")
      At(.milliseconds(20), "scene.willConnect", from: "notification", scene: "1")
      At(.milliseconds(30), "cover.shown", scene: "1")
      Expect("once-a-scene", .fail, at: .milliseconds(30))
    }
  }

  static func example28() -> Example {
    Example("a second connection told by both is one new instance") {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(1), "scene.willConnect", from: "notification", scene: "1")
      At(.milliseconds(10), "cover.shown", scene: "1")
      At(.milliseconds(20), "scene.willConnect", scene: "1")
      At(.milliseconds(21), "scene.willConnect", from: "notification", scene: "1")
      At(.milliseconds(30), "cover.shown", scene: "1")
      Expect("once-a-scene", .pass)
    }
  }

  static func example29() -> Example {
    Example("It does not end with didDisconnect: silence after it can be judged") {
      At(.seconds(0), "scene.didDisconnect", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      Expect("silent-after-disconnect", .fail, at: .milliseconds(10))
    }
  }

  static func example30() -> Example {
    Example("An instance ends with its process") {
      Observes("cover.*")
      At(.seconds(0), "cover.begin", scene: "1")
      At(.milliseconds(10), "sys.process.exited")
      At(.milliseconds(20), "m.a")
      Expect("owes-in-scene", .inconclusive)
    }
  }

  static func example31() -> Example {
    Example("a scene's obligation is its own: another scene does not pay") {
      At(.seconds(0), "cover.begin", scene: "1")
      At(.milliseconds(10), "cover.begin", scene: "2")
      At(.milliseconds(20), "cover.shown", scene: "2")
      At(.milliseconds(30), "m.a")
      Expect("owes-in-scene", .fail, at: .seconds(0))
    }
  }

  static func example32() -> Example {
    Example("An event of device or process reaches every scene below it") {
      Observes("scene.*")
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "2")
      At(.milliseconds(20), "scene.willDeactivate", scene: "2")
      At(.milliseconds(30), "m.a")
      Expect("active-scenes-hear-no-lock", .fail, at: .milliseconds(30))
    }
  }

  static func example33() -> Example {
    Example("a scene that appears later starts with what its process already told") {
      At(.seconds(0), "app.ready")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "2")
      Expect("ready-first", .pass)
    }
  }

  static func example34() -> Example {
    Example("a scene that appears later starts with what its process already told: nothing") {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "2")
      At(.milliseconds(20), "app.ready")
      Expect("ready-first", .fail, at: .milliseconds(10))
    }
  }

  static func example35() -> Example {
    Example("a scene that appears later is inside what its process opened") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "cover.shown", scene: "1")
      Expect("open-when-it-appears", .fail, at: .milliseconds(10))
    }
  }

  static func example36() -> Example {
    Example("a scene that appears later is outside what its process closed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(5), "m.close")
      At(.milliseconds(10), "cover.shown", scene: "1")
      Expect("open-when-it-appears", .pass)
    }
  }

  static func example37() -> Example {
    Example("While a process names no scene, its events are one unnamed scene") {
      At(.seconds(0), "cover.shown")
      At(.milliseconds(10), "cover.shown")
      Expect("once-a-scene", .fail, at: .milliseconds(10))
    }
  }

  static func example38() -> Example {
    Example(
      "An event of a scene's kind without an id: where one scene is connected it is that scene's"
    ) {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "cover.begin", scene: "1")
      At(.milliseconds(20), "cover.hidden")
      At(.milliseconds(30), "cover.shown", scene: "1")
      Expect("never-hidden-while-open", .fail, at: .milliseconds(20))
    }
  }

  static func example39() -> Example {
    Example(
      "an event without an id may satisfy where several scenes are connected: it is not certain that it did"
    ) {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.willConnect", scene: "2")
      At(.milliseconds(20), "cover.begin", scene: "1")
      At(.milliseconds(30), "cover.shown")
      Expect("owes-in-scene", .inconclusive)
    }
  }

  static func example40() -> Example {
    Example("what the process tells reaches a scene once, whatever other rules saw of the scene") {
      At(.seconds(0), "cover.shown", scene: "1")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a")
      Expect("once-from-the-process", .pass)
      Expect("once-a-scene", .pass)
    }
  }

  static func example41() -> Example {
    Example("what the process tells reaches a scene that no rule's event has shown") {
      At(.seconds(0), "scene.stateSave", scene: "1")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "scene.stateSave", scene: "2")
      At(.milliseconds(30), "m.a")
      Expect("once-from-the-process", .fail, at: .milliseconds(30))
    }
  }

  static func example42() -> Example {
    Example("A scene starts with what its process told: the other kind is wrong for it, too") {
      At(.seconds(0), "m.close", scene: "1")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.b", scene: "2")
      Expect("not-both-till-close", .fail, at: .milliseconds(30))
    }
  }

  static func example43() -> Example {
    Example("A scene starts with what its process told: the first kind is not wrong for it") {
      At(.seconds(0), "m.close", scene: "1")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.a", scene: "2")
      Expect("not-both-till-close", .vacuous)
    }
  }
}
