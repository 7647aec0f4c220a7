package import LockstepModel
package import LockstepRules

/// What a check has to report, in whatever form.
package struct CheckReport: Sendable {
  package var inputs: [InputReport]
  /// What a reader should know about the inputs, among it what weakens a verdict.
  package var notes: [TraceNote]
  package var judgement: Judgement
  package var explanations: [Explainer.Place: Explanation]
  /// The exit status of the check.
  package var exit: Int32
  /// Whether an input that was named could not be read, or not wholly.
  package var isTroubled: Bool

  package init(
    inputs: [InputReport], notes: [TraceNote], judgement: Judgement,
    explanations: [Explainer.Place: Explanation], exit: Int32, isTroubled: Bool = false
  ) {
    self.inputs = inputs
    self.notes = notes
    self.judgement = judgement
    self.explanations = explanations
    self.exit = exit
    self.isTroubled = isTroubled
  }

  func explanation(of result: RuleResult, _ index: Int) -> Explanation? {
    explanations[Explainer.Place(rule: result.rule.id, finding: index)]
  }
}

/// When a check exits 1.
package struct ExitPolicy: Sendable {
  /// A fail of this severity or above is a failure.
  package var failOn: Severity
  /// Whether inconclusive, unobservable and vacuous rules fail, too.
  package var isStrict: Bool
  /// Whether a check that judged nothing is fine.
  package var allowsUnjudged: Bool

  package init(failOn: Severity = .error, isStrict: Bool = false, allowsUnjudged: Bool = false) {
    self.failOn = failOn
    self.isStrict = isStrict
    self.allowsUnjudged = allowsUnjudged
  }

  /// The exit status where something could not be done at all.
  package static let trouble: Int32 = 2

  /// 0 fine, 1 findings, 2 nothing judged: no run is green because it looked at nothing.
  package func exit(for judgement: Judgement) -> Int32 {
    let fails = judgement.results.contains { result in
      result.rule.severity >= failOn
        && (result.verdict == .fail || (isStrict && result.verdict != .pass))
    }
    if fails { return 1 }
    return judgement.isAnythingJudged || allowsUnjudged ? 0 : Self.trouble
  }
}
