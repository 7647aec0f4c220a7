import Foundation
import LockstepJSON
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepIngest

/// Every record of the log corpus, with the events that a reader should produce.
@Suite struct CorpusMessagesTests {
  /// The logs that are records; the fields of reports and breadcrumbs are another part's affair.
  private static func logs() throws -> [Corpus.Entry] {
    try Corpus.entries("logs", "stories").filter { log in
      guard let format = log.expected["format"]?.string.flatMap(LogFormat.init) else { return true }
      return !format.isReport && format != .sentryBreadcrumbs
    }
  }

  @Test(arguments: try logs())
  func `each record of the corpus tells exactly its events`(log: Corpus.Entry) throws {
    let expected = Dictionary(
      grouping: log.expected["events"]?.array ?? [], by: { $0["line"]?.integer })
    let own = try log.events.map {
      try EventsFile.parse(text: try TestFiles.text(of: $0), file: $0.lastPathComponent)
    }
    var session = RecognitionSession(own.map { Recogniser(userEvents: [$0]) } ?? shipped)
    for record in try records(of: log) {
      let place = "\(log):\(record.line): \(record.message)"
      compare(session.events(in: record), expected[record.line] ?? [], place)
    }
  }

  /// The records of a log, as its format's reader cuts them.
  private func records(of log: Corpus.Entry) throws -> [LogRecord] {
    var reader = LogReader(file: log.log.lastPathComponent)
    var records: [LogRecord] = []
    let take = { (item: LogItem) in
      if case .record(let record) = item { records.append(record) }
    }
    reader.read(try TestFiles.bytes(of: log.log)[...], take)
    reader.finish(take)
    return records
  }

  /// An attribute is looked for where the corpus lists it: the event's own parts count, and null is
  /// absence.
  private func compare(_ events: [Event], _ expected: [JSONValue], _ place: String) {
    let wanted = expected.map { "\($0["name"]?.string ?? "")@\($0["source"]?.string ?? "")" }
    let found = events.map { "\($0.name)@\($0.source)" }
    #expect(found == wanted, "\(place)")
    guard found == wanted else { return }
    for (event, expected) in zip(events, expected) {
      for attribute in expected["attributes"]?.members ?? [] {
        let value = event.field(attribute.key)
        #expect(value == Value(attribute.value), "\(attribute.key) in \(place)")
      }
    }
  }
}
