package import LockstepIngest
import LockstepRuleForms
package import LockstepRules

/// Reads a team's rule files, and those that they include, beside the shipped packs.
package struct RuleLoader {
  /// The file that is picked up from the working folder.
  package static let projectFile = "lockstep.rules"
  /// Files that include files beyond this depth include themselves.
  private static let maximumDepth = 8

  private var reader: RuleFileReader
  /// The name under which each file is read: as it was typed, else as it was first included.
  private var names: [FileIdentity: String] = [:]
  private var seen: Set<String> = []

  /// The shipped packs and the named files as one program.
  ///
  /// - Parameters:
  ///   - paths: The rule files, in the order given.
  ///   - userEvents: The app's own wording, whose names the rules may use.
  ///   - includesShippedTests: Whether the tests that stand in the shipped packs are wanted.
  /// - Returns: The compiled rules.
  /// - Throws: `InputError` where a file cannot be read, `RuleFileErrors` where one is wrong.
  package static func program(
    files paths: [String], userEvents: [EventsFile] = [], includesShippedTests: Bool = false
  ) throws -> RuleProgram {
    var loader = RuleLoader(reader: PackLibrary.reader(includesTests: includesShippedTests))
    for file in userEvents { loader.reader.declare(file.declaredNames) }
    for path in paths { _ = loader.name(of: path) }
    for path in paths { try loader.add(path, depth: 0) }
    return try loader.reader.program()
  }

  /// One name for all paths that lead to a file, so that it is read once.
  private mutating func name(of path: String) -> String {
    do throws(FileDescriptor.Failure) {
      let identity = try FileStatus.of(path).identity
      let name = names[identity] ?? path
      names[identity] = name
      return name
    } catch {
      // Reading it says why it cannot be read.
      return path
    }
  }

  /// What a file includes is read before it, so that it may use the names declared there; of files
  /// that include each other each is read once.
  private mutating func add(_ path: String, depth: Int) throws {
    let path = name(of: path)
    guard seen.insert(path).inserted else { return }
    guard depth < Self.maximumDepth else {
      throw InputError(
        .unreadable, path, "included more than \(Self.maximumDepth) files deep",
        remedy: "include it from one file only")
    }
    let text = try WrittenFile.text(of: path, kind: "a rule file")
    let isJSON = RuleJSONReader.reads(path)
    let includes = isJSON ? RuleJSONReader.includes : Parser.includes
    for include in includes(text, path)
    where !PackLibrary.files.contains(where: { $0.name == include.name }) {
      do {
        try add(Self.path(of: include.name, from: path), depth: depth + 1)
      } catch var error as InputError {
        error.detail += ", included by \(path):\(include.place.line)"
        throw error
      }
    }
    reader.add(text, named: path, parse: isJSON ? RuleJSONReader.parse : Parser.parse)
  }

  private static let endings = [".rules", ".json"]

  /// An included file lies beside the file that includes it, and may be named without its ending.
  private static func path(of name: String, from path: String) -> String {
    var written = name
    if !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") { written = path[...slash] + name }
    guard !FileStatus.isThere(written) else { return written }
    return endings.map { written + $0 }.first { FileStatus.isThere($0) } ?? written
  }
}
