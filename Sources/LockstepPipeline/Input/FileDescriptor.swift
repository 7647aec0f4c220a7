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
  /// So many names are tried for the file that lies beside it.
  private static let maximumNames = 100

  let descriptor: FileDescriptor
  private let path: String
  private let partialPath: String
  private var isCommitted = false

  /// Opens the file; what is no regular file, such as `/dev/null`, is written to directly, and so is
  /// all that `/dev` names: `/dev/stdout` may lead to a file, and must not be replaced by one.
  init(_ given: String) throws(FileDescriptor.Failure) {
    // A link stays, and what it leads to is replaced, or made where nothing is there yet.
    path = SystemPath.resolved(given) ?? SystemPath.destination(of: given)
    let exists = SystemPath.with(path) { access($0, F_OK) } == 0
    isCommitted = exists && (!InputSource(path: path).isFile || given.hasPrefix("/dev/"))
    if isCommitted {
      partialPath = path
      descriptor = try FileDescriptor.create(path, isNew: false)
    } else {
      (partialPath, descriptor) = try Self.partial(of: path)
    }
  }

  deinit { if !isCommitted { _ = SystemPath.with(partialPath) { unlink($0) } } }

  /// Makes the file beside it under a name that nothing has: a log may be called `run.part` too.
  private static func partial(
    of path: String
  ) throws(FileDescriptor.Failure) -> (String, FileDescriptor) {
    for number in 1..<maximumNames {
      let name = path + (number == 1 ? ".part" : ".part\(number)")
      do throws(FileDescriptor.Failure) {
        return (name, try FileDescriptor.create(name, isNew: true))
      } catch  where error.number == EEXIST {
        continue
      }
    }
    let name = path + ".part\(maximumNames)"
    return (name, try FileDescriptor.create(name, isNew: true))
  }

  /// Puts the file in its place.
  func commit() throws(FileDescriptor.Failure) {
    guard !isCommitted else { return }
    let isMoved = SystemPath.with(partialPath) { from in
      SystemPath.with(path) { rename(from, $0) == 0 }
    }
    guard isMoved else { throw .last }
    isCommitted = true
  }
}

/// Paths as the system takes them.
enum SystemPath {
  /// The path without links; nil where it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let found = with(path, { realpath($0, nil) }) else { return nil }
    defer { free(found) }
    return FilePath.text(of: UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }

  /// So many links lead to each other at most, as the system counts them.
  private static let maximumLinks = 40

  /// The path that a link leads to, though nothing is there; any other path is its own, and so is one
  /// of links that lead round in a circle.
  static func destination(of path: String) -> String {
    var place = path
    for _ in 0..<maximumLinks {
      guard let target = target(ofLink: place) else { return place }
      let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
      place = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }

  /// What a link says, which counts from its own folder; nil where the path is no link.
  private static func target(ofLink path: String) -> String? {
    let size = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: size)
    let count = with(path) { readlink($0, &buffer, size) }
    return count > 0 ? FilePath.text(of: buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// Calls a closure with the path's bytes, which end in a zero.
  static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = FilePath.bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("a buffer that holds a zero has an address")
      }
      return body(start)
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
