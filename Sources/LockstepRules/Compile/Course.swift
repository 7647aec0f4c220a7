/// The way that a sequence or a machine prescribes: positions, and where each listed event leads
/// from them.
///
/// Bit-parallel: what may have been reached is one word, and an event is a word as well, since it
/// may be several of those listed.
final class Course: Sendable {
  /// A set of positions, or of listed events, a bit each.
  typealias Mask = UInt64

  /// Positions beyond this do not fit one word.
  static let maximumPositions = 64

  /// Positions that belong together: a sequence, one of several, or a machine.
  struct Track: Sendable {
    /// The variant's name, where there are several.
    var name: String?
    var positions: Mask = 0
    /// Its alphabet: other events do not concern it.
    var events: Mask = 0
  }

  /// What is known of one position.
  struct Position: Sendable {
    /// A machine's state.
    var name: String?
    /// How many places of its sequence lie behind it.
    var depth = 0
    /// The events that lead on, as they are written in the clause.
    var due: Mask = 0
  }

  let start: Mask
  /// Where nothing is missing.
  let accepting: Mask
  let tracks: [Track]
  let positions: [Position]
  /// Whether an event that nothing allows leaves everything as it was, as in a machine.
  let survivesEvents: Bool
  /// By written event, its number among the distinct ones.
  let eventOfWritten: [Int]
  /// By event and position, the positions that it leads to.
  private let moves: [Mask]

  init(
    start: Mask, accepting: Mask, tracks: [Track], positions: [Position], survivesEvents: Bool,
    eventOfWritten: [Int], moves: [Mask]
  ) {
    self.start = start
    self.accepting = accepting
    self.tracks = tracks
    self.positions = positions
    self.survivesEvents = survivesEvents
    self.eventOfWritten = eventOfWritten
    self.moves = moves
  }

  /// The positions after an event; none where nothing allows it.
  func next(_ positions: Mask, _ event: Mask) -> Mask {
    var result: Mask = 0
    for track in tracks {
      let own = positions & track.positions
      let events = event & track.events
      guard own != 0, events != 0 else {
        result |= own
        continue
      }
      forEachBit(of: events) { event in
        forEachBit(of: own) { result |= moves[event * Self.maximumPositions + $0] }
      }
    }
    return result
  }

  /// All positions that a record may lead to which certainly is some of the events, and possibly
  /// others.
  func next(_ positions: Mask, _ possible: Mask, only certain: Mask) -> Mask {
    var result = next(positions, possible)
    // Whom it may not concern, it may leave where they are.
    for track in tracks where certain & track.events == 0 { result |= positions & track.positions }
    return result
  }

  /// All positions that events of some kinds may lead to, in any number and order.
  func closure(_ positions: Mask, over events: Mask) -> Mask {
    var result = positions
    while true {
      var next = result
      forEachBit(of: events) { next |= self.next(result, 1 << Mask($0)) }
      if next == result { return result }
      result = next
    }
  }

  /// The events that lead on from positions, as they are written in the clause.
  func due(at positions: Mask) -> Mask {
    var due: Mask = 0
    forEachBit(of: positions) { due |= self.positions[$0].due }
    return due
  }
}

/// Calls a function with the number of each bit that is set, the lowest first.
@inline(__always)
func forEachBit(of mask: UInt64, _ body: (Int) -> Void) {
  var rest = mask
  while rest != 0 {
    body(rest.trailingZeroBitCount)
    rest &= rest - 1
  }
}
