import LockstepPlatform

/// Writes files that appear whole or not at all, with errors that say what to do.
package enum OutputFile {
  /// Writes a file from what a closure hands on.
  ///
  /// - Parameters:
  ///   - path: Where the file is to appear.
  ///   - isWanted: Asked when all was handed on; what stood there stays if it says no.
  ///   - body: Hands the bytes on.
  /// - Returns: Whether the file was wanted.
  /// - Throws: What `body` throws, and `InputError` where the file cannot be written.
  @discardableResult
  package static func write(
    _ path: String, isWanted: () -> Bool = { true },
    _ body: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
  ) throws -> Bool {
    let file: ReplacementFile
    do throws(FileDescriptor.Failure) {
      file = try ReplacementFile(path)
    } catch {
      throw failure(.file, path, error)
    }
    try body { bytes in
      do throws(FileDescriptor.Failure) {
        try file.descriptor.write(bytes)
      } catch {
        throw failure(.file, path, error)
      }
    }
    guard isWanted() else { return false }
    do throws(FileDescriptor.Failure) {
      try file.commit()
    } catch {
      throw failure(.file, path, error)
    }
    return true
  }

  /// What could not be written.
  enum Target { case file, folder }

  static func failure(
    _ target: Target, _ path: String, _ failure: FileDescriptor.Failure
  ) -> InputError {
    let remedy: String
    switch (failure.number, target) {
    case (ENOSPC, _), (EDQUOT, _): remedy = "make room there, or write somewhere else"
    case (ENOENT, .file): remedy = "make its folder first, or name another one"
    case (ENOENT, .folder): remedy = "make the folder that it lies in first, or name another one"
    case (ENOTDIR, _): remedy = "a part of the path is no folder: check the path"
    case (_, .file): remedy = "name a file in a folder that you may write to"
    case (_, .folder): remedy = "name a folder that you may write to"
    }
    return InputError(.unwritable, path, failure.text, remedy: remedy)
  }
}
