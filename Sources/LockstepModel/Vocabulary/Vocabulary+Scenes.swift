extension Vocabulary {
  /// What one scene is told, and what stands in its windows.
  static let scenes: [Entry] = [
    Entry(
      "scene.willConnect", .scene, [.delegate, .notification],
      fields: identity + [
        "url", "urlContexts", "activity", "webpage", "response", "role", "shortcut", "ckShare",
      ]),
    Entry("scene.willEnterForeground", .scene, [.delegate, .notification], fields: identity),
    Entry("scene.didActivate", .scene, [.delegate, .notification], fields: identity),
    Entry("scene.willDeactivate", .scene, [.delegate, .notification], fields: identity),
    Entry("scene.didEnterBackground", .scene, [.delegate, .notification], fields: identity),
    Entry("scene.didDisconnect", .scene, [.delegate, .notification], fields: identity),
    Entry("scene.openURL", .scene, [.delegate], fields: identity + ["url", "count"]),
    Entry("scene.willContinueActivity", .scene, [.delegate], fields: identity + ["activity"]),
    Entry(
      "scene.continueActivity", .scene, [.delegate], fields: identity + ["activity", "webpage"]),
    Entry("scene.activityFail", .scene, [.delegate], fields: identity + ["activity", "error"]),
    Entry("scene.activityUpdate", .scene, [.delegate], fields: identity + ["activity"]),
    Entry("scene.stateSave", .scene, [.delegate], fields: identity + ["activity"]),
    Entry(
      "scene.stateSaveFailed", .scene, [.system], fields: ["activity"], isPrintedBySubject: true),
    Entry("scene.stateRestore", .scene, [.delegate], fields: identity + ["activity"]),
    Entry("scene.systemProtection", .scene, [.notification], fields: identity),
    Entry(
      "wscene.geometry", .scene, [.delegate], fields: identity + ["size", "resizing", "screen"]),
    Entry("wscene.coordSpace", .scene, [.delegate], fields: identity + ["size"]),
    Entry("wscene.shortcut", .scene, [.delegate], fields: identity + ["shortcut"]),
    Entry("wscene.ckShare", .scene, [.delegate], fields: identity + ["ckShare"]),
    Entry("carplay.connect", .scene, [.delegate], fields: identity),
    Entry("carplay.disconnect", .scene, [.delegate], fields: identity),
    Entry("window.didBecomeVisible", .scene, [.notification], fields: identity),
    Entry("window.didBecomeHidden", .scene, [.notification], fields: identity),
    Entry("window.didBecomeKey", .scene, [.notification], fields: identity),
    Entry("window.didResignKey", .scene, [.notification], fields: identity),
    Entry("cover.begin", .scene, [.app], fields: identity + ["animated"]),
    Entry("cover.shown", .scene, [.app], fields: identity + ["animated"]),
    Entry("cover.hidden", .scene, [.app], fields: identity + ["animated"]),
    Entry("root.built", .scene, [.app], fields: identity),
  ]

  /// SwiftUI's phase, one name a value; the source says which of the three observers read it.
  static let phases: [Entry] = ["phase.active", "phase.inactive", "phase.background"].map {
    Entry($0, .process, [.phaseInScene, .phaseInApp, .phaseInView], fields: ["scene", "view"])
  }

  /// How a source names a scene, and the state as it was read at that instant.
  private static let identity = ["scene", "session", "instance", "activationState"]
}
