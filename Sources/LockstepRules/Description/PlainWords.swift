/// Parts of rules in plain words, for whoever does not read the rule language.
enum PlainWords {
  /// Several things, of which one is meant.
  static func any(_ parts: [String]) -> String { joined(parts, "or") }

  /// Several things, all of them meant.
  static func all(_ parts: [String]) -> String { joined(parts, "and") }

  private static func joined(_ parts: [String], _ word: String) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// What a pattern matches.
  static func text(_ pattern: Pattern) -> String { any(pattern.atoms.map(text)) }

  private static func text(_ atom: Atom) -> String {
    var text = atom.name.hasSuffix("*") ? "any \(atom.name)" : atom.name
    switch atom.edge {
    case .begin: text = "begin of \(text)"
    case .end: text = "end of \(text)"
    case nil: break
    }
    if let source = atom.source { text += " as told by \(observer(source))" }
    let fields = atom.conditions.filter { fact(of: $0) == nil }.map { phrase($0) }
    let states = atom.conditions.filter { fact(of: $0) != nil }.map(clause)
    if !fields.isEmpty { text += " " + all(fields) }
    if !states.isEmpty { text += " while " + all(states) }
    return text
  }

  /// Who tells an event, by a source's name.
  private static func observer(_ source: String) -> String {
    switch source {
    case "delegate": "a delegate"
    case "notification": "a notification"
    case "system": "the system's log"
    case "app": "the app itself"
    case "framework.*": "a framework"
    default:
      source.hasPrefix("framework.")
        ? "the framework \(source.dropFirst("framework.".count))" : source
    }
  }

  private static func fact(of condition: Condition) -> Fact? {
    switch condition {
    case .present(let field, _), .absent(let field, _): Fact(name: field)
    case .comparison(let comparison): Fact(name: comparison.field)
    }
  }

  /// A condition as a part of what an event is: `with url`.
  private static func phrase(_ condition: Condition) -> String {
    switch condition {
    case .present(let field, _): "with \(field)"
    case .absent(let field, _): "without \(field)"
    case .comparison(let comparison): "whose \(text(comparison))"
    }
  }

  /// A condition as a clause of its own: `url is there`.
  static func clause(_ condition: Condition) -> String {
    switch condition {
    case .present(let field, _): "\(field) is there"
    case .absent(let field, _): "\(field) is not there"
    case .comparison(let comparison): text(comparison)
    }
  }

  /// A comparison: `os is at least 17.4`.
  static func text(_ comparison: Comparison) -> String {
    let values = any(comparison.values.map(Printer.text))
    let verb =
      switch comparison.sign {
      case .equal, .isIn: "is"
      case .notEqual: "is there and is not"
      case .less: "is less than"
      case .lessOrEqual: "is at most"
      case .greater: "is more than"
      case .greaterOrEqual: "is at least"
      case .contains: "contains"
      case .containsNot: "is there and does not contain"
      }
    return "\(comparison.field) \(verb) \(values)"
  }

  /// A span of time, and how it is counted.
  static func text(_ duration: Duration) -> String {
    Printer.time(duration.nanoseconds) + (duration.isWall ? " of real time" : "")
  }
}
