package import Foundation

/// Where the package's own files lie, found from this file.
package enum TestFiles {
  /// The folder of all tests.
  package static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the package.
  package static let package = tests.deletingLastPathComponent()

  /// The names of the files in a folder, sorted; hidden ones are left out.
  package static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A file's bytes.
  package static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  /// A file's text.
  package static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
