import Foundation
import LockstepTestSupport
import Testing

/// One case of Tests/CLITests: a command line, and all that it says.
///
/// `flags.txt` holds one argument a line. A line that begins with `#` is a remark, with `$` a
/// variable of the environment, and with `<` names a file for standard input. `expected.txt` holds
/// standard output, then what stands on standard error, then the exit status.
struct CommandLineCase: CustomTestStringConvertible {
  var folder: URL

  var testDescription: String { folder.lastPathComponent }

  static func all() throws -> [CommandLineCase] {
    let folder = TestFiles.tests.appending(path: "CLITests")
    return try TestFiles.names(in: folder).map {
      CommandLineCase(folder: folder.appending(path: $0))
    }
  }

  /// The tool that was built with the tests.
  static var tool: URL {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "lockstep")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return TestFiles.package.appending(path: ".build/debug/lockstep")
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Runs the command line that the case's `flags.txt` says and gives all that it said.
  func run() throws -> String {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var input = FileHandle.nullDevice
    for line in try String(contentsOf: file("flags.txt"), encoding: .utf8).split(separator: "\n") {
      switch line.first {
      case "#": continue
      case "$":
        let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1)
        environment[String(parts[0])] = String(parts[1])
      case "<": input = try FileHandle(forReadingFrom: file(String(line.dropFirst(2))))
      default: arguments.append(String(line))
      }
    }
    return try run(arguments, environment: environment, input: input)
  }

  /// Runs a command line in the case's folder and gives all that it said.
  func run(
    _ arguments: [String], environment: [String: String] = [:],
    input: FileHandle = .nullDevice
  ) throws -> String {
    let process = Process()
    process.executableURL = Self.tool
    process.currentDirectoryURL = folder
    process.environment = environment.merging(["LC_ALL": "C"]) { own, _ in own }
    process.arguments = arguments
    process.standardInput = input
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
  /// `RECORD_GOLDEN=1 swift test --filter CommandLineTests` records what the tool says now.
  @Test(arguments: try CommandLineCase.all())
  func `the tool says what is expected`(item: CommandLineCase) throws {
    let actual = try item.run()
    if let difference = try Golden.difference(actual, from: item.file("expected.txt")) {
      Issue.record("\(item.testDescription): \(difference)")
    }
  }

  @Test func `there are cases`() throws {
    #expect(try CommandLineCase.all().count > 10)
  }

  /// More than a pipe holds is still to be written when `head` has its line and goes.
  @Test(arguments: ["show", "show --format ndjson"])
  func `a reader that goes away ends the tool quietly and well`(verb: String) throws {
    let line =
      #"{"sequence":1,"source":"app","name":"cover.shown","attributes":{"n":"0123456789"}}"#
    let trace = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID()).ndjson")
    let lines =
      [#"{"lockstep":1,"metadata":{}}"#] + [String](repeating: line, count: 20_000)
      + [#"{"end":{"how":"clean"}}"#, ""]
    try Data(lines.joined(separator: "\n").utf8).write(to: trace)
    defer { unlink(trace.path) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "\"$0\" \(verb) \"$1\" | head -1 >/dev/null; echo \"${PIPESTATUS[*]}\"",
      CommandLineCase.tool.path, trace.path,
    ]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let statuses = output.fileHandleForReading.readDataToEndOfFile()
    let talk = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: statuses, as: UTF8.self) == "0 0\n")
    #expect(String(decoding: talk, as: UTF8.self) == "")
  }
}
