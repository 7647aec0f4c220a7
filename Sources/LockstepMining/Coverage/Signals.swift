import LockstepModel
package import LockstepRules

/// A step of an app between the background and the user.
enum Step: Sendable {
  case connect, enterForeground, activate, resign, enterBackground, disconnect
  /// A phase or mirror became inactive, from either side.
  case becomeInactive

  /// Who tells the steps, the most trusted first: an app's steps are taken from the first kind that
  /// it records, since the others follow it, or skip steps (F09, X03).
  static let tellers: [[(step: Step, pattern: String)]] = [
    [
      (.connect, "scene.willConnect"),
      (.enterForeground, "scene.willEnterForeground | app.willEnterForeground[not forwarded]"),
      (.activate, "scene.didActivate | app.didBecomeActive[not forwarded]"),
      (.resign, "scene.willDeactivate | app.willResignActive[not forwarded]"),
      (.enterBackground, "scene.didEnterBackground | app.didEnterBackground[not forwarded]"),
      (.disconnect, "scene.didDisconnect"),
    ],
    phases("scenePhase.scene"), phases("scenePhase.app"), phases("scenePhase.view"),
    [
      (.activate, "x.resumed@framework.flutter"), (.becomeInactive, "x.inactive@framework.flutter"),
      (.enterBackground, "x.paused@framework.flutter"),
    ],
  ]

  private static func phases(_ source: String) -> [(step: Step, pattern: String)] {
    [
      (.activate, "phase.active@\(source)"), (.becomeInactive, "phase.inactive@\(source)"),
      (.enterBackground, "phase.background@\(source)"),
    ]
  }

  /// The patterns of all steps that lead to the user.
  static let allPatterns = patterns(of: .enterForeground) + patterns(of: .activate)

  static func patterns(of step: Step) -> [String] {
    tellers.joined().filter { $0.step == step }.map(\.pattern)
  }
}

/// What an event says about the why of a step.
enum Evidence: Sendable {
  case lock, unlock, switcher, gesture
  /// No reason to be inactive is left.
  case reasonsGone
  /// The process was suspended until now; it is suspended from now on.
  case resumed, suspended
  /// It runs for work that nobody watches.
  case work
  case end

  static let lockPattern = "sys.lock | protectedData.willBecomeUnavailable"
  static let endPattern =
    "sys.process.exited | sys.process.killed | sys.watchdog | sys.jetsam | app.exception | "
    + "app.willTerminate"

  static let table: [(evidence: Evidence, pattern: String)] = [
    (.lock, lockPattern), (.unlock, "sys.unlock"),
    (.switcher, "sys.deactivationReason.added[reason = 3]"),
    (.gesture, "sys.deactivationReason.added[reason = 0]"),
    (.reasonsGone, "sys.deactivationReason.removed[to = 0]"),
    (.resumed, "sys.process.resumed"), (.suspended, "sys.process.suspended"),
    (
      .work,
      "push.silent | voip.push | bgproc.launch | bgproc.handler | bg.urlSession | bg.fetchLegacy | "
        + "swiftui.backgroundTask"
    ),
    (.end, endPattern),
  ]
}

/// What an event is to the coverage of its app.
enum Signal: Sendable {
  case step(Step, teller: Int)
  case evidence(Evidence)
  case way(Int, door: Int)
}

/// The tables of signals, compiled like the patterns of rules.
package struct SignalTable: Sendable {
  struct Row: Sendable {
    let signal: Signal
    let pattern: ObservedPattern
  }

  let rows: [Row]
  /// By way, the patterns of its doors.
  let doors: [[ObservedPattern]]
  /// By kind of teller, the patterns of its steps.
  let tellers: [[ObservedPattern]]
  /// By state, the patterns of what shows it.
  let states: [AppState: [ObservedPattern]]

  /// Compiles the tables.
  ///
  /// - Parameter program: The rules, whose names the patterns are written in.
  /// - Throws: What is wrong in a pattern, which a test of the tables rules out.
  package init(program: RuleProgram) throws(RuleFileErrors) {
    var rows: [Row] = []
    tellers = try Self.patterns(Step.tellers.map { $0.map(\.pattern) }, program)
    for (number, teller) in Step.tellers.enumerated() {
      for (step, pattern) in zip(teller.map(\.step), tellers[number]) {
        rows.append(Row(signal: .step(step, teller: number), pattern: pattern))
      }
    }
    for entry in Evidence.table {
      let pattern = try Compiler.observed(entry.pattern, in: program)
      rows.append(Row(signal: .evidence(entry.evidence), pattern: pattern))
    }
    let shown = try Self.patterns(AppState.allCases.map(\.tellers), program)
    states = Dictionary(uniqueKeysWithValues: zip(AppState.allCases, shown))
    doors = try Self.patterns(Way.all.map { $0.doors.map(\.pattern) }, program)
    for (way, patterns) in doors.enumerated()
    where Way.all[way].kind == .entry && Way.all[way].id != "icon" {
      for (door, pattern) in patterns.enumerated() {
        rows.append(Row(signal: .way(way, door: door), pattern: pattern))
      }
    }
    self.rows = rows
  }

  private static func patterns(
    _ texts: [[String]], _ program: RuleProgram
  ) throws(RuleFileErrors) -> [[ObservedPattern]] {
    var result: [[ObservedPattern]] = []
    for list in texts {
      var patterns: [ObservedPattern] = []
      for text in list { patterns.append(try Compiler.observed(text, in: program)) }
      result.append(patterns)
    }
    return result
  }
}
