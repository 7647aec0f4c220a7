// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum LegsPack {
  static func rules() -> RuleSet {
    RuleSet(file: "legs.rules") {
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
      Pack("legs", "Foreground and background")
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
      example54()
      example55()
      example56()
      example57()
      example58()
      example59()
      example60()
      example61()
      example62()
      example63()
      example64()
      example65()
      example66()
      example67()
      example68()
      example69()
      example70()
      example71()
      example72()
      example73()
      example74()
      example75()
      example76()
      example77()
      example78()
      example79()
      example80()
      example81()
      example82()
      example83()
      example84()
      example85()
      example86()
      example87()
      example88()
      example89()
      example90()
      example91()
      example92()
      example93()
      example94()
      example95()
      example96()
    }
  }

  static func rule1() -> Rule {
    Rule("active-and-resign-alternate", "F01") {
      Sentence("A scene becomes active and resigns in turns, never twice the same.")
      Per(.scene)
      Alternates(
        Events("scene.didActivate", from: "delegate"),
        with: Events("scene.willDeactivate", from: "delegate")
      )
      Hint(
        "Do not call sceneDidBecomeActive(_:) or sceneWillResignActive(_:) by hand; forward each exactly once where a plug-in wants them."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("app-active-and-resign-alternate", "F01") {
      Sentence("The app becomes active and resigns in turns, never twice the same.")
      Per(.process)
      Alternates(
        Events("app.didBecomeActive", from: "delegate"),
        with: Events("app.willResignActive", from: "delegate")
      )
      Severity(.warning)
      Hint(
        "Make what applicationDidBecomeActive(_:) and applicationWillResignActive(_:) start and stop safe to repeat, and do not call them by hand."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("foreground-and-background-alternate", "F02") {
      Sentence("A scene enters the foreground and the background in turns, never twice the same.")
      Per(.scene)
      Each(Events("scene.willEnterForeground", from: "delegate"))
        .requires(
          Events("scene.didEnterBackground", from: "delegate") || Events("scene.willConnect", from: "delegate"),
          since: Events("scene.willEnterForeground", from: "delegate")
        )
      Each(Events("scene.didEnterBackground", from: "delegate"))
        .requires(
          Events("scene.willEnterForeground", from: "delegate") || Events("scene.willConnect", from: "delegate"),
          since: Events("scene.didEnterBackground", from: "delegate")
        )
      Severity(.warning)
      Hint(
        "Pair what sceneWillEnterForeground(_:) starts with sceneDidEnterBackground(_:), not with sceneWillResignActive(_:), and forward each call once."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("resigns-before-background", "F03") {
      Sentence("A scene that was active resigns before it enters the background.")
      Per(.scene, .source)
      In("scene.didActivate", to: "scene.willDeactivate")
      Never("scene.didEnterBackground")
      Hint(
        "Do not start work in sceneDidEnterBackground(_:) that relies on sceneWillResignActive(_:) having run."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("app-resigns-before-background", "F03") {
      Sentence("An app that was active resigns before it enters the background.")
      Per(.process, .source)
      In("app.didBecomeActive", to: "app.willResignActive")
      Never("app.didEnterBackground")
      Hint(
        "Do not rely on applicationWillResignActive(_:) having run when applicationDidEnterBackground(_:) comes; make both save what they must."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("activation-from-inactive", "F04") {
      Sentence("A scene becomes active from inactive, never straight from the background.")
      Per(.scene, .source)
      In("scene.didEnterBackground", to: "scene.willEnterForeground")
      Never("scene.didActivate")
      Hint(
        "Restore in sceneWillEnterForeground(_:) what sceneDidEnterBackground(_:) gave up, and do not call sceneDidBecomeActive(_:) by hand."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("nothing-visible-inside-an-always-on-bounce", "F06") {
      Sentence(
        "Nothing visible starts in the moment in which an always-on display activates a locked app once more."
      )
      Per(.scene)
      In(label: "always-on-bounce")
      Never("work.started" || "nav.push" || "auth.begin" || "lock.cleared" || "session.start")
      Severity(.warning)
      Hint(
        "Start such work half a second after sceneDidBecomeActive(_:) and cancel it in sceneWillResignActive(_:), or in sceneWillEnterForeground(_:), which such a moment does not bring."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("phase-inactive-before-background", "F08") {
      Sentence("The ScenePhase of a scene passes through inactive before background.")
      Per(.process)
      In(
        Events("phase.active", from: "scenePhase.scene"),
        to: Events("phase.inactive", from: "scenePhase.scene")
      )
      Never(Events("phase.background", from: "scenePhase.scene"))
      Severity(.warning)
      Hint(
        "Read @Environment(\\.scenePhase) in the App or Scene and do what must not be missed on .background, not on .inactive."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("app-phase-is-the-aggregate", "F10") {
      Sentence("The ScenePhase that the App reads is active as soon as any of its scenes is.")
      Per(.process)
      ExceptWhen(Field("platform") == "maccatalyst")
      ExceptWhen(Field("platform") == "macos")
      Needs(Events("phase.active", from: "scenePhase.app"))
      Each(
        Events("scene.didActivate").having(Field("scene.role") == "window", Field("process.activeScenes") == 0)
      )
        .accompanied(by: Events("phase.active", from: "scenePhase.app"), within: .seconds(1))
      ExcusedBy("car-or-external-screen")
      Severity(.warning)
      Hint(
        "Read scenePhase in a View or a custom Scene where you mean one window: in the App it tells of all of them together."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("resign-effect-is-cancelled", "F12") {
      Sentence(
        "What resigning started is cancelled by the next activation, not left to run into the next resign."
      )
      Per(.process)
      Needs("resign.cancelled")
      In(
        "resign.started",
        to: Events("scene.willDeactivate", from: "delegate") || Events("app.willResignActive", from: "delegate")
      )
      With("leg.active")
      Count("resign.cancelled", .atLeast(1))
      Severity(.warning)
      Hint(
        "Cancel in sceneDidBecomeActive(_:) what sceneWillResignActive(_:) starts: after Control Center or an alert, sceneWillEnterForeground(_:) never comes."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("background-handler-returns", "F13") {
      Sentence("The background handler returns within five seconds.")
      Per(.scene, .source)
      After(Events("scene.didEnterBackground").begin)
        .expect(Events("scene.didEnterBackground").end, within: .seconds(5).wall)
      After(Events("app.didEnterBackground").begin)
        .expect(Events("app.didEnterBackground").end, within: .seconds(5).wall)
      Hint(
        "Return from sceneDidEnterBackground(_:) at once; call UIApplication.beginBackgroundTask(withName:) in it and finish the work on another queue."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("scene-update-in-time", "F13") {
      Sentence(
        "The system's watchdog never has to end the app because it did not answer a move to the background."
      )
      Per(.process)
      Never(
        Events("sys.watchdog").having(Field("event") == "scene-update", Field("visibility") == "Background")
      )
      Hint(
        "Keep the main thread free while the app leaves: no synchronous network, database or keychain work in sceneDidEnterBackground(_:)."
      )
    }
  }

  static func rule13() -> Rule {
    Rule("no-gpu-in-background", "F14") {
      Sentence("An app in the background gives no work to the GPU.")
      Per(.process)
      ExceptWhen(Field("backgroundGPU") == true)
      Never(
        "gpu.rejected" || Events("gpu.submit").having(Field("process.state").isIn("background", "suspended"))
      )
      Hint(
        "Stop drawing in sceneWillResignActive(_:) and call MTLCommandBuffer.waitUntilScheduled() in sceneDidEnterBackground(_:)."
      )
    }
  }

  static func rule14() -> Rule {
    Rule("delegate-before-notification", "F15") {
      Sentence("The scene delegate hears of a step before the observers of its notification do.")
      Per(.scene)
      Each(Events("scene.didActivate", from: "notification"))
        .requires(
          Events("scene.didActivate", from: "delegate"),
          since: Events("scene.willDeactivate", from: "notification")
        )
      Each(Events("scene.willDeactivate", from: "notification"))
        .requires(
          Events("scene.willDeactivate", from: "delegate"),
          since: Events("scene.didActivate", from: "notification")
        )
      Each(Events("scene.didEnterBackground", from: "notification"))
        .requires(
          Events("scene.didEnterBackground", from: "delegate"),
          since: Events("scene.willEnterForeground", from: "notification")
        )
      Each(Events("scene.willEnterForeground", from: "notification"))
        .requires(
          Events("scene.willEnterForeground", from: "delegate"),
          since: Events("scene.didEnterBackground", from: "notification")
        )
      Severity(.warning)
      Hint(
        "Do not let one of them prepare what the other uses: do both from one place, the scene delegate or the observer."
      )
    }
  }

  static func rule15() -> Rule {
    Rule("app-delegate-before-notification", "F15") {
      Sentence(
        "Without scenes, the app delegate hears of a step before the observers of its notification do."
      )
      Per(.process)
      When(Field("lifecycle") == "app")
      Each(Events("app.didBecomeActive", from: "notification"))
        .requires(
          Events("app.didBecomeActive", from: "delegate"),
          since: Events("app.willResignActive", from: "notification")
        )
      Each(Events("app.willResignActive", from: "notification"))
        .requires(
          Events("app.willResignActive", from: "delegate"),
          since: Events("app.didBecomeActive", from: "notification")
        )
      Each(Events("app.didEnterBackground", from: "notification"))
        .requires(
          Events("app.didEnterBackground", from: "delegate"),
          since: Events("app.willEnterForeground", from: "notification")
        )
      Severity(.warning)
      Hint(
        "Do not let one of them prepare what the other uses: do both from one place, the app delegate or the observer."
      )
    }
  }

  static func rule16() -> Rule {
    Rule("scene-post-before-app-post", "F16") {
      Sentence("A scene's notification comes before the application's one of the same step.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each(Events("app.didBecomeActive", from: "notification"))
        .requires(
          Events("scene.didActivate", from: "notification"),
          since: Events("app.willResignActive", from: "notification")
        )
      Each(Events("app.willResignActive", from: "notification"))
        .requires(
          Events("scene.willDeactivate", from: "notification"),
          since: Events("app.didBecomeActive", from: "notification")
        )
      Each(Events("app.didEnterBackground", from: "notification"))
        .requires(
          Events("scene.didEnterBackground", from: "notification"),
          since: Events("scene.didActivate", from: "notification")
        )
      Severity(.warning)
      Hint(
        "Do not read UIApplication.applicationState inside scene callbacks: it still holds the old value. Read UIScene.activationState."
      )
    }
  }

  static func rule17() -> Rule {
    Rule("app-legs-only-without-an-active-scene", "F17") {
      Sentence("The app enters the background with its last window and leaves it with its first.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each(
        Events("app.didEnterBackground", from: "notification") || Events("app.willEnterForeground", from: "notification")
      )
        .has(Field("process.activeScenes") == 0)
      Hint(
        "Observe UIScene's notifications, with the scene as object, for what belongs to a window; UIApplication's are for what all windows share."
      )
    }
  }

  static func rule18() -> Rule {
    Rule("app-activation-follows-scenes", "F18") {
      Sentence("The app becomes active with its first active window and resigns with its last.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each(
        Events("app.didBecomeActive", from: "notification") || Events("app.willResignActive", from: "notification")
      )
        .has(Field("process.activeScenes") <= 1)
      Severity(.warning)
      Hint(
        "Observe UIScene.didActivateNotification and willDeactivateNotification for what belongs to one window."
      )
    }
  }

  static func rule19() -> Rule {
    Rule("legacy-callbacks-are-silent", "F19") {
      Sentence("With scenes, the app delegate's own life cycle methods are never called.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Never(Events("legacy.leg", from: "delegate").having(Field("forwarded").isAbsent))
      Hint(
        "Move the work of applicationDidBecomeActive(_:) and its three siblings to the UISceneDelegate, and mark what a shim calls on purpose with forwarded=true."
      )
    }
  }

  static func rule20() -> Rule {
    Rule("app-posts-still-come", "F20") {
      Sentence(
        "UIKit still posts the application's notifications when the first window activates and the last one leaves."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      Needs(
        Events("app.didEnterBackground", from: "notification") || Events("app.didBecomeActive", from: "notification")
      )
      Each(
        Events("scene.didEnterBackground", from: "delegate").having(Field("scene.role") == "window", Field("process.foregroundScenes") == 1)
      )
        .accompanied(
          by: Events("app.didEnterBackground", from: "notification"),
          within: .seconds(2).wall
        )
      Each(
        Events("scene.didActivate", from: "delegate").having(Field("scene.role") == "window", Field("process.activeScenes") == 0)
      )
        .accompanied(
          by: Events("app.didBecomeActive", from: "notification"),
          within: .seconds(2).wall
        )
      ExcusedBy("car-or-external-screen")
      Hint(
        "Keep observers of UIApplication's notifications registered for the whole life of the process, or observe UIScene's notifications instead."
      )
    }
  }

  static func rule21() -> Rule {
    Rule("effect-runs-once-per-leg", "F21") {
      Sentence(
        "An app that observes both UIApplication and UIScene does not run an effect twice for one step."
      )
      Per(.process, "effect")
      When(Field("lifecycle") == "scene")
      Needs("legacy.leg")
      In("work.started", for: .seconds(1).wall)
      Count("work.started", .atMost(1))
      Severity(.warning)
      Hint(
        "Start the effect from one of the two, best the scene delegate, and remove the other observer."
      )
    }
  }

  static func rule22() -> Rule {
    Rule("mirror-hears-each-leg-once", "F22") {
      Sentence("The script side is paused once and resumed once for each stay in the background.")
      Per(.process)
      ExceptWhen(Field("multipleScenes") == true)
      Needs(Events("x.pause", from: "framework.capacitor"))
      In("leg.background", to: "leg.resign")
      Count(
        Events("x.pause", from: "framework.capacitor").having(Field("listener").isAbsent),
        .exactly(1)
      )
      Count(
        Events("x.resume", from: "framework.capacitor").having(Field("listener").isAbsent),
        .exactly(1)
      )
      Hint(
        "Let only the bridge's own observer send pause and resume: remove what forwards UIApplication's and UIScene's notifications as well."
      )
    }
  }

  static func rule23() -> Rule {
    Rule("mirror-legs-alternate", "F22") {
      Sentence(
        "Each observer on the script side is paused and resumed in turns, never twice the same."
      )
      Per(.process, .source)
      In(Events("x.pause").having(Field("listener").isAbsent), to: .end)
      Alternates(
        Events("x.pause").having(Field("listener").isAbsent),
        with: Events("x.resume").having(Field("listener").isAbsent)
      )
      Hint(
        "Remove the second forwarder of the same step, such as an app delegate method beside the framework's own scene observer."
      )
    }
  }

  static func rule24() -> Rule {
    Rule("analytics-legs-alternate", "F22") {
      Sentence("An analytics SDK counts foreground and background in turns, never twice the same.")
      Per(.process, .source)
      In("x.foreground", to: .end)
      Alternates("x.foreground", with: "x.background")
      Severity(.warning)
      Hint(
        "Let the SDK observe the life cycle by itself and delete the calls that report foreground or background by hand."
      )
    }
  }

  static func rule25() -> Rule {
    Rule("no-resume-on-a-cold-start", "F23") {
      Sentence(
        "The script side is not told to resume before the app has ever been in the background."
      )
      Per(.process)
      In(.start, to: "leg.background")
      Never(Events("x.resume", from: "framework.capacitor"))
      Severity(.warning)
      Hint(
        "Do not forward UIApplication.willEnterForegroundNotification as resume before the first didEnterBackground: with scenes it comes at a cold launch, too."
      )
    }
  }

  static func rule26() -> Rule {
    Rule("no-resume-before-the-page", "F23") {
      Sentence("The script side is not told to resume while its page is still loading.")
      Per(.process)
      Needs("bridge.ready")
      In("page.loading", to: "bridge.ready")
      Never("x.resume")
      Severity(.warning)
      Hint(
        "Drop resume events until the page has loaded and the bridge is ready: no script is there to hear them."
      )
    }
  }

  static func rule27() -> Rule {
    Rule("short-dwell-is-no-return", "F26") {
      Sentence("Half a second of being active between two resigns is no return of the user.")
      Per(.process, .source)
      In(
        "leg.active" || Events("phase.active", from: "scenePhase.scene") || "mirror.active",
        to: "leg.resign" || Events("phase.inactive", from: "scenePhase.scene") || "x.inactive"
      )
      Lasting(atMost: .milliseconds(500))
      NeverHappens()
      ExcusedBy("always-on-bounce")
      Severity(.warning)
      Hint(
        "Do not start sessions, unlock or refetch in didBecomeActive at once: wait half a second and drop it if the app resigns again."
      )
    }
  }

  static func example1() -> Example {
    Example("a scene becomes active and resigns in turns") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.seconds(3), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("active-and-resign-alternate", .pass)
    }
  }

  static func example2() -> Example {
    Example("a scene became active twice without resigning") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.seconds(3), "scene.willDeactivate", scene: "1")
      Expect("active-and-resign-alternate", .fail, at: .seconds(2))
    }
  }

  static func example3() -> Example {
    Example("pulling down Notification Center adds a pair of its own") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(1079), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1843), "scene.didActivate", scene: "1")
      At(.milliseconds(1845), "scene.willDeactivate", scene: "1")
      At(.seconds(3), "scene.didActivate", scene: "1")
      Expect("active-and-resign-alternate", .pass)
    }
  }

  static func example4() -> Example {
    Example("an always-on display adds a pair of its own") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2200), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2400), "scene.didEnterBackground", scene: "1")
      Expect("active-and-resign-alternate", .pass)
    }
  }

  static func example5() -> Example {
    Example("two windows take turns each") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.seconds(3), "scene.willDeactivate", scene: "2")
      Expect("active-and-resign-alternate", .pass)
    }
  }

  static func example6() -> Example {
    Example("two listeners of one post do not make it two") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didActivate", from: "notification", scene: "1")
      At(.milliseconds(3), "scene.didActivate", from: "notification", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      Expect("active-and-resign-alternate", .pass)
    }
  }

  static func example7() -> Example {
    Example("a recording that starts in the middle may begin with a resign") {
      StartsLate()
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.seconds(2), "scene.didActivate", scene: "1")
      Expect("active-and-resign-alternate", .inconclusive)
    }
  }

  static func example8() -> Example {
    Example("the app becomes active and resigns in turns") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.seconds(3), "app.didBecomeActive")
      Expect("app-active-and-resign-alternate", .pass)
    }
  }

  static func example9() -> Example {
    Example("the app resigned twice without becoming active") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.seconds(3), "app.willResignActive")
      Expect("app-active-and-resign-alternate", .fail, at: .seconds(3))
    }
  }

  static func example10() -> Example {
    Example("Notification Center lets the app be active for two milliseconds") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(1079), "app.willResignActive")
      At(.milliseconds(1843), "app.didBecomeActive")
      At(.milliseconds(1845), "app.willResignActive")
      At(.seconds(3), "app.didBecomeActive")
      Expect("app-active-and-resign-alternate", .pass)
    }
  }

  static func example11() -> Example {
    Example("a scene enters the foreground and the background in turns") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(5), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("foreground-and-background-alternate", .pass)
    }
  }

  static func example12() -> Example {
    Example("a scene that connects in the background enters it first") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("foreground-and-background-alternate", .pass)
    }
  }

  static func example13() -> Example {
    Example("a scene entered the foreground twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(5), "scene.willEnterForeground", scene: "1")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      Expect("foreground-and-background-alternate", .fail, at: .seconds(5))
    }
  }

  static func example14() -> Example {
    Example("a scene entered the background twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(5), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      Expect("foreground-and-background-alternate", .fail, at: .seconds(9))
    }
  }

  static func example15() -> Example {
    Example("a scene that was swiped away comes back as another one") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.seconds(6), "scene.didDisconnect", scene: "1")
      At(.seconds(8), "scene.willConnect", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      At(.seconds(20), "scene.didEnterBackground", scene: "1")
      Expect("foreground-and-background-alternate", .pass)
    }
  }

  static func example16() -> Example {
    Example("on Catalyst the focus moves without foreground and background") {
      Fact("platform", is: "maccatalyst")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("foreground-and-background-alternate", .vacuous)
    }
  }

  static func example17() -> Example {
    Example("an active scene resigns and then enters the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1600), "scene.didEnterBackground", scene: "1")
      Expect("resigns-before-background", .pass)
    }
  }

  static func example18() -> Example {
    Example("an active scene entered the background without resigning") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(1001), "scene.willDeactivate", scene: "1")
      Expect("resigns-before-background", .fail, at: .seconds(1))
    }
  }

  static func example19() -> Example {
    Example("an always-on display activates once more before the background") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2200), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2400), "scene.didEnterBackground", scene: "1")
      Expect("resigns-before-background", .pass)
    }
  }

  static func example20() -> Example {
    Example("a fresh scene that is killed before it was active needs no resign") {
      Observes("scene.didActivate")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(900), "scene.didEnterBackground", scene: "1")
      Expect("resigns-before-background", .vacuous)
    }
  }

  static func example21() -> Example {
    Example("a scene that connects in a background launch needs no resign") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didEnterBackground", scene: "1")
      Expect("resigns-before-background", .vacuous)
    }
  }

  static func example22() -> Example {
    Example("each window resigns for itself") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "2")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      Expect("resigns-before-background", .pass)
    }
  }

  static func example23() -> Example {
    Example("an active app resigns and then enters the background") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(1), "app.willResignActive")
      At(.milliseconds(1600), "app.didEnterBackground")
      Expect("app-resigns-before-background", .pass)
    }
  }

  static func example24() -> Example {
    Example("an active app entered the background without resigning") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(1), "app.didEnterBackground")
      At(.milliseconds(1001), "app.willResignActive")
      Expect("app-resigns-before-background", .fail, at: .seconds(1))
    }
  }

  static func example25() -> Example {
    Example("an app that was launched in the background needs no resign") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.seconds(90), "app.didEnterBackground")
      Expect("app-resigns-before-background", .vacuous)
    }
  }

  static func example26() -> Example {
    Example("a scene comes back through the foreground") {
      At(.milliseconds(1), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5300), "scene.didActivate", scene: "1")
      Expect("activation-from-inactive", .pass)
    }
  }

  static func example27() -> Example {
    Example("a scene became active straight from the background") {
      At(.milliseconds(1), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "scene.didActivate", scene: "1")
      At(.milliseconds(5300), "scene.willEnterForeground", scene: "1")
      Expect("activation-from-inactive", .fail, at: .seconds(5))
    }
  }

  static func example28() -> Example {
    Example("an app-based cold launch becomes active without entering the foreground") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.didBecomeActive")
      Expect("activation-from-inactive", .unobservable)
    }
  }

  static func example29() -> Example {
    Example("an app waits until the user is back") {
      Observes("work.started")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2200), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2400), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.didActivate", scene: "1")
      At(.milliseconds(60010), "work.started", fields: ["what": "feed"])
      Expect("nothing-visible-inside-an-always-on-bounce", .pass)
    }
  }

  static func example30() -> Example {
    Example("an app fetched while an always-on display bounced it") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2150), "work.started", fields: ["what": "feed"])
      At(.milliseconds(2200), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2400), "scene.didEnterBackground", scene: "1")
      Expect("nothing-visible-inside-an-always-on-bounce", .fail, at: .milliseconds(2150))
    }
  }

  static func example31() -> Example {
    Example("a user who comes back for most of a second is no bounce") {
      Observes("work.started")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2150), "work.started", fields: ["what": "feed"])
      At(.milliseconds(2900), "scene.willDeactivate", scene: "1")
      At(.milliseconds(3100), "scene.didEnterBackground", scene: "1")
      Expect("nothing-visible-inside-an-always-on-bounce", .vacuous)
    }
  }

  static func example32() -> Example {
    Example("the phase of a scene passes through inactive") {
      At(.seconds(0), "phase.inactive")
      At(.milliseconds(1), "phase.active")
      At(.seconds(2), "phase.inactive")
      At(.milliseconds(2600), "phase.background")
      Expect("phase-inactive-before-background", .pass)
    }
  }

  static func example33() -> Example {
    Example("the phase of a scene went from active to background") {
      At(.milliseconds(1), "phase.active")
      At(.seconds(2), "phase.background")
      At(.seconds(3), "phase.inactive")
      Expect("phase-inactive-before-background", .fail, at: .seconds(2))
    }
  }

  static func example34() -> Example {
    Example("an always-on display adds one more active phase") {
      At(.seconds(0), "phase.inactive")
      At(.milliseconds(1), "phase.active")
      At(.seconds(2), "phase.inactive")
      At(.milliseconds(2100), "phase.active")
      At(.milliseconds(2200), "phase.inactive")
      At(.milliseconds(2400), "phase.background")
      Expect("phase-inactive-before-background", .pass)
    }
  }

  static func example35() -> Example {
    Example("the phase that a View reads skips inactive") {
      At(.seconds(0), "phase.inactive")
      At(.milliseconds(1), "phase.active")
      At(.milliseconds(2), "phase.active", from: "scenePhase.view")
      At(.seconds(2), "phase.inactive")
      At(.milliseconds(2600), "phase.background", from: "scenePhase.view")
      At(.milliseconds(2601), "phase.background")
      Expect("phase-inactive-before-background", .pass)
    }
  }

  static func example36() -> Example {
    Example("the app's phase follows the first active window") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "phase.inactive", from: "scenePhase.app")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(2005), "phase.active", from: "scenePhase.app")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      Expect("app-phase-is-the-aggregate", .pass)
    }
  }

  static func example37() -> Example {
    Example("the app's phase missed that a window became active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "phase.active", from: "scenePhase.app")
      At(.seconds(1), "phase.inactive", from: "scenePhase.app")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      Expect("app-phase-is-the-aggregate", .fail, at: .seconds(2))
    }
  }

  static func example38() -> Example {
    Example("a second active window does not change the app's phase") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "phase.inactive", from: "scenePhase.app")
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      At(.milliseconds(301), "phase.active", from: "scenePhase.app")
      At(.seconds(2), "scene.didActivate", scene: "2")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("app-phase-is-the-aggregate", .pass)
    }
  }

  static func example39() -> Example {
    Example("a Mac decides about the app's phase differently") {
      Fact("platform", is: "maccatalyst")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "phase.active", from: "scenePhase.app")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("app-phase-is-the-aggregate", .vacuous)
    }
  }

  static func example40() -> Example {
    Example("an activation cancels what the resign started") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1001), "resign.started")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(2001), "resign.cancelled")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      Expect("resign-effect-is-cancelled", .pass)
    }
  }

  static func example41() -> Example {
    Example("a user who leaves during an interruption comes back to a cancelled effect") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1001), "resign.started")
      At(.seconds(3), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(60300), "scene.didActivate", scene: "1")
      At(.milliseconds(60301), "resign.cancelled")
      At(.seconds(90), "scene.willDeactivate", scene: "1")
      Expect("resign-effect-is-cancelled", .pass)
    }
  }

  static func example42() -> Example {
    Example("what the resign started was still running at the next resign") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1001), "resign.started")
      At(.seconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5001), "resign.started")
      At(.seconds(6), "scene.didActivate", scene: "1")
      At(.milliseconds(6001), "resign.cancelled")
      Expect("resign-effect-is-cancelled", .fail, at: .seconds(5))
    }
  }

  static func example43() -> Example {
    Example("the background handler of a scene returns in time") {
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1200), "scene.didEnterBackground", .end, scene: "1")
      Expect("background-handler-returns", .pass)
    }
  }

  static func example44() -> Example {
    Example("the background handler of an app returns in exactly five seconds") {
      At(.seconds(1), "app.didEnterBackground", .begin)
      At(.seconds(6), "app.didEnterBackground", .end)
      Expect("background-handler-returns", .pass)
    }
  }

  static func example45() -> Example {
    Example("the background handler of a scene took six seconds") {
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.seconds(7), "scene.didEnterBackground", .end, scene: "1")
      Expect("background-handler-returns", .fail, at: .seconds(1))
    }
  }

  static func example46() -> Example {
    Example("the background handler of an app took six seconds") {
      At(.seconds(1), "app.didEnterBackground", .begin)
      At(.seconds(7), "app.didEnterBackground", .end)
      Expect("background-handler-returns", .fail, at: .seconds(1))
    }
  }

  static func example47() -> Example {
    Example("an assertion keeps the work going, and the handler returns all the same") {
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1001), "bgtask.begin", from: "app", fields: ["id": 1])
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.seconds(20), "bgtask.end", from: "app", fields: ["id": 1])
      Expect("background-handler-returns", .pass)
    }
  }

  static func example48() -> Example {
    Example("a process that is killed inside its handler is not judged") {
      Observes(Events("scene.didEnterBackground").end)
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.seconds(3), "sys.process.killed", fields: ["code": "9"])
      Expect("background-handler-returns", .inconclusive)
    }
  }

  static func example49() -> Example {
    Example("another watchdog says nothing about the background") {
      At(
        .seconds(9),
        "sys.watchdog",
        fields: ["event": "process-launch", "visibility": "Foreground"]
      )
      Expect("scene-update-in-time", .pass)
    }
  }

  static func example50() -> Example {
    Example("the watchdog ended an app that was slow to leave") {
      At(.seconds(9), "sys.watchdog", fields: ["event": "scene-update", "visibility": "Background"])
      Expect("scene-update-in-time", .fail, at: .seconds(9))
    }
  }

  static func example51() -> Example {
    Example("an app draws while it is active") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(1), "gpu.submit")
      At(.seconds(2), "app.willResignActive")
      At(.milliseconds(2600), "app.didEnterBackground")
      At(.seconds(9), "app.willEnterForeground")
      Expect("no-gpu-in-background", .pass)
    }
  }

  static func example52() -> Example {
    Example("an app drew in the background") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.milliseconds(2600), "app.didEnterBackground")
      At(.seconds(3), "gpu.submit")
      At(.seconds(9), "app.willEnterForeground")
      Expect("no-gpu-in-background", .fail, at: .seconds(3))
    }
  }

  static func example53() -> Example {
    Example("an app drew when its only window was in the background") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(3), "gpu.submit")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("no-gpu-in-background", .fail, at: .seconds(3))
    }
  }

  static func example54() -> Example {
    Example("the system refused work for the GPU") {
      At(.seconds(3), "gpu.rejected")
      Expect("no-gpu-in-background", .fail, at: .seconds(3))
    }
  }

  static func example55() -> Example {
    Example("an entitlement allows the GPU in the background") {
      Fact("backgroundGPU", is: true)
      At(.milliseconds(1), "app.didEnterBackground")
      At(.seconds(3), "gpu.submit")
      At(.seconds(9), "app.willEnterForeground")
      Expect("no-gpu-in-background", .vacuous)
    }
  }

  static func example56() -> Example {
    Example("the scene delegate comes before the notification") {
      At(.seconds(0), "scene.willConnect", from: "notification", scene: "1")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didActivate", from: "notification", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2001), "scene.willDeactivate", from: "notification", scene: "1")
      Expect("delegate-before-notification", .pass)
    }
  }

  static func example57() -> Example {
    Example("two observers of one post may come in any order") {
      At(.seconds(0), "scene.willConnect", from: "notification", scene: "1")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.didActivate", from: "notification", scene: "1")
      At(.milliseconds(3), "scene.didActivate", from: "notification", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2001), "scene.willDeactivate", from: "notification", scene: "1")
      Expect("delegate-before-notification", .pass)
    }
  }

  static func example58() -> Example {
    Example("the notification came before the scene delegate") {
      At(.milliseconds(1), "scene.willDeactivate", from: "notification", scene: "1")
      At(.milliseconds(2), "scene.willDeactivate", scene: "1")
      At(.seconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(1001), "scene.didActivate", from: "notification", scene: "1")
      At(.seconds(2), "scene.willDeactivate", from: "notification", scene: "1")
      At(.milliseconds(2001), "scene.willDeactivate", scene: "1")
      Expect("delegate-before-notification", .fail, at: .seconds(2))
    }
  }

  static func example59() -> Example {
    Example("the app delegate comes before the notification") {
      At(.seconds(0), "app.backgroundRefreshChanged")
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(2), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "app.willResignActive")
      At(.milliseconds(2001), "app.willResignActive", from: "notification")
      At(.seconds(9), "app.didEnterBackground")
      At(.milliseconds(9001), "app.didEnterBackground", from: "notification")
      Expect("app-delegate-before-notification", .pass)
    }
  }

  static func example60() -> Example {
    Example("the notification came before the app delegate") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(2), "app.didBecomeActive", from: "notification")
      At(.seconds(1), "app.willResignActive")
      At(.milliseconds(1001), "app.willResignActive", from: "notification")
      At(.seconds(2), "app.didBecomeActive", from: "notification")
      At(.milliseconds(2001), "app.didBecomeActive")
      Expect("app-delegate-before-notification", .fail, at: .seconds(2))
    }
  }

  static func example61() -> Example {
    Example("a shim forwards a scene's activation after the post") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "app.didBecomeActive", from: "notification")
      At(.milliseconds(3), "app.didBecomeActive", fields: ["forwarded": true])
      Expect("app-delegate-before-notification", .vacuous)
    }
  }

  static func example62() -> Example {
    Example("the scene's post comes before the application's") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "app.didFinishLaunching", from: "notification")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "scene.didActivate", from: "notification", scene: "1")
      At(.milliseconds(12), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "scene.willDeactivate", from: "notification", scene: "1")
      At(.milliseconds(2001), "app.willResignActive", from: "notification")
      At(.milliseconds(2600), "scene.didEnterBackground", from: "notification", scene: "1")
      At(.milliseconds(2601), "app.didEnterBackground", from: "notification")
      Expect("scene-post-before-app-post", .pass)
    }
  }

  static func example63() -> Example {
    Example("the application's post came before the scene's") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "app.didFinishLaunching", from: "notification")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "scene.didActivate", from: "notification", scene: "1")
      At(.milliseconds(12), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "app.willResignActive", from: "notification")
      At(.milliseconds(2001), "scene.willDeactivate", from: "notification", scene: "1")
      Expect("scene-post-before-app-post", .fail, at: .seconds(2))
    }
  }

  static func example64() -> Example {
    Example("the app enters the background with its last window") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "2")
      At(.milliseconds(9601), "app.didEnterBackground", from: "notification")
      Expect("app-legs-only-without-an-active-scene", .pass)
    }
  }

  static func example65() -> Example {
    Example("the app entered the background while another window was active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "app.didEnterBackground", from: "notification")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      Expect("app-legs-only-without-an-active-scene", .fail, at: .milliseconds(2601))
    }
  }

  static func example66() -> Example {
    Example("an active external display does not keep the app out of the background") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(
        .milliseconds(3),
        "scene.willConnect",
        scene: "ext",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(4), "scene.didActivate", scene: "ext")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "app.didEnterBackground", from: "notification")
      Expect("app-legs-only-without-an-active-scene", .pass)
    }
  }

  static func example67() -> Example {
    Example("the app resigns with its last active window") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "app.didBecomeActive", from: "notification")
      At(.milliseconds(4), "scene.willConnect", scene: "2")
      At(.milliseconds(5), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "2")
      At(.seconds(3), "scene.willDeactivate", scene: "1")
      At(.milliseconds(3001), "app.willResignActive", from: "notification")
      Expect("app-activation-follows-scenes", .pass)
    }
  }

  static func example68() -> Example {
    Example("the app resigned while two windows were active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "scene.willConnect", scene: "2")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.milliseconds(5), "app.willResignActive", from: "notification")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      Expect("app-activation-follows-scenes", .fail, at: .milliseconds(5))
    }
  }

  static func example69() -> Example {
    Example("a scene-based app hears of its steps in the scene delegate") {
      Observes(Events("legacy.leg", from: "delegate"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "app.didBecomeActive", from: "notification")
      Expect("legacy-callbacks-are-silent", .pass)
    }
  }

  static func example70() -> Example {
    Example("a shim forwards a step to the app delegate and says so") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "app.didBecomeActive", fields: ["forwarded": true])
      Expect("legacy-callbacks-are-silent", .pass)
    }
  }

  static func example71() -> Example {
    Example("the app delegate was called beside scenes") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "app.didBecomeActive")
      Expect("legacy-callbacks-are-silent", .fail, at: .milliseconds(3))
    }
  }

  static func example72() -> Example {
    Example("an app without scenes hears of its steps in the app delegate") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(3), "app.didBecomeActive")
      Expect("legacy-callbacks-are-silent", .vacuous)
    }
  }

  static func example73() -> Example {
    Example("the application's posts come with the only window's steps") {
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "app.didEnterBackground", from: "notification")
      Expect("app-posts-still-come", .pass)
    }
  }

  static func example74() -> Example {
    Example("the application's post did not come with the only window's background") {
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "app.didEnterBackground", from: "notification")
      At(.seconds(5), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5100), "scene.didActivate", scene: "1")
      At(.milliseconds(5101), "app.didBecomeActive", from: "notification")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "1")
      At(.seconds(20), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(20100), "scene.didActivate", scene: "1")
      At(.milliseconds(20101), "app.didBecomeActive", from: "notification")
      Expect("app-posts-still-come", .fail, at: .milliseconds(9600))
    }
  }

  static func example75() -> Example {
    Example("a window that leaves while another stays brings no post of the application") {
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.willConnect", scene: "2")
      At(.milliseconds(4), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5), "scene.willEnterForeground", scene: "2")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "app.didBecomeActive", from: "notification")
      At(.milliseconds(12), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      At(.milliseconds(9600), "scene.didEnterBackground", scene: "2")
      At(.milliseconds(9601), "app.didEnterBackground", from: "notification")
      Expect("app-posts-still-come", .pass)
    }
  }

  static func example76() -> Example {
    Example("a window that leaves while CarPlay stays need not bring the app to the background") {
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(11), "app.didBecomeActive", from: "notification")
      At(
        .seconds(1),
        "scene.willConnect",
        scene: "car",
        fields: ["role": "CPTemplateApplicationSceneSessionRoleApplication"]
      )
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.didDisconnect", scene: "car")
      At(.seconds(61), "app.didEnterBackground", from: "notification")
      Expect("app-posts-still-come", .pass)
    }
  }

  static func example77() -> Example {
    Example("an effect starts once for a step") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "work.started", fields: ["what": "feed"])
      At(.milliseconds(4), "app.didBecomeActive", from: "notification")
      At(.seconds(5), "work.started", fields: ["what": "feed"])
      Expect("effect-runs-once-per-leg", .pass)
    }
  }

  static func example78() -> Example {
    Example("an effect started from the scene and from the application") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "work.started", fields: ["what": "feed"])
      At(.milliseconds(4), "app.didBecomeActive", from: "notification")
      At(.milliseconds(5), "work.started", fields: ["what": "feed"])
      Expect("effect-runs-once-per-leg", .fail, at: .milliseconds(5))
    }
  }

  static func example79() -> Example {
    Example("two effects may start with one step") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "work.started", fields: ["what": "feed"])
      At(.milliseconds(4), "app.didBecomeActive", from: "notification")
      At(.milliseconds(5), "work.started", fields: ["what": "sync"])
      Expect("effect-runs-once-per-leg", .pass)
    }
  }

  static func example80() -> Example {
    Example("the script side is paused and resumed once") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "x.active", from: "framework.capacitor")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "x.pause")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(9001), "x.resume")
      At(.milliseconds(9300), "scene.didActivate", scene: "1")
      At(.seconds(20), "scene.willDeactivate", scene: "1")
      Expect("mirror-hears-each-leg-once", .pass)
    }
  }

  static func example81() -> Example {
    Example("a suspended script prints its pause when it is back") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "x.active", from: "framework.capacitor")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(9001), "x.pause")
      At(.milliseconds(9002), "x.resume")
      At(.milliseconds(9300), "scene.didActivate", scene: "1")
      At(.seconds(20), "scene.willDeactivate", scene: "1")
      Expect("mirror-hears-each-leg-once", .pass)
    }
  }

  static func example82() -> Example {
    Example("the script side was resumed twice for one return") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "x.active", from: "framework.capacitor")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "x.pause")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(9001), "x.resume")
      At(.milliseconds(9002), "x.resume")
      At(.milliseconds(9300), "scene.didActivate", scene: "1")
      At(.seconds(20), "scene.willDeactivate", scene: "1")
      Expect("mirror-hears-each-leg-once", .fail, at: .milliseconds(9002))
    }
  }

  static func example83() -> Example {
    Example("several windows take turns in front of one script") {
      Fact("multipleScenes", is: true)
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(3), "scene.willDeactivate", scene: "2")
      At(.seconds(4), "x.pause")
      Expect("mirror-hears-each-leg-once", .vacuous)
    }
  }

  static func example84() -> Example {
    Example("a script side is paused and resumed in turns") {
      At(.milliseconds(1), "x.deviceReady")
      At(.seconds(1), "x.pause", from: "framework.cordova")
      At(.seconds(2), "x.resume", from: "framework.cordova")
      At(.seconds(3), "x.pause", from: "framework.cordova")
      Expect("mirror-legs-alternate", .pass)
    }
  }

  static func example85() -> Example {
    Example("a script side that is resumed when it starts is in turn") {
      At(.milliseconds(1), "x.deviceReady")
      At(.seconds(1), "x.resume", from: "framework.cordova")
      At(.seconds(2), "x.pause", from: "framework.cordova")
      At(.seconds(3), "x.resume", from: "framework.cordova")
      Expect("mirror-legs-alternate", .pass)
    }
  }

  static func example86() -> Example {
    Example("a second listener of the same step prints it again") {
      At(.milliseconds(1), "x.deviceReady")
      At(.seconds(1), "x.pause", from: "framework.cordova")
      At(.milliseconds(1001), "x.pause", from: "framework.cordova", fields: ["listener": "player"])
      At(.seconds(2), "x.resume", from: "framework.cordova")
      Expect("mirror-legs-alternate", .pass)
    }
  }

  static func example87() -> Example {
    Example("a script side was paused twice") {
      At(.seconds(1), "x.pause", from: "framework.cordova")
      At(.seconds(2), "x.pause", from: "framework.cordova")
      At(.seconds(3), "x.resume", from: "framework.cordova")
      Expect("mirror-legs-alternate", .fail, at: .seconds(2))
    }
  }

  static func example88() -> Example {
    Example("an analytics SDK counts foreground and background in turns") {
      At(.milliseconds(1), "x.opened")
      At(.seconds(1), "x.foreground", from: "framework.analytics")
      At(.seconds(2), "x.background", from: "framework.analytics")
      At(.seconds(3), "x.foreground", from: "framework.analytics")
      Expect("analytics-legs-alternate", .pass)
    }
  }

  static func example89() -> Example {
    Example("an analytics SDK counted the foreground twice") {
      At(.seconds(1), "x.foreground", from: "framework.analytics")
      At(.seconds(2), "x.foreground", from: "framework.analytics")
      At(.seconds(3), "x.background", from: "framework.analytics")
      Expect("analytics-legs-alternate", .fail, at: .seconds(2))
    }
  }

  static func example90() -> Example {
    Example("the script side is resumed after a stay in the background") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      At(.seconds(20), "scene.willEnterForeground", scene: "1")
      At(.seconds(21), "x.resume")
      Expect("no-resume-on-a-cold-start", .pass)
    }
  }

  static func example91() -> Example {
    Example("the script side was resumed by a cold start") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(20), "x.resume")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      Expect("no-resume-on-a-cold-start", .fail, at: .milliseconds(20))
    }
  }

  static func example92() -> Example {
    Example("an app that ran before the recording may have been in the background") {
      StartsLate()
      At(.seconds(1), "x.resume")
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      Expect("no-resume-on-a-cold-start", .inconclusive)
    }
  }

  static func example93() -> Example {
    Example("the script side is resumed when the bridge of its page is ready") {
      At(.milliseconds(1), "page.loading")
      At(.seconds(2), "bridge.ready")
      At(.seconds(4), "page.loading")
      At(.seconds(5), "bridge.ready")
      At(.seconds(9), "x.resume", from: "framework.cordova")
      Expect("no-resume-before-the-page", .pass)
    }
  }

  static func example94() -> Example {
    Example("the script side was resumed while its page was loading") {
      At(.milliseconds(1), "page.loading")
      At(.seconds(1), "x.resume", from: "framework.cordova")
      At(.seconds(2), "bridge.ready")
      Expect("no-resume-before-the-page", .fail, at: .seconds(1))
    }
  }

  static func example95() -> Example {
    Example("Notification Center made the app active for two milliseconds") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(1079), "app.willResignActive")
      At(.milliseconds(1843), "app.didBecomeActive")
      At(.milliseconds(1845), "app.willResignActive")
      At(.seconds(3), "app.didBecomeActive")
      Expect("short-dwell-is-no-return", .fail, at: .milliseconds(1843))
    }
  }

  static func example96() -> Example {
    Example("an always-on display explains the short activation") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2100), "scene.didActivate", scene: "1")
      At(.milliseconds(2200), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2400), "scene.didEnterBackground", scene: "1")
      Expect("short-dwell-is-no-return", .pass)
    }
  }
}
