import Foundation
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepIngest

/// The description of events files: its files are read, and its messages become what it says.
@Suite struct EventsFilesDocumentTests {
  private static func document() throws -> String {
    try TestFiles.text(
      of: TestFiles.package.appending(
        path: "Sources/LockstepIngest/LockstepIngest.docc/EventsFiles.md"))
  }

  /// A file of the document with the messages that follow it.
  private struct Example {
    var line: Int
    var file: String
    var messages: [(message: String, events: String)]
  }

  private static func examples() throws -> [Example] {
    let document = try document()
    let told = FencedBlocks.blocks(of: "messages", in: document)
    return FencedBlocks.blocks(of: "events", in: document).map { file in
      let messages = told.first { $0.line > file.line }?.text ?? ""
      let pairs = messages.split(separator: "\n").map { line in
        let parts = line.split(separator: "=>").map { $0.trimmingCharacters(in: .whitespaces) }
        return (message: parts[0], events: parts.count > 1 ? parts[1] : "")
      }
      return Example(line: file.line, file: file.text, messages: pairs)
    }
  }

  @Test(arguments: try examples().map(\.line))
  func `a file's messages become the events beside them`(_ line: Int) throws {
    let example = try #require(try Self.examples().first { $0.line == line })
    #expect(!example.messages.isEmpty)
    let file = try EventsFile.parse(text: example.file, file: "EventsFiles.md")
    let recogniser = Recogniser(userEvents: [file])
    for (message, expected) in example.messages {
      let record = LogRecord(
        line: 1, offset: 0, writer: ProcessReference(name: "Fern"), message: message)
      let events = recogniser.events(in: record).map(told).joined(separator: " + ")
      #expect((events.isEmpty ? "nothing" : events) == expected, "\(message)")
    }
  }

  @Test func `there is an example for each section`() throws {
    #expect(try Self.examples().count >= 5)
  }

  @Test(arguments: CaptureKind.names.map(\.name).prefix(4))
  func `a kind of capture for everybody is described`(_ kind: String) throws {
    #expect(try Self.document().contains("{name:\(kind)}"))
  }
}
