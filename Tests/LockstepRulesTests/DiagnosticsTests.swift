import Foundation
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Wrong rule files and the whole text of what is said about each.
///
/// The files in `Diagnostics` hold a rule file, a line of dashes, the diagnostics with a tilde
/// between them, and a line of equals signs.
@Suite struct DiagnosticsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: [String]

    var testDescription: String {
      expected.first?.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  static let folder = TestFiles.tests.appending(path: "LockstepRulesTests/Diagnostics")

  static func cases() throws -> [Case] {
    let texts = try TestFiles.names(in: folder).map {
      try TestFiles.text(of: folder.appending(path: $0))
    }
    try #require(!texts.isEmpty)
    return try texts.flatMap { $0.split(separator: "=====\n") }.map { part in
      let halves = part.split(separator: "\n-----\n", maxSplits: 1)
      try #require(halves.count == 2, "\(part)")
      let expected = halves[1].split(separator: "\n~\n").map { diagnostic in
        String(diagnostic.hasSuffix("\n") ? diagnostic.dropLast() : diagnostic)
      }
      return Case(text: String(halves[0]), expected: expected)
    }
  }

  @Test(arguments: try cases())
  func `what is wrong is told with its place and the nearest known name`(_ one: Case) {
    #expect(OwnText.diagnostics(of: one.text) == one.expected)
  }

  @Test func `several errors of syntax are all reported at once`() {
    let found = OwnText.diagnostics(
      of: """
        rule a
          nver nav.push
        rule b
          count nav.push < 3
          severity eror
        rul c
        test "t"
          0 ms scene.didActivate
        """)
    #expect(
      found.map { $0.prefix(15) } == [
        "own.rules:2:3: ", "own.rules:4:18:", "own.rules:5:12:", "own.rules:6:1: ",
        "own.rules:7:6: ",
      ], "\(found)")
  }

  @Test func `the errors of several files are all reported at once`() {
    do throws(RuleFileErrors) {
      _ = try PackLibrary.program(with: [
        (name: "one.rules", text: "rule a\n  never nav.psh"),
        (name: "two.rules", text: "rule b\n  never nav.pus"),
      ])
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.map(\.place.file) == ["one.rules", "two.rules"])
    }
  }

  @Test func `a rule that a test expects but nobody wrote fails that test`() throws {
    let program = try PackLibrary.program(with: [
      (
        name: "own.rules",
        text: "test \"t\"\n  0 ms scene.didActivate\n  expect resign-before-background fail"
      )
    ])
    let failures = RuleTestRunner(program: program).runAll().compactMap(\.failure)
    #expect(failures == ["there is no rule 'resign-before-background'"])
  }

  @Test func `a rule that a test expects but a file disables says who disabled it`() throws {
    let text = """
      disable resigns-before-background "a kiosk"
      test "t"
        0 ms scene.didActivate
        expect resigns-before-background pass
      """
    let program = try PackLibrary.program(with: [(name: "own.rules", text: text)])
    #expect(
      RuleTestRunner(program: program).runAll().compactMap(\.failure) == [
        "the rule 'resigns-before-background' is disabled by own.rules:1: a kiosk"
      ])
  }

  @Test(arguments: [
    ("l pass", "'l' is a label: expect it seen or unseen"),
    ("l seen", "expected seen, got unseen"),
    ("t unseen", "expected unseen, got seen"),
    ("t seen at 1 s", "expected a stretch at 1 s, found them at 0 s"),
    ("r seen", "'r' is a rule: expect a verdict of it"),
  ])
  func `what a test says of a label is held against its stretches`(
    _ expected: String, _ failure: String
  ) throws {
    let text = """
      event m.a, m.b "together"
      label l
        per process
        in m.a .. m.b lasting >= 1 s wall
      label t
        per process
        in m.a .. m.b
      rule r
        per process
        never m.b
      test "a short stretch"
        0 ms  m.a
        1 ms  m.b
        expect
      """
    let program = try PackLibrary.program(with: [(name: "own.rules", text: "\(text) \(expected)")])
    #expect(RuleTestRunner(program: program).runAll().compactMap(\.failure) == [failure])
  }

  @Test(arguments: ["", "\n\n", "# nothing but a comment", "pack empty \"Empty\""])
  func `an empty file is no error by itself`(_ text: String) {
    #expect(OwnText.diagnostics(of: text) == [])
  }

  @Test func `a rule in a pack with a shipped name is told`() throws {
    let text = "pack privacy \"Mine\"\nrule r\n  never auth.begin\nrule s\n  never auth.end\n"
    let program = try PackLibrary.program(with: [(name: "own.rules", text: text)])
    #expect(
      program.warnings.map(\.text) == [
        """
        own.rules:2:6: warning: the pack 'privacy' is a shipped one
          rule r
               ^
          Its rules would run together: begin the file with a 'pack' of its own.
        """
      ])
  }

  /// A clause and what the loader says about it, in one line each.
  @Test(arguments: [
    (
      "sequence scene.didActivate, nav.push",
      ["'scene.didActivate' may be told by delegate and notification"]
    ),
    (
      "one of\n a: nav.push\n b: scene.didActivate@delegate, scene.willDeactivate*",
      ["'scene.willDeactivate' may be told by delegate and notification"]
    ),
    ("next after nav.push is scene.didActivate among {nav.push}", []),
    (
      "sequence {nav.push[scren = a], app.ready}", ["'nav.push' has no field 'scren' that is known"]
    ),
  ])
  func `what is doubtful about a clause that lists events is told`(
    _ clause: String, _ expected: [String]
  ) throws {
    let text = "rule r\n  per process\n  \(clause)\n"
    let program = try PackLibrary.program(with: [(name: "own.rules", text: text)])
    #expect(program.warnings.map(\.message) == expected)
  }

  @Test func `what is doubtful about a machine is told`() throws {
    let text = """
      machine m
        per process
        starts hidden
        hidden -> shown on app.ready
        shwn -> hiden on nav.push
        shown -> over on scene.didActivate
        other -> shown on lock.engaged
      """
    let program = try PackLibrary.program(with: [(name: "own.rules", text: text)])
    #expect(
      program.warnings.map { [$0.message, $0.remedy ?? ""] } == [
        ["nothing leads to the state 'shwn'", "Did you mean 'shown'?"],
        ["nothing leads to the state 'other'", ""],
        ["nothing leads on from the state 'hiden'", "Did you mean 'hidden'?"],
        [
          "'scene.didActivate' may be told by delegate and notification",
          "Name a source, or key the rule by source: it would be counted once per observer.",
        ],
      ])
  }

  @Test func `a byte order mark is no part of the first line`() {
    let found = OwnText.diagnostics(of: "\u{FEFF}rul r\n  never auth.begin\n")
    #expect(found.first?.hasPrefix("own.rules:1:1: error: 'rul' begins no statement") == true)
    #expect(OwnText.diagnostics(of: "\u{FEFF}rule r\n  never auth.begin\n") == [])
  }

  @Test func `an overlong line is shown cut`() {
    let found = OwnText.diagnostics(of: "rule r " + String(repeating: "x", count: 5000))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.utf8.count < 300 }, "\(found)")
  }

  @Test func `columns count characters beyond ASCII`() {
    let found = OwnText.diagnostics(
      of: "rule r\u{A0} \"caf\u{E9} \u{1F469}\u{200D}\u{1F680}\" nver\n  never auth.begin\n")
    #expect(found.first?.hasPrefix("own.rules:1:18: error: 'nver'") == true, "\(found)")
  }

  @Test func `carriage returns and tabs do not move a caret`() {
    let found = OwnText.diagnostics(of: "rule r\r\n\tper process\r\n\tnever nav.psh\r\n")
    #expect(
      found == [
        """
        own.rules:3:8: error: unknown event 'nav.psh'
          \tnever nav.psh
          \t      ^^^^^^^
          Did you mean 'nav.push'?
        """
      ])
  }
}

/// What the loader says about one text beside the shipped packs.
enum OwnText {
  static func diagnostics(of text: String) -> [String] {
    do throws(RuleFileErrors) {
      _ = try PackLibrary.program(with: [(name: "own.rules", text: text)])
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }
}
