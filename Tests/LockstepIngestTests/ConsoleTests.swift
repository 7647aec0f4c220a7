import LockstepModel
import Testing

@testable import LockstepIngest

/// Text copied from Console.app.
@Suite struct ConsoleTests {
  private static let time = "18:04:05.123456+0930"

  @Test(arguments: [
    "default\t\(time)\tTide Clock\thello\tthere",
    "默认\t\(time)\tTide Clock\thello\tthere",
    "por omisión\t\(time)\tTide Clock\thello\tthere",
    "\(time)\tTide Clock\thello\tthere",
    "812\tdefault\t\(time)\tTide Clock\thello\tthere",
    "default\tTide Clock\t\(time)\thello\tthere",
    "> default\t\(time)\tTide Clock\thello\tthere",
    "`default\t\(time)\tTide Clock\thello\tthere`",
    "> > default\t\(time)\tTide Clock\thello\tthere",
    "    default\t\(time)\tTide Clock\thello\tthere",
  ])
  func `Columns are found by what is in them`(_ line: String) {
    let reading = Reading(line + "\n" + line + "\n")
    let record = reading.records.last
    #expect(reading.statistics.format == .consoleTSV)
    #expect(reading.records.count == 2)
    #expect(record?.time == Self.time)
    #expect(record?.reading?.zoneSeconds == 34_200)
    #expect(record?.writer.name == "Tide Clock")
    #expect(record?.writer.pid == (line.hasPrefix("812") ? 812 : nil))
    #expect(record?.message == "hello\tthere")
  }

  @Test func `A blank may stand before the zone`() {
    let reading = Reading("default\t18:04:05.123456 -0800\tTide\thello\n")
    #expect(reading.records.first?.time == "18:04:05.123456 -0800")
    #expect(reading.records.first?.reading?.zoneSeconds == -28_800)
  }

  @Test func `A library column is one that every record has`() {
    let reading = Reading(
      """
      default\t\(Self.time)\tTide\tUIKitCore\tone
      error\t\(Self.time)\tlocationd\tCoreLocation\t{"a":1}\twith a tab
      default\t\(Self.time)\tkernel\t\tthree
      """)
    #expect(reading.records.map(\.library) == ["UIKitCore", "CoreLocation", nil])
    #expect(reading.records.map(\.message) == ["one", "{\"a\":1}\twith a tab", "three"])
  }

  @Test func `Pid, subsystem and category columns are told by their shape`() {
    let reading = Reading(
      """
      default\t\(Self.time)\tTide\t812\tcom.example.tide\tui\tone
      default\t\(Self.time)\tSpringBoard\t61\tcom.apple.SpringBoard\tCommon\ttwo
      """)
    #expect(reading.records.map(\.writer.pid) == [812, 61])
    #expect(reading.records.map(\.category) == ["ui", "Common"])
    #expect(reading.records.map(\.message) == ["one", "two"])
  }

  @Test(arguments: [
    ("default \(time) Tide hello there", "default"), ("\(time) Tide hello there", "none"),
    ("por omisión \(time) Tide hello there", "two words"),
    ("default  \(time)  Tide  hello there", "doubled"),
  ])
  func `Tabs may have become blanks`(_ line: String, _ type: String) {
    let reading = Reading(line + "\n" + line + "\n")
    #expect(reading.statistics.format == .consoleTSV)
    #expect(reading.records.last?.writer.name == "Tide")
    #expect(reading.records.last?.message == "hello there")
  }

  @Test func `A library is known by its name where tabs are lost`() {
    let reading = Reading("default \(Self.time) SpringBoard FrontBoard [app<a.b>:1] hello\n")
    #expect(reading.records.first?.library == "FrontBoard")
    #expect(reading.records.first?.message == "[app<a.b>:1] hello")
  }

  @Test func `Markdown escapes and the blank lines between are taken off`() {
    let reading = Reading(
      """
      default\t\(Self.time)\tTide\t\\[app\\<com.example.tide\\>:12\\] did\\_go

      default\t\(Self.time)\tTide\t{"msg":"a \\"quoted\\" \\n word"}

      """)
    #expect(
      reading.records.map(\.message) == [
        "[app<com.example.tide>:12] did_go", #"{"msg":"a \"quoted\" \n word"}"#,
      ])
    #expect(reading.statistics.lines.continuations == 0)
  }

  @Test func `The time may stand behind a message of several lines`() {
    let reading = Reading(
      """
      default\tTide\tfirst line {
        second = 1;
      }\t18:04:05.000001+0930
      error\tSpringBoard\tshort one\t18:04:06.000001+0930
      default\tTide\tlast\t18:04:07.000001+0930
      """)
    #expect(reading.statistics.format == .consoleTSV)
    #expect(reading.records.map(\.line) == [1, 4, 5])
    #expect(reading.records.map(\.writer.name) == ["Tide", "SpringBoard", "Tide"])
    #expect(
      reading.records.map(\.message) == ["first line {\n  second = 1;\n}", "short one", "last"])
    #expect(
      reading.records.map(\.time) == [
        "18:04:05.000001+0930", "18:04:06.000001+0930", "18:04:07.000001+0930",
      ])
  }

  @Test func `A title line, a doubled line and a line that goes back stay what they are`() {
    let reading = Reading(
      """
      Type\tTime\tProcess\tMessage
      default\t18:04:05.000300+0930\tTide\tone
      default\t18:04:05.000300+0930\tTide\tone
      default\t18:04:05.000100+0930\tTide\ttwo
      """)
    #expect(reading.records.map(\.message) == ["one", "one", "two"])
    #expect(reading.statistics.noise == [.header: 1])
  }

  @Test func `A paste begins inside a record, and sentences stand around it`() {
    let reading = Reading(
      """
      Here is what Console shows when I press the button:

      \tsize = 12;
      }
      default\t\(Self.time)\tTide\tone

      After that nothing more is printed for a minute.
      """)
    #expect(reading.records.map(\.message) == ["one"])
    #expect(reading.statistics.noise[.prose] == 2)
    #expect(reading.statistics.lines.lines == 7)
  }

  @Test func `Kilobytes of hex in a record are a record`() {
    let hex = String(repeating: "0123456789abcdef", count: 4_000)
    let reading = Reading(
      "fault\t\(Self.time)\tTide\tdump \(hex)\ndefault\t\(Self.time)\tTide\tend")
    #expect(reading.records.count == 2)
    #expect(reading.records.first?.message.utf8.count == 64_005)
  }
}
