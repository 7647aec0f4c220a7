import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepPipeline

/// Places of a log at which nobody listened.
@Suite struct InterruptionTests {
  private static func losses(_ text: String) throws -> [Loss] {
    var parser = InputParser(
      path: "a.log", options: ReadingOptions(), recogniser: SharedRecogniser(ReadingOptions()))
    try parser.read(Array(text.utf8)[...])
    var losses: [Loss] = []
    try parser.finish(isCut: false).records.scan { record in
      if case .loss(let loss) = record { losses.append(loss) }
    }
    return losses
  }

  private static func relay(_ times: [String], between: String) -> String {
    let lines = times.map {
      "May 19 \($0) App(Lib)[5] <Notice>: sceneDidBecomeActive(_:) scene=main"
    }
    return "[connected]\n" + lines.joined(separator: "\n\(between)\n") + "\n"
  }

  @Test func `a device that was away leaves a gap from the last record to the next`() throws {
    let losses = try Self.losses(
      Self.relay(["08:00:00", "08:05:00"], between: "[disconnected]\n[connected]"))
    #expect(losses.map(\.cause) == ["the device was not connected"])
    let seconds = losses.map { $0.to.nanoseconds(since: $0.from) / 1_000_000_000 }
    #expect(seconds == [300])
  }

  @Test func `the connection before the first record and a break behind the last are no gaps`()
    throws
  {
    #expect(try Self.losses(Self.relay(["08:00:00"], between: "") + "[disconnected]\n") == [])
  }

  @Test(
    arguments: [
      (#"Filtering the log data using "process == "App"""#, "the log was begun anew"),
      (
        "Timestamp                       (process)[PID]    ", "the log was begun anew"
      ),
      (
        "=== Messages dropped during live streaming (use `log show` to see what they were)",
        "the system lost messages"
      ),
    ])
  func `a stream that was begun anew, or lost something, leaves a gap`(
    _ banner: String, _ cause: String
  ) throws {
    let lines = ["08:00:00", "09:00:00"].map {
      "2026-05-19 \($0).000000+0200  localhost App[5]: [c:l] sceneDidBecomeActive(_:) scene=main"
    }
    let losses = try Self.losses(
      ([banner, lines[0], banner, lines[1]]).joined(separator: "\n") + "\n")
    #expect(losses.map(\.cause) == [cause])
  }

  @Test func `messages that the system lost are a gap before the record that says so`() throws {
    func line(_ second: Int, _ type: String) -> String {
      #"{"timestamp": "2026-05-19 08:00:0\#(second).000000+0200", "eventMessage": "zz", "#
        + #""processImagePath": "/x/App", "processID": 5, "eventType": "\#(type)"}"#
    }
    let text = [line(1, "logEvent"), line(3, "lossEvent"), line(4, "logEvent")]
      .joined(separator: "\n")
    let losses = try Self.losses(text + "\n")
    #expect(losses.map(\.cause) == ["the system lost messages"])
    #expect(losses.map { $0.to.nanoseconds(since: $0.from) } == [2_000_000_000])
  }
}

/// Logs that were put behind each other in one file.
@Suite struct JoinedLogTests {
  private static let totals = """
    --------------------------------------------------------------------------------
    Log      - Default:          2, Info:                0, Debug:             0
    Activity - Create:           0, Transition:          0, Actions:           0

    """

  private static func syslog(_ hour: Int) -> String {
    "2026-05-19 0\(hour):00:00.000000+0200  localhost App[5]: [c:l] sceneDidBecomeActive(_:)\n"
  }

  private static func object(_ hour: Int) -> String {
    #"{"timestamp":"2026-05-19 0\#(hour):00:00.000000+0200","eventMessage":"#
      + #""sceneDidBecomeActive(_:)","processImagePath":"/x/App","processID":5,"#
      + #""eventType":"logEvent"}"#
  }

  private static let joined: [String] = [
    syslog(8) + totals + syslog(9) + totals,
    object(8) + "\n{\"count\":1,\"finished\":1}\n" + object(9)
      + "\n{\"count\":1,\"finished\":1}\n",
    "[" + object(8) + "]\n[" + object(9) + "]\n",
    "[" + object(8) + "][" + object(9) + "]",
    "[{\n" + object(8).dropFirst().dropLast() + "\n}]\n[{\n" + object(9).dropFirst().dropLast()
      + "\n}]\n",
  ]

  @Test(arguments: joined)
  func `both are read, and nobody recorded between them`(text: String) throws {
    var parser = InputParser(
      path: "a.log", options: ReadingOptions(), recogniser: SharedRecogniser(ReadingOptions()))
    try parser.read(Array(text.utf8)[...])
    let input = try parser.finish(isCut: false)
    var losses: [Loss] = []
    try input.records.scan { if case .loss(let loss) = $0 { losses.append(loss) } }
    #expect(input.report.records == 2 && input.report.events == 2)
    #expect(input.report.unparsed == 0 && input.report.unparsedObjects == 0)
    #expect(losses.map(\.cause) == ["the log was begun anew"])
    #expect(losses.map { $0.to.nanoseconds(since: $0.from) } == [3_600_000_000_000])
  }
}

/// Prints of an app between the lines that it logs.
@Suite struct LoosePrintTests {
  private static func events(_ text: String) throws -> (events: [Event], input: LoadedInput) {
    var parser = InputParser(
      path: "a.log", options: ReadingOptions(), recogniser: SharedRecogniser(ReadingOptions()))
    try parser.read(Array(text.utf8)[...])
    let input = try parser.finish(isCut: false)
    var events: [Event] = []
    try input.records.scan { if case .event(let event) = $0 { events.append(event) } }
    return (events, input)
  }

  @Test func `what stands in the brackets of a dump is no print`() throws {
    // Where prints are many, each line is a record of its own before this is asked.
    let lines = (0..<60).map { _ in "2026-12-31 23:59:50.000000+0100 Tide[7:1] idle" }
    let text =
      lines.joined(separator: "\n") + "\nstate: {\ncover.shown\n}\ncover.hidden\n"
    #expect(try Self.events(text).events.map(\.name) == ["cover.hidden"])
  }

  @Test func `a mark below a printed callback is neither lost nor glued to it`() throws {
    let start = "2026-12-31 23:59:5"
    let lines = (0..<8).map { "\(start)\($0).000000+0100 Tide[7:1] idle" }
    let text =
      lines.joined(separator: "\n")
      + "\nsceneDidEnterBackground(_:)\ncover.shown animated=false scene=main\n"
      + "\(start)9.000000+0100 Tide[7:1] sceneDidBecomeActive scene=main\n"
    let events = try Self.events(text).events
    #expect(
      events.map(\.name) == ["scene.didEnterBackground", "cover.shown", "scene.didActivate"])
    #expect(events.first?.attributes["animated"] == nil)
    #expect(events.first?.scene.scene == nil)
  }

  @Test func `a print below a line of the console is an event of its own, between its neighbours`()
    throws
  {
    let start = "2026-12-31 23:59:5"
    let lines = (0..<8).map { "\(start)\($0).000000+0100 Tide[7:1] idle" }
    let text =
      lines.joined(separator: "\n") + "\nsaved 3 drafts\ncover.hidden\n  cover.shown\n"
      + "\(start)9.000000+0100 Tide[7:1] sceneDidBecomeActive scene=main\n"
    let (events, input) = try Self.events(text)
    #expect(events.map(\.name) == ["cover.hidden", "scene.didActivate"])
    #expect(events.first?.time == nil)
    #expect(events.first?.origin?.line == 10)
    #expect(events.first?.writer.pid == 7)
    #expect(input.report.continuations == 3)
    // The print stands at its own place, not at that of the line above.
    let offset = try #require(text.firstRange(of: "cover.hidden"))
    #expect(
      events.first?.origin?.offset
        == text.utf8.distance(from: text.startIndex, to: offset.lowerBound))
  }

  /// Below eight lines that are logged, so that a print is rare.
  private static func names(below text: String) throws -> [String] {
    let lines = (0..<8).map { "2026-12-31 23:59:5\($0).000000+0100 Tide[7:1] idle\n" }
    return try events(lines.joined() + text).events.map(\.name.rawValue)
  }

  @Test(arguments: [
    ("    -[AppDelegate applicationDidBecomeActive:]\n", ["app.didBecomeActive"]),
    (
      "\tapplicationDidBecomeActive\n\tapplicationWillResignActive\n",
      ["app.didBecomeActive", "app.willResignActive"]
    ),
    ("2026-12-31 23:59:59.000000+0100 Tide[7:1] sad :(\ncover.hidden\n", ["cover.hidden"]),
  ])
  func `a print is one however it is indented`(text: String, names: [String]) throws {
    #expect(try Self.names(below: text) == names)
  }

  @Test(arguments: [
    "2026-12-31 23:59:59.000000+0100 Tide[7:1] state {\napplicationDidBecomeActive\n}\n",
    "2026-12-31 23:59:59.000000+0100 Tide[7:1] a [\nb (\n1\n)\napplicationDidBecomeActive\n]\n",
    "2026-12-31 23:59:59.000000+0100 Tide[7:1] observers:\n"
      + "  UIApplicationDidBecomeActiveNotification\n"
      + "  UIApplicationWillResignActiveNotification\n",
  ])
  func `what a dump or a list holds is no print`(text: String) throws {
    #expect(try Self.names(below: text) == [])
    #expect(
      try Self.names(below: text + "applicationWillResignActive\n") == ["app.willResignActive"])
  }

  @Test func `what a dump of a program without a log holds is no print`() throws {
    let text = "flags: {\napplicationDidBecomeActive\n}\napplicationWillResignActive\n"
    #expect(try Self.events(text).events.map(\.name.rawValue) == ["app.willResignActive"])
  }
}

/// What the system hides in a log, from the line to the event.
@Suite struct HiddenValueTests {
  @Test func `a hidden value is there, a hidden scene is no scene`() throws {
    let start = "2026-05-19 08:00:00.000000+0200  localhost App[5]: [c:l] "
    var parser = InputParser(
      path: "a.log", options: ReadingOptions(), recogniser: SharedRecogniser(ReadingOptions()))
    let text = start + "scene(_:openURLContexts:) scene=<private> url=<private>\n"
    try parser.read(Array(text.utf8)[...])
    var events: [Event] = []
    try parser.finish(isCut: false).records.scan {
      if case .event(let event) = $0 { events.append(event) }
    }
    #expect(events.map { $0.attributes["url"] } == [.string("<private>")])
    #expect(events.map(\.scene.scene) == [nil])
    #expect(events.first?.attributes["url"]?.isHidden == true)
  }
}
