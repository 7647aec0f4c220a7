import LockstepModel
import Testing

@testable import LockstepIngest

/// What the Xcode console and `xcodebuild test` show.
@Suite struct XcodeTests {
  @Test(
    arguments: [
      (
        "2026-02-03 08:00:01.000100+0100 555 Tide RN[3791:1852152] hi", "555 Tide RN", "1852152",
        "2026-02-03T08:00:01.000100+01:00"
      ),
      (
        "2026-02-03 08:00:01.000100+0100 Don't Touch Me-Runner[3791:18] hi",
        "Don't Touch Me-Runner",
        "18", "2026-02-03T08:00:01.000100+01:00"
      ),
      (
        "2026-02-03 08:00:01.000100+0100 潮汐时钟[3791:18] hi", "潮汐时钟", "18",
        "2026-02-03T08:00:01.000100+01:00"
      ),
      ("2026-02-03 08:00:01.000 Tide[3791:60b] hi", "Tide", "60b", "2026-02-03 08:00:01.000"),
      ("2026-02-03 08:00:01:123 Tide[3791:60] hi", "Tide", "60", "2026-02-03 08:00:01:123"),
      ("08:00:01.123 Tide-Runner[3791:60] hi", "Tide-Runner", "60", "08:00:01.123"),
      ("Tide[3791:60] hi", "Tide", "60", nil),
    ] as [(String, String, String, String?)])
  func `NSLog lines are read in all their forms`(
    _ line: String, _ name: String, _ thread: String, _ time: String?
  ) {
    let reading = Reading(line + "\n" + line + "\n")
    let record = reading.records.last
    #expect(reading.statistics.format == .xcodeNSLog)
    #expect(record?.writer == ProcessReference(name: name, pid: 3791))
    #expect(record?.thread == thread)
    #expect(record?.time == time)
    #expect(record?.message == "hi")
  }

  @Test(
    arguments: [
      ("[lifecycle] went", "lifecycle", "went"),
      ("[UIKit App Config] went", "UIKit App Config", "went"),
      ("[com.example.tide] went", nil, "[com.example.tide] went"),
      ("[CDVTimer][console] 1ms", nil, "[CDVTimer][console] 1ms"),
      ("[app<com.example>:1] went", nil, "[app<com.example>:1] went"),
      ("-[Tide go:] [x] went", nil, "-[Tide go:] [x] went"),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func `A category is a word in brackets before the message`(
    _ text: String, _ category: String?, _ message: String
  ) {
    let record = Reading("2026-02-03 08:00:01.000100+0100 Tide[3791:18] \(text)\n").records.first
    #expect(record?.category == category)
    #expect(record?.message == message)
  }

  @Test func `Prints between the lines are records where they say so themselves`() {
    let start = "2026-02-03 08:00:01.000100+0100 Tide[3791:18] "
    let reading = Reading(
      """
      \(start)one
      flutter: two
      ⚡️  [log] - three
      ⚡️  To Native ->  App addListener 4
      \(start)five {
        six
      }
      -> applicationWillResignActive()
      UIApplicationDidEnterBackgroundNotification
      seven of nothing
      Message from debugger: Terminated due to signal 9
      """)
    #expect(
      reading.records.map(\.message) == [
        "one", "two", "three", "To Native ->  App addListener 4", "five {\n  six\n}",
        "-> applicationWillResignActive()",
        "UIApplicationDidEnterBackgroundNotification\nseven of nothing",
        "Message from debugger: Terminated due to signal 9",
      ])
    #expect(reading.statistics.format == .xcodeNSLog)
  }

  @Test func `Where prints are many they are records`() {
    let prints = (1...8).map { "print number \($0)" }.joined(separator: "\n")
    let reading = Reading("2026-02-03 08:00:01.000100+0100 Tide[3791:18] one {\n}\n" + prints)
    #expect(reading.records.count == 9)
    #expect(reading.records.first?.message == "one {\n}")
  }

  @Test func `Test steps have a time and an anchor of their own`() {
    let reading = Reading(
      """
      Testing started on 'iPhone 17'
      Test Suite 'TideTests' started at 2026-02-03 08:00:00.000.
      Test Case '-[TideTests testOne]' started.
          t =     0.00s Start Test at 2026-02-03 08:00:01.250
          t =    12.34s     Terminate com.example.tide:812
      2026-02-03 08:00:02.000100+0100 xcodebuild[700:71] [MT] IDETestOperationsObserverDebug: x
      a print of the app
      2026-02-03 08:00:02.000200+0100 Tide[812:18] two
      Test Case '-[TideTests testOne]' passed (12.500 seconds).
      Test Case '-[TideTests testTwo]' started.
          t =     0.00s Start Test at 2026-02-03 08:00:20.000
      /src/TideTests.swift:12: error: -[TideTests testTwo] : XCTAssertTrue failed
      \t Executed 2 tests, with 1 failure (0 unexpected) in 12.500 (12.600) seconds

      Test session results, code coverage, and logs:
      \t/tmp/Run-Tide.xcresult

      ** TEST FAILED **
      """)
    #expect(reading.statistics.format == .xcodebuild)
    let step = reading.records.first { $0.message == "Terminate com.example.tide:812" }
    #expect(step?.time == "t=12.34s")
    #expect(step?.reading == nil)
    #expect(step?.uptime == Offset(nanoseconds: 12_340_000_000))
    #expect(step?.anchor == ClockReading.parse(text: "2026-02-03 08:00:01.250"))
    let last = reading.records.last { $0.time == "t=0.00s" }
    #expect(last?.anchor == ClockReading.parse(text: "2026-02-03 08:00:20.000"))
    #expect(reading.records.contains { $0.message == "a print of the app" })
    #expect(reading.records.contains { $0.writer.name == "xcodebuild" && $0.format == .xcodebuild })
    #expect(reading.records.count == 12)
    #expect(reading.statistics.noise == [.banner: 1, .trailer: 3, .blank: 2])
  }

  @Test func `An OSLOG mirror passes through`() {
    let reading = Reading(
      """
      2026-02-03 08:00:01.000100+0100 Tide[3791:18] one
      OSLOG-7A1C 8 80 L 3 {t:1770105601.5,tid:0x12}\ttwo
      """)
    #expect(reading.records.count == 2)
  }

  @Test func `A message that quotes a header is no header`() {
    let reading = Reading(
      """
      2026-02-03 08:00:01.000100+0100 Tide[3791:18] one
      failed: see Tide[1:2] for more
      """)
    #expect(reading.records.map(\.message) == ["one\nfailed: see Tide[1:2] for more"])
  }
}

/// What a program prints below its own log line.
@Suite struct PrintBelowTests {
  @Test(
    arguments: [
      ("sceneDidBecomeActive scene=main", "scene.didActivate"),
      ("sceneWillResignActive(_:)", "scene.willDeactivate"),
      ("UIApplicationWillResignActiveNotification", "app.willResignActive"),
      ("cover.shown animated=false scene=main", "cover.shown"),
    ])
  func `a print below a line hides nothing of what the line tells`(
    _ message: String, _ name: String
  ) throws {
    let start = "2026-12-31 23:59:50.000000+0100 Tidewatch[71388:1] "
    let text =
      (0..<8).map { _ in start + "idle\n" }.joined() + start + message + "\nsaved 3 drafts\n"
    let record = try #require(Reading(text).records.last)
    #expect(record.message == message + "\nsaved 3 drafts")
    let events = Recogniser().events(in: record)
    #expect(events.map(\.name) == [EventName(name)])
    #expect(events.first?.raw == Recogniser().events(in: Self.alone(record, message)).first?.raw)
  }

  private static func alone(_ record: LogRecord, _ message: String) -> LogRecord {
    var record = record
    record.message = message
    return record
  }
}
