import LockstepFormat
import LockstepModel
import LockstepTestSupport
import Testing

/// Everything a reader says about a text, read in chunks of one size.
private func read(_ text: String, chunk: Int = .max) -> (items: [NDJSONItem], reader: NDJSONReader)
{
  var reader = NDJSONReader()
  var items: [NDJSONItem] = []
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    reader.read(rest.prefix(chunk)) { items.append($0) }
    rest = rest.dropFirst(chunk)
  }
  reader.finish { items.append($0) }
  return (items, reader)
}

private func faults(_ items: [NDJSONItem]) -> [NDJSONFault] {
  items.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
}

private func events(_ items: [NDJSONItem]) -> [Event] {
  items.compactMap { if case .record(.event(let event)) = $0 { event } else { nil } }
}

@Suite struct NDJSONTests {
  @Test func `random records come back equal, and their bytes too`() {
    let first = LongRun.seed
    for seed in first..<first + UInt64(LongRun.cases(300)) {
      var random = RandomRecords(seed: seed)
      let header = random.header()
      let records = random.records()
      var writer = NDJSONWriter()
      writer.write(header)
      for record in records { writer.write(record) }
      let text = String(decoding: writer.bytes, as: UTF8.self)
      let (items, reader) = read(text, chunk: Int(seed % 97) + 1)
      let expected = [.header(header)] + records.map(NDJSONItem.record)
      #expect(items == expected, "seed \(seed)")
      #expect(!reader.isHeaderMissing, "seed \(seed)")
      var again = NDJSONWriter()
      for item in items {
        switch item {
        case .header(let header): again.write(header)
        case .record(let record): again.write(record)
        case .fault(let fault): Issue.record("seed \(seed): \(fault.message)")
        }
      }
      #expect(again.bytes == writer.bytes, "seed \(seed)")
    }
  }

  @Test func `an event is written in the order of the format, without what it lacks`() {
    var writer = NDJSONWriter()
    writer.write(
      .event(
        Event(
          sequence: 3, time: "2026-02-03T17:45:01.752511+09:00", uptime: Offset(nanoseconds: 42),
          writer: ProcessReference(name: "App", pid: 7), source: .delegate,
          name: "scene.didEnterBackground", edge: .end, scene: SceneReference(scene: "main"),
          attributes: ["z": .number(1.5), "a": .list([.bool(true), .string("é")])],
          evidence: .observed,
          origin: Origin(file: "device.log", line: 7, offset: 512))))
    let expected =
      #"{"sequence":3,"time":"2026-02-03T17:45:01.752511+09:00","uptime":42,"process":"App","#
      + #""pid":7,"source":"delegate","name":"scene.didEnterBackground","edge":"end","#
      + #""scene":"main","attributes":{"a":[true,"é"],"z":1.5},"evidence":"observed","#
      + #""origin":{"file":"device.log","line":7,"offset":512}}"# + "\n"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("\u{7F}", #"\u007f"#), ("\u{9B}31m", #"\u009b31m"#), ("a\u{202E}b", #"a\u202eb"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{2066}\u{2069}", #"\u2066\u2069"#),
    ("\u{FEFF}\u{61C}", #"\ufeff\u061c"#), ("\u{1}\u{1B}", #"\u0001\u001b"#),
    ("é \u{1F600}", "é \u{1F600}"),
  ])
  func `what steers a terminal is escaped, and comes back equal`(
    _ text: String, _ escaped: String
  ) {
    var writer = NDJSONWriter()
    writer.write(
      .event(Event(sequence: 1, source: "app", name: "a", attributes: ["k": .string(text)])))
    let bytes = writer.bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"sequence":1,"source":"app","name":"a","attributes":{"k":"\#(escaped)"}}"# + "\n")
    let event = events(read(String(decoding: bytes, as: UTF8.self)).items).first
    #expect(event?.attributes == ["k": .string(text)])
  }

  @Test func `other spacing, another order and null values are read`() {
    let text = """
      { "metadata" : { "os" : "27.0", "none" : null } , "lockstep" : 1 }

        { "name":"scene.didActivate" , "thread":null, "source":"delegate","sequence":1 }\r
      {"end":{"how":"clean"}}
      """
    let (items, reader) = read(text, chunk: 5)
    #expect(
      items == [
        .header(TraceHeader(metadata: ["os": .string("27.0")])),
        .record(.event(Event(sequence: 1, source: .delegate, name: "scene.didActivate"))),
        .record(.end(TraceEnd(.clean))),
      ])
    #expect(reader.hasEnd && reader.lines == 3)
  }

  @Test func `scene, session and instance stay where they stood`() {
    let text =
      #"{"sequence":1,"source":"app","name":"a","scene":"main","attributes":{"scene":"A"}}"# + "\n"
    let event = events(read(text).items).first
    #expect(event?.scene == SceneReference(scene: "main"))
    #expect(event?.attributes == ["scene": .string("A")])
  }

  @Test func `a bad line is a fault with its place, and the rest is read`() {
    let good = #"{"sequence":1,"source":"app","name":"a"}"#
    let text = """
      {"lockstep":1,"metadata":{}}
      \(good)
      {"sequence":2,"source":"app","name":"b","pid":"7"}
      {"sequence":3,"source":"app"
      [1]
      {"sequence":4,"source":"app","name":"c","edge":"middle"}
      {"sequence":5,"source":"app"}
      \(good)
      """
    let (items, reader) = read(text, chunk: 11)
    #expect(events(items).count == 2)
    #expect(
      faults(items).map(\.kind) == [.wrongType, .notJSON, .notAnObject, .badValue, .missingKey])
    #expect(faults(items).map(\.line) == [3, 4, 5, 6, 7])
    #expect(faults(items).first?.offset == 29 + 41 + 40)
    #expect(reader.lostRecords == 5)
    #expect(
      faults(items).first?.message
        == "line 3, byte 110: `pid` is not an integer; write the key as the trace format says, "
        + "or leave it out")
  }

  @Test func `what a newer version added is counted and named`() {
    let text = """
      {"lockstep":2,"metadata":{},"signature":"x"}
      {"sequence":1,"source":"app","name":"a","colour":"red","origin":{"file":"f","column":3}}
      {"annotation":{"text":"x"}}
      """
    let (items, reader) = read(text)
    #expect(events(items).count == 1)
    #expect(faults(items).map(\.kind) == [.newerVersion])
    #expect(reader.unknownKeys == ["signature": 1, "colour": 1, "origin.column": 1])
    #expect(reader.unknownKinds == ["annotation": 1] && reader.unknownRecords == 1)
    #expect(reader.lostRecords == 0)
  }

  @Test func `a missing header or end, a second header and records behind the end are told`() {
    let event = #"{"sequence":1,"source":"app","name":"a"}"#
    let bare = read(event).reader
    #expect(bare.isHeaderMissing && !bare.hasEnd)
    let header = #"{"lockstep":1,"metadata":{}}"#
    let end = #"{"end":{"how":"stopped"}}"#
    let joined = [header, event, end, header, event].joined(separator: "\n")
    let (items, reader) = read(joined)
    #expect(faults(items).map(\.kind) == [.secondHeader, .afterEnd])
    #expect(events(items).count == 2 && reader.lostRecords == 0)
  }

  @Test func `a line beyond the limit is refused without being kept`() {
    var reader = NDJSONReader()
    var items: [NDJSONItem] = []
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    for _ in 0..<17 { reader.read(piece[...]) { items.append($0) } }
    let rest = Array("\n{\"sequence\":1,\"source\":\"app\",\"name\":\"a\",\"pid\":true}\n".utf8)
    reader.read(rest[...]) { items.append($0) }
    #expect(faults(items).map(\.kind) == [.lineTooLong, .wrongType])
    #expect(faults(items).last?.line == 2)
    #expect(faults(items).last?.offset == 17 << 20 | 1 + 40)
  }

  @Test func `deep nesting and broken text end in faults, not in a crash`() {
    let deep = String(repeating: "[", count: 100_000)
    let text = """
      {"lockstep":1,"metadata":{"a":\(deep)}}
      {"sequence":1,"source":"\u{FFFD}
      \u{0}
      {"sequence":99999999999999999999,"source":"app","name":"a"}
      {"mark":[]}
      {"loss":{"from":1}}
      {"end":{"how":"tired"}}
      """
    let (items, _) = read(text)
    #expect(
      faults(items).map(\.kind) == [
        .notJSON, .notJSON, .notJSON, .wrongType, .wrongType, .missingKey, .badValue,
      ])
  }
}
