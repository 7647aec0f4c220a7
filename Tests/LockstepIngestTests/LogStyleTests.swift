import LockstepModel
import Testing

@testable import LockstepIngest

/// The five styles of `log show` and `log stream`.
@Suite struct LogStyleTests {
  private static let header =
    "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
  private static let first =
    "2026-02-03 08:00:01.000100+0530 0x1a2f     Default     0x0                  812    0    "

  @Test func `A default line gives all its parts`() {
    let reading = Reading(
      Self.header + Self.first + "Tide Clock: (UIKitCore) [com.apple.UIKit:App] hello [1:2] there")
    let record = reading.records.first
    #expect(reading.statistics.format == .logDefault)
    #expect(record?.time == "2026-02-03T08:00:01.000100+05:30")
    #expect(record?.writer == ProcessReference(name: "Tide Clock", pid: 812))
    #expect(record?.thread == "0x1a2f")
    #expect(record?.library == "UIKitCore")
    #expect(record?.subsystem == "com.apple.UIKit")
    #expect(record?.category == "App")
    #expect(record?.message == "hello [1:2] there")
    #expect(reading.statistics.noise == [.header: 1])
  }

  @Test(
    arguments: [
      ("Tide: hello", nil, nil, "hello"),
      ("Tide: (libxpc.dylib) hello", "libxpc.dylib", nil, "hello"),
      ("Tide: [com.example.tide:ui] hello", nil, "com.example.tide", "hello"),
      (
        "[spid 0x5, process, begin] Tide: (UIKit) [com.example.tide:ui] hello", "UIKit",
        "com.example.tide", "hello"
      ),
      ("Tide: [app<com.example.tide>:12] hello", nil, nil, "[app<com.example.tide>:12] hello"),
      ("Tide: (no library here) hello", "no library here", nil, "hello"),
    ] as [(String, String?, String?, String)])
  func `Library and label are optional, and a signpost's mark stands first`(
    _ text: String, _ library: String?, _ subsystem: String?, _ message: String
  ) {
    let record = Reading(Self.header + Self.first + text).records.first
    #expect(record?.writer.name == "Tide")
    #expect(record?.library == library)
    #expect(record?.subsystem == subsystem)
    #expect(record?.message == message)
  }

  @Test func `The banner, the notice and the footer are counted, and told`() {
    let reading = Reading(
      """
      getpwuid_r did not find a match for uid 501
      Filtering the log data using "process == "Tide" AND composedMessage CONTAINS "a""
      Skipping info and debug messages, pass --info and --debug to include.
      \(Self.header)\(Self.first)Tide: one
      \(Self.first)Tide: two
      --------------------------------------------------------------------------------------------
      Log      - Default:    106,706, Info:                0, Debug:             0

      Activity - Create:           0, Transition:          0, Actions:           0
      """)
    #expect(reading.records.map(\.message) == ["one", "two"])
    #expect(reading.statistics.noise == [.banner: 3, .header: 1, .footer: 3, .blank: 1])
    #expect(reading.statistics.notices.map(\.kind) == [.predicate, .levelsLeftOut])
    #expect(
      reading.statistics.notices.first?.text
        == #"Filtering the log data using "process == "Tide" AND composedMessage CONTAINS "a"""#)
  }

  @Test(arguments: ["Df", "I ", "Db", "E ", "F ", "A ", "Er", "Fa", "Ft", "In", "Dg"])
  func `A compact line is not taken for an NSLog line`(_ type: String) {
    let reading = Reading(
      "2026-02-03 08:00:01.000 \(type) Don't Panic[81:1f2e] (UIKitCore) [com.apple.UIKit:App] hi")
    #expect(reading.statistics.format == .logCompact)
    let record = reading.records.first
    #expect(record?.time == "2026-02-03 08:00:01.000")
    #expect(record?.reading?.zoneSeconds == nil)
    #expect(record?.writer == ProcessReference(name: "Don't Panic", pid: 81))
    #expect(record?.thread == "1f2e")
    #expect(record?.message == "hi")
  }

  @Test func `Below the compact header any type code counts`() {
    let reading = Reading(
      """
      Timestamp               Ty Process[PID:TID]
      2026-02-03 08:00:01.000 Si Tide[81:1f2e] [spid 0x1, process, event] [com.example.t:b] go
      """)
    #expect(reading.records.first?.writer.name == "Tide")
    #expect(reading.records.first?.message == "go")
  }

  @Test(arguments: [" ", "  "])
  func `One or two blanks stand before the host of a syslog line`(_ blanks: String) {
    let line = "2026-02-03 08:00:01.000100-0300\(blanks)localhost Tide Clock[812]: (UIKitCore) hi"
    let reading = Reading("Timestamp                       (process)[PID]    \n" + line)
    #expect(reading.statistics.format == .logSyslog)
    #expect(reading.records.first?.writer == ProcessReference(name: "Tide Clock", pid: 812))
    #expect(reading.records.first?.time == "2026-02-03T08:00:01.000100-03:00")
    #expect(reading.records.first?.message == "hi")
  }

  @Test(arguments: [
    "2026-02-03 08:00:01.000100+0000 0x0        Timesync    0x0                  0      0    ",
    "2026-02-03 08:00:01.000100+0000  localhost : ",
    "",
  ])
  func `A timesync record is a message of nobody`(_ prefix: String) {
    let boot = "=== system boot: 0C2FA7F2-4A1B-4D43-9A53-1F3E2D7A8B90"
    let reading = Reading(
      Self.header + Self.first + "Tide: one\n" + prefix + boot + "\n" + Self.first + "Tide: two\n")
    #expect(reading.statistics.lines.unparsed == 0)
    if !prefix.isEmpty {
      #expect(reading.records.map(\.message) == ["one", boot, "two"])
      #expect(reading.records[1].writer.isEmpty)
    }
  }

  @Test func `Continuation lines keep their indentation, tabs and empty lines`() {
    let reading = Reading(
      Self.header + Self.first + "Tide: dump {\n\tone = 1;\n\n    two = 2;\n}\n" + Self.first
        + "Tide: next\n\n")
    #expect(reading.records.map(\.message) == ["dump {\n\tone = 1;\n\n    two = 2;\n}", "next"])
    #expect(reading.statistics.lines.continuations == 4)
    #expect(reading.statistics.noise[.blank] == 1)
  }

  @Test(arguments: ["\n", "\r\n", "\r\r\n", "\n\0", "\r"])
  func `Lines end as terminals and relays end them`(_ end: String) {
    let lines = (1...3).map { Self.first + "Tide: message \($0)" + end }
    let reading = Reading(lines.joined())
    #expect(reading.records.map(\.message) == ["message 1", "message 2", "message 3"])
    #expect(reading.records.map(\.line) == [1, 2, 3])
    #expect(reading.statistics.lines.lines == 3)
  }

  @Test func `A capture that begins inside a record says so`() {
    let reading = Reading(
      "    rest = 1;\n}\n" + Self.first + "Tide: one\n" + Self.first + "Tide: two\n")
    #expect(reading.records.count == 2)
    #expect(reading.statistics.noise == [.headless: 2])
    #expect(reading.statistics.notices.map(\.kind) == [.headlessStart])
  }

  @Test func `A byte order mark, colours and invalid bytes do no harm`() {
    var bytes = Array("\u{FEFF}\u{1B}[0;32m".utf8) + Array(Self.first.utf8)
    bytes += Array("Tide:\u{1B}[0m bad ".utf8) + [0xFF, 0xC3] + Array(" end\n".utf8)
    let reading = Reading(bytes)
    #expect(reading.records.first?.message == "bad \u{FFFD}\u{FFFD} end")
    #expect(reading.records.first?.writer.name == "Tide")
  }
}
