import CommandLineKit
import LockstepPipeline
import LockstepReports

/// Says what a trace or log holds, without showing its events.
enum InfoVerb: Verb {
  enum Format: String, CaseIterable { case text, json }

  private static let format = Flag.option(
    "format", value: "FORMAT", .choice(Format.self), default: .text, help: "The form of the output")

  static let command = Command(
    "info", abstract: "Say what a log or trace holds: counts, processes, time, gaps, observers",
    positionals: [ReadingFlags.inputs],
    groups: [FlagGroup("Options", [format]), ReadingFlags.group],
    examples: [
      Example("lockstep info run.ndjson", "See whether a trace can answer a question."),
      Example("lockstep info --format json runs/ | jq .names", "Go on with other tools."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let trace = try session.load(tellsNotes: false)
    let summary = try trace.summary()
    switch session.arguments[format] {
    case .text: for line in summary.lines { try session.print(line) }
    case .json: try session.output.write(summary.json + "\n")
    }
    return session.status(after: trace)
  }
}
