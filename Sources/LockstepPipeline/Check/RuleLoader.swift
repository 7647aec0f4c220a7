package import LockstepRules

/// Reads a team's rule files, and those that they include, beside the shipped packs.
package struct RuleLoader {
  /// The file that is picked up from the working folder.
  package static let projectFile = "lockstep.rules"
  /// Files that include files beyond this depth include themselves.
  private static let maximumDepth = 8

  private var reader: RuleFileReader
  private var seen: Set<String> = []

  /// The shipped packs and the named files as one program.
  ///
  /// - Throws: `InputError` where a file cannot be read, `RuleFileErrors` where one is wrong.
  package static func program(
    files paths: [String], includesShippedTests: Bool = false
  ) throws -> RuleProgram {
    var loader = RuleLoader(reader: PackLibrary.reader(includesTests: includesShippedTests))
    for path in paths { try loader.add(path, depth: 0) }
    return try loader.reader.program()
  }

  /// What a file includes is read before it, so that it may use the names declared there.
  private mutating func add(_ path: String, depth: Int) throws {
    guard seen.insert(path).inserted else { return }
    guard depth < Self.maximumDepth else {
      throw InputError(
        .unreadable, path, "included more than \(Self.maximumDepth) files deep",
        remedy: "include it from one file only")
    }
    let text = try WrittenFile.text(of: path, kind: "a rule file")
    for include in Parser.includes(in: text, file: path)
    where !PackLibrary.files.contains(where: { $0.name == include.name }) {
      do {
        try add(Self.path(of: include.name, from: path), depth: depth + 1)
      } catch var error as InputError {
        error.detail += ", included by \(path):\(include.place.line)"
        throw error
      }
    }
    reader.add(text, named: path)
  }

  /// An included file lies beside the file that includes it.
  private static func path(of name: String, from path: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
