/// The completion script for zsh: a function for each level, on top of `_arguments`.
struct ZshCompletion {
  private let tool: Tool

  init(_ tool: Tool) {
    self.tool = tool
  }

  var script: String {
    let functions = tool.scopes.map { scope in
      scope.command.subcommands.isEmpty ? leaf(scope) : branching(scope)
    }
    let main = "_\(tool.identifier)"
    // The function runs as it is defined where zsh loads the file itself; else it is registered.
    return """
      #compdef \(tool.name)
      # zsh completion for \(tool.name). Load it with: source <(\(tool.name) completions zsh)

      \(functions.joined(separator: "\n"))
      if [ "${funcstack[1]}" = "\(main)" ]; then
        \(main) "$@"
      else
        compdef \(main) \(tool.name)
      fi

      """
  }

  private func leaf(_ scope: Scope) -> String {
    let specs = scope.flags.flatMap(specs(of:)) + scope.command.positionals.map(spec(of:))
    return """
      \(function(scope))() {
        _arguments -s -S \\
      \(list(specs, indent: 4))
      }

      """
  }

  private func branching(_ scope: Scope) -> String {
    let specs = scope.flags.flatMap(specs(of:)) + ["'1:verb:->verb'", "'*::argument:->argument'"]
    let verbs = scope.command.subcommands.map {
      "        \(quoted("\($0.name):\($0.abstract)"))"
    }
    let cases = scope.command.subcommands.map {
      "        \($0.name)) \(function(scope))_\(identifier($0.name)) ;;"
    }
    return """
      \(function(scope))() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C -S \\
      \(list(specs, indent: 4))
        case "$state" in
          verb)
            local -a verbs
            verbs=(
      \(verbs.joined(separator: "\n"))
            )
            _describe -t verbs verb verbs
            ;;
          argument)
            case "${line[1]}" in
      \(cases.joined(separator: "\n"))
            esac
            ;;
        esac
      }

      """
  }

  /// The arguments of `_arguments` for a flag, one for each spelling.
  private func specs(of flag: FlagDefinition) -> [String] {
    let together = flag.spellings.joined(separator: " ")
    let exclusion = flag.isRepeatable && flag.value != nil ? "*" : "(\(together))"
    let text = "[\(escaped(flag.help, "[]:\\"))]"
    return flag.spellings.map { spelling in
      guard let value = flag.value else { return quoted(exclusion + spelling + text) }
      let joint = spelling.hasPrefix("--") ? "=" : "+"
      return quoted(exclusion + spelling + joint + text + tail(value))
    }
  }

  private func spec(of positional: PositionalDefinition) -> String {
    let place = positional.maximum == nil ? "*" : positional.minimum == 0 ? ":" : ""
    return quoted(place + tail(positional.value))
  }

  private func tail(_ value: ValueDefinition) -> String {
    let action =
      switch value.kind {
      case .text: " "
      case .choices(let choices): "(\(choices.joined(separator: " ")))"
      case .file: "_files"
      case .folder: "_files -/"
      }
    return ":\(escaped(value.placeholder, ":\\")):\(action)"
  }

  private func function(_ scope: Scope) -> String {
    "_" + ([tool.identifier] + scope.path.dropFirst().map(identifier)).joined(separator: "_")
  }

  private func identifier(_ name: String) -> String {
    String(name.map { $0 == "-" || $0 == "." ? "_" : $0 })
  }

  private func list(_ specs: [String], indent: Int) -> String {
    specs.map { String(repeating: " ", count: indent) + $0 }.joined(separator: " \\\n")
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
  }
}
