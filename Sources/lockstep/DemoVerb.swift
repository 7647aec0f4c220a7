import CommandLineKit
import LockstepPipeline
import LockstepReports
import LockstepRules

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
    let expansion = InputExpansion([folder])
    guard !expansion.sources.isEmpty else {
      session.tell("\(folder): no samples here; run it in the project's folder, or name --samples")
      return .trouble
    }
    let program = try PackLibrary.program()
    let output = try ReportFolder(session.arguments[reports])
    let check = TraceCheck(
      program: program, options: RuleEngine.Options(), policy: ExitPolicy())
    var written: [String] = []
    for source in expansion.sources {
      let trace = try TraceLoader.load(paths: [source.path])
      try session.print(styled: session.terminal.style("$ lockstep ingest \(source.path)", .bold))
      for line in IngestReport(inputs: trace.inputs, counts: try trace.counts(), notes: trace.notes)
        .lines
      { try session.print(line) }
      try session.print(styled: session.terminal.style("$ lockstep check \(source.path)", .bold))
      let report = try check.report(on: trace)
      try session.output.write(
        report.text(theme: Theme(terminal: session.terminal), showsAll: false))
      try session.print()
      written += try write(report, trace, source.path, output)
    }
    try session.print("Written:")
    for path in written { try session.print("  " + path) }
    return .fine
  }

  private static func write(
    _ report: CheckReport, _ trace: Trace, _ source: String, _ output: ReportFolder
  ) throws -> [String] {
    let name = source.split(separator: "/").last.map(String.init) ?? source
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let interchange = output.path(of: stem + ".ndjson")
    try TraceWriter.write(trace, toFile: interchange)
    return [
      interchange,
      try output.write(report.text(theme: .plain, showsAll: true), as: stem + ".check.txt"),
      try output.write(report.json, as: stem + ".check.json"),
    ]
  }
}
