import LockstepModel
import Testing

@testable import LockstepIngest

/// Lines of the device relays and of old system logs.
@Suite struct RelayTests {
  private static let host = "kitchen-table-ipad"

  @Test func `The raw relay's lines have a host and end in a NUL`() {
    let reading = Reading(
      "Feb  3 08:00:01 \(Self.host) Tide Clock(UIKitCore)[12] <Notice>: one\n\0"
        + "Feb  3 08:00:01 \(Self.host) SpringBoard[61] <Error>: two\n\0")
    #expect(reading.statistics.format == .idevicesyslog)
    #expect(
      reading.records.map(\.writer)
        == [
          ProcessReference(name: "Tide Clock", pid: 12),
          ProcessReference(name: "SpringBoard", pid: 61),
        ])
    #expect(reading.records.map(\.time) == ["Feb  3 08:00:01", "Feb  3 08:00:01"])
    #expect(reading.records.first?.library == "UIKitCore")
    #expect(reading.statistics.lines.lines == 2)
  }

  /// By a fuzzer: which of the two it was changed from one reading to the next.
  @Test func `Of two names that may be the host as well, it is the first, each time`() {
    let text = """
      Jun 14 22:05:17 kitchen-ipad apsd[88] <Notice>: one
      Jun 14 22:05:17 kitchen-iPad SpringBoard[57] <Notice>: two
      Jun 14 22:05:17 kitchen-iPad apsd[88] <Notice>: three
      Jun 14 22:05:17 kitchen-ipad SpringBoard[57] <Notice>: four
      """
    for _ in 0..<40 {
      #expect(
        Reading(text).records.map(\.writer.name) == [
          "apsd", "kitchen-iPad SpringBoard", "kitchen-iPad apsd", "SpringBoard",
        ])
    }
  }

  @Test func `A tool that prints no host may still pass a raw line on`() {
    let reading = Reading(
      """
      [connected]
      Feb  3 08:00:01 SpringBoard[61] <Notice>: one
      Feb  3 08:00:01 Tide Clock(UIKitCore)[12] <Notice>: two
      Feb  3 08:00:02 \(Self.host) backboardd[60] <Notice>: three
      Feb  3 08:00:02 \(Self.host) Tide Clock[12] <Notice>: four
      [disconnected]
      """)
    #expect(
      reading.records.map(\.writer.name) == [
        "SpringBoard", "Tide Clock", "backboardd", "Tide Clock",
      ])
    #expect(reading.statistics.noise == [.banner: 2])
  }

  @Test func `Lines with microseconds have no host`() {
    let reading = Reading("Feb  3 08:00:01.000123 Tide Clock(UIKitCore)[12] <Fault>: one\n")
    #expect(reading.records.first?.writer.name == "Tide Clock")
    #expect(reading.records.first?.time == "Feb  3 08:00:01.000123")
    #expect(reading.records.first?.reading?.decimals == 6)
  }

  @Test(arguments: [
    (#"caf\M-C\M-)"#, "café"),
    (#"\M-f\M^H\M^V"#, "\u{6216}".replacing("\u{6216}", with: "或")),
    (#"a\302\240b"#, "a\u{A0}b"),
    (#"tab \^I stays"#, #"tab \^I stays"#),
    (#"path \072 stays"#, #"path \072 stays"#),
    (#"ends in \M"#, #"ends in \M"#),
  ])
  func `High bytes are decoded, control characters stay encoded`(
    _ encoded: String, _ decoded: String
  ) {
    let reading = Reading(
      "Feb  3 08:00:01 h Tide[12] <Notice>: \(encoded)\n\(encoded)\nFeb  3 08:00:01 h a[1] <Notice>: b"
    )
    #expect(reading.records.first?.message == decoded + "\n" + decoded)
  }

  @Test func `A system log without levels is another format`() {
    let reading = Reading(
      """
      Feb  3 08:00:01 bench Tide[12]: one
      Feb  3 08:00:01 bench com.apple.CoreSimulator.SimDevice.7F[52] (com.apple.foo[77]): two
      Feb 13 08:00:01 bench Tide[12]:
      """)
    #expect(reading.statistics.format == .simSyslog)
    #expect(reading.records.map(\.message) == ["one", "two", ""])
    #expect(reading.records.map(\.writer.pid) == [12, 52, 12])
  }

  @Test func `A leap day without a year is a date`() {
    let reading = Reading("Feb 29 08:00:01 h Tide[12] <Notice>: one\n")
    #expect(reading.records.first?.reading?.day == 29)
  }

  @Test func `A first line that lost its tab does not make the others continuations`() {
    let reading = Reading(
      """
      Feb  3 08:00:01 h Tide[12] <Notice>: one {
      \t    deeper
      \tFeb  3 08:00:02 h Tide[12] <Notice>: two
      \tFeb  3 08:00:03 h Tide[12] <Notice>: three
      \t\tdeeper
      """)
    #expect(reading.records.map(\.message) == ["one {\n\t    deeper", "two", "three\n\tdeeper"])
  }

  @Test func `pymobiledevice3 lines may lack the fraction, the image and the label`() {
    let reading = Reading(
      """
      2026-02-03 08:00:01.000123 Tide Clock{UIKitCore+0x1f0}[12] <NOTICE>: one
      2026-02-03 08:00:02 Tide Clock{}[12] <INFO>: two
      over two lines [com.example.tide][ui]
      2026-02-03 08:00:03.5 Tide Clock{Tide Clock}[12] <USER_ACTION>: three [[com.example.tide][net]]
      2026-02-03 08:00:04 Tide Clock{}[12] <ERROR>: array [1][2]
      """)
    #expect(reading.statistics.format == .pymobiledevice3)
    #expect(
      reading.records.map(\.message) == ["one", "two\nover two lines", "three", "array [1][2]"])
    #expect(reading.records.map(\.category) == [nil, "ui", "net", nil])
    #expect(reading.records.map(\.library) == ["UIKitCore", nil, "Tide Clock", nil])
    #expect(
      reading.records.map(\.time).prefix(2) == [
        "2026-02-03 08:00:01.000123", "2026-02-03 08:00:02",
      ])
    #expect(
      reading.records.allSatisfy { $0.writer == ProcessReference(name: "Tide Clock", pid: 12) })
  }

  @Test func `go-ios ostrace text names no process`() {
    let reading = Reading(
      """
      2026-02-03T08:00:01.500+09:00  PID:12  <Default  >  [com.example.tide:ui]  one
      2026-02-03T08:00:01.501Z  PID:61     <Error    >  two
      """)
    #expect(reading.statistics.format == .goIOS)
    #expect(reading.records.map(\.message) == ["one", "two"])
    #expect(
      reading.records.map(\.writer) == [ProcessReference(pid: 12), ProcessReference(pid: 61)])
    #expect(
      reading.records.map(\.time) == ["2026-02-03T08:00:01.500+09:00", "2026-02-03T08:00:01.501Z"])
    #expect(reading.records.first?.category == "ui")
  }

  @Test func `Colours around a line of the relay are taken off`() {
    let reading = Reading(
      "\u{1B}[37mFeb  3 08:00:01\u{1B}[0m \u{1B}[31mTide\u{1B}[0m[12] <Notice>: one\u{1B}[K\n")
    #expect(reading.records.first?.message == "one")
    #expect(reading.records.first?.writer.name == "Tide")
  }
}
