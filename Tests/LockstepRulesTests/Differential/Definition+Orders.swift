@testable import LockstepRules

/// What a rule means where a clock of whole seconds leaves the order of two writers open, and when
/// in its second each record was: it is what all that may have been comes to.
struct OrdersDefinition {
  let rule: SmallRule
  let trace: SmallTrace

  /// What each order comes to, at several places of its records in their seconds.
  func verdicts() -> Set<Verdict> {
    Set(
      orders().flatMap { order in
        Self.placements.map { place in
          var ordered = trace
          ordered.steps = order
          for index in ordered.steps.indices { place(&ordered.steps[index].milliseconds, index) }
          if let stoppedAt = ordered.stoppedAt {
            ordered.stoppedAt = max(stoppedAt, ordered.steps.last?.milliseconds ?? 0)
          }
          return Definition(rule: rule, trace: ordered).finding().verdict
        }
      })
  }

  /// Early, late, in turn, and spread: seconds that touch and seconds that lie far apart.
  private static let placements: [@Sendable (inout Int, Int) -> Void] = [
    { _, _ in }, { time, _ in time += 995 },
    { time, _ in time += time / 1_000 % 2 == 0 ? 0 : 995 },
    { time, _ in time += time / 1_000 % 2 == 0 ? 995 : 0 }, { time, index in time += index * 25 },
  ]

  /// Whether a verdict holds whatever the order was.
  func allows(_ verdict: Verdict) -> Bool {
    let verdicts = verdicts()
    switch verdict {
    case .fail: return verdicts == [.fail]
    case .pass, .vacuous: return verdicts.isSubset(of: [.pass, .vacuous])
    case .inconclusive, .unobservable: return true
    }
  }

  /// All orders of the steps: each writer's own is kept, and that of the seconds.
  private func orders() -> [[SmallTrace.Step]] {
    var result: [[SmallTrace.Step]] = [[]]
    var rest = trace.steps[...]
    while let first = rest.first {
      let second = rest.prefix { $0.milliseconds == first.milliseconds }
      rest = rest.dropFirst(second.count)
      let mixed = Self.interleaved(second.filter { !$0.isTold }, second.filter(\.isTold))
      result = result.flatMap { before in mixed.map { before + $0 } }
    }
    return result
  }

  static func interleaved<T>(_ left: [T], _ right: [T]) -> [[T]] {
    guard let first = left.first else { return [right] }
    guard let other = right.first else { return [left] }
    return interleaved(Array(left.dropFirst()), right).map { [first] + $0 }
      + interleaved(left, Array(right.dropFirst())).map { [other] + $0 }
  }
}
