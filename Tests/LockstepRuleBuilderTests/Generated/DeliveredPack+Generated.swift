// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum DeliveredPack {
  static func rules() -> RuleSet {
    RuleSet(file: "delivered.rules") {
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
      rule6()
      rule7()
      rule8()
      Pack("delivered", "Handed over by the system, answered by the app?")
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
    }
  }

  static func rule1() -> Rule {
    Rule("url-action-answered", "R02", "R03", "D01") {
      Sentence("A URL that the system hands to the app reaches its scene delegate.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      After("sys.url.opened")
        .expect(
          "scene.openURL" || Events("scene.willConnect").having(Field("url").isPresent),
          within: .seconds(2)
        )
      Severity(.warning)
      Hint(
        "Implement scene(_:openURLContexts:) and forward it to the framework's linking module, such as RCTLinkingManager."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("activity-action-answered", "R05", "R06", "D02") {
      Sentence(
        "A universal link or handoff that the system hands to the app reaches its scene delegate."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      After(Events("sys.action.received").having(Field("action") == "UIActivityContinuationAction"))
        .expect(
          "scene.continueActivity" || Events("scene.willConnect").having(Field("activity").isPresent),
          within: .seconds(2)
        )
      Severity(.warning)
      Hint(
        "Implement scene(_:continue:) and read connectionOptions.userActivities; in SwiftUI add onContinueUserActivity to a view that is always there."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("response-action-answered", "R11", "D03") {
      Sentence(
        "A tap on a notification that the system hands to the app reaches its notification delegate or its connecting scene."
      )
      Per(.process)
      After(Events("sys.action.received").having(Field("action") == "UINotificationResponseAction"))
        .expect(
          "un.didReceive" || Events("scene.willConnect").having(Field("response").isPresent),
          within: .seconds(2)
        )
      Severity(.warning)
      Hint(
        "Set UNUserNotificationCenter.current().delegate in didFinishLaunching and keep a strong reference to it."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("arrival-action-answered", "R12", "D04") {
      Sentence(
        "A notification that arrives in the foreground is shown to the notification delegate."
      )
      Per(.process)
      After(
        Events("sys.action.received").having(Field("action") == "UIWillPresentNotificationAction")
      )
        .expect("un.willPresent", within: .seconds(2))
      Severity(.warning)
      Hint(
        "Implement userNotificationCenter(_:willPresent:withCompletionHandler:): without it nothing is shown in the foreground."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("silent-push-action-answered", "N04", "D05") {
      Sentence("A silent push that the system hands to the app reaches its delegate.")
      Per(.process)
      After(
        Events("sys.action.received").having(Field("action") == "UISHandleRemoteNotificationAction")
      )
        .expect("push.silent", within: .seconds(2))
      Severity(.warning)
      Hint(
        "Implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:) in the app delegate: it stays there with scenes."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("snapshot-action-answered", "D06") {
      Sentence("A snapshot that the system asks for is taken.")
      Per(.process)
      After("sys.snapshot.requested").expect("sys.snapshot.taken", within: .seconds(5))
      Severity(.info)
      Hint(
        "Keep the main thread free in sceneDidEnterBackground(_:): a snapshot that takes too long leaves an old card in the app switcher."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("action-unhandled", "R11", "N04", "D07") {
      Sentence("Nothing that the system hands to the app is left unhandled.")
      Per(.process)
      Never("sys.action.unhandled")
      Severity(.warning)
      Hint(
        "Implement the delegate method for the action that the message names, in the delegate that scenes use."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("response-action-consumed", "R01", "D08") {
      Sentence("A tap on a notification that the system hands to the app is acted on.")
      Per(.process)
      Needs("route.consumed")
      After(Events("sys.action.received").having(Field("action") == "UINotificationResponseAction"))
        .expect("route.consumed", within: .seconds(10))
      ExcusedBy("app-locked")
      Severity(.warning)
      Hint(
        "Route the response from userNotificationCenter(_:didReceive:), and keep it where the root view is not there yet."
      )
    }
  }

  static func example1() -> Example {
    Example("a URL that is handed over reaches the scene") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "sys.url.opened")
      At(.milliseconds(9), "scene.openURL", scene: "1", fields: ["url": "app://a"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("url-action-answered", .pass)
    }
  }

  static func example2() -> Example {
    Example("a URL that was handed over reached nobody") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "sys.url.opened")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("url-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example3() -> Example {
    Example("a link that is handed over reaches the scene") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UIActivityContinuationAction"]
      )
      At(.milliseconds(9), "scene.continueActivity", scene: "1", fields: ["webpage": "https://a"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("activity-action-answered", .pass)
    }
  }

  static func example4() -> Example {
    Example("a link that was handed over reached nobody") {
      Observes(Events("scene.*", from: "delegate"))
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UIActivityContinuationAction"]
      )
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("activity-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example5() -> Example {
    Example("a tap that is handed over reaches the notification delegate") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.milliseconds(9), "un.didReceive", fields: ["response": "r"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("response-action-answered", .pass)
    }
  }

  static func example6() -> Example {
    Example("a tap that was handed over reached nobody") {
      Observes("un.didReceive")
      Observes("scene.willConnect")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("response-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example7() -> Example {
    Example("an arrival is shown to the notification delegate") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UIWillPresentNotificationAction"]
      )
      At(.milliseconds(9), "un.willPresent", fields: ["request": "r"])
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("arrival-action-answered", .pass)
    }
  }

  static func example8() -> Example {
    Example("an arrival was shown to nobody") {
      Observes("un.*")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UIWillPresentNotificationAction"]
      )
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("arrival-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example9() -> Example {
    Example("a silent push that is handed over reaches the app delegate") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UISHandleRemoteNotificationAction"]
      )
      At(.milliseconds(9), "push.silent")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("silent-push-action-answered", .pass)
    }
  }

  static func example10() -> Example {
    Example("a silent push that was handed over reached nobody") {
      Observes("push.silent")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UISHandleRemoteNotificationAction"]
      )
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("silent-push-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example11() -> Example {
    Example("one snapshot answers two requests") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "sys.snapshot.requested")
      At(.milliseconds(3), "sys.snapshot.requested")
      At(.milliseconds(80), "sys.snapshot.taken")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("snapshot-action-answered", .pass)
    }
  }

  static func example12() -> Example {
    Example("a snapshot was asked for and not taken") {
      Observes("sys.snapshot.*")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "sys.snapshot.requested")
      At(.seconds(9), "scene.willDeactivate", scene: "1")
      Expect("snapshot-action-answered", .fail, at: .milliseconds(2))
    }
  }

  static func example13() -> Example {
    Example("no action is left unhandled") {
      Observes("sys.action.unhandled")
      At(.seconds(1), "sys.action.received", fields: ["action": "UINotificationResponseAction"])
      Expect("action-unhandled", .pass)
    }
  }

  static func example14() -> Example {
    Example("an action was left unhandled") {
      At(
        .seconds(1),
        "sys.action.unhandled",
        fields: ["action": "UISHandleRemoteNotificationAction"]
      )
      Expect("action-unhandled", .fail, at: .seconds(1))
    }
  }

  static func example15() -> Example {
    Example("a tap that is handed over is acted on") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.seconds(2), "route.consumed", fields: ["payload": "r"])
      At(.seconds(20), "scene.willDeactivate", scene: "1")
      Expect("response-action-consumed", .pass)
    }
  }

  static func example16() -> Example {
    Example("a tap that was handed over led nowhere") {
      Observes("route.consumed")
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(
        .milliseconds(2),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.seconds(20), "scene.willDeactivate", scene: "1")
      Expect("response-action-consumed", .fail, at: .milliseconds(2))
    }
  }

  static func example17() -> Example {
    Example("a tap waits behind the app's lock") {
      At(.milliseconds(1), "scene.didActivate", scene: "1")
      At(.milliseconds(2), "lock.engaged")
      At(
        .milliseconds(3),
        "sys.action.received",
        fields: ["action": "UINotificationResponseAction"]
      )
      At(.seconds(20), "lock.cleared")
      At(.seconds(21), "route.consumed", fields: ["payload": "r"])
      Expect("response-action-consumed", .pass)
    }
  }
}
