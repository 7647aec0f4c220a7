import CommandLineKit
import LockstepPlatform

/// The tool that measures what is claimed of speed and size.
struct Bench {
  private static let cases = Flag.options(
    "case", value: "NAME", .text, help: "Measure this case only")
  private static let events = Flag.option(
    "events", value: "N", .integer(in: 1_000...100_000_000), default: 1_000_000,
    help: "So many events in the trace")
  private static let bytes = Flag.option(
    "bytes", value: "N", .integer(in: 1_000...100_000_000_000), default: 1_000_000_000,
    help: "So many bytes in each log")
  private static let compare = Flag.option(
    "compare", value: "FILE", .file,
    help:
      "Fail if a case has become slower against its peers than this file says; without the file, "
      + "write it")
  private static let store = Flag.switch(
    "store", help: "Write the ratios to the file of --compare, also if it is there")
  private static let file = Positional.required("FILE", .file, help: "A trace file")
  private static let name = Positional.required("CASE", .text, help: "The case")
  private static let words = Positional.list(
    "WORD", .text, atLeast: 1, help: "The program and its arguments, behind '--'")
  private static let folder = Positional.required("DIR", .folder, help: "The folder of its inputs")

  private static let form = Positional.required(
    "FORM", .choice(Workload.Form.self), help: "What is written")
  private static let target = Positional.required(
    "FILE", .file, help: "Where; of ctf the folder, which is made")

  static let tool = Tool(
    "lockstep-bench", version: "1",
    abstract: "Measure what is claimed of speed and size, beside peers in the same run",
    discussion: "Each case runs five times, in turn with its peers, after a first time that does "
      + "not count; the median is shown. Times are those of the processor, user and system, so "
      + "that other programs on the machine matter little; but for 'start', which is run 25 times "
      + "by the clock. With --compare a ratio that fell by more than three deviations of both runs' "
      + "rounds, and by more than 5 %, is a slow-down: the exit status is 1 "
      + "for one, 2 for trouble; a goal that is missed is shown and changes nothing.",
    verbs: [
      Command(
        "run", abstract: "Measure the cases",
        groups: [FlagGroup("Options", [cases, events, bytes, compare, store])],
        examples: [
          Example("lockstep-bench run", "Measure everything."),
          Example("lockstep-bench run --case write --events 10000000", "One case at scale."),
          Example("lockstep-bench run --compare ratios.json", "Fail on a slow-down."),
        ]),
      Command(
        "write", abstract: "Write the events of the load, for others to look at",
        positionals: [form, target], groups: [FlagGroup("Options", [events])]),
      Command("list", abstract: "List the cases, their goals and their peers"),
      Command(
        "measure", abstract: "Do the work of a case once: the process whose memory is measured",
        positionals: [name, folder], groups: [FlagGroup("Options", [events])]),
      Command(
        "peak", abstract: "Run a program and print the most memory that it had, in bytes",
        positionals: [words]),
      Command(
        "read", abstract: "Read a trace file from begin to end and keep nothing",
        positionals: [file]),
      Command("nothing", abstract: "End at once, as an empty program does"),
    ], common: [ColorChoice.flag],
    examples: [Example("lockstep-bench run", "Measure everything.")])

  let environment: Environment

  /// Runs one command line and gives the exit status.
  func run(_ arguments: [String]) -> Int32 {
    let output = BufferedOutput(descriptor: 1, flushesLines: true)
    do {
      let status = try respond(to: arguments, output)
      try output.flush()
      return status
    } catch OutputError.closedPipe {
      return 0
    } catch let error as UsageError {
      StandardError.write(error.text(style: Terminal(.error, environment: environment).style))
    } catch {
      StandardError.write("lockstep-bench: \(error)\n")
    }
    return 2
  }

  private func respond(to arguments: [String], _ output: BufferedOutput) throws -> Int32 {
    let parsed: ParsedArguments
    switch try Self.tool.respond(to: arguments, environment: environment) {
    case .print(let text):
      try output.write(text)
      return 0
    case .explain(let text):
      StandardError.write(text)
      return 2
    case .run(let arguments): parsed = arguments
    }
    switch parsed.path.first {
    case "run": return try measureAll(parsed, output)
    case "list":
      for entry in BenchCase.all {
        for line in BenchReport.lines(describing: entry) { try output.write(line + "\n") }
      }
    case "write":
      let workload = Workload(folder: "", events: parsed[Self.events])
      try workload.write(parsed[Self.form], to: parsed[Self.target])
    case "measure":
      let workload = Workload(folder: parsed[Self.folder], events: parsed[Self.events])
      try entry(parsed[Self.name], parsed).once(workload)
    case "peak":
      // A verdict is as good as any other.
      let usage = try Program.run(parsed[Self.words], accepted: 0...1)
      try output.write("\(usage.peakMemory)\n")
    case "read": try output.write(try TraceReading.summary(of: parsed[Self.file]) + "\n")
    default: break
    }
    return 0
  }

  private func entry(_ name: String, _ arguments: ParsedArguments) throws -> BenchCase {
    guard let entry = BenchCase.all.first(where: { $0.name == name }) else {
      throw arguments.usageError(
        "there is no such case", remedy: "See: lockstep-bench list")
    }
    return entry
  }

  private func measureAll(_ arguments: ParsedArguments, _ output: BufferedOutput) throws -> Int32 {
    let wanted = try arguments[Self.cases].map { try entry($0, arguments) }
    let folder = try ScratchFolder()
    var workload = Workload(folder: folder.path, events: arguments[Self.events])
    workload.bytes = arguments[Self.bytes]
    let before = try baseline(arguments, workload)
    try output.write(BenchReport.heading(workload) + "\n")
    var outcomes: [Outcome] = []
    for entry in wanted.isEmpty ? BenchCase.all : wanted {
      let outcome = try Measurement.outcome(of: entry, workload)
      for line in BenchReport.lines(for: outcome) { try output.write(line + "\n") }
      outcomes.append(outcome)
    }
    let now = Baseline(outcomes, workload)
    guard let before else {
      if let path = arguments[Self.compare] { try now.write(to: path) }
      return 0
    }
    let comparisons = Comparison.all(now, after: before)
    for text in comparisons.compactMap(\.text) { try output.write(text + "\n") }
    return comparisons.contains { $0.verdict == .slower } ? 1 : 0
  }

  /// The ratios to compare with; nil where there are none, or they are to be written anew.
  ///
  /// Before anything is measured, which takes minutes.
  private func baseline(_ arguments: ParsedArguments, _ workload: Workload) throws -> Baseline? {
    guard let path = arguments[Self.compare] else {
      guard !arguments[Self.store] else {
        throw arguments.usageError("'--store' needs a file", remedy: "Name it with --compare FILE")
      }
      return nil
    }
    guard !arguments[Self.store], Baseline.isThere(path) else { return nil }
    let before = try Baseline.read(path)
    guard (before.events, before.bytes) == (workload.events, workload.bytes) else {
      throw BaselineFailure(
        kind: .otherLoad(events: before.events, bytes: before.bytes), path: path)
    }
    return before
  }
}
