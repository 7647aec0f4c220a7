/// `A, {B, C}, D?, E*`: what must come, in this order.
package struct EventSequence: Sendable, Equatable {
  /// One place of a sequence: an event, or several in braces, which may come in any order.
  package struct Step: Sendable, Equatable {
    package var items: [Item]

    package init(items: [Item]) {
      self.items = items
    }
  }

  /// An event of a sequence.
  package struct Item: Sendable, Equatable {
    package var pattern: Pattern
    package var repetition: Repetition

    package init(pattern: Pattern, repetition: Repetition) {
      self.pattern = pattern
      self.repetition = repetition
    }
  }

  /// How often an event may come in its place.
  package enum Repetition: String, Sendable {
    case once = ""
    case optional = "?"
    case anyNumber = "*"
  }

  package var steps: [Step]

  package init(steps: [Step]) {
    self.steps = steps
  }

  /// The events, as they are written.
  var items: [Item] { steps.flatMap(\.items) }
}

/// A sequence that is one of several.
package struct SequenceVariant: Sendable, Equatable {
  package var name: String
  package var sequence: EventSequence

  package init(name: String, sequence: EventSequence) {
    self.name = name
    self.sequence = sequence
  }
}

/// States, and the events that lead from one to the next.
package struct StateMachine: Sendable, Equatable {
  /// `FROM -> TO | TO on PATTERN`.
  package struct Transition: Sendable, Equatable {
    /// Nil for `any`.
    package var from: StateName?
    /// Several where the event does not tell which.
    package var to: [StateName]
    package var on: Pattern

    package init(from: StateName?, to: [StateName], on: Pattern) {
      self.from = from
      self.to = to
      self.on = on
    }
  }

  /// A state's name where it stands.
  package struct StateName: Sendable, Equatable {
    package var name: String
    package var place: SourcePlace

    package init(name: String, place: SourcePlace) {
      self.name = name
      self.place = place
    }
  }

  package var start: StateName?
  package var transitions: [Transition]

  package init(start: StateName?, transitions: [Transition]) {
    self.start = start
    self.transitions = transitions
  }
}
