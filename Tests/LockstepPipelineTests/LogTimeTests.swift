import LockstepModel
import LockstepPipeline
import Testing

/// Logs whose clocks do what clocks of real logs do.
@Suite struct LogTimeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What a trace's records come to: `name uptime` in milliseconds, `mark uptime`, `step uptime`.
  private func told(
    _ log: String, name: String = "a.log", _ options: ReadingOptions = ReadingOptions()
  ) throws -> (records: [String], trace: Trace) {
    let trace = try TraceLoader.load(paths: [scratch.write(log, to: name)], options: options)
    var records: [String] = []
    try trace.scan { record in
      switch record {
      case .event(let event): records.append("\(event.name) \(Self.text(event.uptime))")
      case .mark(let mark):
        records.append("\(mark.step?.rawValue ?? "mark") \(Self.text(mark.uptime))")
      case .loss: records.append("loss")
      case .end(let end): records.append("\(end.manner) \(Self.text(end.uptime))")
      }
    }
    return (records, trace)
  }

  private static func text(_ uptime: Offset?) -> String {
    uptime.map { String($0.nanoseconds / 1_000_000) } ?? "-"
  }

  private func kinds(_ trace: Trace) -> [TraceNote.Kind] { trace.notes.map(\.kind) }

  /// Lines as Console copies them: no date.
  private func console(_ lines: [(String, String)]) -> String {
    lines.map { "default\t\($0.0)+0900\tApp\t\($0.1)\n" }.joined()
  }

  private func nslog(_ lines: [(String, String)]) -> String {
    lines.map { "2026-03-01 \($0.0) App[7:1] \($0.1)\n" }.joined()
  }

  private let active = "sceneDidBecomeActive(_:)"
  private let inactive = "sceneWillResignActive(_:)"

  @Test func `records without events leave a mark a second, and the last one's time`() throws {
    let (records, trace) = try told(
      nslog([
        ("10:00:00.000+0100", active), ("10:00:00.400+0100", "noise"),
        ("10:00:01.200+0100", "noise"), ("10:00:01.900+0100", "noise"),
        ("10:00:02.100+0100", "noise"), ("10:00:02.300+0100", "noise"),
      ]))
    #expect(
      records == ["scene.didActivate 0", "mark 1200", "mark 2300", "stopped 2300"])
    #expect(trace.header.metadata["clock"] == .string("wall"))
    #expect(trace.notes.isEmpty)
  }

  @Test func `a log without dates goes past midnight, and a late line stays before it`() throws {
    let (records, trace) = try told(
      console([
        ("23:59:59.500000", inactive), ("00:00:00.500000", active),
        ("23:59:59.900000", inactive), ("00:00:01.000000", active),
      ]))
    #expect(
      records == [
        "scene.willDeactivate 0", "scene.didActivate 1000", "scene.willDeactivate 400",
        "scene.didActivate 1500", "stopped 1500",
      ])
    #expect(kinds(trace) == [.midnight, .disorder, .assumption])
    #expect(trace.notes.last?.text == "the times have no date; give --date to place them")
  }

  @Test func `a log without years goes past New Year`() throws {
    let log = """
      Dec 31 23:59:59 iPhone App[7] <Notice>: \(inactive)
      Jan  1 00:00:01 iPhone App[7] <Notice>: \(active)

      """
    var options = ReadingOptions()
    options.assumptions.year = 2025
    options.assumptions.zoneSeconds = -18_000
    let (records, trace) = try told(log, options)
    #expect(records == ["scene.willDeactivate 0", "scene.didActivate 2000", "stopped 2000"])
    #expect(kinds(trace) == [.newYear])
    #expect(trace.inputs.first?.began == "2025-12-31T23:59:59-05:00")
    #expect(trace.inputs.first?.ended == "2026-01-01T00:00:01-05:00")
  }

  @Test func `a clock that was set back makes a step with a loss, and uptime goes on`() throws {
    let (records, trace) = try told(
      nslog([
        ("10:00:10.000+0100", active), ("10:00:05.000+0100", inactive),
        ("10:00:06.000+0100", active), ("10:00:05.500+0100", inactive),
      ]))
    #expect(
      records == [
        "scene.didActivate 0", "clock 0", "loss", "scene.willDeactivate 0",
        "scene.didActivate 1000", "scene.willDeactivate 500", "stopped 1000",
      ])
    #expect(kinds(trace) == [.clockSet, .disorder])
    #expect(trace.notes.first?.line == 2 && trace.inputs.first?.gaps == 2)
    #expect(trace.notes.first?.text == "the printed clock falls back by 5 s: it was set")
  }

  @Test func `a day that the stated year does not have is told with every result`() throws {
    var options = ReadingOptions()
    options.assumptions = WallClock.Assumptions(year: 2025, zoneSeconds: 0)
    let (_, trace) = try told("Feb 29 08:00:01 host App[7] <Notice>: \(active)\n", options)
    let note = try #require(trace.notes.first { $0.kind == .noSuchDay })
    #expect(note.line == 1 && note.kind.mayMislead)
  }

  @Test func `lines without a zone take that of the others`() throws {
    let (records, trace) = try told(
      nslog([
        ("10:00:00.000", active), ("10:00:01.000+0900", inactive), ("10:00:02.000", active),
        ("10:00:03.000+0900", inactive),
      ]))
    #expect(
      records == [
        "scene.didActivate 0", "scene.willDeactivate 1000", "scene.didActivate 2000",
        "scene.willDeactivate 3000", "stopped 3000",
      ])
    #expect(trace.notes.isEmpty)
  }

  @Test func `a change of the zone is compared in UTC and told`() throws {
    let (records, trace) = try told(
      nslog([("01:59:59.000+0100", active), ("03:00:00.000+0200", inactive)]))
    #expect(records.prefix(2) == ["scene.didActivate 0", "scene.willDeactivate 1000"])
    #expect(trace.notes.map(\.text) == ["the zone changed from +01:00 to +02:00"])
  }

  @Test func `a date and a zone of the user's make the times absolute`() throws {
    var options = ReadingOptions()
    options.assumptions = WallClock.Assumptions(
      year: 2026, month: 5, day: 31, zoneSeconds: 7_200)
    let (_, trace) = try told("10:00:00.250 App[7:1] \(active)\n", options)
    var times: [String?] = []
    try trace.scan { if case .event(let event) = $0 { times.append(event.time) } }
    #expect(times == ["2026-05-31T10:00:00.250+02:00"])
    #expect(trace.notes.isEmpty)
  }

  @Test func `a daemon's pid that falls shows a new boot`() throws {
    let log = """
      2026-03-01 10:00:00.000+0100 SpringBoard[900:1] noise
      2026-03-01 10:00:01.000+0100 App[7:1] \(active)
      2026-03-01 10:05:00.000+0100 SpringBoard[60:1] noise
      2026-03-01 10:05:01.000+0100 App[9:1] \(active)

      """
    let (records, trace) = try told(log)
    #expect(
      records == [
        "mark 0", "scene.didActivate 1000", "boot 300000", "scene.didActivate 301000",
        "stopped 301000",
      ])
    #expect(kinds(trace) == [.boot])
  }

  // MARK: Mach time

  private func object(_ time: String, _ ticks: Int, _ message: String, boot: String = "A") -> String
  {
    #"{"timestamp":"2026-03-01 \#(time)+0900","machTimestamp":\#(ticks),"bootUUID":"\#(boot)","#
      + #""processImagePath":"App.app/App","processID":7,"eventType":"logEvent","#
      + #""eventMessage":"\#(message)"}"# + "\n"
  }

  @Test func `records with mach time are put in its order, whatever the wall clock says`() throws {
    let (records, trace) = try told(
      object("10:00:00.000000", 24_000_000, active) + object("10:00:02.000000", 72_000_000, active)
        + object("10:00:01.000000", 48_000_000, inactive)
        + object("09:00:03.000000", 96_000_000, inactive), name: "a.ndjson")
    #expect(
      records == [
        "scene.didActivate 1000", "scene.willDeactivate 2000", "scene.didActivate 3000",
        "scene.willDeactivate 4000", "stopped 4000",
      ])
    #expect(trace.header.metadata["clock"] == .string("mach"))
    #expect(kinds(trace) == [.clockSet, .disorder])
    #expect(
      trace.notes.map(\.text) == [
        "the printed clock was set back by 60 min 0 s; mach time goes on",
        "1 record put in the order of mach times",
      ])
    var ticks: [UInt64?] = []
    try trace.scan { if case .event(let event) = $0 { ticks.append(event.ticks) } }
    #expect(ticks == [24_000_000, 48_000_000, 72_000_000, 96_000_000])
  }

  @Test func `a new boot goes on where the wall clock says`() throws {
    let (records, trace) = try told(
      object("10:00:00.000000", 240_000_000, active)
        + object("10:00:01.000000", 264_000_000, inactive)
        + object("10:01:01.000000", 24_000_000, active, boot: "B"), name: "a.ndjson")
    #expect(
      records == [
        "scene.didActivate 10000", "scene.willDeactivate 11000", "boot 71000",
        "scene.didActivate 71000", "stopped 71000",
      ])
    #expect(kinds(trace) == [.boot])
  }

  @Test func `mach time that begins anew is a boot, though no boot is named`() throws {
    let (records, _) = try told(
      object("10:00:00.000000", 24_000_000_000, active, boot: "")
        + object("10:00:01.000000", 24_024_000_000, inactive, boot: "")
        + object("10:01:01.000000", 24_000_000, active, boot: ""), name: "a.ndjson")
    #expect(records.contains("boot 1061000"))
    #expect(records.last == "stopped 1061000")
  }

  // MARK: What is left out and what is cut

  @Test func `a cut input ends as truncated`() throws {
    let log = nslog([("10:00:00.000+0100", active), ("10:00:01.000+0100", inactive)])
    let bytes = gzip(Array((log + String(repeating: "noise\n", count: 9_000)).utf8))
    let path = try scratch.write(bytes.dropLast(20), to: "a.log.gz")
    let trace = try TraceLoader.load(paths: [path])
    var last: TraceRecord?
    try trace.scan { last = $0 }
    guard case .end(let end) = last else {
      Issue.record("no end record")
      return
    }
    #expect(end.manner == .truncated)
    #expect(trace.problems.map(\.kind) == [.truncated])
  }

  @Test func `an app is kept by process or bundle, and time goes on without the others`() throws {
    let log = """
      2026-03-01 10:00:00.000+0100 App[7:1] \(active)
      2026-03-01 10:00:02.000+0100 Other[8:1] \(inactive)
      2026-03-01 10:00:02.500+0100 Other[8:1] \(active)
      2026-03-01 10:00:05.000+0100 Other[8:1] \(inactive)

      """
    var options = ReadingOptions()
    options.app = "App"
    let (records, trace) = try told(log, options)
    #expect(records == ["scene.didActivate 0", "mark 2000", "mark 5000", "stopped 5000"])
    #expect(trace.header.metadata["app"] == .string("App"))
    options.app = "com.example.app"
    #expect(try told(log, options).records == records)
  }

  @Test func `names that the user's events files map are told in the header`() throws {
    let events = try scratch.write(
      #""cover is up animated={animated:bool}" -> cover.shown"# + "\n", to: "x.events")
    var options = ReadingOptions()
    options.userEvents = [try EventsFileLoader.load(events)]
    let (records, trace) = try told(
      nslog([("10:00:00.000+0100", "cover is up animated=true")]), options)
    #expect(records.first == "cover.shown 0")
    #expect(trace.header.metadata["mapped"] == .list([.string("cover.shown")]))
  }

  @Test func `years that no clock shows are placed without a crash`() throws {
    let log = """
      9999-12-31 23:59:59.000+0100 App[7:1] \(active)
      0001-01-01 00:00:00.000-1800 App[7:1] \(inactive)
      2026-03-01 10:00:00.000+0100 App[7:1] \(active)
      9999-12-31 23:59:59.000+0100 App[7:1] \(inactive)

      """
    #expect(try told(log).records.count { $0.hasPrefix("scene") } == 4)
    let days = (0..<2_000).map { ($0 % 2 == 0 ? "23:00:00.000" : "01:00:00.000", active) }
    #expect(try told(console(days)).records.count == 2_001)
    let months = (0..<2_000).map { index in
      "\(["Jun", "Dec", "Jan"][index % 3])  1 10:00:00 iPhone App[7] <Notice>: \(active)\n"
    }.joined()
    #expect(try told(months).records.count >= 2_001)
  }
}
