import Foundation
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
  @Test func draft() throws {
    let text = try String(
      contentsOfFile: "/work/shared/domain/catalogue-tests.rules", encoding: .utf8)
    do throws(RuleFileErrors) {
      let program = try PackLibrary.program(with: [("tests.rules", text)])
      for o in RuleTestRunner(program: program).runAll() where o.failure != nil {
        Issue.record("\(o.place.line) \(o.test) \(o.rule): \(o.failure ?? "")")
      }
      for w in program.warnings { print(w.text) }
    } catch {
      for diagnostic in error.diagnostics { Issue.record("\(diagnostic.text)") }
    }
  }
}
