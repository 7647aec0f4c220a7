import LockstepModel
import LockstepPipeline
import Testing

@Suite struct TraceLoaderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func records(_ trace: Trace) throws -> [TraceRecord] {
    var records: [TraceRecord] = []
    try trace.scan { records.append($0) }
    return records
  }

  private func line(_ time: String, _ name: String, process: String = "App") -> String {
    #"{"sequence":1,"time":"\#(time)","process":"\#(process)","pid":7,"source":"delegate","#
      + #""name":"\#(name)"}"# + "\n"
  }

  @Test func `a trace is loaded as it was written`() throws {
    let path = try scratch.write(
      #"{"lockstep":1,"metadata":{"os":"27.0"}}"# + "\n"
        + line("2026-01-01T10:00:00.000Z", "scene.didActivate") + #"{"end":{"how":"clean"}}"#,
      to: "a.ndjson")
    let trace = try TraceLoader.load(paths: [path])
    #expect(trace.header.metadata["os"] == .string("27.0"))
    #expect(try records(trace).count == 2)
    #expect(try records(trace).last == .end(TraceEnd(.clean)))
    #expect(trace.notes.isEmpty && trace.problems.isEmpty)
    #expect(trace.inputs.first?.format == "lockstep" && trace.inputs.first?.events == 1)
  }

  @Test func `two traces become one by absolute time, each in its own order`() throws {
    let a = try scratch.write(
      line("2026-01-01T10:00:00.000Z", "a.1") + line("2026-01-01T10:00:02.000Z", "a.2")
        + line("2026-01-01T10:00:01.500Z", "a.3"), to: "a.ndjson")
    let b = try scratch.write(
      line("2026-01-01T12:00:01.000+02:00", "b.1") + line("2026-01-01T12:00:02.000+02:00", "b.2"),
      to: "b.ndjson")
    let trace = try TraceLoader.load(paths: [a, b])
    var names: [String] = []
    var uptimes: [Int64] = []
    for case .event(let event) in try records(trace) {
      names.append(event.name.rawValue)
      uptimes.append((event.uptime?.nanoseconds ?? -1) / 1_000_000)
    }
    #expect(names == ["a.1", "b.1", "a.2", "a.3", "b.2"])
    #expect(uptimes == [0, 1_000, 2_000, 1_500, 2_000])
  }

  @Test func `an input without zone is not merged with one that has one`() throws {
    let a = try scratch.write(line("2026-01-01T10:00:00.000Z", "a.1"), to: "a.ndjson")
    let b = try scratch.write(line("2026-01-01 12:00:01.000", "b.1"), to: "b.ndjson")
    let error = #expect(throws: InputError.self) { try TraceLoader.load(paths: [a, b]) }
    #expect(
      error?.description
        == "\(b): its times have no zone, but those of another input have; give --zone")
    var options = ReadingOptions()
    options.assumptions.zoneSeconds = 7_200
    let trace = try TraceLoader.load(paths: [a, b], options: options)
    #expect(try records(trace).count == 3)
  }

  @Test func `an unreadable input does not stop the others`() throws {
    let a = try scratch.write(line("2026-01-01T10:00:00.000Z", "a.1"), to: "a.ndjson")
    let trace = try TraceLoader.load(paths: ["gone.log", a])
    #expect(trace.problems.map(\.kind) == [.notFound])
    #expect(try records(trace).count == 1)
    #expect(throws: InputError.self) { try TraceLoader.load(paths: ["gone.log"]) }
  }

  @Test func `a spool beyond its memory gives the same records again and again`() throws {
    let spool = TraceSpool(memoryLimit: 10)
    let records = (1...5_000).map {
      TraceRecord.event(
        Event(
          sequence: $0, uptime: Offset(nanoseconds: Int64($0)), source: "app",
          name: EventName("a\n\($0)"))
      )
    }
    for record in records { try spool.append(record) }
    for _ in 0..<2 {
      var read: [TraceRecord] = []
      try spool.scan { read.append($0) }
      #expect(read == records)
    }
    try spool.append(.end(TraceEnd(.clean)))
    var last: TraceRecord?
    try spool.scan { last = $0 }
    #expect(last == .end(TraceEnd(.clean)) && spool.count == 5_001)
  }
}
