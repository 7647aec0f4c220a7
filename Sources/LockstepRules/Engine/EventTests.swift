import LockstepModel

/// The distinct tests that rules make of events of one class, each with a bit: an event is tested once
/// for all rules, and what a rule asks is then a comparison of masks.
struct EventTests {
  /// The bits of some tests.
  typealias Mask = UInt64

  /// Conditions that all have to hold.
  struct Alternative {
    fileprivate(set) var mask: Mask = 0
    /// Those for which no bit was left.
    fileprivate(set) var others: [CompiledCondition] = []
  }

  /// Which tests an event is known to pass, and which it is known to fail.
  struct Answers {
    fileprivate var yes: Mask = 0
    fileprivate var no: Mask = 0

    fileprivate mutating func set(_ bit: Mask, _ truth: Truth) {
      switch truth {
      case .yes: yes |= bit
      case .no: no |= bit
      case .unknown: break
      }
    }

    /// Whether the tests with bits are all passed.
    func holds(_ mask: Mask) -> Truth {
      if no & mask != 0 { return .no }
      return yes & mask == mask ? .yes : .unknown
    }
  }

  /// What is asked of one field, or of the first that is present of a key's.
  private struct FieldTests {
    let subject: CompiledCondition.Subject
    var tests: [(bit: Mask, test: CompiledCondition.Test)] = []
  }

  private var ofFields: [FieldTests] = []
  private var ofFacts: [(bit: Mask, fact: Fact, test: CompiledCondition.Test)] = []
  private var conditions: [CompiledCondition] = []
  private var states: Mask = 0

  /// Whether facts and states are asked for, which depend on more than the event.
  private(set) var asksFacts = false

  mutating func alternative(_ conditions: [CompiledCondition]) -> Alternative {
    var alternative = Alternative()
    for condition in conditions {
      if condition.asksFact { asksFacts = true }
      if let bit = bit(of: condition) {
        alternative.mask |= bit
      } else {
        alternative.others.append(condition)
      }
    }
    return alternative
  }

  private mutating func bit(of condition: CompiledCondition) -> Mask? {
    if let known = conditions.firstIndex(of: condition) { return 1 << Mask(known) }
    guard conditions.count < Mask.bitWidth else { return nil }
    let bit: Mask = 1 << Mask(conditions.count)
    conditions.append(condition)
    if case .fact(let fact) = condition.subject {
      ofFacts.append((bit, fact, condition.test))
      if fact.isState { states |= bit }
      return bit
    }
    let place = ofFields.firstIndex { $0.subject == condition.subject } ?? ofFields.count
    if place == ofFields.count { ofFields.append(FieldTests(subject: condition.subject)) }
    ofFields[place].tests.append((bit, condition.test))
    return bit
  }

  /// What the fields of an event answer.
  func answers(of event: Event) -> Answers {
    var answers = Answers()
    for field in ofFields {
      let value = field.subject.value(in: event)
      for (bit, test) in field.tests { answers.set(bit, test.holds(value)) }
    }
    return answers
  }

  /// The same with what facts and states answer.
  func answers(
    _ ofFields: Answers, _ context: ConditionContext, _ surroundings: Surroundings
  ) -> Answers {
    var answers = ofFields
    for (bit, fact, test) in ofFacts { answers.set(bit, surroundings.holds(fact, test, context)) }
    return answers
  }

  /// The answers if nobody knew the states before the event.
  func leavingStatesOpen(_ answers: Answers) -> Answers {
    var answers = answers
    answers.yes &= ~states
    answers.no &= ~states
    return answers
  }
}
