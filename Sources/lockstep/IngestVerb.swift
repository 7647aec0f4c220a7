import CommandLineKit
import LockstepIngest
import LockstepModel
import LockstepPipeline
import LockstepReports
import LockstepText

/// Makes a trace of logs and says what was recognised in them.
enum IngestVerb: Verb {
  private static let output = Flag.option(
    "output", short: "o", value: "FILE", .file,
    help: "Write the trace to this .lockstep or .ndjson file; '-' prints NDJSON")
  private static let unrecognised = Flag.switch(
    "unrecognised",
    help: "Print what the app printed and nothing recognised, as an events file to edit")
  private static let maxUnparsed = Flag.option(
    "max-unparsed", value: "PERCENT", .percent,
    help: "Exit with 1 if a larger share of the lines fits no format")

  static let command = Command(
    "ingest", abstract: "Make a trace of logs, and say what was recognised",
    discussion: "Several logs with absolute times are merged into one trace. Each line is a "
      + "record, a continuation of one, known noise, or unparsed; all four are counted.",
    positionals: [ReadingFlags.inputs],
    groups: [
      FlagGroup("Options", [output, unrecognised, maxUnparsed]), ReadingFlags.group,
    ],
    examples: [
      Example("lockstep ingest console.log -o run.lockstep", "Make a trace of a log."),
      Example(
        "lockstep ingest app.log system.log --date 2026-05-31 --zone +02:00 -o run.ndjson",
        "Merge two logs, one of which lacks date and zone."),
      Example(
        "lockstep ingest console.log --unrecognised > draft.events",
        "Start an events file for the app's own wording."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let arguments = session.arguments
    let target = arguments[output]
    let form = try target.map { try Self.form(of: $0, arguments) } ?? .ndjson
    if let target, target != "-" {
      try InputExpansion(arguments[ReadingFlags.inputs]).refuse(output: target)
    }
    let wantsDraft = arguments[unrecognised]
    let trace = try session.load(collectsUnrecognised: wantsDraft, tellsNotes: false)
    // What a pipe or a file takes as the result stays free of talk.
    let isOutputTaken = target == "-" || wantsDraft
    let report = IngestReport(
      inputs: trace.inputs, counts: try trace.counts(), notes: trace.notes)
    for line in report.lines {
      if isOutputTaken {
        StandardError.write(PlainText.sanitised(line) + "\n")
      } else {
        try session.print(line)
      }
    }
    var isWhole = true
    if target == "-" {
      try TraceWriter.write(trace, as: form) { try session.output.write(bytes: $0) }
    } else if let target {
      for note in try TraceWriter.write(trace, as: form, toFile: target) {
        session.tell(note.description)
        isWhole = false
      }
    }
    if wantsDraft {
      for line in EventsFile.draft(for: trace.unrecognised).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast() { try session.print(String(line)) }
    }
    // What was read and could not be written is lost as what could not be read is.
    let status = isWhole ? session.status(after: trace) : .trouble
    if status == .fine, let limit = arguments[maxUnparsed], isBeyond(limit, trace, session) {
      return .findings
    }
    return status
  }

  /// The form that the output's name asks for.
  private static func form(
    of target: String, _ arguments: ParsedArguments
  ) throws -> TraceForm {
    if let form = TraceForm(path: target) { return form }
    if target == "-" || target.hasPrefix("/dev/") { return .ndjson }
    throw arguments.usageError(
      "'--output' takes a file that ends in .lockstep or .ndjson, not "
        + "'\(PlainText.sanitised(target))'",
      remedy: "A .lockstep file is small and can be verified; NDJSON is for other tools.")
  }

  private static func isBeyond(_ limit: Double, _ trace: Trace, _ session: Session) -> Bool {
    let lines = trace.inputs.reduce(0) { $0 + $1.lines + $1.unparsedObjects }
    let unparsed = trace.inputs.reduce(0) { $0 + $1.unparsed + $1.unparsedObjects }
    let share = lines == 0 ? 0 : Double(unparsed) / Double(lines) * 100
    guard share > limit else { return false }
    session.tell("\(percent(share)) of the lines are unparsed, more than \(percent(limit))")
    return true
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Conversion where Parsed == Double {
  /// Takes a share in percent, with or without the sign.
  static var percent: Conversion {
    Conversion(expected: "a percentage from 0 to 100") { text in
      Double(plainDecimal: text.hasSuffix("%") ? String(text.dropLast()) : text)
        .flatMap { (0...100).contains($0) ? $0 : nil }
    }
  }
}
