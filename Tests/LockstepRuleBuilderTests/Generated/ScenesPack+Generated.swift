// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum ScenesPack {
  static func rules() -> RuleSet {
    RuleSet(file: "scenes.rules") {
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
      Pack("scenes", "Scenes, restoration, geometry, views")
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
      example45()
      example46()
      example47()
      example48()
      example49()
      example50()
      example51()
      example52()
      example53()
    }
  }

  static func rule1() -> Rule {
    Rule("disconnect-after-background", "S01") {
      Sentence("An active scene resigns before it disconnects.")
      Per(.scene)
      In("scene.didActivate", to: "scene.willDeactivate")
      Never("scene.didDisconnect")
      Severity(.warning)
      Hint(
        "Save in sceneWillResignActive(_:) or sceneDidEnterBackground(_:): sceneDidDisconnect(_:) may come at once or not at all."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("disconnected-is-silent", "S02") {
      Sentence(
        "A scene that has disconnected hears nothing more; when it connects again it is another one."
      )
      Per(.scene)
      In("scene.didDisconnect", to: .end)
      Never("scene.told")
      Hint(
        "Drop the scene delegate's window, observers and timers in sceneDidDisconnect(_:), and build anew in scene(_:willConnectTo:options:)."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("disconnect-before-discard", "S04") {
      Sentence(
        "A session is discarded after its scene has disconnected: the disconnect alone is not the user's close."
      )
      Per(.process, .session)
      First("scene.didDisconnect", before: "app.sceneDiscard")
      Severity(.warning)
      Hint(
        "Delete a session's data in application(_:didDiscardSceneSessions:), not in sceneDidDisconnect(_:)."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("one-scene-does-not-stop-all", "S06") {
      Sentence("A window that leaves does not stop what another window still needs.")
      Per(.process)
      In("scene.willDeactivate" || "scene.didEnterBackground", for: .seconds(1).wall)
      Never(
        Events("work.stopped").having(Field("scope") == "all", Field("process.activeScenes") > 0)
      )
      Severity(.warning)
      Hint(
        "Keep timers and players in the scene's delegate and stop only that scene's: pass notification.object as? UIScene on to what stops."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("external-role-has-its-own-configuration", "S07") {
      Sentence(
        "An external display has a scene configuration of its own, not the one of the app's windows."
      )
      Per(.process, "configOf")
      NotBoth(
        Events("app.sceneConfig").having(Field("role") == "UIWindowSceneSessionRoleApplication"),
        and: Events("app.sceneConfig").having(Field("role").contains("ExternalDisplay"))
      )
      Severity(.warning)
      Hint(
        "Return a UISceneConfiguration by connectingSceneSession.role, and list UIWindowSceneSessionRoleExternalDisplayNonInteractive in the scene manifest."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("core-before-carplay", "S08") {
      Sentence(
        "What CarPlay needs is set up before CarPlay connects, which may come first or alone."
      )
      Per(.process)
      Needs("core.init")
      Each("carplay.connect").requires("core.init")
      Hint(
        "Set up shared services in didFinishLaunching or lazily, not in the window's scene(_:willConnectTo:options:)."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("prompt-from-an-active-scene", "S09") {
      Sentence("Sign-in sheets and system prompts are presented while a scene is active.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each("prompt.presented").has(Field("process.activeScenes") > 0)
      Severity(.warning)
      Hint(
        "Start ASWebAuthenticationSession and permission prompts after sceneDidBecomeActive(_:), from a scene whose activationState is .foregroundActive."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("state-asked-after-background", "T01") {
      Sentence("A scene that leaves is asked for its state after it has entered the background.")
      Per(.scene)
      In("scene.willDeactivate", to: "scene.willEnterForeground" || "scene.didActivate")
      First("scene.didEnterBackground", before: "scene.stateSave")
      Severity(.warning)
      Hint(
        "Update scene.userActivity as the user works, so that stateRestorationActivity(for:) can return it at any time."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("activity-type-declared", "T02") {
      Sentence(
        "The activity that carries a scene's state has a type that Info.plist declares; otherwise nothing is kept."
      )
      Per(.process)
      Never("scene.stateSaveFailed")
      Hint("Add the type to NSUserActivityTypes in Info.plist.")
    }
  }

  static func rule10() -> Rule {
    Rule("restored-only-if-saved", "T03") {
      Sentence("A scene's state is given back only if it was saved before.")
      Per(.session)
      Each("scene.stateRestore").requires("scene.stateSave", since: "app.sceneConfig")
      Severity(.warning)
      Hint(
        "Return an activity from stateRestorationActivity(for:), and do not call scene(_:restoreInteractionStateWith:) by hand."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("restored-once", "T03") {
      Sentence("A scene's state is given back once for each connection.")
      Per(.scene)
      Each("scene.stateRestore").requires("scene.willConnect", since: "scene.stateRestore")
      Severity(.warning)
      Hint(
        "Do not call scene(_:restoreInteractionStateWith:) by hand, and do not restore from session.stateRestorationActivity as well."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("restore-after-appearance", "T04") {
      Sentence(
        "A scene's state is given back after its first view appears; what is needed sooner is read from the session."
      )
      Per(.scene)
      First("vc.willAppear", before: "scene.stateRestore")
      Severity(.warning)
      Hint(
        "Read session.stateRestorationActivity in scene(_:willConnectTo:options:) for what the first screen needs."
      )
    }
  }

  static func rule13() -> Rule {
    Rule("coder-restoration-is-silent", "T05") {
      Sentence("With scenes, the restoration of view controllers by coders is never called.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Never("restore.*")
      Severity(.warning)
      Hint(
        "Replace application(_:shouldSaveSecureApplicationState:) and its siblings by stateRestorationActivity(for:) in the scene delegate."
      )
    }
  }

  static func rule14() -> Rule {
    Rule("decode-before-launch", "T06") {
      Sentence("Without scenes, the saved state is decoded before didFinishLaunching.")
      Per(.process)
      When(Field("lifecycle") == "app")
      First("restore.didDecode", before: "launch.finished")
      Severity(.warning)
      Hint(
        "Set up what restored controllers need in application(_:willFinishLaunchingWithOptions:)."
      )
    }
  }

  static func rule15() -> Rule {
    Rule("no-rebuild-while-resizing", "G01") {
      Sentence("Nothing expensive is rebuilt while the user is still resizing the window.")
      Per(.scene)
      In(
        Events("wscene.geometry").having(Field("resizing") == true),
        to: Events("wscene.geometry").having(Field("resizing") == false)
      )
      Never("assets.rebuild")
      Severity(.warning)
      Hint(
        "Check effectiveGeometry.isInteractivelyResizing in windowScene(_:didUpdateEffectiveGeometry:) and rebuild when it becomes false."
      )
    }
  }

  static func rule16() -> Rule {
    Rule("one-rebuild-after-resizing", "G01") {
      Sentence("What depends on the window's size is rebuilt once when a resize is over.")
      Per(.scene)
      In(Events("wscene.geometry").having(Field("resizing") == false), to: "wscene.geometry")
      Count("assets.rebuild", .atMost(1))
      Severity(.warning)
      Hint("Compare the new size with the one that was built for, and rebuild in one place only.")
    }
  }

  static func rule17() -> Rule {
    Rule("geometry-on-screen-change", "G02") {
      Sentence("A scene that moves to another screen is told its new geometry.")
      Per(.scene)
      After("wscene.screenChanged").expect("wscene.geometry", within: .seconds(1))
      Severity(.info)
      Hint("Implement windowScene(_:didUpdateEffectiveGeometry:) instead of observing UIScreen.")
    }
  }

  static func rule18() -> Rule {
    Rule("no-geometry-after-disconnect", "G03") {
      Sentence("A scene that has disconnected is told no geometry.")
      Per(.scene)
      In("scene.didDisconnect", to: .end)
      Never("wscene.geometry")
      Severity(.warning)
      Hint(
        "Do not keep the UIWindowScene after sceneDidDisconnect(_:), and do not call its delegate by hand."
      )
    }
  }

  static func rule19() -> Rule {
    Rule("appearance-completes", "V01") {
      Sentence(
        "A view controller that is told that it will appear has appeared, or will disappear again, next."
      )
      Per(.process, "screenOf")
      In("vc.willAppear", to: "vc.didAppear" || "vc.willDisappear")
      Never("vc.willAppear" || "vc.didDisappear")
      Severity(.warning)
      Hint(
        "Let UIKit call the appearance methods; in a container use beginAppearanceTransition(_:animated:) and endAppearanceTransition() in pairs."
      )
    }
  }

  static func rule20() -> Rule {
    Rule("disappearance-completes", "V02") {
      Sentence(
        "A view controller that is told that it will disappear has disappeared, or will appear again, next."
      )
      Per(.process, "screenOf")
      In("vc.willDisappear", to: "vc.didDisappear" || "vc.willAppear")
      Never("vc.willDisappear" || "vc.didAppear")
      Severity(.warning)
      Hint(
        "Clean up in viewDidDisappear(_:), not in viewWillDisappear(_:): a swipe back that is cancelled brings viewWillAppear(_:) again."
      )
    }
  }

  static func rule21() -> Rule {
    Rule("legs-do-not-appear", "V03") {
      Sentence(
        "Going to the background and coming back calls no appearance methods of view controllers."
      )
      Per(.process)
      In("leg.resign", to: "leg.foreground" || "leg.active")
      Without(
        "cover.begin" || "cover.shown" || "nav.push" || "vc.present" || "auth.begin" || "lock.engaged" || "root.built" || "scene.willConnect" || "payload.delivered"
      )
      Never("vc.told")
      Severity(.warning)
      Hint(
        "Do not rely on viewWillAppear(_:) for a return to the foreground; observe UIScene.willEnterForegroundNotification."
      )
    }
  }

  static func example1() -> Example {
    Example("a scene disconnects after the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5600), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.didDisconnect", scene: "1")
      Expect("disconnect-after-background", .pass)
    }
  }

  static func example2() -> Example {
    Example("a scene that is swiped away disconnects right after it has resigned") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5100), "scene.didDisconnect", scene: "1")
      Expect("disconnect-after-background", .pass)
    }
  }

  static func example3() -> Example {
    Example("an active scene disconnected") {
      Observes("scene.willDeactivate")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didDisconnect", scene: "1")
      Expect("disconnect-after-background", .fail, at: .milliseconds(2))
    }
  }

  static func example4() -> Example {
    Example("a scene that connects again is another one") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "scene.didEnterBackground", scene: "1")
      At(.seconds(30), "scene.didDisconnect", scene: "1")
      At(.minutes(1), "scene.willConnect", scene: "1")
      At(.seconds(61), "scene.willEnterForeground", scene: "1")
      Expect("disconnected-is-silent", .pass)
    }
  }

  static func example5() -> Example {
    Example("a scene was told something after it had disconnected") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "scene.didDisconnect", scene: "1")
      At(.seconds(3), "scene.didEnterBackground", scene: "1")
      Expect("disconnected-is-silent", .fail, at: .seconds(3))
    }
  }

  static func example6() -> Example {
    Example("a session is discarded after its scene has disconnected") {
      At(.milliseconds(1), "scene.willConnect", session: "S")
      At(.seconds(2), "scene.didDisconnect", session: "S")
      At(.seconds(3), "app.sceneDiscard", session: "S")
      Expect("disconnect-before-discard", .pass)
    }
  }

  static func example7() -> Example {
    Example(
      "a session that was closed while the app was not running is discarded at the next launch"
    ) {
      Observes("scene.didDisconnect")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.sceneDiscard", session: "S")
      Expect("disconnect-before-discard", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("a session was discarded while its scene was connected") {
      At(.milliseconds(1), "scene.willConnect", session: "S")
      At(.milliseconds(2), "app.sceneDiscard", session: "S")
      At(.milliseconds(3), "scene.didDisconnect", session: "S")
      Expect("disconnect-before-discard", .fail, at: .milliseconds(3))
    }
  }

  static func example9() -> Example {
    Example("the last window stops all when it leaves") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      At(.milliseconds(9001), "work.stopped", fields: ["scope": "all", "what": "timer"])
      Expect("one-scene-does-not-stop-all", .pass)
    }
  }

  static func example10() -> Example {
    Example("the user stops all in a window that is active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.seconds(3), "scene.didActivate", scene: "1")
      At(.seconds(30), "work.stopped", fields: ["scope": "all", "what": "timer"])
      Expect("one-scene-does-not-stop-all", .pass)
    }
  }

  static func example11() -> Example {
    Example("a window that left stopped the timers of the other one") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "work.stopped", fields: ["scope": "all", "what": "timer"])
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      Expect("one-scene-does-not-stop-all", .fail, at: .milliseconds(2601))
    }
  }

  static func example12() -> Example {
    Example("window and external display are configured differently") {
      At(
        .milliseconds(1),
        "app.sceneConfig",
        fields: ["config": "Default", "role": "UIWindowSceneSessionRoleApplication"]
      )
      At(
        .milliseconds(2),
        "app.sceneConfig",
        fields: ["config": "External", "role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      Expect("external-role-has-its-own-configuration", .pass)
    }
  }

  static func example13() -> Example {
    Example("two windows share a configuration") {
      At(
        .milliseconds(1),
        "app.sceneConfig",
        fields: ["config": "Default", "role": "UIWindowSceneSessionRoleApplication"]
      )
      At(
        .milliseconds(2),
        "app.sceneConfig",
        fields: ["config": "Default", "role": "UIWindowSceneSessionRoleApplication"]
      )
      Expect("external-role-has-its-own-configuration", .pass)
    }
  }

  static func example14() -> Example {
    Example("window and external display shared a configuration") {
      At(
        .milliseconds(1),
        "app.sceneConfig",
        fields: ["config": "Default", "role": "UIWindowSceneSessionRoleApplication"]
      )
      At(
        .milliseconds(2),
        "app.sceneConfig",
        fields: ["config": "Default", "role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      Expect("external-role-has-its-own-configuration", .fail, at: .milliseconds(2))
    }
  }

  static func example15() -> Example {
    Example("the core is set up when CarPlay connects alone") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "core.init")
      At(.milliseconds(3), "carplay.connect")
      Expect("core-before-carplay", .pass)
    }
  }

  static func example16() -> Example {
    Example("CarPlay connected before the core was set up") {
      At(.milliseconds(1), "carplay.connect")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "core.init")
      Expect("core-before-carplay", .fail, at: .milliseconds(1))
    }
  }

  static func example17() -> Example {
    Example("a prompt is presented from an active scene") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "1")
      At(.milliseconds(5), "prompt.presented", fields: ["what": "sign-in"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("prompt-from-an-active-scene", .pass)
    }
  }

  static func example18() -> Example {
    Example("a prompt was presented before the scene was active") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "prompt.presented", fields: ["what": "sign-in"])
      At(.milliseconds(4), "scene.didActivate", scene: "1")
      Expect("prompt-from-an-active-scene", .fail, at: .milliseconds(3))
    }
  }

  static func example19() -> Example {
    Example("a scene is asked for its state in the background") {
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(700), "scene.stateSave", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("state-asked-after-background", .pass)
    }
  }

  static func example20() -> Example {
    Example("the system asks for the state of an active scene on demand") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.stateSave", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.seconds(6), "scene.didEnterBackground", scene: "1")
      At(.seconds(7), "scene.stateSave", scene: "1")
      Expect("state-asked-after-background", .pass)
    }
  }

  static func example21() -> Example {
    Example("a scene was asked for its state before it entered the background") {
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2), "scene.stateSave", scene: "1")
      At(.milliseconds(3), "scene.didEnterBackground", scene: "1")
      At(.seconds(1), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(1001), "scene.didActivate", scene: "1")
      Expect("state-asked-after-background", .fail, at: .milliseconds(3))
    }
  }

  static func example22() -> Example {
    Example("a scene's state is kept") {
      Observes("scene.stateSaveFailed")
      At(.milliseconds(1), "scene.stateSave", scene: "1", fields: ["activity": "com.example.state"])
      Expect("activity-type-declared", .pass)
    }
  }

  static func example23() -> Example {
    Example("a scene's state was dropped because its type is not declared") {
      At(.milliseconds(1), "scene.stateSaveFailed", fields: ["activity": "com.example.state"])
      Expect("activity-type-declared", .fail, at: .milliseconds(1))
    }
  }

  static func example24() -> Example {
    Example("a session that was saved is restored") {
      At(.milliseconds(1), "scene.stateSave", session: "S")
      At(.minutes(1), "scene.stateRestore", session: "S")
      Expect("restored-only-if-saved", .pass)
    }
  }

  static func example25() -> Example {
    Example("a new session was restored that had nothing to restore") {
      At(.milliseconds(1), "app.sceneConfig", session: "S")
      At(.milliseconds(2), "scene.willConnect", session: "S")
      At(.milliseconds(3), "scene.stateRestore", session: "S")
      At(.minutes(1), "scene.stateSave", session: "S")
      Expect("restored-only-if-saved", .fail, at: .milliseconds(3))
    }
  }

  static func example26() -> Example {
    Example("an old session may have been saved by an earlier process") {
      Observes("scene.stateSave")
      At(.milliseconds(1), "scene.stateRestore", session: "S")
      Expect("restored-only-if-saved", .inconclusive)
    }
  }

  static func example27() -> Example {
    Example("a scene is restored once for each connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.stateRestore", scene: "1")
      At(.seconds(5), "scene.didEnterBackground", scene: "1")
      At(.seconds(30), "scene.didDisconnect", scene: "1")
      At(.minutes(1), "scene.willConnect", scene: "1")
      At(.seconds(61), "scene.stateRestore", scene: "1")
      Expect("restored-once", .pass)
    }
  }

  static func example28() -> Example {
    Example("a scene was restored twice for one connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.stateRestore", scene: "1")
      At(.milliseconds(3), "scene.stateRestore", scene: "1")
      Expect("restored-once", .fail, at: .milliseconds(3))
    }
  }

  static func example29() -> Example {
    Example("a scene is restored after its first view appears") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "vc.willAppear")
      At(.milliseconds(3), "scene.stateRestore", scene: "1")
      Expect("restore-after-appearance", .pass)
    }
  }

  static func example30() -> Example {
    Example("a scene was restored before its first view appeared") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.stateRestore", scene: "1")
      At(.milliseconds(3), "vc.willAppear")
      Expect("restore-after-appearance", .fail, at: .milliseconds(3))
    }
  }

  static func example31() -> Example {
    Example("a scene-based app restores by activities") {
      Observes("restore.*")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.stateRestore", scene: "1")
      Expect("coder-restoration-is-silent", .pass)
    }
  }

  static func example32() -> Example {
    Example("a coder was asked for beside scenes") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "restore.shouldSave")
      Expect("coder-restoration-is-silent", .fail, at: .milliseconds(2))
    }
  }

  static func example33() -> Example {
    Example("an app without scenes restores by coders") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.didBecomeActive")
      At(.seconds(9), "restore.shouldSave")
      Expect("coder-restoration-is-silent", .vacuous)
    }
  }

  static func example34() -> Example {
    Example("the saved state is decoded before the launch is over") {
      At(.milliseconds(1), "restore.didDecode")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(3), "app.didBecomeActive")
      Expect("decode-before-launch", .pass)
    }
  }

  static func example35() -> Example {
    Example("the saved state was decoded after the launch") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "restore.didDecode")
      At(.milliseconds(3), "app.didBecomeActive")
      Expect("decode-before-launch", .fail, at: .milliseconds(2))
    }
  }

  static func example36() -> Example {
    Example("assets are rebuilt when the resize is over") {
      At(.milliseconds(1), "wscene.geometry", scene: "1", fields: ["resizing": true])
      At(.seconds(1), "wscene.geometry", scene: "1", fields: ["resizing": false])
      At(.seconds(2), "assets.rebuild")
      Expect("no-rebuild-while-resizing", .pass)
    }
  }

  static func example37() -> Example {
    Example("assets were rebuilt during the resize") {
      At(.milliseconds(1), "wscene.geometry", scene: "1", fields: ["resizing": true])
      At(.milliseconds(500), "assets.rebuild")
      At(.seconds(1), "wscene.geometry", scene: "1", fields: ["resizing": false])
      Expect("no-rebuild-while-resizing", .fail, at: .milliseconds(500))
    }
  }

  static func example38() -> Example {
    Example("a resize that is over rebuilds once") {
      At(.milliseconds(1), "wscene.geometry", scene: "1", fields: ["resizing": false])
      At(.milliseconds(2), "assets.rebuild")
      At(.seconds(9), "wscene.geometry", scene: "1", fields: ["resizing": true])
      Expect("one-rebuild-after-resizing", .pass)
    }
  }

  static func example39() -> Example {
    Example("a resize that ends with the same size rebuilds nothing") {
      Observes("assets.rebuild")
      At(.milliseconds(1), "wscene.geometry", scene: "1", fields: ["resizing": false])
      At(.seconds(9), "wscene.geometry", scene: "1", fields: ["resizing": true])
      Expect("one-rebuild-after-resizing", .pass)
    }
  }

  static func example40() -> Example {
    Example("a resize that was over rebuilt twice") {
      At(.milliseconds(1), "wscene.geometry", scene: "1", fields: ["resizing": false])
      At(.milliseconds(2), "assets.rebuild", scene: "1")
      At(.milliseconds(3), "assets.rebuild", scene: "1")
      At(.milliseconds(9), "wscene.geometry", scene: "1", fields: ["resizing": true])
      Expect("one-rebuild-after-resizing", .fail, at: .milliseconds(3))
    }
  }

  static func example41() -> Example {
    Example("a scene that moves to another screen is told its geometry") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "wscene.screenChanged", scene: "1")
      At(.milliseconds(100), "wscene.geometry", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("geometry-on-screen-change", .pass)
    }
  }

  static func example42() -> Example {
    Example("a scene moved to another screen and was not told") {
      Observes("wscene.geometry")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "wscene.screenChanged", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("geometry-on-screen-change", .fail, at: .milliseconds(2))
    }
  }

  static func example43() -> Example {
    Example("a scene is told its geometry while it is connected") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "wscene.geometry", scene: "1")
      At(.milliseconds(3), "scene.didDisconnect", scene: "1")
      Expect("no-geometry-after-disconnect", .pass)
    }
  }

  static func example44() -> Example {
    Example("a scene was told its geometry after it had disconnected") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didDisconnect", scene: "1")
      At(.milliseconds(3), "wscene.geometry", scene: "1")
      Expect("no-geometry-after-disconnect", .fail, at: .milliseconds(3))
    }
  }

  static func example45() -> Example {
    Example("a controller appears and disappears") {
      At(.milliseconds(1), "vc.willAppear", fields: ["instance": 1])
      At(.milliseconds(2), "vc.didAppear", fields: ["instance": 1])
      At(.seconds(9), "vc.willDisappear", fields: ["instance": 1])
      At(.seconds(10), "vc.didDisappear", fields: ["instance": 1])
      Expect("appearance-completes", .pass)
    }
  }

  static func example46() -> Example {
    Example("a controller whose appearance is cancelled disappears") {
      At(.milliseconds(1), "vc.willAppear", fields: ["instance": 1])
      At(.milliseconds(2), "vc.willDisappear", fields: ["instance": 1])
      At(.milliseconds(3), "vc.didDisappear", fields: ["instance": 1])
      Expect("appearance-completes", .pass)
    }
  }

  static func example47() -> Example {
    Example("a screen pushes another one of its own class") {
      At(.milliseconds(1), "vc.willAppear", fields: ["instance": 1, "view": "Detail"])
      At(.milliseconds(2), "vc.didAppear", fields: ["instance": 1, "view": "Detail"])
      At(.seconds(9), "vc.willDisappear", fields: ["instance": 1, "view": "Detail"])
      At(.seconds(10), "vc.willAppear", fields: ["instance": 2, "view": "Detail"])
      At(.seconds(11), "vc.didDisappear", fields: ["instance": 1, "view": "Detail"])
      At(.seconds(12), "vc.didAppear", fields: ["instance": 2, "view": "Detail"])
      Expect("appearance-completes", .pass)
    }
  }

  static func example48() -> Example {
    Example("a controller disappeared that had only started to appear") {
      Observes("vc.*")
      At(.milliseconds(1), "vc.willAppear", fields: ["instance": 1])
      At(.milliseconds(2), "vc.didDisappear", fields: ["instance": 1])
      Expect("appearance-completes", .fail, at: .milliseconds(2))
    }
  }

  static func example49() -> Example {
    Example("a swipe back that is cancelled appears again") {
      At(.milliseconds(1), "vc.willAppear", fields: ["instance": 1])
      At(.milliseconds(2), "vc.didAppear", fields: ["instance": 1])
      At(.seconds(9), "vc.willDisappear", fields: ["instance": 1])
      At(.seconds(10), "vc.willAppear", fields: ["instance": 1])
      At(.seconds(11), "vc.didAppear", fields: ["instance": 1])
      Expect("disappearance-completes", .pass)
    }
  }

  static func example50() -> Example {
    Example("a controller appeared that had started to disappear") {
      Observes("vc.*")
      At(.milliseconds(1), "vc.willDisappear", fields: ["instance": 1])
      At(.milliseconds(2), "vc.didAppear", fields: ["instance": 1])
      Expect("disappearance-completes", .fail, at: .milliseconds(2))
    }
  }

  static func example51() -> Example {
    Example("an interruption calls no appearance methods") {
      Observes("scene.willEnterForeground")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "vc.didAppear", fields: ["view": "Home"])
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.seconds(2), "scene.didActivate", scene: "1")
      Expect("legs-do-not-appear", .pass)
    }
  }

  static func example52() -> Example {
    Example("a presented cover appears while the app leaves") {
      Observes("scene.willEnterForeground")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1001), "cover.begin", scene: "1")
      At(.milliseconds(1002), "vc.didAppear", fields: ["view": "Cover"])
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.seconds(6), "scene.didActivate", scene: "1")
      Expect("legs-do-not-appear", .pass)
    }
  }

  static func example53() -> Example {
    Example("a view appeared because the app was interrupted") {
      Observes("scene.willEnterForeground")
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2), "vc.didAppear", fields: ["view": "Home"])
      At(.seconds(1), "scene.didActivate", scene: "1")
      Expect("legs-do-not-appear", .fail, at: .milliseconds(2))
    }
  }
}
