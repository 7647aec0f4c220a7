/// The orders in which the records of one tick may have happened, each taken in by a copy of the
/// instance that they reach.
struct Interleavings {
  /// Beyond so many records, or orders, what they come to is left undecided.
  static let maximumRecords = 12
  static let maximumOrders = 128

  private let waiting: [Tick.Waiting]
  private let before: RuleInstance
  private(set) var automaton: ClauseAutomaton
  private var results: [RuleInstance] = []
  /// Whether there are more orders than were tried.
  private(set) var isIncomplete = false
  /// How many records were taken in beyond those of the trace's own order.
  private(set) var steps = 0

  init(_ waiting: [Tick.Waiting], _ before: RuleInstance, _ automaton: ClauseAutomaton) {
    self.waiting = waiting
    self.before = before
    self.automaton = automaton
  }

  /// What each order comes to, the trace's own first.
  mutating func outcomes() -> [RuleInstance] {
    var own = before
    var presence = Presence(of: waiting)
    for waiting in waiting { take(waiting, into: &own, &presence) }
    steps = 0
    guard isUnordered else { return [own] }
    guard waiting.count <= Self.maximumRecords else {
      isIncomplete = true
      return [own]
    }
    explore(before, Presence(of: waiting), remaining: Array(waiting.indices))
    return [own] + results
  }

  /// What is known of a key in the course of an order.
  private enum Presence {
    case known
    /// It has not appeared: what is decided now is not its own.
    case unborn
    /// Nor has any other scene: what is decided is the first one's.
    case firstSoFar

    init(of waiting: [Tick.Waiting]) {
      if !waiting.contains(where: \.isBirth) {
        self = .known
      } else {
        self = waiting.contains(where: \.isRivals) ? .firstSoFar : .unborn
      }
    }
  }

  private var isUnordered: Bool {
    guard let first = waiting.first else { return false }
    // Two writers, or one alone: the usual case is told apart without looking at pairs.
    guard waiting.contains(where: { !$0.author.isSame(as: first.author) }) else { return false }
    guard waiting.count <= Self.maximumRecords else { return true }
    return waiting.indices.contains { left in
      waiting[..<left].contains { !$0.isOrdered(with: waiting[left]) }
    }
  }

  private mutating func explore(
    _ state: RuleInstance, _ presence: Presence, remaining: [Int]
  ) {
    guard !isIncomplete else { return }
    guard !remaining.isEmpty else {
      isIncomplete = results.count >= Self.maximumOrders
      if !isIncomplete { results.append(state) }
      return
    }
    for (position, next) in remaining.enumerated() {
      let isFree = remaining[..<position].allSatisfy { !waiting[$0].isOrdered(with: waiting[next]) }
      guard isFree else { continue }
      var branch = state
      var branchPresence = presence
      take(waiting[next], into: &branch, &branchPresence)
      var rest = remaining
      rest.remove(at: position)
      explore(branch, branchPresence, remaining: rest)
    }
  }

  private mutating func take(
    _ waiting: Tick.Waiting, into state: inout RuleInstance, _ presence: inout Presence
  ) {
    steps += 1
    if waiting.isRivals, presence == .firstSoFar {
      presence = .unborn
      state.dropNews(waiting.step.rule)
    }
    if waiting.isBirth {
      if presence == .unborn { state.appear(waiting.step.rule) }
      presence = .known
      state.doubtExpired(at: waiting.step.stamp, waiting.step.rule)
    }
    for (clause, compiled) in waiting.step.rule.clauses.enumerated() {
      guard let within = compiled.kind.deadline, state.clauses[clause].hasAccount else { continue }
      _ = state.expire(clause, at: waiting.step.stamp, within: within, waiting.step.rule)
    }
    let known = state
    var deadlines: [NewDeadline] = []
    state.advance(by: waiting.step, &automaton, &deadlines)
    guard presence == .unborn else { return }
    state.dropNews(waiting.step.rule, since: known)
  }
}
