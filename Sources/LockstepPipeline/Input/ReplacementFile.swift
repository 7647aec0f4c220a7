import LockstepModel
import LockstepPlatform

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
      // What was private stays private.
      if exists { try descriptor.takePermissions(of: path) }
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
