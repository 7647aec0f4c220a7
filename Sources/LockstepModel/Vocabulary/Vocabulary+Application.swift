extension Vocabulary {
  /// What one process is told once, whichever scenes it has.
  static let application: [Entry] = [
    Entry("app.willFinishLaunching", .process, [.delegate], fields: ["options"]),
    Entry(
      "app.didFinishLaunching", .process, [.delegate, .notification, .app],
      fields: ["options", "applicationState"]),
    Entry("app.willResignActive", .process, [.delegate, .notification, .app], fields: leg),
    Entry("app.didBecomeActive", .process, [.delegate, .notification, .app], fields: leg),
    Entry("app.didEnterBackground", .process, [.delegate, .notification, .app], fields: leg),
    Entry("app.willEnterForeground", .process, [.delegate, .notification, .app], fields: leg),
    Entry("app.willTerminate", .process, [.delegate, .notification, .app]),
    Entry(
      "app.memoryWarning", .process, [.delegate, .notification, .framework("sentry")],
      fields: ["action"]),
    Entry("app.significantTimeChange", .process, [.delegate, .notification]),
    Entry("app.backgroundRefreshChanged", .process, [.notification], fields: ["status"]),
    Entry("app.openURL", .process, [.delegate], fields: ["url", "forwarded"]),
    Entry("app.willContinueActivity", .process, [.delegate], fields: ["activity"]),
    Entry(
      "app.continueActivity", .process, [.delegate], fields: ["activity", "webpage", "forwarded"]),
    Entry("app.activityFail", .process, [.delegate], fields: ["activity", "error"]),
    Entry("app.activityUpdate", .process, [.delegate], fields: ["activity"]),
    Entry("app.shortcut", .process, [.delegate], fields: ["shortcut"]),
    Entry("app.ckShare", .process, [.delegate], fields: ["ckShare"]),
    Entry("app.sceneConfig", .process, [.delegate], fields: ["role", "config", "session"]),
    Entry("app.sceneDiscard", .process, [.delegate], fields: ["session"]),
    Entry("app.orientationsAsked", .process, [.delegate]),
    Entry("app.exception", .process, [.system], fields: ["exception"], isPrintedBySubject: true),
    Entry("app.ready", .process, [.app]),
    Entry("restore.shouldSave", .process, [.delegate]),
    Entry("restore.shouldRestore", .process, [.delegate]),
    Entry("restore.willEncode", .process, [.delegate]),
    Entry("restore.didDecode", .process, [.delegate]),
    Entry("ext.didBecomeActive", .process, [.notification]),
    Entry("ext.willResignActive", .process, [.notification]),
    Entry("ext.didEnterBackground", .process, [.notification]),
    Entry("ext.willEnterForeground", .process, [.notification]),
    Entry("protectedData.willBecomeUnavailable", .process, [.delegate, .notification]),
    Entry("protectedData.didBecomeAvailable", .process, [.delegate, .notification]),
    Entry("screen.connect", .process, [.notification], fields: ["screen"]),
    Entry("screen.disconnect", .process, [.notification], fields: ["screen"]),
    Entry("screen.capture", .process, [.notification], fields: ["captured"]),
    Entry("screen.screenshot", .process, [.notification]),
  ]

  /// What a shim adds when it passes a scene's leg on to the app delegate, and the state as read.
  private static let leg = ["forwarded", "applicationState"]
}
