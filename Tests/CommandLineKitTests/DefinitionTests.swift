import CommandLineKit
import Testing

@Suite struct DefinitionTests {
  @Test func `a sound tool has no faults`() {
    #expect(Sample.tool.faults == [])
  }

  private enum Spaced: String, CaseIterable { case words = "x y" }
  private enum CommandLike: String, CaseIterable { case substitution = "$(e)" }

  @Test func `faults are told by name`() {
    let tool = Tool(
      "t", version: "1", abstract: "A",
      verbs: [
        Command(
          "v", abstract: "V",
          positionals: [
            Positional.list("A", .text, help: ""), Positional.list("B", .text, help: ""),
            Positional.required("B", .choice(Spaced.self), help: ""),
          ],
          groups: [
            FlagGroup(
              "O",
              [
                Flag.switch("host", short: "h", help: ""), Flag.switch("b c", help: ""),
                Flag.option("d", value: "D", .choice(CommandLike.self), help: ""),
                Flag.switch("d", help: ""),
              ])
          ]),
        Command("v", abstract: "V"), Command("help", abstract: "H"), Command("", abstract: "E"),
      ])
    #expect(
      tool.faults == [
        "'t' has two verbs 'v'", "'t' has two verbs 'help'", "'t' has a verb named ''",
        "'t v' has two options '--d'", "'t v' has two options '-h'",
        "'t v' has an option named 'b c'", "'t v' has a choice named '$(e)' for D",
        "'t v' has two arguments 'B'", "'t v' has a second argument without limit, 'B'",
        "'t v' has a choice named 'x y' for B", "'t help' has a choice named '' for VERB",
      ])
  }

  @Test(
    arguments: [
      (Conversion.integer(), "7", 7), (.integer(), "-7", -7), (.integer(), "7.0", nil),
      (.integer(in: 1...9), "9", 9), (.integer(in: 1...9), "10", nil), (.integer(), "", nil),
      (.integer(), "99999999999999999999", nil),
    ] as [(Conversion<Int>, String, Int?)])
  func `whole numbers are read within their range`(
    conversion: Conversion<Int>, text: String, number: Int?
  ) {
    #expect(conversion.parse(text) == number)
  }

  @Test func `a conversion says what it expects`() {
    #expect(Conversion.integer().expected == "a whole number")
    #expect(Conversion.integer(in: 1 ... .max).expected == "a whole number of at least 1")
    #expect(Conversion.integer(in: .min...5).expected == "a whole number of at most 5")
    #expect(Conversion.integer(in: 1...5).expected == "a whole number from 1 to 5")
  }

  @Test func `a verb can bring a conversion of its own`() throws {
    let percent = Conversion<Int>(expected: "a percentage") { text in
      text.hasSuffix("%") ? Int(text.dropLast()) : nil
    }
    let limit = Flag.option("limit", value: "PERCENT", percent, help: "")
    let tool = Tool(
      "t", version: "1", abstract: "A",
      verbs: [Command("v", abstract: "V", groups: [FlagGroup("O", [limit])])])
    guard
      case .run(let parsed) = try tool.respond(
        to: ["v", "--limit", "40%"], environment: Sample.plain80)
    else {
      Issue.record("did not run")
      return
    }
    #expect(parsed[limit] == 40)
    #expect(
      throws: UsageError(
        command: "t v", message: "'--limit' takes a percentage, not '40'",
        remedy: "See 't v --help'.")
    ) { try tool.respond(to: ["v", "--limit=40"], environment: Sample.plain80) }
  }
}
