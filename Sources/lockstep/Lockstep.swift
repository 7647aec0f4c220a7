import CommandLineKit
import LockstepIngest
import LockstepModel
import LockstepPipeline
import LockstepRules
import LockstepText

/// How a run of the tool ends, for the shell.
enum ExitStatus: Int32 {
  case fine = 0
  /// Findings, differences, or more unparsed lines than allowed.
  case findings = 1
  /// Bad usage, unreadable input, or nothing done.
  case trouble = 2
}

/// A verb of the tool: its definition, and what it does.
protocol Verb: SendableMetatype {
  static var command: Command { get }
  static func run(_ session: Session) throws -> ExitStatus
}

/// The tool: finds the verb, runs it, and turns every failure into a message and an exit status.
struct Lockstep {
  private static var verbs: [any Verb.Type] {
    [
      IngestVerb.self, ShowVerb.self, InfoVerb.self, CheckVerb.self, CoverageVerb.self,
      CompactVerb.self, RulesVerb.self, DemoVerb.self,
    ]
  }

  static let tool = Tool(
    "lockstep", version: Version.current,
    parts: [
      ("recognition tables", String(ShippedTables.version)),
      ("vocabulary", String(Vocabulary.version)),
    ],
    abstract: "Check the lifecycle event sequences of iOS apps",
    discussion: "An INPUT is a device log of any usual kind, a trace, a folder of them, or '-' for "
      + "standard input, plain or compressed with gzip or zstd. Results go to standard output, "
      + "talk to standard error.\nThe exit status is 0 if all is well, 1 for findings and 2 for "
      + "trouble.",
    verbs: verbs.map { $0.command }, common: [ColorChoice.flag],
    examples: [
      Example("lockstep check console.log", "Check a log by the shipped packs."),
      Example("lockstep ingest console.log -o run.ndjson", "Make a trace of a log."),
      Example("lockstep show run.ndjson --name 'scene.*'", "Look at its scene events."),
    ])

  let environment: Environment

  /// Runs one command line.
  func run(_ arguments: [String]) -> ExitStatus {
    let output = BufferedOutput(descriptor: 1, flushesLines: environment.isOutputTerminal)
    do {
      let status = try respond(to: arguments, output)
      try output.flush()
      return status
    } catch OutputError.closedPipe {
      return .fine
    } catch let error as UsageError {
      StandardError.write(error.text(style: Terminal(.error, environment: environment).style))
    } catch let errors as RuleFileErrors {
      for diagnostic in errors.diagnostics { Self.show(place: diagnostic.text) }
    } catch let error as EventsFileError {
      Self.show(place: error.description)
    } catch OutputError.refused(_, let reason) {
      tell("standard output: \(reason); make room, or write somewhere else")
    } catch {
      tell("\(error)")
    }
    return .trouble
  }

  private func respond(
    to arguments: [String], _ output: BufferedOutput
  ) throws -> ExitStatus {
    switch try Self.tool.respond(to: arguments, environment: environment) {
    case .print(let text):
      try output.write(text)
      return .fine
    case .explain(let text):
      StandardError.write(text)
      return .trouble
    case .run(let parsed):
      let session = Session(arguments: parsed, environment: environment, output: output)
      guard let verb = Self.verbs.first(where: { $0.command.name == parsed.path.first }) else {
        preconditionFailure("the tool declares a verb that nothing runs")
      }
      return try verb.run(session)
    }
  }

  /// Shows what is wrong in a file; its place stands first, where editors look for it.
  static func show(place text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      StandardError.write(PlainText.sanitised(String(line)) + "\n")
    }
  }

  private func tell(_ message: String) {
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      StandardError.write("lockstep: \(PlainText.sanitised(String(line)))\n")
    }
  }
}
