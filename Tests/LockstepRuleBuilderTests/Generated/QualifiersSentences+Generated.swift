// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum QualifiersSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "qualifiers.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.s",
        "m.open",
        "m.close",
        "m.hush",
        "m.speak",
        meaning: "recorded together"
      )
      Pack("sentences-qualifiers", "Qualifiers hold findings back until they are decided; labels; excuses")
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
    }
  }

  static func rule1() -> Rule {
    Rule("short") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule2() -> Rule {
    Rule("long") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atLeast: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule3() -> Rule {
    Rule("with-s") {
      Per(.process)
      In("m.open", to: "m.close")
      With("m.s")
      Never("m.a")
    }
  }

  static func rule4() -> Rule {
    Rule("without-s") {
      Per(.process)
      In("m.open", to: "m.close")
      Without("m.s")
      Never("m.a")
    }
  }

  static func rule5() -> Rule {
    Rule("then-s") {
      Per(.process)
      In("m.open", to: "m.close")
      Then("m.s")
      Never("m.a")
    }
  }

  static func rule6() -> Rule {
    Rule("then-s-soon") {
      Per(.process)
      In("m.open", to: "m.close")
      Then("m.s", within: .seconds(1).wall)
      Never("m.a")
    }
  }

  static func rule7() -> Rule {
    Rule("both-qualifiers") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .seconds(1).wall)
      Without("m.s")
      Never("m.a")
    }
  }

  static func rule8() -> Label {
    Label("hushed") {
      Per(.process)
      In("m.hush", to: "m.speak")
    }
  }

  static func rule9() -> Label {
    Label("hushed-by-s") {
      Sentence("Only a stretch in which its clauses hold is a label's.")
      Per(.process)
      In("m.hush", to: "m.speak")
      Count("m.s", .exactly(1))
    }
  }

  static func rule10() -> Rule {
    Rule("silent") {
      Per(.process)
      Never("m.a")
      ExcusedBy("hushed")
    }
  }

  static func rule11() -> Rule {
    Rule("silent-but-s") {
      Per(.process)
      Never("m.a")
      ExcusedBy("hushed-by-s")
    }
  }

  static func rule12() -> Rule {
    Rule("answered") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall)
      ExcusedBy("hushed")
    }
  }

  static func rule13() -> Rule {
    Rule("a-at-hush") {
      Per(.process)
      Never("m.hush")
      ExcusedBy("hushed")
    }
  }

  static func rule14() -> Rule {
    Rule("a-at-speak") {
      Per(.process)
      Never("m.speak")
      ExcusedBy("hushed")
    }
  }

  static func rule15() -> Rule {
    Rule("decided-inside") {
      Per(.process)
      After("m.a").expect("m.b", before: "m.c")
      ExcusedBy("hushed")
    }
  }

  static func rule16() -> Label {
    Label("never-opened") {
      Per(.process)
      In("auth.begin", to: "auth.end")
    }
  }

  static func rule17() -> Rule {
    Rule("excused-by-nobody") {
      Per(.process)
      Never("m.a")
      ExcusedBy("never-opened")
    }
  }

  static func rule18() -> Rule {
    Rule("excused-twice") {
      Per(.process)
      Never("m.a")
      ExcusedBy("never-opened")
      ExcusedBy("hushed")
    }
  }

  static func rule19() -> Rule {
    Rule("inside-hushed-by-s") {
      Per(.process)
      In(label: "hushed-by-s")
      Never("m.a")
    }
  }

  static func example1() -> Example {
    Example("lasting <= T: exactly T qualifies") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.seconds(1), "m.close")
      Expect("short", .fail, at: .milliseconds(10))
      Expect("long", .fail, at: .milliseconds(10))
    }
  }

  static func example2() -> Example {
    Example("lasting <= T: longer does not qualify") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1001), "m.close")
      Expect("short", .vacuous)
      Expect("long", .fail, at: .milliseconds(10))
    }
  }

  static func example3() -> Example {
    Example("lasting >= T: shorter does not qualify") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(999), "m.close")
      Expect("short", .fail, at: .milliseconds(10))
      Expect("long", .vacuous)
    }
  }

  static func example4() -> Example {
    Example("Qualifiers hold findings back until they are decided: the interval is still open") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(500))
      Expect("short", .inconclusive)
      Expect("long", .inconclusive)
      Expect("with-s", .inconclusive)
      Expect("without-s", .inconclusive)
      Expect("then-s", .inconclusive)
    }
  }

  static func example5() -> Example {
    Example("Qualifiers are decided as soon as the clock decides them") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1400), "m.c")
      Stopped(at: .milliseconds(1500))
      Expect("short", .vacuous)
      Expect("long", .fail, at: .milliseconds(10))
    }
  }

  static func example6() -> Example {
    Example("with S: an S in the interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.s")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("with-s", .fail, at: .milliseconds(20))
      Expect("without-s", .vacuous)
    }
  }

  static func example7() -> Example {
    Example("with S: the S may come after what is wrong") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.s")
      At(.milliseconds(30), "m.close")
      Expect("with-s", .fail, at: .milliseconds(10))
      Expect("without-s", .vacuous)
    }
  }

  static func example8() -> Example {
    Example("without S: no S in the interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      Expect("with-s", .vacuous)
      Expect("without-s", .fail, at: .milliseconds(10))
    }
  }

  static func example9() -> Example {
    Example("with and without S: an S outside the interval does not matter") {
      At(.seconds(0), "m.s")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      At(.milliseconds(40), "m.s")
      Expect("with-s", .vacuous)
      Expect("without-s", .fail, at: .milliseconds(20))
    }
  }

  static func example10() -> Example {
    Example("then S: S follows R") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(30), "m.s")
      Expect("then-s", .fail, at: .milliseconds(10))
      Expect("then-s-soon", .fail, at: .milliseconds(10))
    }
  }

  static func example11() -> Example {
    Example("then S: an S inside the interval does not follow R") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.s")
      At(.milliseconds(30), "m.close")
      At(.seconds(5), "m.c")
      Expect("then-s", .vacuous)
      Expect("then-s-soon", .vacuous)
    }
  }

  static func example12() -> Example {
    Example("then S within T: exactly T after R") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(1020), "m.s")
      Expect("then-s-soon", .fail, at: .milliseconds(10))
    }
  }

  static func example13() -> Example {
    Example("then S within T: later does not qualify") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(1021), "m.s")
      Expect("then-s", .fail, at: .milliseconds(10))
      Expect("then-s-soon", .vacuous)
    }
  }

  static func example14() -> Example {
    Example("then S: not yet decided at the horizon") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      Stopped(at: .milliseconds(500))
      Expect("then-s", .inconclusive)
      Expect("then-s-soon", .inconclusive)
    }
  }

  static func example15() -> Example {
    Example("several qualifiers must all hold") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.close")
      At(.milliseconds(100), "m.open")
      At(.milliseconds(110), "m.s")
      At(.milliseconds(120), "m.a")
      At(.milliseconds(130), "m.close")
      At(.milliseconds(200), "m.open")
      At(.milliseconds(210), "m.a")
      At(.seconds(5), "m.close")
      Expect("both-qualifiers", .fail, at: .milliseconds(10))
    }
  }

  static func example16() -> Example {
    Example("excused by LABEL cancels a finding whose activation lies inside such a stretch") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.speak")
      At(.seconds(5), "m.c")
      Expect("silent", .pass)
      Expect("answered", .pass)
    }
  }

  static func example17() -> Example {
    Example("excused by LABEL: outside it is a finding") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.speak")
      At(.milliseconds(20), "m.a")
      At(.seconds(5), "m.c")
      Expect("silent", .fail, at: .milliseconds(20))
      Expect("answered", .fail)
    }
  }

  static func example18() -> Example {
    Example("excused by LABEL: both ends included") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.hush")
      At(.milliseconds(20), "m.speak")
      Expect("a-at-hush", .pass)
      Expect("a-at-speak", .pass)
    }
  }

  static func example19() -> Example {
    Example("excused by LABEL: the record that decides it lies inside such a stretch") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.hush")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.speak")
      Expect("decided-inside", .pass)
    }
  }

  static func example20() -> Example {
    Example("excused by LABEL: where the stretch is still open, the finding waits") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(100))
      Expect("silent", .inconclusive)
    }
  }

  static func example21() -> Example {
    Example("a label: each closed interval in which its clauses hold") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.s")
      At(.milliseconds(30), "m.speak")
      Expect("silent-but-s", .pass)
    }
  }

  static func example22() -> Example {
    Example("a label: an interval in which its clauses do not hold gets no label") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(30), "m.speak")
      Expect("silent-but-s", .fail, at: .milliseconds(10))
    }
  }

  static func example23() -> Example {
    Example("A label whose opening event nobody records is not there") {
      At(.seconds(0), "m.a")
      Expect("excused-by-nobody", .fail, at: .seconds(0))
    }
  }

  static func example24() -> Example {
    Example("excused by LABEL may repeat") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.speak")
      Expect("excused-twice", .pass)
    }
  }

  static func example25() -> Example {
    Example("in LABEL: a stretch in which the label's clauses do not hold is none") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(30), "m.speak")
      At(.milliseconds(40), "m.hush")
      At(.milliseconds(50), "m.s")
      At(.milliseconds(60), "m.a")
      At(.milliseconds(70), "m.speak")
      Expect("inside-hushed-by-s", .fail, at: .milliseconds(60))
    }
  }

  static func example26() -> Example {
    Example("in LABEL: no stretch holds the label's clauses") {
      At(.seconds(0), "m.hush")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(30), "m.speak")
      Expect("inside-hushed-by-s", .vacuous)
    }
  }
}
