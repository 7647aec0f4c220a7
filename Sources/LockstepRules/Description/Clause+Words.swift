extension Clause.Kind {
  /// What the clause demands, as a sentence without its first capital and its full stop.
  var demand: String {
    func text(_ pattern: Pattern) -> String { PlainWords.text(pattern) }
    switch self {
    case .never(let pattern): return "\(text(pattern)) never happens"
    case .neverHappens: return "no such stretch happens"
    case .has(let activation, let conditions):
      return "at each \(text(activation)), " + PlainWords.all(conditions.map(PlainWords.clause))
    case .requires(let activation, let required, let since, let within):
      return "each \(text(activation)) comes after \(text(required))"
        + (since.map { ", with no \(text($0)) in between" } ?? "")
        + (within.map { ", at most \(PlainWords.text($0)) after it" } ?? "")
    case .accompanied(let activation, let companion, let within):
      return "each \(text(activation)) has \(text(companion)) beside it, at most "
        + "\(PlainWords.text(within)) before or after it"
    case .expect(let expectation): return expectation.demand
    case .alternates(let first, let second):
      return "\(text(first)) and \(text(second)) take turns, and the first begins"
    case .count(let pattern, let bound, let number):
      let amount =
        switch bound {
        case .exactly: "exactly"
        case .atMost: "at most"
        case .atLeast: "at least"
        }
      return "\(text(pattern)) happens \(amount) \(number == 1 ? "once" : "\(number) times")"
    case .before(let first, let second):
      return "where both happen, the first \(text(first)) is earlier than the first \(text(second))"
    case .notBoth(let first, let second):
      return "\(text(first)) and \(text(second)) do not both happen"
    case .next(let succession):
      let listed = PlainWords.any(succession.among.map(text))
      return "after each \(text(succession.after)), of \(listed) the next is "
        + text(succession.expected)
    case .sequence(let sequence): return "there come, in this order: \(sequence.words)"
    case .oneOf(let variants):
      let ways = variants.map { "\($0.name) (\($0.sequence.words))" }
      return "there comes, in its order, one of " + PlainWords.any(ways)
    case .machine(let machine): return machine.demand
    }
  }
}

extension Expectation {
  fileprivate var demand: String {
    var text = "after each \(PlainWords.text(after)) comes "
    text += isOwn ? "\(PlainWords.text(expected)), another one for each" : PlainWords.text(expected)
    if let soonest = noSoonerThan { text += ", no sooner than \(PlainWords.text(soonest))" }
    if let within { text += ", within \(PlainWords.text(within))" }
    if let before { text += ", before \(PlainWords.text(before))" }
    if let unless { text += ", unless \(PlainWords.text(unless)) comes first" }
    return text
  }
}

extension EventSequence {
  fileprivate var words: String {
    steps.map { step in
      let items = step.items.map { item in
        let text = PlainWords.text(item.pattern)
        switch item.repetition {
        case .once: return text
        case .optional: return "perhaps \(text)"
        case .anyNumber: return "any number of \(text)"
        }
      }
      return items.count == 1 ? items[0] : "\(PlainWords.all(items)) in any order"
    }
    .joined(separator: ", then ")
  }
}

extension StateMachine {
  fileprivate var demand: String {
    let moves = transitions.map { transition in
      let from = transition.from.map { "from \($0.name)" } ?? "from anywhere"
      return "\(from) to \(PlainWords.any(transition.to.map(\.name))) on "
        + PlainWords.text(transition.on)
    }
    return "starting as \(start?.name ?? "any state"), it moves only "
      + moves.joined(separator: "; ")
  }
}
