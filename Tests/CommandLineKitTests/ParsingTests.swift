import CommandLineKit
import Testing

@Suite struct ParsingTests {
  @Test func `without options every flag reads as its default`() throws {
    let parsed = try #require(try Sample.parse("check", "a.log"))
    #expect(parsed.path == ["check"])
    #expect(parsed[Check.inputs] == ["a.log"])
    #expect(parsed[Check.rules] == [])
    #expect(parsed[Check.format] == .text)
    #expect(parsed[Check.output] == nil)
    #expect(!parsed[Check.strict])
    #expect(parsed[Check.project])
    #expect(parsed[Sample.zone] == "UTC")
    #expect(parsed[Sample.year] == nil)
    #expect(parsed[ColorChoice.flag] == .auto)
  }

  @Test(arguments: [
    ["--output", "dir"], ["--output=dir"], ["-o", "dir"], ["-odir"], ["-so", "dir"], ["-sodir"],
  ])
  func `a value may be joined to its option or follow it`(options: [String]) throws {
    for arguments in [["check"] + options + ["a.log"], ["check", "a.log"] + options] {
      let response = try Sample.tool.respond(to: arguments, environment: Sample.plain80)
      guard case .run(let parsed) = response else {
        Issue.record("\(arguments) did not run")
        continue
      }
      #expect(parsed[Check.output] == "dir")
      #expect(parsed[Check.inputs] == ["a.log"])
      #expect(parsed[Check.strict] == options[0].hasPrefix("-s"))
    }
  }

  @Test func `a value keeps equals signs, dashes and emptiness`() throws {
    let parsed = try #require(
      try Sample.parse("check", "--zone=a=b", "--rules=--strict", "--rules", "-x", "-"))
    #expect(parsed[Sample.zone] == "a=b")
    #expect(parsed[Check.rules] == ["--strict", "-x"])
    #expect(try Sample.parse("check", "--zone=", "-")?[Sample.zone] == "")
    #expect(try Sample.parse("check", "--zone=\u{301}", "-")?[Sample.zone] == "\u{301}")
  }

  @Test func `short switches share a dash`() throws {
    let parsed = try #require(try Sample.parse("check", "-sa", "x"))
    #expect(parsed[Check.strict])
    #expect(parsed[Check.all])
  }

  @Test func `two dashes end the options and one dash is a word`() throws {
    let parsed = try #require(try Sample.parse("check", "-", "--", "--strict", "--"))
    #expect(parsed[Check.inputs] == ["-", "--strict", "--"])
    #expect(!parsed[Check.strict])
  }

  @Test(
    arguments: [
      (["--no-project"], false), (["--project"], true), (["--no-project", "--project"], true),
      (["--project", "--no-project"], false),
    ] as [([String], Bool)])
  func `the last of a switch and its negation counts`(options: [String], isOn: Bool) throws {
    let response = try Sample.tool.respond(
      to: ["check", "x"] + options, environment: Sample.plain80)
    guard case .run(let parsed) = response else {
      Issue.record("\(options) did not run")
      return
    }
    #expect(parsed[Check.project] == isOn)
  }

  @Test func `repeatable options keep their order`() throws {
    let parsed = try #require(
      try Sample.parse("check", "--rules", "b", "in", "--rules=a", "--format", "json"))
    #expect(parsed[Check.rules] == ["b", "a"])
    #expect(parsed[Check.inputs] == ["in"])
    #expect(parsed[Check.format] == .json)
  }

  @Test func `an argument leaves enough words for those after it`() throws {
    let sources = Positional.list("SOURCE", .file, help: "")
    let target = Positional.required("TARGET", .file, help: "")
    let tool = Tool(
      "t", version: "1", abstract: "A",
      verbs: [Command("copy", abstract: "C", positionals: [sources, target])])
    for words in [["z"], ["a", "z"], ["a", "b", "z"]] {
      let response = try tool.respond(to: ["copy"] + words, environment: Sample.plain80)
      guard case .run(let parsed) = response else {
        Issue.record("\(words) did not run")
        continue
      }
      #expect(parsed[sources] == words.dropLast())
      #expect(parsed[target] == "z")
    }
  }

  @Test func `the version names the parts that have one of their own`() throws {
    for (parts, text) in [
      ([], "t 1\n"), ([("tables", "7"), ("words", "2")], "t 1\ntables 7, words 2\n"),
    ] as [([(name: String, version: String)], String)] {
      let tool = Tool(
        "t", version: "1", parts: parts, abstract: "A", verbs: [Command("go", abstract: "G")])
      let response = try tool.respond(to: ["--version"], environment: Sample.plain80)
      guard case .print(let printed) = response else {
        Issue.record("nothing printed")
        continue
      }
      #expect(printed == text)
    }
  }

  @Test func `common options may stand before the verb`() throws {
    let parsed = try #require(try Sample.parse("--color", "always", "rules", "show", "once"))
    #expect(parsed.path == ["rules", "show"])
    #expect(parsed[ColorChoice.flag] == .always)
    #expect(parsed[Rules.name] == .once)
  }

  @Test func `reading a flag of another verb traps`() async {
    await #expect(processExitsWith: .failure) {
      let parsed = try #require(try Sample.parse("rules", "list"))
      _ = parsed[Check.strict]
    }
  }

  @Test func `reading an argument of another verb traps`() async {
    await #expect(processExitsWith: .failure) {
      let parsed = try #require(try Sample.parse("rules", "list"))
      _ = parsed[Check.inputs]
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("2.5", 2.5), ("007", 7), ("0x10", nil), ("1e2", nil), ("+1", nil), ("-1", nil),
      ("nan", nil), ("inf", nil), ("", nil), (".", nil), ("5.", nil), (".5", nil), ("1.2.3", nil),
      (" 1", nil), ("\u{0661}", nil),
    ] as [(String, Double?)])
  func `a number is what people write, not all that a library reads`(text: String, number: Double?)
  {
    #expect(Double(plainDecimal: text) == number)
  }
}
