import LockstepModel

/// Who moved the states of which process within one second of a coarse clock.
///
/// What each writer told is added up, since within one second only who told it decides whether its
/// place is known.
struct StateMoves: Sendable {
  /// What one writer told of one process.
  private struct Telling: Sendable {
    let author: Author
    var moves = StateTracker.Moves()
  }

  private var tellings: [ProcessID: [Telling]] = [:]

  mutating func add(_ moves: StateTracker.Moves, of process: ProcessID, by author: Author) {
    guard !moves.isEmpty else { return }
    let place = tellings[process]?.firstIndex { $0.author == author }
    if let place {
      tellings[process]?[place].moves.formUnion(moves)
    } else {
      tellings[process, default: []].append(Telling(author: author, moves: moves))
    }
  }

  /// Whether the states before a record may have been others than the order of the trace leads to.
  func leaveOpen(_ process: ProcessID?, before author: Author) -> Bool {
    guard let process, let told = tellings[process] else { return false }
    let suspends = told.contains { $0.moves.suspends }
    return told.contains {
      ($0.moves.moveStates || suspends && $0.moves.isOwn) && !$0.author.isOrdered(with: author)
    }
  }

  /// What each process may be left in by several writers whose order nobody knows.
  var unsettled: [(process: ProcessID, moves: [StateTracker.Moves])] {
    tellings.compactMap { process, told in
      let isUnordered = told.contains { left in
        left.moves.moveStates && told.contains { !$0.author.isOrdered(with: left.author) }
      }
      return isUnordered ? (process, told.map(\.moves)) : nil
    }
  }
}
