package import LockstepModel

/// What a rule program says about a trace.
package struct Judgement: Sendable {
  package internal(set) var results: [RuleResult]
  /// Labels with the stretches that they found.
  package internal(set) var labels: [LabelResult]
  /// Events that no process could be found for.
  package internal(set) var unresolvedEvents: Int
  /// Events of processes, and of scenes, beyond those that are told apart.
  package internal(set) var untoldEvents: Int
  package internal(set) var untoldSceneEvents: Int
  /// How many processes and scenes were dropped because more lived at once than are judged beside
  /// each other.
  package internal(set) var crowdedOut: Int
  /// Rules that did not run because a file switches them off.
  package internal(set) var disabled: [Disable]

  /// The worst verdict of all rules.
  package var verdict: Verdict { results.map(\.verdict).min() ?? .vacuous }

  /// Whether anything was judged at all: no run is green because it looked at nothing.
  ///
  /// A prohibition of what nobody records opens its interval and yet judges nothing.
  package var isAnythingJudged: Bool {
    results.contains { result in
      result.figures.activations > 0
        && (result.verdict != .unobservable || result.findings.contains { $0.kind == .suspicion })
    }
  }
}

/// What one rule comes to.
package struct RuleResult: Sendable {
  package let rule: Rule
  package internal(set) var verdict: Verdict
  /// Why, where the verdict is not about findings.
  package internal(set) var why: Reason?
  package internal(set) var figures: Figures
  package internal(set) var findings: [Finding]
  /// How many findings there are beyond those listed.
  package internal(set) var unlistedFindings: Int

  /// The text of `why`.
  package var reason: String? { why?.text }
}

/// What one label found.
package struct LabelResult: Sendable {
  package let rule: Rule
  package internal(set) var findings: [Finding]
  /// How many stretches there are beyond those listed.
  package internal(set) var unlistedFindings: Int
  /// Events that lacked its key, and keys that were forgotten because too many lived at once.
  package internal(set) var skipped: Int
  package internal(set) var evicted: Int
}

/// One thing that a rule found.
package struct Finding: Sendable {
  /// How sure it is.
  package enum Kind: String, Sendable {
    /// Broken whatever was not seen.
    case violation
    /// Broken if the app records what nobody told.
    case suspicion
    /// Undecided when the evidence ended, or hidden.
    case open
    /// Explained, not judged.
    case label
  }

  package var kind: Kind
  package var key: [KeyPart]
  package var cause: FindingCause
  package var clause: Int
  /// Where a sequence or a machine stood.
  package var impasse: Impasse?
  /// Why it is no violation, for the kinds that are none.
  package var why: Reason?
  /// The record that the finding is about: where a reader should look first.
  package var sequence: Int
  package var witnesses: [Witness]
  package var process: ProcessID?

  /// The text of `why`.
  package var reason: String? { why?.text }
}

/// A part of a key with its value, as a reader knows it.
package struct KeyPart: Sendable, Hashable {
  package var name: String
  package var value: String
}

/// A record that shows a finding.
package struct Witness: Sendable, Hashable {
  /// What the record is to the finding.
  package enum Role: String, Sendable {
    case activation, answer, blocker, opening, closing
    /// What came nearest to the answer that is missing; found by the explanation.
    case nearest
  }

  package var role: Role
  package var sequence: Int

  package init(role: Role, sequence: Int) {
    self.role = role
    self.sequence = sequence
  }
}
