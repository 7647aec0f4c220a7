import LockstepJSON
import LockstepModel
import Testing

@testable import LockstepIngest

/// Every record of the log corpus, with the events that a reader should produce.
struct CorpusMessagesTests {
  @Test func `the corpus has its logs of records`() {
    #expect(CorpusLog.all.count == 75)
  }

  @Test(arguments: CorpusLog.all)
  func `each record of the corpus tells exactly its events`(log: CorpusLog) throws {
    let own = try log.ownWording.map { try EventsFile.parse(text: $0, file: log.name) }
    var session = RecognitionSession(own.map { Recogniser(userEvents: [$0]) } ?? shipped)
    for record in log.records() {
      let events = session.events(in: record)
      let expected = log.expected[record.line] ?? []
      let place = "\(log.name):\(record.line): \(record.message)"
      let isEqual =
        events.map { "\($0.name)@\($0.source)" } == expected.map { "\($0.name)@\($0.source)" }
      #expect(isEqual, "\(events.map(\.name)) in \(place)")
      guard isEqual else { continue }
      for (event, expected) in zip(events, expected) {
        for (key, value) in expected.attributes {
          let found = CorpusLog.found(key, in: event)
          #expect(found == value, "\(key) in \(place)")
        }
      }
    }
  }
}
