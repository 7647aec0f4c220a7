import Testing

@testable import LockstepRules

/// What may be stated for a fact, and what asked.
@Suite struct FactValueTests {
  @Test(arguments: [
    ("alwaysOn", "true", true), ("alwaysOn", "maybe", false), ("alwaysOn", "1", false),
    ("os", "18", true), ("os", "18.2", true), ("os", "17.10", true), ("os", "iOS 18", false),
    ("os", "18.", false), ("os", "", false), ("launch", "prewarm", true), ("launch", "cold", false),
    ("lifecycle", "scene", true), ("lifecycle", "swiftui", false), ("process.kind", "app", true),
    ("device", "iPhone17,1", true), ("scene.state", "activ", false),
    ("process.activeScenes", "1", true), ("process.activeScenes", "-1", false),
  ])
  func `a fact takes its own kind of value`(name: String, value: String, isAllowed: Bool) throws {
    let values = try #require(Fact.values(of: name))
    #expect(values.contain(Literal(word: value)) == isAllowed)
  }

  /// Read without being compiled, since the compiler would refuse what is wrong.
  @Test func `every value that a shipped rule or test names is one of its fact`() throws {
    let files = try PackLibrary.files.map { try Parser.parse(text: $0.text, file: $0.name) }
    let asked = files.flatMap(\.rules).flatMap { $0.when + $0.exceptWhen }.joined()
      .flatMap { comparison in comparison.values.map { (comparison.field, $0) } }
    let stated = files.flatMap(\.tests).flatMap(\.facts).map { ($0.fact, $0.value) }
    #expect(asked.count >= 10 && stated.count >= 10)
    for (fact, value) in asked + stated {
      let values = try #require(Fact.values(of: fact), "\(fact)")
      #expect(values.contain(value), "\(fact) = \(value.plainText)")
    }
    for (fact, _) in stated { #expect(Fact.statableNames.contains(fact), "\(fact)") }
  }

  @Test func `what follows from the trace is not offered`() {
    #expect(!Fact.statableNames.contains("scene.state"))
    #expect(Fact.statableNames.contains("lifecycle") && Fact.statableNames.contains("os"))
  }
}
