import CommandLineKit
import Testing

@Suite struct HelpTests {
  static let checkPage = """
    Usage: sample check [OPTION]... INPUT...

    Judge what was recorded by the rules.

    Reads each input once. The exit status is 0 if all is well, 1 for findings and 2
    for trouble.
      0  well
      1  findings

    Arguments:
      INPUT...  A trace, a log, or '-'

    Options:
          --rules FILE     Rules to check as well (may be repeated)
          --format FORMAT  The form of the findings (text, json, ndjson; default:
                           text)
      -o, --output DIR     Where to write instead of standard output
      -s, --strict         Count what is undecided as failed
      -a, --all            List passed rules too
          --[no-]project   Pick up the folder's own rules (default: on)

    Reading options:
          --zone ZONE      The zone of times without one (default: UTC)
          --year N         The year of times without one (default: this year)

    General options:
          --color WHEN     When to use colour (auto, always, never; default: auto)
      -h, --help           Show this help and exit

    Examples:
      sample check --strict console.log
          Fail on anything that is not proven.

    """

  static let toolPage = """
    Usage: sample VERB [OPTION]...

    Look for trouble in logs.

    Verbs:
      check        Judge what was recorded by the rules
      compare      Tell two runs apart
      rules        Look into the rules
      completions  Print the completion script of a shell
      help         Explain the tool or one of its verbs

    General options:
          --color WHEN  When to use colour (auto, always, never; default: auto)
      -h, --help        Show this help and exit
          --version     Show the version and exit

    Examples:
      sample check console.log
          Check one log.

    'sample VERB --help' explains a verb.

    """

  private func printed(
    _ arguments: [String], in environment: Environment = Sample.plain80
  ) throws -> String? {
    switch try Sample.tool.respond(to: arguments, environment: environment) {
    case .print(let text): return text
    case .run, .explain: return nil
    }
  }

  @Test(arguments: [
    ["check", "--help"], ["check", "-h"], ["check", "-sh", "--bogus"], ["help", "check"],
    ["check", "--color=never", "--help"],
  ])
  func `a verb explains itself however it is asked`(arguments: [String]) throws {
    let printed = try printed(arguments)
    #expect(printed == HelpTests.checkPage)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["--help", "check"]])
  func `the tool explains itself however it is asked`(arguments: [String]) throws {
    let printed = try printed(arguments)
    #expect(printed == HelpTests.toolPage)
  }

  @Test func `without a verb the help is an explanation of trouble`() throws {
    guard case .explain(let text) = try Sample.tool.respond(to: [], environment: Sample.plain80)
    else {
      Issue.record("not explained")
      return
    }
    #expect(text == HelpTests.toolPage)
  }

  @Test func `a verb of verbs lists them`() throws {
    let page = """
      Usage: sample rules VERB [OPTION]...

      Look into the rules.

      Verbs:
        list  List all rules
        show  Show one rule

      General options:
            --color WHEN  When to use colour (auto, always, never; default: auto)
        -h, --help        Show this help and exit

      'sample rules VERB --help' explains a verb.

      """
    let printed = try printed(["rules", "--help"])
    #expect(printed == page)
  }

  @Test(arguments: [["--version"], ["--version", "check"]])
  func `the version is the tool's name and number`(arguments: [String]) throws {
    let printed = try printed(arguments)
    #expect(printed == "sample 1.2.3\n")
  }

  @Test(arguments: [40, 60, 100])
  func `a page keeps to its width`(width: Int) throws {
    let page = try #require(
      try printed(["check", "--help"], in: Environment(terminalColumns: width)))
    let longest = page.split(separator: "\n").map(\.count).max()
    #expect(longest.map { $0 <= width } == true)
  }

  @Test func `a long name gets a line of its own`() throws {
    let flag = Flag.option(
      "a-rather-long-option", value: "SOMETHING", .text, help: "What it does")
    let tool = Tool(
      "t", version: "1", abstract: "A",
      verbs: [Command("v", abstract: "V", groups: [FlagGroup("Options", [flag])])])
    guard case .print(let page) = try tool.respond(to: ["v", "-h"], environment: Sample.plain80)
    else {
      Issue.record("not printed")
      return
    }
    #expect(
      page == """
        Usage: t v [OPTION]...

        V.

        Options:
              --a-rather-long-option SOMETHING
                      What it does

        General options:
          -h, --help  Show this help and exit

        """)
  }

  @Test func `headings and names are set off in colour`() throws {
    let terminal = Environment(isOutputTerminal: true)
    let colored = try printed(["rules", "-h"], in: terminal)
    #expect(colored?.hasPrefix("\u{1B}[1mUsage:\u{1B}[22m sample rules VERB [OPTION]...\n") == true)
    #expect(
      colored?.contains("\u{1B}[1mVerbs:\u{1B}[22m\n  \u{1B}[36mlist\u{1B}[39m  List all") == true)
    #expect(try printed(["help", "rules", "--color=always"]) == colored)
    let plain = try printed(["--color=never", "rules", "-h"], in: terminal)
    #expect(plain == (try printed(["rules", "-h"])))
  }

  @Test(
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("/a/long/path x", 5, ["/a/long/path", "x"]),
      ("a\n\n  kept  as is", 4, ["a", "", "  kept  as is"]),
      ("日本 語", 5, ["日本", "語"]),
    ] as [(String, Int, [String])])
  func `text breaks at spaces`(text: String, width: Int, lines: [String]) {
    #expect(TextLayout.wrapped(text, width: width) == lines)
  }
}
