import LockstepTestSupport

/// A sequence of marks.
struct SmallSequence: Sendable, CustomStringConvertible {
  struct Item: Sendable {
    var marks: SmallRule.Marks
    /// "", "?" or "*".
    var repetition: String
  }

  /// Several items of one step stand in braces.
  var steps: [[Item]]

  var alphabet: SmallRule.Marks { steps.joined().reduce(into: []) { $0.formUnion($1.marks) } }

  var description: String {
    steps.map { step in
      let items = step.map { item in
        item.marks.sorted().map { "m.\($0)" }.joined(separator: " | ") + item.repetition
      }
      return items.count == 1 ? items[0] : "{" + items.joined(separator: ", ") + "}"
    }.joined(separator: ", ")
  }

  static func random(_ random: inout SeededGenerator) -> SmallSequence {
    SmallSequence(
      steps: (0...random.below(4)).map { _ in
        (0...(random.once(in: 3) ? 1 + random.below(2) : 0)).map { _ in item(&random) }
      })
  }

  private static func item(_ random: inout SeededGenerator) -> Item {
    let first = random.pick(Array("abcor"))
    let marks: SmallRule.Marks = random.once(in: 5) ? [first, random.pick(Array("abc"))] : [first]
    return Item(marks: marks, repetition: random.pick(["", "", "", "?", "*"]))
  }

  // MARK: What it means

  /// Whether some word that keeps the sequence begins with this one, and whether this one keeps it.
  func reading(of word: [Character]) -> (isBegun: Bool, isKept: Bool) {
    var result = (isBegun: false, isKept: false)
    read(word[...], step: 0, used: [], &result)
    return result
  }

  /// Tries every way to read the rest of a word from a step of which some items have come.
  private func read(
    _ word: ArraySlice<Character>, step: Int, used: Set<Int>,
    _ result: inout (isBegun: Bool, isKept: Bool)
  ) {
    if word.isEmpty { result.isBegun = true }
    guard step < steps.count else {
      if word.isEmpty { result.isKept = true }
      return
    }
    let items = steps[step]
    let isComplete = items.indices.allSatisfy { items[$0].repetition != "" || used.contains($0) }
    if isComplete { read(word, step: step + 1, used: [], &result) }
    guard let mark = word.first else { return }
    for index in items.indices where items[index].marks.contains(mark) {
      if items[index].repetition == "*" {
        read(word.dropFirst(), step: step, used: used, &result)
      } else if !used.contains(index) {
        read(word.dropFirst(), step: step, used: used.union([index]), &result)
      }
    }
  }
}

/// A machine of up to four states, which are numbers.
struct SmallMachine: Sendable, CustomStringConvertible {
  struct Transition: Sendable {
    /// Nil for any.
    var from: Int?
    var to: [Int]
    var on: SmallRule.Marks
  }

  var transitions: [Transition]

  var alphabet: SmallRule.Marks { transitions.reduce(into: []) { $0.formUnion($1.on) } }

  var description: String {
    (["starts s0"]
      + transitions.map { transition in
        let on = transition.on.sorted().map { "m.\($0)" }.joined(separator: " | ")
        let to = transition.to.map { "s\($0)" }.joined(separator: " | ")
        return "\(transition.from.map { "s\($0)" } ?? "any") -> \(to) on \(on)"
      }).joined(separator: "\n  ")
  }

  static func random(_ random: inout SeededGenerator) -> SmallMachine {
    SmallMachine(
      transitions: (0...2 + random.below(5)).map { number in
        Transition(
          from: number > 0 && random.once(in: 8) ? nil : random.below(3),
          to: random.once(in: 5) ? [random.below(4), random.below(4)] : [random.below(4)],
          on: random.once(in: 6)
            ? [random.pick(Array("abco")), random.pick(Array("abcr"))]
            : [random.pick(Array("abcor"))])
      })
  }
}
