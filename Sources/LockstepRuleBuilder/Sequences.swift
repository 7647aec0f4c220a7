import LockstepRules

/// A place in a sequence.
public struct Step: Sendable, ExpressibleByStringLiteral {
  fileprivate var items: [(events: Events, repetition: EventSequence.Repetition)]

  /// An event that comes once.
  public init(stringLiteral name: String) { items = [(Events(name), .once)] }

  private init(_ events: Events, _ repetition: EventSequence.Repetition) {
    items = [(events, repetition)]
  }

  /// An event that comes once.
  public static func once(_ events: Events) -> Step { Step(events, .once) }

  /// An event that may come.
  public static func optional(_ events: Events) -> Step { Step(events, .optional) }

  /// An event that may come any number of times.
  public static func anyNumber(_ events: Events) -> Step { Step(events, .anyNumber) }

  /// Events that come in any order.
  public static func anyOrder(_ steps: Step...) -> Step {
    var place: Step = ""
    place.items = steps.flatMap(\.items)
    return place
  }
}

extension EventSequence {
  fileprivate init(_ steps: [LockstepRuleBuilder.Step], at place: SourcePlace) {
    self.init(
      steps: steps.map { step in
        EventSequence.Step(
          items: step.items.map {
            Item(pattern: $0.events.placed(place), repetition: $0.repetition)
          })
      })
  }
}

/// What has to come in a stretch, in this order.
public struct InOrder: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands the events, one after the other.
  public init(_ steps: Step..., file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(.sequence(EventSequence(steps, at: place)), at: place)
  }
}

/// A sequence that is one of several.
public struct Variant: Sendable {
  fileprivate let name: String
  fileprivate let steps: [Step]

  /// Names a sequence.
  public init(_ name: String, _ steps: Step...) {
    self.name = name
    self.steps = steps
  }
}

/// Sequences of which one has to come in a stretch.
public struct OneOf: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Demands one of the sequences.
  public init(_ variants: Variant..., file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    rulePart = RulePart(
      .oneOf(
        variants.map {
          SequenceVariant(name: $0.name, sequence: EventSequence($0.steps, at: place))
        }), at: place)
  }
}

/// A transition of a machine.
public struct Move: RuleWord {
  /// What the word adds to the rule.
  public let rulePart: RulePart

  /// Leads from one state, or from any, to another; to several where the event does not tell which.
  public init(
    from state: String? = nil, to states: String..., on events: Events, file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    let transition = StateMachine.Transition(
      from: state.map { StateMachine.StateName(name: $0, place: place) },
      to: states.map { StateMachine.StateName(name: $0, place: place) },
      on: events.placed(place))
    rulePart = RulePart { $0.add(transition, at: place) }
  }
}

extension LockstepRules.Rule {
  /// A transition in a rule that is no machine makes one that starts nowhere, which its check tells.
  fileprivate mutating func add(_ transition: StateMachine.Transition, at place: SourcePlace) {
    guard case .machine(var machine)? = clauses.first?.kind else {
      let machine = StateMachine(start: nil, transitions: [transition])
      clauses.insert(Clause(kind: .machine(machine), place: place), at: 0)
      return
    }
    machine.transitions.append(transition)
    clauses[0].kind = .machine(machine)
  }
}
