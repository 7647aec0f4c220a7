import LockstepRules

/// The start of a key's life, where a scope may begin.
public enum LifeStart: Sendable { case start }

/// The end of a key's life, where a scope may end.
public enum LifeEnd: Sendable { case end }

/// Where a rule's demands hold: from an event until the next other one, again and again.
public struct In: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  private init(_ scope: Scope) { rulePart = RulePart { $0.scope = scope } }

  /// From an event until the next one that closes.
  public init(
    _ opening: Events, to closing: Events, file: String = #fileID, line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    self.init(.between(.pattern(opening.placed(place)), .pattern(closing.placed(place))))
  }

  /// From an event until the end of the key's life.
  public init(_ opening: Events, to end: LifeEnd, file: String = #fileID, line: Int = #line) {
    self.init(.between(.pattern(opening.placed(SourcePlace(file, line))), .end))
  }

  /// From the start of the key's life until an event.
  public init(_ start: LifeStart, to closing: Events, file: String = #fileID, line: Int = #line) {
    self.init(.between(.start, .pattern(closing.placed(SourcePlace(file, line)))))
  }

  /// The key's whole life.
  public init(_ start: LifeStart, to end: LifeEnd) { self.init(.between(.start, .end)) }

  /// From an event for a time.
  public init(
    _ opening: Events, for time: RuleTime, file: String = #fileID, line: Int = #line
  ) {
    self.init(.lasting(opening.placed(SourcePlace(file, line)), time.duration))
  }

  /// The stretches of a label.
  public init(label: String, file: String = #fileID, line: Int = #line) {
    self.init(.label(label, SourcePlace(file, line)))
  }
}

/// How long a stretch has to last for its findings to count.
public struct Lasting: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges stretches that last no longer than a time.
  public init(atMost time: RuleTime) {
    rulePart = RulePart { $0.qualifiers.atMost = time.duration }
  }

  /// Judges stretches that last at least a time.
  public init(atLeast time: RuleTime) {
    rulePart = RulePart { $0.qualifiers.atLeast = time.duration }
  }
}

/// What has to come in a stretch for its findings to count.
public struct With: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges stretches in which one of these events comes.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { $0.qualifiers.with = events.placed(place) }
  }
}

/// What may not come in a stretch for its findings to count.
public struct Without: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges stretches in which none of these events comes.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { $0.qualifiers.without = events.placed(place) }
  }
}

/// What has to follow a stretch for its findings to count.
public struct Then: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Judges stretches that one of these events follows, within a time if one is given.
  public init(
    _ events: Events, within time: RuleTime? = nil, file: String = #fileID, line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    rulePart = RulePart { rule in
      rule.qualifiers.then = events.placed(place)
      rule.qualifiers.thenWithin = time?.duration
    }
  }
}
