/// A finding before it is known whether it is excused.
struct Candidate: Sendable {
  /// Whether it is broken in every completion of what was not seen.
  enum Certainty: Sendable, Equatable {
    case violated
    /// Broken in some completions only.
    case possible(String)
    /// It rests on the absence of what nobody records.
    case suspicion(String)
    /// Its deadline lies beyond what ended: the evidence, its process, its key.
    case owed(until: String)
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
  /// Where a sequence or a machine stood.
  var standpoint: Standpoint?

  /// Where on its course a clause was when it was broken.
  struct Standpoint: Sendable {
    var positions: Course.Mask
    /// Whether events that nobody records would have led to where it is allowed.
    var mayBeMended = false
  }
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
  /// Another listed event came next.
  case notNext
  /// A listed event that nothing allowed there.
  case unexpected
  /// What a sequence lists did not come until its end.
  case incomplete
  /// A listed event that no transition of the machine's state allows.
  case noTransition
  /// The condition did not hold.
  case condition
  /// The interval itself must not be.
  case happened
}
