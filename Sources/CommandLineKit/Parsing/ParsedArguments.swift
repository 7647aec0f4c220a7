/// A command line that fits its verb's definition, read by the constants that declared it.
///
///     if arguments[CheckCommand.strict] { ... }
///     for input in arguments[CheckCommand.inputs] { ... }
package struct ParsedArguments: Sendable {
  /// The verb and its sub-verb, without the tool's name.
  package let path: [String]

  private let scope: Scope
  private let values: [String: [String]]
  private let words: [String: [String]]

  init(scope: Scope, values: [String: [String]], words: [String: [String]]) {
    path = Array(scope.path.dropFirst())
    self.scope = scope
    self.values = values
    self.words = words
  }

  /// The value of a flag that the verb, or the tool for all verbs, declares.
  ///
  /// Reading a flag of another verb is a programming error and traps.
  package subscript<Value>(flag: Flag<Value>) -> Value {
    let name = flag.definition.name
    precondition(
      scope.flags.contains { $0.name == name },
      "'\(scope.title)' reads --\(name), which it does not declare")
    return flag.read(values[name] ?? [])
  }

  /// The value of a positional argument that the verb declares.
  ///
  /// Reading an argument of another verb is a programming error and traps.
  package subscript<Value>(positional: Positional<Value>) -> Value {
    let name = positional.definition.value.placeholder
    guard let given = words[name], let value = positional.read(given) else {
      preconditionFailure("'\(scope.title)' reads \(name), which it does not declare")
    }
    return value
  }

  /// Makes the error for arguments that are wrong only together.
  ///
  /// `message` and `remedy` must be safe to print; `remedy` gets the pointer to the verb's help
  /// added.
  package func usageError(_ message: String, remedy: String = "") -> UsageError {
    scope.error(message, remedy: remedy)
  }
}
