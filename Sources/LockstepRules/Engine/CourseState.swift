/// Where on its course a clause may be: a set of possible states, each of which is a set of positions.
///
/// One state unless something was not seen. No position at all is a state as well: what is open has
/// been broken, and nothing can mend it.
struct CourseState: Sendable, Equatable {
  typealias Mask = Course.Mask

  /// Whether no interval may be open.
  var mayBeClosed = true
  /// What an open interval may have come to.
  private(set) var open: [Mask] = []
  /// Whether each position is a state of its own, since there were too many states: that is less
  /// precise, and never more certain.
  private var isApart = false

  /// The listed events that nobody records.
  private(set) var unrecorded: Mask = 0
  /// The positions that may have been reached if those came as well; nothing where all are recorded.
  private(set) var mended: Mask = 0

  private static let maximumStates = 64
  /// Of so many events it may be open which of them a record is.
  private static let maximumDoubtful = 6

  /// What an event did.
  struct Step {
    /// The positions from which nothing allowed it, and whether that is so in every possible state.
    var stuck: Mask = 0
    var isBroken = false
    var isCertain = true
  }

  var mayBeOpen: Bool { !open.isEmpty }
  var isCertainlyOpen: Bool { !mayBeClosed && !open.isEmpty }

  /// The possible states in which something is missing.
  func incomplete(_ course: Course) -> [Mask] { open.filter { $0 & course.accepting == 0 } }

  mutating func start(_ course: Course, isCertain: Bool) {
    guard mayBeClosed else { return }
    insert(course.start)
    if unrecorded != 0 { mended |= course.closure(course.start, over: unrecorded) }
    if isCertain { mayBeClosed = false }
  }

  mutating func setUnrecorded(_ events: Mask, _ course: Course) {
    unrecorded = events
    mended = events == 0 ? 0 : course.closure(open.reduce(0, |), over: events)
  }

  mutating func close(isCertain: Bool) {
    mayBeClosed = true
    guard isCertain else { return }
    open.removeAll(keepingCapacity: true)
    isApart = false
    mended = 0
  }

  /// Whether what is open has certainly been broken, as far as all is recorded.
  var isBroken: Bool { !mayBeClosed && open == [0] }

  /// Takes a record in for what would be if events came that nobody records.
  ///
  /// - Returns: Whether it is allowed then.
  mutating func mend(certain: Mask, possible: Mask, _ course: Course) -> Bool {
    guard mended != 0 else { return false }
    let next = course.next(mended, possible, only: certain)
    let isAllowed = next != 0
    var kept: Mask = 0
    if course.survivesEvents {
      forEachBit(of: mended) { position in
        let single: Mask = 1 << Mask(position)
        if certain == 0 || course.next(single, certain) == 0 { kept |= single }
      }
    }
    mended = course.closure(next | kept, over: unrecorded)
    return isAllowed
  }

  /// Takes in a record that certainly is some of the listed events, and possibly others.
  mutating func take(certain: Mask, possible: Mask, _ course: Course) -> Step {
    var step = Step()
    if open.count == 1, certain == possible, !isApart {
      takeOnly(possible, course, &step)
      return step
    }
    let before = open
    open.removeAll(keepingCapacity: true)
    for state in before {
      let doubtful = possible & ~certain
      if doubtful == 0 {
        take(state, possible, course, &step)
      } else if doubtful.nonzeroBitCount <= Self.maximumDoubtful {
        forEachSubset(of: doubtful) { take(state, certain | $0, course, &step) }
      } else {
        takeAny(state, possible, course, &step)
      }
    }
    if mayBeClosed { step.isCertain = false }
    step.isCertain = step.isCertain && step.isBroken
    return step
  }

  /// The usual case, where nothing is open to doubt.
  private mutating func takeOnly(_ event: Mask, _ course: Course, _ step: inout Step) {
    let state = open[0]
    let next = course.next(state, event)
    step.isBroken = state != 0 && next == 0
    step.isCertain = step.isBroken && !mayBeClosed
    if step.isBroken { step.stuck = state }
    open[0] = step.isBroken && course.survivesEvents ? state : next
  }

  private mutating func take(
    _ state: Mask, _ event: Mask, _ course: Course, _ step: inout Step
  ) {
    guard event != 0, state != 0 else {
      // What was broken before is broken still.
      if state != 0 { step.isCertain = false }
      return insert(state)
    }
    let next = course.next(state, event)
    if next == 0 {
      step.isBroken = true
      step.stuck |= state
      insert(course.survivesEvents ? state : 0)
    } else {
      step.isCertain = false
      insert(next)
    }
  }

  /// A record may be very many of the listed events: anything that they lead to may be, and nothing.
  private mutating func takeAny(
    _ state: Mask, _ events: Mask, _ course: Course, _ step: inout Step
  ) {
    takeApart()
    insert(course.closure(state, over: events))
    insert(course.survivesEvents ? state : 0)
    step.isBroken = true
    step.isCertain = false
    step.stuck |= state
  }

  /// Events that nobody saw may have come, in any number and order.
  mutating func loosen(
    over events: Mask, opens: Bool, closes: Bool, _ course: Course
  ) {
    if closes, mayBeOpen { mayBeClosed = true }
    if opens, mayBeClosed { insert(course.start) }
    if unrecorded != 0 {
      if opens { mended |= course.start }
      mended = course.closure(mended, over: events | unrecorded)
    }
    var position = 0
    while position < open.count {
      let state = open[position]
      let wasApart = isApart
      position += 1
      forEachBit(of: state == 0 ? 0 : events) { event in
        let next = course.next(state, 1 << Mask(event))
        insert(next == 0 && course.survivesEvents ? state : next)
      }
      if isApart != wasApart { position = 0 }
    }
  }

  /// What may be if either was.
  mutating func formUnion(_ other: CourseState) {
    if other.isApart { takeApart() }
    mayBeClosed = mayBeClosed || other.mayBeClosed
    for state in other.open { insert(state) }
    mended |= other.mended
  }

  private mutating func insert(_ state: Mask) {
    guard !open.contains(state) else { return }
    guard isApart, state != 0 else {
      open.append(state)
      if open.count > Self.maximumStates { takeApart() }
      return
    }
    forEachBit(of: state) { position in
      let single: Mask = 1 << Mask(position)
      if !open.contains(single) { open.append(single) }
    }
  }

  private mutating func takeApart() {
    guard !isApart else { return }
    isApart = true
    let all = open.reduce(0, |)
    open = open.contains(0) ? [0] : []
    forEachBit(of: all) { open.append(1 << Mask($0)) }
  }
}

/// Calls a function with every subset of a mask.
private func forEachSubset(of mask: UInt64, _ body: (UInt64) -> Void) {
  var subset = mask
  while true {
    body(subset)
    guard subset != 0 else { return }
    subset = (subset - 1) & mask
  }
}
