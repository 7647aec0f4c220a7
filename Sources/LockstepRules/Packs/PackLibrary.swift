/// The rule packs that ship with the library.
package enum PackLibrary {
  /// One embedded file.
  package struct File: Sendable {
    /// The pack's name, which is also the file's.
    package let name: String
    package let text: String
  }

  /// The files in the order in which they are read: what is declared comes first.
  package static let files: [File] = [
    File(name: "declarations", bytes: PackageResources.declarations_rules),
    File(name: "labels", bytes: PackageResources.labels_rules),
    File(name: "launch", bytes: PackageResources.launch_rules),
    File(name: "legs", bytes: PackageResources.legs_rules),
    File(name: "privacy", bytes: PackageResources.privacy_rules),
    File(name: "routing", bytes: PackageResources.routing_rules),
    File(name: "background", bytes: PackageResources.background_rules),
    File(name: "scenes", bytes: PackageResources.scenes_rules),
    File(name: "mirrors", bytes: PackageResources.mirrors_rules),
    File(name: "delivered", bytes: PackageResources.delivered_rules),
  ]

  /// The event names that the shipped files declare beside the vocabulary.
  package static let declaredNames: Set<String> = {
    var names: Set<String> = []
    for file in files {
      do throws(RuleFileErrors) {
        let parsed = try Parser.parse(text: file.text, file: file.name, knownNames: names)
        names.formUnion(parsed.events.flatMap { $0.names.map(\.name) })
      } catch {
        preconditionFailure("a shipped pack is wrong: \(error.diagnostics.map(\.text))")
      }
    }
    return names
  }()

  /// The shipped packs and a team's own files as one program.
  ///
  /// - Parameters:
  ///   - own: Name and text of each file, in the order given.
  ///   - includesTests: Whether the tests that stand in the shipped packs are wanted; most of their
  ///     text is tests, which a check has no use for.
  /// - Returns: The compiled rules.
  /// - Throws: All errors of all files.
  package static func program(
    with own: [(name: String, text: String)] = [], includesTests: Bool = false
  ) throws(RuleFileErrors) -> RuleProgram {
    let shipped = files.map { file in
      (name: file.name + ".rules", text: includesTests ? file.text : file.textWithoutTests)
    }
    let texts = shipped + own
    var parsed: [RuleFile] = []
    var diagnostics: [RuleDiagnostic] = []
    var known: Set<String> = []
    for (name, text) in texts {
      do throws(RuleFileErrors) {
        let file = try Parser.parse(text: text, file: name, knownNames: known)
        known.formUnion(file.events.flatMap { $0.names.map(\.name) })
        parsed.append(file)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw RuleFileErrors(diagnostics) }
    let sources = Dictionary(texts.map { ($0.name, $0.text) }) { first, _ in first }
    return try Compiler.compile(parsed, texts: sources)
  }
}

extension PackLibrary.File {
  /// The text with empty lines in place of its tests, so that every rule stays in its line.
  ///
  /// In a shipped pack a statement begins in the first column and nothing else does.
  fileprivate var textWithoutTests: String {
    var isInTest = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let first = line.first, first != " " { isInTest = line.hasPrefix("test ") }
      return isInTest ? "" : line
    }.joined(separator: "\n")
  }

  fileprivate init(name: String, bytes: [UInt8]) {
    self.init(name: name, text: String(decoding: bytes, as: UTF8.self))
  }
}
