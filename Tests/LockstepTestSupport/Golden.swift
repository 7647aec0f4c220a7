package import Foundation

/// Compares what the tool says now with what was recorded.
package enum Golden {
  /// `RECORD_GOLDEN=1 swift test --filter ...` writes what is said now; the run still fails, so that
  /// nobody records by accident.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  }

  /// What differs between a text and a recorded file, line by line; nil where nothing does.
  package static func difference(_ actual: String, from file: URL) throws -> String? {
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      return "recorded \(file.lastPathComponent); look at what changed"
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      return "\(file.lastPathComponent) is not recorded yet; RECORD_GOLDEN=1 records it"
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard actual != expected else { return nil }
    let lines = lines(of: actual).difference(from: lines(of: expected)).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    return ([file.lastPathComponent] + lines).joined(separator: "\n")
  }

  /// The first byte at which a file that is no text differs from the recorded one.
  package static func difference(_ actual: [UInt8], from file: URL) throws -> String? {
    if isRecording {
      try Data(actual).write(to: file)
      return "recorded \(file.lastPathComponent); look at what changed"
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      return "\(file.lastPathComponent) is not recorded yet; RECORD_GOLDEN=1 records it"
    }
    let expected = [UInt8](try Data(contentsOf: file))
    guard actual != expected else { return nil }
    let same = zip(actual, expected).prefix { $0 == $1 }.count
    return "\(file.lastPathComponent): \(actual.count) bytes instead of \(expected.count), "
      + "the first that differs is byte \(same)"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
