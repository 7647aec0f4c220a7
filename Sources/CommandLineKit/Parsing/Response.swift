/// What a tool has to do for a command line.
package enum Response: Sendable {
  /// Run the verb that `ParsedArguments.path` names.
  case run(ParsedArguments)

  /// Print a text that was asked for on standard output and end well: help, version, completions.
  case print(String)

  /// Print a help page on standard error and end in trouble: no verb was given.
  case explain(String)
}
