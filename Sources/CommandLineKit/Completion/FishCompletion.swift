/// The completion script for fish: a line for each verb and flag, each bound to its level.
struct FishCompletion {
  private let tool: Tool
  private let scopes: [Scope]

  init(_ tool: Tool) {
    self.tool = tool
    scopes = tool.scopes
  }

  var script: String {
    """
    # fish completion for \(tool.name). Load it with: \(tool.name) completions fish | source
    function __\(tool.identifier)_at
        set -l words (commandline -opc)
        set -l level ""
        set -l option ""
        for word in $words[2..-1]
            if test -n "$option"
                set option ""
                continue
            end
            switch "$level $word"
                case \(valueOptions)
                    set option $word
                    continue
            end
            switch "$level/$word"
                case \(levels)
                    set level "$level/$word"
            end
        end
        test "$level" = "$argv[1]"
    end

    complete -c \(tool.name) -f
    \(scopes.flatMap(lines(of:)).joined(separator: "\n"))

    """
  }

  private var valueOptions: String {
    let patterns = scopes.flatMap { scope in
      scope.flags.filter { $0.value != nil }.flatMap(\.spellings).map {
        quoted("\(scope.slashPath) \($0)")
      }
    }
    // A case needs a pattern; every subject has a space, so this one never matches.
    return patterns.isEmpty ? "none" : patterns.joined(separator: " ")
  }

  private var levels: String {
    scopes.dropFirst().map { quoted($0.slashPath) }.joined(separator: " ")
  }

  private func lines(of scope: Scope) -> [String] {
    let condition = quoted("__\(tool.identifier)_at \"\(scope.slashPath)\"")
    let start = "complete -c \(tool.name) -n \(condition)"
    let verbs = scope.command.subcommands.map {
      "\(start) -a \($0.name) -d \(quoted($0.abstract))"
    }
    let words = scope.wordKind.flatMap { wordOptions(for: $0) }.map { ["\(start) \($0)"] } ?? []
    return verbs + words + scope.flags.flatMap { lines(of: $0, start: start) }
  }

  private func lines(of flag: FlagDefinition, start: String) -> [String] {
    let short = flag.short.map { " -s \($0)" } ?? ""
    let value = flag.value.map { " \(valueOptions(for: $0.kind))" } ?? ""
    let text = "-d \(quoted(flag.help))"
    let line = "\(start) -l \(flag.name)\(short)\(value) \(text)"
    return flag.isNegatable ? [line, "\(start) -l no-\(flag.name) \(text)"] : [line]
  }

  private func valueOptions(for kind: ValueKind) -> String {
    switch kind {
    case .text: "-x"
    case .choices(let choices): "-x -a \(quoted(choices.joined(separator: " ")))"
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    }
  }

  private func wordOptions(for kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    case .choices(let choices): "-a \(quoted(choices.joined(separator: " ")))"
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
  }
}
