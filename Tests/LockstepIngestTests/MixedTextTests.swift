import LockstepModel
import Testing

@testable import LockstepIngest

/// What issue threads really hold: logs among sentences, dumps, builds and stacks.
@Suite struct MixedTextTests {
  private static let start = "2026-02-03 08:00:01.000100+0100 Tide[3791:18] "

  @Test func `Sentences between prefixed lines end the record above them`() {
    let reading = Reading(
      """
      Since the update the sound stops when the phone is locked. I see

      \(Self.start)one
      \(Self.start)two {

          deeper
      }

      and when I come back

      \(Self.start)three
      """)
    #expect(reading.records.map(\.message) == ["one", "two {\n\n    deeper\n}", "three"])
    #expect(reading.statistics.noise[.prose] == 2)
  }

  @Test func `An object that a print dumps is no JSON log`() {
    let reading = Reading("didFinishLaunching\n{\n  \"a\": 1\n}\napplicationDidBecomeActive\n")
    #expect(reading.statistics.format == .plain)
    #expect(
      reading.records.map(\.message) == [
        "didFinishLaunching", "{\n  \"a\": 1\n}", "applicationDidBecomeActive",
      ])
  }

  @Test func `Sentences stand before a JSON log`() {
    let reading = Reading(
      "Here is what I exported from the Mac:\n\n[{\n  \"eventMessage\" : \"one\"\n}]\n")
    #expect(reading.records.map(\.message) == ["one"])
    #expect(reading.statistics.noise == [.prose: 1, .blank: 1])
  }

  @Test func `Xcode's metadata lines belong to the record above`() {
    let reading = Reading(
      """
      sceneDidBecomeActive
      Type: Notice | Timestamp: 2026-02-03 08:00:01.000100+01:00 | Process: Tide | \
      Library: Tide.debug.dylib | Subsystem: com.example.tide | Category: ui | TID: 0x1f
      plain print
      """)
    let record = reading.records.first
    #expect(reading.statistics.format == .xcodeStructured)
    #expect(reading.records.map(\.message) == ["sceneDidBecomeActive", "plain print"])
    #expect(record?.time == "2026-02-03T08:00:01.000100+01:00")
    #expect(record?.writer.name == "Tide")
    #expect(record?.category == "ui")
  }

  @Test func `Metro's levels count although a paste lost the blank before them`() {
    let reading = Reading("iOS Bundled 90ms\nLOG  one\nWARN  two\n")
    #expect(reading.records.map(\.message) == ["one", "two"])
    #expect(reading.statistics.noise == [.banner: 1])
    // Without a LOG line they are some logger's.
    #expect(Reading("WARN  one\n").statistics.format == .plain)
  }

  @Test func `A folded repetition is counted by its kind`() {
    let reading = Reading(
      "Feb  3 08:00:01 h Tide[12]: one\nFeb  3 08:00:02 --- last message repeated 2 times ---\n")
    #expect(reading.records.count == 1)
    #expect(reading.statistics.noise == [.repetition: 1])
  }

  @Test func `Flutter's build output and stacks stand around its prints`() {
    let reading = Reading(
      """
      Launching lib/main.dart on iPhone in debug mode...
      flutter: one
      [VERBOSE-2:dart_vm_initializer.cc(41)] Unhandled Exception: Bad state
      #0      main (package:tide/main.dart:12:3)
      flutter: two
      """)
    #expect(reading.statistics.format == .flutterPrint)
    #expect(
      reading.records.first { $0.message.contains("Unhandled") }?.message.contains("#0") == true)
  }

  @Test func `The log of one style may follow that of another`() {
    let reading = Reading(
      """
      2026-02-03 08:00:01.000 Df Tide[3791:18] one
      Feb  3 08:00:01 bench Tide[12] <Notice>: two
      {"eventMessage":"three","processImagePath":"/x/Tide","timestamp":"2026-02-03 08:00:02.5+0100"}
      default\t18:04:05.123456+0930\tTide\tfour
      """)
    #expect(reading.records.map(\.message) == ["one", "two", "three", "four"])
    #expect(
      reading.records.map(\.format) == [.logCompact, .idevicesyslog, .logNDJSON, .consoleTSV])
  }

  @Test func `A victim in a process list that is cut off is found`() {
    let reading = Reading(
      """
      {"bug_type":"298","timestamp":"2026-02-03 08:00:09.10 +0000"}
      {
        "processes" : [
          {"pid":1,"name":"launchd"},
          {
            "reason" : "vm-pageshortage",
            "pid" : 5,
            "na
      """)
    guard case .events(let events, line: 1)? = reading.items.first else {
      Issue.record("no report")
      return
    }
    #expect(events.map(\.origin?.line) == [6])
    #expect(events.first?.attributes["subjectPid"] == .integer(5))
    #expect(reading.statistics.notices.map(\.kind) == [.cutOffReport])
  }

  @Test func `A line of dashes inside a message is part of it`() {
    let rule = String(repeating: "-", count: 40)
    let reading = Reading("\(Self.start)table\n\(rule)\nrow\n\(Self.start)two\n")
    #expect(reading.records.map(\.message) == ["table\n\(rule)\nrow", "two"])
  }
}
