/// What a clause may be going through, a bit a state: its stored state is a set of possible states.
struct StateSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let closed = StateSet(rawValue: 1)
  /// Open, and nothing relevant seen; what else may be seen depends on the clause.
  static let fresh = StateSet(rawValue: 2)
  static let second = StateSet(rawValue: 4)
  static let third = StateSet(rawValue: 8)
  static let fourth = StateSet(rawValue: 16)
  static let fifth = StateSet(rawValue: 32)

  var isCertainlyOpen: Bool { !contains(.closed) && !isEmpty }
  var mayBeOpen: Bool { !subtracting(.closed).isEmpty }

  /// The single states of the set.
  var members: [StateSet] {
    (0..<6).map { StateSet(rawValue: 1 << $0) }.filter { contains($0) }
  }
}

/// What a record is to a clause.
struct Symbols: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let close = Symbols(rawValue: 1)
  static let open = Symbols(rawValue: 2)
  static let activation = Symbols(rawValue: 4)
  static let answer = Symbols(rawValue: 8)
  static let blocker = Symbols(rawValue: 16)
  static let all: Symbols = [.close, .open, .activation, .answer, .blocker]
}

/// What a record does to a clause.
struct Outcomes: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let activated = Outcomes(rawValue: 1)
  static let satisfied = Outcomes(rawValue: 2)
  static let violated = Outcomes(rawValue: 4)
}

extension ClauseAutomaton.Step {
  /// In one word, never 0.
  fileprivate var packed: UInt32 {
    1 << 24 | UInt32(states.rawValue) << 16 | UInt32(certain.rawValue) << 8
      | UInt32(possible.rawValue)
  }

  fileprivate init?(packed: UInt32) {
    guard packed != 0 else { return nil }
    self.init(
      states: StateSet(rawValue: UInt8(truncatingIfNeeded: packed >> 16)),
      certain: Outcomes(rawValue: UInt8(truncatingIfNeeded: packed >> 8)),
      possible: Outcomes(rawValue: UInt8(truncatingIfNeeded: packed)))
  }
}

/// A clause within its scope as a small automaton over sets of states.
///
/// Within one record the order is: close, judge what an opening record does not break, open,
/// activate, remember; so a record is never its own predecessor.
struct ClauseAutomaton: Sendable {
  /// The clauses that are automata; those that owe something later keep a queue instead.
  enum Kind: UInt8, Sendable, CaseIterable {
    /// Only whether the scope is open.
    case scope
    case never
    /// `second`: a B was seen.
    case requires
    /// `fresh`: an A is due; `second`: a B is due.
    case alternates
    /// `second`: A came first; `third`: B came first; `fourth`: both came, which decides it once.
    case before
    /// `second`: an answer was seen; `third`: an activation was; `fourth` and `fifth`: both were,
    /// the answer or the activation first.
    case notBoth
  }

  /// A step's result: what may be, and what certainly or possibly happened.
  struct Step: Sendable, Equatable {
    var states: StateSet
    var certain: Outcomes
    var possible: Outcomes
  }

  /// Steps that were computed before, by kind, states and symbols; 0 where none was.
  ///
  /// Made at the first step, so that a new automaton costs nothing.
  private var memory: ContiguousArray<UInt32> = []

  private static let stateSets = 64
  /// Each of the five symbols is certain, possible or neither.
  private static let symbolChoices = 243
  /// By a set of symbols, the sum of the powers of three that stand for them.
  private static let powers: [Int] = (0..<32).map { set in
    var (sum, power) = (0, 1)
    for bit in 0..<5 {
      if set & 1 << bit != 0 { sum += power }
      power *= 3
    }
    return sum
  }

  /// The states after a record, and what it did, given what it certainly and what it maybe is.
  mutating func step(
    _ kind: Kind, _ states: StateSet, certain: Symbols, possible: Symbols
  ) -> Step {
    let symbols =
      Self.powers[Int(possible.rawValue & 31)]
      + Self.powers[Int(certain.intersection(possible).rawValue & 31)]
    let place =
      (Int(kind.rawValue) * Self.stateSets + Int(states.rawValue & 63)) * Self.symbolChoices
      + symbols
    if memory.isEmpty {
      memory = ContiguousArray(
        repeating: 0, count: Kind.allCases.count * Self.stateSets * Self.symbolChoices)
    }
    if let known = Step(packed: memory[place]) { return known }
    let step = Self.compute(kind, states, certain, possible)
    memory[place] = step.packed
    return step
  }

  /// All states that records which nobody saw may have led to.
  mutating func closure(_ kind: Kind, _ states: StateSet, over symbols: Symbols) -> StateSet {
    var result = states
    while true {
      let next = result.union(step(kind, result, certain: [], possible: symbols).states)
      if next == result { return result }
      result = next
    }
  }

  /// The states of a key that appears: what was broken and told before is not its own, so that the
  /// kind that did not come first is wrong for it as if it came for the first time.
  static func untold(_ kind: Kind, _ states: StateSet) -> StateSet {
    guard kind == .notBoth else { return states }
    var result = states.subtracting(broken)
    if states.contains(.fourth) { result.insert(.second) }
    if states.contains(.fifth) { result.insert(.third) }
    return result
  }

  /// What `notBoth` is in once both kinds were seen.
  private static let broken: StateSet = [.fourth, .fifth]

  private static func compute(
    _ kind: Kind, _ states: StateSet, _ certain: Symbols, _ possible: Symbols
  ) -> Step {
    var result = Step(states: [], certain: [.activated, .satisfied, .violated], possible: [])
    // What is broken for certain is told once.
    if kind == .notBoth, states.isSubset(of: broken), !possible.contains(.close) {
      return Step(states: states, certain: [], possible: [])
    }
    let doubtful = possible.subtracting(certain)
    var choice = doubtful
    // Every subset of what the record maybe is, from all of it down to none.
    while true {
      for state in states.members {
        let (next, outcomes) = single(kind, state, certain.union(choice))
        result.states.formUnion(next)
        result.certain.formIntersection(outcomes)
        result.possible.formUnion(outcomes)
      }
      if choice.isEmpty { return result }
      choice = Symbols(rawValue: (choice.rawValue &- 1) & doubtful.rawValue)
    }
  }

  private static func single(
    _ kind: Kind, _ state: StateSet, _ symbols: Symbols
  ) -> (StateSet, Outcomes) {
    var state = symbols.contains(.close) ? .closed : state
    var outcomes: Outcomes = []
    if kind == .never, state != .closed, symbols.contains(.activation) {
      outcomes.insert(.violated)
    }
    if state == .closed, symbols.contains(.open) {
      state = .fresh
      if kind == .never { outcomes.insert(.activated) }
    }
    guard state != .closed else { return (state, outcomes) }
    switch kind {
    case .scope, .never: break
    case .requires: requires(&state, symbols, &outcomes)
    case .alternates: alternates(&state, symbols, &outcomes)
    case .before: before(&state, symbols, &outcomes)
    case .notBoth: notBoth(&state, symbols, &outcomes)
    }
    return (state, outcomes)
  }

  private static func requires(
    _ state: inout StateSet, _ symbols: Symbols, _ outcomes: inout Outcomes
  ) {
    if symbols.contains(.activation) {
      outcomes.formUnion([.activated, state == .second ? .satisfied : .violated])
    }
    if symbols.contains(.blocker) { state = .fresh }
    if symbols.contains(.answer) { state = .second }
  }

  private static func alternates(
    _ state: inout StateSet, _ symbols: Symbols, _ outcomes: inout Outcomes
  ) {
    if symbols.contains(.activation) {
      outcomes.insert(.activated)
      if state == .second { outcomes.insert(.violated) }
      state = .second
    }
    if symbols.contains(.answer) {
      outcomes.insert(state == .second ? .satisfied : .violated)
      state = .fresh
    }
  }

  private static func before(
    _ state: inout StateSet, _ symbols: Symbols, _ outcomes: inout Outcomes
  ) {
    if symbols.contains(.answer) {
      if state == .third {
        outcomes.formUnion([.activated, .violated])
        state = .fourth
      } else if state == .fresh {
        state = .second
      }
    } else if symbols.contains(.activation) {
      if state == .second {
        outcomes.formUnion([.activated, .satisfied])
        state = .fourth
      } else if state == .fresh {
        state = .third
      }
    }
  }

  private static func notBoth(
    _ state: inout StateSet, _ symbols: Symbols, _ outcomes: inout Outcomes
  ) {
    let seen: StateSet = symbols.contains(.answer) ? .second : .third
    guard symbols.contains(.answer) || symbols.contains(.activation) else { return }
    if state == .fresh {
      outcomes.insert(.activated)
      state = seen
    } else if state != seen {
      // Also where it was broken before: whoever did not see that sees it broken now.
      outcomes.insert(.violated)
      if state == .second { state = .fourth }
      if state == .third { state = .fifth }
    }
  }
}
