import LockstepIngest
import LockstepJSON
import LockstepModel
import LockstepPipeline
import Testing

/// One log of the corpus with what it holds.
struct CorpusCase: CustomTestStringConvertible {
  var log: String
  var events: String?
  var expected: JSONValue

  var testDescription: String { String(log.split(separator: "/").suffix(2).joined(separator: "/")) }

  private static let folder =
    String(#filePath.dropLast("LockstepPipelineTests/CorpusTests.swift".count)) + "Corpus/"

  /// All logs and stories; a file that is added there is tested without touching code.
  static func all() throws -> [CorpusCase] {
    let files = InputExpansion(["logs", "stories", "events"].map { folder + $0 }).sources.map(
      \.path)
    return try files.filter { $0.hasSuffix(".expect.json") }.compactMap { path in
      let expected = try JSONReader.value(try bytes(of: path)[...])
      let stem = String(path.dropLast("expect.json".count))
      guard expected["events"] != nil,
        let log = files.first(where: {
          $0.hasPrefix(stem) && !$0.hasSuffix(".expect.json") && !$0.hasSuffix(".events")
        })
      else { return nil }
      let name = stem.split(separator: "/").last.map(String.init) ?? ""
      let events = [stem + "events", folder + "events/" + name + "events"]
        .first(where: files.contains)
      return CorpusCase(log: log, events: events, expected: expected)
    }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try InputReader(InputSource(path: path)).read { bytes.append(contentsOf: $0) }
    return bytes
  }

  func load() throws -> Trace {
    var options = ReadingOptions()
    options.userEvents = try events.map { [try EventsFileLoader.load($0)] } ?? []
    return try TraceLoader.load(paths: [log], options: options)
  }
}

@Suite struct CorpusTests {
  @Test(arguments: try CorpusCase.all())
  func `a log of the corpus gives exactly its events`(item: CorpusCase) throws {
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

  @Test func `the corpus is whole`() throws {
    #expect(try CorpusCase.all().count >= 80)
  }

  private func compare(_ event: Event, _ wanted: JSONValue) {
    let place: Comment = "\(Self.place(event))"
    #expect(event.time == wanted["time"]?.string, place)
    #expect(event.writer.name == wanted["process"]?.string, place)
    #expect(event.writer.pid == wanted["pid"]?.integer, place)
    for member in wanted["attributes"]?.members ?? [] {
      let value = Self.flat(event, member.key)
      #expect(value == member.value.value, "\(Self.place(event)) \(member.key)")
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

extension JSONValue {
  /// The value as an attribute holds it; null is absence.
  fileprivate var value: Value? {
    switch self {
    case .null: nil
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .number(let double): .number(double)
    case .string(let text): .string(text)
    case .array(let values): .list(values.compactMap(\.value))
    case .object(let members):
      .object(members.reduce(into: Attributes()) { $0[$1.key] = $1.value.value })
    }
  }
}
