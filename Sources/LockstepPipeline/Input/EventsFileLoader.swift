package import LockstepIngest

/// Reads events files, the app's own wording.
package enum EventsFileLoader {
  /// The file that is picked up from the working folder.
  package static let projectFile = "lockstep.events"

  /// Reads and parses one file.
  ///
  /// - Throws: `InputError` where it cannot be read, `EventsFileError` where it is wrong.
  package static func load(_ path: String) throws -> EventsFile {
    let text = try WrittenFile.text(of: path, kind: "an events file")
    return try EventsFile.parse(text: text, file: path)
  }
}
