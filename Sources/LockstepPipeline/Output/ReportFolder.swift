/// A folder that reports are written to; it is made where it does not exist.
package struct ReportFolder {
  private let path: String

  /// - Throws: `InputError` where the folder is missing and cannot be made.
  package init(_ path: String) throws {
    self.path = path
    do throws(FileDescriptor.Failure) {
      try FileDescriptor.makeFolder(path)
    } catch {
      throw OutputFile.failure(.folder, path, error)
    }
  }

  /// The path of a file in the folder, as it can be typed.
  package func path(of name: String) -> String { Self.path(of: name, in: path) }

  /// The path of a file in a folder, which need not exist.
  package static func path(of name: String, in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + name
  }

  /// Writes a report and returns its path.
  package func write(_ text: String, as name: String) throws -> String {
    let file = self.path(of: name)
    try OutputFile.write(file) { try $0(Array(text.utf8)[...]) }
    return file
  }
}
