import LockstepModel

/// How an app goes away from the user: the steps with what was said of their reason.
///
/// A return within half a second of which the app goes to the background is the bounce of an always-on
/// display (F05); any other return ends an interruption (F11).
struct Leaving {
  private static let longestBounce: Int64 = 500_000_000
  private static let longestWayOut: Int64 = 1_000_000_000

  private struct Leave {
    let state: AppState
    let first: Sighting
    var rules: Set<Int>
    /// Whether nobody told that the app was active before.
    let isAssumed: Bool
    var resigned: Moment
    var reasons: Set<Reason> = []
    /// Whether the app came back for a moment; nil where nobody knows how long.
    var hasBounced: Bool? = false
  }

  private enum Reason {
    case lock, switcher, gesture
  }

  /// The leave that is under way, and the one from which the app came back.
  private var current: Leave?
  private var returned: Leave?
  private var activation: Moment?
  /// What was said since the activation.
  private var reasons: Set<Reason> = []

  /// The app became active.
  mutating func activated(_ now: Circumstances) {
    activation = now.moment
    reasons = []
  }

  /// The app became active again without having been in the background.
  mutating func comeBack(_ now: Circumstances) {
    guard var leave = current else { return }
    leave.reasons.formUnion(reasons)
    leave.rules.formUnion(now.rules)
    returned = leave
    current = nil
  }

  /// The app goes away.
  ///
  /// - Parameters:
  ///   - state: Its state before.
  ///   - isAssumed: Whether it may as well be on its way in.
  ///   - isUnseen: Whether the background shows it, and nothing before.
  ///   - now: What is known at the step.
  /// - Returns: The interruption that an earlier return ended, where that is certain now.
  @discardableResult mutating func begin(
    _ state: AppState, isAssumed: Bool, isUnseen: Bool = false, _ now: Circumstances
  ) -> Passage? {
    var leave = Leave(
      state: state, first: now.sighting, rules: now.rules, isAssumed: isAssumed,
      resigned: now.moment)
    guard let earlier = returned, let activation else {
      current = leave
      return nil
    }
    returned = nil
    let isBounce = now.moment.isWithin(Self.longestBounce, after: activation)
    guard isBounce != false else {
      current = leave
      return interruption(earlier)
    }
    leave = earlier
    leave.resigned = now.moment
    leave.rules.formUnion(now.rules)
    leave.hasBounced = isBounce
    current = leave
    return nil
  }

  /// The app is in the background.
  ///
  /// - Parameter now: What is known at the step.
  /// - Returns: The way out.
  mutating func complete(_ now: Circumstances) -> Passage? {
    guard var leave = current else { return nil }
    current = nil
    leave.reasons.formUnion(reasons)
    reasons = []
    return Passage(
      way: Way.index(way(of: leave, now)), state: leave.state, first: leave.first,
      rules: leave.rules.union(now.rules))
  }

  private func way(of leave: Leave, _ now: Circumstances) -> String {
    let isSoon = now.moment.isWithin(Self.longestWayOut, after: leave.resigned)
    // Without times a bounce and an interruption before the leave look alike.
    guard let hasBounced = leave.hasBounced else { return "notTold" }
    if hasBounced, isSoon == true { return "lockAlwaysOn" }
    if hasBounced, isSoon == nil { return "notTold" }
    if leave.reasons.contains(.lock) { return "lock" }
    if leave.reasons.contains(.switcher) { return "switcher" }
    return leave.reasons.contains(.gesture) ? "home" : "notTold"
  }

  /// Something is said of the reason.
  mutating func note(_ evidence: Evidence, isResigned: Bool) {
    switch evidence {
    case .lock: reasons.insert(.lock)
    case .unlock: if !isResigned { reasons.remove(.lock) }
    case .switcher: reasons.insert(.switcher)
    case .gesture: reasons.insert(.gesture)
    // Back to none while the app is active: the gesture led nowhere.
    case .reasonsGone: if !isResigned { reasons.subtract([.switcher, .gesture]) }
    case .resumed, .suspended, .work, .end: break
    }
  }

  /// Nothing more will be told: what came back was an interruption, what is under way stays open.
  mutating func giveUp() -> Passage? {
    defer { self = Leaving() }
    return returned.flatMap(interruption)
  }

  private func interruption(_ leave: Leave) -> Passage? {
    guard !leave.isAssumed else { return nil }
    return Passage(
      way: Way.index("interruption"), state: leave.state, first: leave.first, rules: leave.rules)
  }
}
