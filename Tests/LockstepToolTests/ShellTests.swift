import Foundation
import Testing

/// What only a shell can set up around the tool.
@Suite struct ShellTests {
  /// Runs a shell command in which `$0` is the tool in an empty folder, and gives what it said.
  private func run(_ command: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shell-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record("\(error)")
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = folder
    process.arguments = ["-c", "(\(command)) 2>&1", CommandLineCase.tool.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  @Test func `standard input that is closed is no empty log`() throws {
    let said = try run("\"$0\" ingest - <&-; echo $?")
    #expect(
      said
        == "lockstep: standard input: it is closed; pipe a log into it, or name a file\n2\n")
  }

  @Test func `an empty file is no trace to be compacted, and stays empty`() throws {
    let said = try run(": > e.lockstep; \"$0\" compact e.lockstep; echo $?; wc -c < e.lockstep")
    let lines = said.split(separator: "\n")
    #expect(
      lines.contains("lockstep: e.lockstep stays as it is, because it is empty: it is no trace yet")
    )
    #expect(lines.suffix(2).map { $0.trimmingCharacters(in: .whitespaces) } == ["2", "0"])
  }
}
