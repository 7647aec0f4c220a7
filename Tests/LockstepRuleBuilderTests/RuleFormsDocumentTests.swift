import Foundation
import LockstepRuleBuilder
import LockstepRules
import LockstepTestSupport
import Testing

@testable import LockstepRuleForms

/// The page about the forms says what this version understands.
@Suite struct RuleFormsDocumentTests {
  private static func document() throws -> String {
    try TestFiles.text(
      of: TestFiles.package.appending(path: "Sources/LockstepRules/LockstepRules.docc/RuleForms.md")
    )
  }

  private static func example(_ language: String) throws -> String {
    try #require(FencedBlocks.blocks(of: language, in: try document()).first).text
  }

  @Test func `its three examples are one tree`() throws {
    let line = try Parser.parse(text: try Self.example("rules"), file: "DraftRules.rules")
    let json = try RuleJSONReader.parse(text: try Self.example("json"), file: "DraftRules.json")
    #expect(json.withoutPlaces == line.withoutPlaces)
    #expect(draftRules.tree.withoutPlaces == line.withoutPlaces)
  }

  @Test func `its Swift is what was compiled, and its JSON what is printed`() throws {
    let source = try TestFiles.text(
      of: TestFiles.tests.appending(path: "LockstepRuleBuilderTests/DraftRules.swift"))
    #expect(source.hasSuffix(try Self.example("swift")))
    let json = try Self.example("json")
    let file = try RuleJSONReader.parse(text: json, file: "DraftRules.json")
    #expect(RuleJSONWriter.text(of: file) == json)
  }

  @Test func `its test passes`() throws {
    var reader = PackLibrary.reader()
    reader.add(try Self.example("json"), named: "DraftRules.json", parse: RuleJSONReader.parse)
    let outcomes = RuleTestRunner(program: try reader.program()).runAll()
    #expect(outcomes.count == 1 && outcomes.allSatisfy { $0.failure == nil })
  }

  @Test func `every key of the JSON form is described`() throws {
    let document = try Self.document()
    let keys = [
      RuleKeys.file, RuleKeys.pack, RuleKeys.event, RuleKeys.eventName, RuleKeys.key,
      RuleKeys.fact, RuleKeys.disable, RuleKeys.override, RuleKeys.rule, RuleKeys.scope,
      RuleKeys.lasting, RuleKeys.then, RuleKeys.bounds, RuleKeys.atom, RuleKeys.comparison,
      RuleKeys.item, RuleKeys.variant, RuleKeys.transition, RuleKeys.test, RuleKeys.step,
      RuleKeys.expected, RuleKeys.repetitions, RuleJSONReader.clauseKeys,
    ].flatMap { $0 }
    let missing = keys.filter { !document.contains("`\($0)`") && !document.contains("\"\($0)\"") }
    #expect(missing == [])
  }
}
