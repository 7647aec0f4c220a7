import CommandLineKit
import Testing

/// A command line and the lines it is answered with.
struct Mistake: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let answer: String

  init(_ arguments: String..., answer: String) {
    self.arguments = arguments
    self.answer = answer
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct UsageErrorTests {
  static let verbs: [Mistake] = [
    Mistake(
      "chekc", "x",
      answer: """
        sample: unknown verb 'chekc'
        Did you mean 'check'? See 'sample --help'.

        """),
    Mistake(
      "frobnicate",
      answer: """
        sample: unknown verb 'frobnicate'
        The verbs are check, compare, rules, completions, help. See 'sample --help'.

        """),
    Mistake(
      "rules", "lst",
      answer: """
        sample rules: unknown verb 'lst'
        Did you mean 'list'? See 'sample rules --help'.

        """),
    Mistake(
      "help", "rules", "sohw",
      answer: """
        sample rules: unknown verb 'sohw'
        Did you mean 'show'? See 'sample rules --help'.

        """),
  ]

  static let options: [Mistake] = [
    Mistake(
      "check", "--stric", "x",
      answer: """
        sample check: unknown option '--stric'
        Did you mean '--strict'? See 'sample check --help'.

        """),
    Mistake(
      "check", "--no-proyect", "x",
      answer: """
        sample check: unknown option '--no-proyect'
        Did you mean '--no-project'? See 'sample check --help'.

        """),
    Mistake(
      "check", "-strict", "x",
      answer: """
        sample check: unknown option '-t' in '-strict'
        Did you mean '--strict'? See 'sample check --help'.

        """),
    Mistake(
      "check", "-z",
      answer: """
        sample check: unknown option '-z'
        See 'sample check --help'.

        """),
    Mistake(
      "--strict", "check", "x",
      answer: """
        sample: unknown option '--strict'
        It is an option of 'sample check'. See 'sample --help'.

        """),
    Mistake(
      "check", "--wibble=1", "x",
      answer: """
        sample check: unknown option '--wibble'
        See 'sample check --help'.

        """),
  ]

  static let values: [Mistake] = [
    Mistake(
      "check", "--strict=yes", "x",
      answer: """
        sample check: '--strict' takes no value, but was given 'yes'
        Write '--strict' alone. See 'sample check --help'.

        """),
    Mistake(
      "check", "--format",
      answer: """
        sample check: '--format' needs a value
        Write '--format=FORMAT'. The choices are text, json, ndjson. See 'sample check --help'.

        """),
    Mistake(
      "check", "-o", "--", "x",
      answer: """
        sample check: '-o' needs a value
        Write '-o DIR'. See 'sample check --help'.

        """),
    Mistake(
      "check", "--rules", "--strict", "x",
      answer: """
        sample check: '--rules' needs a value, but the option '--strict' follows
        Write '--rules=FILE'. If '--strict' is the value, write '--rules=--strict'. \
        See 'sample check --help'.

        """),
    Mistake(
      "check", "-o", "a", "--output=b", "x",
      answer: """
        sample check: '--output' was given twice
        It takes one value: leave one of them out. See 'sample check --help'.

        """),
    Mistake(
      "check", "--format", "jsn", "x",
      answer: """
        sample check: '--format' does not take 'jsn'
        Did you mean 'json'? The choices are text, json, ndjson. See 'sample check --help'.

        """),
    Mistake(
      "check", "--format", "", "x",
      answer: """
        sample check: '--format' does not take ''
        The choices are text, json, ndjson. See 'sample check --help'.

        """),
    Mistake(
      "check", "--year", "26", "x",
      answer: """
        sample check: '--year' takes a whole number from 1970 to 9999, not '26'
        See 'sample check --help'.

        """),
    Mistake(
      "check", "--output=", "x",
      answer: """
        sample check: '--output' takes the path of a folder, not ''
        See 'sample check --help'.

        """),
  ]

  static let words: [Mistake] = [
    Mistake(
      "check", "--strict",
      answer: """
        sample check: INPUT is missing
        Write 'sample check [OPTION]... INPUT...'. See 'sample check --help'.

        """),
    Mistake(
      "compare", "a",
      answer: """
        sample compare: AFTER is missing
        Write 'sample compare [OPTION]... BEFORE AFTER'. See 'sample compare --help'.

        """),
    Mistake(
      "compare", "a", "b", "c",
      answer: """
        sample compare: unexpected argument 'c'
        Write 'sample compare [OPTION]... BEFORE AFTER'. See 'sample compare --help'.

        """),
    Mistake(
      "rules", "show", "onec",
      answer: """
        sample rules show: 'NAME' does not take 'onec'
        Did you mean 'once'? The choices are order, once. See 'sample rules show --help'.

        """),
    Mistake(
      "completions",
      answer: """
        sample completions: SHELL is missing
        The choices are bash, zsh, fish. See 'sample completions --help'.

        """),
    Mistake(
      "check", "--\u{1B}[2J\n",
      answer: """
        sample check: unknown option '--\\u{1B}[2J\\u{A}'
        See 'sample check --help'.

        """),
  ]

  @Test(arguments: [verbs, options, values, words].joined())
  func `a mistake is answered with what to do about it`(mistake: Mistake) throws {
    let error = try #require(throws: UsageError.self) {
      try Sample.tool.respond(to: mistake.arguments, environment: Sample.plain80)
    }
    #expect(error.text(style: .plain) == mistake.answer)
  }

  @Test func `the command stands out in colour`() {
    let error = UsageError(command: "sample", message: "no", remedy: "Do.")
    #expect(
      error.text(style: Style(isEnabled: true))
        == "\u{1B}[1msample:\u{1B}[22m \u{1B}[31mno\u{1B}[39m\nDo.\n")
  }

  @Test func `a verb can refuse what is wrong only together`() throws {
    let parsed = try #require(try Sample.parse("rules", "list"))
    #expect(
      parsed.usageError("that makes no sense", remedy: "Leave it.")
        == UsageError(
          command: "sample rules list", message: "that makes no sense",
          remedy: "Leave it. See 'sample rules list --help'."))
  }
}
