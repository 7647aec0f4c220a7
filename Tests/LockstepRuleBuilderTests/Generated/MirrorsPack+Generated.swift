// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum MirrorsPack {
  static func rules() -> RuleSet {
    RuleSet(file: "mirrors.rules") {
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
      Pack("mirrors", "Extensions and mirrors")
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
    }
  }

  static func rule1() -> Rule {
    Rule("extension-hears-only-its-host", "H01") {
      Sentence("An extension hears of its host's steps, never of UIApplication's.")
      Per(.process)
      NotBoth("ext.*", and: Events("legacy.leg", from: "notification"))
      Severity(.warning)
      Hint(
        "Observe NSExtensionHostWillEnterForeground and its siblings in the extension; UIApplication's notifications there are another process's."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("no-session-in-an-extension", "H03") {
      Sentence(
        "An extension starts no session of its own and reports no crash because a background never came."
      )
      Per(.process)
      When(Field("process.kind") == "extension")
      Never("session.start" || "crash.verdict")
      Severity(.warning)
      Hint(
        "Turn automatic session tracking off in extensions: some of them never hear of a background."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("maui-alternates", "X04") {
      Sentence("A MAUI window is activated and deactivated in turns, never twice the same.")
      Per(.scene)
      Alternates(
        Events("x.activated", from: "framework.maui"),
        with: Events("x.deactivated", from: "framework.maui")
      )
      Severity(.warning)
      Hint(
        "Forward OnActivated and OnResignActivation from one delegate only, and update MAUI: popups used to activate a window again."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("compose-resumed-only-when", "X05") {
      Sentence("Compose resumes only while its view is shown and the app is active.")
      Per(.process)
      Each("x.composeResumed").requires("vc.didAppear", since: "vc.willDisappear")
      Each("x.composeResumed").requires("leg.active", since: "leg.resign")
      Severity(.warning)
      Hint(
        "Use Compose Multiplatform 1.6.10 or later, and forward the appearance methods to ComposeUIViewController."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("unity-pause-is-paired", "X06") {
      Sentence("A Unity game that was paused is resumed when the app is active again.")
      Per(.process)
      In(Events("x.pause", from: "framework.unity"), to: Events("x.pause", from: "framework.unity"))
      After("leg.active").expect(Events("x.resume", from: "framework.unity"), within: .seconds(2))
      Severity(.warning)
      Hint(
        "Forward applicationDidBecomeActive to UnityAppController, or call UnityPause(0), where the player is embedded."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("mirror-background-means-all-scenes", "X07") {
      Sentence("The script side is told of the background only when no window is active.")
      Per(.process)
      When(Field("lifecycle") == "scene")
      Each("x.background").has(Field("process.activeScenes") == 0)
      Severity(.warning)
      Hint(
        "Let the framework observe UIApplication.didEnterBackgroundNotification, or count the active scenes, before it tells scripts of the background."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("flutter-resumed-goes-inactive", "X01") {
      Sentence("A Flutter engine that is resumed becomes inactive before it is hidden or paused.")
      Per(.process, .source)
      Needs(Events("x.hidden", from: "framework.flutter"))
      In(
        Events("x.resumed", from: "framework.flutter"),
        to: Events("x.inactive", from: "framework.flutter")
      )
      Never(
        Events("x.resumed", from: "framework.flutter") || Events("x.hidden", from: "framework.flutter") || Events("x.paused", from: "framework.flutter")
      )
      Severity(.warning)
      Hint(
        "Do not call handleAppLifecycleState yourself, and forward every UIKit step to the engine: it makes up the steps in between only from what it is told."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("flutter-inactive-goes-one-step", "X01") {
      Sentence("A Flutter engine that is inactive is resumed or hidden next, never paused.")
      Per(.process, .source)
      Needs(Events("x.hidden", from: "framework.flutter"))
      In(
        Events("x.inactive", from: "framework.flutter"),
        to: Events("x.resumed", from: "framework.flutter") || Events("x.hidden", from: "framework.flutter")
      )
      Never(
        Events("x.inactive", from: "framework.flutter") || Events("x.paused", from: "framework.flutter")
      )
      Severity(.warning)
      Hint(
        "Do not call handleAppLifecycleState yourself, and forward every UIKit step to the engine: it makes up the steps in between only from what it is told."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("flutter-hidden-goes-one-step", "X01") {
      Sentence("A Flutter engine that is hidden is inactive or paused next, never resumed.")
      Per(.process, .source)
      Needs(Events("x.hidden", from: "framework.flutter"))
      In(
        Events("x.hidden", from: "framework.flutter"),
        to: Events("x.inactive", from: "framework.flutter") || Events("x.paused", from: "framework.flutter")
      )
      Never(
        Events("x.hidden", from: "framework.flutter") || Events("x.resumed", from: "framework.flutter")
      )
      Severity(.warning)
      Hint(
        "Do not call handleAppLifecycleState yourself, and forward every UIKit step to the engine: it makes up the steps in between only from what it is told."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("flutter-paused-goes-hidden", "X01") {
      Sentence("A Flutter engine that is paused is hidden before it is inactive or resumed.")
      Per(.process, .source)
      Needs(Events("x.hidden", from: "framework.flutter"))
      In(
        Events("x.paused", from: "framework.flutter"),
        to: Events("x.hidden", from: "framework.flutter")
      )
      Never(
        Events("x.paused", from: "framework.flutter") || Events("x.inactive", from: "framework.flutter") || Events("x.resumed", from: "framework.flutter")
      )
      Severity(.warning)
      Hint(
        "Do not call handleAppLifecycleState yourself, and forward every UIKit step to the engine: it makes up the steps in between only from what it is told."
      )
    }
  }

  static func example1() -> Example {
    Example("an extension hears of its host") {
      At(.milliseconds(1), "ext.didBecomeActive")
      At(.seconds(2), "ext.willResignActive")
      Expect("extension-hears-only-its-host", .pass)
    }
  }

  static func example2() -> Example {
    Example("an app hears of UIApplication") {
      At(.seconds(0), "app.backgroundRefreshChanged")
      At(.milliseconds(1), "app.didBecomeActive", from: "notification")
      At(.seconds(2), "app.willResignActive", from: "notification")
      Expect("extension-hears-only-its-host", .pass)
    }
  }

  static func example3() -> Example {
    Example("an extension heard of UIApplication") {
      At(.seconds(0), "app.backgroundRefreshChanged")
      At(.milliseconds(1), "ext.didBecomeActive")
      At(.seconds(2), "app.didBecomeActive", from: "notification")
      Expect("extension-hears-only-its-host", .fail, at: .seconds(2))
    }
  }

  static func example4() -> Example {
    Example("an extension starts no session") {
      Observes("session.start")
      At(.milliseconds(1), "ext.didBecomeActive")
      Expect("no-session-in-an-extension", .pass)
    }
  }

  static func example5() -> Example {
    Example("an extension started a session") {
      At(.milliseconds(1), "ext.didBecomeActive")
      At(.milliseconds(2), "session.start")
      Expect("no-session-in-an-extension", .fail, at: .milliseconds(2))
    }
  }

  static func example6() -> Example {
    Example("an app may start a session") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.milliseconds(2), "session.start")
      Expect("no-session-in-an-extension", .vacuous)
    }
  }

  static func example7() -> Example {
    Example("a MAUI window is activated and deactivated in turns") {
      At(.seconds(0), "x.stopped", scene: "1")
      At(.milliseconds(1), "x.activated", scene: "1")
      At(.seconds(2), "x.deactivated", scene: "1")
      At(.seconds(3), "x.activated", scene: "1")
      Expect("maui-alternates", .pass)
    }
  }

  static func example8() -> Example {
    Example("a MAUI window was activated twice") {
      At(.milliseconds(1), "x.activated", scene: "1")
      At(.seconds(2), "x.activated", scene: "1")
      At(.seconds(3), "x.deactivated", scene: "1")
      Expect("maui-alternates", .fail, at: .seconds(2))
    }
  }

  static func example9() -> Example {
    Example("Compose resumes when its view is shown and the app is active") {
      At(.milliseconds(1), "vc.willAppear")
      At(.milliseconds(2), "vc.didAppear")
      At(.milliseconds(3), "app.didBecomeActive")
      At(.milliseconds(4), "x.composeResumed")
      At(.seconds(9), "app.willResignActive")
      At(.seconds(10), "vc.willDisappear")
      Expect("compose-resumed-only-when", .pass)
    }
  }

  static func example10() -> Example {
    Example("Compose resumed although the app had resigned") {
      At(.milliseconds(1), "vc.willDisappear")
      At(.milliseconds(2), "vc.didAppear")
      At(.milliseconds(3), "app.didBecomeActive")
      At(.milliseconds(4), "app.willResignActive")
      At(.milliseconds(5), "x.composeResumed")
      Expect("compose-resumed-only-when", .fail, at: .milliseconds(5))
    }
  }

  static func example11() -> Example {
    Example("a Unity game is resumed when the app is active") {
      At(.milliseconds(1), "app.willResignActive")
      At(.milliseconds(2), "x.pause", from: "framework.unity")
      At(.seconds(3), "app.didBecomeActive")
      At(.milliseconds(3001), "x.resume", from: "framework.unity")
      At(.seconds(9), "app.willResignActive")
      At(.seconds(10), "x.pause", from: "framework.unity")
      Expect("unity-pause-is-paired", .pass)
    }
  }

  static func example12() -> Example {
    Example("a Unity game stayed paused") {
      At(.milliseconds(1), "app.willResignActive")
      At(.milliseconds(2), "x.pause", from: "framework.unity")
      At(.seconds(3), "app.didBecomeActive")
      At(.seconds(9), "app.willResignActive")
      At(.seconds(10), "x.pause", from: "framework.unity")
      Expect("unity-pause-is-paired", .fail, at: .seconds(3))
    }
  }

  static func example13() -> Example {
    Example("the script side hears of the background with the last window") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "x.background")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("mirror-background-means-all-scenes", .pass)
    }
  }

  static func example14() -> Example {
    Example("React Native says background while it enters the foreground") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(9001), "x.background")
      At(.milliseconds(9300), "scene.didActivate", scene: "1")
      Expect("mirror-background-means-all-scenes", .pass)
    }
  }

  static func example15() -> Example {
    Example("the script side heard of the background while a window was active") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2601), "x.background")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      Expect("mirror-background-means-all-scenes", .fail, at: .milliseconds(2601))
    }
  }

  static func example16() -> Example {
    Example("a Flutter engine goes to the background step by step") {
      At(.seconds(0), "x.resumed")
      At(.seconds(1), "x.inactive")
      At(.seconds(2), "x.hidden")
      At(.seconds(3), "x.paused")
      At(.seconds(9), "x.hidden")
      At(.seconds(10), "x.inactive")
      At(.seconds(11), "x.resumed")
      Expect("flutter-resumed-goes-inactive", .pass)
      Expect("flutter-inactive-goes-one-step", .pass)
      Expect("flutter-hidden-goes-one-step", .pass)
      Expect("flutter-paused-goes-hidden", .pass)
    }
  }

  static func example17() -> Example {
    Example("a Flutter engine was hidden without being inactive") {
      At(.seconds(0), "x.resumed")
      At(.seconds(1), "x.hidden")
      At(.seconds(2), "x.inactive")
      Expect("flutter-resumed-goes-inactive", .fail, at: .seconds(1))
    }
  }

  static func example18() -> Example {
    Example("an engine without a hidden state jumps") {
      At(.seconds(0), "x.resumed")
      At(.seconds(1), "x.inactive")
      At(.seconds(2), "x.paused")
      Expect("flutter-inactive-goes-one-step", .unobservable)
    }
  }

  static func example19() -> Example {
    Example("a Flutter engine was paused while it was still inactive") {
      At(.seconds(0), "x.resumed")
      At(.seconds(1), "x.inactive")
      At(.seconds(2), "x.paused")
      At(.seconds(3), "x.hidden")
      Expect("flutter-inactive-goes-one-step", .fail, at: .seconds(2))
    }
  }

  static func example20() -> Example {
    Example("a Flutter engine was resumed while it was still hidden") {
      At(.seconds(0), "x.inactive")
      At(.seconds(1), "x.hidden")
      At(.seconds(2), "x.resumed")
      At(.seconds(3), "x.inactive")
      At(.seconds(4), "x.hidden")
      At(.seconds(5), "x.paused")
      Expect("flutter-hidden-goes-one-step", .fail, at: .seconds(2))
    }
  }

  static func example21() -> Example {
    Example("a Flutter engine was resumed straight from the pause") {
      At(.seconds(0), "x.hidden")
      At(.seconds(1), "x.paused")
      At(.seconds(2), "x.resumed")
      Expect("flutter-paused-goes-hidden", .fail, at: .seconds(2))
    }
  }
}
