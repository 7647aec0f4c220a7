/// The completion script for bash, which needs neither bash 4 nor the bash-completion package.
struct BashCompletion {
  private let tool: Tool
  private let scopes: [Scope]

  init(_ tool: Tool) {
    self.tool = tool
    scopes = tool.scopes
  }

  var script: String {
    [replyFunctions, walk, answer].joined()
  }

  /// The functions that turn words and paths into replies.
  private var replyFunctions: String {
    """
    # bash completion for \(tool.name). Load it with: eval "$(\(tool.name) completions bash)"
    _\(tool.identifier)_words() {
      local reply
      while IFS= read -r reply; do
        COMPREPLY+=("$reply")
      done < <(compgen -P "$attached" -W "$1" -- "$cur")
    }

    _\(tool.identifier)_paths() {
      local reply
      # Marks folders, quotes names, and hands over to bash what compgen finds nothing for, such as
      # a half-quoted name; bash 3.2 lacks compopt and shows names bare.
      compopt -o filenames -o "$2" 2>/dev/null
      while IFS= read -r reply; do
        COMPREPLY+=("$attached$reply")
      done < <(compgen "$1" -- "$cur")
    }


    """
  }

  /// The start of the completion function: it finds the verb and the option the cursor belongs to.
  private var walk: String {
    """
    _\(tool.identifier)() {
      local cur="${COMP_WORDS[COMP_CWORD]}" level="" option="" ended="" attached="" index=1 word
      COMPREPLY=()
      while [ "$index" -lt "$COMP_CWORD" ]; do
        word="${COMP_WORDS[index]}"
        index=$((index + 1))
        # bash makes three words of --name=value.
        if [ -n "$option" ]; then
          [ "$word" = "=" ] || option=""
          continue
        fi
        [ -z "$ended" ] || continue
        if [ "$word" = "--" ]; then
          ended=1
          continue
        fi
        case "$level $word" in
    \(valueOptions)
        esac
        case "$level/$word" in
    \(levels)
        esac
      done

    """
  }

  /// The rest of the completion function: it offers what may stand at the cursor.
  private var answer: String {
    """
      if [ -n "$option" ] && [ "$cur" = "=" ]; then
        cur=""
      elif [ -z "$option$ended" ]; then
        # Where COMP_WORDBREAKS has no equals sign.
        case "$cur" in
          --*=*)
            option="${cur%%=*}"
            attached="$option="
            cur="${cur#*=}"
            ;;
        esac
      fi
      if [ -n "$option" ]; then
        case "$level $option" in
    \(optionReplies)
        esac
        return
      fi
      case "$ended$cur" in
        -*)
          case "$level" in
    \(flagReplies)
          esac
          return
          ;;
      esac
      case "$level" in
    \(wordReplies)
      esac
    }

    complete -F _\(tool.identifier) \(tool.name)

    """
  }

  /// The options that take the next word, at each level.
  private var valueOptions: String {
    let patterns = scopes.flatMap { scope in
      scope.flags.filter { $0.value != nil }.flatMap(\.spellings).map {
        "\"\(scope.slashPath) \($0)\""
      }
    }
    return branch(patterns, "option=\"$word\"", indent: 6)
  }

  private var levels: String {
    branch(scopes.dropFirst().map { "\"\($0.slashPath)\"" }, "level=\"$level/$word\"", indent: 6)
  }

  private var optionReplies: String {
    lines(scopes) { scope in
      scope.flags.compactMap { flag in
        guard let value = flag.value, let action = reply(for: value.kind) else { return nil }
        return branch(
          flag.spellings.map { "\"\(scope.slashPath) \($0)\"" }, action, indent: 6)
      }
    }
  }

  private var flagReplies: String {
    lines(scopes) { scope in
      let words = scope.flags.flatMap(\.spellings).joined(separator: " ")
      return [branch(["\"\(scope.slashPath)\""], reply(words: words), indent: 8)]
    }
  }

  private var wordReplies: String {
    lines(scopes) { scope in
      let verbs = scope.command.subcommands.map(\.name).joined(separator: " ")
      let action =
        verbs.isEmpty ? scope.wordKind.flatMap { reply(for: $0) } : reply(words: verbs)
      return action.map { [branch(["\"\(scope.slashPath)\""], $0, indent: 4)] } ?? []
    }
  }

  private func reply(for kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    case .choices(let choices): reply(words: choices.joined(separator: " "))
    case .file: "_\(tool.identifier)_paths -f default"
    case .folder: "_\(tool.identifier)_paths -d dirnames"
    }
  }

  private func reply(words: String) -> String {
    "_\(tool.identifier)_words \"\(words)\""
  }

  private func lines(_ scopes: [Scope], _ branches: (Scope) -> [String]) -> String {
    scopes.flatMap(branches).joined(separator: "\n")
  }

  /// One branch of a `case`.
  private func branch(_ patterns: [String], _ action: String, indent: Int) -> String {
    // A branch without a pattern would be a syntax error.
    guard !patterns.isEmpty else { return "" }
    let margin = String(repeating: " ", count: indent)
    return "\(margin)\(patterns.joined(separator: " | "))) \(action) ;;"
  }
}
