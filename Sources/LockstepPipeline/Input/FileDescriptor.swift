import LockstepModel
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
    /// What opening a socket gives.
    static var socket: Failure { Failure(number: ENXIO) }
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

  /// Opens a file to write, one that must not be there yet, or one that is emptied if it is.
  static func create(_ path: String, isNew: Bool) throws(Failure) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC)
    let number = systemOpen(path, flags, 0o666)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number, closes: true)
  }

  /// Makes a folder, unless there is one.
  static func makeFolder(_ path: String) throws(Failure) {
    guard SystemPath.with(path, { mkdir($0, 0o777) }) != 0, errno != EEXIST else { return }
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

  /// The bytes of a range of the file, whose place does not move; fewer where the file ends.
  func bytes(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: range.count)
    while bytes.count < range.count {
      let count = try read(into: &buffer, at: range.lowerBound + bytes.count)
      guard count > 0 else { break }
      if bytes.isEmpty, count == range.count { return buffer }
      bytes += buffer.prefix(min(count, range.count - bytes.count))
    }
    return bytes
  }

  private func read(into buffer: inout [UInt8], at offset: Int) throws(Failure) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(number, $0.baseAddress, $0.count, off_t(offset))
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Lets those read and write the file who may read and write another one.
  func takePermissions(of path: String) throws(Failure) {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0,
      fchmod(number, status.st_mode & 0o777) == 0
    else { throw .last }
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

// The class's own `open`, `read` and `write` hide the system's.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  SystemPath.with(path) { open($0, flags, mode) }
}

private func systemRead(_ file: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, target, count)
}

private func systemWrite(_ file: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, source, count)
}
