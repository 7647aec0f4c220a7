extension Way {
  /// The ways out.
  ///
  /// A way out is the app's own steps (F03, F05, F07, F11) with what the system said of the reason
  /// between them: a lock, or a deactivation reason (0 the system gesture, 3 the App Switcher). Where
  /// nobody said why, the leave is counted as `notTold`, since no step of the app tells home from
  /// another app.
  static let leaves: [Way] = [
    Way(id: "home", kind: .leave, title: "home", doors: [reasons], impossible: onlyInFront),
    Way(id: "switcher", kind: .leave, title: "switcher", doors: [reasons], impossible: onlyInFront),
    Way(
      id: "lock", kind: .leave, title: "lock", doors: [Door(pattern: Evidence.lockPattern)],
      impossible: onlyInFront),
    Way(
      id: "lockAlwaysOn", kind: .leave, title: "lock (always-on)", doors: background,
      impossible: onlyActive("the always-on display activates a locked app once more")),
    Way(
      id: "interruption", kind: .leave, title: "interruption", doors: resignation,
      impossible: onlyActive("an interruption takes an active app")),
    Way(
      id: "kill", kind: .leave, title: "kill or end", doors: [Door(pattern: Evidence.endPattern)],
      impossible: [Impossibility(states: [.notRunning], reason: "nothing runs that could end")]),
    Way(
      id: "notTold", kind: .leave, title: "way not told", doors: background, isUntold: true,
      impossible: onlyInFront),
  ]

  private static let reasons = Door(pattern: "sys.deactivationReason.added")
  private static let background = Step.patterns(of: .enterBackground).map { Door(pattern: $0) }
  private static let resignation = Step.patterns(of: .resign).map { Door(pattern: $0) }

  private static let onlyInFront = [
    Impossibility(
      states: [.notRunning, .prewarmed, .background, .sceneDisconnected],
      reason: "the app is not in front, so nothing takes it away")
  ]

  private static func onlyActive(_ reason: String) -> [Impossibility] {
    [
      Impossibility(
        states: [.notRunning, .prewarmed, .background, .inactive, .sceneDisconnected],
        reason: reason)
    ]
  }
}
