import LockstepModel
import Testing

@testable import LockstepRules

/// Holds the shipped packs to what a reader of a finding, and of the catalogue, may expect of them.
@Suite struct CatalogueTests {
  @Test func `the packs compile without errors and warnings`() throws {
    #expect(try Catalogue.program().warnings.map(\.text) == [])
  }

  // MARK: What a rule says

  @Test func `every rule and every label has a sentence`() throws {
    for rule in try Catalogue.rules() {
      let sentence = rule.sentence ?? ""
      #expect(sentence.hasSuffix("."), "\(Catalogue.place(rule)): the sentence is \"\(sentence)\"")
    }
  }

  @Test func `every rule names what it stands for in the catalogue`() throws {
    for rule in try Catalogue.rules() where rule.kind == .rule {
      #expect(!rule.references.isEmpty, "\(Catalogue.place(rule)) has no reference")
    }
  }

  @Test func `every reference exists in the catalogue`() throws {
    for rule in try Catalogue.rules() {
      for reference in rule.references {
        #expect(
          Catalogue.ids.contains(reference),
          "\(Catalogue.place(rule)) refers to \(reference), which the catalogue lacks")
      }
    }
  }

  @Test func `every rule hints at what to change`() throws {
    for rule in try Catalogue.rules() where rule.kind == .rule {
      let hint = rule.hint ?? ""
      #expect(hint.hasSuffix("."), "\(Catalogue.place(rule)): the hint is \"\(hint)\"")
    }
  }

  @Test func `each ordering of the catalogue is shipped, or it is said why not`() throws {
    let cited = Set(try Catalogue.rules().flatMap(\.references))
    let unshipped = UnshippedOrderings.all.map(\.reference)
    #expect(cited.isDisjoint(with: unshipped))
    #expect(Catalogue.ids.subtracting(cited).sorted() == unshipped.sorted())
  }

  @Test func `what depends on a product is opt-in`() throws {
    let optIn = try Catalogue.rules().filter(\.isOptIn).map(\.id).sorted()
    #expect(optIn == ["cover-before-the-live-card", "lock-on-background-only"])
  }

  // MARK: The tests beside the rules

  @Test func `every rule has a test that passes and one that fails`() throws {
    let expectations = try Catalogue.tests().flatMap(\.test.expectations)
    for rule in try Catalogue.rules() where rule.kind == .rule {
      for verdict in [Verdict.pass, .fail] {
        #expect(
          expectations.contains { $0.rule == rule.id && $0.outcome == .verdict(verdict) },
          "\(Catalogue.place(rule)): no test expects \(rule.id) \(verdict.rawValue)")
      }
    }
  }

  @Test func `every label has a test that sees it and one that does not`() throws {
    let expectations = try Catalogue.tests().flatMap(\.test.expectations)
    for label in try Catalogue.rules() where label.kind == .label {
      for sighting in RuleTest.Sighting.allCases {
        #expect(
          expectations.contains { $0.rule == label.id && $0.outcome == .sighting(sighting) },
          "\(Catalogue.place(label)): no test expects \(label.id) \(sighting.rawValue)")
      }
    }
  }

  @Test func `no two tests have the same name`() throws {
    var places: [String: SourcePlace] = [:]
    for test in try Catalogue.tests().map(\.test) {
      if let other = places.updateValue(test.place, forKey: test.name) {
        Issue.record(
          "\"\(test.name)\" stands in \(other.file):\(other.line) and \(test.place.file):\(test.place.line)"
        )
      }
    }
  }

  @Test(arguments: try Catalogue.tests())
  func `a test beside a rule gives the verdict that it expects`(inline: InlineTest) throws {
    let program = try Catalogue.program()
    for outcome in RuleTestRunner(program: program).run(inline.test) {
      guard let failure = outcome.failure else { continue }
      let place = "\(outcome.place.file):\(outcome.place.line)"
      Issue.record("\(place): \(outcome.rule), \"\(outcome.test)\": \(failure)")
    }
  }
}

/// A test that stands beside a rule, shown by its name.
struct InlineTest: Sendable, CustomTestStringConvertible {
  let test: RuleTest

  var testDescription: String { test.name }
}

/// The shipped packs, and which ids the catalogue has.
private enum Catalogue {
  private static let compiled = Result { try PackLibrary.program(includesTests: true) }

  /// Compiled once; every test that needs it fails with what is wrong in the packs.
  static func program() throws -> RuleProgram { try compiled.get() }

  static func rules() throws -> [Rule] { try program().rules.map(\.rule) }

  static func tests() throws -> [InlineTest] { try program().tests.map(InlineTest.init) }

  /// How many orderings each chapter has, by its letter.
  static let chapters = [
    ("L", 20), ("F", 26), ("P", 10), ("R", 22), ("N", 6), ("BT", 7), ("K", 4), ("S", 10),
    ("T", 6), ("G", 3), ("V", 4), ("H", 3), ("X", 7), ("D", 8),
  ]

  static let ids = Set(chapters.flatMap { letter, count in (1...count).map { id(letter, $0) } })

  static func place(_ rule: Rule) -> String { "\(rule.place.file):\(rule.place.line) \(rule.id)" }

  private static func id(_ letter: String, _ number: Int) -> String {
    letter + (number < 10 ? "0" : "") + String(number)
  }
}
