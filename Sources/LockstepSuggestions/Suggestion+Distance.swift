extension Suggestion {
  /// Counts the edits between two words, or gives nil if there are more than `limit`.
  ///
  /// Optimal string alignment: a swap of neighbours is one edit, and no part is edited twice. Only
  /// the cells within `limit` of the diagonal are computed, and a row without a cell inside the
  /// limit ends the work.
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    let beyond = limit + 1
    var beforePrevious = [Int](repeating: beyond, count: second.count + 1)
    var previous = (0...second.count).map { min($0, beyond) }
    for row in 0..<first.count {
      var current = [Int](repeating: beyond, count: second.count + 1)
      current[0] = min(row + 1, beyond)
      var least = current[0]
      let columns = max(0, row - limit)..<min(second.count, row + limit + 1)
      for column in columns {
        var cost = previous[column] + (first[row] == second[column] ? 0 : 1)
        cost = min(cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = min(cost, beyond)
        least = min(least, current[column + 1])
      }
      guard least <= limit else { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
  }
}
