import Testing

@testable import LockstepRules

/// What `rules explain` says: written here by hand from what each clause means.
@Suite struct DescriptionTests {
  private static func description(_ rule: String, _ more: String = "") throws -> RuleDescription {
    let text = "rule r\n  per process\n  \(rule)\n" + more
    let program = try PackLibrary.program(with: [("own.rules", text)])
    let compiled = try #require(program.rules.first { $0.rule.id == "r" })
    return RuleDescription(of: compiled.rule, in: program)
  }

  private static func sentences(_ title: String, _ rule: String, _ more: String = "") throws
    -> [String]
  {
    try description(rule, more).sections.first { $0.title == title }?.sentences ?? []
  }

  @Test(arguments: [
    ("never nav.push", "nav.push never happens."),
    (
      "never nav.push[screen = a][via ~ b]",
      "nav.push whose screen is a and whose via contains b never happens."
    ),
    (
      "never nav.push[not screen] | vc.present@delegate",
      "nav.push without screen or vc.present as told by a delegate never happens."
    ),
    (
      "never nav.push[process.activeScenes > 0]",
      "nav.push while process.activeScenes is more than 0 never happens."
    ),
    ("each nav.push has [screen]", "At each nav.push, screen is there."),
    ("each nav.push requires app.ready", "Each nav.push comes after app.ready."),
    (
      "each nav.push requires app.ready since auth.begin within 2 s",
      "Each nav.push comes after app.ready, with no auth.begin in between, at most 2 s after it."
    ),
    (
      "each nav.push accompanied by app.ready within 90 s wall",
      "Each nav.push has app.ready beside it, at most 90 s of real time before or after it."
    ),
    ("after nav.push expect app.ready", "After each nav.push comes app.ready."),
    (
      "after nav.push expect own app.ready within 1 s .. 2 s before auth.begin unless auth.end",
      "After each nav.push comes app.ready, another one for each, no sooner than 1 s, within 2 s, before auth.begin, unless auth.end comes first."
    ),
    (
      "nav.push alternates with vc.present",
      "nav.push and vc.present take turns, and the first begins."
    ),
    ("count nav.push = 1", "nav.push happens exactly once."),
    ("count nav.push >= 2", "nav.push happens at least 2 times."),
    (
      "nav.push before vc.present",
      "Where both happen, the first nav.push is earlier than the first vc.present."
    ),
    ("not both nav.push and vc.present", "nav.push and vc.present do not both happen."),
    (
      "next after nav.push is vc.present among {vc.present, app.ready}",
      "After each nav.push, of vc.present or app.ready the next is vc.present."
    ),
    (
      "sequence nav.push, {app.ready, vc.present?}, x.pause*",
      "There come, in this order: nav.push, then app.ready and perhaps vc.present in any order, then any number of x.pause."
    ),
    (
      "one of\n a: nav.push\n b: vc.present, app.ready",
      "There comes, in its order, one of a (nav.push) or b (vc.present, then app.ready)."
    ),
    (
      "in app.ready .. auth.begin\n never nav.push",
      "From each app.ready until the next auth.begin, nav.push never happens."
    ),
    (
      "in app.ready .. end\n never nav.push", "From the first app.ready on, nav.push never happens."
    ),
    (
      "in start .. app.ready\n never nav.push", "Until the first app.ready, nav.push never happens."
    ),
    (
      "in app.ready for 5 s\n never nav.push.end",
      "For 5 s from each app.ready on, end of nav.push never happens."
    ),
    (
      "in app.ready .. auth.begin lasting <= 500 ms without vc.present then auth.end within 1 s\n never happens",
      "From each app.ready until the next auth.begin, if it lasts at most 500 ms, if no vc.present lies in it, if auth.end follows it within 1 s, no such stretch happens."
    ),
  ])
  func `what a clause demands is said in words`(clause: String, sentence: String) throws {
    #expect(try Self.sentences("It demands", clause) == [sentence])
  }

  @Test func `a machine says from where it moves, whereto and on what`() throws {
    let text =
      "machine m\n  per process\n  starts a\n  a -> b | c on nav.push\n  any -> a on vc.present\n"
    let program = try PackLibrary.program(with: [("own.rules", text)])
    let machine = try #require(program.rules.first { $0.rule.id == "m" })
    #expect(
      RuleDescription(of: machine.rule, in: program).sections.first?.sentences == [
        "Starting as a, it moves only from a to b or c on nav.push; from anywhere to a on vc.present."
      ])
  }

  @Test func `what keeps a rule from judging is said of the rule's own parts`() throws {
    let rule =
      "when os >= 17.4\n except when launch = background\n needs app.ready\n "
      + "after nav.push expect app.ready within 1 s unless auth.begin\n must fire"
    #expect(
      try Self.sentences("It is judged", rule) == [
        "For each process by itself.", "Only where os is at least 17.4.",
        "Not where launch is background.", "Only in a process that records app.ready.",
      ])
    #expect(
      try Self.sentences("It is vacuous where", rule) == [
        "There was no nav.push.", "Nobody knows that os is at least 17.4, or it does not hold.",
        "As it must fire, that is a fail.",
      ])
    let inconclusive = try Self.sentences("It is inconclusive where", rule)
    #expect(inconclusive.first == "The trace or the process ends while app.ready is still owed.")
    #expect(
      inconclusive.contains(
        "The process may have been suspended during the time that is measured."))
    #expect(
      try Self.sentences("It is unobservable where", rule) == [
        "Nobody records app.ready, so there is nothing to judge.",
        "Nobody records auth.begin, so that its absence proves nothing.",
      ])
  }

  @Test func `names that a file declares are told`() throws {
    #expect(
      try Self.sentences("Names", "never both.ways", "event both.ways = nav.push | vc.present[x]\n")
        == ["both.ways stands for nav.push or vc.present with x."])
  }

  @Test func `the example that needs nothing beside its events is taken`() throws {
    let tests = """
      test "late"
        starts late
        1 s  nav.push
        expect r fail
      test "as it is"
        1 s  app.ready
        2 s  nav.push
        expect r fail
      test "kept"
        1 s  app.ready
        expect r pass
        expect will-before-did vacuous
      """
    let examples = try Self.description("never nav.push\n observes nav.push", tests).examples
    #expect(examples.map(\.test.name) == ["kept", "as it is"])
    #expect(examples.first?.test.expectations.map(\.rule) == ["r"])
  }

  /// Every shipped rule says what it demands and shows what passes and what fails.
  @Test func `every shipped rule is explained with two examples`() throws {
    let program = try PackLibrary.program(includesTests: true)
    for compiled in program.rules {
      let description = RuleDescription(of: compiled.rule, in: program)
      #expect(!description.sections.isEmpty)
      #expect(description.examples.count == 2, "\(compiled.rule.id)")
    }
  }
}
