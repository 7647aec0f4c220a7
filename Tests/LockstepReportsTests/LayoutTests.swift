import LockstepModel
import LockstepTestSupport
import LockstepText
import Testing

@testable import LockstepReports

@Suite struct EventTableTests {
  private func table(_ events: [Event], width: Int? = nil) -> [String] {
    var table = EventTable(width: width, theme: .plain)
    for event in events { table.measure(event) }
    table.settle()
    return events.flatMap { table.lines(for: $0) }
  }

  private static let events: [Event] = {
    var trace = TraceBuilder()
    trace.add(
      "scene.didActivate", source: .delegate, scene: "main",
      time: "2026-02-03T17:45:01.000000+09:00", line: 9)
    trace.add(
      "cover.shown", source: .app, time: "2026-02-03T17:45:01.250000+09:00", line: 10,
      fields: ["title": .string("日本")])
    return trace.records.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }()

  @Test func `columns are as wide as what stands in them`() {
    #expect(
      table(Self.events) == [
        "2026-02-03 +09:00",
        "17:45:01.000000           delegate  scene.didActivate  main              App[100]  device.log:9",
        "17:45:01.250000  +250 ms  app       cover.shown              title=日本  App[100]  device.log:10",
      ])
  }

  @Test(arguments: [
    ("23:59:58.100000+0100", "+0100"), ("23:59:58.100000 +0100", "+0100"),
    ("23:59:58.100000Z", "Z"),
  ])
  func `the zone of a time without a date stands above it`(_ time: String, _ zone: String) {
    var trace = TraceBuilder()
    trace.add("cover.shown", source: .app, time: time)
    trace.add("cover.hidden", source: .app, time: time)
    let events = trace.records.compactMap { record in
      if case .event(let event) = record { event } else { nil }
    }
    let lines = table(events)
    #expect(lines.first == zone)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("23:59:58.100000  ") }, "\(lines)")
    #expect(lines.count == 3)
  }

  @Test(arguments: [100, 80, 60, 40, 20, 5, 1])
  func `no line is wider than the terminal`(width: Int) {
    for line in table(Self.events, width: width).dropFirst() {
      #expect(PlainText.width(of: line) <= width, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test func `the place gives way first, then process and distance`() {
    #expect(
      table(Self.events, width: 75).last
        == "17:45:01.250000  +250 ms  app       cover.shown              title=日本")
  }
}

@Suite struct EventCountsTests {
  @Test func `what is counted together stands in one row, sorted by name and source`() {
    var counts = EventCounts()
    for (name, source) in [("b.x", Source.app), ("a.yy", .delegate), ("a.yy", .app), ("b.x", .app)]
    {
      counts.add(Event(source: source, name: EventName(name)))
    }
    #expect(counts.total == 4)
    #expect(counts.rows == ["  1  a.yy  app", "  1  a.yy  delegate", "  2  b.x   app"])
  }
}

@Suite struct TraceSummaryTests {
  private func summary() -> TraceSummary {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0, time: "2026-02-03T10:00:00.000Z")
    trace.lose(100, 200)
    trace.mark(at: 900, step: .clock)
    trace.add("scene.didActivate", at: 1_500, time: "2026-02-03T10:00:01.500Z")
    trace.end(.killed)
    var input = InputReport(path: "-", format: "plain")
    input.recordLines = 2
    input.events = 2
    var summary = TraceSummary(
      header: TraceHeader(metadata: ["os": .string("27.0")]), inputs: [input],
      notes: [TraceNote(.boot, "-", line: 4, "the device started anew")])
    for record in trace.records { summary.add(record) }
    summary.finish()
    return summary
  }

  @Test func `a summary for people`() {
    #expect(
      summary().lines == [
        "standard input: plain, 2 lines, 2 events", "",
        "time       2026-02-03T10:00:00.000Z to 2026-02-03T10:00:01.500Z (1.5 s)",
        "began      with the start of a process", "ended      when the process was killed", "",
        "metadata", "  os  27.0", "", "processes", "  App[100]  seen from its start", "",
        "2 events", "  1  app.didFinishLaunching  delegate",
        "  1  scene.didActivate       delegate",
        "", "gaps", "  some events lost", "  the clock was set", "", "notes",
        "  standard input:4: the device started anew", "",
      ])
  }

  @Test func `a summary for programs has the same`() {
    let json = summary().json
    #expect(
      json.hasPrefix(
        #"{"lockstep":1,"command":"info","inputs":[{"path":"-","format":"plain","records":0,"#
          + #""events":2,"continuations":0,"noise":0,"unparsed":0,"began":null,"ended":null,"#
          + #""gaps":0,"notes":[{"kind":"boot","line":4,"text":"the device started anew"}]}],"#
          + #""notes":[],"metadata":{"os":"27.0"},"began":"2026-02-03T10:00:00.000Z","#
          + #""ended":"2026-02-03T10:00:01.500Z","duration":1500000000,"how":"killed","events":2,"#)
    )
    #expect(
      json.hasSuffix(
        #"{"kind":"clock","time":null,"from":900000000,"to":null,"count":null,"cause":null}],"storage":[]}"#
      ))
  }
}

@Suite struct ReportNamesTests {
  @Test(
    arguments: [
      (["a/x.log"], ["x"]), (["a/x.y.log", "x.log.gz", "z.ndjson.zst"], ["x.y", "x", "z"]),
      (["x.log", "x.ndjson"], ["x.log", "x.ndjson"]),
      (["a/x.log", "b/x.log"], ["x.log", "x.log-2"]),
      ([".log", "plain", ".gz"], [".log", "plain", ""]), ([], []),
    ] as [([String], [String])])
  func `each report has a name of its own`(paths: [String], names: [String]) {
    #expect(ReportNames.unique(for: paths) == names)
  }
}
