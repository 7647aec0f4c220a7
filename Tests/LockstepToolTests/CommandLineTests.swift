import Foundation
import Testing

/// One case of Tests/CLITests: a command line, and all that it says.
///
/// `flags.txt` holds one argument a line. A line that begins with `#` is a remark, with `$` a
/// variable of the environment, and with `<` names a file for standard input. `expected.txt` holds
/// standard output, then what stands on standard error, then the exit status.
struct CommandLineCase: CustomTestStringConvertible {
  var folder: URL

  var testDescription: String { folder.lastPathComponent }

  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  static func all() throws -> [CommandLineCase] {
    let cases = tests.appending(path: "CLITests")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted()
      .map { CommandLineCase(folder: cases.appending(path: $0)) }
      .filter { FileManager.default.fileExists(atPath: $0.file("flags.txt").path) }
  }

  /// The tool that was built with the tests.
  static var tool: URL {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "lockstep")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return tests.deletingLastPathComponent().appending(path: ".build/debug/lockstep")
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Runs the command line in the case's folder and gives all that it said.
  func run() throws -> String {
    let process = Process()
    process.executableURL = Self.tool
    process.currentDirectoryURL = folder
    process.environment = ["LC_ALL": "C"]
    process.arguments = []
    process.standardInput = FileHandle.nullDevice
    for line in try String(contentsOf: file("flags.txt"), encoding: .utf8).split(separator: "\n") {
      switch line.first {
      case "#": continue
      case "$":
        let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1)
        process.environment?[String(parts[0])] = String(parts[1])
      case "<":
        process.standardInput = try FileHandle(forReadingFrom: file(String(line.dropFirst(2))))
      default: process.arguments?.append(String(line))
      }
    }
    // Files take any amount without a reader, which two pipes would not.
    let outputs = try ["out", "error"].map { name in
      let url = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID())")
      try Data().write(to: url)
      return (url: url, handle: try FileHandle(forWritingTo: url))
    }
    process.standardOutput = outputs[0].handle
    process.standardError = outputs[1].handle
    try process.run()
    process.waitUntilExit()
    let texts = try outputs.map { output in
      defer { unlink(output.url.path) }
      return String(decoding: try Data(contentsOf: output.url), as: UTF8.self)
    }
    return texts[0] + "--- standard error\n" + texts[1]
      + "--- exit \(process.terminationStatus)\n"
  }
}

@Suite struct CommandLineTests {
  /// `RECORD_GOLDEN=1 swift test --filter CommandLineTests` writes what the tool says now; the run
  /// still fails, so that nobody records by accident.
  @Test(arguments: try CommandLineCase.all())
  func `the tool says what is expected`(item: CommandLineCase) throws {
    let actual = try item.run()
    let golden = item.file("expected.txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(actual.utf8).write(to: golden)
      Issue.record("recorded \(item.testDescription); look at what changed")
      return
    }
    let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    guard actual != expected else { return }
    let difference = actual.split(separator: "\n").difference(
      from: expected.split(separator: "\n"))
    let lines = difference.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    Issue.record("\(item.testDescription):\n\(lines.joined(separator: "\n"))")
  }

  @Test func `there are cases`() throws {
    #expect(try CommandLineCase.all().count > 10)
  }

  @Test func `a reader that goes away is no error`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "\"$0\" show --format ndjson ../../Corpus/logs/11-log-syslog-home-and-back.log | true",
      CommandLineCase.tool.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.currentDirectoryURL = try CommandLineCase.all().first?.folder
    try process.run()
    let error = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(!String(decoding: error, as: UTF8.self).contains("lockstep:"))
  }
}
