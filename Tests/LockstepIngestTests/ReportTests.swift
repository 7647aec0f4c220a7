import LockstepModel
import Testing

@testable import LockstepIngest

/// Crash and jetsam reports, and the breadcrumbs of SDKs.
@Suite struct ReportTests {
  private static let header =
    #"{"app_name":"Tide","timestamp":"2026-02-03 08:00:09.00 +0930","bug_type":"309","#
    + #""bundleID":"com.example.tide","incident_id":"A-1","name":"Tide"}"#

  private static func body(_ end: String) -> String {
    """
    {
      "pid" : 12,
      "procName" : "Tide",
      "procLaunch" : "2026-02-03 08:00:01.1234 +0930",
      "captureTime" : "2026-02-03 08:00:08.5678 +0930",
      \(end)
      "threads" : [ {"id" : 1, "frames" : [ {"imageOffset" : 3} ]} ]
    }
    """
  }

  private func events(_ text: String) -> [Event] {
    Reading(text).items.flatMap { item -> [Event] in
      if case .events(let events, _) = item { events } else { [] }
    }
  }

  @Test(
    arguments: [
      (
        #""termination" : {"namespace":"RUNNINGBOARD","code":3735883980,"flags":6},"#,
        "sys.process.killed",
        ["bundle": "com.example.tide", "namespace": "RUNNINGBOARD", "code": "0xdead10cc"]
      ),
      (
        #""termination" : {"namespace":"SIGNAL","code":11,"indicator":"Segmentation fault: 11"},"#
          + #" "exception" : {"type":"EXC_BAD_ACCESS","signal":"SIGSEGV"},"#,
        "sys.process.exited",
        ["bundle": "com.example.tide", "domain": "signal(2)", "code": "SIGSEGV(11)"]
      ),
      (
        #""exception" : {"type":"EXC_CRASH","signal":"SIGABRT"},"#,
        "sys.process.exited",
        ["bundle": "com.example.tide", "domain": "signal(2)", "code": "SIGABRT(6)"]
      ),
      (
        #""termination" : {"namespace":"FRONTBOARD","code":2343432205,"reasons":["<RBSTerminateContext|"#
          + #" domain:10 code:0x8BADF00D explanation:scene-update watchdog transgression: app<com.example.tide>:12"#
          + #" exhausted real (wall clock) time allowance of 10.00 seconds","ProcessVisibility: Background","#
          + #""ProcessState: Running","WatchdogEvent: scene-update","WatchdogVisibility: Foreground"]},"#,
        "sys.watchdog",
        [
          "bundle": "com.example.tide", "namespace": "FRONTBOARD", "code": "0x8badf00d",
          "event": "scene-update", "allowance": "10.0", "visibility": "Background",
          "state": "Running",
        ]
      ),
    ] as [(String, String, [String: String])])
  func `A report tells of a launch and an end`(
    _ end: String, _ name: String, _ attributes: [String: String]
  ) {
    let events = events(Self.header + "\n" + Self.body(end) + "\n")
    #expect(events.map(\.name.rawValue) == ["sys.process.launched", name])
    #expect(events.map(\.origin?.line) == [5, 7])
    #expect(
      events.map(\.time) == ["2026-02-03T08:00:01.1234+09:30", "2026-02-03T08:00:08.5678+09:30"])
    #expect(events.last?.writer == ProcessReference(name: "Tide", pid: 12))
    var plain: [String: String] = [:]
    for attribute in events.last?.attributes ?? [:] {
      plain[attribute.key] = attribute.value.plainText
    }
    #expect(plain == attributes)
  }

  @Test func `A body may be cut off anywhere, and text may stand before the header`() {
    let text =
      "Here is the report.\n\n" + Self.header + "\n"
      + Self.body(#""termination" : {"namespace":"RUNNINGBOARD","code":3735883980},"#)
    for length in stride(from: Self.header.utf8.count + 30, to: text.utf8.count, by: 7) {
      let reading = Reading(Array(text.utf8.prefix(length)))
      #expect(reading.items.count == 1)
      #expect(reading.statistics.lines.unparsed == 0)
    }
    #expect(events(text).map(\.origin?.line) == [7, 9])
  }

  @Test(arguments: ["226", "313", "288"])
  func `Other types are no crash`(_ type: String) {
    let text = Self.header.replacing("\"309\"", with: "\"\(type)\"") + "\n{\n  \"a\" : 1\n}\n"
    let reading = Reading(text)
    #expect(reading.items == [.events([], line: 1)])
    #expect(reading.statistics.notices.first?.kind == .notACrash)
    #expect(reading.statistics.notices.first?.text == type)
    #expect(reading.statistics.lines.lines == 4)
  }

  @Test func `Reports may stand one after the other, and log lines behind them`() {
    let crash = Self.header + "\n" + Self.body(#""exception" : {"signal":"SIGABRT"},"#) + "\n"
    let second = crash.replacing("A-1", with: "A-2")
    let line = "2026-02-03 08:00:01.000100+0100 Tide[3791:18] one\n"
    let reading = Reading(crash + "\n" + second + line)
    #expect(reading.items.count == 3)
    #expect(reading.records.map(\.message) == ["one"])
    #expect(reading.statistics.recordsPerFormat == [.ips: 2, .xcodeNSLog: 1])
  }

  private static let text = """
    Incident Identifier: B-1
    Process:             Tide Clock [12]
    Path:                /private/var/Tide Clock.app/Tide Clock
    Identifier:          com.example.tide
    Date/Time:           2026-02-03 08:00:09.1234 -0330
    Launch Time:         2026-02-03 08:00:01.1234 -0330
    Exception Type:  EXC_CRASH (SIGKILL)
    """

  @Test(
    arguments: [
      (
        "Termination Reason: FRONTBOARD 2343432205\n<RBSTerminateContext| domain:10 code:0x8BADF00D"
          + " explanation:[application<com.example.tide>:12] Failed to terminate gracefully after 5.0s\n"
          + "ProcessVisibility: Unknown\nProcessState: Running\n\n", "sys.watchdog", "process-exit",
        "5.0"
      ),
      (
        "Termination Reason: Namespace ASSERTIOND, Code 0x8badf00d\nTermination Description: ASSERTIOND,"
          + " has active assertions beyond permitted time: {(\n\n", "sys.watchdog", "assertion", nil
      ),
      (
        "Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d\nTermination Description: SPRINGBOARD,"
          + " <RBSTerminateContext| domain:10> process-launch watchdog transgression: com.example.tide"
          + " exhausted CPU time allowance of 2.5 seconds |  | ProcessVisibility: Foreground |"
          + " ProcessState: Running | WatchdogEvent: process-launch | X\n",
        "sys.watchdog", "process-launch", "2.5"
      ),
      ("Termination Reason: SIGNAL 9 Killed: 9\n", "sys.process.killed", nil, nil),
      ("Termination Reason: Namespace CODESIGNING, Code 0x2\n", "sys.process.killed", nil, nil),
    ] as [(String, String, String?, String?)])
  func `The text form words its end in several ways`(
    _ end: String, _ name: String, _ event: String?, _ allowance: String?
  ) {
    let events = events(
      Self.text + "\n" + end + "\nThread 0 Crashed:\n0   libsystem   0x0 0x1 + 2\n")
    #expect(events.map(\.name.rawValue) == ["sys.process.launched", name])
    #expect(events.first?.writer == ProcessReference(name: "Tide Clock", pid: 12))
    #expect(events.first?.time == "2026-02-03T08:00:01.1234-03:30")
    #expect(events.last?.attributes["event"]?.plainText == event)
    #expect(events.last?.attributes["allowance"]?.plainText == allowance)
  }

  @Test func `A text form of the same incident above its JSON counts once`() {
    let json =
      Self.header.replacing("A-1", with: "B-1") + "\n"
      + Self.body(#""exception" : {"signal":"SIGABRT"},"#) + "\n"
    let reading = Reading(
      "-------------------------------------\nTranslated Report (Full Report Below)\n"
        + "-------------------------------------\n\n" + Self.text + "\n\n-----------\nFull Report\n"
        + "-----------\n\n" + json)
    #expect(reading.items.count == 1)
    #expect(reading.statistics.lines.unparsed == 0)
  }

  @Test(
    arguments: [
      (
        #""processes" : [ {"pid" : 1, "name" : "a"}, {"pid" : 2, "name" : "b", "reason" : "vnode-limit", "#
          + #""states" : ["suspended", "dirty"]}, {"pid":3, "name":"c", "reason":"highwater"} ]"#,
        ["b:2:vnode-limit:suspended,dirty", "c:3:highwater:"]
      ),
      (#""processes" : [ {"pid" : 1, "name" : "a"} ]"#, [":::"]),
      (#""memoryStatus" : {"pageSize":16384}"#, [":::"]),
    ] as [(String, [String])])
  func `A jetsam report names every process that has a reason`(_ list: String, _ killed: [String]) {
    let text = """
      {"bug_type":"298","timestamp":"2026-02-03 08:00:09.10 +0000","incident_id":"C"}
      {
        "date" : "2026-02-03 08:00:09.15 +0000",
        \(list)
      }
      """
    let reading = Reading(text)
    #expect(reading.statistics.format == .jetsam)
    #expect(
      events(text).map { event in
        ["subject", "subjectPid", "reason", "state"]
          .map { event.attributes[$0]?.plainText ?? "" }.joined(separator: ":")
      } == killed)
    #expect(events(text).allSatisfy { $0.time == "2026-02-03T08:00:09.15+00:00" })
  }

  @Test func `Breadcrumbs are found in a list, one a line, or in an event`() {
    let crumb =
      #"{"timestamp":"2026-02-03T08:00:01.5Z","type":"navigation","category":"app.lifecycle","#
      + #""data":{"state":"inactive"}}"#
    let other = #"{"timestamp":1770105602,"type":"user","category":"touch","data":{"view":"Save"}}"#
    for text in [
      crumb + ",\n" + other + ",\n", "[\n" + crumb + ",\n" + other + "\n]\n",
      "{\"event_id\":\"1\",\"breadcrumbs\":{\"values\":[\n" + crumb + ",\n" + other + "]}}\n",
    ] {
      let reading = Reading(text)
      #expect(reading.statistics.format == .sentryBreadcrumbs)
      #expect(reading.items.count == 2)
      #expect(events(text).map(\.name.rawValue) == ["x.inactive"])
      #expect(events(text).first?.source == .framework("sentry"))
      #expect(events(text).first?.time == "2026-02-03T08:00:01.5Z")
      #expect(reading.records.first?.message == "touch view=Save")
      #expect(reading.records.first?.time == "2026-02-03T08:00:02.000Z")
      let line = text.hasPrefix("{\"t") ? 1 : 2
      #expect(events(text).first?.origin?.line == line)
    }
  }
}
