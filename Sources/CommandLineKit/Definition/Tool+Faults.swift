extension Tool {
  /// What is wrong with the definitions, as sentences; empty for a tool that may ship.
  ///
  /// For a test of the executable, not for its start: parsing takes the first of two definitions of
  /// one name, so a fault is confusing but not dangerous. The names are held to a plain alphabet
  /// because the completion scripts print them unquoted.
  package var faults: [String] {
    scopes.flatMap { scope in
      nameFaults(in: scope) + flagFaults(in: scope) + positionalFaults(in: scope)
    }
  }

  private func nameFaults(in scope: Scope) -> [String] {
    let names = scope.command.subcommands.map(\.name)
    return repeated(names).map { "'\(scope.title)' has two verbs '\($0)'" }
      + names.filter { !isPlain($0) }.map { "'\(scope.title)' has a verb named '\($0)'" }
  }

  private func flagFaults(in scope: Scope) -> [String] {
    let flags = scope.flags
    let unplain = flags.map(\.name).filter { !isPlain($0) }
    let unplainShorts = flags.compactMap(\.short).map(String.init).filter { !isPlain($0) }
    return repeated(flags.flatMap(\.spellings)).map { "'\(scope.title)' has two options '\($0)'" }
      + (unplain + unplainShorts).map { "'\(scope.title)' has an option named '\($0)'" }
      + flags.compactMap(\.value).flatMap { choiceFaults(of: $0, in: scope) }
  }

  private func positionalFaults(in scope: Scope) -> [String] {
    let positionals = scope.command.positionals
    let unlimited = positionals.filter { $0.maximum == nil }
    return repeated(positionals.map(\.value.placeholder)).map {
      "'\(scope.title)' has two arguments '\($0)'"
    }
      + unlimited.dropFirst().map {
        "'\(scope.title)' has a second argument without limit, '\($0.value.placeholder)'"
      }
      + positionals.flatMap { choiceFaults(of: $0.value, in: scope) }
  }

  private func choiceFaults(of value: ValueDefinition, in scope: Scope) -> [String] {
    guard case .choices(let choices) = value.kind else { return [] }
    return choices.filter { !isPlain($0) }.map {
      "'\(scope.title)' has a choice named '\($0)' for \(value.placeholder)"
    }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
