extension Vocabulary {
  /// What cross-platform frameworks and SDKs say on their side.
  static let mirrors: [Entry] = [
    Entry("x.resumed", .process, [flutter]),
    Entry("x.inactive", .process, [flutter, reactNative, capacitor, sentry, air], fields: state),
    Entry("x.hidden", .process, [flutter]),
    Entry("x.paused", .process, [flutter]),
    Entry("x.detached", .process, [flutter]),
    Entry("x.active", .process, [reactNative, capacitor, sentry, air], fields: state),
    Entry("x.background", .process, [reactNative, capacitor, sentry, analytics], fields: state),
    Entry("x.unknown", .process, [reactNative], fields: state),
    Entry("x.foreground", .process, [sentry, analytics], fields: ["category", "event"]),
    Entry("x.opened", .process, [analytics], fields: ["event"]),
    Entry("x.pause", .process, [capacitor, cordova, unity, .app], fields: ["listener"]),
    Entry("x.resume", .process, [capacitor, cordova, unity, .app], fields: ["listener"]),
    Entry("x.suspend", .process, [.app]),
    Entry("x.deviceReady", .process, [cordova]),
    Entry("x.url", .process, [capacitor, cordova, reactNative], fields: ["url", "listeners"]),
    Entry("x.getInitial", .process, [capacitor, reactNative], fields: ["result"]),
    Entry("x.token", .process, [capacitor, cordova, reactNative], fields: ["token"]),
    Entry("x.notification", .process, [capacitor, cordova, reactNative], fields: ["id"]),
    Entry("x.activated", .process, [.framework("maui")]),
    Entry("x.deactivated", .process, [.framework("maui")]),
    Entry("x.stopped", .process, [.framework("maui")]),
    Entry("x.destroying", .process, [.framework("maui")]),
    Entry("x.create", .process, [.framework("compose")]),
    Entry("x.start", .process, [.framework("compose")]),
    Entry("x.composeResumed", .process, [.framework("compose")]),
    Entry("x.composePaused", .process, [.framework("compose")]),
    Entry("x.stop", .process, [.framework("compose")]),
    Entry("x.destroy", .process, [.framework("compose")]),
    Entry("page.loading", .process, [capacitor, cordova], fields: ["url"]),
    Entry("page.loaded", .process, [capacitor, cordova], fields: ["url", "route"]),
    Entry("bridge.ready", .process, [.app]),
  ]

  private static let flutter = Source.framework("flutter")
  private static let reactNative = Source.framework("reactnative")
  private static let capacitor = Source.framework("capacitor")
  private static let cordova = Source.framework("cordova")
  private static let unity = Source.framework("unity")
  private static let air = Source.framework("air")
  private static let sentry = Source.framework("sentry")
  private static let analytics = Source.framework("analytics")

  /// `read` says that a value was read, not that it changed.
  private static let state = ["read", "isActive", "category", "event"]
}
