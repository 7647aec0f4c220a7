/// Writes files that appear whole or not at all, with errors that say what to do.
package enum OutputFile {
  /// Writes a file from what a closure hands on.
  package static func write(
    _ path: String, _ body: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
  ) throws {
    let file: ReplacementFile
    do throws(FileDescriptor.Failure) {
      file = try ReplacementFile(path)
    } catch {
      throw failure(path, error)
    }
    try body { bytes in
      do throws(FileDescriptor.Failure) {
        try file.descriptor.write(bytes)
      } catch {
        throw failure(path, error)
      }
    }
    do throws(FileDescriptor.Failure) {
      try file.commit()
    } catch {
      throw failure(path, error)
    }
  }

  static func failure(_ path: String, _ failure: FileDescriptor.Failure) -> InputError {
    InputError(
      .unwritable, path, failure.text, remedy: "name a file in a folder that you may write to")
  }
}
