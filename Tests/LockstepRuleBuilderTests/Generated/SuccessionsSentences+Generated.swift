// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum SuccessionsSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "successions.rules") {
      DeclareEvents(
        Mark("m.a", "x"),
        "m.b",
        "m.c",
        "m.d",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      DeclareEvents("n.b", meaning: "alone")
      DeclareEvents(
        Mark("k.a", "x"),
        Mark("k.b", "x"),
        Mark("k.c", "x"),
        meaning: "recorded together"
      )
      DeclareKey("thing", from: "x")
      Pack("sentences-successions", "next after A is B among {A, B, C}: the next listed event")
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
    }
  }

  static func rule1() -> Rule {
    Rule("then-b") {
      Per(.process)
      In("m.open", to: "m.close")
      Next(after: "m.a", is: "m.b", among: ["m.a", "m.b", "m.c"])
    }
  }

  static func rule2() -> Rule {
    Rule("closes-by-itself") {
      Per(.process)
      In("m.open" || "m.a", to: "m.c")
      Next(after: "m.a", is: "m.b", among: ["m.b", "m.c"])
    }
  }

  static func rule3() -> Rule {
    Rule("unlisted-a") {
      Per(.process)
      Next(after: "m.a", is: "m.b", among: ["m.c"])
    }
  }

  static func rule4() -> Rule {
    Rule("itself") {
      Per(.process)
      Next(after: "m.a", is: "m.a", among: ["m.a", "m.b"])
    }
  }

  static func rule5() -> Rule {
    Rule("within-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      Next(after: "m.a", is: "m.b", among: ["m.a", "m.b", "m.c"])
    }
  }

  static func rule6() -> Rule {
    Rule("unrecorded-b") {
      Per(.process)
      Next(after: "m.a", is: "n.b", among: ["m.a", "m.c"])
    }
  }

  static func rule7() -> Rule {
    Rule("keyed") {
      Per(.process, "thing")
      Next(after: "k.a", is: "k.b", among: ["k.a", "k.b", "k.c"])
    }
  }

  static func rule8() -> Label {
    Label("calm") {
      Per(.process)
      In("m.open", to: "m.close")
      Next(after: "m.a", is: "m.b", among: ["m.a", "m.b", "m.c"])
    }
  }

  static func rule9() -> Rule {
    Rule("never-in-calm") {
      Per(.process)
      In(label: "calm")
      Never("m.d")
      Next(after: "m.d", is: "m.b", among: ["m.b", "m.a"])
    }
  }

  static func rule10() -> Rule {
    Rule("per-scene") {
      Per(.scene)
      Next(
        after: "scene.didActivate",
        is: "scene.willDeactivate",
        among: ["scene.didActivate", "scene.willDeactivate"]
      )
    }
  }

  static func example1() -> Example {
    Example("next after | activated by: each A") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      Expect("then-b", .vacuous)
    }
  }

  static func example2() -> Example {
    Example("next after | satisfied: the next listed event is B") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.close")
      Expect("then-b", .pass)
    }
  }

  static func example3() -> Example {
    Example("next after | what is not listed may come in between") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.d")
      At(.milliseconds(30), "m.b")
      Expect("then-b", .pass)
    }
  }

  static func example4() -> Example {
    Example("next after | violated: another one") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.b")
      Expect("then-b", .fail, at: .milliseconds(20))
    }
  }

  static func example5() -> Example {
    Example("next after | violated: another A, which waits in its turn") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.c")
      Expect("then-b", .fail, at: .milliseconds(20))
      Expect("then-b", .fail, at: .milliseconds(30))
    }
  }

  static func example6() -> Example {
    Example("next after | closed by R: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.c")
      Expect("then-b", .pass)
    }
  }

  static func example7() -> Example {
    Example("next after | an A before the interval activates nothing") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.c")
      Expect("then-b", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("next after | cut off: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.d")
      Stopped(at: .milliseconds(30))
      Expect("then-b", .inconclusive)
    }
  }

  static func example9() -> Example {
    Example("next after | a process that ends in order has no next event: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("then-b", .pass)
    }
  }

  static func example10() -> Example {
    Example("next after | a killed process: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "sys.process.killed")
      Expect("then-b", .inconclusive)
    }
  }

  static func example11() -> Example {
    Example("next after | the event that closes the interval is not its next one") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      Expect("closes-by-itself", .pass)
    }
  }

  static func example12() -> Example {
    Example("next after | an A that is not listed does not end the wait of another") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      Expect("unlisted-a", .fail, at: .milliseconds(20))
    }
  }

  static func example13() -> Example {
    Example("next after | a B is listed although the list lacks it") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      Expect("unlisted-a", .pass)
    }
  }

  static func example14() -> Example {
    Example("next after | an event is not its own next one") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("itself", .fail, at: .milliseconds(20))
    }
  }

  static func example15() -> Example {
    Example("next after | closed by the clock: fine") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1100), "m.c")
      Expect("within-a-second", .pass)
    }
  }

  static func example16() -> Example {
    Example("next after | a B that nobody records may have come first") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("unrecorded-b", .unobservable)
    }
  }

  static func example17() -> Example {
    Example("next after | a B that somebody records did not") {
      Observes("n.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("unrecorded-b", .fail, at: .milliseconds(10))
    }
  }

  static func example18() -> Example {
    Example("next after | an event without the key is none of the listed") {
      At(.seconds(0), "k.a", fields: ["x": 1])
      At(.milliseconds(10), "k.c")
      At(.milliseconds(20), "k.b", fields: ["x": 1])
      Expect("keyed", .pass)
    }
  }

  static func example19() -> Example {
    Example("next after | another key's event is none of the listed") {
      At(.seconds(0), "k.a", fields: ["x": 1])
      At(.milliseconds(10), "k.c", fields: ["x": 2])
      At(.milliseconds(20), "k.b", fields: ["x": 1])
      Expect("keyed", .pass)
    }
  }

  static func example20() -> Example {
    Example("next after | of a label: a stretch in which it is broken is none") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.d")
      At(.milliseconds(40), "m.close")
      Expect("calm", .unseen)
      Expect("never-in-calm", .vacuous)
    }
  }

  static func example21() -> Example {
    Example("next after | of a label: a stretch in which it holds is one") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.d")
      At(.milliseconds(40), "m.close")
      Expect("calm", .seen, at: .seconds(0))
      Expect("never-in-calm", .fail, at: .milliseconds(30))
    }
  }

  static func example22() -> Example {
    Example("next after | two scenes: an event of one is not the next of the other") {
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "2")
      At(.milliseconds(20), "scene.willDeactivate", scene: "1")
      At(.milliseconds(30), "scene.willDeactivate", scene: "2")
      Expect("per-scene", .pass)
    }
  }

  static func example23() -> Example {
    Example("next after | starts late: what is seen is judged") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.c")
      Expect("then-b", .fail, at: .milliseconds(30))
    }
  }
}
