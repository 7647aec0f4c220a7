import CommandLineKit
import LockstepPipeline
import LockstepReports
import LockstepRules
import LockstepText

/// The whole path on the shipped sample logs: read, check, explain, write.
enum DemoVerb: Verb {
  private static let samples = Flag.option(
    "samples", value: "DIR", .folder, default: "Traces/samples",
    help: "The folder with the sample logs")
  private static let reports = Flag.option(
    "output", short: "o", value: "DIR", .folder, default: "Reports",
    help: "Where the traces and reports are written")

  static let command = Command(
    "demo", abstract: "Walk the whole path on the shipped sample logs",
    discussion: "Each sample is ingested, checked and explained; its trace and its reports are "
      + "written to a folder.",
    groups: [FlagGroup("Options", [samples, reports])],
    examples: [Example("lockstep demo", "Start here, in the folder of the project.")])

  static func run(_ session: Session) throws -> ExitStatus {
    let folder = session.arguments[samples]
    guard session.arguments[reports] != "-" else {
      throw session.arguments.usageError(
        "'--output' takes a folder, not '-'", remedy: "The demo writes several files.")
    }
    let expansion = InputExpansion([folder])
    for problem in expansion.problems { session.tell(problem.description) }
    guard !expansion.sources.isEmpty else {
      session.tell("\(folder): no samples here; run it in the project's folder, or name --samples")
      return .trouble
    }
    let check = TraceCheck(
      program: try PackLibrary.program(), options: RuleEngine.Options(), policy: ExitPolicy())
    let output = try ReportFolder(session.arguments[reports])
    var written: [String] = []
    let names = ReportNames.unique(for: expansion.sources.map(\.path))
    for (source, name) in zip(expansion.sources, names) {
      written += try walk(source.path, name, check, output, session)
    }
    try session.print("Written:")
    for path in written { try session.print("  " + path) }
    return expansion.problems.isEmpty ? .fine : .trouble
  }

  /// Shows what the verbs say about one sample, and writes its files.
  private static func walk(
    _ path: String, _ name: String, _ check: TraceCheck, _ output: ReportFolder, _ session: Session
  ) throws -> [String] {
    let trace = try TraceLoader.load(paths: [path])
    try printCommand("ingest", path, session)
    let report = IngestReport(
      inputs: trace.inputs, counts: try trace.counts(), notes: trace.notes)
    for line in report.lines { try session.print(line) }
    try printCommand("check", path, session)
    let verdicts = try check.report(on: trace)
    try session.output.write(
      verdicts.text(theme: Theme(terminal: session.terminal), showsAll: false))
    try session.print()
    return try write(verdicts, trace, name, output)
  }

  private static func printCommand(_ verb: String, _ path: String, _ session: Session) throws {
    let command = "$ lockstep \(verb) \(PlainText.sanitised(path))"
    try session.print(styled: session.terminal.style(command, .bold))
  }

  private static func write(
    _ report: CheckReport, _ trace: Trace, _ stem: String, _ output: ReportFolder
  ) throws -> [String] {
    let interchange = output.path(of: stem + ".ndjson")
    try TraceWriter.write(trace, as: .ndjson, toFile: interchange)
    return [
      interchange,
      try output.write(report.text(theme: .plain, showsAll: true), as: stem + ".check.txt"),
      try output.write(report.json, as: stem + ".check.json"),
    ]
  }
}
