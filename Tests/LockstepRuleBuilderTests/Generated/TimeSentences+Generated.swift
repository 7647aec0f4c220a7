// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum TimeSentences {
  static func rules() -> RuleSet {
    RuleSet(file: "time.rules") {
      DeclareEvents("m.a", "m.b", "m.c", "m.open", "m.close", meaning: "recorded together")
      Pack("sentences-time", "Section 4: order, bounds, ends and beginnings")
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
    }
  }

  static func rule1() -> Rule {
    Rule("predecessor") {
      Per(.process)
      Each("m.a").requires("m.b")
    }
  }

  static func rule2() -> Rule {
    Rule("timed") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1))
    }
  }

  static func rule3() -> Rule {
    Rule("timed-wall") {
      Per(.process)
      After("m.a").expect("m.b", within: .seconds(1).wall)
    }
  }

  static func rule4() -> Rule {
    Rule("plain") {
      Per(.process)
      After("m.a").expect("m.b")
    }
  }

  static func rule5() -> Rule {
    Rule("inside") {
      Per(.process)
      In("m.open", to: "m.close")
      Never("m.a")
    }
  }

  static func rule6() -> Rule {
    Rule("never-a") {
      Per(.process)
      Never("m.a")
    }
  }

  static func rule7() -> Rule {
    Rule("since-c") {
      Per(.process)
      Each("m.a").requires("m.b", since: "m.c")
    }
  }

  static func rule8() -> Rule {
    Rule("at-most-one") {
      Per(.process)
      Count("m.a", .atMost(1))
    }
  }

  static func rule9() -> Rule {
    Rule("alternating") {
      Per(.process)
      Alternates("m.a", with: "m.b")
    }
  }

  static func rule10() -> Rule {
    Rule("a-first") {
      Per(.process)
      First("m.a", before: "m.b")
    }
  }

  static func rule11() -> Rule {
    Rule("not-both") {
      Per(.process)
      NotBoth("m.a", and: "m.b")
    }
  }

  static func rule12() -> Rule {
    Rule("noted-first") {
      Per(.process)
      Each(Events("app.didBecomeActive", from: "notification"))
        .requires(Events("app.willEnterForeground", from: "notification"))
    }
  }

  static func rule13() -> Rule {
    Rule("noted-since") {
      Per(.process)
      Each(Events("app.didBecomeActive", from: "notification"))
        .requires(
          Events("app.willEnterForeground", from: "notification"),
          since: Events("app.didEnterBackground", from: "notification")
        )
    }
  }

  static func rule14() -> Rule {
    Rule("told-first") {
      Per(.process)
      Each(Events("app.didBecomeActive", from: "delegate"))
        .requires(Events("app.willEnterForeground", from: "delegate"))
    }
  }

  static func example1() -> Example {
    Example("Order is the trace's sequence, never the printed time") {
      At(.milliseconds(20), "m.b")
      At(.milliseconds(15), "m.a")
      Expect("predecessor", .pass)
    }
  }

  static func example2() -> Example {
    Example("Order is the trace's sequence: a B behind the A is no predecessor") {
      At(.milliseconds(20), "m.a")
      At(.milliseconds(15), "m.b")
      Expect("predecessor", .fail)
    }
  }

  static func example3() -> Example {
    Example("equal stamps: within one writer, file order holds") {
      At(.milliseconds(10), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .pass)
    }
  }

  static func example4() -> Example {
    Example("equal stamps: within one writer, file order holds the other way, too") {
      At(.milliseconds(10), "m.a")
      At(.milliseconds(10), "m.b")
      Expect("predecessor", .fail)
    }
  }

  static func example5() -> Example {
    Example("Bounds are inclusive: exactly T is in time") {
      At(.seconds(0), "m.a")
      At(.seconds(1), "m.b")
      Expect("timed-wall", .pass)
    }
  }

  static func example6() -> Example {
    Example("a B in time is in time, whatever the process did meanwhile") {
      At(.seconds(0), "m.a")
      At(.milliseconds(900), "m.b")
      Expect("timed", .pass)
    }
  }

  static func example7() -> Example {
    Example(
      "silence of a process that is not known to be in the foreground leaves the bound undecided"
    ) {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.b")
      Expect("timed", .inconclusive)
      Expect("timed-wall", .fail)
    }
  }

  static func example8() -> Example {
    Example("within T: a process known to be in the foreground runs") {
      Observes("app.*")
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(10), "m.a")
      At(.seconds(2), "m.b")
      Expect("timed", .fail)
      Expect("timed-wall", .fail)
    }
  }

  static func example9() -> Example {
    Example(
      "within T counts time in which the process could run: suspended stretches do not count"
    ) {
      At(.seconds(0), "m.a")
      At(.milliseconds(100), "sys.process.suspended")
      At(.seconds(10), "sys.process.resumed")
      At(.milliseconds(10500), "m.b")
      Expect("timed", .pass)
      Expect("timed-wall", .fail)
    }
  }

  static func example10() -> Example {
    Example("within T: the time before and after a suspension counts together") {
      Observes("app.*")
      At(.seconds(0), "app.didBecomeActive")
      At(.seconds(0), "m.a")
      At(.milliseconds(700), "app.willResignActive")
      At(.milliseconds(700), "sys.process.suspended")
      At(.seconds(10), "sys.process.resumed")
      At(.seconds(10), "app.didBecomeActive")
      At(.milliseconds(10400), "m.b")
      Expect("timed", .fail)
    }
  }

  static func example11() -> Example {
    Example("within T wall counts all") {
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "sys.process.suspended")
      At(.milliseconds(990), "sys.process.resumed")
      At(.milliseconds(1001), "m.b")
      Expect("timed-wall", .fail)
      Expect("timed", .pass)
    }
  }

  static func example12() -> Example {
    Example("Every record moves the clock: a deadline fires although only other things happened") {
      At(.seconds(0), "m.a")
      At(.seconds(2), "m.c")
      Stopped(at: .seconds(3))
      Expect("timed-wall", .fail)
    }
  }

  static func example13() -> Example {
    Example("stopped at H: deadline < H, violated") {
      At(.seconds(0), "m.a")
      Stopped(at: .milliseconds(1001))
      Expect("timed-wall", .fail)
    }
  }

  static func example14() -> Example {
    Example("stopped at H: deadline = H, inconclusive") {
      At(.seconds(0), "m.a")
      Stopped(at: .seconds(1))
      Expect("timed-wall", .inconclusive)
    }
  }

  static func example15() -> Example {
    Example("stopped at H: otherwise an owed obligation is inconclusive") {
      At(.seconds(0), "m.a")
      Stopped(at: .milliseconds(500))
      Expect("timed-wall", .inconclusive)
      Expect("plain", .inconclusive)
    }
  }

  static func example16() -> Example {
    Example("with clean, an owed obligation is violated") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "m.c")
      Expect("timed-wall", .fail)
      Expect("plain", .fail)
    }
  }

  static func example17() -> Example {
    Example("A process that exits ends its keys: what it still owed is inconclusive") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "sys.process.exited")
      Expect("timed-wall", .inconclusive)
      Expect("plain", .inconclusive)
    }
  }

  static func example18() -> Example {
    Example("A process that is killed ends its keys: what it still owed is inconclusive") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "sys.process.killed")
      Expect("timed-wall", .inconclusive)
      Expect("plain", .inconclusive)
    }
  }

  static func example19() -> Example {
    Example("A process that a watchdog kills ends its keys") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "sys.watchdog")
      Expect("timed-wall", .inconclusive)
      Expect("plain", .inconclusive)
    }
  }

  static func example20() -> Example {
    Example("A process that crashes ends its keys") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "app.exception")
      Expect("timed-wall", .inconclusive)
      Expect("plain", .inconclusive)
    }
  }

  static func example21() -> Example {
    Example("A process that memory pressure kills ends its keys") {
      At(.seconds(0), "m.a")
      At(.milliseconds(500), "sys.jetsam")
      Expect("plain", .inconclusive)
    }
  }

  static func example22() -> Example {
    Example("A process that is killed: unless the deadline had passed") {
      At(.seconds(0), "m.a")
      At(.milliseconds(1500), "sys.process.killed")
      Expect("timed-wall", .fail)
    }
  }

  static func example23() -> Example {
    Example("A process that is killed: what was violated before stays so") {
      At(.seconds(0), "m.open")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "sys.process.killed")
      Expect("inside", .fail, at: .milliseconds(10))
    }
  }

  static func example24() -> Example {
    Example("A killed process: another one's debts are not touched") {
      At(.seconds(0), "m.a", process: "One")
      At(.milliseconds(10), "m.a", process: "Two")
      At(.milliseconds(20), "sys.process.killed", process: "One")
      At(.milliseconds(30), "m.c", process: "Two")
      Expect("plain", .fail, at: .milliseconds(10))
    }
  }

  static func example25() -> Example {
    Example("Otherwise the start state is any: what came before may have held what is missing") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .inconclusive)
    }
  }

  static func example26() -> Example {
    Example("a late start: what is seen counts") {
      StartsLate()
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .pass)
    }
  }

  static func example27() -> Example {
    Example("a late start: an interval may have been open") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.close")
      Expect("inside", .inconclusive)
    }
  }

  static func example28() -> Example {
    Example("a late start: what is wrong in any case is wrong") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.open")
      At(.milliseconds(20), "m.a")
      Expect("inside", .fail, at: .milliseconds(20))
      Expect("never-a", .fail, at: .seconds(0))
    }
  }

  static func example29() -> Example {
    Example("a late start: after the closer the state is known") {
      StartsLate()
      At(.seconds(0), "m.close")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.open")
      At(.milliseconds(30), "m.close")
      Expect("inside", .pass)
    }
  }

  static func example30() -> Example {
    Example("a late start: the C makes the past known") {
      StartsLate()
      At(.seconds(0), "m.c")
      At(.milliseconds(10), "m.a")
      Expect("since-c", .fail, at: .milliseconds(10))
    }
  }

  static func example31() -> Example {
    Example("a late start: the count before is not known") {
      StartsLate()
      At(.seconds(0), "m.a")
      Expect("at-most-one", .inconclusive)
    }
  }

  static func example32() -> Example {
    Example("a late start: too many already") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      Expect("at-most-one", .fail, at: .milliseconds(10))
    }
  }

  static func example33() -> Example {
    Example("a late start: B first may follow an A that was not seen") {
      StartsLate()
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      At(.milliseconds(20), "m.b")
      Expect("alternating", .inconclusive)
    }
  }

  static func example34() -> Example {
    Example("a late start: A A is wrong whatever came before") {
      StartsLate()
      At(.seconds(0), "m.a")
      At(.milliseconds(10), "m.a")
      Expect("alternating", .fail, at: .milliseconds(10))
    }
  }

  static func example35() -> Example {
    Example("a late start: an A may have come before the B") {
      StartsLate()
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("a-first", .inconclusive)
    }
  }

  static func example36() -> Example {
    Example("a late start: both were seen, so that it is violated whatever came before") {
      StartsLate()
      At(.seconds(0), "m.b")
      At(.milliseconds(10), "m.a")
      Expect("not-both", .fail, at: .milliseconds(10))
    }
  }

  static func example37() -> Example {
    Example(
      "a process is seen from its start if its launch stands in the trace: didFinishLaunching"
    ) {
      StartsLate()
      At(.seconds(0), "app.didFinishLaunching")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .fail, at: .milliseconds(10))
    }
  }

  static func example38() -> Example {
    Example("a process is seen from its start if its launch stands in the trace: bootstrap") {
      StartsLate()
      At(.seconds(0), "sys.launch.bootstrap")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .fail, at: .milliseconds(10))
    }
  }

  static func example39() -> Example {
    Example("a process is seen from its start if its launch stands in the trace: launched") {
      StartsLate()
      At(.seconds(0), "sys.process.launched")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .fail, at: .milliseconds(10))
    }
  }

  static func example40() -> Example {
    Example(
      "a process is seen from its start if its launch stands in the trace: a test's launch step"
    ) {
      StartsLate()
      At(.seconds(0), "test.appLaunch")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .fail, at: .milliseconds(10))
    }
  }

  static func example41() -> Example {
    Example("a launch with an earlier lifecycle event of that process shows no start") {
      StartsLate()
      At(.seconds(0), "app.didBecomeActive")
      At(.milliseconds(5), "app.didFinishLaunching")
      At(.milliseconds(10), "m.a")
      Expect("predecessor", .inconclusive)
    }
  }

  static func example42() -> Example {
    Example("whatever precedes the first record of a notification source is unseen") {
      Observes("app.*")
      At(.seconds(0), "app.didFinishLaunching")
      At(.milliseconds(5), "app.didBecomeActive", from: "notification")
      Expect("noted-first", .inconclusive)
    }
  }

  static func example43() -> Example {
    Example("whatever precedes the first record of a notification source: later it is seen") {
      Observes("app.*")
      At(.seconds(0), "app.didFinishLaunching")
      At(.milliseconds(5), "app.willResignActive", from: "notification")
      At(.milliseconds(10), "app.didBecomeActive", from: "notification")
      At(.milliseconds(20), "app.didBecomeActive", from: "notification")
      Expect("noted-first", .inconclusive)
    }
  }

  static func example44() -> Example {
    Example("nothing precedes the first record of a process that is seen from its start") {
      Observes("app.*")
      At(.seconds(0), "app.didBecomeActive", from: "notification")
      Expect("noted-first", .fail, at: .seconds(0))
    }
  }

  static func example45() -> Example {
    Example("whatever precedes the first record of a source: what is seen after it counts") {
      Observes("app.*")
      At(.seconds(0), "app.didEnterBackground", from: "notification")
      At(.milliseconds(10), "app.didBecomeActive", from: "notification")
      Expect("noted-since", .fail, at: .milliseconds(10))
    }
  }

  static func example46() -> Example {
    Example("the delegate's records are seen from the start") {
      Observes("app.*")
      At(.seconds(0), "app.didBecomeActive")
      Expect("told-first", .fail, at: .seconds(0))
    }
  }

  static func example47() -> Example {
    Example("A rule that nothing activated is vacuous, not inconclusive") {
      StartsLate()
      At(.seconds(0), "m.c")
      Expect("plain", .vacuous)
      Expect("predecessor", .vacuous)
    }
  }
}
