import Foundation
package import LockstepRules

/// The rule files that ship, that the tests hold and that the documentation shows.
package enum RuleTexts {
  /// Each file's name and text.
  package static func all() throws -> [(name: String, text: String)] {
    let packs = PackLibrary.files.map { (name: "\($0.name).rules", text: $0.text) }
    let folder = TestFiles.tests.appending(path: "LockstepRulesTests/Sentences")
    let sentences = try TestFiles.names(in: folder).filter { $0.hasSuffix(".rules") }.map {
      (name: $0, text: try TestFiles.text(of: folder.appending(path: $0)))
    }
    let document = TestFiles.package.appending(
      path: "Sources/LockstepRules/LockstepRules.docc/RuleLanguage.md")
    let examples = FencedBlocks.blocks(of: "rules", in: try TestFiles.text(of: document)).map {
      (name: "example\($0.line).rules", text: $0.text)
    }
    return packs + sentences + examples
  }

  /// A file as it was written, and the event names that the packs declare for it.
  package static func parsed(_ name: String, _ text: String) throws -> (RuleFile, Set<String>) {
    let known = PackLibrary.reader().declaredNames
    return (try Parser.parse(text: text, file: name, knownNames: known), known)
  }
}
