// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum RoutingPack {
  static func rules() -> RuleSet {
    RuleSet(file: "routing.rules") {
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
      Pack("routing", "Payloads")
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
    }
  }

  static func rule1() -> Rule {
    Rule("response-is-consumed-once", "R01") {
      Sentence("The answer to a notification is acted on once, although it may be delivered twice.")
      Per(.process, "answer")
      In("response.delivered", for: .seconds(10).wall)
      Count("route.consumed", .atMost(1))
      Hint(
        "Remember UNNotificationResponse.notification.request.identifier and date, and drop what scene(_:willConnectTo:options:) has handled when userNotificationCenter(_:didReceive:) brings it again."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("response-is-consumed-once-per-delivery", "R01") {
      Sentence("The answer to a notification is not acted on again unless it is delivered again.")
      Per(.process, "answer")
      In("response.delivered", to: .end)
      Each("route.consumed").requires("response.delivered", since: "route.consumed")
      Hint(
        "Take the pending response out of its buffer before you act on it, so that the unlock and the next activation find none."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("url-is-consumed-once-per-delivery", "R01") {
      Sentence("A URL is acted on once for each time it is delivered.")
      Per(.process, "link")
      In(Events("scene.willConnect").having(Field("url").isPresent) || "scene.openURL", to: .end)
      Each("route.consumed")
        .requires(
          Events("scene.willConnect").having(Field("url").isPresent) || "scene.openURL",
          since: "route.consumed"
        )
      Hint(
        "Route a URL from one place only: scene(_:willConnectTo:options:) at a launch, scene(_:openURLContexts:) later, and onOpenURL only where neither is implemented."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("webpage-is-consumed-once-per-delivery", "R01") {
      Sentence("A universal link is acted on once for each time it is delivered.")
      Per(.process, "link")
      In(
        Events("scene.willConnect").having(Field("webpage").isPresent) || "scene.continueActivity",
        to: .end
      )
      Each("route.consumed")
        .requires(
          Events("scene.willConnect").having(Field("webpage").isPresent) || "scene.continueActivity",
          since: "route.consumed"
        )
      Hint(
        "Route a universal link from one place only: connectionOptions.userActivities at a launch, scene(_:continue:) later."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("payload-is-not-lost", "R01") {
      Sentence("Every link and every tap that is delivered is acted on.")
      Per(.process, "delivery")
      Needs("route.consumed")
      After("payload.delivered")
        .expect(
          "route.consumed",
          within: .seconds(10),
          before: Events("x.getInitial").having(Field("result").isAbsent)
        )
      ExcusedBy("app-locked")
      Hint(
        "Keep a payload that comes before the app is ready and route it when the root view, the bridge and the user's session are there."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("cold-url-comes-by-connection", "R02") {
      Sentence(
        "A URL that launches a scene comes with its connection and is not delivered once more by openURLContexts."
      )
      Per(.process, "link")
      In(Events("scene.willConnect").having(Field("url").isPresent), for: .seconds(5).wall)
      Never("scene.openURL")
      Hint(
        "Read connectionOptions.urlContexts in scene(_:willConnectTo:options:), and do not call scene(_:openURLContexts:) from there."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("url-goes-to-the-connected-scene", "R03") {
      Sentence(
        "A URL for an app whose scene is connected is given to that scene and connects no other one."
      )
      Per(.process)
      ExceptWhen(Field("multipleScenes") == true)
      In("sys.process.resumed" || "app.didEnterBackground", to: "leg.foreground")
      Never(
        Events("scene.willConnect").having(Field("url").isPresent, Field("process.connectedScenes") > 0)
      )
      Hint(
        "Handle URLs in scene(_:openURLContexts:), and do not call requestSceneSessionActivation for a link if a scene is connected."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("disconnected-means-connect", "R04") {
      Sentence(
        "While no scene is connected, a link comes with a new connection, although the process is alive."
      )
      Per(.process)
      Never(
        Events("scene.openURL").having(Field("process.connectedScenes") == 0) || Events("scene.continueActivity").having(Field("process.connectedScenes") == 0)
      )
      Severity(.warning)
      Hint(
        "Do not decide by a flag that didFinishLaunching sets: read connectionOptions whenever scene(_:willConnectTo:options:) runs."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("cold-link-comes-by-connection", "R05") {
      Sentence(
        "A universal link that launches a scene comes with its connection and is not continued once more."
      )
      Per(.process, "link")
      In(Events("scene.willConnect").having(Field("webpage").isPresent), for: .seconds(5).wall)
      Never("scene.continueActivity")
      Hint(
        "Read connectionOptions.userActivities in scene(_:willConnectTo:options:), and do not call scene(_:continue:) from there."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("announced-activity-arrives", "R06") {
      Sentence("A universal link or handoff that is announced arrives or fails within seconds.")
      Per(.process)
      After("scene.willContinueActivity")
        .expect("scene.continueActivity" || "scene.activityFail", within: .seconds(5))
      After("app.willContinueActivity")
        .expect("app.continueActivity" || "app.activityFail", within: .seconds(5))
      Severity(.warning)
      Hint(
        "Implement scene(_:continue:) and scene(_:didFailToContinueUserActivityWithType:error:), and take the waiting indicator down in both."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("shortcut-by-one-door", "R07") {
      Sentence(
        "A Home Screen action that launches a scene comes with its connection and is not performed once more."
      )
      Per(.process)
      In(Events("scene.willConnect").having(Field("shortcut").isPresent), for: .seconds(5).wall)
      Never("wscene.shortcut")
      Hint(
        "Read connectionOptions.shortcutItem in scene(_:willConnectTo:options:); where SwiftUI owns the scene delegate, read it in application(_:configurationForConnecting:options:)."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("app-based-tap-before-active", "R09") {
      Sentence(
        "Without scenes, a tap on a notification is delivered before the app becomes active."
      )
      Per(.process)
      When(Field("lifecycle") == "app")
      In("app.didBecomeActive", to: "app.willResignActive")
      Never("un.didReceive")
      ExcusedBy("banner")
      Severity(.warning)
      Hint(
        "Do not route in applicationDidBecomeActive(_:) on the assumption that a tap comes later: it has been delivered by then."
      )
    }
  }

  static func rule13() -> Rule {
    Rule("tap-is-answered-before-activation", "R11") {
      Sentence(
        "A tap that brings the app back reaches the notification delegate before the scene becomes active."
      )
      Per(.process)
      After(Events("sys.action.received").having(Field("action") == "UINotificationResponseAction"))
        .expect("un.didReceive", before: "leg.active")
      Severity(.warning)
      Hint(
        "Set UNUserNotificationCenter.current().delegate in didFinishLaunching and keep it: no other object may take it over."
      )
    }
  }

  static func rule14() -> Rule {
    Rule("tap-answer-is-not-empty", "R11") {
      Sentence("The app answers a tap that the system hands to it.")
      Per(.process)
      Never(Events("sys.action.response").having(Field("result") == "empty-response"))
      Severity(.warning)
      Hint(
        "Implement userNotificationCenter(_:didReceive:withCompletionHandler:), set the delegate in didFinishLaunching and call the completion handler."
      )
    }
  }

  static func rule15() -> Rule {
    Rule("arrival-is-not-a-tap", "R12") {
      Sentence(
        "A notification that arrives while the app is in front is not acted on before the user taps it."
      )
      Per(.process, "answer")
      In(
        Events("un.willPresent").having(Field("options").isAbsent) || Events("un.willPresent").having(Field("options").containsNot("none")),
        to: "un.didReceive"
      )
      Never("route.consumed")
      Hint(
        "Only choose presentation options in userNotificationCenter(_:willPresent:); navigate in userNotificationCenter(_:didReceive:)."
      )
    }
  }

  static func rule16() -> Rule {
    Rule("suppressed-arrival-is-not-a-tap", "R12") {
      Sentence(
        "A notification that the app shows no system banner for is not acted on in the moment in which it arrives."
      )
      Per(.process, "answer")
      In(
        Events("un.willPresent").having(Field("options").contains("none")),
        for: .milliseconds(1500).wall
      )
      Never("route.consumed")
      Hint(
        "Show a banner of your own, or pass .banner to the completion handler of willPresent; navigate when the user taps it."
      )
    }
  }

  static func rule17() -> Rule {
    Rule("completion-handler-is-called", "R13") {
      Sentence("Every completion handler that UIKit hands out is called.")
      Per(.process)
      Never("completion.missing")
      Hint(
        "Call the completion handler on every path of the callback that UIKit names, also after errors and early returns, or use its async form."
      )
    }
  }

  static func rule18() -> Rule {
    Rule("completion-handler-is-called-once", "R13") {
      Sentence("A completion handler is called once for each call, never twice.")
      Per(.process, "callOf")
      Count("completion.called", .atMost(1))
      Severity(.warning)
      Hint("Return after each completionHandler() call, or set it to nil when it has been called.")
    }
  }

  static func rule19() -> Rule {
    Rule("no-navigation-before-ready", "R14") {
      Sentence("The app navigates nowhere before its root screen is usable.")
      Per(.process)
      Needs("app.ready")
      In(.start, to: "app.ready")
      Never("nav.push")
      Hint(
        "Keep the destination and push it when the root view controller has appeared and the session is unlocked."
      )
    }
  }

  static func rule20() -> Rule {
    Rule("initial-query-waits-for-the-scene", "R15") {
      Sentence(
        "The script side's question for the link that launched the app is not answered with nothing before the scene has connected."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      ExceptWhen(Field("launch") == "background")
      In(.start, to: "scene.willConnect")
      Never(Events("x.getInitial").having(Field("result").isAbsent))
      Hint(
        "Answer getInitialURL or getLaunchUrl only after scene(_:willConnectTo:options:) has run: with scenes, launchOptions hold no link."
      )
    }
  }

  static func rule21() -> Rule {
    Rule("buffered-payload-is-replayed", "R16") {
      Sentence(
        "A link that nobody was listening for is handed over again once the script side listens."
      )
      Per(.process)
      After(Events("x.url").having(Field("listeners") == 0))
        .expect(
          Events("x.url").having(Field("listeners") > 0) || Events("x.getInitial").having(Field("result").isPresent) || "route.consumed",
          before: Events("x.getInitial").having(Field("result").isAbsent)
        )
      Hint(
        "Retain the event until the first listener is added, such as notifyListeners(_:data:retainUntilConsumed:) with true in Capacitor."
      )
    }
  }

  static func rule22() -> Rule {
    Rule("replayed-once", "R16") {
      Sentence("A link is handed to the listening script side once.")
      Per(.process, "link")
      In(Events("x.url").having(Field("listeners") > 0), for: .seconds(5).wall)
      Count(Events("x.url").having(Field("listeners") > 0), .atMost(1))
      Hint(
        "Clear the buffered link when it has been replayed, and let either the app delegate or the scene delegate forward it, not both."
      )
    }
  }

  static func rule23() -> Rule {
    Rule("sdk-started-before-its-url", "R17") {
      Sentence("An attribution or sign-in SDK is started before it is given a URL.")
      Per(.process)
      First("sdk.start", before: "sdk.url")
      Severity(.warning)
      Hint(
        "Start the SDK in didFinishLaunching and pass the URL from scene(_:willConnectTo:options:) or scene(_:openURLContexts:) afterwards."
      )
    }
  }

  static func rule24() -> Rule {
    Rule("app-url-callbacks-are-silent", "R18") {
      Sentence(
        "With scenes, the app delegate's methods for URLs and user activities are never called."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      Never(
        Events("app.openURL", from: "delegate").having(Field("forwarded").isAbsent) || Events("app.continueActivity", from: "delegate").having(Field("forwarded").isAbsent)
      )
      Hint(
        "Move application(_:open:options:) and application(_:continue:restorationHandler:) to the scene delegate, and mark what a framework forwards with forwarded=true."
      )
    }
  }

  static func rule25() -> Rule {
    Rule("every-url-element-handled", "R19") {
      Sentence("All URLs that are delivered together are acted on, not only the first.")
      Per(.process, "link")
      Needs("url.element")
      After("url.element").expect("route.consumed", within: .seconds(10))
      Severity(.warning)
      Hint(
        "Loop over the whole set in scene(_:openURLContexts:) instead of taking URLContexts.first."
      )
    }
  }

  static func rule26() -> Rule {
    Rule("first-claim-wins", "R20") {
      Sentence("One plug-in claims a payload; the first claim stops the others.")
      Per(.process, "link")
      In("route.claimed", for: .seconds(5).wall)
      Count("route.claimed", .atMost(1))
      Severity(.warning)
      Hint(
        "Return true from the handler that claims the URL and stop asking the rest of the chain."
      )
    }
  }

  static func rule27() -> Rule {
    Rule("share-by-one-door", "R22") {
      Sentence(
        "A CloudKit share that launches a scene comes with its connection and is not accepted once more."
      )
      Per(.process)
      In(Events("scene.willConnect").having(Field("ckShare").isPresent), for: .seconds(5).wall)
      Never("wscene.ckShare")
      Severity(.warning)
      Hint(
        "Read connectionOptions.cloudKitShareMetadata in scene(_:willConnectTo:options:) and accept the share in one function of your own."
      )
    }
  }

  static func example1() -> Example {
    Example("a tap that launches the app is delivered twice and consumed once") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.milliseconds(40), "un.didReceive", fields: ["response": "r1"])
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      At(.milliseconds(400), "route.consumed", fields: ["payload": "r1"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("response-is-consumed-once", .pass)
    }
  }

  static func example2() -> Example {
    Example("a tap that launched the app was consumed by both doors") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.milliseconds(2), "route.consumed", fields: ["payload": "r1"])
      At(.milliseconds(40), "un.didReceive", fields: ["response": "r1"])
      At(.milliseconds(41), "route.consumed", fields: ["payload": "r1"])
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      Expect("response-is-consumed-once", .fail, at: .milliseconds(41))
    }
  }

  static func example3() -> Example {
    Example("a tap was consumed twice after it had been delivered twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.milliseconds(40), "un.didReceive", fields: ["response": "r1"])
      At(.milliseconds(400), "route.consumed", fields: ["payload": "r1"])
      At(.milliseconds(401), "route.consumed", fields: ["payload": "r1"])
      Expect("response-is-consumed-once", .fail, at: .milliseconds(401))
    }
  }

  static func example4() -> Example {
    Example("the next message of a chat replaces the last one under its identifier") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(1), "un.didReceive", fields: ["request": "chat-7"])
      At(.seconds(2), "route.consumed", fields: ["payload": "chat-7"])
      At(.minutes(1), "un.didReceive", fields: ["request": "chat-7"])
      At(.seconds(61), "route.consumed", fields: ["payload": "chat-7"])
      At(.seconds(90), "scene.willDeactivate", scene: "1")
      Expect("response-is-consumed-once", .pass)
    }
  }

  static func example5() -> Example {
    Example("an answer is consumed once for each delivery") {
      At(.seconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "un.didReceive", fields: ["request": "chat-7"])
      At(.seconds(3), "route.consumed", fields: ["payload": "chat-7"])
      At(.minutes(1), "un.didReceive", fields: ["request": "chat-7"])
      At(.seconds(61), "route.consumed", fields: ["payload": "chat-7"])
      Expect("response-is-consumed-once-per-delivery", .pass)
    }
  }

  static func example6() -> Example {
    Example("both deliveries of a tap were consumed after the unlock") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["response": "r1"])
      At(.milliseconds(40), "un.didReceive", fields: ["response": "r1"])
      At(.minutes(1), "route.consumed", fields: ["payload": "r1"])
      At(.milliseconds(60001), "route.consumed", fields: ["payload": "r1"])
      Expect("response-is-consumed-once-per-delivery", .fail, at: .milliseconds(60001))
    }
  }

  static func example7() -> Example {
    Example("a URL is consumed when it is delivered") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(2), "route.consumed", fields: ["payload": "app://a"])
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://b"])
      At(.seconds(2), "route.consumed", fields: ["payload": "app://b"])
      Expect("url-is-consumed-once-per-delivery", .pass)
    }
  }

  static func example8() -> Example {
    Example("the same URL may be tapped again") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(2), "route.consumed", fields: ["payload": "app://a"])
      At(.seconds(9), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(10), "route.consumed", fields: ["payload": "app://a"])
      Expect("url-is-consumed-once-per-delivery", .pass)
    }
  }

  static func example9() -> Example {
    Example("a URL was consumed twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(1100), "route.consumed", fields: ["payload": "app://a"])
      At(.milliseconds(1200), "route.consumed", fields: ["payload": "app://a"])
      Expect("url-is-consumed-once-per-delivery", .fail, at: .milliseconds(1200))
    }
  }

  static func example10() -> Example {
    Example("a universal link is consumed when it is delivered") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["webpage": "https://a"])
      At(.milliseconds(2), "route.consumed", fields: ["payload": "https://a"])
      At(.seconds(9), "scene.continueActivity", scene: "1", fields: ["webpage": "https://b"])
      At(.seconds(10), "route.consumed", fields: ["payload": "https://b"])
      Expect("webpage-is-consumed-once-per-delivery", .pass)
    }
  }

  static func example11() -> Example {
    Example("a universal link was consumed twice") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["webpage": "https://a"])
      At(.milliseconds(2), "route.consumed", fields: ["payload": "https://a"])
      At(.milliseconds(3), "route.consumed", fields: ["payload": "https://a"])
      At(.seconds(9), "scene.continueActivity", scene: "1", fields: ["webpage": "https://b"])
      Expect("webpage-is-consumed-once-per-delivery", .fail, at: .milliseconds(3))
    }
  }

  static func example12() -> Example {
    Example("a link is consumed soon after it is delivered") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(2), "route.consumed", fields: ["payload": "app://a"])
      Expect("payload-is-not-lost", .pass)
    }
  }

  static func example13() -> Example {
    Example("a link was delivered and nothing came of it") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(2), "scene.openURL", scene: "1", fields: ["url": "app://b"])
      At(.seconds(3), "route.consumed", fields: ["payload": "app://b"])
      At(.seconds(15), "scene.willDeactivate", scene: "1")
      Expect("payload-is-not-lost", .fail, at: .seconds(1))
    }
  }

  static func example14() -> Example {
    Example("the script side was told that nothing launched the app") {
      At(.seconds(0), "x.active", from: "framework.capacitor")
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.milliseconds(500), "x.getInitial")
      At(.seconds(9), "route.consumed", fields: ["payload": "app://b"])
      Expect("payload-is-not-lost", .fail, at: .milliseconds(500))
    }
  }

  static func example15() -> Example {
    Example("a link waits behind the app's lock") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(1), "auth.begin")
      At(.seconds(2), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(20), "auth.end", fields: ["result": "ok"])
      At(.seconds(21), "route.consumed", fields: ["payload": "app://a"])
      Expect("payload-is-not-lost", .pass)
    }
  }

  static func example16() -> Example {
    Example("a dismissed notification leads nowhere") {
      Observes("route.consumed")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .seconds(1),
        "un.didReceive",
        fields: ["action": "com.apple.UNNotificationDismissActionIdentifier", "request": "r"]
      )
      At(.seconds(15), "scene.willDeactivate", scene: "1")
      Expect("payload-is-not-lost", .vacuous)
    }
  }

  static func example17() -> Example {
    Example("a URL that launches the scene comes with its connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.seconds(9), "scene.openURL", scene: "1", fields: ["url": "app://b"])
      Expect("cold-url-comes-by-connection", .pass)
    }
  }

  static func example18() -> Example {
    Example("the same URL is tapped again later") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      Expect("cold-url-comes-by-connection", .pass)
    }
  }

  static func example19() -> Example {
    Example("a URL that launched the scene came by both doors") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(50), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      Expect("cold-url-comes-by-connection", .fail, at: .milliseconds(50))
    }
  }

  static func example20() -> Example {
    Example("another window may be given another URL meanwhile") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(50), "scene.openURL", scene: "2", fields: ["url": "app://b"])
      Expect("cold-url-comes-by-connection", .pass)
    }
  }

  static func example21() -> Example {
    Example("a URL resumes the scene that is connected") {
      Observes("scene.didDisconnect")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5100), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(5200), "app.didEnterBackground", from: "notification")
      At(.minutes(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(61), "scene.willEnterForeground", scene: "1")
      Expect("url-goes-to-the-connected-scene", .pass)
    }
  }

  static func example22() -> Example {
    Example("a URL connected another scene although one was connected") {
      Observes("scene.didDisconnect")
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5100), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(5200), "app.didEnterBackground", from: "notification")
      At(.minutes(1), "scene.willConnect", scene: "2", fields: ["url": "app://a"])
      At(.seconds(61), "scene.willEnterForeground", scene: "2")
      Expect("url-goes-to-the-connected-scene", .fail, at: .minutes(1))
    }
  }

  static func example23() -> Example {
    Example("a URL connects the scene anew that was taken back") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5100), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(5200), "app.didEnterBackground", from: "notification")
      At(.seconds(30), "scene.didDisconnect", scene: "1")
      At(.minutes(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.seconds(61), "scene.willEnterForeground", scene: "1")
      Expect("url-goes-to-the-connected-scene", .pass)
    }
  }

  static func example24() -> Example {
    Example("an app with several windows may open a URL in a new one") {
      Fact("multipleScenes", is: true)
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(5), "app.didEnterBackground", from: "notification")
      At(.minutes(1), "scene.willConnect", scene: "2", fields: ["url": "app://a"])
      Expect("url-goes-to-the-connected-scene", .vacuous)
    }
  }

  static func example25() -> Example {
    Example("a link is given to the scene that is connected") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      Expect("disconnected-means-connect", .pass)
    }
  }

  static func example26() -> Example {
    Example("a link comes with the connection of a scene that was taken back") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(2), "scene.didEnterBackground", scene: "1")
      At(.seconds(30), "scene.didDisconnect", scene: "1")
      At(.minutes(1), "scene.willConnect", scene: "1", fields: ["url": "app://b"])
      Expect("disconnected-means-connect", .pass)
    }
  }

  static func example27() -> Example {
    Example("CarPlay alone is no window that a link could open in") {
      Observes(Events("scene.*", from: "delegate"))
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "car",
        fields: ["role": "CPTemplateApplicationSceneSessionRoleApplication"]
      )
      At(.seconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.seconds(9), "scene.openURL", scene: "1", fields: ["url": "app://b"])
      Expect("disconnected-means-connect", .pass)
    }
  }

  static func example28() -> Example {
    Example("a link was given to a scene that had disconnected") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(3), "scene.didDisconnect", scene: "1")
      At(.milliseconds(4), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(1), "scene.willConnect", scene: "1")
      Expect("disconnected-means-connect", .fail, at: .milliseconds(4))
    }
  }

  static func example29() -> Example {
    Example("a universal link that launches the scene comes with its connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["webpage": "https://a"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(9), "scene.continueActivity", scene: "1", fields: ["webpage": "https://a"])
      Expect("cold-link-comes-by-connection", .pass)
    }
  }

  static func example30() -> Example {
    Example("a universal link that launched the scene came by both doors") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["webpage": "https://a"])
      At(.milliseconds(2), "scene.continueActivity", scene: "1", fields: ["webpage": "https://a"])
      Expect("cold-link-comes-by-connection", .fail, at: .milliseconds(2))
    }
  }

  static func example31() -> Example {
    Example("an announced link arrives") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "scene.willContinueActivity",
        scene: "1",
        fields: ["activity": "NSUserActivityTypeBrowsingWeb"]
      )
      At(
        .milliseconds(3),
        "scene.continueActivity",
        scene: "1",
        fields: ["activity": "NSUserActivityTypeBrowsingWeb"]
      )
      Expect("announced-activity-arrives", .pass)
    }
  }

  static func example32() -> Example {
    Example("an announced handoff fails and says so") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.willContinueActivity", scene: "1", fields: ["activity": "edit"])
      At(.seconds(3), "scene.activityFail", scene: "1", fields: ["activity": "edit"])
      Expect("announced-activity-arrives", .pass)
    }
  }

  static func example33() -> Example {
    Example("an announced link never arrived") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "scene.willContinueActivity", scene: "1", fields: ["activity": "edit"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("announced-activity-arrives", .fail, at: .milliseconds(2))
    }
  }

  static func example34() -> Example {
    Example("an action that launches the scene comes with its connection") {
      Observes("wscene.shortcut")
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["shortcut": "new"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      Expect("shortcut-by-one-door", .pass)
    }
  }

  static func example35() -> Example {
    Example("an action comes to the scene that is connected") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["shortcut": "new"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(9), "wscene.shortcut", scene: "1", fields: ["shortcut": "new"])
      Expect("shortcut-by-one-door", .pass)
    }
  }

  static func example36() -> Example {
    Example("an action that launched the scene came by both doors") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["shortcut": "new"])
      At(.milliseconds(2), "wscene.shortcut", scene: "1", fields: ["shortcut": "new"])
      Expect("shortcut-by-one-door", .fail, at: .milliseconds(2))
    }
  }

  static func example37() -> Example {
    Example("a tap is delivered on the way to the foreground") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(5), "app.willResignActive")
      At(.seconds(6), "app.didEnterBackground")
      At(.seconds(9), "app.willEnterForeground")
      At(.milliseconds(9100), "un.didReceive", fields: ["request": "r"])
      At(.milliseconds(9300), "app.didBecomeActive")
      Expect("app-based-tap-before-active", .pass)
    }
  }

  static func example38() -> Example {
    Example("a tap was delivered when the app was active") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "un.didReceive", fields: ["request": "r"])
      At(.seconds(9), "app.willResignActive")
      Expect("app-based-tap-before-active", .fail, at: .seconds(2))
    }
  }

  static func example39() -> Example {
    Example("the user taps a banner in the active app") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "un.willPresent", fields: ["request": "r"])
      At(.seconds(4), "un.didReceive", fields: ["request": "r"])
      At(.seconds(9), "app.willResignActive")
      Expect("app-based-tap-before-active", .pass)
    }
  }

  static func example40() -> Example {
    Example("a tap is answered while the scene is still inactive") {
      At(.milliseconds(1), "scene.willEnterForeground", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.milliseconds(3), "un.didReceive", fields: ["response": "r"])
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      Expect("tap-is-answered-before-activation", .pass)
    }
  }

  static func example41() -> Example {
    Example("a banner is tapped in the active app") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.seconds(2), "sys.action.received", fields: ["action": "UINotificationResponseAction"])
      At(.seconds(3), "un.didReceive", fields: ["response": "r"])
      Expect("tap-is-answered-before-activation", .pass)
    }
  }

  static func example42() -> Example {
    Example("the scene became active before the tap was answered") {
      At(.milliseconds(1), "scene.willEnterForeground", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.milliseconds(300), "scene.didActivate", scene: "1")
      At(.milliseconds(400), "un.didReceive", fields: ["response": "r"])
      Expect("tap-is-answered-before-activation", .fail, at: .milliseconds(300))
    }
  }

  static func example43() -> Example {
    Example("the app answers a tap") {
      At(.seconds(1), "sys.action.response", fields: ["result": "response-possible"])
      Expect("tap-answer-is-not-empty", .pass)
    }
  }

  static func example44() -> Example {
    Example("the app gave an empty answer to a tap") {
      At(.seconds(1), "sys.action.response", fields: ["result": "empty-response"])
      Expect("tap-answer-is-not-empty", .fail, at: .seconds(1))
    }
  }

  static func example45() -> Example {
    Example("a notification is shown, tapped and acted on") {
      At(.seconds(1), "un.willPresent", fields: ["options": "banner", "request": "r"])
      At(.seconds(4), "un.didReceive", fields: ["request": "r"])
      At(.milliseconds(4001), "route.consumed", fields: ["payload": "r"])
      Expect("arrival-is-not-a-tap", .pass)
    }
  }

  static func example46() -> Example {
    Example("a notification was acted on when it arrived") {
      At(.seconds(1), "un.willPresent", fields: ["request": "r"])
      At(.milliseconds(1001), "route.consumed", fields: ["payload": "r"])
      At(.seconds(4), "un.didReceive", fields: ["request": "r"])
      Expect("arrival-is-not-a-tap", .fail, at: .milliseconds(1001))
    }
  }

  static func example47() -> Example {
    Example("the user taps a banner of the app's own") {
      At(.seconds(1), "un.willPresent", fields: ["options": "none", "request": "r"])
      At(.seconds(4), "route.consumed", fields: ["payload": "r"])
      Expect("suppressed-arrival-is-not-a-tap", .pass)
    }
  }

  static func example48() -> Example {
    Example("a suppressed notification was acted on when it arrived") {
      At(.seconds(1), "un.willPresent", fields: ["options": "none", "request": "r"])
      At(.milliseconds(1001), "route.consumed", fields: ["payload": "r"])
      Expect("suppressed-arrival-is-not-a-tap", .fail, at: .milliseconds(1001))
    }
  }

  static func example49() -> Example {
    Example("UIKit misses no completion handler") {
      Observes("completion.missing")
      At(.seconds(1), "un.didReceive", fields: ["request": "r"])
      Expect("completion-handler-is-called", .pass)
    }
  }

  static func example50() -> Example {
    Example("UIKit missed a completion handler") {
      At(
        .seconds(9),
        "completion.missing",
        fields: ["callback": "userNotificationCenter:didReceiveNotificationResponse:"]
      )
      Expect("completion-handler-is-called", .fail, at: .seconds(9))
    }
  }

  static func example51() -> Example {
    Example("two calls complete once each") {
      At(.milliseconds(1), "completion.called", fields: ["call": 1])
      At(.milliseconds(2), "completion.called", fields: ["call": 2])
      Expect("completion-handler-is-called-once", .pass)
    }
  }

  static func example52() -> Example {
    Example("one call completed twice") {
      At(.milliseconds(1), "completion.called", fields: ["call": 1])
      At(.milliseconds(2), "completion.called", fields: ["call": 1])
      Expect("completion-handler-is-called-once", .fail, at: .milliseconds(2))
    }
  }

  static func example53() -> Example {
    Example("the app navigates when it is ready") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(500), "app.ready")
      At(.milliseconds(501), "nav.push", fields: ["screen": "Detail"])
      Expect("no-navigation-before-ready", .pass)
    }
  }

  static func example54() -> Example {
    Example("a tap that resumes the app finds it ready") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(500), "app.ready")
      At(.minutes(1), "scene.willEnterForeground", scene: "1")
      At(.seconds(61), "un.didReceive", fields: ["request": "r"])
      At(.seconds(62), "nav.push", fields: ["screen": "Detail"])
      Expect("no-navigation-before-ready", .pass)
    }
  }

  static func example55() -> Example {
    Example("the app navigated before it was ready") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(2), "nav.push", fields: ["screen": "Detail"])
      At(.milliseconds(500), "app.ready")
      Expect("no-navigation-before-ready", .fail, at: .milliseconds(2))
    }
  }

  static func example56() -> Example {
    Example("the question for the launching link is answered after the connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      At(.milliseconds(2), "x.getInitial", fields: ["result": "app://a"])
      Expect("initial-query-waits-for-the-scene", .pass)
    }
  }

  static func example57() -> Example {
    Example("the question for the launching link was answered with nothing too soon") {
      At(.milliseconds(1), "x.getInitial")
      At(.milliseconds(2), "scene.willConnect", scene: "1", fields: ["url": "app://a"])
      Expect("initial-query-waits-for-the-scene", .fail, at: .milliseconds(1))
    }
  }

  static func example58() -> Example {
    Example("a background launch has no link to wait for") {
      Fact("launch", is: "background")
      At(.milliseconds(1), "x.getInitial")
      At(.minutes(1), "scene.willConnect", scene: "1")
      Expect("initial-query-waits-for-the-scene", .vacuous)
    }
  }

  static func example59() -> Example {
    Example("a link is handed over again when the script side listens") {
      At(.milliseconds(1), "x.url", fields: ["listeners": 0, "url": "app://a"])
      At(.milliseconds(900), "x.url", fields: ["listeners": 1, "url": "app://a"])
      Expect("buffered-payload-is-replayed", .pass)
    }
  }

  static func example60() -> Example {
    Example("the script side asks for the link that it missed") {
      At(.milliseconds(1), "x.url", fields: ["listeners": 0, "url": "app://a"])
      At(.milliseconds(900), "x.getInitial", fields: ["result": "app://a"])
      Expect("buffered-payload-is-replayed", .pass)
    }
  }

  static func example61() -> Example {
    Example("a link that nobody listened for was gone when the script side asked") {
      Observes("route.consumed")
      At(.milliseconds(1), "x.url", fields: ["listeners": 0, "url": "app://a"])
      At(.milliseconds(900), "x.getInitial")
      Expect("buffered-payload-is-replayed", .fail, at: .milliseconds(900))
    }
  }

  static func example62() -> Example {
    Example("a link is handed to the script side once") {
      At(.milliseconds(1), "x.url", fields: ["listeners": 0, "url": "app://a"])
      At(.milliseconds(2), "x.url", fields: ["listeners": 1, "url": "app://a"])
      At(.seconds(9), "x.url", fields: ["listeners": 1, "url": "app://b"])
      Expect("replayed-once", .pass)
    }
  }

  static func example63() -> Example {
    Example("a link was handed to the script side twice") {
      At(.milliseconds(1), "x.url", fields: ["listeners": 1, "url": "app://a"])
      At(.milliseconds(2), "x.url", fields: ["listeners": 1, "url": "app://a"])
      Expect("replayed-once", .fail, at: .milliseconds(2))
    }
  }

  static func example64() -> Example {
    Example("an SDK is started and then given a URL") {
      At(.milliseconds(1), "sdk.start", fields: ["sdk": "ads"])
      At(.milliseconds(2), "sdk.url", fields: ["sdk": "ads", "url": "app://a"])
      Expect("sdk-started-before-its-url", .pass)
    }
  }

  static func example65() -> Example {
    Example("an SDK was given a URL before it was started") {
      At(.milliseconds(1), "sdk.url", fields: ["sdk": "ads", "url": "app://a"])
      At(.milliseconds(2), "sdk.start", fields: ["sdk": "ads"])
      Expect("sdk-started-before-its-url", .fail, at: .milliseconds(2))
    }
  }

  static func example66() -> Example {
    Example("a scene-based app is given a URL in its scene delegate") {
      Observes(Events("app.openURL", from: "delegate"))
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      Expect("app-url-callbacks-are-silent", .pass)
    }
  }

  static func example67() -> Example {
    Example("a framework forwards a URL to the app delegate and says so") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "app.openURL", fields: ["forwarded": true, "url": "app://a"])
      Expect("app-url-callbacks-are-silent", .pass)
    }
  }

  static func example68() -> Example {
    Example("the app delegate was given a URL beside scenes") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(2), "app.openURL", fields: ["url": "app://a"])
      Expect("app-url-callbacks-are-silent", .fail, at: .seconds(2))
    }
  }

  static func example69() -> Example {
    Example("two URLs that come together are both acted on") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "url.element", fields: ["url": "app://a"])
      At(.milliseconds(3), "url.element", fields: ["url": "app://b"])
      At(.milliseconds(4), "route.consumed", fields: ["payload": "app://a"])
      At(.milliseconds(5), "route.consumed", fields: ["payload": "app://b"])
      Expect("every-url-element-handled", .pass)
    }
  }

  static func example70() -> Example {
    Example("only the first of two URLs was acted on") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "url.element", fields: ["url": "app://a"])
      At(.milliseconds(3), "url.element", fields: ["url": "app://b"])
      At(.milliseconds(4), "route.consumed", fields: ["payload": "app://a"])
      At(.seconds(15), "scene.willDeactivate", scene: "1")
      Expect("every-url-element-handled", .fail, at: .milliseconds(3))
    }
  }

  static func example71() -> Example {
    Example("two payloads are claimed once each") {
      At(.milliseconds(1), "route.claimed", fields: ["payload": "app://a"])
      At(.milliseconds(2), "route.claimed", fields: ["payload": "app://b"])
      Expect("first-claim-wins", .pass)
    }
  }

  static func example72() -> Example {
    Example("two plug-ins claimed one payload") {
      At(.milliseconds(1), "route.claimed", fields: ["payload": "app://a", "via": "auth"])
      At(.milliseconds(2), "route.claimed", fields: ["payload": "app://a", "via": "share"])
      Expect("first-claim-wins", .fail, at: .milliseconds(2))
    }
  }

  static func example73() -> Example {
    Example("a share that launches the scene comes with its connection") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["ckShare": "s"])
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(9), "wscene.ckShare", scene: "1", fields: ["ckShare": "t"])
      Expect("share-by-one-door", .pass)
    }
  }

  static func example74() -> Example {
    Example("a share that launched the scene came by both doors") {
      At(.milliseconds(1), "scene.willConnect", scene: "1", fields: ["ckShare": "s"])
      At(.milliseconds(2), "wscene.ckShare", scene: "1", fields: ["ckShare": "s"])
      Expect("share-by-one-door", .fail, at: .milliseconds(2))
    }
  }
}
