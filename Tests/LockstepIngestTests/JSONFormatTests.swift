import LockstepModel
import Testing

@testable import LockstepIngest

/// Logs whose records are JSON objects.
@Suite struct JSONFormatTests {
  private static func entry(_ message: String, seconds: Int = 1, ticks: Int = 24_000_000) -> String
  {
    #"{"timestamp":"2026-02-03 08:00:0\#(seconds).500000+0100","eventMessage":"\#(message)","#
      + #""processImagePath":"\/private\/var\/Tide Clock.app\/Tide Clock","processID":12,"#
      + #""threadID":18446744073709551615,"machTimestamp":\#(ticks),"bootUUID":"B-1","#
      + #""senderImagePath":"\/usr\/lib\/libxpc.dylib","subsystem":"com.example","category":"ui"}"#
  }

  @Test func `An entry gives all its parts, integers exactly`() {
    let record = Reading(Self.entry("a \\\"quoted\\\" word")).records.first
    #expect(record?.format == .logNDJSON)
    #expect(record?.time == "2026-02-03T08:00:01.500000+01:00")
    #expect(record?.writer == ProcessReference(name: "Tide Clock", pid: 12))
    #expect(record?.thread == "18446744073709551615")
    #expect(record?.library == "libxpc.dylib")
    #expect(record?.boot == "B-1")
    #expect(record?.message == #"a "quoted" word"#)
  }

  @Test(
    arguments: [
      (48_000_000, 1_000_000_000 as Int64, 24_000_000 as UInt64?),
      (1_024_000_000, 24_000_000 as Int64, nil),
    ] as [(Int, Int64, UInt64?)])
  func `The timebase is found from two records`(
    _ second: Int, _ uptime: Int64, _ ticks: UInt64?
  ) {
    let reading = Reading(
      Self.entry("one") + "\n" + Self.entry("two", seconds: 2, ticks: second) + "\n")
    #expect(reading.records.first?.uptime == Offset(nanoseconds: uptime))
    #expect(reading.records.first?.ticks == ticks)
  }

  @Test func `A null message is a record with an empty one`() {
    let reading = Reading(
      #"{"eventType":"stateEvent","eventMessage":null,"processID":3,"traceID":14608112960288129006}"#
        + "\n" + #"{"count":0,"finished":1}"# + "\n")
    #expect(reading.records.map(\.message) == [""])
    #expect(reading.statistics.noise == [.trailer: 1])
    #expect(reading.statistics.format == .logNDJSON)
  }

  @Test(arguments: [
    "[" + entry("a") + ",\n" + entry("b") + "]\n",
    "[{\n  \"eventMessage\" : \"a\"\n},{\n  \"eventMessage\" : \"b\"\n}]\n",
    "[\n  {\n    \"eventMessage\": \"a\"\n  },\n  {\n    \"eventMessage\": \"b\"\n  }\n]",
    "[" + entry("a") + "," + entry("b") + "]",
    "\n\n[" + entry("a") + ",\r\n" + entry("b") + ",\r\n",
  ])
  func `An array is read however it is printed`(_ text: String) {
    let reading = Reading(text)
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.format == .logJSON)
    #expect(reading.statistics.lines.unparsed == 0)
  }

  @Test func `The banner of a stream stands before the array, which is left open`() {
    let reading = Reading(
      "Filtering the log data using \"process == \"Tide\"\"\n[" + Self.entry("a") + ",\n"
        + Self.entry("b") + "\n")
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.notices.map(\.kind) == [.predicate, .arrayLeftOpen])
  }

  @Test func `Text behind the array is told and not read`() {
    let reading = Reading("[" + Self.entry("a") + "] 1 entry\nnothing more here\n")
    #expect(reading.records.map(\.message) == ["a"])
    #expect(reading.statistics.notices.map(\.kind) == [.textAfterArray])
    #expect(reading.statistics.lines.lines == 2)
  }

  @Test func `An object that is cut off at the end is no record`() {
    let reading = Reading(
      "[{\n  \"eventMessage\" : \"a\"\n},{\n  \"eventMessage\" : \"b\",\n  \"pro")
    #expect(reading.records.map(\.message) == ["a"])
    #expect(reading.statistics.lines.unparsed == 3)
    #expect(reading.statistics.unparsed.map(\.line) == [3])
    #expect(reading.statistics.notices.map(\.kind) == [.cutOffObject, .arrayLeftOpen])
    #expect(reading.statistics.lines.lines == 5)
  }

  @Test func `A cut-off line does not swallow the next one`() {
    let cut = String(Self.entry("lost").prefix(60))
    let reading = Reading(Self.entry("a") + "\n" + cut + "\n" + Self.entry("b") + "\n")
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.lines.unparsed == 1)
    #expect(reading.statistics.unparsed == [.init(line: 2, text: cut)])
  }

  /// Reads with small limits, so that short texts go beyond them.
  private static func limited(_ text: String, chunk: Int = 64) -> Reading {
    var limits = LogReader.Limits()
    limits.lineBytes = 1_000
    return Reading(Array(text.utf8), limits: limits, chunk: chunk)
  }

  @Test(arguments: [1, 7, 64, 100_000])
  func `An array in one line beyond the limit is read object by object`(_ chunk: Int) {
    let text = "[" + (0..<50).map { Self.entry("m\($0)") }.joined(separator: ",") + "]"
    let reading = Self.limited(text, chunk: chunk)
    #expect(reading.records.map(\.message) == (0..<50).map { "m\($0)" })
    #expect(reading.statistics.format == .logJSON)
    #expect(reading.statistics.lines.records == 1 && reading.statistics.lines.lines == 1)
    #expect(reading.statistics.notices.isEmpty)
  }

  @Test func `An element beyond the limit is told, and those around it are read`() {
    let long = Self.entry(String(repeating: "y", count: 2_000))
    let text = "[" + [Self.entry("a"), long, Self.entry("b")].joined(separator: ",") + "]\n"
    let reading = Self.limited(text)
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.unparsedObjects == 1)
    #expect(reading.statistics.notices.map(\.kind) == [.overlongObject])
    // Alone on its line it is the line that is unparsed.
    let alone = Self.limited(long + "\n" + Self.entry("b") + "\n")
    #expect(alone.records.map(\.message) == ["b"])
    #expect(alone.statistics.lines.unparsed == 1 && alone.statistics.unparsedObjects == 0)
    #expect(alone.statistics.unparsed.first?.text.hasPrefix("{\"timestamp\"") == true)
  }

  @Test(arguments: ["junk", "\"a{b\"", "{junk}", "12"])
  func `What is no object between the elements of an array is told`(_ junk: String) {
    let text = "[" + [Self.entry("a"), junk, Self.entry("b")].joined(separator: ",") + "]\n"
    let reading = Reading(text)
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.notices.map(\.kind) == [.strayText])
    #expect(reading.statistics.lines.records == 1 && reading.statistics.lines.lines == 1)
  }

  @Test(arguments: ["{garbage", "{ garbage {", "{[", "{", "{\"cut\":\"of"])
  func `A line that only looks like an object costs itself`(_ bad: String) {
    let reading = Reading([Self.entry("a"), bad, Self.entry("b")].joined(separator: "\n") + "\n")
    #expect(reading.records.map(\.message) == ["a", "b"])
    #expect(reading.statistics.lines.unparsed == 1 && reading.statistics.lines.lines == 3)
  }

  @Test func `A missing quote costs one entry of a printed array`() {
    let entries = ["a", "b", "c"].map { "{\n  \"eventMessage\" : \"\($0)\",\n  \"pid\" : 1\n}" }
    let text = "[" + entries.joined(separator: ",") + "]\n"
    let reading = Reading(text.replacing("\"b\"", with: "\"b"))
    #expect(reading.records.map(\.message) == ["a", "c"])
    #expect(reading.statistics.lines.unparsed == 3)
  }

  @Test func `A time that does not exist is told, the record is kept without one`() {
    let text = Self.entry("a").replacing("2026-02-03", with: "2026-02-30")
    let reading = Reading(text + "\n")
    #expect(reading.records.map(\.message) == ["a"] && reading.records.first?.time == nil)
    #expect(reading.statistics.notices.map(\.kind) == [.noSuchTime])
  }

  @Test func `An array in one long line is read object by object`() {
    let text = "[" + (0..<3_000).map { Self.entry("m\($0)") }.joined(separator: ",") + "]"
    #expect(text.utf8.count > 1 << 19)
    let reading = Reading(Array(text.utf8), chunk: 1_000)
    #expect(reading.records.count == 3_000)
    #expect(reading.statistics.lines.lines == 1)
    #expect(reading.statistics.records == 3_000)
  }

  @Test func `An OSLogStore export may name its fields in camel case`() {
    let reading = Reading(
      #"[{"date":"2026-02-03T08:00:01.25Z","composedMessage":"hi","process":"Tide","#
        + #""processIdentifier":12,"subsystem":"com.example.tide","category":"ui","level":3}]"#)
    let record = reading.records.first
    #expect(reading.statistics.format == .osLogStoreJSON)
    #expect(record?.time == "2026-02-03T08:00:01.25Z")
    #expect(record?.writer == ProcessReference(name: "Tide", pid: 12))
    #expect(record?.message == "hi")
  }

  @Test func `Dates counted from 2001 are understood`() {
    let reading = Reading(
      #"{"date":791798401.25,"composedMessage":"hi","process":"Tide","level":3}"#)
    #expect(reading.records.first?.time == "2026-02-03T08:00:01.250Z")
  }

  @Test func `unifiedlog_iterator lines are read`() {
    let reading = Reading(
      #"{"subsystem":"com.example.tide","thread_id":7,"pid":12,"euid":501,"library":"/usr/lib/a.dylib","#
        + #""category":"ui","event_type":"Log","log_type":"Default","process":"/var/Tide.app/Tide","#
        + #""message":"hi","boot_uuid":"B1","timezone_name":"Tokyo","#
        + #""timestamp":"2026-02-03T08:00:01.123456789Z"}"# + "\n")
    let record = reading.records.first
    #expect(reading.statistics.format == .unifiedLog)
    #expect(record?.time == "2026-02-03T08:00:01.123456789Z")
    #expect(record?.writer == ProcessReference(name: "Tide", pid: 12))
    #expect(record?.library == "a.dylib")
    #expect(record?.boot == "B1")
  }

  @Test func `pymobiledevice3 objects are read, with a label or null`() {
    let start =
      #"{"pid":12,"procid":3,"thread_id":9,"timestamp":"2026-02-03T08:00:01.5","level":"NOTICE","#
      + #""image_name":"/System/UIKitCore","filename":"/var/Tide.app/Tide","message":"hi","label":"#
    let reading = Reading(
      start + #"{"subsystem":"com.example","category":"ui"}}"# + "\n" + start + "null}\n")
    #expect(reading.statistics.format == .pymobiledevice3JSON)
    #expect(reading.records.map(\.category) == ["ui", nil])
    #expect(reading.records.first?.time == "2026-02-03T08:00:01.5")
    #expect(reading.records.first?.writer == ProcessReference(name: "Tide", pid: 12))
    #expect(reading.records.first?.library == "UIKitCore")
  }

  @Test(
    arguments: [
      (
        #"{"msg":"Feb  3 08:00:01 bench-phone Tide(UIKitCore)[12] \u003cNotice\u003e: hi\n\u0000"}"#,
        "Feb  3 08:00:01", "hi"
      ),
      (
        #"{"timestamp":"2026-02-03T08:00:01Z","device":"bench-phone","process":"Tide(UIKitCore)","#
          + #""pid":"12","level":"Notice","message":"hi"}"#, "2026-02-03T08:00:01Z", "hi"
      ),
      (
        #"{"pid":12,"timestamp":"2026-02-03T08:00:01.5Z","level":0,"levelName":"Default","threadId":4,"#
          + #""imageName":"/S/UIKitCore","imageOffset":1,"filename":"/var/Tide.app/Tide","message":"hi"}"#,
        "2026-02-03T08:00:01.5Z", "hi"
      ),
    ] as [(String, String, String)])
  func `go-ios objects are read`(_ line: String, _ time: String, _ message: String) {
    let reading = Reading(line + "\n" + line + "\n")
    let record = reading.records.last
    #expect(reading.statistics.format == .goIOS)
    #expect(record?.time == time)
    #expect(record?.writer == ProcessReference(name: "Tide", pid: 12))
    #expect(record?.library == "UIKitCore")
    #expect(record?.message == message)
  }

  @Test func `go-ios names the field that it could not parse`() {
    let reading = Reading(#"{"msg":"a line of its own shape","error":"failed to parse"}"# + "\n")
    #expect(reading.records.first?.message == "a line of its own shape")
    #expect(reading.statistics.format == .goIOS)
  }

  @Test func `Objects of no known kind are unparsed`() {
    let reading = Reading("{\"a\":1}\n{\"b\":\n2}\n" + Self.entry("hi") + "\n")
    #expect(reading.records.count == 1)
    #expect(reading.statistics.lines.unparsed == 3)
    #expect(reading.statistics.unparsed.map(\.line) == [1, 2])
  }
}
