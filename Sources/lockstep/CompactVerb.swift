import CommandLineKit
import LockstepModel
import LockstepPipeline
import LockstepText
import LockstepZstd

/// Rewrites a trace file so that it takes less room.
enum CompactVerb: Verb {
  // Under the name of other verbs' inputs, as the session looks for them.
  private static let input = Positional.required(
    ReadingFlags.inputs.definition.value.placeholder, .file, help: "A trace")
  private static let output = Flag.option(
    "output", short: "o", value: "FILE", .file, defaultText: "the file itself",
    help: "Write the smaller trace to this .lockstep file")
  private static let level = Flag.option(
    "level", value: "LEVEL", .integer(in: ZstdCompressor.levels), default: 19,
    help: "How hard zstd tries, from 1 to 22")

  static let command = Command(
    "compact", abstract: "Rewrite a trace so that it takes less room",
    discussion: "Blocks become larger, stored ones are compressed. The events stay the same; a "
      + "damaged trace, or one of which parts were skipped, is rewritten only into another file. What "
      + "would become larger in its place stays as it is.",
    positionals: [input],
    groups: [FlagGroup("Options", [output, level])],
    examples: [
      Example("lockstep compact run.lockstep", "Make a trace smaller in its place."),
      Example("lockstep compact recorded.lockstep -o run.lockstep", "Keep the recorder's file."),
    ])

  static func run(_ session: Session) throws -> ExitStatus {
    let arguments = session.arguments
    let input = arguments[input]
    guard input != "-" else {
      throw arguments.usageError(
        "'compact' takes a file", remedy: "To keep what comes by a pipe, use: lockstep ingest -o")
    }
    let target = arguments[output] ?? input
    guard TraceForm(path: target) == .lockstep else {
      throw arguments.usageError(
        "'\(PlainText.sanitised(target))' does not end in .lockstep",
        remedy: "NDJSON is written by: lockstep show --format ndjson")
    }
    let isInPlace = arguments[output] == nil
    if !isInPlace { try InputExpansion([input]).refuse(output: target) }
    let before = InputSource(path: input).size
    let trace = try session.loadTrace()
    if isInPlace, let reason = reasonToKeep(trace, size: before) {
      session.tell("\(input) stays as it is, because \(reason)")
      return .trouble
    }
    let outcome = try TraceWriter.write(
      trace, effort: .largest(level: arguments[level]), toFile: target
    ) { made in
      !isInPlace || made.notes.isEmpty && made.bytes < before ?? .max
    }
    for note in outcome.notes { session.tell(note.description) }
    guard try tell(outcome, target, before, session), outcome.notes.isEmpty else { return .trouble }
    return session.status(after: trace)
  }

  /// Why a file must not be written over with what was read of it; nil where that is all.
  private static func reasonToKeep(_ trace: Trace, size: Int?) -> String? {
    if size == 0 { return "it is empty: it is no trace yet" }
    if !trace.problems.isEmpty { return "it is damaged; use -o for what is left of it" }
    // Such as parts that a newer version added.
    if trace.notes.contains(where: { $0.kind == .fault }) {
      return "not all that is in it was read; use -o for what was"
    }
    return nil
  }

  /// Says what became of the file; false where it stays since something would be lost.
  private static func tell(
    _ outcome: TraceFileOutcome, _ target: String, _ before: Int?, _ session: Session
  ) throws -> Bool {
    if outcome.isKept {
      try session.print("\(target): \(size(outcome.bytes)), was \(size(before))")
      return true
    }
    guard outcome.notes.isEmpty else {
      session.tell("\(target) stays as it is, because not all of it fits; use -o for what does")
      return false
    }
    try session.print(
      "\(target): stays at \(size(before)), rewritten it would take \(size(outcome.bytes))")
    return true
  }

  private static func size(_ bytes: Int?) -> String {
    bytes.map { PlainText.counted($0, "byte") } ?? "of unknown size"
  }
}
