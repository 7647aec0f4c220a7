import LockstepMining
import LockstepModel
import LockstepTestSupport
import Testing

/// A payload's doors in an app with scenes.
struct Door: Sendable, CustomTestStringConvertible {
  let way: String
  /// The field of the connection that holds it.
  let field: String
  /// The callback of a connected scene.
  let callback: String
  /// What the callback carries.
  let value: String

  var testDescription: String { way }

  var fields: Attributes { [field: .string(value)] }

  static let all = [
    Door(way: "url", field: "url", callback: "scene.openURL", value: "app://a"),
    Door(
      way: "universalLink", field: "webpage", callback: "scene.continueActivity",
      value: "https://a"),
    Door(way: "pushTap", field: "response", callback: "un.didReceive", value: "r1"),
    Door(way: "quickAction", field: "shortcut", callback: "wscene.shortcut", value: "new"),
    Door(way: "cloudKitShare", field: "ckShare", callback: "wscene.ckShare", value: "s1"),
  ]
}

/// Each way in, in each state: what R02 to R11 and R22 of the catalogue say.
@Suite struct EntryTests {
  @Test(arguments: Door.all)
  func `a payload of a connection is an entry of an app that did not run`(door: Door) throws {
    let trace = TraceBuilder.launched(door.fields)
    #expect(try trace.coverage().counts == ["\(door.way) notRunning: 1"])
  }

  @Test(arguments: Door.all)
  func `a payload between foreground and activation came to the background`(door: Door) throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 1_000)
    trace.enter(at: 5_000, (door.callback, door.fields))
    #expect(
      try trace.coverage().counts
        == Self.order(
          ["icon notRunning: 1", "\(door.way) background: 1", "notTold active: 1"]))
  }

  @Test(arguments: Door.all)
  func `a payload while the user is there comes to the active app`(door: Door) throws {
    var trace = TraceBuilder.launched()
    trace.add(door.callback, at: 2_000, scene: "A", fields: door.fields)
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "\(door.way) active: 1"])
  }

  @Test(arguments: Door.all)
  func `a payload during an interruption comes to the inactive app`(door: Door) throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willDeactivate", at: 2_000, scene: "A")
    trace.add(door.callback, at: 2_500, scene: "A", fields: door.fields)
    trace.add("scene.didActivate", at: 4_000, scene: "A")
    #expect(
      try trace.coverage().counts
        == ["icon notRunning: 1", "\(door.way) inactive: 1", "interruption active: 1"])
  }

  @Test(arguments: Door.all)
  func `a payload of a new connection came to a process without a scene`(door: Door) throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 1_000)
    trace.add("scene.didDisconnect", at: 90_000, scene: "A")
    trace.connect(at: 120_000, door.fields)
    #expect(
      try trace.coverage().counts
        == ["icon notRunning: 1", "\(door.way) sceneDisconnected: 1", "notTold active: 1"])
  }

  @Test(arguments: Door.all)
  func `a payload of a process that was prewarmed`(door: Door) throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.bootstrap("prewarm", at: 0)
    trace.add("app.didFinishLaunching", at: 100)
    trace.connect(at: 7_200_000, door.fields)
    #expect(try trace.coverage().counts == ["\(door.way) prewarmed: 1"])
  }

  @Test(arguments: [
    ("app.openURL", "url", "url", "app://a"),
    ("app.continueActivity", "universalLink", "webpage", "https://a"),
    ("app.shortcut", "quickAction", "shortcut", "new"),
    ("app.ckShare", "cloudKitShare", "ckShare", "s1"), ("un.didReceive", "pushTap", "request", "r"),
  ])
  func `an app without scenes is told by its delegate before it is active`(
    name: String, way: String, field: String, value: String
  ) throws {
    var trace = TraceBuilder(observers: ["app.*"])
    trace.add("app.didFinishLaunching", at: 0, source: .delegate)
    trace.add(name, at: 10, fields: [field: .string(value)])
    trace.add(("app.didBecomeActive", 100), ("app.willResignActive", 2_000))
    trace.add(("app.didEnterBackground", 2_400), ("app.willEnterForeground", 9_000))
    trace.add(name, at: 9_010, fields: [field: .string(value)])
    trace.add("app.didBecomeActive", at: 9_100)
    #expect(
      try trace.coverage().counts
        == ["\(way) notRunning: 1", "\(way) background: 1", "notTold active: 1"])
  }

  @Test func `what the launch options and the delegate tell is one entry`() throws {
    var trace = TraceBuilder(observers: ["app.*"])
    trace.add(
      "app.didFinishLaunching", at: 0, source: .delegate, fields: ["options": .string("url")])
    trace.add("app.openURL", at: 10, fields: ["url": .string("app://a")])
    trace.add("app.didBecomeActive", at: 100)
    #expect(try trace.coverage().counts == ["url notRunning: 1"])
  }

  @Test func `a tap that launches the app is delivered twice and counted once`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.add("scene.willConnect", at: 20, scene: "A", fields: ["response": .string("r1")])
    trace.enter(at: 40, ("un.didReceive", ["response": .string("r1")]))
    #expect(try trace.coverage().counts == ["pushTap notRunning: 1"])
  }

  @Test func `another tap, and one more of the same, are further entries`() throws {
    var trace = TraceBuilder.launched()
    for (time, response) in [(2_000, "r1"), (2_100, "r2"), (2_200, "r2")] {
      trace.add("un.didReceive", at: time, fields: ["response": .string(response)])
    }
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "pushTap active: 3"])
  }

  @Test func `a notification that was dismissed is no entry`() throws {
    var trace = TraceBuilder.launched()
    trace.add(
      "un.didReceive", at: 2_000,
      fields: ["action": .string("com.apple.UNNotificationDismissActionIdentifier")])
    #expect(try trace.coverage().counts == ["icon notRunning: 1"])
  }

  @Test func `the system's action and the app's callback are one entry`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 1_000)
    trace.add("sys.action.received", at: 4_990, fields: ["action": .string("UIOpenURLAction")])
    trace.enter(at: 5_000, ("scene.openURL", ["url": .string("app://a")]))
    #expect(
      try trace.coverage().counts
        == ["icon notRunning: 1", "url background: 1", "notTold active: 1"])
  }

  @Test func `an action that is the same for Handoff alone is no universal link`() throws {
    var trace = TraceBuilder.launched()
    trace.leave(at: 1_000)
    trace.add(
      "sys.action.received", at: 4_990, fields: ["action": .string("UIActivityContinuationAction")])
    trace.enter(at: 5_000)
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "notTold active: 1"])
  }

  @Test func `a page opened by SwiftUI is a universal link, another URL is not`() throws {
    var trace = TraceBuilder.launched()
    trace.add("swiftui.onOpenURL", at: 2_000, fields: ["url": .string("https://example.com/a")])
    trace.add("swiftui.onOpenURL", at: 3_000, fields: ["url": .string("app://a")])
    #expect(
      try trace.coverage().counts
        == ["icon notRunning: 1", "url active: 1", "universalLink active: 1"])
  }

  @Test func `state is restored on the way of the icon`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.add("app.didFinishLaunching", at: 0)
    trace.add(
      "scene.willConnect", at: 20, scene: "A", fields: ["activity": .string("com.example.ui")])
    trace.enter(at: 40, ("scene.stateRestore", Attributes()))
    #expect(
      try trace.coverage().counts == ["icon notRunning: 1", "stateRestoration notRunning: 1"])
  }

  @Test func `a push that starts the app in the background brings nobody`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.bootstrap("background", at: 0)
    trace.add(("app.didFinishLaunching", 100), ("push.silent", 120))
    #expect(try trace.coverage().counts == ["backgroundPush notRunning: 1"])
  }

  @Test func `who comes to an app that a push started finds no scene connected`() throws {
    var trace = TraceBuilder(observers: ["scene.*"])
    trace.bootstrap("background", at: 0)
    trace.add(("app.didFinishLaunching", 100), ("push.silent", 120))
    trace.connect(at: 50_000)
    #expect(
      try trace.coverage().counts
        == ["icon sceneDisconnected: 1", "backgroundPush notRunning: 1"])
  }

  @Test func `a push may come to the background and to the active app`() throws {
    var trace = TraceBuilder.launched()
    trace.add("push.silent", at: 900, fields: ["id": .string("1")])
    trace.leave(at: 1_000)
    trace.add("push.silent", at: 9_000, fields: ["id": .string("2")])
    #expect(
      try trace.coverage().counts
        == [
          "icon notRunning: 1", "backgroundPush background: 1", "backgroundPush active: 1",
          "notTold active: 1",
        ])
  }

  @Test func `a second window that connects is no entry, and its payload is one`() throws {
    var trace = TraceBuilder.launched()
    trace.add("scene.willConnect", at: 2_000, scene: "B", fields: ["url": .string("app://a")])
    trace.add("scene.willEnterForeground", at: 2_020, scene: "B")
    trace.add("scene.didActivate", at: 2_400, scene: "B")
    #expect(try trace.coverage().counts == ["icon notRunning: 1", "url active: 1"])
  }

  /// The table's order.
  private static func order(_ lines: [String]) -> [String] {
    lines.sorted { left, right in place(left) < place(right) }
  }

  private static func place(_ line: String) -> Int {
    Way.all.firstIndex { line.hasPrefix($0.id + " ") } ?? Way.all.count
  }
}
