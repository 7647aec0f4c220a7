/// A file of the working folder that is picked up unasked.
package enum ProjectFile {
  /// Whether the folder has something of that name.
  ///
  /// - Returns: False where nothing is there.
  /// - Throws: `InputError` where it cannot be what it is called: what a team wrote down must not be
  ///   left out without a word because a link is broken.
  package static func isThere(_ name: String) throws -> Bool {
    guard FileStatus.isThere(name) else { return false }
    let remedy = "mend or remove it, or leave it out with --no-project"
    let kind: FileStatus.Kind
    do throws(FileDescriptor.Failure) {
      kind = try FileStatus.of(name).kind
    } catch {
      let error = InputError.opening(name, error)
      throw InputError(error.kind, name, error.detail, remedy: remedy)
    }
    guard kind == .file else {
      throw InputError(.unreadable, name, "this is \(kind.rawValue)", remedy: remedy)
    }
    return true
  }
}
