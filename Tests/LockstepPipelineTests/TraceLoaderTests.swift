import LockstepIngest
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
    let events = try records(trace).filter { if case .event = $0 { true } else { false } }
    #expect(events.count == 2)
  }

  @Test func `an unreadable input does not stop the others`() throws {
    let a = try scratch.write(line("2026-01-01T10:00:00.000Z", "a.1"), to: "a.ndjson")
    let trace = try TraceLoader.load(paths: ["gone.log", a])
    #expect(trace.problems.map(\.kind) == [.notFound])
    #expect(try records(trace).count == 1)
    #expect(throws: InputError.self) { try TraceLoader.load(paths: ["gone.log"]) }
  }

  @Test
  func `what is cut or damaged is a problem, told once, and the trace says that it ends early`()
    throws
  {
    let text = (0..<50).map { line("2026-01-01T10:00:00.\(100 + $0)Z", "a.\($0 * 37)") }.joined()
    let cut = try scratch.write(Array(gzip(Array(text.utf8)).dropLast(40)), to: "runs/cut.gz")
    for paths in [[cut], [scratch.path + "/runs"]] {
      let trace = try TraceLoader.load(paths: paths)
      #expect(trace.problems.map(\.kind) == [.truncated])
      #expect(trace.notes.allSatisfy { $0.kind != .truncated })
      #expect(try records(trace).count > 10)
      #expect(try records(trace).last == .end(TraceEnd(.truncated)))
    }
  }

  @Test func `a line of a trace that cannot be read is a loss in its place`() throws {
    let text =
      line("2026-01-01T10:00:00.000Z", "a.1") + "{\"sequence\":2,\"time\":\"2026\n"
      + line("2026-01-01T10:00:02.000Z", "a.2")
    let path = try scratch.write(
      text.replacing("\"time\":\"2026-01-01T10:00:00.000Z\"", with: "\"uptime\":1000")
        .replacing("\"time\":\"2026-01-01T10:00:02.000Z\"", with: "\"uptime\":3000"),
      to: "a.ndjson")
    let losses = try records(TraceLoader.load(paths: [path])).compactMap { record in
      if case .loss(let loss) = record { loss } else { nil }
    }
    #expect(
      losses == [
        Loss(
          from: Offset(nanoseconds: 1_000), to: Offset(nanoseconds: 3_000), count: 1,
          cause: "unreadable line")
      ])
  }

  @Test func `nobody recorded between inputs that do not overlap`() throws {
    let first = try scratch.write(
      line("2026-01-01T10:00:00.000Z", "a.1") + line("2026-01-01T10:00:02.000Z", "a.2"),
      to: "a.ndjson")
    let within = try scratch.write(line("2026-01-01T10:00:01.500Z", "b.1"), to: "b.ndjson")
    let later = try scratch.write(line("2026-01-01T11:00:00.000Z", "c.1"), to: "c.ndjson")
    // The order in which they are named does not matter.
    for paths in [[first, within, later], [later, first, within]] {
      let trace = try TraceLoader.load(paths: paths)
      let losses = try records(trace).compactMap { record -> Loss? in
        if case .loss(let loss) = record { loss } else { nil }
      }
      #expect(
        losses == [
          Loss(
            from: Offset(nanoseconds: 2_000_000_000), to: Offset(nanoseconds: 3_600_000_000_000),
            cause: "nobody recorded")
        ])
      #expect(trace.notes.contains { $0.kind == .merge && $0.input == later })
    }
  }

  @Test func `a merged trace ends early where one of its inputs is cut`() throws {
    let whole = try scratch.write(
      line("2026-01-01T10:00:00.000Z", "a.1") + #"{"end":{"how":"stopped"}}"#, to: "a.ndjson")
    let text = (0..<50).map { line("2026-01-01T10:00:00.\(100 + $0)Z", "a.\($0 * 37)") }.joined()
    let cut = try scratch.write(Array(gzip(Array(text.utf8)).dropLast(40)), to: "cut.gz")
    let trace = try TraceLoader.load(paths: [whole, cut])
    guard case .end(let end) = try records(trace).last else {
      Issue.record("no end record")
      return
    }
    #expect(end.manner == .truncated)
  }

  @Test func `all that kept the inputs from being read is told`() {
    let error = #expect(throws: InputErrors.self) { try TraceLoader.load(paths: ["a.x", "b.x"]) }
    #expect(error?.errors.map(\.input) == ["a.x", "b.x"])
  }

  @Test(arguments: [
    ("Tidewach", "did you mean 'Tidewatch'?"), ("Tide", "did you mean 'Tidewatch'?"),
    ("Vaultlark", "'lockstep info' of a trace lists them, and so does 'lockstep show'"),
  ])
  func `an app that is nobody's is an error with the nearest names`(
    _ app: String, _ remedy: String
  ) throws {
    let path = try scratch.write(
      line("2026-01-01T10:00:00.000Z", "scene.didActivate", process: "Tidewatch"), to: "a.ndjson")
    var options = ReadingOptions()
    options.app = app
    let told = "no process or bundle is called '\(app)'; \(remedy)"
    let error = #expect(throws: InputError.self) {
      try TraceLoader.load(paths: [path], options: options)
    }
    #expect(error?.kind == .noSuchApp && error?.description == told)
    // What could not be read may be where the app is.
    let both = #expect(throws: InputErrors.self) {
      try TraceLoader.load(paths: [path, scratch.path + "/none.log"], options: options)
    }
    #expect(both?.errors.map(\.kind) == [.notFound, .noSuchApp])
  }

  @Test func `an app is no error where nothing was recognised at all`() throws {
    var options = ReadingOptions()
    options.app = "Tidewatch"
    let path = try scratch.write("hello\n", to: "a.log")
    let trace = try TraceLoader.load(paths: [path], options: options)
    #expect(try records(trace).allSatisfy { if case .event = $0 { false } else { true } })
  }

  @Test func `a stated format that no line has is a problem`() throws {
    let path = try scratch.write(
      "2026-02-03 08:00:01.000100+0100 Tide[3791:18] one\n", to: "a.log")
    for (format, likely) in [
      (LogFormat.idevicesyslog, "; it looks like xcode-nslog"), (.lockstep, ""),
    ] {
      var options = ReadingOptions()
      options.format = format
      #expect(
        try TraceLoader.load(paths: [path], options: options).problems.map(\.description) == [
          "\(path): no line of it is \(format.rawValue)\(likely); "
            + "leave out --input-format to have the format detected"
        ])
    }
  }

  @Test func `every line of a trace is counted, and what is not known is told once`() throws {
    let path = try scratch.write(
      #"{"lockstep":1,"metadata":{}}"# + "\n\n"
        + line("2026-01-01T10:00:00.000Z", "a.1") + #"{"tide":{"x":1}}"# + "\n"
        + #"{"tide":{"x":2}}"# + "\n  \n" + #"{"end":{"how":"clean"}}"# + "\n", to: "a.ndjson")
    let trace = try TraceLoader.load(paths: [path])
    let report = try #require(trace.inputs.first)
    #expect(report.lines == 7)
    #expect(report.recordLines == 3 && report.noise == 2 && report.unparsed == 2)
    #expect(
      trace.notes.map(\.text)
        == ["records of a kind that this version does not know were skipped: `tide` 2 times"])
  }

  @Test func `a trace whose header is long is known as one`() throws {
    let filler = String(repeating: "x", count: 100_000)
    let path = try scratch.write(
      #"{"lockstep":1,"metadata":{"a":"\#(filler)"}}"# + "\n"
        + line("2026-01-01T10:00:00.000Z", "a.1") + #"{"end":{"how":"clean"}}"# + "\n",
      to: "a.ndjson")
    #expect(try TraceLoader.load(paths: [path]).inputs.first?.format == "lockstep")
  }

  @Test func `a loss before the first timed record is kept in a merge`() throws {
    func timed(_ time: String, uptime: Int, _ name: String) -> String {
      #"{"sequence":1,"time":"\#(time)","uptime":\#(uptime),"source":"app","name":"\#(name)"}"#
        + "\n"
    }
    let a = try scratch.write(
      #"{"loss":{"from":4000000000,"to":5000000000,"count":3}}"# + "\n"
        + timed("2026-01-01T10:00:02.000Z", uptime: 6_000_000_000, "a.1"), to: "a.ndjson")
    let b = try scratch.write(
      timed("2026-01-01T10:00:00.000Z", uptime: 0, "b.1")
        + timed("2026-01-01T10:00:03.000Z", uptime: 3_000_000_000, "b.2"), to: "b.ndjson")
    let losses = try records(TraceLoader.load(paths: [a, b])).compactMap { record in
      if case .loss(let loss) = record { loss } else { nil }
    }
    #expect(
      losses == [
        Loss(
          from: .zero, to: Offset(nanoseconds: 1_000_000_000), count: 3)
      ])
  }

  @Test(arguments: ["0001", "1600", "2150", "4001", "9999"])
  func `a year far away is printed as it was read`(_ year: String) throws {
    let path = try scratch.write(
      """
      \(year)-01-01 10:00:00.500 Tide[12:34] applicationDidBecomeActive
      \(year)-01-01 10:00:01.500 Tide[12:34] applicationWillResignActive
      """, to: "a.log")
    var options = ReadingOptions()
    options.assumptions.zoneSeconds = 7_200
    let times = try records(TraceLoader.load(paths: [path], options: options)).compactMap {
      record in
      if case .event(let event) = record { event.time } else { nil }
    }
    #expect(times == ["\(year)-01-01T10:00:00.500+02:00", "\(year)-01-01T10:00:01.500+02:00"])
  }

  /// Of two bundles that no line names with a process, neither may be taken for the app's own.
  @Test(arguments: [("com.mine.tide", 2), ("com.mine.app", 0)])
  func `lines of other apps are not the app's`(_ own: String, _ ofApp: Int) throws {
    func line(_ second: Int, _ text: String) -> String {
      "2026-05-19 08:00:0\(second).000000+0200  localhost SpringBoard[50]: [c:l] \(text)"
    }
    let path = try scratch.write(
      [
        line(0, "Bootstrapping app<com.apple.mobilemail> with intent background"),
        line(1, "Bootstrapping app<\(own)> with intent foreground-interactive"),
        "2026-05-19 08:00:02.000000+0200  localhost Tide[5]: [c:l] sceneDidBecomeActive(_:) scene=main",
      ].joined(separator: "\n") + "\n", to: "a.log")
    var census = Census()
    try TraceLoader.load(paths: [path]).scan { record in
      if case .event(let event) = record { census.observe(event) }
    }
    census.finish()
    let mail = census.process(bundle: "com.apple.mobilemail", at: 1, isRequest: true)
    let mine = census.process(bundle: own, at: 2, isRequest: true)
    #expect(mail == nil)
    #expect((mine == nil) == (ofApp == 0))
    #expect(census.processes.first { $0.name == "Tide" }?.launchKind != "background")
  }

  @Test func `lines of a trace that cannot be read are trouble`() throws {
    let path = try scratch.write(
      """
      {"lockstep":1}
      {"sequence":1,"source":"delegate","name":"scene.didActivate","uptime":0}
      {"sequence":2,"source":"","name":"cover.shown","uptime":1000}
      {"end":{"how":"clean","uptime":2000}}
      """, to: "a.ndjson")
    let trace = try TraceLoader.load(paths: [path])
    #expect(trace.problems.map(\.kind) == [.damaged])
  }

  @Test func `a record without a pid is of the one process of its name`() throws {
    func lives(_ text: String) throws -> [String?] {
      let path = try scratch.write(text, to: "a.log")
      var options = ReadingOptions()
      options.format = nil
      return try records(TraceLoader.load(paths: [path], options: options)).compactMap { record in
        guard case .event(let event) = record else { return nil }
        return event.launch.map { "\($0)" }
      }
    }
    func pid(_ number: Int, _ message: String) -> String {
      "default\t18:04:05.123456+0930\tTide\t\(number)\t\(message)\n"
    }
    let bare = "default\t18:04:06.123456+0930\tTide\t\tapplicationDidBecomeActive\n"
    let launch = "application:didFinishLaunchingWithOptions:"
    #expect(
      try lives(pid(12, launch) + bare + pid(12, "applicationWillResignActive")) == ["1", "1", "1"])
    #expect(try lives(bare + pid(12, "applicationWillResignActive")) == ["1", "1"])
    // The second launch is another life, and what follows is of that one.
    #expect(try lives(pid(12, launch) + bare + pid(34, launch) + bare) == ["1", "1", "2", "2"])
  }
}
