package import LockstepIngest

/// Reads events files, the app's own wording.
package enum EventsFileLoader {
  /// The file that is picked up from the working folder.
  package static let projectFile = "lockstep.events"
  /// An events file is written by hand; what is larger is something else.
  private static let maximumSize = 4 << 20

  /// Reads and parses one file.
  ///
  /// - Throws: `InputError` where it cannot be read, `EventsFileError` where it is wrong.
  package static func load(_ path: String) throws -> EventsFile {
    var bytes: [UInt8] = []
    try InputReader(InputSource(path: path)).read { chunk in
      bytes.append(contentsOf: chunk)
      guard bytes.count <= maximumSize else {
        throw InputError(
          .unreadable, path, "larger than 4 MiB", remedy: "name an events file, not a log")
      }
    }
    return try EventsFile.parse(text: String(decoding: bytes, as: UTF8.self), file: path)
  }

  /// Whether the working folder has a file of its own.
  package static var hasProjectFile: Bool { InputSource(path: projectFile).isFile }
}
