import Foundation
import Testing

@testable import LockstepRules

/// What is printed reads as what was read.
@Suite struct PrinterTests {
  static func files() throws -> [(name: String, text: String)] {
    try PackLibrary.files.map { ($0.name, $0.text) }
      + SentenceTests.files().map { ($0, try SentenceTests.text(of: $0)) }
  }

  @Test(arguments: try files())
  func `parse, print, parse gives the same tree`(_ name: String, _ text: String) throws {
    let known = PackLibrary.reader().declaredNames
    let file = try Parser.parse(text: text, file: "a.rules", knownNames: known)
    let names = known.union(file.events.flatMap { $0.names.map(\.name) })
    for var rule in file.rules {
      let printed = Printer.rule(rule)
      let again = try Parser.parse(text: printed, file: "b.rules", knownNames: names)
      rule.pack = "b"
      #expect(again.rules.count == 1)
      guard let other = again.rules.first else { continue }
      #expect(other.withoutPlaces == rule.withoutPlaces, "\(printed)")
      #expect(Printer.rule(other) == printed)
    }
  }

  @Test(arguments: try files())
  func `a test reads as it was before it was printed`(_ name: String, _ text: String) throws {
    let known = PackLibrary.reader().declaredNames
    let file = try Parser.parse(text: text, file: "a.rules", knownNames: known)
    let names = known.union(file.events.flatMap { $0.names.map(\.name) })
    for test in file.tests {
      let printed = Printer.test(test)
      let again = try Parser.parse(text: printed, file: "b.rules", knownNames: names)
      let other = try #require(again.tests.first)
      #expect(again.tests.count == 1 && other.name == test.name)
      #expect(RuleTestRunner.records(of: other) == RuleTestRunner.records(of: test), "\(printed)")
      #expect(other.observes == test.observes && other.startsLate == test.startsLate)
      #expect(other.facts.map(\.fact) == test.facts.map(\.fact))
      #expect(other.facts.map(\.value) == test.facts.map(\.value))
      #expect(other.expectations.map(\.rule) == test.expectations.map(\.rule))
      #expect(other.expectations.map(\.outcome) == test.expectations.map(\.outcome))
      #expect(other.expectations.map(\.at) == test.expectations.map(\.at))
    }
  }

  /// One rule with everything that a rule can have, and values that need care.
  @Test(arguments: [
    "never nav.push[screen = \"17.10\"]", "never nav.push[screen = 17.10]",
    "never nav.push[screen = 17.1]", "never nav.push[screen = \"true\"]",
    "never nav.push[screen = true]", "never nav.push[screen = \"\"]",
    "never nav.push[screen ~ \"a \\\"quoted\\\" \\\\ text\"]", "never nav.push[screen = 007]",
    "never nav.push[screen = -3]", "never nav.push[screen = 0.1]",
    "never nav.push[screen in {a, \"b c\", 3, false}]",
    "never nav.push[not screen][via !~ \"x*y\"]",
    "never nav.push@framework.*.begin | scene.*@delegate.end | x.*",
    "each nav.push requires app.ready since auth.begin within 1500 ms wall",
    "each nav.push accompanied by app.ready within 90 s",
    "each nav.push has [screen][process.activeScenes > 0]",
    "after nav.push expect own app.ready within 1 s .. 2 s wall before auth.begin unless auth.end",
    "after nav.push expect app.ready within 1 s before auth.begin | auth.end",
    "nav.push | vc.present alternates with app.ready", "nav.push before app.ready | auth.end",
    "not both nav.push and app.ready", "count nav.push >= 0", "count nav.push = 1000000",
    "next after nav.push is app.ready | nav.pop among {nav.push[screen = a], app.ready, x.*}",
    "sequence nav.push", "sequence nav.push*, {app.ready, nav.pop?, x.*}, x.**, auth.begin[x = 1]?",
    "sequence {nav.push[screen = a]*, app.ready | nav.pop*}, app.ready | nav.pop@app*",
    "one of\n cached: nav.push, nav.pop?\n fresh: {nav.push, app.ready*}",
    "one of only: nav.push\n  never app.ready",
    "never happens", "never nav.push[screen = \"rule\"]", "never nav.push[screen = in]",
  ])
  func `clauses with values that need care`(_ clause: String) throws {
    try check("rule r\n  per process\n  \(clause)")
  }

  @Test(arguments: [
    "starts a\n  a -> b on nav.push", "starts a\n any -> a | b on nav.push[screen = a] | app.ready",
    "severity info\n  a -> b on x.*\n  starts a\n  when os >= 17.4\n  b -> a on app.ready\n  never nav.pop",
  ])
  func `machines`(_ parts: String) throws {
    try check("machine m A1\n  \"Says what.\"\n  per scene, source\n  \(parts)")
  }

  @Test(arguments: [
    "in start .. end", "lasting <= 1 s with app.ready",
    "in auth.begin .. end lasting <= 1 ns with app.ready",
    "in auth.begin | auth.end for 500 us wall lasting >= 1 d",
    "in start .. app.ready without nav.push then app.ready within 90 min wall",
    "in auth.begin .. auth.end lasting <= 1 s lasting >= 500 ms with app.ready without nav.push",
    "in app-locked", "when os >= 17.10 and lifecycle = scene\n  when simulator\n  in start .. end",
    "except when launch in {background, prewarm}", "needs app.ready | nav.push\n  needs auth.begin",
    "must fire\n  excused by app-locked\n  excused by banner\n  severity info\n  opt-in",
    "hint \"Say \\\"why\\\".\"",
  ])
  func `parts with values that need care`(_ parts: String) throws {
    try check(
      "rule r A1 B2\n  \"Says \\\"what\\\".\"\n  per scene, source\n  never app.ready\n  \(parts)")
  }

  /// By a fuzzer: it was taken for a part of the blank, and lost with it.
  @Test func `a mark that combines with the blank before it is a word, and a part of a text`()
    throws
  {
    let text = "label \u{31D}mark\n  hint \"a \u{301}mark, a\u{A0}\u{301}mark\"\n"
    let rule = try #require(Parser.parse(text: text, file: "a.rules").rules.first)
    #expect(rule.id == "\u{31D}mark")
    #expect(rule.hint == "a \u{301}mark, a \u{301}mark")
    try check(text)
  }

  private func check(_ text: String) throws {
    let rule = try #require(Parser.parse(text: text, file: "a.rules").rules.first)
    let printed = Printer.rule(rule)
    let again = try #require(Parser.parse(text: printed, file: "a.rules").rules.first)
    #expect(again.withoutPlaces == rule.withoutPlaces, "\(printed)")
  }
}
