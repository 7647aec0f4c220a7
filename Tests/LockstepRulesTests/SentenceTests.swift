import Foundation
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Runs the files in `Sentences`: a test for each sentence of the rules' definition.
///
/// A file that is added there is tested without touching this one.
@Suite struct SentenceTests {
  static let folder = TestFiles.tests.appending(path: "LockstepRulesTests/Sentences")

  static func files() throws -> [String] {
    try TestFiles.names(in: folder).filter { $0.hasSuffix(".rules") }
  }

  static func text(of file: String) throws -> String {
    try TestFiles.text(of: folder.appending(path: file))
  }

  @Test(arguments: try files())
  func `every sentence holds`(_ file: String) throws {
    let text = try Self.text(of: file)
    do throws(RuleFileErrors) {
      let program = try PackLibrary.program(with: [(name: file, text: text)])
      let runner = RuleTestRunner(program: program)
      for test in program.tests where test.place.file == file { check(test, runner) }
    } catch {
      for diagnostic in error.diagnostics { Issue.record("\(diagnostic.text)") }
    }
  }

  private func check(_ test: RuleTest, _ runner: RuleTestRunner) {
    for outcome in runner.run(test) {
      guard let failure = outcome.failure else { continue }
      let place = "\(outcome.place.file):\(outcome.place.line)"
      Issue.record("\(place): \"\(test.name)\": \(outcome.rule): \(failure)")
    }
  }

  @Test func `there are tests enough`() throws {
    let counts = try Self.files().map { file in
      try PackLibrary.program(with: [(name: file, text: try Self.text(of: file))])
        .tests.map(\.expectations.count).reduce(0, +)
    }
    #expect(counts.reduce(0, +) >= 150, "\(counts)")
  }
}
