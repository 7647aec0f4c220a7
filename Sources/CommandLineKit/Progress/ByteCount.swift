/// A number of bytes as a user reads it: "812 B", "4.2 MB".
package struct ByteCount: Sendable, Equatable, CustomStringConvertible {
  /// The number itself.
  package let bytes: UInt64

  /// Wraps a number of bytes.
  package init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// The number in the largest decimal unit that leaves at least one of it, cut to one decimal.
  package var description: String {
    var unit: UInt64 = 1
    var name = "B"
    for larger in ["kB", "MB", "GB", "TB", "PB"] where bytes / unit >= 1000 {
      unit *= 1000
      name = larger
    }
    guard unit > 1 else { return "\(bytes) B" }
    return "\(bytes / unit).\(bytes % unit * 10 / unit) \(name)"
  }
}
