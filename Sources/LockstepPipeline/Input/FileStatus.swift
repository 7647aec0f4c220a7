import LockstepPlatform

/// A file's place on its device: two paths with one identity are one file.
struct FileIdentity: Hashable {
  var device: UInt64
  var number: UInt64
}

/// What lies behind a path.
struct FileStatus {
  /// The kinds that reading tells apart.
  enum Kind { case file, folder, other }

  var kind: Kind
  var identity: FileIdentity
  /// The size in bytes, 0 for what has none.
  var size: Int

  /// Looks behind a path, through links.
  static func of(_ path: String) throws(FileDescriptor.Failure) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return FileStatus(
      kind: kind,
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino)),
      size: Int(status.st_size))
  }

  /// Whether the path names anything, be it a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The names in a folder that are not hidden, in the file system's order.
  static func entries(of path: String) throws(FileDescriptor.Failure) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

extension InputError {
  /// The error of a path that cannot be opened or read.
  static func opening(_ path: String, _ failure: FileDescriptor.Failure) -> InputError {
    switch failure.number {
    case ENOENT where FileStatus.isThere(path):
      InputError(.notFound, path, "the link leads nowhere", remedy: "name the file itself")
    case ENOENT, ENOTDIR:
      InputError(.notFound, path, failure.text, remedy: "check the path")
    case EACCES, EPERM:
      InputError(.notPermitted, path, failure.text, remedy: "give yourself the right to read it")
    case EISDIR:
      InputError(.unreadable, path, "this is a folder", remedy: "name a file in it")
    default:
      InputError(
        .unreadable, path, failure.text, remedy: "copy the file to a local disk and try again")
    }
  }
}
