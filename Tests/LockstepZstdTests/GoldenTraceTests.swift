import Foundation
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepFormat

/// `Traces/golden`: trace files that every version of the code has to read, and to write.
@Suite struct GoldenTraceTests {
  @Test(arguments: try GoldenTrace.all())
  func `a golden trace reads to the records beside it`(golden: GoldenTrace) throws {
    let bytes = try TestFiles.bytes(of: golden.file)
    let text = try TestFiles.bytes(of: golden.text)
    for chunk in [.max, 7, 1] {
      let trace = try ReadTrace(file: bytes, chunk: chunk)
      #expect(trace.faults == [], "\(golden), in chunks of \(chunk)")
      #expect(trace.text == text, "\(golden), in chunks of \(chunk)")
    }
  }

  /// `RECORD_GOLDEN=1 swift test --filter GoldenTraceTests` writes the files; the run still fails.
  ///
  /// What the library makes of a block may differ from version to version, so the bytes of
  /// compressed traces are not compared, but that they are whole.
  @Test(arguments: try GoldenTrace.all())
  func `the records of a golden trace make the same bytes`(golden: GoldenTrace) throws {
    let text = try TestFiles.bytes(of: golden.text)
    let made = try ReadTrace(text: text).file(as: golden)
    #expect(try ReadTrace(file: made).text == text)
    let isThere = FileManager.default.fileExists(atPath: golden.file.path)
    if golden.isCompressed, isThere, !Golden.isRecording { return }
    if let difference = try Golden.difference(made, from: golden.file) {
      Issue.record("\(difference)")
    }
  }

  @Test func `each golden trace has both files`() throws {
    let names = try TestFiles.names(in: GoldenTrace.root.appending(path: "golden"))
    let stems = try GoldenTrace.all().map(\.name)
    #expect(stems.count >= 60)
    #expect(
      Set(names) == Set(stems.flatMap { ["\($0).ndjson", "\($0).lockstep"] }))
  }

  @Test func `the static texts are those of the format's text`() throws {
    let text = try String(
      contentsOf: GoldenTrace.root.appending(path: "FORMAT.md"), encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("5. ") } ?? ""
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == StaticStrings.all)
  }

  @Test func `the example of the format's text is the file that it names, byte by byte`() throws {
    let text = try TestFiles.text(of: GoldenTrace.root.appending(path: "FORMAT.md"))
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("9. ") } ?? ""
    var bytes: [UInt8] = []
    for line in section.matches(of: /(?m)^    ([0-9a-f]{2})  ((?:[0-9a-f]{2} )+) +\S/) {
      #expect(Int(line.1, radix: 16) == bytes.count, "\(line.0)")
      bytes += line.2.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
    let golden = GoldenTrace.root.appending(path: "golden/one-event")
    #expect(bytes == (try TestFiles.bytes(of: golden.appendingPathExtension("lockstep"))))
    let records = try TestFiles.text(of: golden.appendingPathExtension("ndjson"))
    #expect(section.contains("```\n\(records)```\n"))
  }

  /// Whoever reads a trace by the format's text alone has to know what they mean.
  @Test func `each metadata key that has a meaning is in the format's text`() throws {
    let text = try String(
      contentsOf: GoldenTrace.root.appending(path: "FORMAT.md"), encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("8. ") } ?? ""
    var keys: Set<String> = []
    let sources = TestFiles.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let source = try TestFiles.text(of: file)
      for found in source.matches(of: /metadata\["([A-Za-z]+)"\]/) { keys.insert(String(found.1)) }
    }
    #expect(keys.count >= 5)
    for key in keys { #expect(section.contains("| `\(key)` |"), "`\(key)` is not explained") }
  }
}
