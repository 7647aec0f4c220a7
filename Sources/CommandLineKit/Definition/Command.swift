/// One verb of a tool: what it takes, what it does, and how it is used.
///
/// A command is a plain value. It says nothing of how the verb runs: the tool's executable looks at
/// `ParsedArguments.path` and runs what belongs to it.
package struct Command: Sendable {
  /// The word a user types.
  package let name: String

  /// What it does, in one line that fits beside the name in a list of verbs.
  package let abstract: String

  /// What help says beyond that: paragraphs, each a line; a line that starts with a space is kept
  /// as is.
  package let discussion: String

  /// The positional arguments, in their order.
  package let positionals: [PositionalDefinition]

  /// The options, by heading.
  package let groups: [FlagGroup]

  /// Invocations to copy.
  package let examples: [Example]

  /// The verbs below this one; a command that has some takes nothing else.
  package let subcommands: [Command]

  /// Declares a verb that takes arguments.
  package init(
    _ name: String, abstract: String, discussion: String = "",
    positionals: [any DeclaredPositional] = [], groups: [FlagGroup] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.positionals = positionals.map(\.definition)
    self.groups = groups
    self.examples = examples
    subcommands = []
  }

  /// Declares a verb that only gathers other verbs.
  package init(
    _ name: String, abstract: String, discussion: String = "", subcommands: [Command],
    examples: [Example] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    positionals = []
    groups = []
    self.examples = examples
    self.subcommands = subcommands
  }
}

/// An invocation that help shows, with what it is good for.
package struct Example: Sendable, Equatable {
  /// The whole command line, without a prompt.
  package let invocation: String

  /// What it does, as a sentence.
  package let purpose: String

  /// Pairs a command line with its purpose.
  package init(_ invocation: String, _ purpose: String) {
    self.invocation = invocation
    self.purpose = purpose
  }
}
