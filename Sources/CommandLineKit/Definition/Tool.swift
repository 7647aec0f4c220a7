/// A whole command-line tool: its verbs, what all of them take, and its version.
///
/// `help` and `completions` are added to the verbs given, `--help` to every level and `--version`
/// to the tool itself.
package struct Tool: Sendable {
  /// The name under which the tool is installed.
  package let name: String

  /// The version, as `--version` prints it after the name.
  package let version: String

  /// Parts with a version of their own, as `--version` prints them below.
  package let parts: [(name: String, version: String)]

  /// The flags that every verb takes, which may also stand before the verb.
  package let common: [FlagDefinition]

  /// The tool as a command whose subcommands are the verbs.
  let root: Command

  /// Declares a tool.
  package init(
    _ name: String, version: String, parts: [(name: String, version: String)] = [],
    abstract: String, discussion: String = "",
    verbs: [Command], common: [any DeclaredFlag] = [], examples: [Example] = []
  ) {
    self.name = name
    self.version = version
    self.parts = parts
    self.common = common.map(\.definition)
    root = Command(
      name, abstract: abstract, discussion: discussion,
      subcommands: verbs + Tool.builtIns(tool: name, verbs: verbs.map(\.name)),
      examples: examples)
  }

  /// What `--version` prints: the tool on one line, its parts on another.
  var versionText: String {
    let parts = parts.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return "\(name) \(version)\n" + (parts.isEmpty ? "" : parts + "\n")
  }

  /// The tool's own level.
  var scope: Scope { Scope(tool: self, path: [name], command: root) }

  /// Every level, each before the ones below it.
  var scopes: [Scope] { scope.descendants }

  /// The verbs, sub-verbs included, that declare an option, for a user who gave it to another verb.
  func owners(ofOption spelling: String) -> [Scope] {
    scopes.filter { scope in
      scope.command.groups.contains { group in
        group.flags.contains { $0.spellings.contains(spelling) }
      }
    }
  }
}

extension Tool {
  /// The name of the verb that shows help.
  static let helpVerb = "help"

  /// The name of the verb that prints completion scripts.
  static let completionsVerb = "completions"

  /// The shell whose script is wanted.
  static let shell = Positional.required(
    "SHELL", .choice(Shell.self), help: "The shell that will load the script")

  /// The verbs whose help is wanted: any words, since the answer to a wrong one is a suggestion.
  static func topic(verbs: [String]) -> Positional<[String]> {
    let conversion = Conversion<String>(expected: nil, kind: .choices(verbs)) { $0 }
    return .list("VERB", conversion, help: "The verb to explain")
  }

  private static func builtIns(tool: String, verbs: [String]) -> [Command] {
    [
      Command(
        completionsVerb, abstract: "Print the completion script of a shell",
        positionals: [shell],
        examples: [
          Example(
            "eval \"$(\(tool) completions bash)\"",
            "Complete in this session of bash; in ~/.bashrc, in every new one."),
          Example(
            "\(tool) completions zsh > \"${fpath[1]}/_\(tool)\"",
            "Complete in every new session of zsh."),
          Example(
            "\(tool) completions fish > ~/.config/fish/completions/\(tool).fish",
            "Complete in every new session of fish."),
        ]),
      Command(
        helpVerb, abstract: "Explain the tool or one of its verbs",
        positionals: [topic(verbs: verbs + [completionsVerb])],
        examples: [Example("\(tool) help \(verbs.first ?? completionsVerb)", "Explain one verb.")]),
    ]
  }
}
