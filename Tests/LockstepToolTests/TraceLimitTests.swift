import Foundation
import LockstepTestSupport
import Testing

/// What the tool says where a trace does not fit a file, or a file is only the begin of one.
@Suite final class TraceLimitTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
  }

  private func run(_ arguments: String...) throws -> String {
    try CommandLineCase(folder: folder).run(arguments)
  }

  private func write(list count: Int) throws {
    let values = [String](repeating: "true", count: count).joined(separator: ",")
    let lines = [
      #"{"lockstep":1,"metadata":{}}"#,
      #"{"sequence":1,"source":"app","name":"a","attributes":{"k":[\#(values)]}}"#,
      #"{"end":{"how":"clean"}}"#, "",
    ]
    let text = lines.joined(separator: "\n")
    try Data(text.utf8).write(to: folder.appending(path: "in.ndjson"))
  }

  @Test func `what fits the format is written, and read back as it was`() throws {
    try write(list: 65_536)
    #expect(
      try run("ingest", "--no-project", "in.ndjson", "-o", "out.lockstep").hasSuffix("exit 0\n"))
    let shown = try run("show", "--no-project", "--format", "ndjson", "out.lockstep")
    let text = try TestFiles.text(of: folder.appending(path: "in.ndjson"))
    #expect(shown == text + "--- standard error\n--- exit 0\n")
  }

  @Test func `what does not fit the format is told with its limit and by the exit status`() throws {
    try write(list: 65_537)
    let said = try run("ingest", "--no-project", "in.ndjson", "-o", "out.lockstep")
    #expect(
      said.contains(
        "1 record too long for the trace file, where an event has at most 16384 attributes"))
    #expect(said.contains("at most 65536 values") && said.hasSuffix("exit 2\n"))
    let shown = try run("show", "--no-project", "--format", "ndjson", "out.lockstep")
    #expect(shown.contains(#""count":1,"cause":"too long for a block""#))
  }

  @Test func `a trace cut inside its magic number ends every verb with 2`() throws {
    let bytes = try TestFiles.bytes(
      of: TestFiles.package.appending(path: "Traces/golden/one-event.lockstep"))
    for count in 1...3 {
      try Data(bytes.prefix(count)).write(to: folder.appending(path: "cut.lockstep"))
      for verb in [["show"], ["info"], ["check"], ["ingest"], ["ingest", "-o", "out.lockstep"]] {
        let said = try CommandLineCase(folder: folder).run(verb + ["--no-project", "cut.lockstep"])
        #expect(said.hasSuffix("exit 2\n"), "\(count) \(verb): \(said)")
      }
      #expect(try run("compact", "cut.lockstep").hasSuffix("exit 2\n"))
    }
  }
}
