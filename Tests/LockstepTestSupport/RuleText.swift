import Foundation
package import LockstepRules

/// A rule file that ships, that the tests hold or that the documentation shows.
package struct RuleText: Sendable, CustomStringConvertible {
  package let name: String
  package let text: String
  /// Where it comes from: `Pack`, `Sentences` or `Example`.
  package let kind: String

  /// The name alone, since a test's arguments are shown.
  package var description: String { "\(kind) \(name)" }

  /// All of them.
  package static func all() throws -> [RuleText] {
    let packs = PackLibrary.files.map {
      RuleText(name: "\($0.name).rules", text: $0.text, kind: "Pack")
    }
    let folder = TestFiles.tests.appending(path: "LockstepRulesTests/Sentences")
    let sentences = try TestFiles.names(in: folder).filter { $0.hasSuffix(".rules") }.map {
      RuleText(
        name: $0, text: try TestFiles.text(of: folder.appending(path: $0)), kind: "Sentences")
    }
    let document = TestFiles.package.appending(
      path: "Sources/LockstepRules/LockstepRules.docc/RuleLanguage.md")
    let blocks = FencedBlocks.blocks(of: "rules", in: try TestFiles.text(of: document))
    let examples = blocks.enumerated().map { index, block in
      RuleText(name: "language\(index + 1).rules", text: block.text, kind: "Example")
    }
    return packs + sentences + examples
  }

  /// The event names that the packs declare for other files.
  package static var knownNames: Set<String> { PackLibrary.reader().declaredNames }

  /// What the line form's parser makes of it.
  package func parsed() throws -> RuleFile {
    try Parser.parse(text: text, file: name, knownNames: Self.knownNames)
  }
}
