extension Vocabulary {
  /// What the system says about scenes, actions, pushes and the device.
  static let system: [Entry] = [
    printed("sys.deactivationReason.added", ["reason", "from", "to", "animating"]),
    printed("sys.deactivationReason.removed", ["reason", "from", "to", "animating"]),
    told("sys.deactivationReason.set", ["reasons", "sceneID"]),
    told("sys.scene.foreground", ["sceneID"]),
    told("sys.scene.background", ["sceneID"]),
    told("sys.scene.contentState", ["sceneID", "state"]),
    told("sys.scene.create", ["sceneID"]),
    printed("sys.snapshot.requested", ["action", "sceneID"]),
    printed("sys.snapshot.begin", ["request", "type"]),
    printed("sys.snapshot.taken", ["request"]),
    told("sys.action.sent", ["action", "sceneID", "bundle"]),
    printed("sys.action.received", ["action", "sceneID"]),
    printed("sys.action.unhandled", ["action"]),
    told("sys.action.response", ["result"]),
    printed("sys.url.opened", ["action", "sceneID"]),
    printed("sys.hangtracer.background"),
    printed("sys.hangtracer.foreground"),
    told("sys.push.received", ["topic", "priority"]),
    told(
      "sys.push.request",
      ["topic", "request", "waking", "hasAlertContent", "hasContentAvailable"]),
    told("sys.push.delivered", ["topic", "request"]),
    told("sys.push.dropped", ["topic", "reason"]),
    device("sys.lock", [.system], ["unlockedSeconds"]),
    device("sys.unlock", [.system], ["lockedSeconds"]),
    device("sys.frontDisplay.changed", [.system], ["bundle"]),
    device("sys.powerState", [.notification]),
    device("sys.thermalState", [.notification]),
  ]

  /// What the system says about the life of a process.
  static let processes: [Entry] = [
    Entry("sys.process.launched", .process, [.system, .app], fields: subject + ["inferred"]),
    told("sys.process.running", subject + ["state", "visibility", "role"]),
    told("sys.process.suspended", subject + ["state", "visibility", "role"]),
    told("sys.process.resumed", subject),
    told("sys.process.visibility", subject + ["visibility"]),
    told("sys.process.stateUnknown", subject + ["state", "visibility"]),
    told("sys.process.terminating", subject + ["reason"]),
    told("sys.process.exited", subject + ["state", "role", "domain", "code", "cause"]),
    told("sys.process.killed", subject + ["namespace", "code", "signal"]),
    told("sys.watchdog", subject + ["event", "code", "allowance", "visibility", "state"]),
    told("sys.jetsam", subject + ["reason", "state"]),
    told("sys.assertion.acquired", subject + ["assertion", "id"]),
    told("sys.assertion.invalidated", subject + ["assertion", "id", "cause"]),
  ]

  /// What the system says about a launch before the process can speak.
  static let launches: [Entry] = [
    told("sys.launch.requested", ["bundle", "requester"]),
    told("sys.launch.bootstrap", ["bundle", "subjectPid", "intent", "result"]),
  ]

  /// How a message names the process that it is about.
  private static let subject = ["bundle", "subject", "subjectPid"]

  /// A message of another process about the app.
  private static func told(_ name: EventName, _ fields: [String]) -> Entry {
    Entry(name, .process, [.system], fields: fields)
  }

  /// A message of a system library that the app's own process prints.
  private static func printed(_ name: EventName, _ fields: [String] = []) -> Entry {
    Entry(name, .process, [.system], fields: fields, isPrintedBySubject: true)
  }

  private static func device(
    _ name: EventName, _ sources: [Source], _ fields: [String] = []
  ) -> Entry {
    Entry(name, .device, sources, fields: fields)
  }
}
