extension Vocabulary {
  /// User notifications, pushes and calls, as the app is told of them.
  static let notifications: [Entry] = [
    Entry("un.delegateSet", .process, [.app]),
    Entry(
      "un.requestAuthorization", .process, [.system], fields: ["topic", "options"],
      isPrintedBySubject: true),
    Entry("un.willPresent", .process, [.delegate], fields: ["request", "options"]),
    Entry(
      "un.didReceive", .process, [.delegate, .framework("cordova"), .framework("capacitor"), .app],
      fields: ["response", "request", "id", "action", "state"]),
    Entry("un.openSettings", .process, [.delegate]),
    Entry(
      "push.register", .process, [.app, .framework("cordova"), .framework("capacitor")]),
    Entry("push.token", .process, [.delegate], fields: ["token"]),
    Entry("push.tokenFail", .process, [.delegate], fields: ["error"]),
    Entry(
      "push.silent", .process, [.delegate, .framework("cordova"), .framework("capacitor")],
      fields: ["id"]),
    Entry("push.silentDone", .process, [.app], fields: ["result", "id"]),
    Entry("completion.called", .process, [.app], fields: ["call"]),
    Entry(
      "completion.missing", .process, [.system], fields: ["callback"], isPrintedBySubject: true),
    Entry("voip.push", .process, [.delegate, .app], fields: ["payload"]),
    Entry("voip.token", .process, [.delegate]),
    Entry("voip.completion", .process, [.app]),
    Entry("voip.violation", .process, [.system], isPrintedBySubject: true),
    Entry("call.reported", .process, [.app], fields: ["call"]),
  ]
}
