/// One file to read, or standard input.
package struct InputSource: Sendable, Equatable {
  /// The path as the user typed it, below a folder with the entry's path behind it; `-` is
  /// standard input.
  package var path: String

  package init(path: String) { self.path = path }

  /// Whether this is standard input.
  package var isStandardInput: Bool { path == "-" }

  /// Whether a regular file lies at the path.
  package var isFile: Bool { status?.kind == .file }

  private var status: FileStatus? {
    do throws(FileDescriptor.Failure) {
      return try FileStatus.of(path)
    } catch {
      return nil
    }
  }

  /// The file's place on its device; nil where nothing is there.
  var identity: FileIdentity? { status?.identity }

  /// The size in bytes as it lies there; nil where nobody knows it beforehand.
  package var size: Int? { status.flatMap { $0.kind == .file ? $0.size : nil } }
}
