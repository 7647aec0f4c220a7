// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum ObserversSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "observers.rules") {
      DeclareEvents("m.a", meaning: "alone")
      DeclareEvents("m.b", meaning: "alone")
      DeclareEvents("m.c", meaning: "alone")
      DeclareEvents("m.open", meaning: "alone")
      DeclareEvents("m.close", meaning: "alone")
      DeclareEvents("g.a", "g.b", meaning: "recorded together")
      Pack("sentences-observers", "Section 4: did it not happen, or does nobody record it?")
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
    }
  }

  static func rule1() -> Rule {
    Rule("answer") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func rule2() -> Rule {
    Rule("together") {
      Per(.process)
      After("g.a").expect("g.b")
    }
  }

  static func rule3() -> Rule {
    Rule("deadline") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall)
    }
  }

  static func rule4() -> Rule {
    Rule("predecessor") {
      Per(.process)
      Each("m.a").requires("m.b")
    }
  }

  static func rule5() -> Rule {
    Rule("companion") {
      Per(.process)
      Each("m.a").accompanied(by: "m.b", within: .seconds(1).wall)
    }
  }

  static func rule6() -> Rule {
    Rule("alternating") {
      Per(.process)
      Alternates("m.a", with: "m.b")
    }
  }

  static func rule7() -> Rule {
    Rule("in-scope") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
    }
  }

  static func rule8() -> Rule {
    Rule("for-a-time") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule9() -> Rule {
    Rule("cancelled") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall, unless: "m.c")
    }
  }

  static func rule10() -> Rule {
    Rule("blocked") {
      Per(.process)
      After("m.a").expect("m.b", before: "m.c")
    }
  }

  static func rule11() -> Rule {
    Rule("without") {
      Per(.process)
      In("m.open", to: "m.close")
      Without("m.c")
      Never("m.a")
    }
  }

  static func rule12() -> Rule {
    Rule("never-b") {
      Per(.process)
      Never("m.b")
    }
  }

  static func rule13() -> Rule {
    Rule("at-most") {
      Per(.process)
      Count("m.b", .atMost(1))
    }
  }

  static func rule14() -> Rule {
    Rule("at-least") {
      Per(.process)
      Count("m.b", .atLeast(1))
    }
  }

  static func rule15() -> Rule {
    Rule("either") {
      Per(.process)
      After("m.a").expect("m.b" || "m.c")
    }
  }

  static func rule16() -> Rule {
    Rule("activation") {
      Per(.process)
      After("m.a")
        .expect(
          "scene.didActivate" || "app.didBecomeActive" || "phase.active" || "x.active" || "x.resumed"
        )
    }
  }

  static func rule17() -> Rule {
    Rule("resigning") {
      Per(.process)
      After("m.a")
        .expect(
          "scene.willDeactivate" || "app.willResignActive" || "phase.inactive" || "x.inactive"
        )
    }
  }

  static func rule18() -> Rule {
    Rule("backgrounding") {
      Per(.process)
      After("m.a")
        .expect(
          "scene.didEnterBackground" || "app.didEnterBackground" || "phase.background" || "x.background" || "x.hidden" || "x.paused"
        )
    }
  }

  static func rule19() -> Rule {
    Rule("foregrounding") {
      Per(.process)
      After("m.a").expect("scene.willEnterForeground" || "app.willEnterForeground")
    }
  }

  static func rule20() -> Rule {
    Rule("two-sources") {
      Per(.process)
      After("m.a")
        .expect(
          Events("app.didBecomeActive", from: "delegate") || Events("app.didBecomeActive", from: "notification")
        )
    }
  }

  static func rule21() -> Rule {
    Rule("by-source") {
      Per(.process, .source)
      After("app.didBecomeActive").expect("app.willResignActive")
    }
  }

  static func rule22() -> Rule {
    Rule("needs-b") {
      Per(.process)
      Needs("m.b")
      After("m.a").expect("m.b")
    }
  }

  static func rule23() -> Rule {
    Rule("needs-either") {
      Per(.process)
      Needs("m.b" || "m.c")
      Never("m.a")
    }
  }

  static func rule24() -> Rule {
    Rule("needs-two") {
      Per(.process)
      Needs("m.b")
      Needs("m.c")
      Never("m.a")
    }
  }

  static func rule25() -> Rule {
    Rule("whole-rule") {
      Per(.process)
      Never("m.a")
      Never("m.b")
    }
  }

  static func example1() -> Example {
    Example("an absence of what nobody records becomes a suspicion and the verdict unobservable") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("answer", .unobservable)
    }
  }

  static func example2() -> Example {
    Example("It counts as observed when that process recorded it at least once") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      Expect("answer", .fail)
    }
  }

  static func example3() -> Example {
    Example("It counts as observed when that process recorded it at least once, even late") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.c")
      Expect("answer", .fail, at: .milliseconds(20))
    }
  }

  static func example4() -> Example {
    Example("another process's record does not count") {
      At(.seconds(0), "m.b", process: "Two")
      At(.milliseconds(10), "m.a", process: "One")
      At(.milliseconds(20), "m.c", process: "One")
      Expect("answer", .unobservable)
    }
  }

  static func example5() -> Example {
    Example("observes PATTERN says so") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("answer", .fail)
    }
  }

  static func example6() -> Example {
    Example("observes PATTERN may be a prefix") {
      Observes("m.*")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("answer", .fail)
    }
  }

  static func example7() -> Example {
    Example("names declared in one event line are observed together") {
      At(.seconds(0), "g.a")
      At(.milliseconds(10), "m.c")
      Expect("together", .fail)
    }
  }

  static func example8() -> Example {
    Example("a deadline that passes rests on the absence as well") {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.c")
      Expect("deadline", .unobservable)
    }
  }

  static func example9() -> Example {
    Example("each A requires B: the absence of B") {
      At(.seconds(0), "m.a")
      Expect("predecessor", .unobservable)
    }
  }

  static func example10() -> Example {
    Example("each A requires B: B comes later, so it is recorded") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("predecessor", .fail, at: .seconds(0))
    }
  }

  static func example11() -> Example {
    Example("each A accompanied by B: the absence of B") {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.c")
      Expect("companion", .unobservable)
    }
  }

  static func example12() -> Example {
    Example("A alternates with B: the absence of B between") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      Expect("alternating", .unobservable)
    }
  }

  static func example13() -> Example {
    Example("the closer of a scope: an unseen one may have closed it") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("in-scope", .unobservable)
    }
  }

  static func example14() -> Example {
    Example("the closer of a scope is recorded") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      Expect("in-scope", .fail, at: .milliseconds(10))
    }
  }

  static func example15() -> Example {
    Example("a scope that the clock closes needs no closer") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("for-a-time", .fail, at: .milliseconds(10))
    }
  }

  static func example16() -> Example {
    Example("a C that would have cancelled") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.open")
      Expect("cancelled", .unobservable)
    }
  }

  static func example17() -> Example {
    Example("a C that would have cancelled is recorded") {
      Observes("m.b")
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      At(.seconds(2), "m.open")
      Expect("cancelled", .fail)
    }
  }

  static func example18() -> Example {
    Example("before C: the C is there, only the B is absent") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("blocked", .fail)
    }
  }

  static func example19() -> Example {
    Example("not the S of without") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      Expect("without", .fail, at: .milliseconds(10))
    }
  }

  static func example20() -> Example {
    Example("never A where nobody records A is unobservable, not pass") {
      At(.seconds(0), "m.a")
      Expect("never-b", .unobservable)
    }
  }

  static func example21() -> Example {
    Example("never A where A is observed") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      Expect("never-b", .pass)
    }
  }

  static func example22() -> Example {
    Example("count A <= n where nobody records A is unobservable, not pass") {
      At(.seconds(0), "m.a")
      Expect("at-most", .unobservable)
    }
  }

  static func example23() -> Example {
    Example("count A >= n where nobody records A is unobservable, not fail") {
      At(.seconds(0), "m.a")
      Expect("at-least", .unobservable)
    }
  }

  static func example24() -> Example {
    Example("count A >= n where A is observed") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      Expect("at-least", .fail)
    }
  }

  static func example25() -> Example {
    Example("an absence of A | B counts if every alternative is observed") {
      Observes("m.b")
      Observes("m.c")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      Expect("either", .fail)
    }
  }

  static func example26() -> Example {
    Example("an absence of A | B does not count if one alternative is not observed") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      Expect("either", .unobservable)
    }
  }

  static func example27() -> Example {
    Example("or one that reports the same transition: activation") {
      Observes("app.didBecomeActive")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("activation", .fail)
    }
  }

  static func example28() -> Example {
    Example("or one that reports the same transition: resigning") {
      Observes("phase.inactive")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("resigning", .fail)
    }
  }

  static func example29() -> Example {
    Example("or one that reports the same transition: background") {
      Observes("scene.didEnterBackground")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("backgrounding", .fail)
    }
  }

  static func example30() -> Example {
    Example("or one that reports the same transition: foreground") {
      Observes("scene.willEnterForeground")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("foregrounding", .fail)
    }
  }

  static func example31() -> Example {
    Example("or one that reports the same transition: not another transition") {
      Observes("scene.willEnterForeground")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("activation", .unobservable)
      Expect("resigning", .unobservable)
      Expect("backgrounding", .unobservable)
    }
  }

  static func example32() -> Example {
    Example("one that reports the same transition: the same name from another source") {
      Observes(Events("app.didBecomeActive", from: "delegate"))
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("two-sources", .fail)
    }
  }

  static func example33() -> Example {
    Example("in a rule keyed by source, by that source") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "app.didBecomeActive", from: "app")
      At(.milliseconds(20), "app.willResignActive", from: "app")
      Expect("by-source", .unobservable)
    }
  }

  static func example34() -> Example {
    Example("in a rule keyed by source, that source recorded it") {
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "app.willResignActive")
      At(.milliseconds(20), "app.didBecomeActive")
      At(.milliseconds(30), "m.c")
      Expect("by-source", .fail, at: .milliseconds(20))
    }
  }

  static func example35() -> Example {
    Example("needs A: without an observed A there is nothing to judge") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("needs-b", .unobservable)
    }
  }

  static func example36() -> Example {
    Example("needs A: with an observed A it is judged") {
      Observes("m.b")
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      Expect("needs-b", .fail)
    }
  }

  static func example37() -> Example {
    Example("needs A | B is met by one") {
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      Expect("needs-either", .fail, at: .milliseconds(10))
    }
  }

  static func example38() -> Example {
    Example("needs A | B is not met by none") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("needs-either", .unobservable)
    }
  }

  static func example39() -> Example {
    Example("needs: several must all be met") {
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      Expect("needs-two", .unobservable)
    }
  }

  static func example40() -> Example {
    Example("A never X that nobody records makes its whole rule unobservable") {
      Observes("m.a")
      At(.seconds(0), "m.a", .end)
      At(.milliseconds(10), "m.c")
      Expect("whole-rule", .unobservable)
    }
  }
}
