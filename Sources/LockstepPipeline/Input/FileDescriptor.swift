import LockstepPlatform

/// An open file, closed when the last reference goes; standard input stays open.
final class FileDescriptor {
  private let number: Int32
  private let closes: Bool

  /// The error number of a failed call, and what the system says about it.
  struct Failure: Error, Equatable {
    var number: Int32

    /// The system's words, such as `No such file or directory`.
    var text: String { String(cString: strerror(number)) }

    static var last: Failure { Failure(number: errno) }
  }

  private init(number: Int32, closes: Bool) {
    self.number = number
    self.closes = closes
  }

  deinit { if closes { close(number) } }

  static let standardInput = 0 as Int32

  /// Standard input, which stays open.
  static func openStandardInput() -> FileDescriptor {
    FileDescriptor(number: standardInput, closes: false)
  }

  /// Opens a file to read.
  static func open(_ path: String) throws(Failure) -> FileDescriptor {
    let number = systemOpen(path, O_RDONLY | O_CLOEXEC, 0)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number, closes: true)
  }

  /// Makes a file to write, in place of one that is there.
  static func create(_ path: String) throws(Failure) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let number = systemOpen(path, flags, 0o666)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number, closes: true)
  }

  /// Makes a folder, unless there is one.
  static func makeFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw .last
  }

  /// Makes a file that has no name any more: it goes when it is closed, also after a crash.
  static func temporary() throws(Failure) -> FileDescriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/lockstep.XXXXXX").utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    unlink(template)
    return FileDescriptor(number: number, closes: true)
  }

  /// Reads what is there, at most the buffer's size; 0 at the end, or where an interruption ended
  /// the reading.
  func read(into buffer: inout [UInt8], isOver: () -> Bool) throws(Failure) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
      if isOver() { return 0 }
    }
  }

  /// Reads from a place in the file without moving it; 0 at the end.
  func read(into buffer: inout [UInt8], at offset: Int) throws(Failure) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(number, $0.baseAddress, $0.count, off_t(offset))
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes all of the bytes.
  func write(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { throw .last }
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// A file that takes another's place when it is complete; until then it lies beside it.
final class ReplacementFile {
  let descriptor: FileDescriptor
  private let path: String
  private var isCommitted = false

  private var partialPath: String { path + ".part" }

  /// Opens the file; what is no regular file, such as `/dev/null`, is written to directly.
  init(_ path: String) throws(FileDescriptor.Failure) {
    self.path = path
    let exists = access(path, F_OK) == 0
    isCommitted = exists && !InputSource(path: path).isFile
    descriptor = try FileDescriptor.create(isCommitted ? path : path + ".part")
  }

  deinit { if !isCommitted { unlink(partialPath) } }

  /// Puts the file in its place.
  func commit() throws(FileDescriptor.Failure) {
    guard !isCommitted else { return }
    guard rename(partialPath, path) == 0 else { throw .last }
    isCommitted = true
  }
}

// The class's own `open`, `read` and `write` hide the system's.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemRead(_ file: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, target, count)
}

private func systemWrite(_ file: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, source, count)
}
