// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum PrivacyPack {
  static func rules() -> RuleSet {
    RuleSet(file: "privacy.rules") {
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
      Pack("privacy", "Snapshot and privacy")
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
    }
  }

  static func rule1() -> Rule {
    Rule("cover-before-snapshot", "P01") {
      Sentence(
        "The privacy cover is up before the background handler returns; the snapshot is taken right after."
      )
      Per(.scene)
      Needs("cover.shown")
      Each(Events("scene.didEnterBackground").end.having(Field("scene.role") == "window"))
        .requires("cover.shown", since: "cover.hidden" || "cover.begin")
      Each(
        Events("sys.snapshot.begin").having(Field("scene.role") == "window", Field("scene.state") != "active")
      )
        .requires("cover.shown", since: "cover.hidden" || "cover.begin")
      Hint(
        "Show the cover in sceneDidEnterBackground(_:) without an animation, in a UIWindow of its own: the snapshot does not wait."
      )
    }
  }

  static func rule2() -> Rule {
    Rule("raised-cover-before-snapshot", "P01") {
      Sentence("A privacy cover that is being raised is up when the system takes its snapshot.")
      Per(.scene)
      Needs("cover.shown")
      In("cover.begin", to: "cover.shown")
      Never(Events("sys.snapshot.begin").having(Field("scene.role") == "window"))
      Hint(
        "Show the cover in sceneDidEnterBackground(_:) without an animation, in a UIWindow of its own: the snapshot does not wait."
      )
    }
  }

  static func rule3() -> Rule {
    Rule("cover-animation-is-over", "P02") {
      Sentence(
        "No animation of the privacy cover is still running when the background handler returns."
      )
      Per(.scene)
      Needs("cover.shown")
      In(Events("cover.begin").having(Field("animated") == true), to: "cover.shown")
      Never(Events("scene.didEnterBackground").end || "sys.snapshot.begin")
      Hint(
        "Present the cover with animated: false, or wrap it in UIView.performWithoutAnimation(_:)."
      )
    }
  }

  static func rule4() -> Rule {
    Rule("cover-before-the-live-card", "P03") {
      Sentence(
        "The privacy cover is up before the scene has resigned, so that the live card in the app switcher is covered, too."
      )
      Per(.scene)
      Needs("cover.shown")
      Each(Events("scene.willDeactivate").end).requires("cover.shown", since: "cover.hidden")
      Severity(.warning)
      OptIn()
      Hint(
        "Show the cover in sceneWillResignActive(_:) without an animation and hide it in sceneDidBecomeActive(_:)."
      )
    }
  }

  static func rule5() -> Rule {
    Rule("cover-stays-until-active", "P04") {
      Sentence("The privacy cover stays until the scene is active again.")
      Per(.scene)
      In("scene.didEnterBackground", to: "scene.didActivate")
      Never("cover.hidden")
      Severity(.warning)
      Hint(
        "Remove the cover in sceneDidBecomeActive(_:) after the unlock, not in sceneWillEnterForeground(_:): the content shows during the way back."
      )
    }
  }

  static func rule6() -> Rule {
    Rule("one-cover-per-scene", "P05") {
      Sentence(
        "A scene shows one privacy cover for each time it leaves, not several on top of each other."
      )
      Per(.scene)
      In("scene.willDeactivate", to: "scene.didActivate")
      Count("cover.shown", .atMost(1))
      Severity(.warning)
      Hint(
        "Keep one cover per UIWindowScene in its scene delegate and show it only if it is not up yet."
      )
    }
  }

  static func rule7() -> Rule {
    Rule("no-presented-cover-while-resigning", "P06") {
      Sentence(
        "The privacy cover is not a view controller that is presented while the scene resigns."
      )
      Per(.scene)
      In(Events("scene.willDeactivate").begin, to: Events("scene.willDeactivate").end)
      Never(Events("vc.present").having(Field("as") == "cover"))
      Severity(.warning)
      Hint(
        "Put the cover into a UIWindow of its own at a higher windowLevel instead of calling present(_:animated:) in sceneWillResignActive(_:)."
      )
    }
  }

  static func rule8() -> Rule {
    Rule("snapshot-passes-are-not-saved", "P07") {
      Sentence(
        "Sizes and traits that the system tries on for its snapshots are not saved as the user's layout."
      )
      Per(.scene)
      When(Field("lifecycle") == "scene")
      In("scene.didEnterBackground", to: "scene.willEnterForeground")
      Never(
        Events("layout.persist").having(Field("scene").isPresent) || Events("layout.persist").having(Field("scene").isAbsent, Field("process.activeScenes") == 0)
      )
      Severity(.warning)
      Hint(
        "Persist the layout in sceneWillResignActive(_:), and ignore size and trait changes while UIScene.activationState is .background."
      )
    }
  }

  static func rule9() -> Rule {
    Rule("snapshot-passes-are-not-saved-app-based", "P07") {
      Sentence(
        "Without scenes, too, sizes that the system tries on for its snapshots are not saved as the user's layout."
      )
      Per(.process)
      When(Field("lifecycle") == "app")
      In("app.didEnterBackground", to: "app.willEnterForeground")
      Never("layout.persist")
      Severity(.warning)
      Hint(
        "Persist the layout in applicationWillResignActive(_:), and ignore size changes while applicationState is .background."
      )
    }
  }

  static func rule10() -> Rule {
    Rule("foreground-geometry-is-stale", "P08") {
      Sentence(
        "Geometry that is read while the scene enters the foreground may be the snapshot's and is not published."
      )
      Per(.scene)
      In(Events("scene.willEnterForeground").begin, to: Events("scene.willEnterForeground").end)
      Never("geom.publish")
      Severity(.warning)
      Hint(
        "Read the window's bounds in sceneDidBecomeActive(_:) or in viewWillLayoutSubviews(), or hop to the next run loop turn with DispatchQueue.main.async."
      )
    }
  }

  static func rule11() -> Rule {
    Rule("lock-on-background-only", "P09") {
      Sentence(
        "The app lock engages in the background, not on every alert or pull of Control Center."
      )
      Per(.process)
      In("leg.resign", to: "leg.active")
      Without("leg.background")
      Never("lock.engaged")
      Severity(.warning)
      OptIn()
      Hint(
        "Engage the lock in sceneDidEnterBackground(_:) and only cover the content in sceneWillResignActive(_:)."
      )
    }
  }

  static func rule12() -> Rule {
    Rule("own-prompt-does-not-lock", "P10") {
      Sentence("The app's own Face ID prompt does not engage its lock.")
      Per(.process)
      In("auth.begin", to: "auth.end")
      Without("leg.background")
      Never("lock.engaged")
      Hint(
        "Set a flag around LAContext.evaluatePolicy(_:localizedReason:) and ignore sceneWillResignActive(_:) while it is set: the prompt makes the app inactive."
      )
    }
  }

  static func example1() -> Example {
    Example("a cover that appears at once is in time for the snapshot") {
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(12), "cover.shown", scene: "1")
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      Expect("cover-before-snapshot", .pass)
    }
  }

  static func example2() -> Example {
    Example("an animated cover comes too late for the snapshot") {
      At(.seconds(0), "cover.hidden", scene: "1")
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(13), "cover.begin", scene: "1", fields: ["animated": true])
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(420), "cover.shown", scene: "1")
      Expect("cover-before-snapshot", .fail, at: .milliseconds(15))
    }
  }

  static func example3() -> Example {
    Example("a recording that starts in the middle sees a late cover, too") {
      StartsLate()
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(13), "cover.begin", scene: "1", fields: ["animated": true])
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(420), "cover.shown", scene: "1")
      Expect("cover-before-snapshot", .fail, at: .milliseconds(15))
    }
  }

  static func example4() -> Example {
    Example("the snapshot was taken before the cover was up") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(5700), "sys.snapshot.begin")
      At(.milliseconds(5900), "cover.shown", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("cover-before-snapshot", .fail, at: .milliseconds(5700))
    }
  }

  static func example5() -> Example {
    Example("a window that stays in front needs no cover for another one's snapshot") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(5), "scene.willDeactivate", scene: "1")
      At(.milliseconds(5600), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(5610), "cover.shown", scene: "1")
      At(.milliseconds(5620), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(5700), "sys.snapshot.begin")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      At(.milliseconds(9600), "scene.willEnterForeground", scene: "1")
      Expect("cover-before-snapshot", .pass)
    }
  }

  static func example6() -> Example {
    Example("an external display needs no cover") {
      Observes("cover.shown")
      At(
        .milliseconds(1),
        "scene.willConnect",
        scene: "1",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      Expect("cover-before-snapshot", .vacuous)
    }
  }

  static func example7() -> Example {
    Example("an app without secrets has no cover") {
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      Expect("cover-before-snapshot", .unobservable)
    }
  }

  static func example8() -> Example {
    Example("the raised cover is up when the snapshot is taken") {
      At(.milliseconds(10), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(11), "cover.begin", scene: "1")
      At(.milliseconds(12), "cover.shown", scene: "1")
      At(.milliseconds(90), "sys.snapshot.begin")
      Expect("raised-cover-before-snapshot", .pass)
    }
  }

  static func example9() -> Example {
    Example("the snapshot was taken while the cover was raised") {
      StartsLate()
      At(.milliseconds(10), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(11), "cover.begin", scene: "1")
      At(.milliseconds(90), "sys.snapshot.begin")
      At(.milliseconds(420), "cover.shown", scene: "1")
      Expect("raised-cover-before-snapshot", .fail, at: .milliseconds(90))
    }
  }

  static func example10() -> Example {
    Example("an animation that starts at the resign is over in time") {
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2), "cover.begin", scene: "1", fields: ["animated": true])
      At(.milliseconds(400), "cover.shown", scene: "1")
      At(.milliseconds(600), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(605), "scene.didEnterBackground", .end, scene: "1")
      Expect("cover-animation-is-over", .pass)
    }
  }

  static func example11() -> Example {
    Example("the cover was still moving when the handler returned") {
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(13), "cover.begin", scene: "1", fields: ["animated": true])
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(420), "cover.shown", scene: "1")
      Expect("cover-animation-is-over", .fail, at: .milliseconds(15))
    }
  }

  static func example12() -> Example {
    Example("a cover without an animation has nothing to finish") {
      At(.milliseconds(10), "scene.didEnterBackground", .begin, scene: "1")
      At(.milliseconds(13), "cover.begin", scene: "1", fields: ["animated": false])
      At(.milliseconds(14), "cover.shown", scene: "1")
      At(.milliseconds(15), "scene.didEnterBackground", .end, scene: "1")
      Expect("cover-animation-is-over", .vacuous)
    }
  }

  static func example13() -> Example {
    Example("the cover is up when the scene has resigned") {
      At(.milliseconds(1), "cover.hidden", scene: "1")
      At(.milliseconds(2), "scene.willDeactivate", .begin, scene: "1")
      At(.milliseconds(3), "cover.shown", scene: "1")
      At(.milliseconds(4), "scene.willDeactivate", .end, scene: "1")
      Expect("cover-before-the-live-card", .pass)
    }
  }

  static func example14() -> Example {
    Example("the cover came after the scene had resigned") {
      At(.milliseconds(1), "cover.hidden", scene: "1")
      At(.milliseconds(2), "scene.willDeactivate", .begin, scene: "1")
      At(.milliseconds(3), "scene.willDeactivate", .end, scene: "1")
      At(.milliseconds(4), "cover.shown", scene: "1")
      Expect("cover-before-the-live-card", .fail, at: .milliseconds(3))
    }
  }

  static func example15() -> Example {
    Example("the cover goes when the scene is active") {
      At(.milliseconds(1), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5300), "scene.didActivate", scene: "1")
      At(.milliseconds(5400), "cover.hidden", scene: "1")
      Expect("cover-stays-until-active", .pass)
    }
  }

  static func example16() -> Example {
    Example("the cover went when the scene entered the foreground") {
      At(.milliseconds(1), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(5001), "cover.hidden", scene: "1")
      At(.milliseconds(5300), "scene.didActivate", scene: "1")
      Expect("cover-stays-until-active", .fail, at: .milliseconds(5001))
    }
  }

  static func example17() -> Example {
    Example("another window's cover may go") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.seconds(1), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "scene.didActivate", scene: "2")
      At(.milliseconds(5001), "cover.hidden", scene: "2")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("cover-stays-until-active", .pass)
    }
  }

  static func example18() -> Example {
    Example("a window shows one cover when it leaves") {
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2), "cover.shown", scene: "1")
      At(.milliseconds(600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("one-cover-per-scene", .pass)
    }
  }

  static func example19() -> Example {
    Example("a window showed two covers on top of each other") {
      At(.milliseconds(1), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2), "cover.shown", scene: "1")
      At(.milliseconds(3), "cover.shown", scene: "1")
      At(.seconds(1), "scene.didActivate", scene: "1")
      Expect("one-cover-per-scene", .fail, at: .milliseconds(3))
    }
  }

  static func example20() -> Example {
    Example("two windows show a cover each") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "2")
      At(.seconds(3), "cover.shown", scene: "1")
      At(.seconds(4), "cover.shown", scene: "2")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("one-cover-per-scene", .pass)
    }
  }

  static func example21() -> Example {
    Example("an external display shows a cover of its own") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(
        .milliseconds(2),
        "scene.willConnect",
        scene: "ext",
        fields: ["role": "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
      )
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "ext")
      At(.seconds(3), "cover.shown", scene: "1")
      At(.seconds(4), "cover.shown", scene: "ext")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("one-cover-per-scene", .pass)
    }
  }

  static func example22() -> Example {
    Example("covers without a scene's name accuse neither of two windows") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.seconds(1), "scene.willDeactivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "2")
      At(.seconds(3), "cover.shown")
      At(.seconds(4), "cover.shown")
      At(.seconds(9), "scene.didActivate", scene: "1")
      Expect("one-cover-per-scene", .inconclusive)
    }
  }

  static func example23() -> Example {
    Example("a cover in a window of its own presents nothing") {
      Observes("vc.present")
      At(.milliseconds(1), "scene.willDeactivate", .begin, scene: "1")
      At(.milliseconds(2), "cover.shown", scene: "1")
      At(.milliseconds(3), "scene.willDeactivate", .end, scene: "1")
      Expect("no-presented-cover-while-resigning", .pass)
    }
  }

  static func example24() -> Example {
    Example("the cover was presented while the scene resigned") {
      At(.milliseconds(1), "scene.willDeactivate", .begin, scene: "1")
      At(.milliseconds(2), "vc.present", scene: "1", fields: ["as": "cover"])
      At(.milliseconds(3), "scene.willDeactivate", .end, scene: "1")
      Expect("no-presented-cover-while-resigning", .fail, at: .milliseconds(2))
    }
  }

  static func example25() -> Example {
    Example("a layout is saved while the window is in front") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(1), "layout.persist")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("snapshot-passes-are-not-saved", .pass)
    }
  }

  static func example26() -> Example {
    Example("a layout was saved that the system tried on for its snapshot") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.didActivate", scene: "1")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(2700), "layout.persist")
      At(.seconds(9), "scene.willEnterForeground", scene: "1")
      Expect("snapshot-passes-are-not-saved", .fail, at: .milliseconds(2700))
    }
  }

  static func example27() -> Example {
    Example("the user may resize another window meanwhile") {
      At(.milliseconds(1), "scene.willConnect", scene: "1")
      At(.milliseconds(2), "scene.willConnect", scene: "2")
      At(.milliseconds(3), "scene.didActivate", scene: "1")
      At(.milliseconds(4), "scene.didActivate", scene: "2")
      At(.seconds(2), "scene.willDeactivate", scene: "1")
      At(.milliseconds(2600), "scene.didEnterBackground", scene: "1")
      At(.seconds(5), "layout.persist")
      At(.seconds(9), "scene.willDeactivate", scene: "2")
      At(.seconds(10), "scene.willEnterForeground", scene: "1")
      Expect("snapshot-passes-are-not-saved", .pass)
    }
  }

  static func example28() -> Example {
    Example("an app-based app saves its layout before it leaves") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.milliseconds(2001), "layout.persist")
      At(.milliseconds(2600), "app.didEnterBackground")
      At(.seconds(9), "app.willEnterForeground")
      Expect("snapshot-passes-are-not-saved-app-based", .pass)
    }
  }

  static func example29() -> Example {
    Example("an app-based app saved a layout in the background") {
      At(.milliseconds(1), "app.didBecomeActive")
      At(.seconds(2), "app.willResignActive")
      At(.milliseconds(2600), "app.didEnterBackground")
      At(.milliseconds(2700), "layout.persist")
      At(.seconds(9), "app.willEnterForeground")
      Expect("snapshot-passes-are-not-saved-app-based", .fail, at: .milliseconds(2700))
    }
  }

  static func example30() -> Example {
    Example("geometry is published after the scene has entered the foreground") {
      At(.milliseconds(1), "scene.willEnterForeground", .begin, scene: "1")
      At(.milliseconds(3), "scene.willEnterForeground", .end, scene: "1")
      At(.milliseconds(9), "geom.publish")
      Expect("foreground-geometry-is-stale", .pass)
    }
  }

  static func example31() -> Example {
    Example("geometry was published while the scene entered the foreground") {
      At(.milliseconds(1), "scene.willEnterForeground", .begin, scene: "1")
      At(.milliseconds(2), "geom.publish")
      At(.milliseconds(3), "scene.willEnterForeground", .end, scene: "1")
      Expect("foreground-geometry-is-stale", .fail, at: .milliseconds(2))
    }
  }

  static func example32() -> Example {
    Example("an alert does not lock, the background does") {
      At(.milliseconds(1), "app.willResignActive")
      At(.seconds(2), "app.didBecomeActive")
      At(.seconds(5), "app.willResignActive")
      At(.milliseconds(5600), "app.didEnterBackground")
      At(.milliseconds(5700), "lock.engaged")
      At(.seconds(9), "app.didBecomeActive")
      Expect("lock-on-background-only", .pass)
    }
  }

  static func example33() -> Example {
    Example("an alert locked the app") {
      At(.milliseconds(1), "app.willResignActive")
      At(.milliseconds(2), "lock.engaged")
      At(.seconds(2), "app.didBecomeActive")
      At(.seconds(9), "app.didEnterBackground")
      Expect("lock-on-background-only", .fail, at: .milliseconds(2))
    }
  }

  static func example34() -> Example {
    Example("an unlock prompt leaves the lock alone") {
      At(.seconds(1), "auth.begin")
      At(.seconds(3), "auth.end", fields: ["result": "ok"])
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      At(.seconds(10), "lock.engaged")
      Expect("own-prompt-does-not-lock", .pass)
    }
  }

  static func example35() -> Example {
    Example("an unlock prompt engaged the lock again") {
      At(.seconds(1), "auth.begin")
      At(.milliseconds(1100), "lock.engaged")
      At(.seconds(3), "auth.end", fields: ["result": "ok"])
      At(.seconds(9), "scene.didEnterBackground", scene: "1")
      Expect("own-prompt-does-not-lock", .fail, at: .milliseconds(1100))
    }
  }

  static func example36() -> Example {
    Example("a user who leaves during the prompt is locked out") {
      At(.seconds(1), "auth.begin")
      At(.seconds(2), "scene.didEnterBackground", scene: "1")
      At(.seconds(3), "lock.engaged")
      At(.seconds(9), "auth.end", fields: ["result": "cancelled"])
      At(.seconds(10), "auth.begin")
      At(.seconds(12), "auth.end", fields: ["result": "ok"])
      Expect("own-prompt-does-not-lock", .pass)
    }
  }
}
