// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum BackgroundPack {
  static func rules() -> RuleSet {
    RuleSet(file: "background.rules") {
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
      Pack("background", "Notifications, background work, data protection")
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
    Rule("token-or-failure", "N01") {
      Sentence("Asking for a push token brings a token or a failure.")
      Per(.process)
      After("push.register").expect("push.token" || "push.tokenFail")
      Severity(.warning)
      Hint(
        "Implement both application(_:didRegisterForRemoteNotificationsWithDeviceToken:) and application(_:didFailToRegisterForRemoteNotificationsWithError:) in the app delegate."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("token-stays-on-the-app-delegate", "N02") {
      Sentence(
        "With scenes, the push token still comes to the app delegate before any script hears of it."
      )
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each("x.token").requires(Events("push.token", from: "delegate"))
      Hint(
        "Keep application(_:didRegisterForRemoteNotificationsWithDeviceToken:) in the app delegate; a scene delegate is never given the token."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("token-after-bridge", "N03") {
      Sentence("A push token is handed to the script side only when its bridge is ready.")
      Per(.process)
      First("bridge.ready", before: "x.token")
      Severity(.warning)
      Hint("Keep the token and post it when the bridge is ready: nobody listens before that.")
    }
  }

  static func rule4() -> Rule {
    Rule("silent-push-completes", "N04") {
      Sentence("The completion handler of a silent push is called within half a minute.")
      Per(.process)
      After(Events("push.silent", from: "delegate"))
        .expectOwn("push.silentDone", within: .seconds(30))
      Severity(.warning)
      Hint(
        "Call the fetchCompletionHandler on every path, and let URLSession finish long downloads in a background configuration."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("silent-push-was-completed", "N04") {
      Sentence(
        "UIKit never has to warn that the completion handler of a silent push was not called."
      )
      Per(.process)
      Never(
        Events("completion.missing").having(Field("callback").contains("didReceiveRemoteNotification"))
      )
      Severity(.warning)
      Hint(
        "Call the fetchCompletionHandler of didReceiveRemoteNotification on every path, also after errors."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("silent-push-is-no-tap", "N05") {
      Sentence(
        "A silent push in the background counts neither as an opened notification nor as a session."
      )
      Per(.process)
      In(
        Events("push.silent").having(Field("process.state").isIn("background", "suspended")),
        to: "leg.foreground"
      )
      Never("x.opened" || "session.start")
      Hint(
        "Do not call the SDK's notification-opened or session method from didReceiveRemoteNotification; call it from userNotificationCenter(_:didReceive:)."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("call-reported-before-completion", "N06") {
      Sentence("A VoIP push reports its call to the system before its completion handler runs.")
      Per(.process)
      After("voip.push").expect("call.reported", before: "voip.completion")
      Hint(
        "Call CXProvider.reportNewIncomingCall(with:update:completion:) in pushRegistry(_:didReceiveIncomingPushWith:for:completion:) before completion()."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("call-was-reported", "N06") {
      Sentence("The system never has to complain about a VoIP push without a call.")
      Per(.process)
      Never("voip.violation")
      Hint(
        "Report a call for every VoIP push, also for one that has ended already: report it and end it at once."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("background-task-ends", "BT01") {
      Sentence("Every background task that is begun is ended.")
      Per(.process, "bgid")
      After("bgtask.begin").expect("bgtask.end")
      Hint(
        "Call UIApplication.endBackgroundTask(_:) on every path, and in the expiration handler, with the identifier that beginBackgroundTask returned."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("background-task-is-not-held", "BT01") {
      Sentence("No background task is held until the system complains or ends the app.")
      Per(.process)
      Never("bgtask.overdue" || Events("sys.watchdog").having(Field("event").contains("assertion")))
      Hint(
        "End the task as soon as its work is done; split long work into a BGProcessingTask or a background URLSession."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("background-task-ends-once", "BT01") {
      Sentence("A background task is ended once.")
      Per(.process, "bgid", .source)
      Each("bgtask.end").requires("bgtask.begin", since: "bgtask.end")
      Severity(.warning)
      Hint(
        "Set the identifier to UIBackgroundTaskIdentifier.invalid when you end the task, and end it only where it is not."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("no-unknown-task-is-ended", "BT01") {
      Sentence("The app never ends a background task that does not exist.")
      Per(.process)
      Never("bgtask.endUnknown")
      Severity(.warning)
      Hint(
        "Keep the identifier in one property and set it to UIBackgroundTaskIdentifier.invalid after endBackgroundTask(_:)."
      )
    }
  }

  static func rule13() -> Rule {
    Rule("end-inside-expiry", "BT02") {
      Sentence("A background task that expires is ended inside its expiration handler.")
      Per(.process, "bgid")
      After("bgtask.expire").expect("bgtask.end", within: .milliseconds(100).wall)
      Hint(
        "Call endBackgroundTask(_:) synchronously in the expiration handler: a Task or an async dispatch may never run."
      )
    }
  }

  static func rule14() -> Rule {
    Rule("no-begin-after-expiry", "BT03") {
      Sentence(
        "After a background task has expired, no other one is begun before the app comes back."
      )
      Per(.process)
      In("bgtask.expire", to: "leg.foreground")
      Never("bgtask.own")
      Severity(.warning)
      Hint("Save and stop in the expiration handler; schedule what is left with BGTaskScheduler.")
    }
  }

  static func rule15() -> Rule {
    Rule("begin-before-the-handler-ends", "BT04") {
      Sentence("A background task is begun before the background handler returns, not after it.")
      Per(.process)
      In(
        Events("scene.didEnterBackground").end || Events("app.didEnterBackground").end,
        for: .seconds(5).wall
      )
      Never(Events("bgtask.own").having(Field("process.state").isIn("background", "suspended")))
      Severity(.warning)
      Hint(
        "Call beginBackgroundTask(withName:) synchronously in sceneDidEnterBackground(_:) or when the work starts: after the return the process may be suspended first."
      )
    }
  }

  static func rule16() -> Rule {
    Rule("no-lock-at-suspension", "BT05") {
      Sentence("No file or database lock is held when the process is suspended.")
      Per(.process)
      After("db.lock").expectOwn("db.unlock", before: "sys.process.suspended")
      Hint(
        "Hold a task assertion around every write to a shared container, or close the SQLite connection in sceneDidEnterBackground(_:)."
      )
    }
  }

  static func rule17() -> Rule {
    Rule("not-killed-for-a-lock", "BT05") {
      Sentence("The system never has to kill the app because it held a lock when it was suspended.")
      Per(.process)
      Never(Events("sys.process.killed").having(Field("code") == "0xdead10cc"))
      Hint(
        "Release file locks and SQLite transactions in shared containers before the background handler returns, under a background task."
      )
    }
  }

  static func rule18() -> Rule {
    Rule("scheduled-task-completes-once", "BT06") {
      Sentence("A scheduled background task completes once, at its expiry at the latest.")
      Per(.process, "job")
      After("bgproc.launch").expect("bgproc.complete")
      After("bgproc.expire").expect("bgproc.complete", within: .seconds(5).wall)
      Each("bgproc.complete").requires("bgproc.launch", since: "bgproc.complete")
      Severity(.warning)
      Hint(
        "Call BGTask.setTaskCompleted(success:) once on every path, and with false in its expirationHandler."
      )
    }
  }

  static func rule19() -> Rule {
    Rule("url-session-order", "BT07") {
      Sentence(
        "A background download hands over its events, says that they are done, and then its stored completion handler runs."
      )
      Per(.process)
      First("bg.urlSession", before: "bg.urlEventsDone")
      Each("bg.urlCompletion").requires("bg.urlEventsDone", since: "bg.urlSession")
      Severity(.warning)
      Hint(
        "Store the handler of handleEventsForBackgroundURLSession and call it in urlSessionDidFinishEvents(forBackgroundURLSession:)."
      )
    }
  }

  static func rule20() -> Rule {
    Rule("url-session-completes-on-main", "BT07") {
      Sentence("The stored completion handler of a background download runs on the main thread.")
      Per(.process)
      Never(Events("bg.urlCompletion").having(Field("main") == false))
      Severity(.warning)
      Hint(
        "Wrap the stored completion handler in DispatchQueue.main.async: urlSessionDidFinishEvents comes on the session's queue."
      )
    }
  }

  static func rule21() -> Rule {
    Rule("data-goes-after-lock", "K01") {
      Sentence("Protected data goes away some ten seconds after the device is locked, not at once.")
      Per(.process)
      Needs("protectedData.willBecomeUnavailable")
      After(Events("sys.lock").having(Field("process.state") != "suspended"))
        .expect(
          "protectedData.willBecomeUnavailable",
          noSoonerThan: .seconds(8).wall,
          within: .minutes(1).wall,
          unless: "sys.unlock" || "sys.process.suspended"
        )
      Severity(.warning)
      Hint(
        "Finish writes to protected files in sceneDidEnterBackground(_:); open what must stay readable with .completeUnlessOpen."
      )
    }
  }

  static func rule22() -> Rule {
    Rule("protected-data-alternates", "K02") {
      Sentence("Protected data becomes unavailable and available in turns.")
      Per(.process)
      Each(Events("protectedData.didBecomeAvailable", from: "delegate"))
        .requires(
          Events("protectedData.willBecomeUnavailable", from: "delegate") || "sys.process.suspended",
          since: Events("protectedData.didBecomeAvailable", from: "delegate")
        )
      Each(Events("protectedData.didBecomeAvailable", from: "notification"))
        .requires(
          Events("protectedData.willBecomeUnavailable", from: "notification") || "sys.process.suspended",
          since: Events("protectedData.didBecomeAvailable", from: "notification")
        )
      Severity(.warning)
      Hint("Read UIApplication.isProtectedDataAvailable instead of counting the two calls.")
    }
  }

  static func rule23() -> Rule {
    Rule("no-protected-open", "K03") {
      Sentence("No file with complete protection is opened while protected data is unavailable.")
      Per(.process)
      In("protectedData.willBecomeUnavailable", to: "protectedData.didBecomeAvailable")
      Never(Events("file.open").having(Field("class") == "complete"))
      Severity(.warning)
      Hint(
        "Open the file before the lock and keep the handle, or give it FileProtectionType.completeUntilFirstUserAuthentication."
      )
    }
  }

  static func rule24() -> Rule {
    Rule("suspended-hears-nothing", "K04") {
      Sentence("A suspended process hears nothing until it runs again.")
      Per(.process)
      In(
        "sys.process.suspended",
        to: "sys.process.resumed" || "sys.process.running" || "sys.process.launched"
      )
      Never("scene.*" || "app.*" || "un.*" || "push.*" || "vc.*")
      Severity(.info)
      Hint(
        "If such a line is the app's own, its clock or its log is behind: compare the times of the lines around it."
      )
    }
  }

  static func example1() -> Example {
    Example("a token comes") {
      At(.milliseconds(1), "push.register")
      At(.seconds(2), "push.token")
      Expect("token-or-failure", .pass)
    }
  }

  static func example2() -> Example {
    Example("a failure comes") {
      At(.milliseconds(1), "push.register")
      At(.seconds(2), "push.tokenFail")
      Expect("token-or-failure", .pass)
    }
  }

  static func example3() -> Example {
    Example("neither token nor failure came") {
      Observes("push.*")
      At(.milliseconds(1), "push.register")
      Expect("token-or-failure", .fail, at: .milliseconds(1))
    }
  }

  static func example4() -> Example {
    Example("a recording without a network ends before either comes") {
      Observes("push.*")
      At(.milliseconds(1), "push.register")
      Stopped(at: .minutes(1))
      Expect("token-or-failure", .inconclusive)
    }
  }

  static func example5() -> Example {
    Example("the app delegate is given the token first") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "push.token")
      At(.milliseconds(3), "x.token")
      Expect("token-stays-on-the-app-delegate", .pass)
    }
  }

  static func example6() -> Example {
    Example("the script side had a token before the app delegate") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "x.token")
      At(.milliseconds(3), "push.token")
      Expect("token-stays-on-the-app-delegate", .fail, at: .milliseconds(2))
    }
  }

  static func example7() -> Example {
    Example("the token waits for the bridge") {
      At(.seconds(0), "x.active", from: "framework.capacitor")
      At(.milliseconds(1), "bridge.ready")
      At(.milliseconds(2), "x.token")
      Expect("token-after-bridge", .pass)
    }
  }

  static func example8() -> Example {
    Example("the token came before the bridge was ready") {
      At(.milliseconds(1), "x.token")
      At(.milliseconds(2), "bridge.ready")
      Expect("token-after-bridge", .fail, at: .milliseconds(2))
    }
  }

  static func example9() -> Example {
    Example("a silent push completes") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "push.silent")
      At(.seconds(9), "push.silentDone")
      Expect("silent-push-completes", .pass)
    }
  }

  static func example10() -> Example {
    Example("a silent push never completed") {
      Observes("push.silentDone")
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "push.silent")
      At(.minutes(1), "app.willResignActive")
      Expect("silent-push-completes", .fail, at: .seconds(2))
    }
  }

  static func example11() -> Example {
    Example("each of two silent pushes needs its own completion") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "push.silent")
      At(.seconds(3), "push.silent")
      At(.seconds(4), "push.silentDone")
      At(.minutes(1), "app.willResignActive")
      Expect("silent-push-completes", .fail, at: .seconds(3))
    }
  }

  static func example12() -> Example {
    Example("time in which the process was suspended does not count") {
      At(.milliseconds(1), "push.silent")
      At(.seconds(2), "sys.process.suspended")
      At(.seconds(100), "sys.process.resumed")
      At(.seconds(101), "push.silentDone")
      Expect("silent-push-completes", .pass)
    }
  }

  static func example13() -> Example {
    Example("a process that says nothing in the background may have been suspended") {
      At(.milliseconds(1), "app.didEnterBackground")
      At(.seconds(1), "push.silent")
      At(.seconds(100), "push.silentDone")
      Expect("silent-push-completes", .inconclusive)
    }
  }

  static func example14() -> Example {
    Example("UIKit misses another completion handler") {
      At(
        .seconds(9),
        "completion.missing",
        fields: ["callback": "userNotificationCenter:willPresentNotification:"]
      )
      Expect("silent-push-was-completed", .pass)
    }
  }

  static func example15() -> Example {
    Example("UIKit missed the completion of a silent push") {
      At(
        .seconds(9),
        "completion.missing",
        fields: ["callback": "application:didReceiveRemoteNotification:fetchCompletionHandler:"]
      )
      Expect("silent-push-was-completed", .fail, at: .seconds(9))
    }
  }

  static func example16() -> Example {
    Example("a session starts when the user comes, not with the push") {
      At(.milliseconds(1), "app.didEnterBackground")
      At(.seconds(2), "push.silent")
      At(.seconds(9), "app.willEnterForeground")
      At(.milliseconds(9001), "session.start")
      Expect("silent-push-is-no-tap", .pass)
    }
  }

  static func example17() -> Example {
    Example("a silent push started a session") {
      At(.milliseconds(1), "app.didEnterBackground")
      At(.seconds(2), "push.silent")
      At(.seconds(3), "session.start")
      At(.seconds(9), "app.willEnterForeground")
      Expect("silent-push-is-no-tap", .fail, at: .seconds(3))
    }
  }

  static func example18() -> Example {
    Example("a silent push counted as opened in a scene-based app") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(1600), "scene.didEnterBackground", scene: "1")
      At(.seconds(2), "push.silent")
      At(.seconds(3), "x.opened")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("silent-push-is-no-tap", .fail, at: .seconds(3))
    }
  }

  static func example19() -> Example {
    Example("a silent push arrives while the user is there") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "push.silent")
      At(.seconds(3), "session.start")
      At(.seconds(9), "app.willResignActive")
      Expect("silent-push-is-no-tap", .vacuous)
    }
  }

  static func example20() -> Example {
    Example("a VoIP push reports its call") {
      At(.milliseconds(1), "voip.push")
      At(.milliseconds(2), "call.reported")
      At(.milliseconds(3), "voip.completion")
      Expect("call-reported-before-completion", .pass)
    }
  }

  static func example21() -> Example {
    Example("a VoIP push completed before its call was reported") {
      At(.milliseconds(1), "voip.push")
      At(.milliseconds(2), "voip.completion")
      At(.milliseconds(3), "call.reported")
      Expect("call-reported-before-completion", .fail, at: .milliseconds(2))
    }
  }

  static func example22() -> Example {
    Example("the system does not complain") {
      Observes("voip.violation")
      At(.milliseconds(1), "voip.push")
      Expect("call-was-reported", .pass)
    }
  }

  static func example23() -> Example {
    Example("the system complained about a VoIP push without a call") {
      At(.seconds(2), "voip.violation")
      Expect("call-was-reported", .fail, at: .seconds(2))
    }
  }

  static func example24() -> Example {
    Example("a background task ends") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("background-task-ends", .pass)
    }
  }

  static func example25() -> Example {
    Example("a background task never ended") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.milliseconds(2), "bgtask.begin", fields: ["id": 2])
      At(.seconds(2), "bgtask.end", fields: ["id": 2])
      Expect("background-task-ends", .fail, at: .milliseconds(1))
    }
  }

  static func example26() -> Example {
    Example("a recording may end before the background task does") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      Stopped(at: .seconds(9))
      Expect("background-task-ends", .inconclusive)
    }
  }

  static func example27() -> Example {
    Example("a process that is killed owes no end of its task") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.seconds(9), "sys.process.killed", fields: ["code": "9"])
      Expect("background-task-ends", .inconclusive)
    }
  }

  static func example28() -> Example {
    Example("the system does not complain about a background task") {
      Observes("bgtask.overdue")
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("background-task-is-not-held", .pass)
    }
  }

  static func example29() -> Example {
    Example("the system complained about an old background task") {
      At(.seconds(40), "bgtask.overdue", fields: ["id": 1])
      Expect("background-task-is-not-held", .fail, at: .seconds(40))
    }
  }

  static func example30() -> Example {
    Example("UIKit and the app tell of one task twice") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.milliseconds(2), "bgtask.begin", from: "app", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", from: "app", fields: ["id": 1])
      At(.seconds(3), "bgtask.end", fields: ["id": 1])
      Expect("background-task-ends-once", .pass)
    }
  }

  static func example31() -> Example {
    Example("a background task ended twice") {
      At(.milliseconds(1), "bgtask.begin", from: "app", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", from: "app", fields: ["id": 1])
      At(.seconds(3), "bgtask.end", from: "app", fields: ["id": 1])
      Expect("background-task-ends-once", .fail, at: .seconds(3))
    }
  }

  static func example32() -> Example {
    Example("only the app was seen to begin what UIKit was seen to end") {
      At(.milliseconds(1), "bgtask.begin", from: "app", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("background-task-ends-once", .unobservable)
    }
  }

  static func example33() -> Example {
    Example("only UIKit was seen to begin what the app was seen to end") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", from: "app", fields: ["id": 1])
      Expect("background-task-ends-once", .unobservable)
    }
  }

  static func example34() -> Example {
    Example("a background task that nobody was seen to begin is ended") {
      At(.milliseconds(1), "app.didFinishLaunching")
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("background-task-ends-once", .fail, at: .seconds(2))
    }
  }

  static func example35() -> Example {
    Example("the system keeps to itself which background task it began") {
      At(.milliseconds(1), "bgtask.begin", fields: ["id": "<private>"])
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("background-task-ends-once", .inconclusive)
    }
  }

  static func example36() -> Example {
    Example("no unknown task is ended") {
      Observes("bgtask.endUnknown")
      At(.milliseconds(1), "bgtask.begin", fields: ["id": 1])
      At(.seconds(2), "bgtask.end", fields: ["id": 1])
      Expect("no-unknown-task-is-ended", .pass)
    }
  }

  static func example37() -> Example {
    Example("the app ended a task that does not exist") {
      At(.seconds(2), "bgtask.endUnknown", fields: ["id": 7])
      Expect("no-unknown-task-is-ended", .fail, at: .seconds(2))
    }
  }

  static func example38() -> Example {
    Example("a task ends inside its expiration handler") {
      At(.milliseconds(1), "bgtask.begin", from: "app", fields: ["id": 30])
      At(.seconds(30), "bgtask.expire", fields: ["id": 30])
      At(.milliseconds(30010), "bgtask.end", from: "app", fields: ["id": 30])
      Expect("end-inside-expiry", .pass)
    }
  }

  static func example39() -> Example {
    Example("a task ended long after its expiration") {
      At(.milliseconds(1), "bgtask.begin", from: "app", fields: ["id": 30])
      At(.seconds(30), "bgtask.expire", fields: ["id": 30])
      At(.seconds(56), "bgtask.end", from: "app", fields: ["id": 30])
      Expect("end-inside-expiry", .fail, at: .seconds(30))
    }
  }

  static func example40() -> Example {
    Example("tasks begin again when the app is back") {
      At(.milliseconds(1), "bgtask.expire", fields: ["id": 1])
      At(.seconds(9), "app.willEnterForeground")
      At(.milliseconds(9001), "bgtask.begin", from: "app", fields: ["id": 2])
      Expect("no-begin-after-expiry", .pass)
    }
  }

  static func example41() -> Example {
    Example("another task was begun after one had expired") {
      At(.milliseconds(1), "bgtask.expire", fields: ["id": 1])
      At(.milliseconds(2), "bgtask.begin", from: "app", fields: ["id": 2, "name": "sync"])
      At(.seconds(9), "app.willEnterForeground")
      Expect("no-begin-after-expiry", .fail, at: .milliseconds(2))
    }
  }

  static func example42() -> Example {
    Example("UIKit may begin tasks of its own after an expiry") {
      At(.milliseconds(1), "bgtask.expire", fields: ["id": 1])
      At(
        .milliseconds(2),
        "bgtask.begin",
        fields: ["id": 2, "name": "com.apple.uikit.applicationSnapshot"]
      )
      At(.seconds(9), "app.willEnterForeground")
      Expect("no-begin-after-expiry", .pass)
    }
  }

  static func example43() -> Example {
    Example("a task is begun inside the background handler") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1001), "bgtask.begin", from: "app", fields: ["id": 2])
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("begin-before-the-handler-ends", .pass)
    }
  }

  static func example44() -> Example {
    Example("a task is begun while the app is in front") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "bgtask.begin", from: "app", fields: ["id": 2])
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("begin-before-the-handler-ends", .pass)
    }
  }

  static func example45() -> Example {
    Example("a task was begun after the background handler had returned") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(1003), "bgtask.begin", from: "app", fields: ["id": 2])
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("begin-before-the-handler-ends", .fail, at: .milliseconds(1003))
    }
  }

  static func example46() -> Example {
    Example("a push wakes the app later and begins a task") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.minutes(1), "push.silent")
      At(.milliseconds(60001), "bgtask.begin", from: "app", fields: ["id": 2])
      At(.seconds(90), "scene.willEnterForeground", scene: "1")
      Expect("begin-before-the-handler-ends", .pass)
    }
  }

  static func example47() -> Example {
    Example("a user who is back at once may let tasks begin") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willEnterForeground", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(1002), "scene.didEnterBackground", .end, scene: "1")
      At(.seconds(2), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(2001), "bgtask.begin", from: "app", fields: ["id": 2])
      Expect("begin-before-the-handler-ends", .pass)
    }
  }

  static func example48() -> Example {
    Example("a lock is released before the process is suspended") {
      At(.milliseconds(1), "db.lock", fields: ["name": "main"])
      At(.seconds(2), "db.unlock", fields: ["name": "main"])
      At(.seconds(5), "sys.process.suspended")
      Expect("no-lock-at-suspension", .pass)
    }
  }

  static func example49() -> Example {
    Example("one of two locks was still held at the suspension") {
      At(.milliseconds(1), "db.lock", fields: ["name": "main"])
      At(.milliseconds(2), "db.lock", fields: ["name": "cache"])
      At(.seconds(2), "db.unlock", fields: ["name": "main"])
      At(.seconds(5), "sys.process.suspended")
      Expect("no-lock-at-suspension", .fail, at: .seconds(5))
    }
  }

  static func example50() -> Example {
    Example("a process is killed for another reason") {
      At(.seconds(5), "sys.process.killed", fields: ["code": "9"])
      Expect("not-killed-for-a-lock", .pass)
    }
  }

  static func example51() -> Example {
    Example("the system killed the app because it held a lock") {
      At(.seconds(5), "sys.process.killed", fields: ["code": "0xdead10cc"])
      Expect("not-killed-for-a-lock", .fail, at: .seconds(5))
    }
  }

  static func example52() -> Example {
    Example("a scheduled task completes") {
      At(.milliseconds(1), "bgproc.launch", fields: ["task": "refresh"])
      At(.seconds(9), "bgproc.complete", fields: ["task": "refresh"])
      Expect("scheduled-task-completes-once", .pass)
    }
  }

  static func example53() -> Example {
    Example("a scheduled task completes when it expires") {
      At(.milliseconds(1), "bgproc.launch", fields: ["task": "refresh"])
      At(.seconds(9), "bgproc.expire", fields: ["task": "refresh"])
      At(.seconds(10), "bgproc.complete", fields: ["task": "refresh"])
      Expect("scheduled-task-completes-once", .pass)
    }
  }

  static func example54() -> Example {
    Example("a scheduled task never completed") {
      At(.milliseconds(1), "bgproc.launch", fields: ["task": "refresh"])
      At(.milliseconds(2), "bgproc.launch", fields: ["task": "cleanup"])
      At(.seconds(9), "bgproc.complete", fields: ["task": "cleanup"])
      Expect("scheduled-task-completes-once", .fail, at: .milliseconds(1))
    }
  }

  static func example55() -> Example {
    Example("a scheduled task completed long after its expiry") {
      At(.milliseconds(1), "bgproc.launch", fields: ["task": "refresh"])
      At(.seconds(9), "bgproc.expire", fields: ["task": "refresh"])
      At(.seconds(20), "bgproc.complete", fields: ["task": "refresh"])
      Expect("scheduled-task-completes-once", .fail, at: .seconds(9))
    }
  }

  static func example56() -> Example {
    Example("a scheduled task completed twice") {
      At(.milliseconds(1), "bgproc.launch", fields: ["task": "refresh"])
      At(.seconds(8), "bgproc.complete", fields: ["task": "refresh"])
      At(.seconds(9), "bgproc.complete", fields: ["task": "refresh"])
      Expect("scheduled-task-completes-once", .fail, at: .seconds(9))
    }
  }

  static func example57() -> Example {
    Example("a background download finishes in order") {
      At(.milliseconds(1), "bg.urlSession", fields: ["id": "s"])
      At(.seconds(2), "bg.urlEventsDone", fields: ["id": "s"])
      At(.seconds(3), "bg.urlCompletion", fields: ["id": "s"])
      Expect("url-session-order", .pass)
    }
  }

  static func example58() -> Example {
    Example("a background download completed before its events were done") {
      At(.milliseconds(1), "bg.urlSession", fields: ["id": "s"])
      At(.milliseconds(2), "bg.urlCompletion", fields: ["id": "s"])
      At(.milliseconds(3), "bg.urlEventsDone", fields: ["id": "s"])
      Expect("url-session-order", .fail, at: .milliseconds(2))
    }
  }

  static func example59() -> Example {
    Example("a download that finishes in the foreground hands over nothing") {
      At(.milliseconds(1), "bg.urlEventsDone", fields: ["id": "s"])
      At(.milliseconds(2), "bg.urlCompletion", fields: ["id": "s"])
      Expect("url-session-order", .pass)
    }
  }

  static func example60() -> Example {
    Example("a download's handler runs on the main thread") {
      At(.seconds(3), "bg.urlCompletion", fields: ["main": true])
      Expect("url-session-completes-on-main", .pass)
    }
  }

  static func example61() -> Example {
    Example("a download's handler ran on the session's queue") {
      At(.seconds(3), "bg.urlCompletion", fields: ["main": false])
      Expect("url-session-completes-on-main", .fail, at: .seconds(3))
    }
  }

  static func example62() -> Example {
    Example("protected data goes away ten seconds after the lock") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(10), "sys.lock")
      At(.seconds(11), "app.willResignActive")
      At(.seconds(12), "app.didEnterBackground")
      At(.seconds(20), "protectedData.willBecomeUnavailable")
      Expect("data-goes-after-lock", .pass)
    }
  }

  static func example63() -> Example {
    Example("protected data went away at once") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(10), "sys.lock")
      At(.seconds(11), "app.willResignActive")
      At(.seconds(12), "protectedData.willBecomeUnavailable")
      Expect("data-goes-after-lock", .fail, at: .seconds(12))
    }
  }

  static func example64() -> Example {
    Example("the user unlocks before the data is gone") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(10), "sys.lock")
      At(.seconds(11), "app.willResignActive")
      At(.seconds(13), "sys.unlock")
      At(.seconds(90), "protectedData.willBecomeUnavailable")
      Expect("data-goes-after-lock", .pass)
    }
  }

  static func example65() -> Example {
    Example("a suspended app does not hear that the data goes") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(10), "sys.lock")
      At(.seconds(11), "app.willResignActive")
      At(.seconds(15), "sys.process.suspended")
      At(.seconds(90), "protectedData.willBecomeUnavailable")
      Expect("data-goes-after-lock", .pass)
    }
  }

  static func example66() -> Example {
    Example("a device without a passcode keeps its data") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(10), "sys.lock")
      At(.seconds(90), "app.willResignActive")
      Expect("data-goes-after-lock", .unobservable)
    }
  }

  static func example67() -> Example {
    Example("protected data goes and comes in turns") {
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.seconds(2), "protectedData.didBecomeAvailable")
      At(.seconds(9), "protectedData.willBecomeUnavailable")
      At(.seconds(10), "protectedData.didBecomeAvailable")
      Expect("protected-data-alternates", .pass)
    }
  }

  static func example68() -> Example {
    Example("protected data became available twice") {
      Observes("sys.process.suspended")
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.seconds(2), "protectedData.didBecomeAvailable")
      At(.seconds(9), "protectedData.didBecomeAvailable")
      Expect("protected-data-alternates", .fail, at: .seconds(9))
    }
  }

  static func example69() -> Example {
    Example("a suspended app misses that the data went") {
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.seconds(2), "protectedData.didBecomeAvailable")
      At(.seconds(5), "sys.process.suspended")
      At(.seconds(9), "protectedData.didBecomeAvailable")
      Expect("protected-data-alternates", .pass)
    }
  }

  static func example70() -> Example {
    Example("a file is opened while its data is available") {
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.seconds(9), "protectedData.didBecomeAvailable")
      At(.seconds(10), "file.open", fields: ["class": "complete"])
      Expect("no-protected-open", .pass)
    }
  }

  static func example71() -> Example {
    Example("a file that stays readable may be opened behind the lock") {
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.milliseconds(2), "file.open", fields: ["class": "completeUntilFirstUserAuthentication"])
      At(.seconds(9), "protectedData.didBecomeAvailable")
      Expect("no-protected-open", .pass)
    }
  }

  static func example72() -> Example {
    Example("a protected file was opened behind the lock") {
      At(.milliseconds(1), "protectedData.willBecomeUnavailable")
      At(.milliseconds(2), "file.open", fields: ["class": "complete"])
      At(.seconds(9), "protectedData.didBecomeAvailable")
      Expect("no-protected-open", .fail, at: .milliseconds(2))
    }
  }

  static func example73() -> Example {
    Example("a process hears again when it runs again") {
      At(.milliseconds(1), "sys.process.suspended")
      At(.seconds(9), "sys.process.resumed")
      At(.seconds(10), "scene.willEnterForeground", scene: "1")
      Expect("suspended-hears-nothing", .pass)
    }
  }

  static func example74() -> Example {
    Example("a suspended process heard of a scene") {
      Observes("sys.process.*")
      At(.milliseconds(1), "sys.process.suspended")
      At(.milliseconds(2), "scene.willDeactivate", scene: "1")
      Expect("suspended-hears-nothing", .fail, at: .milliseconds(2))
    }
  }
}
