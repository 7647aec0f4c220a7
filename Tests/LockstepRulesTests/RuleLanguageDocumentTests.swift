import Foundation
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// The description of the rule language says what this version understands: its examples are rule
/// files, and every word of the language stands in it.
@Suite struct RuleLanguageDocumentTests {
  private static func document() throws -> String {
    try TestFiles.text(
      of: TestFiles.package.appending(
        path: "Sources/LockstepRules/LockstepRules.docc/RuleLanguage.md"))
  }

  private static func examples() throws -> [(line: Int, text: String)] {
    FencedBlocks.blocks(of: "rules", in: try document())
  }

  @Test(arguments: try examples().map(\.line))
  func `an example loads without warnings and its tests pass`(_ line: Int) throws {
    let text = try #require(try Self.examples().first { $0.line == line }).text
    let name = "RuleLanguage.md:\(line)"
    do throws(RuleFileErrors) {
      let program = try PackLibrary.program(with: [(name: name, text: text)])
      #expect(program.warnings.map(\.text) == [])
      let runner = RuleTestRunner(program: program)
      let tests = program.tests.filter { $0.place.file == name }
      for outcome in tests.flatMap({ runner.run($0) }) {
        guard let failure = outcome.failure else { continue }
        Issue.record("line \(line + outcome.place.line - 1): \(outcome.rule): \(failure)")
      }
    } catch {
      for diagnostic in error.diagnostics { Issue.record("\(name): \(diagnostic.text)") }
    }
  }

  @Test func `most examples have tests`() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 12)
    #expect(examples.count { !$0.text.contains("\ntest ") } == 0)
  }

  @Test func `the grammar has every word that the parser reads`() throws {
    let grammar = try #require(FencedBlocks.blocks(of: "ebnf", in: try Self.document()).first)
    let words =
      Parser.statements.map(\.word) + Parser.reservedWords + Parser.units.map(\.0)
      + Comparison.Sign.allCases.map(\.rawValue) + Verdict.allCases.map(\.rawValue)
      + RuleTest.Sighting.allCases.map(\.rawValue)
      + Severity.allCases.map(\.rawValue)
    let missing = Set(words).filter { word in
      !grammar.text.contains("\"\(word)\"")
    }
    #expect(missing.sorted() == [])
  }

  @Test(arguments: Fact.names)
  func `every fact is described, with its values`(_ name: String) throws {
    let lines = try Self.document().split(separator: "\n")
    let row = try #require(
      lines.first { line in
        line.hasPrefix("|")
          && line.split(separator: "|").first?.contains("`\(name)`") == true
      })
    if case .words(let words)? = Fact.values(of: name) {
      for word in words { #expect(row.contains("`\(word)`")) }
    }
  }
}
