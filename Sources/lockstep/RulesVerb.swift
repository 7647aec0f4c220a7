import CommandLineKit
import LockstepIngest
import LockstepPipeline
import LockstepReports
import LockstepRuleForms
import LockstepRules
import LockstepText

/// Shows the rules, and runs the tests that stand beside them.
enum RulesVerb: Verb {
  private static let ruleID = Positional.required(
    "ID", .text, help: "A rule's id, or a catalogue id that rules cite")
  private static let testFiles = Positional.list(
    "FILE", .file, atLeast: 0,
    help: "Rule files; lockstep.rules of the folder, else the shipped packs, if none is named")
  private static let options = FlagGroup(
    "Options", [RuleFlags.files, ReadingFlags.events, ReadingFlags.project])

  /// The forms in which a rule can be written; they say the same.
  enum Form: String, CaseIterable { case rules, json, swift }

  private static let format = Flag.option(
    "format", value: "FORM", .choice(Form.self), default: .rules,
    help: "The form in which rules are written")

  private static let list = Command(
    "list", abstract: "List every rule with its catalogue ids and its sentence",
    groups: [options],
    examples: [Example("lockstep rules list | grep privacy", "See the privacy rules.")])
  private static let show = Command(
    "show", abstract: "Print a rule as it is written", positionals: [ruleID],
    groups: [FlagGroup("Output", [format]), options],
    examples: [
      Example("lockstep rules show P01", "See what P01 demands."),
      Example("lockstep rules show P01 --format swift", "Take it over into a unit test."),
    ])
  private static let explain = Command(
    "explain", abstract: "Say in plain words what a rule demands and what its verdicts mean",
    positionals: [ruleID], groups: [options],
    examples: [Example("lockstep rules explain P01", "Learn what P01 demands, with examples.")])
  private static let test = Command(
    "test", abstract: "Run the tests that stand beside rules", positionals: [testFiles],
    groups: [FlagGroup("Options", [ReadingFlags.events, ReadingFlags.project])],
    examples: [Example("lockstep rules test lockstep.rules", "Test the team's own rules.")])

  static let command = Command(
    "rules", abstract: "List, show, explain and test rules",
    subcommands: [list, show, explain, test],
    examples: [Example("lockstep rules list", "See what is checked.")])

  static func run(_ session: Session) throws -> ExitStatus {
    switch session.arguments.path.last {
    case "list": return try list(session)
    case "show": return try show(session)
    case "explain": return try explain(session)
    default: return try test(session)
    }
  }

  private static func userEvents(_ session: Session) throws -> [EventsFile] {
    try ReadingFlags.userEvents(session.arguments) { session.tell($0) }
  }

  private static func list(_ session: Session) throws -> ExitStatus {
    let program = try RuleFlags.program(session, userEvents: userEvents(session))
    let names = program.rules.map { "\($0.rule.pack)/\($0.rule.id)" }
    let width = names.map { PlainText.width(of: $0) }.max() ?? 0
    for (name, compiled) in zip(names, program.rules) {
      let rule = compiled.rule
      let kind = rule.kind == .label ? "label" : rule.severity.rawValue
      let references = rule.references.joined(separator: " ")
      let optIn = rule.isOptIn ? "  (opt-in)" : ""
      try session.print(
        PlainText.padded(name, to: width) + "  " + PlainText.padded(kind, to: 7) + "  "
          + PlainText.padded(references, to: 8) + "  \(rule.sentence ?? "")\(optIn)")
    }
    for ordering in UnshippedOrderings.all {
      try session.print(
        PlainText.padded("-", to: width) + "  no rule  "
          + PlainText.padded(ordering.reference, to: 8)
          + "  \(ordering.sentence) \(ordering.reason)")
    }
    return .fine
  }

  private static func show(_ session: Session) throws -> ExitStatus {
    let program = try RuleFlags.program(session, userEvents: userEvents(session))
    let rules = try named(program, session)
    switch session.arguments[format] {
    case .rules: return try printEach(of: rules, session, Printer.rule)
    case .swift: return try printEach(of: rules, session, RuleSwiftWriter.rule)
    case .json:
      try session.output.write(RuleJSONWriter.text(of: file(of: rules, program)))
      return .fine
    }
  }

  /// The rules as a file of their own, with the packs that they belong to.
  private static func file(of rules: [Rule], _ program: RuleProgram) -> RuleFile {
    var file = RuleFile(file: "")
    file.rules = rules
    file.packs = program.packs.filter { pack in rules.contains { $0.pack == pack.name } }
    return file
  }

  private static func explain(_ session: Session) throws -> ExitStatus {
    let program = try RuleFlags.program(
      session, userEvents: userEvents(session), includesShippedTests: true)
    let theme = Theme(terminal: session.terminal)
    return try printEach(of: named(program, session), session) { rule in
      RuleDescription(of: rule, in: program).text(theme: theme)
    }
  }

  /// The rules that the user named, of which a catalogue id may have several.
  private static func named(_ program: RuleProgram, _ session: Session) throws -> [Rule] {
    let id = try RuleFlags.known(session.arguments[ruleID], program, session.arguments)
    return program.rules.map(\.rule).filter { $0.id == id || $0.references.contains(id) }
  }

  private static func printEach(
    of rules: [Rule], _ session: Session, _ text: (Rule) -> String
  ) throws -> ExitStatus {
    for (index, rule) in rules.enumerated() {
      if index > 0 { try session.print() }
      try session.output.write(text(rule))
    }
    return .fine
  }

  private static func test(_ session: Session) throws -> ExitStatus {
    let files = session.arguments[testFiles]
    let userEvents = try userEvents(session)
    let own = files.isEmpty ? try projectProgram(session, userEvents) : nil
    let program =
      try own
      ?? RuleLoader.program(
        files: files, userEvents: userEvents, includesShippedTests: files.isEmpty)
    let tests = program.tests.filter { files.isEmpty || files.contains($0.place.file) }
    return try run(tests, of: program, files, session)
  }

  /// The folder's own rules, if they have tests; else the packs are tested, and that is told.
  private static func projectProgram(
    _ session: Session, _ userEvents: [EventsFile]
  ) throws -> RuleProgram? {
    let file = RuleLoader.projectFile
    guard session.arguments[ReadingFlags.project], try ProjectFile.isThere(file) else { return nil }
    let program = try RuleLoader.program(files: [file], userEvents: userEvents)
    guard !program.tests.isEmpty else {
      session.tell("\(file) of this folder has no test; testing the shipped packs")
      return nil
    }
    session.tell("testing \(file) of this folder; --no-project tests the packs")
    return program
  }

  private static func run(
    _ tests: [RuleTest], of program: RuleProgram, _ files: [String], _ session: Session
  ) throws -> ExitStatus {
    let runner = RuleTestRunner(program: program)
    var failed = 0
    for test in tests {
      for outcome in runner.run(test) {
        guard let failure = outcome.failure else { continue }
        failed += 1
        let place = "\(outcome.place.file):\(outcome.place.line)"
        try session.print("\(place): \"\(outcome.test)\": \(outcome.rule): \(failure)")
      }
    }
    let expectations = tests.reduce(0) { $0 + $1.expectations.count }
    guard expectations > 0 else {
      session.tell("there is no test in \(files.joined(separator: ", ")); a test begins with: test")
      return .trouble
    }
    try session.print("\(expectations - failed) passed, \(failed) failed")
    return failed == 0 ? .fine : .findings
  }
}
