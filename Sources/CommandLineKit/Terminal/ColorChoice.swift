/// The value of `--color`: when to colour.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Into files and pipes too, for a pager that understands it.
  case always
  /// Not even on a terminal.
  case never

  /// The option, ready to be one of a tool's common flags.
  package static let flag = Flag.option(
    "color", value: "WHEN", .choice(ColorChoice.self), default: .auto, help: "When to use colour")
}
