extension Clause.Kind {
  /// The patterns of which each match is judged; empty where a stretch is judged as a whole.
  var activations: [Pattern] {
    switch self {
    case .has(let activation, _), .requires(let activation, _, _, _),
      .accompanied(let activation, _, _):
      [activation]
    case .expect(let expectation): [expectation.after]
    case .alternates(let first, let second): [first, second]
    case .notBoth(let first, let second): [first, second]
    case .next(let succession): [succession.after]
    case .machine(let machine): machine.transitions.map(\.on)
    case .before, .never, .neverHappens, .count, .sequence, .oneOf: []
    }
  }

  /// The patterns on whose absence a violation rests, or whose absence keeps the clause: nobody
  /// records them, nobody knows.
  var absences: [Pattern] {
    switch self {
    case .never(let pattern): [pattern]
    case .count(let pattern, _, _): [pattern]
    case .requires(_, let required, _, _): [required]
    case .accompanied(_, let companion, _): [companion]
    case .expect(let expectation):
      [expectation.expected] + [expectation.unless].compactMap { $0 }
    case .alternates(let first, let second): [first, second]
    case .sequence(let sequence): sequence.items.map(\.pattern)
    case .oneOf(let variants): variants.flatMap { $0.sequence.items.map(\.pattern) }
    case .machine(let machine): machine.transitions.map(\.on)
    case .next(let succession): [succession.expected]
    case .neverHappens, .has, .before, .notBoth: []
    }
  }

  /// What is still owed when the evidence ends; nil where nothing is.
  var debt: Pattern? {
    switch self {
    case .accompanied(_, let companion, _): companion
    case .expect(let expectation): expectation.expected
    case .next(let succession): succession.expected
    case .count(let pattern, let bound, _): bound == .atMost ? nil : pattern
    case .sequence(let sequence): sequence.items.last?.pattern
    default: nil
    }
  }

  /// The bound in time, if it has one.
  var bound: Duration? {
    switch self {
    case .requires(_, _, _, let within): within
    case .accompanied(_, _, let within): within
    case .expect(let expectation): expectation.within
    default: nil
    }
  }
}
