import CommandLineKit
import LockstepIngest
import LockstepModel
import LockstepPipeline
import LockstepPlatform
import LockstepReports
import LockstepText

/// What a verb works with: the parsed command line, the outputs, and the way to its traces.
struct Session {
  let arguments: ParsedArguments
  let environment: Environment
  let output: BufferedOutput

  private var color: ColorChoice { arguments[ColorChoice.flag] }

  /// Standard output, as far as it can show things.
  var terminal: Terminal { Terminal(.output, environment: environment, color: color) }

  /// Standard error, as far as it can show things.
  var errorTerminal: Terminal { Terminal(.error, environment: environment, color: color) }

  /// Prints a line that may hold text from outside.
  func print(_ line: String = "") throws {
    try output.write(PlainText.sanitised(line) + "\n")
  }

  /// Prints a line whose text is safe already, because it is styled.
  func print(styled line: String) throws { try output.write(line + "\n") }

  /// Tells the user something, apart from the results.
  func tell(_ line: String) {
    StandardError.write("lockstep: \(PlainText.sanitised(line))\n")
  }

  /// Shows what is wrong or doubtful in a file; its place stands first, where editors look for it.
  func show(place text: String) { Lockstep.show(place: text) }

  /// Loads what the command line names, with progress, and tells what could not be read.
  ///
  /// - Parameters:
  ///   - reading: How to read, where the verb has asked the command line already.
  ///   - collectsUnrecognised: Whether `Trace.unrecognised` is wanted.
  ///   - stretch: What is wanted of the trace, where that is not all.
  ///   - tellsNotes: Whether what may mislead the reader of the result is told here, because the
  ///     result itself does not show the notes.
  /// - Returns: The trace.
  /// - Throws: What the loader throws.
  func load(
    _ reading: ReadingOptions? = nil, collectsUnrecognised: Bool = false,
    stretch: TraceStretch? = nil, tellsNotes: Bool = true
  ) throws -> Trace {
    var options = try reading ?? ReadingFlags.options(arguments) { tell($0) }
    options.collectsUnrecognised = collectsUnrecognised
    options.stretch = stretch
    return try load(options, tellsNotes: tellsNotes)
  }

  /// Loads what the command line names, which has to be a trace.
  func loadTrace() throws -> Trace {
    var options = ReadingOptions()
    options.format = .lockstep
    return try load(options, tellsNotes: true)
  }

  private func load(_ options: ReadingOptions, tellsNotes: Bool) throws -> Trace {
    let trace = try withProgress { try TraceLoader.load(paths: $0, options: options, watch: $1) }
    for problem in trace.problems { tell(problem.description) }
    for note in trace.notes where tellsNotes && note.kind.mayMislead { tell(note.description) }
    return trace
  }

  /// Surveys what the command line names, with progress, and tells what could not be read.
  func survey(_ survey: CoverageSurvey, _ reading: ReadingOptions) throws -> CoverageReport {
    let (report, problems) = try withProgress {
      try survey.report(on: $0, reading: reading, watch: $1)
    }
    for problem in problems { tell(problem.description) }
    return report
  }

  /// Works on what the command line names, and shows how far that has come.
  private func withProgress<Result>(
    _ work: ([String], @escaping WorkWatch) throws -> Result
  ) throws -> Result {
    let paths = arguments[ReadingFlags.inputs]
    let size = InputExpansion(paths).totalSize.map(UInt64.init)
    let shown = ShownProgress(bytes: size, terminal: errorTerminal, environment: environment)
    defer { shown.finish() }
    return try work(paths) { shown.note($0) }
  }

  /// Fine, unless something that the user named, or that lies in a named folder, could not be read.
  func status(after trace: Trace) -> ExitStatus { trace.problems.isEmpty ? .fine : .trouble }
}
