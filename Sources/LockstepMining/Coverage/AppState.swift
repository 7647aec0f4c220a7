/// The state of an app before something reached it: a column of the coverage matrix.
package enum AppState: String, Sendable, CaseIterable {
  case notRunning, prewarmed, background, inactive, active, sceneDisconnected
  /// The trace does not tell.
  case unknown

  /// The states in which no window of the app is connected, so that a payload comes with one.
  static let cold: Set<AppState> = [.notRunning, .prewarmed, .sceneDisconnected]
  /// The states in which a window is connected, so that a payload comes to it.
  static let warm: Set<AppState> = [.background, .inactive, .active]
  /// The states that can be known.
  static let known = cold.union(warm)

  /// The states that can be known, in the order of the columns.
  package static let columns = allCases.filter { $0 != .unknown }

  /// The events of which one has to be recorded so that an app can be seen in the state, as rules
  /// name them.
  package var tellers: [String] {
    switch self {
    case .notRunning:
      ["app.willFinishLaunching | app.didFinishLaunching", "test.appLaunch"] + Self.systemsLaunch
    // Only the system says with which intent it launches.
    case .prewarmed: Self.systemsLaunch
    case .background:
      Step.patterns(of: .enterBackground) + Step.patterns(of: .enterForeground)
        + ["sys.process.suspended | sys.process.resumed"]
    case .inactive: Step.patterns(of: .resign) + Step.patterns(of: .becomeInactive)
    case .active: Step.patterns(of: .activate)
    case .sceneDisconnected: Step.patterns(of: .disconnect) + Step.patterns(of: .connect)
    case .unknown: []
    }
  }

  private static let systemsLaunch = ["sys.launch.bootstrap | sys.process.launched"]
}
