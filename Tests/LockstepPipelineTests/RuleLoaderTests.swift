import Foundation
import LockstepIngest
import LockstepPipeline
import LockstepRules
import Testing

/// Rule files that include each other, and the names that they may use.
@Suite struct RuleLoaderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func mine(_ program: RuleProgram) -> [String] {
    program.rules.map(\.rule.id).filter { $0.hasPrefix("mine-") }.sorted()
  }

  @Test func `files that include each other by any path are read once each`() throws {
    let a = try scratch.write(
      "include \"sub/b.rules\"\npack a\nrule mine-a\n  never scene.openURL\n", to: "a.rules")
    let b = try scratch.write(
      "include \"../a.rules\"\ninclude \"./../sub/c.rules\"\nrule mine-b\n  never scene.openURL\n",
      to: "sub/b.rules")
    let c = scratch.path + "/sub/c.rules"
    try FileManager.default.createSymbolicLink(atPath: c, withDestinationPath: "b.rules")
    for files in [[a], [b], [c], [a, b], [b, a], [a, c], [a, scratch.path + "/sub/../a.rules"]] {
      #expect(mine(try RuleLoader.program(files: files)) == ["mine-a", "mine-b"], "\(files)")
    }
  }

  @Test func `an included file may be named without its ending, and its own name comes first`()
    throws
  {
    let a = try scratch.write("include b\ninclude c\n", to: "a.rules")
    _ = try scratch.write("rule mine-b\n  never scene.openURL\n", to: "b.rules")
    _ = try scratch.write("rule mine-c\n  never scene.openURL\n", to: "c")
    _ = try scratch.write("rule mine-d\n  never scene.openURL\n", to: "c.rules")
    #expect(mine(try RuleLoader.program(files: [a])) == ["mine-b", "mine-c"])
  }

  @Test func `files in JSON are included like others, with and without their ending`() throws {
    let json =
      #"{"lockstep": 1, "includes": ["d"], "rules": [{"id": "mine-NAME", "#
      + #""clauses": [{"never": [{"name": "d.mark"}]}]}]}"#
    let a = try scratch.write("include \"b.json\"\ninclude c\n", to: "a.rules")
    for name in ["b", "c"] {
      let text = json.replacingOccurrences(of: "NAME", with: name)
      _ = try scratch.write(text, to: name + ".json")
    }
    _ = try scratch.write("event d.mark \"a mark\"\n", to: "d.rules")
    #expect(mine(try RuleLoader.program(files: [a])) == ["mine-b", "mine-c"])
  }

  @Test func `warnings about rules that do not run stay away`() throws {
    let text = """
      rule mine-a
        per process
        never nav.push[wrong]
      rule mine-b  B1
        per process
        never nav.push[wrong]
      """
    let program = try RuleLoader.program(files: [try scratch.write(text, to: "a.rules")])
    var options = RuleEngine.Options()
    #expect(program.warnings(for: options).map(\.place.line) == [3, 6])
    options.rules = ["B1"]
    #expect(program.warnings(for: options).map(\.place.line) == [6])
  }

  @Test func `a file has the name under which it was given`() throws {
    let a = try scratch.write("include \"./b.rules\"\n", to: "a.rules")
    let b = try scratch.write("rule mine-b\n  never scene.openURL\n", to: "b.rules")
    let program = try RuleLoader.program(files: [a, b])
    #expect(program.rules.last?.rule.place.file == b)
  }

  @Test func `names that an events file declares are known to rules and to what is observed`()
    throws
  {
    let rules = try scratch.write(
      """
      rule mine-sync
        per process
        after sync.begin expect sync.* within 1 s
      """, to: "own.rules")
    #expect(throws: RuleFileErrors.self) { try RuleLoader.program(files: [rules]) }
    let events = try EventsFile.parse(
      text: "event sync.begin, sync.done \"the first sync\"\n", file: "own.events")
    let program = try RuleLoader.program(files: [rules], userEvents: [events])
    #expect(mine(program) == ["mine-sync"])
    #expect(throws: Never.self) { try Compiler.observed("sync.done@app", in: program) }
    #expect(throws: RuleFileErrors.self) { try Compiler.observed("sync.over", in: program) }
  }
}
