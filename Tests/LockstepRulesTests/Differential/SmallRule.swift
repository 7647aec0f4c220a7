import LockstepTestSupport

/// A small rule over the marks `m.a`, `m.b`, `m.c`, `m.o` and `m.r`.
struct SmallRule: Sendable, CustomStringConvertible {
  /// A set of marks.
  typealias Marks = Set<Character>

  enum Scope: Sendable {
    case wholeLife
    /// Nil stands for `start` and `end`.
    case between(Marks?, Marks?)
    /// Milliseconds.
    case lasting(Marks, Int)
  }

  enum Clause: Sendable {
    case never(Marks)
    case requires(Marks, Marks, since: Marks?, within: Int?)
    case accompanied(Marks, Marks, within: Int)
    case expect(Expectation)
    case alternates(Marks, Marks)
    case count(Marks, String, Int)
    case before(Marks, Marks)
    case notBoth(Marks, Marks)
    case next(Marks, Marks, among: Marks)
    case sequence(SmallSequence)
    case oneOf([SmallSequence])
    case machine(SmallMachine)
  }

  struct Expectation: Sendable {
    var after: Marks
    var answer: Marks
    var isOwn: Bool
    var soonest: Int?
    var within: Int?
    var before: Marks?
    var unless: Marks?
  }

  var isPerScene: Bool
  var scope: Scope
  var clause: Clause

  var description: String {
    var isMachine = false
    if case .machine = clause { isMachine = true }
    var lines = [isMachine ? "machine r" : "rule r", "  per \(isPerScene ? "scene" : "process")"]
    switch scope {
    case .wholeLife: break
    case .between(let opening, let closing):
      lines.append(
        "  in \(opening.map(text) ?? "start") .. \(closing.map(text) ?? "end")")
    case .lasting(let opening, let time): lines.append("  in \(text(opening)) for \(time) ms wall")
    }
    lines.append("  " + clauseText)
    return lines.joined(separator: "\n")
  }

  private var clauseText: String {
    switch clause {
    case .never(let marks): "never \(text(marks))"
    case .requires(let activation, let answer, let since, let within):
      "each \(text(activation)) requires \(text(answer))"
        + (since.map { " since \(text($0))" } ?? "")
        + (within.map { " within \($0) ms wall" } ?? "")
    case .accompanied(let activation, let answer, let within):
      "each \(text(activation)) accompanied by \(text(answer)) within \(within) ms wall"
    case .expect(let expectation): text(expectation)
    case .alternates(let first, let second): "\(text(first)) alternates with \(text(second))"
    case .count(let marks, let sign, let number): "count \(text(marks)) \(sign) \(number)"
    case .before(let first, let second): "\(text(first)) before \(text(second))"
    case .notBoth(let first, let second): "not both \(text(first)) and \(text(second))"
    case .next(let first, let second, let among):
      "next after \(text(first)) is \(text(second)) among {\(list(among))}"
    case .sequence(let sequence): "sequence \(sequence)"
    case .oneOf(let sequences):
      "one of"
        + sequences.enumerated().map { "\n    v\($0): \($1)" }.joined()
    case .machine(let machine): machine.description
    }
  }

  private func text(_ expectation: Expectation) -> String {
    var text = "after \(text(expectation.after)) expect \(expectation.isOwn ? "own " : "")"
    text += self.text(expectation.answer)
    if let within = expectation.within {
      text += " within " + (expectation.soonest.map { "\($0) ms .. " } ?? "") + "\(within) ms wall"
    }
    if let before = expectation.before { text += " before \(self.text(before))" }
    if let unless = expectation.unless { text += " unless \(self.text(unless))" }
    return text
  }

  private func list(_ marks: Marks) -> String {
    marks.sorted().map { "m.\($0)" }.joined(separator: ", ")
  }

  private func text(_ marks: Marks) -> String {
    marks.sorted().map { "m.\($0)" }.joined(separator: " | ")
  }
}

extension SmallRule {
  static func random(_ random: inout SeededGenerator) -> SmallRule {
    SmallRule(
      isPerScene: random.once(in: 3), scope: scope(&random), clause: clause(&random))
  }

  /// A rule of one process with a clause that lists events, in a scope without times.
  static func listing(_ random: inout SeededGenerator) -> SmallRule {
    while true {
      var rule = SmallRule.random(&random)
      rule.isPerScene = false
      if case .lasting = rule.scope { continue }
      switch rule.clause {
      case .sequence, .oneOf, .machine, .next: return rule
      default: continue
      }
    }
  }

  private static func scope(_ random: inout SeededGenerator) -> Scope {
    switch random.below(6) {
    case 0: .wholeLife
    case 1: .lasting(opening(&random), time(&random))
    case 2: .between(nil, opening(&random))
    case 3: .between(opening(&random), nil)
    default: .between(opening(&random), opening(&random))
    }
  }

  /// Mostly a mark of its own, so that scopes are not only noise; sometimes any.
  private static func opening(_ random: inout SeededGenerator) -> Marks {
    random.once(in: 3) ? marks("abcor", &random) : [random.pick(["o", "r"])]
  }

  private static func time(_ random: inout SeededGenerator) -> Int {
    random.pick([5, 10, 20, 30])
  }

  private static func marks(_ letters: String, _ random: inout SeededGenerator) -> Marks {
    let letters = Array(letters)
    let first = random.pick(letters)
    return random.once(in: 4) ? [first, random.pick(letters)] : [first]
  }

  /// Two sets without a mark in common.
  private static func disjoint(_ random: inout SeededGenerator) -> (Marks, Marks) {
    let letters = Array("abco").shuffled(using: &random)
    return random.once(in: 3)
      ? ([letters[0], letters[2]], [letters[1]]) : ([letters[0]], [letters[1]])
  }

  private static func clause(_ random: inout SeededGenerator) -> Clause {
    switch random.below(19) {
    case 0: return .never(marks("abco", &random))
    case 1, 2:
      return .requires(
        marks("abco", &random), marks("abco", &random),
        since: random.once(in: 2) ? marks("abcor", &random) : nil,
        within: random.once(in: 2) ? time(&random) : nil)
    case 3:
      return .accompanied(marks("abco", &random), marks("abco", &random), within: time(&random))
    case 4:
      let (first, second) = disjoint(&random)
      return .alternates(first, second)
    case 5, 6:
      return .count(marks("abco", &random), random.pick(["=", "<=", ">="]), random.below(4))
    case 7:
      let (first, second) = disjoint(&random)
      return .before(first, second)
    case 8:
      let (first, second) = disjoint(&random)
      return .notBoth(first, second)
    case 9, 10:
      // Often with what activates among the listed, as it is written; sometimes without it.
      return .next(
        marks("abco", &random), marks("abco", &random),
        among: marks("abco", &random).union(marks("abcor", &random)))
    case 11, 12: return .sequence(.random(&random))
    case 13: return .oneOf((0...random.below(3)).map { _ in .random(&random) })
    case 14: return .machine(.random(&random))
    default: return .expect(expectation(&random))
    }
  }

  private static func expectation(_ random: inout SeededGenerator) -> Expectation {
    var result = Expectation(
      after: marks("abco", &random), answer: marks("abcor", &random), isOwn: random.once(in: 3))
    if random.once(in: 2) { result.within = time(&random) }
    if let within = result.within, random.once(in: 3) { result.soonest = within / 2 }
    if random.once(in: 3) { result.before = marks("abcor", &random) }
    if result.soonest == nil, random.once(in: 3) { result.unless = marks("abcor", &random) }
    return result
  }
}

/// A small trace of the marks, as it is judged for every rule.
struct SmallTrace: Sendable, CustomStringConvertible {
  struct Step: Sendable {
    var mark: Character
    var milliseconds: Int
    /// Nil where the mark is the process's.
    var scene: Int?
    /// Whether another process wrote it about this one.
    var isTold = false
  }

  var steps: [Step]
  /// Nil for a clean end.
  var stoppedAt: Int?
  /// Whether the clock prints whole seconds, so that two writers within one are not ordered.
  var isCoarse = false

  var description: String {
    var lines = steps.map { step in
      "  \(step.milliseconds) ms\(step.scene.map { " scene#\($0)" } ?? "") m.\(step.mark)"
        + (step.isTold ? "  # told by another" : "")
    }
    if let stoppedAt { lines.insert("  stopped at \(stoppedAt) ms", at: 0) }
    return lines.joined(separator: "\n")
  }

  static func random(_ random: inout SeededGenerator) -> SmallTrace {
    var now = 0
    let steps = (0...random.below(10)).map { number in
      now += random.pick([0, 1, 5, 5, 10, 10, 15, 40])
      // The first step names a scene, so that no scene is without a name.
      let scene = number == 0 ? 1 : random.pick([nil, 1, 1, 2])
      return Step(mark: random.pick(Array("abcor")), milliseconds: now, scene: scene)
    }
    return SmallTrace(
      steps: steps, stoppedAt: random.once(in: 2) ? now + random.pick([0, 5, 11, 31]) : nil)
  }

  /// A trace of whole seconds, some marks of which another process tells.
  static func coarse(_ random: inout SeededGenerator) -> SmallTrace {
    var now = 1_000
    let steps = (0...random.below(7)).map { number in
      now += random.pick([0, 0, 0, 1_000])
      let scene = number == 0 ? 1 : random.pick([nil, 1, 1, 2])
      return Step(
        mark: random.pick(Array("abcor")), milliseconds: now, scene: scene,
        isTold: number > 0 && random.once(in: 3))
    }
    return SmallTrace(
      steps: steps, stoppedAt: random.once(in: 2) ? now + random.pick([0, 2_000]) : nil,
      isCoarse: true)
  }
}
