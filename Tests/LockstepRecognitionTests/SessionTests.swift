import LockstepModel
import Testing

@testable import LockstepIngest

/// What only the records before can tell.
struct SessionTests {
  private static let running =
    "Received state update for 914 (app<com.example.a>, running-active-Visible"
  private static let suspended =
    "Received state update for 914 (app<com.example.a>, running-suspended-NotVisible"

  /// Which of the records are echoes; each is a message, its writer, and seconds.
  private func echoes(_ records: [(String, String, Double?)]) -> [Bool] {
    var session = RecognitionSession(shipped)
    return records.flatMap { message, writer, seconds in
      let uptime = seconds.map { Offset(nanoseconds: Int64($0 * 1e9)) }
      let record = LogRecord(
        line: 1, offset: 0, uptime: uptime, writer: ProcessReference(name: writer),
        message: message)
      return session.events(in: record).map { $0.attributes["echo"] == .bool(true) }
    }
  }

  @Test func `the second telling of a fact within a second is an echo`() {
    #expect(
      echoes([
        (Self.running, "backboardd", 1.0), (Self.running, "locationd", 1.2),
        (Self.running, "backboardd", 1.3), (Self.running, "locationd", 2.6),
      ]) == [false, true, true, false])
  }

  @Test func `another state in between makes it a new fact`() {
    #expect(
      echoes([
        (Self.running, "dasd", 1.0), (Self.suspended, "dasd", 1.1), (Self.running, "dasd", 1.2),
      ]) == [false, false, false])
  }

  @Test func `small disorder and missing times do not hide an echo`() {
    #expect(echoes([(Self.running, "a", 1.2), (Self.running, "b", 1.1)]) == [false, true])
    #expect(echoes([(Self.running, "a", nil), (Self.running, "b", nil)]) == [false, true])
  }

  @Test func `an app that says a thing twice did it twice`() {
    #expect(echoes([("js pause", "App", 1), ("js pause", "App", 1)]) == [false, false])
    let scene = "sceneDidBecomeActive scene=main"
    #expect(echoes([(scene, "App", 1), (scene, "App", 1)]) == [false, false])
  }

  @Test func `two subjects do not echo each other`() {
    let other = "Received state update for 915 (app<com.example.b>, running-active-Visible"
    #expect(echoes([(Self.running, "a", 1), (other, "a", 1)]) == [false, false])
  }

  @Test func `the end of a suite counts only where no case was seen`() {
    var session = RecognitionSession(shipped)
    func names(_ message: String) -> [EventName] {
      session.events(in: LogRecord(line: 1, offset: 0, message: message)).map(\.name)
    }
    #expect(names("Test Suite 'A' passed at 10:00.") == ["test.suiteEnded"])
    #expect(names("Test Case '-[A b]' started.") == ["test.caseStarted"])
    #expect(names("Test Suite 'A' passed at 10:00.") == [])
  }
}
