import CommandLineKit
import LockstepPipeline
import LockstepReports
import LockstepRules

/// Counts by which ways the apps of some runs were reached and left, in which states.
enum CoverageVerb: Verb {
  enum Format: String, CaseIterable {
    case text, markdown, json

    /// The file of a report in this form.
    var fileName: String {
      switch self {
      case .text: "coverage.txt"
      case .markdown: "coverage.md"
      case .json: "coverage.json"
      }
    }
  }

  private static let format = Flag.option(
    "format", value: "FORMAT", .choice(Format.self), default: .text, help: "The form of the report")
  private static let outputFolder = Flag.option(
    "output", short: "o", value: "DIR", .folder, defaultText: "standard output",
    help:
      "Write the report to a file coverage.txt, .md or .json in this folder; '-' for standard output"
  )

  private static let all = Flag.switch(
    "all", help: "Say besides what to record for each way, and why a way cannot be")

  static let command = Command(
    "coverage",
    abstract: "Count which entry points and leave paths were exercised, in which app states",
    discussion: "Each INPUT, and each file of a folder, is a run of its own; make one trace of the "
      + "logs of one run first, with 'lockstep ingest -o'. A state that the trace does not show is "
      + "counted as unknown. What nobody records is told apart from what was never seen.",
    positionals: [ReadingFlags.inputs],
    groups: [
      FlagGroup(
        "Rules", [RuleFlags.files, RuleFlags.observes, RuleFlags.assume, RuleFlags.facts]),
      FlagGroup("Report", [format, outputFolder, all]), ReadingFlags.group,
    ],
    examples: [
      Example("lockstep coverage runs/", "See what the runs of a test plan exercised."),
      Example(
        "lockstep coverage --format markdown runs/*.lockstep", "The same for a pull request."),
      Example(
        "lockstep coverage --observes wscene.shortcut run.ndjson",
        "Say what the app records, so that its absence counts."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let arguments = session.arguments
    let target = try ReportTarget(
      arguments[outputFolder], name: arguments[format].fileName,
      inputs: arguments[ReadingFlags.inputs])
    let reading = try ReadingFlags.options(arguments) { session.tell($0) }
    let program = try RuleFlags.program(session, userEvents: reading.userEvents)
    let options = try RuleFlags.surroundings(arguments, program)
    for warning in program.warnings(for: options) { session.show(place: warning.text) }
    let survey = try CoverageSurvey(program: program, options: options)
    let report = try session.survey(survey, reading)
    try target.write(text(of: report, isFile: target.isFile, session), session)
    return report.isTroubled ? .trouble : .fine
  }

  private static func text(
    of report: CoverageReport, isFile: Bool, _ session: Session
  ) -> String {
    switch session.arguments[format] {
    case .text:
      let theme = isFile ? Theme.plain : Theme(terminal: session.terminal)
      return report.text(theme: theme, showsAll: session.arguments[all])
    case .markdown: return report.markdown(showsAll: session.arguments[all])
    case .json: return report.json
    }
  }
}
