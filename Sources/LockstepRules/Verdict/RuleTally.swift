import LockstepModel

/// What one rule has come to so far: the figures and the worst verdict of all keys that are over,
/// and what was found.
///
/// Of violations, of suspicions and of what is undecided, `maximumFindings` each are kept, the first
/// that were found; every further one is counted in `unlisted`, and reports say how many there are.
/// So memory does not grow with findings, but for those that wait for a label to excuse them.
struct RuleTally: Sendable {
  /// Findings beyond this many of one rule and kind are counted, not listed.
  static let maximumFindings = 1_000

  /// A finding with its key, which may be over by now.
  struct Entry: Sendable {
    var candidate: Candidate
    var key: SlotKey
    /// The key's number in its table, and the finding's among all of the rule.
    var ordinal: Int
    var number: Int
  }

  /// A stretch of a label with its key.
  struct ListedStretch: Sendable {
    var from: Int
    var to: Int
    var key: SlotKey
    var ordinal: Int
  }

  /// The worst verdict so far; of equal ones the first key's, and its first finding's reason.
  private struct Worst: Sendable {
    var verdict: Verdict
    var ordinal: Int
    var number: Int
    var reason: Reason?
  }

  var figures = Figures()
  private var worst: Worst?
  private(set) var entries: [Finding.Kind: [Entry]] = [:]
  private(set) var unlisted = 0
  /// What a label may still excuse.
  var undecided: [Entry] = []
  private(set) var stretches: [ListedStretch] = []
  private(set) var unlistedStretches = 0
  private var count = 0

  var verdict: Verdict? { worst?.verdict }
  var reason: Reason? { worst?.reason }

  /// A verdict of a key, or of one of its findings.
  mutating func weigh(
    _ verdict: Verdict, _ reason: Reason?, ordinal: Int, number: Int = .max
  ) {
    if let worst,
      (worst.verdict, worst.ordinal, worst.number) <= (verdict, ordinal, number)
    {
      return
    }
    worst = Worst(verdict: verdict, ordinal: ordinal, number: number, reason: reason)
  }

  /// A number for the next finding, in the order in which they are made.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Lists a finding, or counts it if there are enough of its kind.
  mutating func add(_ entry: Entry) {
    let (kind, reason) = entry.candidate.certainty.told
    if kind == .violation { figures.violated += 1 }
    weigh(kind.verdict, reason, ordinal: entry.ordinal, number: entry.number)
    if entries[kind, default: []].count < Self.maximumFindings {
      entries[kind, default: []].append(entry)
    } else {
      unlisted += 1
    }
  }

  /// Counts findings that nobody kept: others of the same interval stand for them.
  mutating func addUnlisted(violations: Int, open: Int) {
    figures.violated += violations
    unlisted += violations + open
  }

  /// Lists a stretch of a label.
  mutating func add(_ stretch: ListedStretch) {
    if stretches.count < Self.maximumFindings {
      stretches.append(stretch)
    } else {
      unlistedStretches += 1
    }
  }

  /// Takes over what another tally found, as one key's own.
  mutating func add(_ other: RuleTally, as key: SlotKey, ordinal: Int) {
    figures.add(other.figures)
    unlisted += other.unlisted
    unlistedStretches += other.unlistedStretches
    for entry in other.entries.values.joined().sorted(by: { $0.number < $1.number }) {
      let violated = figures.violated
      var own = entry
      (own.key, own.ordinal, own.number) = (key, ordinal, nextNumber())
      add(own)
      figures.violated = violated
    }
    for entry in other.undecided {
      var own = entry
      (own.key, own.ordinal, own.number) = (key, ordinal, nextNumber())
      undecided.append(own)
    }
    for stretch in other.stretches {
      var own = stretch
      (own.key, own.ordinal) = (key, ordinal)
      add(own)
    }
  }

  /// All that is listed, in the order of the trace.
  var listed: [Entry] {
    entries.values.joined().sorted {
      ($0.candidate.place, $0.candidate.clause, $0.ordinal, $0.number)
        < ($1.candidate.place, $1.candidate.clause, $1.ordinal, $1.number)
    }
  }
}

extension Candidate.Certainty {
  /// The kind of finding, and why it is no violation.
  var told: (kind: Finding.Kind, reason: Reason?) {
    switch self {
    case .violated: (.violation, nil)
    case .possible(let reason): (.open, .plain(reason))
    case .suspicion(let pattern): (.suspicion, .unrecorded(pattern))
    case .owed(let end): (.open, .plain("it was still owed when \(end)"))
    }
  }
}

extension Finding.Kind {
  /// What a rule comes to that found nothing worse.
  fileprivate var verdict: Verdict {
    switch self {
    case .violation: .fail
    case .open: .inconclusive
    case .suspicion: .unobservable
    case .label: .vacuous
    }
  }
}
