// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum LaunchPack {
  static func rules() -> RuleSet {
    RuleSet(file: "launch.rules") {
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
      Pack("launch", "Launch")
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
    }
  }

  static func rule1() -> Rule {
    Rule("will-before-did", "L01") {
      Sentence(
        "The launch callbacks come in order, willFinishLaunching before didFinishLaunching, and each once in a process."
      )
      Per(.process)
      First(
        Events("app.willFinishLaunching", from: "delegate"),
        before: Events("app.didFinishLaunching", from: "delegate")
      )
      Count(Events("app.didFinishLaunching", from: "delegate"), .atMost(1))
      Hint(
        "Let UIKit call application(_:didFinishLaunchingWithOptions:); move what you call by hand, from tests or from a plug-in, into a function of its own."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("no-scene-before-launch-ends", "L02") {
      Sentence("No scene connects before didFinishLaunching has returned.")
      Per(.process)
      First(Events("app.didFinishLaunching", from: "delegate").end, before: "scene.willConnect")
      First(Events("app.didFinishLaunching", from: "delegate"), before: "scene.willConnect")
      Hint(
        "Do not create windows or call scene code from application(_:didFinishLaunchingWithOptions:); build the window in scene(_:willConnectTo:options:)."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("config-before-connect", "L03") {
      Sentence("A new scene session is given its configuration before its scene connects.")
      Per(.process, .session)
      First("app.sceneConfig", before: "scene.willConnect")
      Severity(.warning)
      Hint(
        "Choose the configuration in application(_:configurationForConnecting:options:) and start nothing for a session elsewhere."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("connect-first", "L04") {
      Sentence("willConnect is the first thing that a scene hears.")
      Per(.scene)
      Needs("scene.willConnect")
      Each("scene.told").requires("scene.willConnect")
      Hint(
        "Create the scene's window and state in scene(_:willConnectTo:options:), and forward it if a library or SwiftUI wrapper replaces your scene delegate."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("foreground-then-active", "L05") {
      Sentence(
        "A window that enters the foreground becomes active soon, or goes back to the background."
      )
      Per(.scene)
      After(Events("scene.willEnterForeground").having(Field("scene.role") == "window"))
        .expect("scene.didActivate", within: .seconds(10), unless: "scene.didEnterBackground")
      Severity(.warning)
      Hint(
        "Start what must run on every return in sceneWillEnterForeground(_:), and do not block the main thread between it and sceneDidBecomeActive(_:)."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("connect-then-foreground", "L05") {
      Sentence(
        "A window that connects enters the foreground soon, unless it connected for work in the background."
      )
      Per(.scene)
      ExceptWhen(Field("launch") == "background")
      ExceptWhen(Field("launch") == "prewarm")
      After(Events("scene.willConnect").having(Field("scene.role") == "window"))
        .expect(
          "scene.willEnterForeground",
          within: .seconds(10),
          unless: "scene.didEnterBackground"
        )
      Severity(.info)
      Hint(
        "Do not take scene(_:willConnectTo:options:) for the user's arrival; wait for sceneWillEnterForeground(_:)."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("foreground-post-at-cold-launch", "L06") {
      Sentence(
        "With scenes, a launch to the foreground posts UIApplication.willEnterForegroundNotification once before the first activation."
      )
      Per(.process)
      When(Field("lifecycle") == "scene", Field("launch") == "foreground")
      Needs(Events("app.willEnterForeground", from: "notification"))
      In("launch.finished", to: Events("app.didBecomeActive", from: "notification"))
      Count(Events("app.willEnterForeground", from: "notification"), .exactly(1))
      Severity(.warning)
      Hint(
        "Expect UIApplication.willEnterForegroundNotification at a cold launch too, and guard work that is meant for returns only with a flag that didEnterBackground sets."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("no-foreground-post-at-cold-launch", "L06") {
      Sentence(
        "Without scenes, a cold launch to the foreground posts no willEnterForegroundNotification."
      )
      Per(.process)
      When(Field("lifecycle") == "app", Field("launch") == "foreground")
      In("launch.finished", to: "app.didBecomeActive")
      Never(Events("app.willEnterForeground", from: "notification"))
      Severity(.warning)
      Hint(
        "Do the first load in didFinishLaunching or didBecomeActive: app-based apps get no willEnterForeground at launch."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("launch-options-are-nil", "L07") {
      Sentence(
        "With scenes the launch options are nil: what launched the app comes with the connecting scene."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      Never(Events("app.didFinishLaunching", from: "delegate").having(Field("options").isPresent))
      Severity(.warning)
      Hint(
        "Read connectionOptions in scene(_:willConnectTo:options:) instead of launchOptions, and pass them to SDKs that ask for launch options."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("no-launch-metric-across-a-pause", "L08") {
      Sentence("The time for which a prewarmed process slept is not counted as launch time.")
      Per(.process)
      Never(Events("launch.metric").having(Field("seconds") >= 60))
      Severity(.warning)
      Hint(
        "Measure from the first sceneWillEnterForeground(_:) where ProcessInfo's environment held ActivePrewarm, or drop the sample; MXAppLaunchMetric counts such launches apart, in histogrammedOptimizedTimeToFirstDraw."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("empty-secret-is-not-authoritative", "L09") {
      Sentence(
        "A keychain or file that looks empty before protected data is available is no reason to log out or to wipe."
      )
      Per(.process)
      ExceptWhen(Field("simulator") == true)
      In(
        Events("secret.empty").having(Field("protected") == false),
        to: "protectedData.didBecomeAvailable" || Events("secret.empty").having(Field("protected") == true)
      )
      Never("secret.wipe")
      Hint(
        "Treat errSecItemNotFound as unknown until UIApplication.isProtectedDataAvailable is true or protectedDataDidBecomeAvailableNotification came, then read again."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("background-launch-starts-nothing", "L10") {
      Sentence(
        "A launch in the background starts no session, navigates nowhere and shows nothing until the app comes to the foreground."
      )
      Per(.process)
      When(Field("launch") == "background")
      In(.start, to: "leg.foreground")
      Never(
        "session.start" || "nav.push" || Events("work.started").having(Field("visible") == true)
      )
      Severity(.warning)
      Hint(
        "Move session starts, navigation and visible work from didFinishLaunching or willConnectTo to sceneWillEnterForeground(_:)."
      )
    }
  }

  static func rule13() -> Rule {
    Rule("guard-armed-at-background-launch", "L11") {
      Sentence(
        "A process that was launched in the background guards against suspension before it takes its first lock."
      )
      Per(.process)
      When(Field("launch") == "background")
      Needs("guard.armed")
      Each("db.lock").requires("guard.armed")
      Severity(.warning)
      Hint(
        "Call ProcessInfo.performExpiringActivity or beginBackgroundTask at launch too: didEnterBackground never comes in a background launch."
      )
    }
  }

  static func rule14() -> Rule {
    Rule("task-handlers-registered-in-time", "L12") {
      Sentence("Handlers of background tasks are registered before didFinishLaunching returns.")
      Per(.process)
      In("launch.over", to: .end)
      Never(Events("bgproc.register").having(Field("continued").isAbsent))
      Hint(
        "Call BGTaskScheduler.shared.register(forTaskWithIdentifier:using:launchHandler:) synchronously in application(_:didFinishLaunchingWithOptions:)."
      )
    }
  }

  static func rule15() -> Rule {
    Rule("task-id-registered-once", "L13") {
      Sentence("Each background task identifier is registered once in a process.")
      Per(.process, "job")
      Count("bgproc.register", .atMost(1))
      Hint(
        "Register each identifier in one place: a second BGTaskScheduler registration of the same identifier raises an exception."
      )
    }
  }

  static func rule16() -> Rule {
    Rule("notification-delegate-in-time", "L14") {
      Sentence("The notification centre's delegate is set before didFinishLaunching returns.")
      Per(.process)
      ExceptWhen(Field("process.kind") == "extension")
      Needs("un.delegateSet")
      Each("launch.over").requires("un.delegateSet")
      Hint(
        "Set UNUserNotificationCenter.current().delegate in application(_:didFinishLaunchingWithOptions:); set later, the response of the tap that launched the app is lost."
      )
    }
  }

  static func rule17() -> Rule {
    Rule("manifest-names-a-scene-delegate", "L15") {
      Sentence(
        "An app that is built with the 27 SDK declares a scene manifest whose delegate class exists."
      )
      Per(.process)
      When(Field("sdk") >= 27)
      Never(Events("app.exception").having(Field("exception").contains("UIScene")))
      Hint(
        "Add UIApplicationSceneManifest with a UISceneDelegateClassName that exists to Info.plist; an empty UISceneConfigurations ends the launch, too."
      )
    }
  }

  static func rule18() -> Rule {
    Rule("no-scene-exception-on-an-older-sdk", "L15") {
      Sentence(
        "No exception about the scene life cycle ends an app, whichever SDK it was built with."
      )
      Per(.process)
      ExceptWhen(Field("sdk") >= 27)
      Never(Events("app.exception").having(Field("exception").contains("UIScene")))
      Severity(.warning)
      Hint(
        "Adopt scenes now: add UIApplicationSceneManifest to Info.plist with a UISceneDelegateClassName that exists."
      )
    }
  }

  static func rule19() -> Rule {
    Rule("window-before-active", "L16") {
      Sentence("A scene's window is visible before the scene becomes active.")
      Per(.scene)
      Needs("window.didBecomeVisible")
      Each(Events("scene.didActivate").having(Field("scene.role") == "window"))
        .requires("window.didBecomeVisible")
      Hint(
        "Create UIWindow(windowScene:) in scene(_:willConnectTo:options:), keep it in the scene delegate's window property and call makeKeyAndVisible(): otherwise the screen stays black."
      )
    }
  }

  static func rule20() -> Rule {
    Rule("one-root-per-connection", "L17") {
      Sentence("A scene builds its root interface once for each connection.")
      Per(.scene)
      Count(Events("root.built").having(Field("scene").isPresent), .atMost(1))
      Severity(.warning)
      Hint(
        "Build the root view controller in scene(_:willConnectTo:options:) only; where a storyboard makes the window, do not make a second one."
      )
    }
  }

  static func rule21() -> Rule {
    Rule("state-at-launch", "L18") {
      Sentence(
        "With scenes, applicationState is background during didFinishLaunching, whatever launched the app."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each(
        Events("app.didFinishLaunching", from: "delegate").having(Field("applicationState").isPresent)
      )
        .has(Field("applicationState") == "background")
      Severity(.info)
      Hint(
        "Do not tell a background launch by UIApplication.applicationState in didFinishLaunching; wait for scene(_:willConnectTo:options:) or sceneWillEnterForeground(_:)."
      )
    }
  }

  static func rule22() -> Rule {
    Rule("state-at-launch-app-based", "L18") {
      Sentence("Without scenes, applicationState is inactive during a launch to the foreground.")
      Per(.process)
      When(Field("lifecycle") == "app", Field("launch") == "foreground")
      Each(
        Events("app.didFinishLaunching", from: "delegate").having(Field("applicationState").isPresent)
      )
        .has(Field("applicationState") == "inactive")
      Severity(.info)
      Hint(
        "Read UIApplication.applicationState again in didBecomeActive before you decide that the app was launched in the background."
      )
    }
  }

  static func rule23() -> Rule {
    Rule("bridge-before-payload", "L19") {
      Sentence(
        "The script side's bridge and plug-ins are ready before a link or notification is handed to it."
      )
      Per(.process)
      Needs("bridge.ready")
      First("bridge.ready", before: "x.url" || "x.notification")
      Hint(
        "Keep the launch payload natively and replay it when the bridge reports that its listeners are attached."
      )
    }
  }

  static func rule24() -> Rule {
    Rule("prewarm-flag-read-early", "L20") {
      Sentence(
        "ActivePrewarm is read before the app becomes active: after that it is gone from the environment."
      )
      Per(.process)
      First("prewarm.read", before: "app.didBecomeActive")
      Severity(.info)
      Hint(
        "Read ProcessInfo.processInfo.environment[\"ActivePrewarm\"] in didFinishLaunching or earlier and keep the answer."
      )
    }
  }

  static func example1() -> Example {
    Example("willFinishLaunching comes before didFinishLaunching") {
      At(.milliseconds(1), "app.willFinishLaunching")
      At(.milliseconds(2), "app.didFinishLaunching")
      Expect("will-before-did", .pass)
    }
  }

  static func example2() -> Example {
    Example("prewarming may part the two launch callbacks by hours") {
      At(.milliseconds(1), "app.willFinishLaunching")
      At(.hours(2), "app.didFinishLaunching")
      Expect("will-before-did", .pass)
    }
  }

  static func example3() -> Example {
    Example("the post and a library line repeat the launch and are no second one") {
      At(.milliseconds(1), "app.willFinishLaunching")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(3), "app.didFinishLaunching", from: "notification")
      At(.milliseconds(4), "app.didFinishLaunching", from: "app")
      Expect("will-before-did", .pass)
    }
  }

  static func example4() -> Example {
    Example("didFinishLaunching ran before willFinishLaunching") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.willFinishLaunching")
      Expect("will-before-did", .fail, at: .milliseconds(2))
    }
  }

  static func example5() -> Example {
    Example("didFinishLaunching ran twice in one process") {
      At(.milliseconds(1), "app.willFinishLaunching")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(9), "app.didFinishLaunching")
      Expect("will-before-did", .fail, at: .milliseconds(9))
    }
  }

  static func example6() -> Example {
    Example("the scene connects after the launch callback has returned") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(5), "app.didFinishLaunching", .end)
      At(.milliseconds(6), "scene.willConnect", scene: "1")
      Expect("no-scene-before-launch-ends", .pass)
    }
  }

  static func example7() -> Example {
    Example("the post of the launch may come after the scene has connected") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "app.didFinishLaunching", from: "notification")
      Expect("no-scene-before-launch-ends", .pass)
    }
  }

  static func example8() -> Example {
    Example("a scene connected before the launch") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "app.didFinishLaunching")
      Expect("no-scene-before-launch-ends", .fail, at: .milliseconds(2))
    }
  }

  static func example9() -> Example {
    Example("a scene connected while the launch callback was running") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "app.didFinishLaunching", .end)
      Expect("no-scene-before-launch-ends", .fail, at: .milliseconds(3))
    }
  }

  static func example10() -> Example {
    Example("a new session is configured and then connects") {
      At(.milliseconds(1), "app.sceneConfig", session: "S")
      At(.milliseconds(2), "scene.willConnect", session: "S")
      Expect("config-before-connect", .pass)
    }
  }

  static func example11() -> Example {
    Example("a restored session connects without being configured") {
      At(.milliseconds(1), "scene.willConnect", session: "S")
      Expect("config-before-connect", .vacuous)
    }
  }

  static func example12() -> Example {
    Example("a session was configured after its scene had connected") {
      At(.milliseconds(1), "scene.willConnect", session: "S")
      At(.milliseconds(2), "app.sceneConfig", session: "S")
      Expect("config-before-connect", .fail, at: .milliseconds(2))
    }
  }

  static func example13() -> Example {
    Example("a scene connects before it hears anything else") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      Expect("connect-first", .pass)
    }
  }

  static func example14() -> Example {
    Example("a scene became active that never connected") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      Expect("connect-first", .fail, at: .milliseconds(1))
    }
  }

  static func example15() -> Example {
    Example("a scene that was there before the recording may have connected then") {
      StartsLate()
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willConnect", scene: "2")
      Expect("connect-first", .inconclusive)
    }
  }

  static func example16() -> Example {
    Example("a window enters the foreground and becomes active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      Expect("foreground-then-active", .pass)
    }
  }

  static func example17() -> Example {
    Example("a window entered the foreground and stayed inactive") {
      Observes("scene.didActivate")
      Observes("scene.didEnterBackground")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(11), "app.memoryWarning")
      Expect("foreground-then-active", .fail, at: .milliseconds(2))
    }
  }

  static func example18() -> Example {
    Example("an external display enters the foreground and never activates") {
      Observes("scene.didActivate")
      Observes("scene.didEnterBackground")
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(11), "app.memoryWarning")
      Expect("foreground-then-active", .vacuous)
    }
  }

  static func example19() -> Example {
    Example("a CarPlay scene enters the foreground and never activates") {
      Observes("scene.didActivate")
      Observes("scene.didEnterBackground")
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "CPTemplateApplicationSceneSessionRoleApplication"]
      )
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(11), "app.memoryWarning")
      Expect("foreground-then-active", .vacuous)
    }
  }

  static func example20() -> Example {
    Example("a fresh window is swiped away before it becomes active") {
      Observes("scene.didActivate")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(900), "scene.didEnterBackground", scene: "1")
      At(.seconds(11), "scene.didDisconnect", scene: "1")
      Expect("foreground-then-active", .pass)
    }
  }

  static func example21() -> Example {
    Example("a window connects and enters the foreground") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      Expect("connect-then-foreground", .pass)
    }
  }

  static func example22() -> Example {
    Example("a second window connected and stayed behind") {
      Observes("scene.didEnterBackground")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willConnect", scene: "2")
      At(.seconds(12), "scene.willDeactivate", scene: "1")
      Expect("connect-then-foreground", .fail, at: .seconds(1))
    }
  }

  static func example23() -> Example {
    Example("a silent process may have been suspended after its scene connected") {
      Observes("scene.willEnterForeground")
      Observes("scene.didEnterBackground")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "cover.shown", scene: "1")
      At(.seconds(12), "app.memoryWarning")
      Stopped(at: .seconds(20))
      Expect("connect-then-foreground", .inconclusive)
    }
  }

  static func example24() -> Example {
    Example("a scene that connects in a background launch may stay there") {
      Observes("scene.willEnterForeground")
      Observes("scene.didEnterBackground")
      Fact("launch", is: "background")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.minutes(1), "app.memoryWarning")
      Expect("connect-then-foreground", .vacuous)
    }
  }

  static func example25() -> Example {
    Example("a scene that connects in a prewarmed process may stay there") {
      Fact("launch", is: "prewarm")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.hours(2), "scene.willEnterForeground", scene: "1")
      Expect("connect-then-foreground", .vacuous)
    }
  }

  static func example26() -> Example {
    Example("a scene-based cold launch posts willEnterForeground once") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(3), "scene.willConnect", scene: "1")
      At(.milliseconds(4), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5), "app.willEnterForeground", from: "notification")
      At(.milliseconds(90), "scene.didActivate", scene: "1")
      At(.milliseconds(91), "app.didBecomeActive", from: "notification")
      Expect("foreground-post-at-cold-launch", .pass)
    }
  }

  static func example27() -> Example {
    Example("a scene-based cold launch did not post willEnterForeground") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(3), "scene.willConnect", scene: "1")
      At(.milliseconds(4), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(90), "scene.didActivate", scene: "1")
      At(.milliseconds(91), "app.didBecomeActive", from: "notification")
      At(.seconds(9), "app.willEnterForeground", from: "notification")
      Expect("foreground-post-at-cold-launch", .fail, at: .milliseconds(91))
    }
  }

  static func example28() -> Example {
    Example("a scene-based cold launch posted willEnterForeground twice") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.backgroundRefreshChanged")
      At(.milliseconds(2), "app.didFinishLaunching")
      At(.milliseconds(3), "scene.willConnect", scene: "1")
      At(.milliseconds(5), "app.willEnterForeground", from: "notification")
      At(.milliseconds(6), "app.willEnterForeground", from: "notification")
      At(.milliseconds(90), "scene.didActivate", scene: "1")
      At(.milliseconds(91), "app.didBecomeActive", from: "notification")
      Expect("foreground-post-at-cold-launch", .fail, at: .milliseconds(6))
    }
  }

  static func example29() -> Example {
    Example("an observer that was added late may have missed the post") {
      Observes(Events("app.*", from: "notification"))
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "app.didBecomeActive", from: "notification")
      At(.milliseconds(5), "app.willEnterForeground", from: "notification")
      Expect("foreground-post-at-cold-launch", .inconclusive)
    }
  }

  static func example30() -> Example {
    Example("a background launch posts no willEnterForeground") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.seconds(90), "app.willEnterForeground", from: "notification")
      Expect("foreground-post-at-cold-launch", .vacuous)
    }
  }

  static func example31() -> Example {
    Example("an app-based cold launch goes straight to active") {
      Fact("launch", is: "foreground")
      At(.seconds(0), "app.backgroundRefreshChanged")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.didBecomeActive")
      At(.seconds(5), "app.didEnterBackground")
      At(.seconds(9), "app.willEnterForeground", from: "notification")
      Expect("no-foreground-post-at-cold-launch", .pass)
    }
  }

  static func example32() -> Example {
    Example("an app-based cold launch posted willEnterForeground") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "app.willEnterForeground", from: "notification")
      At(.milliseconds(3), "app.didBecomeActive")
      Expect("no-foreground-post-at-cold-launch", .fail, at: .milliseconds(2))
    }
  }

  static func example33() -> Example {
    Example("an app-based background launch enters the foreground later") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.minutes(1), "app.willEnterForeground", from: "notification")
      At(.seconds(61), "app.didBecomeActive")
      Expect("no-foreground-post-at-cold-launch", .vacuous)
    }
  }

  static func example34() -> Example {
    Example("a scene-based launch has no launch options") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "scene.willConnect", scene: "1", fields: ["url": "u"])
      Expect("launch-options-are-nil", .pass)
    }
  }

  static func example35() -> Example {
    Example("a scene-based launch had launch options") {
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["options": "url"])
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      Expect("launch-options-are-nil", .fail, at: .milliseconds(1))
    }
  }

  static func example36() -> Example {
    Example("an app-based launch has launch options") {
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["options": "url"])
      At(.milliseconds(2), "app.didBecomeActive")
      Expect("launch-options-are-nil", .vacuous)
    }
  }

  static func example37() -> Example {
    Example("a launch is measured that did not sleep") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(900), "scene.didActivate", scene: "1")
      At(.seconds(1), "launch.metric", fields: ["seconds": 0.9])
      Expect("no-launch-metric-across-a-pause", .pass)
    }
  }

  static func example38() -> Example {
    Example("an app leaves the time out for which it was prewarmed") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.hours(2), "scene.didActivate", scene: "1")
      At(.seconds(7201), "launch.metric", fields: ["seconds": 0.4])
      Expect("no-launch-metric-across-a-pause", .pass)
    }
  }

  static func example39() -> Example {
    Example("a launch was measured across two hours of sleep") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.hours(2), "scene.didActivate", scene: "1")
      At(.seconds(7201), "launch.metric", fields: ["seconds": 7200])
      Expect("no-launch-metric-across-a-pause", .fail, at: .seconds(7201))
    }
  }

  static func example40() -> Example {
    Example("an empty keychain is believed once protected data is available") {
      At(.milliseconds(1), "secret.empty", fields: ["protected": false])
      At(.seconds(3), "protectedData.didBecomeAvailable")
      At(.seconds(4), "secret.wipe")
      Expect("empty-secret-is-not-authoritative", .pass)
    }
  }

  static func example41() -> Example {
    Example("a second read that finds protected data available settles it") {
      At(.milliseconds(1), "secret.empty", fields: ["protected": false])
      At(.seconds(3), "secret.empty", fields: ["protected": true])
      At(.seconds(4), "secret.wipe")
      Expect("empty-secret-is-not-authoritative", .pass)
    }
  }

  static func example42() -> Example {
    Example("a keychain that was still locked made the app log out") {
      At(.milliseconds(1), "secret.empty", fields: ["protected": false])
      At(.milliseconds(2), "secret.wipe")
      At(.seconds(3), "protectedData.didBecomeAvailable")
      Expect("empty-secret-is-not-authoritative", .fail, at: .milliseconds(2))
    }
  }

  static func example43() -> Example {
    Example("protected data was available all the time") {
      At(.milliseconds(1), "secret.empty", fields: ["protected": true])
      At(.milliseconds(2), "secret.wipe")
      Expect("empty-secret-is-not-authoritative", .vacuous)
    }
  }

  static func example44() -> Example {
    Example("a simulator has no protected data") {
      Fact("simulator", is: true)
      At(.milliseconds(1), "secret.empty", fields: ["protected": false])
      At(.milliseconds(2), "secret.wipe")
      Expect("empty-secret-is-not-authoritative", .vacuous)
    }
  }

  static func example45() -> Example {
    Example("a background launch waits for the foreground before it starts a session") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(60010), "session.start")
      Expect("background-launch-starts-nothing", .pass)
    }
  }

  static func example46() -> Example {
    Example("a scene may connect in the background and be built there") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(5), "scene.willConnect", scene: "1")
      At(.milliseconds(6), "root.built", scene: "1")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(60010), "nav.push")
      Expect("background-launch-starts-nothing", .pass)
    }
  }

  static func example47() -> Example {
    Example("a background launch started a session") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "session.start")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      Expect("background-launch-starts-nothing", .fail, at: .milliseconds(2))
    }
  }

  static func example48() -> Example {
    Example("a launch to the foreground may start a session at once") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "session.start")
      At(.milliseconds(3), "scene.willEnterForeground", scene: "1")
      Expect("background-launch-starts-nothing", .vacuous)
    }
  }

  static func example49() -> Example {
    Example("a background launch arms its guard and then takes a lock") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "guard.armed")
      At(.milliseconds(3), "db.lock")
      Expect("guard-armed-at-background-launch", .pass)
    }
  }

  static func example50() -> Example {
    Example("a background launch took a lock before its guard was armed") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "db.lock")
      At(.milliseconds(3), "guard.armed")
      Expect("guard-armed-at-background-launch", .fail, at: .milliseconds(2))
    }
  }

  static func example51() -> Example {
    Example("a launch to the foreground arms its guard when it leaves") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "db.lock")
      At(.seconds(9), "guard.armed")
      Expect("guard-armed-at-background-launch", .vacuous)
    }
  }

  static func example52() -> Example {
    Example("a task handler is registered while the app launches") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(2), "bgproc.register", fields: ["task": "refresh"])
      At(.milliseconds(3), "app.didFinishLaunching", .end)
      Expect("task-handlers-registered-in-time", .pass)
    }
  }

  static func example53() -> Example {
    Example("a task handler was registered after the launch") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(3), "app.didFinishLaunching", .end)
      At(.milliseconds(4), "bgproc.register", fields: ["task": "refresh"])
      Expect("task-handlers-registered-in-time", .fail, at: .milliseconds(4))
    }
  }

  static func example54() -> Example {
    Example("a task handler was registered when the scene had connected") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(3), "scene.willConnect", scene: "1")
      At(.milliseconds(4), "bgproc.register", fields: ["task": "refresh"])
      Expect("task-handlers-registered-in-time", .fail, at: .milliseconds(4))
    }
  }

  static func example55() -> Example {
    Example("a continued processing task is registered when it is needed") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(3), "app.didFinishLaunching", .end)
      At(.seconds(9), "bgproc.register", fields: ["continued": true, "task": "export"])
      Expect("task-handlers-registered-in-time", .pass)
    }
  }

  static func example56() -> Example {
    Example("two tasks are registered once each") {
      At(.milliseconds(1), "bgproc.register", fields: ["task": "refresh"])
      At(.milliseconds(2), "bgproc.register", fields: ["task": "cleanup"])
      Expect("task-id-registered-once", .pass)
    }
  }

  static func example57() -> Example {
    Example("one task was registered twice") {
      At(.milliseconds(1), "bgproc.register", fields: ["task": "refresh"])
      At(.milliseconds(2), "bgproc.register", fields: ["task": "refresh"])
      Expect("task-id-registered-once", .fail, at: .milliseconds(2))
    }
  }

  static func example58() -> Example {
    Example("the notification delegate is set while the app launches") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(2), "un.delegateSet")
      At(.milliseconds(3), "app.didFinishLaunching", .end)
      At(.milliseconds(4), "scene.willConnect", scene: "1")
      Expect("notification-delegate-in-time", .pass)
    }
  }

  static func example59() -> Example {
    Example("the notification delegate was set after the launch") {
      At(.milliseconds(1), "app.didFinishLaunching", .begin)
      At(.milliseconds(2), "app.didFinishLaunching", .end)
      At(.milliseconds(3), "un.delegateSet")
      Expect("notification-delegate-in-time", .fail, at: .milliseconds(2))
    }
  }

  static func example60() -> Example {
    Example("the notification delegate was set when the scene had connected") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "un.delegateSet")
      Expect("notification-delegate-in-time", .fail, at: .milliseconds(2))
    }
  }

  static func example61() -> Example {
    Example("an extension sets no notification delegate at launch") {
      Fact("process.kind", is: "extension")
      At(.milliseconds(1), "app.didBecomeActive", from: "notification")
      At(.milliseconds(2), "un.delegateSet")
      Expect("notification-delegate-in-time", .vacuous)
    }
  }

  static func example62() -> Example {
    Example("an app built with the 27 SDK fails for another reason") {
      Fact("sdk", is: 27)
      At(.milliseconds(1), "app.exception", fields: ["exception": "NSRangeException"])
      Expect("manifest-names-a-scene-delegate", .pass)
    }
  }

  static func example63() -> Example {
    Example("an app built with the 27 SDK has no scene manifest") {
      Fact("sdk", is: 27)
      At(.milliseconds(1), "app.exception", fields: ["exception": "UIScene lifecycle required"])
      Expect("manifest-names-a-scene-delegate", .fail, at: .milliseconds(1))
    }
  }

  static func example64() -> Example {
    Example("an app built with an older SDK needs no scene manifest") {
      Fact("sdk", is: 26.5)
      At(.milliseconds(1), "app.exception", fields: ["exception": "UIScene lifecycle required"])
      Expect("manifest-names-a-scene-delegate", .vacuous)
    }
  }

  static func example65() -> Example {
    Example("an app built with an older SDK fails for another reason") {
      Fact("sdk", is: 26.5)
      At(.milliseconds(1), "app.exception", fields: ["exception": "NSRangeException"])
      Expect("no-scene-exception-on-an-older-sdk", .pass)
    }
  }

  static func example66() -> Example {
    Example("an app built with an older SDK was ended for want of scenes") {
      Fact("sdk", is: 26.5)
      At(.milliseconds(1), "app.exception", fields: ["exception": "UIScene lifecycle required"])
      Expect("no-scene-exception-on-an-older-sdk", .fail, at: .milliseconds(1))
    }
  }

  static func example67() -> Example {
    Example("with the 27 SDK the manifest is an error of its own") {
      Fact("sdk", is: 27)
      At(.milliseconds(1), "app.exception", fields: ["exception": "UIScene lifecycle required"])
      Expect("no-scene-exception-on-an-older-sdk", .vacuous)
    }
  }

  static func example68() -> Example {
    Example("the window is visible when the scene becomes active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "window.didBecomeVisible", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      Expect("window-before-active", .pass)
    }
  }

  static func example69() -> Example {
    Example("the scene became active without a window") {
      At(.seconds(0), "window.didBecomeKey", scene: "2")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "window.didBecomeVisible", scene: "1")
      Expect("window-before-active", .fail, at: .milliseconds(3))
    }
  }

  static func example70() -> Example {
    Example("a window observer that was added late may have missed the window") {
      Observes(Events("window.*", from: "notification"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(3), "window.didBecomeVisible", scene: "1")
      Expect("window-before-active", .inconclusive)
    }
  }

  static func example71() -> Example {
    Example("an external display may become active without a window of its own") {
      Observes("window.didBecomeVisible")
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      Expect("window-before-active", .vacuous)
    }
  }

  static func example72() -> Example {
    Example("a CarPlay scene becomes active without a window") {
      Observes("window.didBecomeVisible")
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "CPTemplateApplicationSceneSessionRoleApplication"]
      )
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      Expect("window-before-active", .vacuous)
    }
  }

  static func example73() -> Example {
    Example("two windows build a root each") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "root.built", scene: "1")
      At(.milliseconds(3), "scene.willConnect", scene: "2")
      At(.milliseconds(4), "root.built", scene: "2")
      Expect("one-root-per-connection", .pass)
    }
  }

  static func example74() -> Example {
    Example("a scene that was taken back builds its root again when it reconnects") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "root.built", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", scene: "1")
      At(.minutes(1), "scene.didDisconnect", scene: "1")
      At(.seconds(90), "scene.willConnect", scene: "1")
      At(.seconds(91), "root.built", scene: "1")
      Expect("one-root-per-connection", .pass)
    }
  }

  static func example75() -> Example {
    Example("one connection built its root twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "root.built", scene: "1")
      At(.milliseconds(3), "root.built", scene: "1")
      Expect("one-root-per-connection", .fail, at: .milliseconds(3))
    }
  }

  static func example76() -> Example {
    Example("a scene-based launch finds the state background") {
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["applicationState": "background"])
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      Expect("state-at-launch", .pass)
    }
  }

  static func example77() -> Example {
    Example("a scene-based launch found the state inactive") {
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["applicationState": "inactive"])
      At(.milliseconds(2), "scene.willConnect", scene: "1")
      Expect("state-at-launch", .fail, at: .milliseconds(1))
    }
  }

  static func example78() -> Example {
    Example("an app-based launch finds the state inactive") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["applicationState": "inactive"])
      At(.milliseconds(2), "app.didBecomeActive")
      Expect("state-at-launch-app-based", .pass)
    }
  }

  static func example79() -> Example {
    Example("an app-based launch to the foreground found the state background") {
      Fact("launch", is: "foreground")
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["applicationState": "background"])
      At(.milliseconds(2), "app.didBecomeActive")
      Expect("state-at-launch-app-based", .fail, at: .milliseconds(1))
    }
  }

  static func example80() -> Example {
    Example("a background launch finds the state background without scenes, too") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "app.didFinishLaunching", fields: ["applicationState": "background"])
      At(.seconds(90), "app.didBecomeActive")
      Expect("state-at-launch-app-based", .vacuous)
    }
  }

  static func example81() -> Example {
    Example("the bridge is ready before it is given a link") {
      At(.seconds(0), "x.active", from: "framework.capacitor")
      At(.milliseconds(1), "bridge.ready")
      At(.milliseconds(2), "x.url", fields: ["listeners": 1, "url": "u"])
      Expect("bridge-before-payload", .pass)
    }
  }

  static func example82() -> Example {
    Example("a page that is loaded again makes the bridge ready again") {
      At(.seconds(0), "x.active", from: "framework.capacitor")
      At(.milliseconds(1), "bridge.ready")
      At(.milliseconds(2), "x.url", fields: ["listeners": 1, "url": "u"])
      At(.seconds(9), "page.loading")
      At(.seconds(10), "bridge.ready")
      Expect("bridge-before-payload", .pass)
    }
  }

  static func example83() -> Example {
    Example("a link was handed over before the bridge was ready") {
      At(.milliseconds(1), "x.url", fields: ["listeners": 0, "url": "u"])
      At(.milliseconds(2), "bridge.ready")
      Expect("bridge-before-payload", .fail, at: .milliseconds(2))
    }
  }

  static func example84() -> Example {
    Example("an app without a bridge has nothing to wait for") {
      At(.milliseconds(1), "x.url", fields: ["url": "u"])
      Expect("bridge-before-payload", .unobservable)
    }
  }

  static func example85() -> Example {
    Example("the prewarming flag is read at launch") {
      At(.milliseconds(1), "prewarm.read")
      At(.milliseconds(2), "app.didBecomeActive")
      Expect("prewarm-flag-read-early", .pass)
    }
  }

  static func example86() -> Example {
    Example("the prewarming flag was read when the app was active") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(2), "prewarm.read")
      Expect("prewarm-flag-read-early", .fail, at: .milliseconds(2))
    }
  }
}
