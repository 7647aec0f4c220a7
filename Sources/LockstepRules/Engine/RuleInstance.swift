import LockstepModel

/// What one rule knows about one key.
struct RuleInstance: Sendable {
  /// Why a rule does not judge a key at all.
  enum Standing: Sendable, Equatable {
    case judging
    /// A `when` does not hold or stayed unknown.
    case notApplicable(String)
    /// Nobody records what the rule needs.
    case needsUnobserved(String)
  }

  var standing: Standing = .judging
  var scope: StateSet
  var clauses: [ClauseState]
  /// The interval that is open now, for rules that hold findings back or count by interval.
  var interval: Interval?
  /// Intervals that have closed and wait for the event that must follow.
  var closing: [Interval] = []
  var figures = Figures()
  var findings: [Candidate] = []
  /// Stretches of a label.
  var stretches: [Stretch] = []
  /// Roles whose events are unseen until a record of their observer.
  var unseen: [(roles: Roles, until: Int)] = []
}

/// What one clause knows about one key.
struct ClauseState: Sendable {
  /// The automaton's possible states; only the scope's for clauses that keep a queue or a count.
  var states: StateSet
  var lastAnswer: Stamp?
  /// Until when answers may have come that nobody saw.
  var lastUnseenAnswer: Stamp?
  var lastActivation: Int?
  var lastBlocker: Int?
  /// What is owed, oldest first.
  var pending: [Pending] = []
  /// How many were owed beyond what the queue holds.
  var overflow = 0
  /// The count of the open interval, between two bounds; the upper one nil if it may be any number.
  var minimum = 0
  var maximum: Int? = 0
  /// Whether this interval's count was found too large, certainly or possibly; once is enough.
  var hasExceeded = false
  var hasDoubted = false
}

/// An activation that waits for its answer.
struct Pending: Sendable {
  var stamp: Stamp
  /// False where the activation, or that it is still unanswered, is not certain.
  var isCertain: Bool
  /// Whether something that nobody saw may have broken it.
  var mayBeBroken = false
}

/// One interval of a scope.
struct Interval: Sendable {
  var opening: Stamp
  var isCertain: Bool
  var closing: Stamp?
  /// Whether what must follow may have come unseen.
  var mayBeFollowed = false
  var hasWith = Truth.no
  var hasWithout = Truth.no
  var held: [Held] = []

  /// An outcome that counts only if the interval qualifies.
  enum Held: Sendable {
    case activated(Int)
    case satisfied(Int)
    case cancelled(Int)
    case finding(Candidate)
  }
}

extension Interval {
  /// Whether the clauses of a label hold in this stretch of it.
  var keepsItsClauses: Truth {
    var result = Truth.yes
    for case .finding(let candidate) in held {
      result = result.and(candidate.certainty == .violated ? .no : .unknown)
    }
    return result
  }
}

/// A closed stretch of a label, both ends included.
struct Stretch: Sendable {
  var from: Int
  /// Nil while it is still open at the end.
  var to: Int?
  var isCertain: Bool
}

/// How often what happened in a rule.
package struct Figures: Sendable, Equatable {
  package internal(set) var instances = 0
  package internal(set) var activations = 0
  package internal(set) var satisfied = 0
  package internal(set) var violated = 0
  package internal(set) var cancelled = 0
  package internal(set) var excused = 0
  package internal(set) var owed = 0
  package internal(set) var skipped = 0

  mutating func add(_ other: Figures) {
    instances += other.instances
    activations += other.activations
    satisfied += other.satisfied
    violated += other.violated
    cancelled += other.cancelled
    excused += other.excused
    owed += other.owed
    skipped += other.skipped
  }
}

/// A finding before it is known whether it is excused.
struct Candidate: Sendable {
  /// Whether it is broken in every completion of what was not seen.
  enum Certainty: Sendable, Equatable {
    case violated
    /// Broken in some completions only.
    case possible(String)
    /// It rests on the absence of what nobody records.
    case suspicion(String)
    /// Its deadline lies beyond the evidence.
    case owed
  }

  var certainty: Certainty
  var clause: Int
  var cause: FindingCause
  /// The record that activated the clause.
  var activation: Int
  /// The record that decided it.
  var decision: Int
  /// Others that an explanation points at: the interval's opening, a late answer.
  var opening: Int?
  var other: Int?
}

/// What went wrong, in the clause's own terms.
package enum FindingCause: String, Sendable {
  /// Came although it must not.
  case forbidden
  /// What must come before did not.
  case missingBefore
  /// The answer did not come in time.
  case late
  /// The answer did not come before the scope closed.
  case closed
  /// Something that must not come first came first.
  case overtaken
  /// The answer came sooner than it may.
  case tooSoon
  /// The answer did not come until the end.
  case neverCame
  /// Two of one kind without the other between them.
  case alternation
  case tooMany, tooFew
  case wrongOrder
  case both
  /// The condition did not hold.
  case condition
  /// The interval itself must not be.
  case happened
}
