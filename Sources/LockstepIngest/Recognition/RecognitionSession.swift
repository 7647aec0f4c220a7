package import LockstepModel

/// The recognition of one log from its first record to its last.
///
/// A recogniser sees one record at a time. What needs the records before is here: which lines repeat
/// a fact, and which add nothing. The memory is bounded, however long the log.
package struct RecognitionSession: Sendable {
  private let recogniser: Recogniser
  private var echoes = Echoes()
  /// Whether a test case has been seen, after which the end of its suite says nothing new.
  private var hasTestCases = false

  package init(_ recogniser: Recogniser) { self.recogniser = recogniser }

  /// The events of the next record; repeated tellings of one fact carry `echo=true`.
  package mutating func events(in record: LogRecord) -> [Event] {
    var events = recogniser.events(in: record)
    guard !events.isEmpty else { return [] }
    events.removeAll { $0.name == "test.suiteEnded" && hasTestCases }
    for index in events.indices {
      if events[index].name == "test.caseStarted" { hasTestCases = true }
      echoes.mark(&events[index], at: record.uptime, reading: record.reading)
    }
    return events
  }
}
