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
  /// Nanoseconds of silence in which it may have been.
  var maybeSuspended: Int64

  /// A moment of which nothing is known.
  static let unknown = Stamp(
    sequence: 0, moment: Moment(earliest: 0, latest: 0, epoch: 0, isKnown: false), suspended: 0,
    maybeSuspended: 0)

  /// The time from this to a later stamp: `wall` time, or time in which the process could run.
  func elapsed(to later: Stamp, isWall: Bool) -> Elapsed {
    guard moment.isKnown, later.moment.isKnown, moment.epoch == later.moment.epoch else {
      return .unknown
    }
    var result = Elapsed(
      atLeast: max(0, later.moment.earliest - moment.latest),
      atMost: max(0, later.moment.latest - moment.earliest))
    if !isWall {
      let suspended = later.suspended - self.suspended
      let maybe = later.maybeSuspended - maybeSuspended
      result.atLeast = max(0, result.atLeast - suspended - maybe)
      result.atMost = max(0, result.atMost - suspended)
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
    var maybe: Int64 = 0
    var since: Moment
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
      return Stamp(sequence: sequence, moment: moment, suspended: 0, maybeSuspended: 0)
    }
    let open = openStretch(account, moment, process, states)
    return Stamp(
      sequence: sequence, moment: moment, suspended: account.suspended + open.suspended,
      maybeSuspended: account.maybe + open.maybe)
  }

  /// Books the time since the last record about a process, before the states move on.
  mutating func book(_ moment: Moment, of process: ProcessID, _ states: StateTracker) {
    guard moment.isKnown else { return }
    guard var account = account(of: process) else {
      return set(Account(since: moment), of: process)
    }
    let open = openStretch(account, moment, process, states)
    account.suspended = min(account.suspended + open.suspended, Self.longest)
    account.maybe = min(account.maybe + open.maybe, Self.longest)
    account.since = moment
    set(account, of: process)
  }

  private func openStretch(
    _ account: Account, _ moment: Moment, _ process: ProcessID, _ states: StateTracker
  ) -> (suspended: Int64, maybe: Int64) {
    guard moment.isKnown, account.since.epoch == moment.epoch else { return (0, 0) }
    let since = account.since
    let longest = max(0, moment.latest - since.earliest)
    if states.isKnownSuspended(process) {
      let shortest = max(0, moment.earliest - since.latest)
      return (shortest, longest - shortest)
    }
    if states.mayBeSuspended(process) { return (0, longest) }
    let isSilent = moment.earliest - since.earliest > Self.silence
    return isSilent && !states.isShownInForeground(process) ? (0, longest) : (0, 0)
  }
}
