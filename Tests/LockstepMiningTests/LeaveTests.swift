import LockstepMining
import LockstepModel
import LockstepTestSupport
import Testing

/// Each way out: F05, F07, F11 and S01 of the catalogue, and the deactivation reasons.
@Suite struct LeaveTests {
  /// What was seen beside the launch.
  private func leaves(_ trace: TraceBuilder) throws -> [String] {
    try trace.coverage().counts.filter { !$0.hasPrefix("icon notRunning") }
  }

  private func reason(_ number: Int, at time: Int, in trace: inout TraceBuilder) {
    trace.add(
      "sys.deactivationReason.added", at: time, fields: ["reason": .integer(Int64(number))])
  }

  @Test func `a leave of which nobody told the reason`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 9_000)
    #expect(try leaves(trace) == ["notTold active: 1"])
  }

  @Test func `a lock between resignation and background`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 9_000, scene: "A")
    trace.lock(at: 9_010)
    trace.add("scene.didEnterBackground", at: 9_400, scene: "A")
    #expect(try leaves(trace) == ["lock active: 1"])
  }

  @Test func `data that goes away before the background shows a lock`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 9_000, scene: "A")
    trace.add("protectedData.willBecomeUnavailable", at: 9_200)
    trace.add("scene.didEnterBackground", at: 9_400, scene: "A")
    #expect(try leaves(trace) == ["lock active: 1"])
  }

  @Test func `a lock after the background is not how the user left`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 9_000)
    trace.lock(at: 12_000)
    #expect(try leaves(trace) == ["notTold active: 1"])
  }

  @Test func `an always-on display activates the app once more`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 9_000, scene: "A")
    trace.lock(at: 9_005)
    trace.add("scene.didActivate", at: 10_400, scene: "A")
    trace.leave(at: 10_650)
    #expect(try leaves(trace) == ["lockAlwaysOn active: 1"])
  }

  @Test func `a user who comes back for seconds ends an interruption, and leaves later`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 9_000, scene: "A")
    trace.add("scene.didActivate", at: 10_400, scene: "A")
    trace.leave(at: 15_000)
    #expect(try leaves(trace) == ["interruption active: 1", "notTold active: 1"])
  }

  @Test func `a Notification Center pull with its extra pair is one interruption`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 1_079, scene: "A")
    trace.add("scene.didActivate", at: 1_843, scene: "A")
    trace.add("scene.willDeactivate", at: 1_845, scene: "A")
    trace.add("scene.didActivate", at: 3_000, scene: "A")
    #expect(try leaves(trace) == ["interruption active: 1"])
  }

  @Test func `without times a bounce and an interruption look alike`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching")
    for name in [
      "willConnect", "willEnterForeground", "didActivate", "willDeactivate", "didActivate",
      "willDeactivate", "didEnterBackground",
    ] { trace.add("scene.\(name)", scene: "A") }
    #expect(try leaves(trace) == ["notTold active: 1"])
  }

  @Test func `the system gesture goes home, the App Switcher shows its own reason`() throws {
    var trace = TraceBuilder.launched()
    reason(0, at: 8_990, in: &trace)
    trace.leave(at: 9_000)
    trace.enter(at: 20_000)
    reason(0, at: 29_900, in: &trace)
    reason(3, at: 29_990, in: &trace)
    trace.leave(at: 30_000)
    #expect(
      try leaves(trace) == ["icon background: 1", "home active: 1", "switcher active: 1"])
  }

  @Test func `a gesture that led nowhere is no reason for a later leave`() throws {
    var trace = TraceBuilder.launched()
    reason(0, at: 3_000, in: &trace)
    trace.add(
      "sys.deactivationReason.removed", at: 3_200,
      fields: ["reason": .integer(0), "to": .integer(0)])
    trace.leave(at: 9_000)
    #expect(try leaves(trace) == ["notTold active: 1"])
  }

  @Test func `a process that ends does so in the state that was last shown`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 9_000)
    trace.add(
      "sys.process.exited", at: 60_000, by: ProcessReference(name: "SpringBoard", pid: 61),
      about: SubjectReference(name: "App", pid: 100))
    #expect(try leaves(trace) == ["kill background: 1", "notTold active: 1"])
  }

  @Test func `a swipe in the switcher ends the app once, whoever tells it`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 5_000, scene: "A")
    trace.add("scene.didDisconnect", at: 7_000, scene: "A")
    trace.add("app.willTerminate", at: 7_002)
    trace.add(
      "sys.process.exited", at: 7_100, by: ProcessReference(name: "SpringBoard", pid: 61),
      about: SubjectReference(name: "App", pid: 100))
    #expect(try leaves(trace) == ["kill inactive: 1"])
  }

  @Test func `a crash ends the active app`() throws {
    var trace = TraceBuilder.launched()
    trace.add("app.exception", at: 5_000, fields: ["exception": .string("NSRangeException")])
    #expect(try leaves(trace) == ["kill active: 1"])
  }

  @Test func `one of two windows that leaves takes nobody away`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willConnect", at: 2_000, scene: "B")
    trace.add("scene.willEnterForeground", at: 2_020, scene: "B")
    trace.add("scene.didActivate", at: 2_400, scene: "B")
    trace.leave(at: 5_000)
    trace.enter(at: 9_000)
    #expect(try leaves(trace) == [])
  }

  @Test func `an external screen is no window that is reached or left`() throws {
    var trace = TraceBuilder.launched()
    let role: Attributes = [
      "role": .string("UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    ]
    trace.leave(at: 1_000)
    trace.add("scene.willConnect", at: 9_000, scene: "ext", fields: role)
    trace.add("scene.willEnterForeground", at: 9_100, scene: "ext")
    trace.add("scene.didEnterBackground", at: 20_000, scene: "ext")
    trace.add("scene.didDisconnect", at: 20_100, scene: "ext")
    #expect(try leaves(trace) == ["notTold active: 1"])
  }

  @Test func `an app that goes before it was active was left inactive`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.add("scene.willConnect", at: 20, scene: "A")
    trace.add("scene.willEnterForeground", at: 40, scene: "A")
    trace.add("scene.didEnterBackground", at: 800, scene: "A")
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "notTold inactive: 1"])
  }
}
