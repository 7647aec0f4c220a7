extension Clause.Kind {
  /// The patterns of the rule's clause of that index, each with what it does there.
  func patterns(ofClause index: Int) -> [(pattern: Pattern?, role: Roles)] {
    let (activation, answer) = (Roles.activation(index), Roles.answer(index))
    switch self {
    case .neverHappens, .sequence, .oneOf, .machine: return []
    case .never(let pattern), .has(let pattern, _), .count(let pattern, _, _):
      return [(pattern, activation)]
    case .requires(let pattern, let required, let since, _):
      return [(pattern, activation), (required, answer), (since, .blocker(index))]
    case .accompanied(let first, let second, _), .alternates(let first, let second):
      return [(first, activation), (second, answer)]
    case .expect(let expectation):
      return [
        (expectation.after, activation), (expectation.expected, answer),
        (expectation.before, .blocker(index)), (expectation.unless, .cancel(index)),
      ]
    case .before(let first, let second), .notBoth(let first, let second):
      return [(first, answer), (second, activation)]
    case .next(let succession):
      return [(succession.after, activation), (succession.expected, answer)]
    }
  }
}
