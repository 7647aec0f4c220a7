/// How the ratio of a case stands beside that of an earlier run.
struct Comparison: Equatable {
  /// What came of it.
  enum Verdict: Equatable {
    /// No further apart than chance brings about.
    case steady
    case slower, faster
    /// One of both runs has no ratio.
    case unknown
  }

  let key: String
  /// Nil where the run had none.
  let before: Double?
  let now: Double?
  /// By how much they may differ, as a share.
  let tolerance: Double

  var verdict: Verdict {
    guard let before, let now else { return .unknown }
    if now < before * (1 - tolerance) { return .slower }
    return now > before * (1 + tolerance) ? .faster : .steady
  }

  /// Compares what was measured, in its order; what only the earlier run measured is left out, since
  /// a run may be of some cases.
  static func all(_ now: Baseline, after before: Baseline) -> [Comparison] {
    now.entries.map { entry in
      let old = before.entries.first { $0.key == entry.key }
      return Comparison(
        key: entry.key, before: old?.ratio, now: entry.ratio,
        tolerance: Statistics.tolerance(old?.spread ?? 0, entry.spread))
    }
  }

  /// A line for people; nil where there is nothing to say.
  var text: String? {
    let bound = "\(Decimal.text(tolerance * 100, 1)) %"
    let numbers =
      "\(Decimal.text(now ?? .nan, 3)) of the peer, was \(Decimal.text(before ?? .nan, 3))"
    return switch verdict {
    case .steady: nil
    case .slower: "slower   \(key): \(numbers), which is beyond the noise of \(bound)"
    case .faster: "faster   \(key): \(numbers), which is beyond the noise of \(bound)"
    case .unknown: "unknown  \(key): the file has no such ratio; add it with --store"
    }
  }
}
