import LockstepModel
import Testing

@testable import LockstepIngest

/// Logs without a prefix, or with that of a print function.
@Suite struct PrintTests {
  @Test(arguments: [
    ("flutter: AppLifecycleState.resumed\nflutter: two words\n", "flutter-print", 2),
    ("flutter: ╔═══\n║ inside\n╚═══\nflutter: two\n", "flutter-print", 2),
    (
      "Launching lib/main.dart on iPhone in debug mode...\nflutter: one\nflutter: two\n",
      "flutter-print", 2
    ),
    (
      "⚡️  Loading app at capacitor://localhost...\n⚡️  WebView loaded\n⚡️  [info] - js pause\n",
      "capacitor-print", 3
    ),
    ("⚡  [error] - {\"message\":\n  \"x\"}\n⚡️  [log] - resume\n", "capacitor-print", 2),
    (" LOG  AppState active\n WARN  slow\n LOG  {\n  \"a\": 1\n}\n", "rn-console", 3),
    (
      "2026-02-03 08:00:01.123 [info][tid:com.facebook.react.JavaScript] 'AppState', 'active'\n",
      "rn-console", 1
    ),
    ("08:00:00 01.500 - INACTIVE\n08:00:00 59.001 - FOREGROUND\n", "rn-console", 2),
    ("[log] one\n[BackgroundTask] two\nthree\n-[Tide four]\n", "xcode-structured", 4),
    ("[Tide] [D] one\n[Tide] [I] two\n", "plain", 2),
    ("INFO: one\nWARN: two\n", "plain", 2),
    ("<Notice>: one\n<Error>: two\n", "plain", 2),
    ("sceneDidBecomeActive\nsceneWillResignActive\n", "plain", 2),
    ("applicationDidBecomeActive:\napplicationWillResignActive:\n", "plain", 2),
    ("2026-02-03 08:00:01.123 🔵-[Tide go]\n\n2026-02-03 08:00:02.123 \nsecond line\n", "plain", 2),
    ("[2026-02-03 08:00:01] one\n[2026-02-03 08:00:02] two\nthree\n", "plain", 2),
    ("2026-02-03T08:00:01.123Z INFO one\n2026-02-03T08:00:02.123Z INFO two\n", "plain", 2),
    ("08:00:01.123 one\n08:00:02.123 two\n", "plain", 2),
    (
      "-> applicationDidBecomeActive()\nOnApplicationPause(False)\n \n(Filename: ./a.h Line: 3)\n",
      "unity", 2
    ),
    (
      "Initialize engine version: 2022.3\nTap\nUnityEngine.Debug:Log(Object)\nTap:On (int)\n\n"
        + "(Filename: ./a.h Line: 3)\n\nNext\n", "unity", 3
    ),
  ])
  func `A text is known by its lines`(_ text: String, _ format: String, _ records: Int) {
    let reading = Reading(text)
    #expect(reading.statistics.format?.rawValue == format)
    #expect(reading.records.count == records)
    #expect(reading.statistics.lines.unparsed == 0)
  }

  @Test func `The prefix of a print is no part of the message`() {
    #expect(Reading("flutter: hi there\n").records.first?.message == "hi there")
    #expect(Reading("⚡️  [warn] - hi there\n").records.first?.message == "hi there")
    #expect(Reading("⚡️  [warn] - hi there\n").records.first?.category == "warn")
    #expect(Reading(" LOG  hi there\n").records.first?.message == "hi there")
    #expect(Reading("<Warning>: hi there\n").records.first?.message == "hi there")
  }

  @Test func `Seconds that stand apart from the minutes are one time`() {
    let record = Reading("23:59:00 07.250 - INACTIVE\n").records.first
    #expect(record?.time == "23:59:00 07.250")
    #expect(record?.reading == ClockReading.parse(text: "23:59:07.250"))
    #expect(record?.message == "INACTIVE")
  }

  @Test(
    arguments: [
      ("2026-02-03 08:00:01.5+0930", "2026-02-03T08:00:01.5+09:30", 34_200, 1),
      ("2026-02-03 08:00:01 +0530", "2026-02-03T08:00:01+05:30", 19_800, 0),
      ("2026-02-03T08:00:01.123456789Z", "2026-02-03T08:00:01.123456789Z", 0, 9),
      ("2026-02-03 08:00:01,25-03:30", "2026-02-03T08:00:01.25-03:30", -12_600, 2),
      ("2026-02-03 08:00:01.5", "2026-02-03 08:00:01.5", nil, 1),
      ("08:00:01:250", "08:00:01:250", nil, 3),
    ] as [(String, String, Int?, Int)])
  func `Times keep their decimals and zones`(
    _ printed: String, _ text: String, _ zone: Int?, _ decimals: Int
  ) {
    let record = Reading("\(printed) hello world\n").records.first
    #expect(record?.time == text)
    #expect(record?.reading?.zoneSeconds == zone)
    #expect(record?.reading?.decimals == decimals)
    #expect(record?.message == "hello world")
  }

  @Test func `A signed number behind a time is no zone`() {
    let record = Reading("2026-02-03 08:00:01.5 +10.25 metres\n").records.first
    #expect(record?.time == "2026-02-03 08:00:01.5")
    #expect(record?.message == "+10.25 metres")
  }

  @Test func `Indented lines and closing brackets belong to the line above`() {
    let reading = Reading("sceneDidDisconnect\n  session = 12\npayload {\n  a = 1;\n}\nlast\n")
    #expect(
      reading.records.map(\.message)
        == ["sceneDidDisconnect\n  session = 12", "payload {\n  a = 1;\n}", "last"])
  }
}
