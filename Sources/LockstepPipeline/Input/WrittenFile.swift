/// A file that a person wrote: rules, or an app's own wording.
///
/// It is read whole, so it is bounded.
package enum WrittenFile {
  /// What is larger is something else.
  private static let maximumSize = 4 << 20

  /// The text of a file without a byte order mark; invalid UTF-8 is repaired.
  ///
  /// - Throws: `InputError` where the file cannot be read or is too large.
  package static func text(of path: String, kind: String) throws -> String {
    var bytes: [UInt8] = []
    try InputReader(InputSource(path: path)).read { chunk in
      bytes.append(contentsOf: chunk)
      guard bytes.count <= maximumSize else {
        throw InputError(
          .unreadable, path, "larger than 4 MiB", remedy: "name \(kind), not a log")
      }
    }
    // Editors on other systems put a byte order mark before the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
