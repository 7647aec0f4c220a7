// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum SequencesSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "sequences.rules") {
      DeclareEvents(
        "m.a",
        "m.b",
        "m.c",
        "m.d",
        "m.e",
        "m.x",
        "m.open",
        "m.close",
        meaning: "recorded together: who records one records all"
      )
      DeclareEvents("n.a", meaning: "alone")
      DeclareEvents(Mark("k.a", "x"), Mark("k.b", "x"), meaning: "recorded together")
      DeclareKey("thing", from: "x")
      Pack("sentences-sequences", "sequence A, {B, C}, D?, E*, and one of several")
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
    }
  }

  static func rule1() -> Rule {
    Rule("whole") {
      Per(.process)
      In("m.open", to: "m.close")
      InOrder("m.a", .anyOrder("m.b", "m.c"), .optional("m.d"), .anyNumber("m.e"))
    }
  }

  static func rule2() -> Rule {
    Rule("opened-inside") {
      Per(.process)
      In("m.a", to: "m.c")
      InOrder("m.a", "m.b")
    }
  }

  static func rule3() -> Rule {
    Rule("whole-life") {
      Per(.process)
      InOrder("m.a", "m.b")
    }
  }

  static func rule4() -> Rule {
    Rule("in-a-second") {
      Per(.process)
      In("m.open", for: .seconds(1).wall)
      InOrder("m.a", "m.b")
    }
  }

  static func rule5() -> Rule {
    Rule("overlapping") {
      Per(.process)
      InOrder(.once("m.a" || "m.b"), .once("m.b" || "m.c"), .anyNumber("m.b"))
    }
  }

  static func rule6() -> Rule {
    Rule("ambiguous") {
      Per(.process)
      InOrder(.anyNumber("m.a"), "m.a", .optional("m.b"))
    }
  }

  static func rule7() -> Rule {
    Rule("unrecorded") {
      Per(.process)
      In("m.open", to: "m.close")
      InOrder("n.a", "m.b")
    }
  }

  static func rule8() -> Rule {
    Rule("unrecorded-variant") {
      Per(.process)
      In("m.open", to: "m.close")
      OneOf(Variant("first", "m.a", "n.a", "m.c"), Variant("second", "m.a", "m.d"))
    }
  }

  static func rule9() -> Rule {
    Rule("held-back") {
      Per(.process)
      In("m.open", to: "m.close")
      Lasting(atMost: .milliseconds(50).wall)
      InOrder("m.a", "m.b")
    }
  }

  static func rule10() -> Label {
    Label("ordered") {
      Per(.process)
      In("m.open", to: "m.close")
      InOrder("m.a", "m.b")
    }
  }

  static func rule11() -> Rule {
    Rule("never-in-order") {
      Per(.process)
      In(label: "ordered")
      Never("m.x")
      InOrder("m.x")
    }
  }

  static func rule12() -> Rule {
    Rule("resume-order") {
      Per(.process)
      In("m.open", to: "m.close")
      OneOf(
        Variant("cached", "m.a", "m.d"),
        Variant("fresh", "m.b", .anyOrder("m.c", "m.e"), "m.d")
      )
    }
  }

  static func rule13() -> Rule {
    Rule("keyed") {
      Per(.process, "thing")
      In("k.a", to: .end)
      InOrder("k.a", "k.b")
    }
  }

  static func example1() -> Example {
    Example("sequence | activated by: interval opens") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("whole", .vacuous)
    }
  }

  static func example2() -> Example {
    Example("sequence | satisfied: complete at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.close")
      Expect("whole", .pass)
    }
  }

  static func example3() -> Example {
    Example("sequence | braces mean any order") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.b")
      At(.milliseconds(40), "m.d")
      At(.milliseconds(50), "m.close")
      Expect("whole", .pass)
    }
  }

  static func example4() -> Example {
    Example("sequence | braces want each of their events once") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.b")
      At(.milliseconds(40), "m.c")
      At(.milliseconds(50), "m.close")
      Expect("whole", .fail, at: .milliseconds(30))
    }
  }

  static func example5() -> Example {
    Example("sequence | * any number") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.e")
      At(.milliseconds(50), "m.e")
      At(.milliseconds(60), "m.close")
      Expect("whole", .pass)
    }
  }

  static func example6() -> Example {
    Example("sequence | ? optional, but once") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.d")
      At(.milliseconds(50), "m.d")
      At(.milliseconds(60), "m.close")
      Expect("whole", .fail, at: .milliseconds(50))
    }
  }

  static func example7() -> Example {
    Example("sequence | events outside a sequence's own alphabet are ignored") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.x")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.b")
      At(.milliseconds(40), "m.x")
      At(.milliseconds(50), "m.c")
      At(.milliseconds(60), "m.close")
      Expect("whole", .pass)
    }
  }

  static func example8() -> Example {
    Example("sequence | violated: first listed event that nothing allows") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.close")
      Expect("whole", .fail, at: .milliseconds(10))
    }
  }

  static func example9() -> Example {
    Example("sequence | violated at once, also if R never comes") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      Stopped(at: .milliseconds(30))
      Expect("whole", .fail, at: .milliseconds(10))
    }
  }

  static func example10() -> Example {
    Example("sequence | violated: incomplete at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.close")
      Expect("whole", .fail, at: .milliseconds(30))
    }
  }

  static func example11() -> Example {
    Example("sequence | cut off: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Stopped(at: .milliseconds(30))
      Expect("whole", .inconclusive)
    }
  }

  static func example12() -> Example {
    Example("sequence | cut off when nothing is missing: nothing is owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      Stopped(at: .milliseconds(50))
      Expect("whole", .pass)
    }
  }

  static func example13() -> Example {
    Example("sequence | a clean end closes") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      Expect("whole", .fail)
    }
  }

  static func example14() -> Example {
    Example("sequence | a killed process: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "sys.process.killed")
      Expect("whole", .inconclusive)
    }
  }

  static func example15() -> Example {
    Example("sequence | again in each interval") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.close")
      At(.milliseconds(50), "m.open")
      At(.milliseconds(60), "m.b")
      At(.milliseconds(70), "m.close")
      Expect("whole", .fail, at: .milliseconds(60))
    }
  }

  static func example16() -> Example {
    Example("Scope: the opening Q counts for sequence, the closing R does not") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      Expect("opened-inside", .pass)
    }
  }

  static func example17() -> Example {
    Example("Scope: a Q inside an open interval is an event like others") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.c")
      Expect("opened-inside", .fail, at: .milliseconds(10))
    }
  }

  static func example18() -> Example {
    Example("sequence | over the whole life, of a process that told nothing of it") {
      At(.seconds(0), "m.x")
      Expect("whole-life", .fail)
    }
  }

  static func example19() -> Example {
    Example("sequence | a late start: what is missing may have come before") {
      StartsLate()
      At(.seconds(0), "m.b")
      Expect("whole-life", .inconclusive)
    }
  }

  static func example20() -> Example {
    Example("sequence | a late start: after a certain opening all is known") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.b")
      Expect("whole", .fail, at: .milliseconds(20))
    }
  }

  static func example21() -> Example {
    Example("sequence | closed by the clock: incomplete") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(1100), "m.b")
      Expect("in-a-second", .fail)
    }
  }

  static func example22() -> Example {
    Example("sequence | closed by the clock: complete") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(1100), "m.a")
      Expect("in-a-second", .pass)
    }
  }

  static func example23() -> Example {
    Example("sequence | an event may be several of those listed") {
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.b")
      Expect("overlapping", .pass)
    }
  }

  static func example24() -> Example {
    Example("sequence | alternatives of one place") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.c")
      Expect("overlapping", .fail, at: .milliseconds(20))
    }
  }

  static func example25() -> Example {
    Example("sequence | what may be read in two ways is kept if one of them keeps it") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("ambiguous", .pass)
    }
  }

  static func example26() -> Example {
    Example("sequence | an event that is missing although others like it came") {
      At(.seconds(0), "m.b")
      Expect("ambiguous", .fail, at: .seconds(0))
    }
  }

  static func example27() -> Example {
    Example("sequence | an event that nobody records may have come") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      Expect("unrecorded", .unobservable)
    }
  }

  static func example28() -> Example {
    Example("sequence | an event that nobody records, missing at the end") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.close")
      Expect("unrecorded", .fail, at: .milliseconds(10))
    }
  }

  static func example29() -> Example {
    Example("sequence | what nobody records does not excuse what is wrong anyway") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.close")
      Expect("unrecorded", .fail, at: .milliseconds(20))
    }
  }

  static func example30() -> Example {
    Example("one of | a variant that an unrecorded event would have kept alive") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.close")
      Expect("unrecorded-variant", .unobservable)
    }
  }

  static func example31() -> Example {
    Example("one of | a variant that no unrecorded event would have kept alive") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.c")
      At(.milliseconds(20), "m.a")
      At(.milliseconds(30), "m.close")
      Expect("unrecorded-variant", .fail, at: .milliseconds(30))
    }
  }

  static func example32() -> Example {
    Example("sequence | somebody records it") {
      Observes("n.a")
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      Expect("unrecorded", .fail, at: .milliseconds(10))
    }
  }

  static func example33() -> Example {
    Example("Qualifiers hold a sequence's findings back: it qualifies") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.close")
      Expect("held-back", .fail, at: .milliseconds(10))
    }
  }

  static func example34() -> Example {
    Example("Qualifiers hold a sequence's findings back: it does not") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(100), "m.close")
      Expect("held-back", .vacuous)
    }
  }

  static func example35() -> Example {
    Example("Label: a stretch in which its sequence holds") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.x")
      At(.milliseconds(30), "m.b")
      At(.milliseconds(40), "m.close")
      Expect("ordered", .seen, at: .seconds(0))
      Expect("never-in-order", .fail, at: .milliseconds(20))
    }
  }

  static func example36() -> Example {
    Example("Label: a stretch in which its sequence does not hold") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.x")
      At(.milliseconds(20), "m.b")
      At(.milliseconds(30), "m.close")
      Expect("ordered", .unseen)
      Expect("never-in-order", .vacuous)
    }
  }

  static func example37() -> Example {
    Example("one of | satisfied: one complete at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.d")
      At(.milliseconds(30), "m.close")
      Expect("resume-order", .pass)
    }
  }

  static func example38() -> Example {
    Example("one of | satisfied: the other one") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.e")
      At(.milliseconds(30), "m.c")
      At(.milliseconds(40), "m.d")
      At(.milliseconds(50), "m.close")
      Expect("resume-order", .pass)
    }
  }

  static func example39() -> Example {
    Example("one of | violated: none alive") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.d")
      At(.milliseconds(30), "m.close")
      Expect("resume-order", .fail, at: .milliseconds(20))
    }
  }

  static func example40() -> Example {
    Example("one of | each has its own alphabet") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.d")
      At(.milliseconds(40), "m.close")
      Expect("resume-order", .pass)
    }
  }

  static func example41() -> Example {
    Example("one of | violated: none complete at close") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      At(.milliseconds(20), "m.c")
      At(.milliseconds(30), "m.close")
      Expect("resume-order", .fail, at: .milliseconds(30))
    }
  }

  static func example42() -> Example {
    Example("one of | cut off: owed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.b")
      Stopped(at: .milliseconds(30))
      Expect("resume-order", .inconclusive)
    }
  }

  static func example43() -> Example {
    Example("one of | what nobody sees closes it: killed") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "sys.process.killed")
      Expect("resume-order", .inconclusive)
    }
  }

  static func example44() -> Example {
    Example("sequence | an event without the key is none of the listed") {
      At(.seconds(0), "k.a", fields: ["x": 1])
      At(.milliseconds(10), "k.a")
      At(.milliseconds(20), "k.b", fields: ["x": 1])
      Expect("keyed", .pass)
    }
  }
}
