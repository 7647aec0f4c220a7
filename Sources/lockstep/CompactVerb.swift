import CommandLineKit
import LockstepFormat
import LockstepIngest
import LockstepModel
import LockstepPipeline
import LockstepText
import LockstepZstd

/// Rewrites a trace file so that it takes less room.
enum CompactVerb: Verb {
  private static let output = Flag.option(
    "output", short: "o", value: "FILE", .file, defaultText: "the file itself",
    help: "Write the smaller trace to this .lockstep file")
  private static let level = Flag.option(
    "level", value: "LEVEL", .integer(in: ZstdCompressor.levels), default: 19,
    help: "How hard zstd tries, from 1 to 22")

  static let command = Command(
    "compact", abstract: "Rewrite a trace so that it takes less room",
    discussion: "Blocks become larger, stored ones are compressed. The events stay the same; a "
      + "damaged trace is rewritten only into another file, with what was lost marked in it.",
    positionals: [ReadingFlags.inputs],
    groups: [FlagGroup("Options", [output, level])],
    examples: [
      Example("lockstep compact run.lockstep", "Make a trace smaller in its place."),
      Example("lockstep compact recorded.lockstep -o run.lockstep", "Keep the recorder's file."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let arguments = session.arguments
    let inputs = arguments[ReadingFlags.inputs]
    guard inputs.count == 1, let input = inputs.first, input != "-" else {
      throw arguments.usageError(
        "'compact' takes one file", remedy: "To join several, use: lockstep ingest -o")
    }
    let target = arguments[output] ?? input
    guard TraceForm(path: target) == .lockstep else {
      throw arguments.usageError(
        "'\(PlainText.sanitised(target))' does not end in .lockstep",
        remedy: "NDJSON is written by: lockstep show --format ndjson")
    }
    if arguments[output] != nil { try InputExpansion(inputs).refuse(output: target) }
    let before = InputSource(path: input).size
    let trace = try session.loadTrace()
    guard before != 0 || arguments[output] != nil else {
      session.tell("\(input) stays as it is, because it is empty: it is no trace yet")
      return .trouble
    }
    guard trace.problems.isEmpty || arguments[output] != nil else {
      session.tell("\(input) stays as it is, because it is damaged; use -o for what is left of it")
      return .trouble
    }
    let effort = TraceFileEffort(
      level: arguments[level], recordsPerBlock: BlockLimits.records)
    for note in try TraceWriter.write(trace, as: .lockstep, effort: effort, toFile: target) {
      session.tell(note.description)
    }
    let after = InputSource(path: target).size
    try session.print("\(target): \(size(after)), was \(size(before))")
    return session.status(after: trace)
  }

  private static func size(_ bytes: Int?) -> String {
    bytes.map { PlainText.counted($0, "byte") } ?? "of unknown size"
  }
}
