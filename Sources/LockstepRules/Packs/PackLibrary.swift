/// The rule packs that ship with the library.
package enum PackLibrary {
  /// One embedded file.
  package struct File: Sendable {
    /// The pack's name, which is also the file's.
    package let name: String
    fileprivate let bytes: [UInt8]
    package var text: String { String(decoding: bytes, as: UTF8.self) }
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

  /// The shipped packs, read; their tests, most of their text, only where somebody wants them.
  package static func reader(includesTests: Bool = false) -> RuleFileReader {
    includesTests ? read(checks: true) { $0.text } : withoutTests
  }

  private static let withoutTests = read(checks: false) { $0.textWithoutTests }

  private static func read(checks: Bool, _ text: (File) -> String) -> RuleFileReader {
    var reader = RuleFileReader(warnsAboutShippedFiles: checks)
    for file in files { reader.add(text(file), named: file.name + ".rules", isShipped: true) }
    return reader
  }

  /// The shipped packs and a team's own files as one program.
  ///
  /// - Parameters:
  ///   - own: Name and text of each file, in the order given.
  ///   - includesTests: Whether the tests that stand in the shipped packs are wanted.
  /// - Returns: The compiled rules.
  /// - Throws: All errors of all files.
  package static func program(
    with own: [(name: String, text: String)] = [], includesTests: Bool = false
  ) throws(RuleFileErrors) -> RuleProgram {
    var reader = reader(includesTests: includesTests)
    for file in own { reader.add(file.text, named: file.name) }
    return try reader.program()
  }
}

extension PackLibrary.File {
  /// The text with empty lines in place of its tests, so that every rule stays in its line.
  ///
  /// In a shipped pack a statement begins in the first column and nothing else does.
  fileprivate var textWithoutTests: String {
    let lineFeed = UInt8(ascii: "\n")
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInTest = false
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let end = rest.firstIndex(of: lineFeed) ?? bytes.count
      if end > start, rest[start] != UInt8(ascii: " ") { isInTest = rest.starts(with: Self.test) }
      if !isInTest { kept += bytes[start..<end] }
      if end < bytes.count { kept.append(lineFeed) }
      start = end + 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static let test = Array("test ".utf8)
}
