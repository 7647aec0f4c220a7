import Foundation
import LockstepIngest
import LockstepJSON
import LockstepModel
import LockstepPipeline
import LockstepTestSupport
import Testing

extension Corpus.Entry {
  /// The entry's trace, made with the app's own wording where it has some.
  func load() throws -> Trace {
    var options = ReadingOptions()
    options.userEvents = try events.map { [try EventsFileLoader.load($0.path)] } ?? []
    return try TraceLoader.load(paths: [log.path], options: options)
  }
}

@Suite struct CorpusTests {
  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `a log of the corpus gives exactly its events`(item: Corpus.Entry) throws {
    let trace = try item.load()
    var found: [Event] = []
    try trace.scan { if case .event(let event) = $0 { found.append(event) } }
    // The corpus lists events by line; a trace in the order of mach time is compared so too.
    found.sort { ($0.origin?.line ?? 0, $0.sequence) < ($1.origin?.line ?? 0, $1.sequence) }
    let expected = item.expected["events"]?.array ?? []
    #expect(found.map(Self.place) == expected.map(Self.place))
    for (event, wanted) in zip(found, expected) where Self.place(event) == Self.place(wanted) {
      compare(event, wanted)
    }
    #expect(trace.inputs.first?.format == item.expected["format"]?.string)
    #expect(trace.inputs.first?.records == item.expected["records"]?.integer)
  }

  @Test func `every file of the corpus has its result file, and every result file its log`() throws
  {
    #expect(try Corpus.misfits() == [])
    for folder in ["logs", "stories", "traces"] {
      #expect(try !Corpus.entries(folder).isEmpty, "\(folder)")
    }
  }

  @Test func `what would be left out of the tests is named`() {
    let (logs, misfits) = Corpus.pairing([
      "1.expect.json", "1.log", "1.rules", "2.log", "3.expect.json", "4.a.expect.json", "4.a.log",
      "4.b.expect.json", "4.b.log", "4.expect.json", "5.expect.json", "5.log", "5.txt", "6.rules",
    ])
    #expect(logs.map(\.log) == ["1.log", "4.a.log", "4.b.log", "5.log"])
    #expect(
      misfits == [
        "2.log: it has no .expect.json file", "5.txt: 5.log has the same name",
        "6.rules: it has no .expect.json file", "3.expect.json: there is no log for it",
      ])
  }

  private func compare(_ event: Event, _ wanted: JSONValue) {
    let place: Comment = "\(Self.place(event))"
    #expect(event.time == wanted["time"]?.string, place)
    #expect(event.writer.name == wanted["process"]?.string, place)
    #expect(event.writer.pid == wanted["pid"]?.integer, place)
    for member in wanted["attributes"]?.members ?? [] {
      let value = Self.flat(event, member.key)
      #expect(value == Value(member.value), "\(Self.place(event)) \(member.key)")
    }
  }

  /// What the corpus lists among the attributes may stand beside them in an event.
  private static func flat(_ event: Event, _ key: String) -> Value? {
    if let value = event.field(key) { return value }
    switch key {
    case "subject": return event.subject?.name.map(Value.string)
    case "process": return event.subject?.name.map(Value.string)
    case "pid": return event.subject?.pid.map { .integer(Int64($0)) }
    default: return nil
    }
  }

  private static func place(_ event: Event) -> String {
    "\(event.origin?.line ?? 0) \(event.name)@\(event.source)"
  }

  private static func place(_ wanted: JSONValue) -> String {
    let name = wanted["name"]?.string ?? ""
    return "\(wanted["line"]?.integer ?? 0) \(name)@\(wanted["source"]?.string ?? "")"
  }
}
