import LockstepRules

/// What may not happen.
public struct Never: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Forbids events.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .never(events.placed(place)), at: place)
  }
}

/// That a stretch may not happen at all.
public struct NeverHappens: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Forbids the stretch that the rule is about.
  public init(file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .neverHappens, at: place)
  }
}

/// The events of which each has to fulfil a demand, which comes behind it.
///
///     Each("route.consumed").requires("link.delivered", since: "route.consumed")
public struct Each: Sendable {
  private let events: Pattern
  private let place: SourcePlace

  /// Names the events that are judged.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    place = SourcePlace(file, line)
    self.events = events.placed(place)
  }

  /// Demands that each event fulfils all the conditions.
  public func has(_ conditions: Condition...) -> RulePart {
    RulePart(.has(events, conditions.map { $0.placed(place) }), at: place)
  }

  /// Demands an earlier event, none that revokes it since, and no longer before than a time.
  public func requires(
    _ required: Events, since: Events? = nil, within time: RuleTime? = nil
  ) -> RulePart {
    RulePart(
      .requires(
        events, required.placed(place), since: since?.placed(place), within: time?.duration),
      at: place)
  }

  /// Demands another event at most so long before or after.
  public func accompanied(by companion: Events, within time: RuleTime) -> RulePart {
    RulePart(
      .accompanied(events, by: companion.placed(place), within: time.duration), at: place)
  }
}

/// The events after which another one is owed.
///
///     After("link.delivered").expect("route.consumed", within: .seconds(10))
public struct After: Sendable {
  private let events: Pattern
  private let place: SourcePlace

  /// Names the events that owe another one.
  public init(_ events: Events, file: String = #fileID, line: Int = #line) {
    place = SourcePlace(file, line)
    self.events = events.placed(place)
  }

  /// Demands that another event follows; one pays for all that are open.
  ///
  /// - Parameters:
  ///   - expected: What has to follow.
  ///   - noSoonerThan: A time before which it may not come; needs `within`.
  ///   - within: The time in which it has to come.
  ///   - before: What may not come first.
  ///   - unless: What cancels the demand.
  /// - Returns: The demand.
  public func expect(
    _ expected: Events, noSoonerThan: RuleTime? = nil, within: RuleTime? = nil,
    before: Events? = nil, unless: Events? = nil
  ) -> RulePart {
    demand(expected, isOwn: false, noSoonerThan, within, before, unless)
  }

  /// Demands that an event of its own follows each, first in first out.
  ///
  /// - Parameters:
  ///   - expected: What has to follow.
  ///   - noSoonerThan: A time before which it may not come; needs `within`.
  ///   - within: The time in which it has to come.
  ///   - before: What may not come first.
  ///   - unless: What cancels the demand.
  /// - Returns: The demand.
  public func expectOwn(
    _ expected: Events, noSoonerThan: RuleTime? = nil, within: RuleTime? = nil,
    before: Events? = nil, unless: Events? = nil
  ) -> RulePart {
    demand(expected, isOwn: true, noSoonerThan, within, before, unless)
  }

  private func demand(
    _ expected: Events, isOwn: Bool, _ noSoonerThan: RuleTime?, _ within: RuleTime?,
    _ before: Events?, _ unless: Events?
  ) -> RulePart {
    var first = noSoonerThan?.duration
    // Wall time holds for both bounds.
    if let within { first?.isWall = within.duration.isWall }
    let expectation = Expectation(
      after: events, isOwn: isOwn, expected: expected.placed(place), noSoonerThan: first,
      within: within?.duration, before: before?.placed(place), unless: unless?.placed(place))
    return RulePart(.expect(expectation), at: place)
  }
}

/// Two kinds of events that take turns.
public struct Alternates: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands that the two take turns.
  public init(_ first: Events, with second: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .alternates(first.placed(place), second.placed(place)), at: place)
  }
}

/// How often events may come.
public struct Count: RuleWord {
  /// How many are allowed or demanded.
  public enum Bound: Sendable {
    /// So many and no other number.
    case exactly(Int)
    /// So many or fewer.
    case atMost(Int)
    /// So many or more.
    case atLeast(Int)
  }

  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands how often the events come in each stretch.
  public init(_ events: Events, _ bound: Bound, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    let pattern = events.placed(place)
    let kind: Clause.Kind =
      switch bound {
      case .exactly(let number): .count(pattern, .exactly, number)
      case .atMost(let number): .count(pattern, .atMost, number)
      case .atLeast(let number): .count(pattern, .atLeast, number)
      }
    rulePart = RulePart(kind, at: place)
  }
}

/// Which of two kinds of events comes first, where both come.
public struct First: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands that the first of one comes before the first of the other.
  public init(_ first: Events, before second: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .before(first.placed(place), second.placed(place)), at: place)
  }
}

/// Two kinds of events of which only one may come.
public struct NotBoth: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Forbids that both come.
  public init(_ first: Events, and second: Events, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .notBoth(first.placed(place), second.placed(place)), at: place)
  }
}

/// Which of some events comes next.
public struct Next: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands that of the listed events the expected one comes next.
  public init(
    after events: Events, is expected: Events, among others: [Events], file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    let succession = Succession(
      after: events.placed(place), expected: expected.placed(place),
      among: others.map { $0.placed(place) })
    rulePart = RulePart(.next(succession), at: place)
  }
}
