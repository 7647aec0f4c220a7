/// Lays out the positions of sequences and machines.
struct CourseBuilder {
  private struct Draft {
    var position = Course.Position()
    /// By event, the positions that it leads to.
    var moves: [Int: Course.Mask] = [:]
    /// The position behind it, where nothing more has to come here.
    var skip: Int?
  }

  private var drafts: [Draft] = []
  private var tracks: [Course.Track] = []
  private var start: [Int] = []
  private var ends: [Int] = []
  private let eventOfWritten: [Int]
  private var written = 0
  /// More positions than fit.
  private var isFull = false

  /// - Parameter eventOfWritten: By written event, its number among the distinct ones.
  init(eventOfWritten: [Int]) { self.eventOfWritten = eventOfWritten }

  /// The course of sequences of which one has to be kept; nil where they need too many positions.
  static func course(
    of sequences: [(name: String?, sequence: EventSequence)], eventOfWritten: [Int]
  ) -> Course? {
    var builder = CourseBuilder(eventOfWritten: eventOfWritten)
    for (name, sequence) in sequences { builder.add(sequence, named: name) }
    return builder.finish(survivesEvents: false)
  }

  /// The course of a machine; nil where it has too many states.
  static func course(of machine: StateMachine, eventOfWritten: [Int]) -> Course? {
    var builder = CourseBuilder(eventOfWritten: eventOfWritten)
    builder.add(machine)
    return builder.finish(survivesEvents: true)
  }

  // MARK: Positions

  private mutating func newPosition(depth: Int, name: String? = nil) -> Int {
    guard drafts.count < Course.maximumPositions else {
      isFull = true
      return drafts.count - 1
    }
    drafts.append(Draft(position: Course.Position(name: name, depth: depth)))
    tracks[tracks.count - 1].positions |= 1 << Course.Mask(drafts.count - 1)
    return drafts.count - 1
  }

  private mutating func move(from: Int, on number: Int, to target: Int) {
    move(from: from, on: number, toAny: 1 << Course.Mask(target))
  }

  private mutating func move(from: Int, on number: Int, toAny targets: Course.Mask) {
    let event = eventOfWritten[number]
    drafts[from].moves[event, default: 0] |= targets
    drafts[from].position.due |= 1 << Course.Mask(number)
    tracks[tracks.count - 1].events |= 1 << Course.Mask(event)
  }

  // MARK: Sequences

  private mutating func add(_ sequence: EventSequence, named name: String?) {
    tracks.append(Course.Track(name: name))
    var here = newPosition(depth: 0)
    start.append(here)
    for (depth, step) in sequence.steps.enumerated() where !isFull {
      here =
        step.items.count == 1
        ? add(step.items[0].repetition, from: here, depth: depth + 1)
        : addBraces(step.items.map(\.repetition), from: here, depth: depth + 1)
      written += step.items.count
    }
    ends.append(here)
  }

  private mutating func add(
    _ repetition: EventSequence.Repetition, from here: Int, depth: Int
  ) -> Int {
    let next = newPosition(depth: depth)
    move(from: here, on: written, to: repetition == .anyNumber ? here : next)
    if repetition != .once { drafts[here].skip = next }
    return next
  }

  /// Braces have a position for each set of their events that have come.
  private mutating func addBraces(
    _ items: [EventSequence.Repetition], from here: Int, depth: Int
  ) -> Int {
    let single = items.indices.filter { items[$0] != .anyNumber }
    let repeated = items.indices.filter { items[$0] == .anyNumber }
    guard single.count < Course.maximumPositions.trailingZeroBitCount else {
      isFull = true
      return here
    }
    let required = single.enumerated().filter { items[$0.element] == .once }
      .reduce(0) { $0 | 1 << $1.offset }
    let last = 1 << single.count - 1
    var positions = [here]
    for _ in 0..<last { positions.append(newPosition(depth: depth - 1)) }
    let next = newPosition(depth: depth)
    for set in 0...last {
      for number in repeated {
        move(from: positions[set], on: written + number, to: positions[set])
      }
      for (bit, number) in single.enumerated() where set & 1 << bit == 0 {
        move(from: positions[set], on: written + number, to: positions[set | 1 << bit])
      }
      if set & required == required { drafts[positions[set]].skip = next }
    }
    return next
  }

  // MARK: Machines

  private mutating func add(_ machine: StateMachine) {
    tracks.append(Course.Track())
    var places: [String: Int] = [:]
    for name in machine.stateNames {
      guard !isFull else { return }
      places[name] = newPosition(depth: 0, name: name)
    }
    guard !isFull else { return }
    var firstWritten: [Int: Int] = [:]
    if let first = machine.start { start.append(places[first.name] ?? 0) }
    ends = Array(drafts.indices)
    for (number, transition) in machine.transitions.enumerated() {
      let event = eventOfWritten[number]
      let first = firstWritten[event, default: number]
      firstWritten[event] = first
      let sources = transition.from.map { [places[$0.name] ?? 0] } ?? Array(drafts.indices)
      let targets: Course.Mask = transition.to.reduce(0) { mask, state in
        mask | (places[state.name].map { 1 << Course.Mask($0) } ?? 0)
      }
      for source in sources { move(from: source, on: first, toAny: targets) }
    }
  }

  // MARK: The course

  private func finish(survivesEvents: Bool) -> Course? {
    guard !isFull else { return nil }
    let events = (eventOfWritten.max() ?? -1) + 1
    var moves = [Course.Mask](repeating: 0, count: events * Course.maximumPositions)
    for (from, draft) in drafts.enumerated() {
      for (event, targets) in draft.moves {
        forEachBit(of: targets) {
          moves[event * Course.maximumPositions + from] |= reached($0)
        }
      }
    }
    return Course(
      start: start.reduce(0) { $0 | reached($1) },
      accepting: ends.reduce(0) { $0 | 1 << Course.Mask($1) }, tracks: tracks,
      positions: drafts.map(\.position), survivesEvents: survivesEvents,
      eventOfWritten: eventOfWritten, moves: moves)
  }

  /// A position with those behind it that need nothing more to come.
  private func reached(_ position: Int) -> Course.Mask {
    var mask: Course.Mask = 0
    var next: Int? = position
    while let here = next {
      mask |= 1 << Course.Mask(here)
      next = drafts[here].skip
    }
    return mask
  }
}

extension StateMachine {
  /// All states, in the order in which they are first named.
  var stateNames: [String] {
    let all =
      [start].compactMap { $0 } + transitions.flatMap { [$0.from].compactMap { $0 } + $0.to }
    var known: Set<String> = []
    return all.map(\.name).filter { known.insert($0).inserted }
  }
}
