import CommandLineKit
import Foundation

/// A shell of this machine, run on a script in an empty folder of its own.
struct ShellSession {
  private let executable: URL
  let folder: URL

  /// Makes the folder; nil if the machine has no such shell.
  init?(_ shell: Shell) throws {
    guard let executable = ShellSession.executable(of: shell) else { return nil }
    self.executable = executable
    folder = FileManager.default.temporaryDirectory
      .appending(path: "completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  static func executable(of shell: Shell) -> URL? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { "\($0)/\(shell.rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(filePath: $0) }
  }

  /// Writes the sample tool's completion script and gives its path.
  func writeCompletion(for shell: Shell) throws -> String {
    let file = folder.appending(path: "completion.\(shell.rawValue)")
    try Sample.tool.completionScript(for: shell).write(to: file, atomically: true, encoding: .utf8)
    return file.path(percentEncoded: false)
  }

  /// Runs the shell and gives everything it said, on either stream.
  func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    process.environment = [
      "HOME": folder.path(percentEncoded: false), "PATH": "/usr/bin:/bin", "TERM": "dumb",
      "LC_ALL": "C",
    ]
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  func remove() throws {
    try FileManager.default.removeItem(at: folder)
  }
}
