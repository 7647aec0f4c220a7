import LockstepModel
import LockstepPlatform

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
