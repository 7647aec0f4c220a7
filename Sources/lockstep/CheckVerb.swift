import CommandLineKit
import LockstepModel
import LockstepPipeline
import LockstepReports
import LockstepRules
import LockstepSuggestions
import LockstepText

/// Judges what was recorded by the rules.
enum CheckVerb: Verb {
  enum Format: String, CaseIterable { case text, json }

  private static let rule = Flag.options(
    "rule", value: "ID", .text, help: "Judge this rule, or all that cite this catalogue id")
  private static let pack = Flag.options(
    "pack", value: "NAME", .text, help: "Judge the rules of this pack only")
  private static let format = Flag.option(
    "format", value: "FORMAT", .choice(Format.self), default: .text, help: "The form of the report")
  private static let outputFolder = Flag.option(
    "output", short: "o", value: "DIR", .folder, defaultText: "standard output",
    help:
      "Write the report to a file check.txt or check.json in this folder; '-' for standard output")
  private static let strict = Flag.switch(
    "strict", help: "Fail on rules that could not be judged, too")
  private static let failOn = Flag.option(
    "fail-on", value: "SEVERITY", .choice(FailOn.self), default: .error,
    help: "From which severity on a broken rule makes the exit status 1")
  private static let allowUnjudged = Flag.switch(
    "allow-unjudged", help: "Exit 0 even if nothing could be judged")
  private static let all = Flag.switch("all", help: "List every rule, also those that passed")

  enum FailOn: String, CaseIterable { case error, warning, info }

  static let command = Command(
    "check", abstract: "Judge a log or trace by the rules, and explain what is broken",
    discussion: "All shipped packs run, and the rules of lockstep.rules and --rules beside them. "
      + "The exit status is 1 if a rule of severity error is broken for certain, and 2 if nothing "
      + "activated any rule: no run is green because it looked at nothing.",
    positionals: [ReadingFlags.inputs],
    groups: [
      FlagGroup(
        "Rules",
        [RuleFlags.files, rule, pack, RuleFlags.observes, RuleFlags.assume, RuleFlags.facts]),
      FlagGroup("Report", [format, outputFolder, all, strict, failOn, allowUnjudged]),
      ReadingFlags.group,
    ],
    examples: [
      Example("lockstep check console.log", "Check a log by the shipped packs."),
      Example("lockstep check --pack privacy device.log", "Only the privacy cover."),
      Example("idevicesyslog | lockstep check -", "Check a device until Ctrl-C."),
      Example(
        "lockstep check --observes un.didReceive --fail-on warning run.ndjson",
        "Say what the app records, and fail on warnings."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let arguments = session.arguments
    let target = try ReportTarget(
      arguments[outputFolder], name: arguments[format] == .json ? "check.json" : "check.txt",
      inputs: arguments[ReadingFlags.inputs])
    let reading = try ReadingFlags.options(arguments) { session.tell($0) }
    let program = try RuleFlags.program(session, userEvents: reading.userEvents)
    let options = try engineOptions(arguments, program)
    for warning in program.warnings(for: options) { session.show(place: warning.text) }
    // A text report shows the notes itself; a reader of another one is told here.
    let showsNotes = arguments[format] == .text && !target.isFile
    let trace = try session.load(reading, tellsNotes: !showsNotes)
    let policy = ExitPolicy(
      failOn: Severity(rawValue: arguments[failOn].rawValue) ?? .error,
      isStrict: arguments[strict], allowsUnjudged: arguments[allowUnjudged])
    let report = try TraceCheck(program: program, options: options, policy: policy).report(
      on: trace, isTroubled: session.status(after: trace) == .trouble)
    try target.write(text(of: report, isFile: target.isFile, session), session)
    return ExitStatus(rawValue: report.exit) ?? .trouble
  }

  private static func text(of report: CheckReport, isFile: Bool, _ session: Session) -> String {
    switch session.arguments[format] {
    case .text:
      let theme = isFile ? Theme.plain : Theme(terminal: session.terminal)
      return report.text(theme: theme, showsAll: session.arguments[all])
    case .json: return report.json
    }
  }

  private static func engineOptions(
    _ arguments: ParsedArguments, _ program: RuleProgram
  ) throws -> RuleEngine.Options {
    var options = try RuleFlags.surroundings(arguments, program)
    options.rules = try arguments[rule].map { try RuleFlags.known($0, program, arguments) }
    options.packs = try arguments[pack].map { name in
      let names = program.rules.filter { $0.rule.kind == .rule }.map(\.rule.pack)
      guard names.contains(name) else {
        throw arguments.usageError(
          "there is no pack '\(name)' with rules", remedy: RuleFlags.suggestion(name, among: names))
      }
      return name
    }
    return options
  }
}
