// Two trees are the same if they say the same, wherever they stand.

private let nowhere = SourcePlace(file: "", line: 0, column: 0)

extension RuleFile {
  /// The file as it is wherever it and its parts stand.
  package var withoutPlaces: RuleFile {
    var file = RuleFile(file: "")
    file.packs = packs
    file.rules = rules.map(\.withoutPlaces)
    file.events = events.map(\.withoutPlaces)
    file.keys = keys.map {
      KeyDeclaration(name: $0.name, fields: $0.fields, maximum: $0.maximum, place: nowhere)
    }
    file.tests = tests.map(\.withoutPlaces)
    file.observes = observes.map(\.withoutPlaces)
    file.facts = facts.map(\.withoutPlace)
    file.includes = includes.map { Include(name: $0.name, place: nowhere) }
    file.disables = disables.map {
      Disable(rule: $0.rule, reason: $0.reason, until: $0.until, place: nowhere)
    }
    file.overrides = overrides.map(\.withoutPlaces)
    return file
  }
}

extension FactSetting {
  fileprivate var withoutPlace: FactSetting {
    FactSetting(fact: fact, value: value, place: nowhere)
  }
}

extension EventDeclaration {
  fileprivate var withoutPlaces: EventDeclaration {
    EventDeclaration(
      names: names.map { Name(name: $0.name, fields: $0.fields, place: nowhere) },
      meaning: meaning, alias: alias?.withoutPlaces)
  }
}

extension Override {
  fileprivate var withoutPlaces: Override {
    var override = self
    override.place = nowhere
    override.keyPlaces = []
    override.withinPlace = nil
    override.lastingPlace = nil
    return override
  }
}

extension RuleTest {
  fileprivate var withoutPlaces: RuleTest {
    var test = self
    test.place = nowhere
    test.steps = steps.map {
      Step(nanoseconds: $0.nanoseconds, event: $0.event, place: nowhere)
    }
    test.observes = observes.map(\.withoutPlaces)
    test.facts = facts.map(\.withoutPlace)
    test.expectations = expectations.map {
      Expected(rule: $0.rule, outcome: $0.outcome, at: $0.at, place: nowhere)
    }
    return test
  }
}

extension Rule {
  /// The rule as it is wherever it and its parts stand.
  package var withoutPlaces: Rule {
    var rule = self
    rule.place = nowhere
    rule.keyPlaces = []
    rule.when = when.map { $0.map(\.withoutPlaces) }
    rule.exceptWhen = exceptWhen.map { $0.map(\.withoutPlaces) }
    rule.needs = needs.map(\.withoutPlaces)
    rule.scope = scope.withoutPlaces
    rule.qualifiers.with = qualifiers.with?.withoutPlaces
    rule.qualifiers.without = qualifiers.without?.withoutPlaces
    rule.qualifiers.then = qualifiers.then?.withoutPlaces
    rule.clauses = clauses.map { Clause(kind: $0.kind.withoutPlaces, place: nowhere) }
    rule.excusedBy = excusedBy.map { Excuse(label: $0.label, place: nowhere) }
    return rule
  }
}

extension Scope {
  fileprivate var withoutPlaces: Scope {
    switch self {
    case .wholeLife: self
    case .between(let opening, let closing):
      .between(opening.withoutPlaces, closing.withoutPlaces)
    case .lasting(let pattern, let duration): .lasting(pattern.withoutPlaces, duration)
    case .label(let name, _): .label(name, nowhere)
    }
  }
}

extension Scope.Bound {
  fileprivate var withoutPlaces: Scope.Bound {
    if case .pattern(let pattern) = self { return .pattern(pattern.withoutPlaces) }
    return self
  }
}

extension Clause.Kind {
  fileprivate var withoutPlaces: Clause.Kind {
    switch self {
    case .never(let pattern): .never(pattern.withoutPlaces)
    case .neverHappens: self
    case .has(let pattern, let conditions):
      .has(pattern.withoutPlaces, conditions.map(\.withoutPlaces))
    case .requires(let first, let second, let since, let within):
      .requires(
        first.withoutPlaces, second.withoutPlaces, since: since?.withoutPlaces, within: within)
    case .accompanied(let first, let second, let within):
      .accompanied(first.withoutPlaces, by: second.withoutPlaces, within: within)
    case .expect(let expectation): .expect(expectation.withoutPlaces)
    case .alternates(let first, let second):
      .alternates(first.withoutPlaces, second.withoutPlaces)
    case .count(let pattern, let bound, let number): .count(pattern.withoutPlaces, bound, number)
    case .before(let first, let second): .before(first.withoutPlaces, second.withoutPlaces)
    case .notBoth(let first, let second): .notBoth(first.withoutPlaces, second.withoutPlaces)
    case .next(let succession):
      .next(
        Succession(
          after: succession.after.withoutPlaces, expected: succession.expected.withoutPlaces,
          among: succession.among.map(\.withoutPlaces)))
    case .sequence(let sequence): .sequence(sequence.withoutPlaces)
    case .oneOf(let variants):
      .oneOf(
        variants.map {
          SequenceVariant(name: $0.name, sequence: $0.sequence.withoutPlaces)
        })
    case .machine(let machine): .machine(machine.withoutPlaces)
    }
  }
}

extension EventSequence {
  fileprivate var withoutPlaces: EventSequence {
    var sequence = self
    for step in sequence.steps.indices {
      for item in sequence.steps[step].items.indices {
        sequence.steps[step].items[item].pattern = steps[step].items[item].pattern.withoutPlaces
      }
    }
    return sequence
  }
}

extension StateMachine {
  fileprivate var withoutPlaces: StateMachine {
    StateMachine(
      start: start?.withoutPlace,
      transitions: transitions.map {
        Transition(
          from: $0.from?.withoutPlace, to: $0.to.map(\.withoutPlace), on: $0.on.withoutPlaces)
      })
  }
}

extension StateMachine.StateName {
  fileprivate var withoutPlace: Self { Self(name: name, place: nowhere) }
}

extension Expectation {
  fileprivate var withoutPlaces: Expectation {
    var expectation = self
    expectation.after = after.withoutPlaces
    expectation.expected = expected.withoutPlaces
    expectation.before = before?.withoutPlaces
    expectation.unless = unless?.withoutPlaces
    return expectation
  }
}

extension Pattern {
  fileprivate var withoutPlaces: Pattern {
    Pattern(
      atoms: atoms.map { atom in
        var atom = atom
        atom.place = nowhere
        atom.conditions = atom.conditions.map(\.withoutPlaces)
        return atom
      })
  }
}

extension Condition {
  fileprivate var withoutPlaces: Condition {
    switch self {
    case .present(let field, _): .present(field, nowhere)
    case .absent(let field, _): .absent(field, nowhere)
    case .comparison(let comparison): .comparison(comparison.withoutPlaces)
    }
  }
}

extension Comparison {
  fileprivate var withoutPlaces: Comparison {
    var comparison = self
    comparison.place = nowhere
    return comparison
  }
}
