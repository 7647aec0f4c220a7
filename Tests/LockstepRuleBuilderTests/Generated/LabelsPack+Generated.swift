// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum LabelsPack {
  static func rules() -> RuleSet {
    RuleSet(file: "labels.rules") {
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
      Pack("labels", "What explains instead of judging")
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
    }
  }

  static func rule1() -> Label {
    Label("always-on-bounce", "F05") {
      Sentence(
        "A locked device with an always-on display activates the app once more for a moment before the background."
      )
      Per(.scene, .source)
      In(
        "leg.active" || "phase.active" || "mirror.active",
        to: "leg.resign" || "phase.inactive" || "x.inactive"
      )
      Lasting(atMost: .milliseconds(500))
      Then("leg.background" || "phase.background" || "mirror.background", within: .seconds(1))
    }
  }

  static func rule2() -> Label {
    Label("lock-leave", "F07") {
      Sentence("The user locked the device, and that took the app to the background.")
      Per(.scene)
      In("leg.resign" || "phase.inactive", to: "leg.background" || "phase.background")
      With("sys.lock")
    }
  }

  static func rule3() -> Label {
    Label("view-skips-inactive", "F09") {
      Sentence(
        "A ScenePhase that a View reads may go from active to background at once; only a scene's passes through inactive."
      )
      Per(.process, .source)
      In(
        Events("phase.active", from: "scenePhase.view"),
        to: Events("phase.background", from: "scenePhase.view")
      )
      Without(Events("phase.inactive", from: "scenePhase.view"))
    }
  }

  static func rule4() -> Label {
    Label("interruption", "F11") {
      Sentence(
        "Control Center, Face ID, an alert or a call interrupted the app: it resigned and became active again without a background."
      )
      Per(.process, .source)
      In(
        "leg.resign" || "phase.inactive" || "x.inactive",
        to: "leg.active" || "phase.active" || "mirror.active"
      )
      Without("leg.background" || "phase.background" || "mirror.background")
    }
  }

  static func rule5() -> Label {
    Label("car-or-external-screen", "F24") {
      Sentence(
        "A CarPlay or external screen is connected: its scene may be in front without becoming active, and while no window is."
      )
      Per(.process)
      In(
        "carplay.connect" || Events("scene.willConnect").having(Field("scene.role") != "window"),
        to: "carplay.disconnect" || Events("scene.didDisconnect").having(Field("scene.role") != "window")
      )
    }
  }

  static func rule6() -> Label {
    Label("app-locked") {
      Sentence("The app's own lock is in the way: what waits for the user is not lost.")
      Per(.process)
      In("auth.begin" || "lock.engaged", to: "auth.end" || "lock.cleared")
    }
  }

  static func rule7() -> Label {
    Label("banner", "R12") {
      Sentence(
        "A notification that arrived while the user was there may be tapped there, in the active app."
      )
      Per(.process, "answer")
      In("un.willPresent", to: "un.didReceive")
    }
  }

  static func rule8() -> Label {
    Label("same-response-twice", "R10") {
      Sentence(
        "A tap that launches the app arrives twice: with the connecting scene and at the notification delegate."
      )
      Per(.process, "answer")
      In(Events("scene.willConnect").having(Field("response").isPresent), to: "un.didReceive")
    }
  }

  static func rule9() -> Label {
    Label("ui-test-launch", "R21") {
      Sentence("A UI test that opens a URL kills the app first: every such opening is a launch.")
      Per(.process)
      In("test.openURL", to: Events("scene.willConnect").having(Field("url").isPresent))
    }
  }

  static func rule10() -> Label {
    Label("scene-reclaim", "S03") {
      Sentence(
        "The system took back a scene some time after it entered the background; the user did not close it."
      )
      Per(.scene)
      In("scene.didEnterBackground", to: "scene.didDisconnect")
      Lasting(atLeast: .seconds(1).wall)
      Without("scene.willEnterForeground")
    }
  }

  static func rule11() -> Label {
    Label("memory-warning", "S10") {
      Sentence("A memory warning moves no state, and the system may kill without one.")
      Per(.process)
      In("app.memoryWarning", for: .seconds(1).wall)
    }
  }

  static func rule12() -> Label {
    Label("flutter-moved-without-the-app", "X02") {
      Sentence(
        "Flutter changed its state because a native screen covered it, not because the app moved."
      )
      Per(.process)
      In(
        Events("x.inactive", from: "framework.flutter").having(Field("process.state") == "active"),
        to: Events("x.resumed", from: "framework.flutter")
      )
      Without("leg.resign")
    }
  }

  static func rule13() -> Label {
    Label("react-native-foreground-says-background", "X03") {
      Sentence(
        "React Native says background when the app enters the foreground, just before it says active."
      )
      Per(.process)
      In(
        Events("x.background", from: "framework.reactnative"),
        to: Events("x.active", from: "framework.reactnative")
      )
      Lasting(atMost: .seconds(2))
      Without("leg.background")
    }
  }

  static func example1() -> Example {
    Example("an always-on display bounces the scene on the way to the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9200), "scene.didActivate", scene: "1")
      At(.milliseconds(9400), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "1")
      Expect("always-on-bounce", .seen, at: .milliseconds(9200))
    }
  }

  static func example2() -> Example {
    Example("a device without an always-on display leaves at once") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "1")
      Expect("always-on-bounce", .unseen)
    }
  }

  static func example3() -> Example {
    Example("a user who comes back for some seconds is no bounce") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.seconds(3), "scene.didActivate", scene: "1")
      At(.seconds(8), "scene.willDeactivate", scene: "1")
      At(.milliseconds(8600), "scene.didEnterBackground", scene: "1")
      Expect("always-on-bounce", .unseen)
    }
  }

  static func example4() -> Example {
    Example("the side button takes the app to the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9100), "sys.lock")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "1")
      Expect("lock-leave", .seen, at: .seconds(9))
    }
  }

  static func example5() -> Example {
    Example("the home gesture takes the app to the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "1")
      At(.seconds(12), "sys.lock")
      Expect("lock-leave", .unseen)
    }
  }

  static func example6() -> Example {
    Example("a view below the window group goes to the background at once") {
      At(.milliseconds(1), "phase.active", from: "scenePhase.view")
      At(.milliseconds(2600), "phase.background", from: "scenePhase.view")
      Expect("view-skips-inactive", .seen, at: .milliseconds(1))
    }
  }

  static func example7() -> Example {
    Example("a view that saw inactive skipped nothing") {
      At(.milliseconds(1), "phase.active", from: "scenePhase.view")
      At(.seconds(2), "phase.inactive", from: "scenePhase.view")
      At(.milliseconds(2600), "phase.background", from: "scenePhase.view")
      Expect("view-skips-inactive", .unseen)
    }
  }

  static func example8() -> Example {
    Example("a scene that goes to the background at once is no view") {
      At(.milliseconds(1), "phase.active")
      At(.milliseconds(2600), "phase.background")
      Expect("view-skips-inactive", .unseen)
    }
  }

  static func example9() -> Example {
    Example("Control Center comes and goes") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.seconds(5), "app.didBecomeActive")
      Expect("interruption", .seen, at: .seconds(2))
    }
  }

  static func example10() -> Example {
    Example("the user leaves during a call") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.seconds(3), "app.didEnterBackground")
      At(.minutes(1), "app.willEnterForeground")
      At(.seconds(61), "app.didBecomeActive")
      Expect("interruption", .unseen)
    }
  }

  static func example11() -> Example {
    Example("an external screen is connected for a while") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(
        .seconds(1),
        "scene.willConnect",
        scene: "ext",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.seconds(2), "scene.willEnterForeground", scene: "ext")
      At(.minutes(1), "scene.didDisconnect", scene: "ext")
      Expect("car-or-external-screen", .seen, at: .seconds(1))
    }
  }

  static func example12() -> Example {
    Example("the car is connected for a while") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "carplay.connect", scene: "car")
      At(.minutes(1), "carplay.disconnect", scene: "car")
      Expect("car-or-external-screen", .seen, at: .seconds(1))
    }
  }

  static func example13() -> Example {
    Example("a second window is no external screen") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.willConnect", scene: "2")
      At(.minutes(1), "scene.didDisconnect", scene: "2")
      Expect("car-or-external-screen", .unseen)
    }
  }

  static func example14() -> Example {
    Example("the app's lock is up until it is cleared") {
      At(.milliseconds(1), "lock.engaged")
      At(.seconds(4), "lock.cleared")
      Expect("app-locked", .seen, at: .milliseconds(1))
    }
  }

  static func example15() -> Example {
    Example("the app has no lock") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(4), "app.willResignActive")
      Expect("app-locked", .unseen)
    }
  }

  static func example16() -> Example {
    Example("a notification arrives in the active app and is tapped there") {
      At(.seconds(1), "un.willPresent", fields: ["request": "r1"])
      At(.seconds(3), "un.didReceive", fields: ["request": "r1"])
      Expect("banner", .seen, at: .seconds(1))
    }
  }

  static func example17() -> Example {
    Example("another notification is tapped than the one that arrived") {
      At(.seconds(1), "un.willPresent", fields: ["request": "r1"])
      At(.seconds(3), "un.didReceive", fields: ["request": "r2"])
      Stopped(at: .seconds(9))
      Expect("banner", .unseen)
    }
  }

  static func example18() -> Example {
    Example("a tap launches the app and arrives at both entries") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.milliseconds(9), "un.didReceive", fields: ["response": "r1"])
      Expect("same-response-twice", .seen, at: .milliseconds(1))
    }
  }

  static func example19() -> Example {
    Example("another tap later is another response") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.seconds(9), "un.didReceive", fields: ["response": "r2"])
      Stopped(at: .seconds(9))
      Expect("same-response-twice", .unseen)
    }
  }

  static func example20() -> Example {
    Example("a UI test's URL launches the app") {
      At(.milliseconds(1), "test.openURL", fields: ["url": "shop://cart"])
      At(.seconds(2), "scene.willConnect", scene: "1", fields: ["url": "shop://cart"])
      Expect("ui-test-launch", .seen, at: .milliseconds(1))
    }
  }

  static func example21() -> Example {
    Example("a URL that no UI test opened launches the app") {
      At(.seconds(2), "scene.willConnect", scene: "1", fields: ["url": "shop://cart"])
      Expect("ui-test-launch", .unseen)
    }
  }

  static func example22() -> Example {
    Example("the system takes back a scene long after it entered the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      At(.minutes(10), "scene.didDisconnect", scene: "1")
      Expect("scene-reclaim", .seen, at: .seconds(9))
    }
  }

  static func example23() -> Example {
    Example("a swipe in the switcher disconnects the scene at once") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(9050), "scene.didDisconnect", scene: "1")
      Expect("scene-reclaim", .unseen)
    }
  }

  static func example24() -> Example {
    Example("a scene that came back in between was not taken back") {
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      At(.seconds(61), "scene.didDisconnect", scene: "1")
      Expect("scene-reclaim", .unseen)
    }
  }

  static func example25() -> Example {
    Example("a memory warning is marked") {
      At(.seconds(1), "app.memoryWarning")
      At(.seconds(9), "app.willResignActive")
      Expect("memory-warning", .seen, at: .seconds(1))
    }
  }

  static func example26() -> Example {
    Example("a process that is killed without a memory warning has none") {
      At(.seconds(1), "app.didEnterBackground")
      At(.seconds(9), "sys.process.killed")
      Expect("memory-warning", .unseen)
    }
  }

  static func example27() -> Example {
    Example("a native screen covers Flutter") {
      Observes("scene.*")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "x.inactive")
      At(.seconds(9), "x.resumed")
      Expect("flutter-moved-without-the-app", .seen, at: .seconds(2))
    }
  }

  static func example28() -> Example {
    Example("Flutter moves with the app") {
      Observes("scene.*")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2001), "x.inactive")
      At(.seconds(9), "scene.didActivate", scene: "1")
      At(.milliseconds(9001), "x.resumed")
      Expect("flutter-moved-without-the-app", .unseen)
    }
  }

  static func example29() -> Example {
    Example("React Native says background on the way to the foreground") {
      At(.seconds(1), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(1001), "x.background")
      At(.milliseconds(1300), "scene.didActivate", scene: "1")
      At(.milliseconds(1301), "x.active")
      Expect("react-native-foreground-says-background", .seen, at: .milliseconds(1001))
    }
  }

  static func example30() -> Example {
    Example("React Native says background when the app goes there") {
      At(.seconds(1), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(1001), "x.background")
      At(.minutes(1), "scene.didActivate", scene: "1")
      At(.minutes(1), "x.active")
      Expect("react-native-foreground-says-background", .unseen)
    }
  }
}
