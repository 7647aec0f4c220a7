/// A command at its place in the tool: what may be typed there, under which name.
struct Scope: Sendable {
  let tool: Tool

  /// The words that lead to the command, from the tool's name.
  let path: [String]

  let command: Command

  /// The path as a user types it.
  var title: String { path.joined(separator: " ") }

  /// The command's own groups, then the flags that every level has.
  var groups: [FlagGroup] {
    let own = path.count == 1 ? [FlagDefinition.help, .version] : [.help]
    let general = FlagGroup("General options", definitions: tool.common + own)
    return command.groups + [general]
  }

  var flags: [FlagDefinition] { groups.flatMap(\.flags) }

  /// The level below under a name.
  func child(_ name: String) -> Scope? {
    command.subcommands.first { $0.name == name }.map(child)
  }

  /// This level and all below it, each before the ones below it.
  var descendants: [Scope] {
    [self] + command.subcommands.flatMap { child($0).descendants }
  }

  private func child(_ command: Command) -> Scope {
    Scope(tool: tool, path: path + [command.name], command: command)
  }
}
