import Testing

@testable import LockstepRules

/// What may be stated for a fact, by RULES.md section 2.
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

  @Test func `every value that a shipped rule or test names may be stated`() throws {
    for test in try PackLibrary.program(includesTests: true).tests {
      for setting in test.facts {
        let values = try #require(Fact.values(of: setting.fact))
        #expect(values.contain(setting.value), "\(setting.fact) = \(setting.value.plainText)")
      }
    }
  }

  @Test func `what follows from the trace is not offered`() {
    #expect(!Fact.statableNames.contains("scene.state"))
    #expect(Fact.statableNames.contains("lifecycle") && Fact.statableNames.contains("os"))
  }
}
