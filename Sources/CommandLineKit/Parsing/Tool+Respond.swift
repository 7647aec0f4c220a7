extension Tool {
  /// Decides what to do for a command line, whose `arguments` do not include the tool's own name.
  ///
  /// `--help` and `--version` win over whatever comes after them, and lose to an error before them.
  /// The environment says how wide help may be and whether it is coloured.
  package func respond(
    to arguments: [String], environment: Environment
  ) throws(UsageError) -> Response {
    var scanner = ArgumentScanner(arguments)
    var scope = scope
    while true {
      let isLeaf = scope.command.subcommands.isEmpty
      switch try scanner.scan(in: scope, stopsAtWord: !isLeaf) {
      case .help:
        return .print(page(scope, for: .output, environment, scanner))
      case .version:
        return .print(versionText)
      case .word(let word):
        scope = try scope.verb(word)
      case .end where isLeaf:
        return try response(in: scope, environment, scanner)
      case .end:
        return .explain(page(scope, for: .error, environment, scanner))
      }
    }
  }

  /// Answers the built-in verbs, and hands on all others.
  private func response(
    in scope: Scope, _ environment: Environment, _ scanner: ArgumentScanner
  ) throws(UsageError) -> Response {
    let arguments = ParsedArguments(
      scope: scope, values: scanner.values, words: try scope.bind(scanner.words))
    switch arguments.path {
    case [Tool.completionsVerb]:
      return .print(completionScript(for: arguments[Tool.shell]))
    case [Tool.helpVerb]:
      var topic = self.scope
      for word in arguments[Tool.topic(verbs: [])] { topic = try topic.verb(word) }
      return .print(page(topic, for: .output, environment, scanner))
    default:
      return .run(arguments)
    }
  }

  private func page(
    _ scope: Scope, for stream: Terminal.Stream, _ environment: Environment,
    _ scanner: ArgumentScanner
  ) -> String {
    let flag = ColorChoice.flag
    let color = flag.read(scanner.values[flag.definition.name] ?? [])
    let terminal = Terminal(stream, environment: environment, color: color)
    return HelpPage(scope).text(layout: HelpLayout(terminal))
  }
}
