import Foundation
import LockstepRuleBuilder
import LockstepRuleForms
import LockstepRules
import LockstepTestSupport
import Testing

/// The compiler proves it: the shipped packs, the sentences of the definition and the examples of the
/// documentation, printed as Swift and compiled, are the same trees.
///
/// Where rules or the printer changed, `RECORD_GOLDEN=1 swift test --filter CompiledRulesTests` writes
/// the folder `Generated` anew. The run fails, and the next build compiles what was written.
@Suite struct CompiledRulesTests {
  private static let folder = TestFiles.tests.appending(
    path: "LockstepRuleBuilderTests/Generated")
  private static let comment =
    "Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew."

  /// `LaunchPack` for the pack `launch.rules`.
  private static func swiftName(of rules: RuleText) -> String {
    let stem = rules.name.split(separator: ".").first ?? ""
    return stem.prefix(1).uppercased() + stem.dropFirst() + rules.kind
  }

  private static func file(_ name: String) -> URL {
    folder.appending(path: "\(name)+Generated.swift")
  }

  private static func made(from rules: RuleText) throws -> RuleSet {
    let name = swiftName(of: rules)
    return try #require(CompiledRules.all.first { $0.name == name }, "\(name) is not compiled")
      .rules()
  }

  @Test(arguments: try RuleText.all())
  func `the Swift source is the one that the rules print`(_ rules: RuleText) throws {
    let name = Self.swiftName(of: rules)
    let source = RuleSwiftWriter.file(try rules.parsed(), named: name, comment: Self.comment)
    let difference = try Golden.difference(source, from: Self.file(name))
    if let difference { Issue.record("\(difference)") }
  }

  @Test func `every file is compiled, and no other`() throws {
    let names = try RuleText.all().map(Self.swiftName)
    let list = names.map { "    (\"\($0)\", \($0).rules),\n" }.joined()
    let source = """
      // \(Self.comment)
      // swift-format-ignore-file
      import LockstepRuleBuilder

      enum CompiledRules {
        static let all: [(name: String, rules: @Sendable () -> RuleSet)] = [
      \(list)  ]
      }

      """
    let difference = try Golden.difference(source, from: Self.file("CompiledRules"))
    if let difference { Issue.record("\(difference)") }
    let expected = Set((names + ["CompiledRules"]).map { Self.file($0).lastPathComponent })
    #expect(Set(try TestFiles.names(in: Self.folder)) == expected)
  }

  @Test(arguments: try RuleText.all())
  func `what the compiler makes of it is the same tree`(_ rules: RuleText) throws {
    let made = try Self.made(from: rules).tree
    let tree = try rules.parsed()
    for (one, other) in zip(made.rules, tree.rules) {
      #expect(one.withoutPlaces == other.withoutPlaces, "\(other.id)")
    }
    #expect(made.withoutPlaces == tree.withoutPlaces)
  }

  /// The whole circle: line form, JSON, Swift, line form.
  @Test(arguments: try RuleText.all())
  func `it prints as JSON and as the line form that it came from`(_ rules: RuleText) throws {
    let set = try Self.made(from: rules)
    let tree = try rules.parsed()
    #expect(RuleJSONWriter.text(of: set.tree) == RuleJSONWriter.text(of: tree))
    let again = try Parser.parse(
      text: set.lineForm, file: rules.name, knownNames: RuleText.knownNames)
    #expect(again.withoutPlaces == tree.withoutPlaces)
  }
}
