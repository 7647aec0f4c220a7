/// Some processes of a census by the record that each began with, so that one of them is found for
/// any place of the trace in logarithmic time.
struct ProcessOrder: Sendable {
  private var firsts: [Int] = []
  /// The highest index among the processes up to a position, and the lowest from it on.
  private var highestUpTo: [Int] = []
  private var lowestFrom: [Int] = []

  init(_ indices: [Int], of processes: [ProcessIdentity]) {
    let sorted = indices.sorted {
      (processes[$0].firstSequence, $0) < (processes[$1].firstSequence, $1)
    }
    firsts = sorted.map { processes[$0].firstSequence }
    for index in sorted { highestUpTo.append(max(highestUpTo.last ?? index, index)) }
    lowestFrom = sorted
    for position in sorted.indices.dropLast().reversed() {
      lowestFrom[position] = min(sorted[position], lowestFrom[position + 1])
    }
  }

  /// The last process that had begun at a record.
  func last(at sequence: Int) -> Int? {
    let count = begun(at: sequence)
    return count > 0 ? highestUpTo[count - 1] : nil
  }

  /// The first process that had not begun at a record.
  func first(after sequence: Int) -> Int? {
    let count = begun(at: sequence)
    return count < lowestFrom.count ? lowestFrom[count] : nil
  }

  /// The first process of all.
  var first: Int? { lowestFrom.first }

  private func begun(at sequence: Int) -> Int { firsts.end { $0 <= sequence } }
}
