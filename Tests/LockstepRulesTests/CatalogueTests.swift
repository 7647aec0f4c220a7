import LockstepModel
import Testing

@testable import LockstepRules

@Suite struct CatalogueTests {
  @Test func `the shipped packs compile without errors`() throws {
    do throws(RuleFileErrors) {
      let program = try PackLibrary.program()
      #expect(program.rules.count > 100)
    } catch {
      for diagnostic in error.diagnostics { Issue.record("\(diagnostic.text)") }
    }
  }
}
