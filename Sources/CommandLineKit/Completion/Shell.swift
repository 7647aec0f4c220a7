/// A shell for which the tool writes its completion script.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Tool {
  /// The script that makes a shell complete this tool's verbs, options and values.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(self).script
    case .zsh: ZshCompletion(self).script
    case .fish: FishCompletion(self).script
    }
  }

  /// The tool's name as a part of a shell function's name.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Scope {
  /// The verbs that lead to this level, each after a slash: the scripts' name for a level.
  var slashPath: String {
    path.dropFirst().map { "/\($0)" }.joined()
  }

  /// The kind of the words that may follow, if the level takes any.
  ///
  /// Where a verb takes several, the last one's: the scripts do not count words.
  var wordKind: ValueKind? {
    command.positionals.last?.value.kind
  }
}
