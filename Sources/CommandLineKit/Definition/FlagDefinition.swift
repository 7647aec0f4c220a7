/// Everything that parsing, help and completion need to know of a flag, with its type erased.
package struct FlagDefinition: Sendable {
  /// What the parser does when it meets the flag.
  enum Effect: Sendable {
    case setsValue
    case asksForHelp
    case asksForVersion
  }

  /// The long name, without its dashes.
  package let name: String

  /// The letter that stands for the long name after a single dash.
  package let short: Character?

  /// The value the flag takes; nil for a switch.
  package let value: ValueDefinition?

  /// Whether the flag may be given more than once.
  package let isRepeatable: Bool

  /// Whether `--no-NAME` switches it off again.
  package let isNegatable: Bool

  /// What holds if the flag is not given, as help shows it.
  package let defaultText: String?

  /// What the flag does: a phrase without a full stop, so that help can add the choices.
  package let help: String

  let effect: Effect

  init(
    name: String, short: Character?, value: ValueDefinition? = nil, isRepeatable: Bool = false,
    isNegatable: Bool = false, defaultText: String? = nil,
    help: String, effect: Effect = .setsValue
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.isNegatable = isNegatable
    self.defaultText = defaultText
    self.help = help
    self.effect = effect
  }

  /// Every spelling with two dashes, the negation included.
  var longSpellings: [String] {
    isNegatable ? ["--\(name)", "--no-\(name)"] : ["--\(name)"]
  }

  /// Every spelling, the short one first.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + longSpellings
  }
}

extension FlagDefinition {
  /// The flag that every level of the tool understands.
  static let help = FlagDefinition(
    name: "help", short: "h", help: "Show this help and exit", effect: .asksForHelp)

  /// The flag that the tool itself understands.
  static let version = FlagDefinition(
    name: "version", short: nil, help: "Show the version and exit", effect: .asksForVersion)
}
