package import LockstepRules

/// What a rule says, in one sentence.
public struct Sentence: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Gives the sentence that reports show.
  public init(_ text: String) {
    rulePart = RulePart { $0.sentence = text }
  }
}

/// What tells the instances of a rule apart.
public struct Per: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges one instance for each combination of the keys.
  public init(_ keys: Key..., file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { rule in
      rule.keys += keys.map(\.name)
      rule.keyPlaces += keys.map { _ in place }
    }
  }
}

/// What has to be true of a run for a rule to be judged.
public struct When: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges only where all of these facts hold.
  public init(_ conditions: Condition..., file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { rule in
      rule.when.append(conditions.map { $0.comparison(at: place) })
    }
  }
}

/// What exempts a run from a rule.
public struct ExceptWhen: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges nothing where all of these facts are known to hold.
  public init(_ conditions: Condition..., file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { rule in
      rule.exceptWhen.append(conditions.map { $0.comparison(at: place) })
    }
  }
}

/// What has to be recorded for a rule to be judged.
public struct Needs: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges only where one of these events is observed.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { $0.needs.append(events.placed(place)) }
  }
}

/// That a rule which nothing activated has failed.
public struct MustFire: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Turns a vacuous rule into a failed one.
  public init() {
    rulePart = RulePart { $0.mustFire = true }
  }
}

/// The label whose stretches excuse what goes wrong inside.
public struct ExcusedBy: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Excuses findings inside the stretches of a label.
  public init(_ label: String, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { rule in
      rule.excusedBy.append(LockstepRules.Rule.Excuse(label: label, place: place))
    }
  }
}

/// How much a broken rule matters.
public struct Severity: RuleWord {
  /// The degrees.
  public enum Level: Sendable { case info, warning, error }

  /// What the word adds to the rule.
  public let rulePart: RulePart

  package let level: LockstepRules.Severity

  /// Grades the rule; without it, a finding is an error.
  public init(_ level: Level) {
    let severity: LockstepRules.Severity =
      switch level {
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    self.level = severity
    rulePart = RulePart { $0.severity = severity }
  }
}

/// That a rule runs only if it is named.
public struct OptIn: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Leaves the rule out unless somebody asks for it.
  public init() {
    rulePart = RulePart { $0.isOptIn = true }
  }
}

/// What to change in the app where a rule is broken.
public struct Hint: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Gives the hint that findings show.
  public init(_ text: String) {
    rulePart = RulePart { $0.hint = text }
  }
}
