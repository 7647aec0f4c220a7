import LockstepJSON
import LockstepModel
import Testing

@testable import LockstepIngest

/// Every message of the log corpus, with the events that a reader should produce.
struct CorpusMessagesTests {
  @Test(arguments: CorpusLog.all)
  func `each message of the corpus tells exactly its events`(log: CorpusLog) throws {
    let files = try log.events.map { [try EventsFile.parse(text: $0, file: log.name)] } ?? []
    let recogniser = Recogniser(userEvents: files)
    // One line of XCTest says "suite ended" beside its cases; that is the session's affair.
    var session = RecognitionSession(recogniser)
    for record in log.records {
      let events = session.events(in: record.record)
      let told = events.map { "\($0.name)@\($0.source)" }
      let expected = record.expected.map { "\($0.name)@\($0.source)" }
      #expect(told == expected, "\(log.name):\(record.record.line): \(record.record.message)")
      for (event, expected) in zip(events, record.expected) where told.count == 1 {
        for (key, value) in expected.attributes {
          #expect(
            CorpusLog.found(key, in: event) == value,
            "\(log.name):\(record.record.line): \(key) in \(record.record.message)")
        }
      }
    }
  }
}

/// One log of the fixture, cut into records beforehand: how formats do that is tested elsewhere.
struct CorpusLog: Sendable, CustomTestStringConvertible {
  struct Expected: Sendable {
    var name: String
    var source: String
    var attributes: [(key: String, value: JSONValue)]
  }

  struct Record: Sendable {
    var record: LogRecord
    var expected: [Expected]
  }

  var name: String
  var events: String?
  var records: [Record]

  var testDescription: String { name }

  static let all: [CorpusLog] = PackageResources.corpus_jsonl.split(separator: 10).map { line in
    guard let value = try? JSONReader.value(line) else { preconditionFailure("broken fixture") }
    return CorpusLog(
      name: value["log"]?.string ?? "?", events: value["events"]?.string,
      records: (value["records"]?.array ?? []).map(record))
  }

  private static func record(_ value: JSONValue) -> Record {
    let record = LogRecord(
      line: value["line"]?.integer ?? 0, offset: 0,
      writer: ProcessReference(name: value["process"]?.string, pid: value["pid"]?.integer),
      category: value["category"]?.string, message: value["message"]?.string ?? "")
    let expected = (value["expected"]?.array ?? []).map { event in
      Expected(
        name: event["name"]?.string ?? "", source: event["source"]?.string ?? "",
        attributes: (event["attributes"]?.members ?? []).map { ($0.key, $0.value) })
    }
    return Record(record: record, expected: expected)
  }

  /// An attribute as a comparison of the corpus looks for it: null is absence, and the event's own
  /// parts count.
  static func found(_ key: String, in event: Event) -> JSONValue {
    event.field(key).map(json) ?? .null
  }

  static func json(_ value: Value) -> JSONValue {
    switch value {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .list(let values): .array(values.map(json))
    case .object(let values):
      .object(values.map { JSONValue.Member(key: $0.key, value: json($0.value)) })
    }
  }
}
