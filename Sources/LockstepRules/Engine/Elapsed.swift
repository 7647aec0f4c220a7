import LockstepModel

/// How long it was between two moments, as far as that is known: between two bounds, nanoseconds.
struct Elapsed: Sendable, Equatable {
  var atLeast: Int64
  var atMost: Int64

  static let unknown = Elapsed(atLeast: 0, atMost: .max)

  /// Whether at most that time passed.
  ///
  /// Bounds are inclusive: exactly the time is in time.
  func isWithin(_ time: Int64) -> Truth {
    if atMost <= time { return .yes }
    return atLeast > time ? .no : .unknown
  }
}

/// A moment together with how long the process had been unable to run until then.
struct Stamp: Sendable, Equatable {
  var sequence: Int
  var moment: Moment
  /// Nanoseconds for which the process is known to have been suspended.
  var suspended: Int64
  /// Nanoseconds for which it may have been suspended before the moment, were it as early, or as
  /// late, as it may have been.
  var possibleByEarliest: Int64
  var possibleByLatest: Int64

  /// A moment of which nothing is known.
  static let unknown = Stamp(
    sequence: 0, moment: Moment(earliest: 0, latest: 0, epoch: 0, isKnown: false), suspended: 0,
    possibleByEarliest: 0, possibleByLatest: 0)

  /// The time from this to a later stamp: `wall` time, or time in which the process could run.
  func elapsed(to later: Stamp, isWall: Bool) -> Elapsed {
    guard moment.isKnown, later.moment.isKnown, moment.epoch == later.moment.epoch else {
      return .unknown
    }
    var result = Elapsed(
      atLeast: max(0, later.moment.earliest - moment.latest),
      atMost: max(0, later.moment.latest - moment.earliest))
    if !isWall {
      // The shortest time is from this one's latest moment to the other's earliest: what lies
      // outside of that was not waited for, so it does not count as suspension either.
      let possible = max(0, later.possibleByEarliest - possibleByLatest)
      result.atLeast = max(0, result.atLeast - possible)
      result.atMost = max(0, result.atMost - (later.suspended - suspended))
    }
    return result
  }
}

/// How long each process was, or may have been, suspended.
///
/// A process that writes nothing for more than a second while nothing shows it in the foreground may have
/// been suspended meanwhile.
struct SuspensionLedger: Sendable {
  private struct Account {
    var suspended: Int64 = 0
    /// How much time lies inside stretches in which it may have been, each counted once: those of
    /// records that share a second of a coarse clock overlap.
    var possible: Int64 = 0
    /// The last of those stretches: when it may have begun at the earliest, and how far they reach.
    var start: Int64 = 0
    var reach: Int64 = .min
    var since: Moment

    init(since: Moment) { self.since = since }

    mutating func add(_ stretch: Stretch) {
      suspended = min(suspended + stretch.suspended, SuspensionLedger.longest)
      guard stretch.isPossible else { return }
      let added = max(0, stretch.end - max(stretch.start, reach))
      possible = min(possible + added, SuspensionLedger.longest)
      start = stretch.start
      reach = max(reach, stretch.end)
    }

    /// How much of what is possible lies before a time, which is not before the last stretch began.
    func possible(before time: Int64) -> Int64 {
      time < reach ? possible - (reach - max(time, start)) : possible
    }
  }

  /// A stretch of time in which a process may have been suspended.
  private struct Stretch {
    /// For how long it is known to have been.
    var suspended: Int64 = 0
    var start: Int64 = 0
    var end: Int64 = 0

    var isPossible: Bool { end > start }
  }

  /// Silences up to this are no suspension: suspending and resuming takes longer.
  private static let silence: Int64 = 1_000_000_000
  /// Sums stop here: a hostile trace may start its clock anew any number of times.
  private static let longest: Int64 = .max / 4

  /// By process; nil where none is kept.
  private var accounts: ContiguousArray<Account?> = []

  private func account(of process: ProcessID) -> Account? {
    process.index < accounts.count ? accounts[process.index] : nil
  }

  private mutating func set(_ account: Account?, of process: ProcessID) {
    while accounts.count <= process.index { accounts.append(nil) }
    accounts[process.index] = account
  }

  /// Nobody asks for a process any more.
  mutating func forget(_ process: ProcessID) { set(nil, of: process) }

  /// The process's stamp at a moment.
  func stamp(
    _ sequence: Int, _ moment: Moment, of process: ProcessID?, _ states: StateTracker
  ) -> Stamp {
    guard let process, let account = account(of: process) else {
      return Stamp(
        sequence: sequence, moment: moment, suspended: 0, possibleByEarliest: 0,
        possibleByLatest: 0)
    }
    var result = Stamp(
      sequence: sequence, moment: moment, suspended: account.suspended,
      possibleByEarliest: account.possible, possibleByLatest: account.possible)
    guard moment.isKnown, account.since.epoch == moment.epoch else { return result }
    // What is not booked yet may turn out shorter, so that it does not count before the latest.
    result.possibleByLatest = account.possible(before: moment.latest)
    var current = account
    current.add(openStretch(account, moment, process, states))
    result.suspended = current.suspended
    result.possibleByEarliest = current.possible(before: moment.earliest)
    return result
  }

  /// Books the time since the last record about a process, before the states move on.
  mutating func book(_ moment: Moment, of process: ProcessID, _ states: StateTracker) {
    guard moment.isKnown else { return }
    guard var account = account(of: process) else {
      return set(Account(since: moment), of: process)
    }
    if account.since.epoch == moment.epoch {
      account.add(openStretch(account, moment, process, states))
    } else {
      account.reach = .min
    }
    account.since = moment
    set(account, of: process)
  }

  private func openStretch(
    _ account: Account, _ moment: Moment, _ process: ProcessID, _ states: StateTracker
  ) -> Stretch {
    let since = account.since
    var stretch = Stretch(start: since.earliest, end: moment.latest)
    if states.isKnownSuspended(process) {
      stretch.suspended = max(0, moment.earliest - since.latest)
      return stretch
    }
    if states.mayBeSuspended(process) { return stretch }
    let isSilent = moment.earliest - since.earliest > Self.silence
    return isSilent && !states.isShownInForeground(process) ? stretch : Stretch()
  }
}
