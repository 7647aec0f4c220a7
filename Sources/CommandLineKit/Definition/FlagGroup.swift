/// Flags that belong together, under one heading in help; several verbs may share a group.
package struct FlagGroup: Sendable {
  /// The heading in help, without its colon.
  package let heading: String

  /// The flags, in the order in which help lists them.
  package let flags: [FlagDefinition]

  /// Gathers flags of any type under a heading.
  package init(_ heading: String, _ flags: [any DeclaredFlag]) {
    self.init(heading, definitions: flags.map(\.definition))
  }

  init(_ heading: String, definitions: [FlagDefinition]) {
    self.heading = heading
    flags = definitions
  }
}
