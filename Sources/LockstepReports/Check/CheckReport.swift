package import LockstepRules

/// What a check has to report, in whatever form.
package struct CheckReport: Sendable {
  /// An input as it was read.
  package struct Input: Sendable {
    package var path: String
    package var format: String
    package var records: Int
    package var events: Int
    package var continuations: Int
    package var noise: Int
    package var unparsed: Int
    package var began: String?
    package var ended: String?
    package var gaps: Int

    package init(
      path: String, format: String, records: Int, events: Int, continuations: Int, noise: Int,
      unparsed: Int, began: String?, ended: String?, gaps: Int
    ) {
      self.path = path
      self.format = format
      self.records = records
      self.events = events
      self.continuations = continuations
      self.noise = noise
      self.unparsed = unparsed
      self.began = began
      self.ended = ended
      self.gaps = gaps
    }
  }

  package var inputs: [Input]
  package var judgement: Judgement
  package var explanations: [Explainer.Place: Explanation]
  /// The exit status of the check.
  package var exit: Int32

  package init(
    inputs: [Input], judgement: Judgement, explanations: [Explainer.Place: Explanation],
    exit: Int32
  ) {
    self.inputs = inputs
    self.judgement = judgement
    self.explanations = explanations
    self.exit = exit
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
