import LockstepText
import Testing

@Suite struct TimeTextTests {
  @Test(
    arguments: [
      (0, "0 ms"), (286_000, "0.286 ms"), (1, "0 ms"), (500, "0.001 ms"), (999_999, "1 ms"),
      (1_274_000, "1.3 ms"), (380_602_000, "380.6 ms"), (999_949_999, "999.9 ms"),
      (999_950_000, "1 s"), (1_234_567_890, "1.235 s"), (9_999_999_999, "10 s"),
      (13_300_000_000, "13.3 s"), (119_949_999_999, "119.9 s"), (119_950_000_000, "1 min 59 s"),
      (7_199_999_999_999, "119 min 59 s"), (7_200_000_000_000, "2 h 0 min"),
      (-1_274_000, "-1.3 ms"), (.max, "2562047 h 47 min"), (.min, "-2562047 h 47 min"),
    ] as [(Int64, String)])
  func `a span has the digits that matter`(nanoseconds: Int64, text: String) {
    #expect(TimeText.span(nanoseconds) == text)
  }

  @Test(arguments: [
    ("2026-02-03T17:45:01.752511+09:00", "17:45:01.752511"), ("17:45:01,752 +0900", "17:45:01,752"),
    ("Dec 21 07:48:30.282829", "07:48:30.282829"), ("t=0.06s", "t=0.06s"), ("", ""),
  ])
  func `a printed time is shown as the time of day`(printed: String, shown: String) {
    #expect(TimeText.ofDay(printed) == shown)
  }
}
