extension Printer {
  /// A whole file: what it declares and settles, its packs with their rules, its tests.
  package static func file(_ file: RuleFile) -> String {
    (head(of: file) + rules(of: file) + file.tests.map(test)).joined(separator: "\n")
  }

  /// What stands in front of the rules; statements of one kind stand together.
  private static func head(of file: RuleFile) -> [String] {
    let blocks = [
      file.includes.map(include), file.events.map(event), file.keys.map(key),
      file.observes.map { "observes \(text($0))\n" },
      file.facts.map { "set \($0.fact) = \(text($0.value))\n" },
      file.disables.map(disable), file.overrides.map(override),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined() }
  }

  private static func rules(of file: RuleFile) -> [String] {
    file.packsAndRules.map { part in
      switch part {
      case .pack(let pack): self.pack(pack)
      case .rule(let index): rule(file.rules[index])
      }
    }
  }

  static func pack(_ pack: Pack) -> String { "pack \(pack.name) \(quoted(pack.title))\n" }

  static func include(_ include: Include) -> String { "include \(quoted(include.name))\n" }

  static func event(_ event: EventDeclaration) -> String {
    let names = event.names.map { name in
      name.fields.isEmpty ? name.name : "\(name.name)(\(name.fields.joined(separator: ", ")))"
    }
    let alias = event.alias.map { " = \(text($0))" } ?? ""
    let meaning = event.meaning.map { " \(quoted($0))" } ?? ""
    return "event \(names.joined(separator: ", "))\(alias)\(meaning)\n"
  }

  static func key(_ key: KeyDeclaration) -> String {
    let maximum = key.maximum.map { " max \($0)" } ?? ""
    return "key \(key.name) = \(key.fields.joined(separator: " | "))\(maximum)\n"
  }

  static func disable(_ disable: Disable) -> String {
    let until = disable.until.map { " until \($0.text)" } ?? ""
    return "disable \(disable.rule) \(quoted(disable.reason))\(until)\n"
  }

  static func override(_ override: Override) -> String {
    var lines = ["override \(override.rule)"]
    if let severity = override.severity { lines.append("  severity \(severity.rawValue)") }
    if !override.keys.isEmpty { lines.append("  per " + override.keys.joined(separator: ", ")) }
    if let last = override.within {
      lines.append("  within " + bounds(override.noSoonerThan, last))
    }
    if let time = override.atMost { lines.append("  lasting <= \(text(time))") }
    if let time = override.atLeast { lines.append("  lasting >= \(text(time))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `T`, or `T1 .. T2` where there is a first time.
  static func bounds(_ first: Duration?, _ last: Duration) -> String {
    (first.map { "\(time($0.nanoseconds)) .. " } ?? "") + text(last)
  }
}

extension RuleFile {
  /// A statement that is a pack, or the rule of that index.
  package enum PackOrRule: Sendable {
    case pack(Pack)
    case rule(Int)
  }

  /// The rules in their order, each behind the statement of the pack that it belongs to.
  package var packsAndRules: [PackOrRule] {
    var out: [PackOrRule] = []
    var left = packs[...]
    var pack = Parser.stem(of: file)
    for (index, rule) in rules.enumerated() {
      while rule.pack != pack, let next = left.popFirst() {
        out.append(.pack(next))
        pack = next.name
      }
      if rule.pack != pack {
        pack = rule.pack
        out.append(.pack(Pack(name: pack, title: pack)))
      }
      out.append(.rule(index))
    }
    return out + left.map(PackOrRule.pack)
  }
}
