/// Finds the known name that a misspelt one probably means.
package enum NameDistance {
  private static let maximumLength = 64

  /// The nearest known name, if one is near enough to be worth naming.
  ///
  /// Linear in the candidates.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().utf8.prefix(maximumLength))
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for name in known {
      let candidate = Array(name.lowercased().utf8.prefix(maximumLength))
      guard abs(candidate.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, candidate)
      if distance <= limit, best.map({ (distance, name) < ($0.distance, $0.name) }) ?? true {
        best = (distance, name)
      }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var next = [row + 1]
      next.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, next[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      beforeLast = last
      last = next
    }
    return last[right.count]
  }
}
