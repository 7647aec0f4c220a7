// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum FactsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "facts.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      Pack("sentences-facts", "Facts, states, verdicts")
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
    }
  }

  static func rule1() -> Rule {
    Rule("from-17") {
      Per(.process)
      When(Field("os") >= 17.4)
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("before-17") {
      Per(.process)
      ExceptWhen(Field("os") < 17.4)
      Never("m.a")
    }
  }

  static func rule3() -> Rule {
    Rule("exactly-17-4") {
      Per(.process)
      When(Field("os") == "17.4")
      Never("m.a")
    }
  }

  static func rule4() -> Rule {
    Rule("two-digits") {
      Per(.process)
      When(Field("os") >= "17.10")
      Never("m.a")
    }
  }

  static func rule5() -> Rule {
    Rule("two-facts") {
      Per(.process)
      When(Field("simulator") == true, Field("alwaysOn") == true)
      Never("m.a")
    }
  }

  static func rule6() -> Rule {
    Rule("on-scenes") {
      Per(.process)
      When(Field("lifecycle") == "scene")
      Never("m.a")
    }
  }

  static func rule7() -> Rule {
    Rule("on-app") {
      Per(.process)
      When(Field("lifecycle") == "app")
      Never("m.a")
    }
  }

  static func rule8() -> Rule {
    Rule("in-extensions") {
      Per(.process)
      When(Field("process.kind") == "extension")
      Never("m.a")
    }
  }

  static func rule9() -> Rule {
    Rule("in-apps") {
      Per(.process)
      When(Field("process.kind") == "app")
      Never("m.a")
    }
  }

  static func rule10() -> Rule {
    Rule("launched-behind") {
      Per(.process)
      When(Field("launch") == "background")
      Never("m.a")
    }
  }

  static func rule11() -> Rule {
    Rule("while-active") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.state") == "active"))
    }
  }

  static func rule12() -> Rule {
    Rule("while-background") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.state") == "background"))
    }
  }

  static func rule13() -> Rule {
    Rule("while-inactive") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.state") == "inactive"))
    }
  }

  static func rule14() -> Rule {
    Rule("while-unattached") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.state") == "unattached"))
    }
  }

  static func rule15() -> Rule {
    Rule("two-in-front") {
      Per(.process)
      Never(Events("m.a").having(Field("process.activeScenes") == 2))
    }
  }

  static func rule16() -> Rule {
    Rule("none-in-front") {
      Per(.process)
      Never(Events("m.a").having(Field("process.activeScenes") == 0))
    }
  }

  static func rule17() -> Rule {
    Rule("none-connected") {
      Per(.process)
      Never(Events("m.a").having(Field("process.connectedScenes") == 0))
    }
  }

  static func rule18() -> Rule {
    Rule("on-windows") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.role") == "window"))
    }
  }

  static func rule19() -> Rule {
    Rule("on-external") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.role") == "external"))
    }
  }

  static func rule20() -> Rule {
    Rule("on-carplay") {
      Per(.scene)
      Never(Events("cover.hidden").having(Field("scene.role") == "carplay"))
    }
  }

  static func rule21() -> Rule {
    Rule("while-suspended") {
      Per(.process)
      Never(Events("m.a").having(Field("process.state") == "suspended"))
    }
  }

  static func rule22() -> Rule {
    Rule("while-in-background") {
      Per(.process)
      Never(Events("m.a").having(Field("process.state") == "background"))
    }
  }

  static func rule23() -> Rule {
    Rule("while-in-front") {
      Per(.process)
      Never(Events("m.a").having(Field("process.state") == "active"))
    }
  }

  static func example1() -> Example {
    Example("a fact that is stated: when holds") {
      Fact("os", is: "17.4")
      At(.seconds(0), "m.a")
      Expect("from-17", .fail, at: .seconds(0))
      Expect("before-17", .fail, at: .seconds(0))
    }
  }

  static func example2() -> Example {
    Example("a fact that is stated: when does not hold") {
      Fact("os", is: "17.3.1")
      At(.seconds(0), "m.a")
      Expect("from-17", .vacuous)
      Expect("before-17", .vacuous)
    }
  }

  static func example3() -> Example {
    Example("Versions compare by components") {
      Fact("os", is: "17.10")
      At(.seconds(0), "m.a")
      Expect("from-17", .fail, at: .seconds(0))
      Expect("before-17", .fail, at: .seconds(0))
    }
  }

  static func example4() -> Example {
    Example("Versions compare by components, written without quotes") {
      Fact("os", is: "17.10")
      At(.seconds(0), "m.a")
      Expect("from-17", .fail, at: .seconds(0))
      Expect("before-17", .fail, at: .seconds(0))
    }
  }

  static func example5() -> Example {
    Example("Versions compare by components: fewer of them") {
      Fact("os", is: 9)
      At(.seconds(0), "m.a")
      Expect("from-17", .vacuous)
    }
  }

  static func example6() -> Example {
    Example("Versions compare by components: 17.4.0 is 17.4") {
      Fact("os", is: "17.4.0")
      At(.seconds(0), "m.a")
      Expect("exactly-17-4", .fail, at: .seconds(0))
    }
  }

  static func example7() -> Example {
    Example("Versions compare by components: in the rule as well") {
      Fact("os", is: "17.9")
      At(.seconds(0), "m.a")
      Expect("two-digits", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("A when unknown at the end makes the rule vacuous") {
      At(.seconds(0), "m.a")
      Expect("from-17", .vacuous)
    }
  }

  static func example9() -> Example {
    Example("except when exempts only what is known") {
      At(.seconds(0), "m.a")
      Expect("before-17", .fail, at: .seconds(0))
    }
  }

  static func example10() -> Example {
    Example("A and B joins: both hold") {
      Fact("simulator", is: true)
      Fact("alwaysOn", is: true)
      At(.seconds(0), "m.a")
      Expect("two-facts", .fail, at: .seconds(0))
    }
  }

  static func example11() -> Example {
    Example("A and B joins: one does not") {
      Fact("simulator", is: true)
      Fact("alwaysOn", is: false)
      At(.seconds(0), "m.a")
      Expect("two-facts", .vacuous)
    }
  }

  static func example12() -> Example {
    Example("A and B joins: one is unknown") {
      Fact("simulator", is: true)
      At(.seconds(0), "m.a")
      Expect("two-facts", .vacuous)
    }
  }

  static func example13() -> Example {
    Example(
      "lifecycle: scene once a scene event from the delegate is seen; findings wait until it is known"
    ) {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "scene.didActivate")
      Expect("on-scenes", .fail, at: .seconds(0))
      Expect("on-app", .vacuous)
    }
  }

  static func example14() -> Example {
    Example("lifecycle: scene once app.sceneConfig is seen") {
      At(.seconds(0), "app.sceneConfig")
      At(.milliseconds(10), "m.a")
      Expect("on-scenes", .fail, at: .milliseconds(10))
    }
  }

  static func example15() -> Example {
    Example("lifecycle: UIKit posts UIScene notifications in app-based apps too") {
      At(.seconds(0), "scene.didActivate", from: "notification")
      At(.milliseconds(10), "m.a")
      Expect("on-scenes", .vacuous)
      Expect("on-app", .vacuous)
    }
  }

  static func example16() -> Example {
    Example("lifecycle: app once an app leg comes from the delegate before any such") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "m.a")
      Expect("on-app", .fail, at: .milliseconds(10))
      Expect("on-scenes", .vacuous)
    }
  }

  static func example17() -> Example {
    Example("lifecycle: an app leg after a scene event changes nothing") {
      At(.seconds(0), "scene.didActivate")
      At(.milliseconds(5), "app.didBecomeActive")
      At(.milliseconds(10), "m.a")
      Expect("on-app", .vacuous)
      Expect("on-scenes", .fail, at: .milliseconds(10))
    }
  }

  static func example18() -> Example {
    Example("lifecycle: stated") {
      Fact("lifecycle", is: "app")
      At(.seconds(0), "m.a")
      Expect("on-app", .fail, at: .seconds(0))
    }
  }

  static func example19() -> Example {
    Example("process.kind: extension once an ext event is seen") {
      At(.seconds(0), "ext.didBecomeActive")
      At(.milliseconds(10), "m.a")
      Expect("in-extensions", .fail, at: .milliseconds(10))
      Expect("in-apps", .vacuous)
    }
  }

  static func example20() -> Example {
    Example("process.kind: app") {
      At(.seconds(0), "m.a")
      Expect("in-extensions", .vacuous)
      Expect("in-apps", .fail, at: .seconds(0))
    }
  }

  static func example21() -> Example {
    Example("launch: the intent of sys.launch.bootstrap") {
      At(.seconds(0), "sys.launch.bootstrap", fields: ["intent": "background"])
      At(.milliseconds(10), "m.a")
      Expect("launched-behind", .fail, at: .milliseconds(10))
    }
  }

  static func example22() -> Example {
    Example("launch: another intent") {
      At(.seconds(0), "sys.launch.bootstrap", fields: ["intent": "foreground-interactive"])
      At(.milliseconds(10), "m.a")
      Expect("launched-behind", .vacuous)
    }
  }

  static func example23() -> Example {
    Example("launch: else unknown") {
      At(.seconds(0), "app.didFinishLaunching")
      At(.milliseconds(10), "m.a")
      Expect("launched-behind", .vacuous)
    }
  }

  static func example24() -> Example {
    Example("scene.state: what the tracker knows before each event") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1")
      At(.milliseconds(30), "cover.hidden", scene: "1")
      At(.milliseconds(40), "scene.willDeactivate", scene: "1")
      At(.milliseconds(50), "cover.hidden", scene: "1")
      At(.milliseconds(60), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(70), "cover.hidden", scene: "1")
      At(.milliseconds(80), "scene.didDisconnect", scene: "1")
      At(.milliseconds(90), "cover.hidden", scene: "1")
      Expect("while-active", .fail, at: .milliseconds(30))
      Expect("while-inactive", .fail, at: .milliseconds(50))
      Expect("while-background", .fail, at: .milliseconds(70))
      Expect("while-unattached", .fail, at: .milliseconds(90))
    }
  }

  static func example25() -> Example {
    Example("scene.state: another state is no violation") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1")
      At(.milliseconds(30), "cover.hidden", scene: "1")
      Expect("while-active", .fail, at: .milliseconds(30))
      Expect("while-inactive", .pass)
      Expect("while-background", .pass)
      Expect("while-unattached", .pass)
    }
  }

  static func example26() -> Example {
    Example("a state is known only while every event that would leave it is observed") {
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-active", .inconclusive)
    }
  }

  static func example27() -> Example {
    Example("active: willDeactivate would leave it") {
      Observes("scene.willDeactivate")
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-active", .fail, at: .milliseconds(10))
    }
  }

  static func example28() -> Example {
    Example("inactive: didActivate and didEnterBackground would leave it") {
      Observes("scene.didActivate")
      At(.seconds(0), "scene.willDeactivate", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-inactive", .inconclusive)
    }
  }

  static func example29() -> Example {
    Example("inactive: both are observed") {
      Observes("scene.didActivate")
      Observes("scene.didEnterBackground")
      At(.seconds(0), "scene.willDeactivate", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-inactive", .fail, at: .milliseconds(10))
    }
  }

  static func example30() -> Example {
    Example("background: willEnterForeground and didDisconnect would leave it") {
      Observes("scene.willEnterForeground")
      Observes("scene.didDisconnect")
      At(.seconds(0), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-background", .fail, at: .milliseconds(10))
    }
  }

  static func example31() -> Example {
    Example("background: one of them is not observed") {
      Observes("scene.willEnterForeground")
      At(.seconds(0), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("while-background", .inconclusive)
    }
  }

  static func example32() -> Example {
    Example("a state is known only after an event that shows it") {
      StartsLate()
      Observes("scene.*")
      At(.seconds(0), "cover.hidden", scene: "1")
      Expect("while-active", .inconclusive)
      Expect("while-background", .inconclusive)
    }
  }

  static func example33() -> Example {
    Example("process.activeScenes counts window scenes") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(1), "scene.willConnect", scene: "2")
      At(
        .milliseconds(2),
        "scene.willConnect",
        scene: "3",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "scene.didActivate", scene: "2")
      At(.milliseconds(12), "scene.didActivate", scene: "3")
      At(.milliseconds(20), "m.a")
      Expect("two-in-front", .fail, at: .milliseconds(20))
      Expect("none-in-front", .pass)
      Expect("none-connected", .pass)
    }
  }

  static func example34() -> Example {
    Example("process.connectedScenes: all have disconnected") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(20), "scene.didDisconnect", scene: "1")
      At(.milliseconds(30), "m.a")
      Expect("none-connected", .fail, at: .milliseconds(30))
    }
  }

  static func example35() -> Example {
    Example("scene.role: window unless willConnect's role says otherwise") {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("on-windows", .fail, at: .milliseconds(10))
      Expect("on-external", .pass)
    }
  }

  static func example36() -> Example {
    Example("scene.role: external") {
      At(
        .seconds(0),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("on-windows", .pass)
      Expect("on-external", .fail, at: .milliseconds(10))
    }
  }

  static func example37() -> Example {
    Example("scene.role: carplay") {
      At(
        .seconds(0),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "CPTemplateApplicationSceneSessionRoleApplication"]
      )
      At(.milliseconds(10), "cover.hidden", scene: "1")
      Expect("on-carplay", .fail, at: .milliseconds(10))
      Expect("on-windows", .pass)
    }
  }

  static func example38() -> Example {
    Example("process.state: suspended, from sys.process") {
      Observes("sys.process.*")
      At(.seconds(0), "sys.process.suspended")
      At(.milliseconds(10), "m.a")
      Expect("while-suspended", .fail, at: .milliseconds(10))
      Expect("while-in-front", .pass)
    }
  }

  static func example39() -> Example {
    Example("process.state: else the last application leg") {
      Observes("app.*")
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "app.willResignActive")
      At(.milliseconds(30), "app.didEnterBackground")
      At(.milliseconds(40), "m.a")
      Expect("while-in-front", .fail, at: .milliseconds(10))
      Expect("while-in-background", .fail, at: .milliseconds(40))
    }
  }

  static func example40() -> Example {
    Example("process.state: else the scenes") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(20), "m.a")
      Expect("while-in-front", .fail, at: .milliseconds(20))
      Expect("while-in-background", .pass)
    }
  }
}
