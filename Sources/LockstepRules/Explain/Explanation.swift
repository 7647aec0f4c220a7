package import LockstepModel

/// Everything that a reader needs to understand one finding.
package struct Explanation: Sendable {
  package let rule: Rule
  package let finding: Finding
  /// The clause that was broken; nil for a label.
  package let clause: Clause?
  /// The records that the finding's witnesses name, in trace order.
  package internal(set) var rows: [Row] = []
  package internal(set) var nearMiss: NearMiss?
  /// Whether anybody looked for what came nearest.
  package internal(set) var isSearched = false
  /// From the record that began the wait to the last of the trace, where nothing answered.
  package internal(set) var watchedNanoseconds: Int64?

  /// One witness with its record.
  package struct Row: Sendable {
    package let role: Witness.Role
    package let event: Event
    package let moment: Moment

    package init(role: Witness.Role, event: Event, moment: Moment) {
      self.role = role
      self.event = event
      self.moment = moment
    }
  }
}

/// What came nearest to the answer that was missing.
package struct NearMiss: Sendable {
  /// In which way it is no answer, the more telling first.
  package enum Kind: Int, Sendable, Comparable {
    /// The same event, too late.
    case late
    /// The same event, but its fields exclude it.
    case filtered
    /// The same name, told by another source or at another edge.
    case otherSource
    /// The same event of another scene, process or payload.
    case otherKey

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  package let event: Event
  package let moment: Moment
  /// What its key is where the finding's is another; nil for the other kinds.
  package let key: KeyPart?
}
