extension Vocabulary {
  /// Words that an app prints by itself, so that rules may speak of what only the app knows.
  static let marks: [Entry] = [
    mark("lock.engaged"),
    mark("lock.cleared"),
    mark("auth.begin", ["method"]),
    mark("auth.end", ["result"]),
    mark("work.started", ["what", "scope", "visible"]),
    mark("work.stopped", ["what", "scope"]),
    mark("assets.rebuild", ["size"]),
    mark("db.lock", ["name"]),
    mark("db.unlock", ["name"]),
    mark("guard.armed"),
    mark("gpu.submit"),
    mark("session.start"),
    mark("layout.persist"),
    mark("geom.publish"),
    mark("launch.metric"),
    mark("secret.empty", ["protected"]),
    mark("secret.wipe"),
    mark("sdk.start", ["sdk"]),
    mark("sdk.url", ["sdk", "url"]),
    mark("core.init"),
    mark("prompt.presented", ["what"]),
    mark("file.open", ["class", "path"]),
    mark("resign.started", ["what"]),
    mark("resign.cancelled", ["what"]),
    // Of these only the rule catalogue speaks.
    mark("prewarm.read"),
    mark("bg.urlCompletion", ["id", "thread"]),
    mark("url.element", ["url"]),
    mark("crash.verdict", ["sdk"]),
    Entry("wscene.screenChanged", .scene, [.app], fields: ["scene", "session", "screen"]),
  ]

  /// What a test driver prints.
  static let tests: [Entry] = [
    mark("test.caseStarted", ["test"]),
    mark("test.caseEnded", ["test", "result"]),
    mark("test.suiteEnded", ["suite", "result"]),
    mark("test.appLaunch", ["bundle"]),
    mark("test.appTerminate", ["bundle", "subjectPid"]),
    mark("test.openURL", ["url", "bundle"]),
  ]

  private static func mark(_ name: EventName, _ fields: [String] = []) -> Entry {
    Entry(name, .process, [.app], fields: fields)
  }
}
