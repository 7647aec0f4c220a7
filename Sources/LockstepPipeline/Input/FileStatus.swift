import LockstepModel
import LockstepPlatform

/// A file's place on its device: two paths with one identity are one file.
struct FileIdentity: Hashable {
  var device: UInt64
  var number: UInt64
}

/// What lies behind a path.
struct FileStatus {
  /// The kinds that reading tells apart; the words are for people.
  enum Kind: String {
    case file = "a file"
    case folder = "a folder"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"
  }

  var kind: Kind
  var identity: FileIdentity
  /// The size in bytes, 0 for what has none.
  var size: Int

  /// Looks behind a path, through links.
  static func of(_ path: String) throws(FileDescriptor.Failure) -> FileStatus {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Looks at what standard input is connected to.
  static func ofStandardInput() throws(FileDescriptor.Failure) -> FileStatus {
    var status = stat()
    guard fstat(FileDescriptor.standardInput, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  private init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.kind = kind
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
  }

  /// Whether the path names anything, be it a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path) { lstat($0, &status) } == 0
  }

  /// The names in a folder that are not hidden, in the file system's order.
  static func entries(of path: String) throws(FileDescriptor.Failure) -> [String] {
    guard let folder = SystemPath.with(path, { opendir($0) }) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FilePath.text(of: bytes.prefix { $0 != 0 })
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

extension InputError {
  /// The error of a path that cannot be opened or read.
  static func opening(_ path: String, _ failure: FileDescriptor.Failure) -> InputError {
    if failure.number == ENOENT, FileStatus.isThere(path) {
      return InputError(.notFound, path, "the link leads nowhere", remedy: "name the file itself")
    }
    if failure.number == EBADF, path == "-" {
      return InputError(
        .unreadable, path, "it is closed", remedy: "pipe a log into it, or name a file")
    }
    let (kind, remedy): (Kind, String) =
      switch failure.number {
      case ENOENT, ENOTDIR: (.notFound, "check the path")
      case ENAMETOOLONG: (.notFound, "check the path; no file can have one that long")
      case ELOOP: (.notFound, "its links lead round in a circle; name the file itself")
      case EACCES, EPERM: (.notPermitted, "give yourself the right to read it")
      case EISDIR: (.unreadable, "name a file in the folder")
      case ENXIO, ENODEV:
        (.unreadable, "name a file; this is a socket, or a device that is not there")
      case EMFILE, ENFILE:
        (.unreadable, "too many files are open; close some, or raise `ulimit -n`")
      case ENOMEM: (.unreadable, "free some memory and try again")
      default: (.unreadable, "copy the file to a local disk and try again")
      }
    return InputError(kind, path, failure.text, remedy: remedy)
  }
}
