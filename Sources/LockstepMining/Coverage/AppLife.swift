import LockstepModel

/// One life of one app, as far as it has come: where the app is between the background and the user,
/// what arrives meanwhile, and how it leaves.
///
/// Memory is one open arrival for each way in.
struct AppLife {
  enum Position {
    /// The trace has not shown it yet.
    case unknown
    /// From the start of the process to its first activation.
    case launching
    /// From the background to the activation.
    case approaching
    case active, resigned, background
    /// It ended, or its last window went without a background.
    case gone
  }

  /// The way to the user: it begins with a launch, a connection or the foreground.
  struct Approach {
    /// The state before it.
    var origin: AppState
    var began: Moment
    var first: Sighting
    var rules: Set<Int> = []
    /// Whether the foreground was entered.
    var hasEntered = false
    /// Whether something was delivered on it, so that it is no plain return.
    var hasPayload = false
  }

  /// A launch that takes longer was a prewarm, or for the background (L08).
  private static let longestLaunch: Int64 = 60_000_000_000

  private(set) var position = Position.unknown
  var approach: Approach?
  var arrivals: [Arrival] = []
  var leaving = Leaving()
  /// What was taken since `passages` was looked at last.
  var passages: [Passage] = []
  /// Which kind of observer tells the steps, by its place among `Step.tellers`.
  let teller: Int
  private var isShownSuspended = false
  /// Whether a launch of which nobody said what for did work that needs no user.
  private var isDoubtful = false

  /// - Parameters:
  ///   - isSeenFromStart: Whether nothing of the process precedes the trace.
  ///   - teller: Which kind of observer tells the steps.
  ///   - now: What is known at the first event of the life.
  init(isSeenFromStart: Bool, teller: Int, _ now: Circumstances) {
    self.teller = teller
    guard isSeenFromStart else { return }
    position = .launching
    approach = Approach(
      origin: now.launchKind == "prewarm" ? .prewarmed : .notRunning, began: now.moment,
      first: now.sighting)
  }

  /// The state of the app before an event, given what the steps before it tell.
  func state(_ now: Circumstances) -> AppState {
    if let approach { return approach.origin }
    guard now.before == .unknown else { return now.before }
    if isShownSuspended { return .background }
    // A phase or a mirror tells each of its steps, which the tracker does not rely on for rules.
    guard teller > 0 else { return .unknown }
    switch position {
    case .active: return .active
    case .resigned: return .inactive
    case .background: return .background
    case .unknown, .launching, .approaching, .gone: return .unknown
    }
  }

  // MARK: Steps

  mutating func take(_ step: Step, _ now: Circumstances) {
    switch step {
    case .connect: connect(now)
    case .enterForeground: enterForeground(now)
    case .activate: activate(now)
    case .resign: resign(now)
    case .enterBackground: enterBackground(now)
    case .disconnect: disconnect(now)
    case .becomeInactive:
      switch position {
      case .active, .resigned: resign(now)
      case .unknown:
        leaving.begin(.unknown, isAssumed: true, now)
        position = .resigned
      case .launching, .approaching, .background, .gone: enterForeground(now)
      }
    }
  }

  private mutating func connect(_ now: Circumstances) {
    settle(now)
    switch position {
    case .background, .gone, .unknown: begin(now)
    case .launching, .approaching: approach?.rules.formUnion(now.rules)
    // One more window.
    case .active, .resigned: break
    }
  }

  private mutating func enterForeground(_ now: Circumstances) {
    settle(now)
    switch position {
    case .background, .gone, .unknown: begin(now)
    case .resigned:
      // Back already: it was in the background, although nobody told that step.
      completeLeave(now)
      begin(now)
    case .active: return
    case .launching, .approaching: approach?.rules.formUnion(now.rules)
    }
    approach?.hasEntered = true
  }

  private mutating func activate(_ now: Circumstances) {
    settle(now)
    switch position {
    case .active: return
    case .unknown: break
    case .resigned: leaving.comeBack(now)
    case .background, .gone:
      begin(now)
      arriveAtUser(now)
    case .launching, .approaching: arriveAtUser(now)
    }
    position = .active
    isShownSuspended = false
    leaving.activated(now)
  }

  private mutating func resign(_ now: Circumstances) {
    guard position == .active || position == .unknown, !now.remainsActive else { return }
    if let interruption = leaving.begin(.active, isAssumed: false, now) {
      passages.append(interruption)
    }
    position = .resigned
  }

  private mutating func enterBackground(_ now: Circumstances) {
    guard !now.remainsInFront else { return }
    switch position {
    case .background, .gone: return
    case .launching, .approaching:
      if approach?.hasEntered == true {
        arriveAtUser(now)
        leaving.begin(.inactive, isAssumed: false, now)
        completeLeave(now)
      }
    case .active:
      if let interruption = leaving.begin(.active, isAssumed: false, isUnseen: true, now) {
        passages.append(interruption)
      }
      completeLeave(now)
    case .unknown:
      leaving.begin(.unknown, isAssumed: false, now)
      completeLeave(now)
    case .resigned: completeLeave(now)
    }
    goToBackground()
  }

  /// A window that goes without a background was swiped away (S01).
  private mutating func disconnect(_ now: Circumstances) {
    guard now.hasNoWindow, [.active, .resigned].contains(position) else { return }
    end(now)
  }

  private mutating func completeLeave(_ now: Circumstances) {
    if let leave = leaving.complete(now) { passages.append(leave) }
  }

  private mutating func goToBackground() {
    closeArrivals()
    approach = nil
    isDoubtful = false
    position = .background
  }

  // MARK: Approaches

  private mutating func begin(_ now: Circumstances) {
    let origin = state(now)
    var approach = Approach(
      origin: origin, began: now.moment, first: now.sighting, rules: now.rules)
    approach.hasPayload = adoptArrivals(by: origin, now)
    self.approach = approach
    position = .approaching
    isShownSuspended = false
  }

  /// A launch for the background, and an approach that stopped half-way, are over when the app
  /// goes on to the user much later.
  private mutating func settle(_ now: Circumstances) {
    guard let known = approach, !known.hasEntered else { return }
    if position == .launching, now.launchKind == "background" { return goToBackground() }
    guard known.origin != .prewarmed else { return }
    if now.moment.isWithin(Self.longestLaunch, after: known.began) == false {
      if position == .approaching { return goToBackground() }
      approach?.origin = .unknown
    }
    if isDoubtful { approach?.origin = .unknown }
  }

  /// The app is there: without a payload the user came by its icon or the switcher.
  private mutating func arriveAtUser(_ now: Circumstances) {
    guard let known = approach else { return }
    if !known.hasPayload {
      passages.append(
        Passage(
          way: Way.index("icon"), state: known.origin, first: known.first,
          rules: known.rules.union(now.rules)))
    }
    approach = nil
    isDoubtful = false
  }

  // MARK: Evidence

  mutating func take(_ evidence: Evidence, _ now: Circumstances) {
    switch evidence {
    case .resumed: isShownSuspended = position == .unknown || position == .background
    case .suspended:
      if let approach, !approach.hasEntered { goToBackground() }
    case .work:
      if position == .launching, approach?.hasEntered == false, now.launchKind != "foreground" {
        isDoubtful = true
      }
    case .end: end(now)
    case .lock, .unlock, .switcher, .gesture, .reasonsGone:
      guard position == .active || position == .resigned else { return }
      leaving.note(evidence, isResigned: position == .resigned)
    }
  }

  private mutating func end(_ now: Circumstances) {
    guard position != .gone else { return }
    let state = approach.map { $0.hasEntered ? .inactive : endState($0.origin) } ?? state(now)
    flush()
    passages.append(
      Passage(way: Way.index("kill"), state: state, first: now.sighting, rules: now.rules))
    approach = nil
    position = .gone
  }

  /// The state of a process that ends while it is launched: it runs, in the background so far.
  private func endState(_ origin: AppState) -> AppState {
    origin == .notRunning ? .background : origin
  }

  /// Counts what is decided now, since nothing more will be told.
  mutating func flush() {
    if let interruption = leaving.giveUp() { passages.append(interruption) }
    closeArrivals()
  }

  /// Events are missing: where the app is now nobody knows.
  mutating func forget() {
    flush()
    approach = nil
    isDoubtful = false
    isShownSuspended = false
    position = .unknown
  }
}
