package import LockstepRules

/// Reads a team's rule files, and those that they include, beside the shipped packs.
package struct RuleLoader {
  /// The file that is picked up from the working folder.
  package static let projectFile = "lockstep.rules"
  /// Files that include files beyond this depth include themselves.
  private static let maximumDepth = 8

  private var files: [(name: String, text: String)] = []

  /// The shipped packs and the named files as one program.
  ///
  /// - Throws: `InputError` where a file cannot be read, `RuleFileErrors` where one is wrong.
  package static func program(
    files paths: [String], includesShippedTests: Bool = false
  ) throws -> RuleProgram {
    var loader = RuleLoader()
    for path in paths { try loader.add(path, depth: 0) }
    return try PackLibrary.program(with: loader.files, includesTests: includesShippedTests)
  }

  /// Whether the working folder has a file of its own.
  package static var hasProjectFile: Bool { InputSource(path: projectFile).isFile }

  private mutating func add(_ path: String, depth: Int) throws {
    guard !files.contains(where: { $0.name == path }) else { return }
    guard depth < Self.maximumDepth else {
      throw InputError(
        .unreadable, path, "included more than \(Self.maximumDepth) files deep",
        remedy: "include it from one file only")
    }
    let text = try WrittenFile.text(of: path, kind: "a rule file")
    let file = try Parser.parse(text: text, file: path, knownNames: PackLibrary.declaredNames)
    for include in file.includes
    where !PackLibrary.files.contains(where: { $0.name == include.name }) {
      try add(Self.path(of: include.name, from: path), depth: depth + 1)
    }
    files.append((path, text))
  }

  /// An included file lies beside the file that includes it.
  private static func path(of name: String, from path: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
