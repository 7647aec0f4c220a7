// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum MachinesSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "machines.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.x",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      DeclareEvents("n.a", meaning: "alone")
      Pack("sentences-machines", "machine: a transition exists for each listed event")
      rule1()
      rule2()
      rule3()
      rule4()
      rule5()
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

  static func rule1() -> Machine {
    Machine("door", startsIn: "shut") {
      Per(.process)
      Move(from: "shut", to: "ajar", "wide", on: "m.a")
      Move(from: "ajar", to: "wide", on: "m.b")
      Move(from: "wide", to: "shut", on: "m.c")
      Move(to: "shut", on: "m.close")
    }
  }

  static func rule2() -> Machine {
    Machine("by-interval", startsIn: "one") {
      Per(.process)
      In("m.open", to: "m.close")
      Move(from: "one", to: "two", on: "m.a")
      Move(from: "two", to: "one", on: "m.b")
    }
  }

  static func rule3() -> Machine {
    Machine("unrecorded", startsIn: "one") {
      Per(.process)
      Move(from: "one", to: "two", on: "n.a")
      Move(from: "two", to: "one", on: "m.b")
      Move(from: "two", to: "two", on: "m.c")
    }
  }

  static func rule4() -> Machine {
    Machine("scene-activation", startsIn: "unattached") {
      Per(.scene, .source)
      Move(from: "unattached", to: "inactive", "background", on: "scene.willConnect")
      Move(from: "background", to: "inactive", on: "scene.willEnterForeground")
      Move(from: "inactive", to: "active", on: "scene.didActivate")
      Move(from: "active", to: "inactive", on: "scene.willDeactivate")
      Move(from: "inactive", to: "background", on: "scene.didEnterBackground")
      Move(to: "unattached", on: "scene.didDisconnect")
    }
  }

  static func rule5() -> Machine {
    Machine("with-more", startsIn: "one") {
      Per(.process)
      Move(from: "one", to: "one", on: "m.a")
      Never("m.b")
    }
  }

  static func example1() -> Example {
    Example("machine | activated by: each listed event") {
      At(.seconds(0), "m.x")
      Expect("door", .vacuous)
    }
  }

  static func example2() -> Example {
    Example("machine | satisfied: a transition exists") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.a")
      Expect("door", .pass)
    }
  }

  static func example3() -> Example {
    Example("machine | an event that leads to one of several states") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.b")
      At(.milliseconds(40), "m.c")
      Expect("door", .pass)
    }
  }

  static func example4() -> Example {
    Example("machine | violated: none") {
      At(.seconds(0), "m.b")
      Expect("door", .fail, at: .seconds(0))
    }
  }

  static func example5() -> Example {
    Example("machine | violated: none; the state is kept") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("door", .fail, at: .milliseconds(10))
    }
  }

  static func example6() -> Example {
    Example("machine | each event is judged") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a")
      Expect("door", .fail, at: .seconds(0))
      Expect("door", .fail, at: .milliseconds(10))
    }
  }

  static func example7() -> Example {
    Example("machine | any: from every state") {
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.a")
      Expect("door", .pass)
    }
  }

  static func example8() -> Example {
    Example("machine | cut off: fine") {
      At(.seconds(0), "m.a")
      Stopped(at: .milliseconds(30))
      Expect("door", .pass)
    }
  }

  static func example9() -> Example {
    Example("machine | a late start: any state") {
      StartsLate()
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.c")
      Expect("door", .inconclusive)
    }
  }

  static func example10() -> Example {
    Example("machine | a late start: an event that shows the state ends the doubt") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.b")
      Expect("door", .fail, at: .milliseconds(10))
    }
  }

  static func example11() -> Example {
    Example("machine | begins anew in each interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.open")
      At(.milliseconds(40), "m.a")
      Expect("by-interval", .pass)
    }
  }

  static func example12() -> Example {
    Example("machine | outside of its intervals it is not asked") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      At(.milliseconds(40), "m.a")
      Expect("by-interval", .pass)
    }
  }

  static func example13() -> Example {
    Example("machine | a step that nobody records may have come") {
      At(.seconds(0), "m.b")
      Expect("unrecorded", .unobservable)
    }
  }

  static func example14() -> Example {
    Example("machine | a step that somebody records did not") {
      Observes("n.a")
      At(.seconds(0), "m.b")
      Expect("unrecorded", .fail, at: .seconds(0))
    }
  }

  static func example15() -> Example {
    Example("machine | the states of a scene") {
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.willEnterForeground", scene: "1")
      At(.milliseconds(20), "scene.didActivate", scene: "1")
      At(.milliseconds(30), "scene.willDeactivate", scene: "1")
      At(.milliseconds(40), "scene.didEnterBackground", scene: "1")
      At(.milliseconds(50), "scene.didDisconnect", scene: "1")
      Expect("scene-activation", .pass)
    }
  }

  static func example16() -> Example {
    Example("machine | straight from active to the background") {
      Observes("scene.*")
      At(.seconds(0), "scene.willConnect", scene: "1")
      At(.milliseconds(10), "scene.didActivate", scene: "1")
      At(.milliseconds(40), "scene.didEnterBackground", scene: "1")
      Expect("scene-activation", .fail, at: .milliseconds(40))
    }
  }

  static func example17() -> Example {
    Example("machine | may have other clauses") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("with-more", .fail, at: .milliseconds(10))
    }
  }
}
