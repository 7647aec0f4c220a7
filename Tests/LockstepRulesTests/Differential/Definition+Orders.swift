@testable import LockstepRules

/// What a rule means where a clock of whole seconds leaves the order of two writers open: it is what
/// all orders come to that may have been.
struct OrdersDefinition {
  let rule: SmallRule
  let trace: SmallTrace

  /// What each order comes to.
  func verdicts() -> Set<Verdict> {
    Set(
      orders().map { order in
        var ordered = trace
        ordered.steps = order
        return Definition(rule: rule, trace: ordered).finding().verdict
      })
  }

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

  private static func interleaved<T>(_ left: [T], _ right: [T]) -> [[T]] {
    guard let first = left.first else { return [right] }
    guard let other = right.first else { return [left] }
    return interleaved(Array(left.dropFirst()), right).map { [first] + $0 }
      + interleaved(left, Array(right.dropFirst())).map { [other] + $0 }
  }
}
