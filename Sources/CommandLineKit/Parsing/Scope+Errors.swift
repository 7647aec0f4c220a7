import LockstepSuggestions
import LockstepText

/// The parser's messages: one function a mistake, each with its test.
extension Scope {
  /// Makes an error of this level; the pointer to its help ends every remedy.
  func error(_ message: String, remedy: String) -> UsageError {
    let pointer = "See '\(title) --help'."
    return UsageError(
      command: title, message: message, remedy: remedy.isEmpty ? pointer : "\(remedy) \(pointer)")
  }

  func unknownVerb(_ word: String) -> UsageError {
    let names = command.subcommands.map(\.name)
    let nearest = Suggestion.nearest(to: word, among: names)
    let list = "The verbs are \(names.joined(separator: ", "))."
    return error(
      "unknown verb \(quoted(word))", remedy: nearest.map { "Did you mean '\($0)'?" } ?? list)
  }

  /// `argument` is what was typed where the option is one letter of a bundle.
  func unknownOption(_ spelling: String, in argument: String? = nil) -> UsageError {
    let place = argument.flatMap { $0 == spelling ? nil : " in \(quoted($0))" } ?? ""
    let message = "unknown option \(quoted(spelling))\(place)"
    let spellings = flags.flatMap(\.longSpellings)
    // '-strict' reads as a bundle, but was meant as '--strict'.
    if let argument, spellings.contains("-\(argument)") {
      return error(message, remedy: "Did you mean '-\(argument)'?")
    }
    if spelling.hasPrefix("--"),
      let nearest = Suggestion.nearest(
        to: String(spelling.dropFirst(2)), among: spellings.map { String($0.dropFirst(2)) })
    {
      return error(message, remedy: "Did you mean '--\(nearest)'?")
    }
    let owners = tool.owners(ofOption: spelling).map { "'\($0.title)'" }
    return error(
      message,
      remedy: owners.isEmpty
        ? "" : "It is an option of \(owners.joined(separator: ", ")).")
  }

  func unexpectedValue(_ value: String, of spelling: String) -> UsageError {
    error(
      "'\(spelling)' takes no value, but was given \(quoted(value))",
      remedy: "Write '\(spelling)' alone.")
  }

  func missingValue(
    _ value: ValueDefinition, of spelling: String, before next: String?
  ) -> UsageError {
    guard let next else {
      return error("'\(spelling)' needs a value", remedy: form(of: spelling, value))
    }
    let joint = spelling.hasPrefix("--") ? "=" : ""
    return error(
      "'\(spelling)' needs a value, but the option \(quoted(next)) follows",
      remedy: "\(form(of: spelling, value)) If \(quoted(next)) is the value, write"
        + " \(quoted("\(spelling)\(joint)\(next)")).")
  }

  func repeatedOption(_ spelling: String) -> UsageError {
    error("'\(spelling)' was given twice", remedy: "It takes one value: leave one of them out.")
  }

  /// `name` is an option's spelling or a positional argument's name.
  func badValue(_ text: String, of name: String, _ value: ValueDefinition) -> UsageError {
    guard case .choices(let choices) = value.kind else {
      return error(
        "'\(name)' takes \(value.expected ?? value.placeholder), not \(quoted(text))", remedy: "")
    }
    let nearest = Suggestion.nearest(to: text, among: choices)
    let question = nearest.map { "Did you mean '\($0)'? " } ?? ""
    return error(
      "'\(name)' does not take \(quoted(text))",
      remedy: "\(question)The choices are \(choices.joined(separator: ", ")).")
  }

  /// `count` words were given, fewer than the arguments need.
  func missingArgument(after count: Int) -> UsageError {
    var covered = 0
    let missing = command.positionals.first { positional in
      covered += positional.minimum
      return covered > count
    }
    guard let value = missing?.value else { return error("an argument is missing", remedy: "") }
    var remedy = "Write '\(HelpPage(self).usage)'."
    if case .choices(let choices) = value.kind {
      remedy = "The choices are \(choices.joined(separator: ", "))."
    }
    return error("\(value.placeholder) is missing", remedy: remedy)
  }

  func unexpectedArgument(_ word: String) -> UsageError {
    error("unexpected argument \(quoted(word))", remedy: "Write '\(HelpPage(self).usage)'.")
  }

  private func form(of spelling: String, _ value: ValueDefinition) -> String {
    let joint = spelling.hasPrefix("--") ? "=" : " "
    let form = "Write '\(spelling)\(joint)\(value.placeholder)'."
    guard case .choices(let choices) = value.kind else { return form }
    return "\(form) The choices are \(choices.joined(separator: ", "))."
  }

  private func quoted(_ text: String) -> String {
    "'\(PlainText.sanitised(text))'"
  }
}
