import CommandLineKit

/// A small tool that uses every form a definition can take.
enum Sample {
  enum Format: String, CaseIterable { case text, json, ndjson }

  static let reading = FlagGroup("Reading options", [zone, year])
  static let zone = Flag.option(
    "zone", value: "ZONE", .text, default: "UTC", help: "The zone of times without one")
  static let year = Flag.option(
    "year", value: "N", .integer(in: 1970...9999), defaultText: "this year",
    help: "The year of times without one")

  static let tool = Tool(
    "sample", version: "1.2.3", abstract: "Look for trouble in logs",
    verbs: [Check.command, Compare.command, Rules.command], common: [ColorChoice.flag],
    examples: [Example("sample check console.log", "Check one log.")])

  static let plain80 = Environment(terminalColumns: 80)

  /// The parsed arguments of a command line that should run; nil if it should print instead.
  static func parse(_ arguments: String...) throws -> ParsedArguments? {
    switch try tool.respond(to: arguments, environment: plain80) {
    case .run(let parsed): parsed
    case .print, .explain: nil
    }
  }
}

enum Check {
  static let inputs = Positional.list("INPUT", .file, atLeast: 1, help: "A trace, a log, or '-'")
  static let rules = Flag.options("rules", value: "FILE", .file, help: "Rules to check as well")
  static let format = Flag.option(
    "format", value: "FORMAT", .choice(Sample.Format.self), default: .text,
    help: "The form of the findings")
  static let output = Flag.option(
    "output", short: "o", value: "DIR", .folder, help: "Where to write instead of standard output")
  static let strict = Flag.switch("strict", short: "s", help: "Count what is undecided as failed")
  static let project = Flag.switch(
    "project", isNegatable: true, default: true, help: "Pick up the folder's own rules")
  static let all = Flag.switch("all", short: "a", help: "List passed rules too")

  static let command = Command(
    "check", abstract: "Judge what was recorded by the rules",
    discussion: "Reads each input once. The exit status is 0 if all is well, 1 for findings and 2 "
      + "for trouble.\n  0  well\n  1  findings",
    positionals: [inputs],
    groups: [
      FlagGroup("Options", [rules, format, output, strict, all, project]), Sample.reading,
    ],
    examples: [
      Example("sample check --strict console.log", "Fail on anything that is not proven.")
    ])
}

enum Compare {
  static let before = Positional.required("BEFORE", .file, help: "The earlier run")
  static let after = Positional.required("AFTER", .file, help: "The later run")

  static let command = Command(
    "compare", abstract: "Tell two runs apart", positionals: [before, after])
}

enum Rules {
  enum Name: String, CaseIterable { case order, once }

  static let name = Positional.required("NAME", .choice(Name.self), help: "The rule")

  static let command = Command(
    "rules", abstract: "Look into the rules",
    subcommands: [
      Command("list", abstract: "List all rules"),
      Command("show", abstract: "Show one rule", positionals: [name]),
    ])
}
