import Foundation
import LockstepRuleBuilder
import LockstepRuleForms
import LockstepRules
import LockstepTestSupport
import Testing

/// The compiler proves it: the shipped packs, printed as Swift and compiled, are the same trees.
///
/// `RECORD_GOLDEN=1 swift test --filter ShippedPackTests` writes the sources anew where a pack or the
/// printer changed; the run fails, and the next build compiles what was written.
@Suite struct ShippedPackTests {
  /// Each pack with the set that its Swift source makes.
  private static let sets: [(pack: String, rules: @Sendable () -> RuleSet)] = [
    ("declarations", DeclarationsRules.rules),
    ("labels", LabelsRules.rules),
    ("launch", LaunchRules.rules),
    ("legs", LegsRules.rules),
    ("privacy", PrivacyRules.rules),
    ("routing", RoutingRules.rules),
    ("background", BackgroundRules.rules),
    ("scenes", ScenesRules.rules),
    ("mirrors", MirrorsRules.rules),
    ("delivered", DeliveredRules.rules),
  ]

  private static let folder = TestFiles.tests.appending(path: "LockstepRuleBuilderTests/Packs")

  private static func tree(of pack: String) throws -> RuleFile {
    let file = try #require(PackLibrary.files.first { $0.name == pack })
    return try RuleTexts.parsed("\(pack).rules", file.text).0
  }

  @Test(arguments: PackLibrary.files.map(\.name))
  func `the Swift source of a pack is the one that its rules print`(_ pack: String) throws {
    let name = pack.prefix(1).uppercased() + pack.dropFirst() + "Rules"
    let source = RuleSwiftWriter.file(
      try Self.tree(of: pack), named: name,
      comment:
        "Printed from Packs/\(pack).rules: RECORD_GOLDEN=1 swift test --filter ShippedPackTests")
    let file = Self.folder.appending(path: "\(name)+Generated.swift")
    if let difference = try Golden.difference(source, from: file) { Issue.record("\(difference)") }
  }

  @Test(arguments: PackLibrary.files.map(\.name))
  func `what the compiler makes of it is the same tree`(_ pack: String) throws {
    let set = try #require(Self.sets.first { $0.pack == pack }).rules()
    let tree = try Self.tree(of: pack)
    for (made, read) in zip(set.tree.rules, tree.rules) {
      #expect(made.withoutPlaces == read.withoutPlaces, "\(read.id)")
    }
    #expect(set.tree.withoutPlaces == tree.withoutPlaces)
  }

  @Test(arguments: PackLibrary.files.map(\.name))
  func `it prints as the rule file that it came from`(_ pack: String) throws {
    let set = try #require(Self.sets.first { $0.pack == pack }).rules()
    let known = PackLibrary.reader().declaredNames
    let again = try Parser.parse(
      text: set.lineForm, file: "\(pack).rules", knownNames: known)
    #expect(again.withoutPlaces == (try Self.tree(of: pack)).withoutPlaces)
  }
}
