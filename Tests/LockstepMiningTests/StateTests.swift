import LockstepMining
import LockstepModel
import LockstepRules
import LockstepTestSupport
import Testing

/// What a trace does not tell is neither guessed nor taken for absence.
@Suite struct StateTests {
  @Test func `a trace that begins in mid-life does not tell the state before`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("scene.openURL", at: 0, scene: "A", fields: ["url": .string("app://a")])
    trace.enter(at: 20_000)
    #expect(try trace.coverage().counts == ["icon unknown: 1", "url unknown: 1"])
  }

  @Test func `who is resumed was in the background, and so was what arrived just before`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add(
      "sys.action.sent", at: 0, by: ProcessReference(name: "SpringBoard", pid: 61),
      about: SubjectReference(name: "App", pid: 100),
      fields: ["action": .string("UINotificationResponseAction")])
    trace.add(
      "sys.process.resumed", at: 50, by: ProcessReference(name: "runningboardd", pid: 33),
      about: SubjectReference(name: "App", pid: 100))
    trace.enter(at: 100, ("un.didReceive", ["response": .string("r1")]))
    #expect(try trace.coverage().counts == ["pushTap background: 1"])
  }

  @Test func `a step that nobody records leaves the state open`() throws {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 20)
    trace.add("scene.openURL", at: 5_000, scene: "A", fields: ["url": .string("app://a")])
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "url unknown: 1"])
  }

  @Test func `after lost events nothing is known`() throws {
    var trace = TraceBuilder.launched()
    trace.lose(1_000, 2_000)
    trace.add("scene.openURL", at: 5_000, scene: "A", fields: ["url": .string("app://a")])
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "url unknown: 1"])
  }

  @Test func `a launch that takes more than a minute was another one than it seems`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 7_200_000)
    #expect(try trace.coverage().counts == ["icon unknown: 1"])
  }

  @Test func `what is stated about the launch decides its state`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 7_200_000)
    let matrix = try trace.coverage { $0.facts["launch"] = .text("prewarm") }
    #expect(matrix.counts == ["icon prewarmed: 1"])
  }

  @Test func `a launch that did work for nobody may have been for the background`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add(("app.didFinishLaunching", 0), ("bgproc.handler", 10))
    trace.connect(at: 20_000)
    #expect(try trace.coverage().counts == ["icon unknown: 1"])
  }

  @Test func `phases tell the steps where nothing else does`() throws {
    var trace = TraceBuilder()
    for (name, time) in [
      ("active", 0), ("inactive", 9_000), ("background", 9_400), ("inactive", 20_000),
      ("active", 20_400), ("inactive", 30_000), ("active", 33_000),
    ] { trace.add("phase.\(name)", at: time, source: .phaseInScene) }
    #expect(
      try trace.coverage().counts
        == ["icon background: 1", "interruption active: 1", "notTold active: 1"])
  }

  @Test func `what one process does is no other's entry`() throws {
    var trace = TraceBuilder.launched()
    trace.add("app.didFinishLaunching", at: 5_000, by: ProcessReference(name: "Other", pid: 200))
    trace.add(
      "scene.willConnect", at: 5_020, by: ProcessReference(name: "Other", pid: 200), scene: "A",
      fields: ["url": .string("other://a")])
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "url notRunning: 1"])
  }

  // MARK: What is recorded

  @Test func `a door that nobody records is not one that was never used`() throws {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 20)
    trace.leave(at: 5_000)
    let matrix = try trace.coverage()
    #expect(matrix.status("url", .notRunning) == .neverSeen)
    #expect(matrix.status("url", .background) == .notRecorded)
    #expect(matrix.status("quickAction", .active) == .notRecorded)
    #expect(matrix.status("icon", .background) == .neverSeen)
    // No line tells with which intent the system launched the app.
    #expect(matrix.status("url", .prewarmed) == .notRecorded)
  }

  @Test func `what the user says is recorded was never used`() throws {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.connect(at: 20)
    trace.leave(at: 5_000)
    let program = try PackLibrary.program()
    let observed = try Compiler.observed("scene.openURL", in: program)
    let matrix = try trace.coverage { $0.observes = [observed] }
    #expect(matrix.status("url", .background) == .neverSeen)
    #expect(matrix.status("quickAction", .background) == .notRecorded)
    let all = try trace.coverage { $0.assumesObserved = true }
    #expect(all.status("quickAction", .background) == .neverSeen)
  }

  @Test func `what the device tells is recorded of every app`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 1_000)
    #expect(try trace.coverage().status("lock", .active) == .notRecorded)
    trace.lock(at: 9_000)
    #expect(try trace.coverage().status("lock", .active) == .neverSeen)
  }

  @Test func `a way that cannot be is told with the reason`() throws {
    let matrix = try TraceBuilder.launched().coverage()
    guard case .impossible(let reason)? = matrix.status("icon", .active) else {
      Issue.record("the icon of an active app can be tapped")
      return
    }
    #expect(reason.hasPrefix("the app is in front already"))
    #expect(matrix.status("universalLink", .active) != .impossible(reason))
  }

  // MARK: Rules and places

  private static let rules = """
    pack own "Own"
    rule url-is-handled
      per process
      after scene.openURL expect route.consumed within 5 s
    rule links-only
      per process
      after scene.openURL[url ~ "https*"] expect route.consumed within 5 s
    rule without-scenes
      per process
      when lifecycle = app
      after scene.openURL expect route.consumed within 5 s
    rule needs-a-mark
      per process
      needs auth.begin
      after scene.openURL expect route.consumed within 5 s
    rule no-url-when-locked
      per process
      in lock.engaged .. lock.cleared
      never scene.openURL
    rule other
      per process
      after un.didReceive expect route.consumed within 5 s
    """

  @Test func `a cell names the rules that its events set to work, and its first place`() throws {
    var trace = TraceBuilder.launched()
    for (time, line) in [(2_000, 12), (9_000, 40)] {
      trace.add(
        "scene.openURL", at: time, scene: "A", time: "2026-01-01T10:00:02Z", line: line,
        fields: ["url": .string("app://a")])
    }
    let matrix = try trace.coverage(by: Self.rules)
    guard case .seen(let cell)? = matrix.status("url", .active) else {
      Issue.record("the URL was not seen")
      return
    }
    #expect(cell.count == 2)
    #expect(cell.rules == [0, 4])
    #expect(cell.first.line == 12 && cell.first.file == "device.log")
    #expect(cell.first.time == "2026-01-01T10:00:02Z")
  }

  @Test func `runs add up`() throws {
    var total = try TraceBuilder.launched().coverage()
    total.add(try TraceBuilder.launched(["url": .string("app://a")]).coverage())
    total.add(try TraceBuilder.launched().coverage())
    #expect(total.counts == ["icon notRunning: 2", "url notRunning: 1"])
  }

  @Test func `a long trace takes no more than a cell for each way and state`() throws {
    var trace = TraceBuilder.launched()
    for round in 1...200 {
      trace.leave(at: round * 20_000)
      trace.enter(at: round * 20_000 + 5_000, ("scene.openURL", ["url": .string("app://\(round)")]))
    }
    #expect(
      try trace.coverage().counts
        == ["icon notRunning: 1", "url background: 200", "notTold active: 200"])
  }
}
