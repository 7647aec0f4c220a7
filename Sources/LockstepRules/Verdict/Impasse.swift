/// Where a sequence or a machine stood when it was broken, in the words of its clause.
package struct Impasse: Sendable, Equatable {
  /// The variant that came farthest, of several.
  package let variant: String?
  /// The machine's possible states.
  package let states: [String]
  /// What would have led on.
  package let due: [String]
  /// The same, as the clause's events are counted when it is printed.
  package let written: [Int]
  /// The same, as bits of the clause's distinct events.
  let events: Course.Mask

  init(_ standpoint: Candidate.Standpoint, _ clause: CompiledClause, _ course: Course) {
    var positions = standpoint.positions
    var variant: String?
    if course.tracks.count > 1 {
      let farthest = course.farthest(of: positions)
      variant = farthest.name
      positions &= farthest.positions
    }
    let due = course.due(at: positions)
    let patterns = clause.syntax.kind.listedPatterns
    var written: [Int] = []
    var events: Course.Mask = 0
    forEachBit(of: due) { number in
      written.append(number)
      events |= 1 << Course.Mask(course.eventOfWritten[number])
    }
    var states: [String] = []
    forEachBit(of: positions) { states += [course.positions[$0].name].compactMap { $0 } }
    self.variant = variant
    self.states = states
    self.due = written.map { Printer.text(patterns[$0]) }
    self.written = written
    self.events = events
  }
}

extension Course {
  /// Of the variants that have one of some positions, the one that came farthest.
  fileprivate func farthest(of mask: Mask) -> Track {
    func depth(_ track: Track) -> Int {
      var depth = -1
      forEachBit(of: mask & track.positions) { depth = max(depth, positions[$0].depth) }
      return depth
    }
    return tracks.reduce(tracks[0]) { depth($1) > depth($0) ? $1 : $0 }
  }
}
