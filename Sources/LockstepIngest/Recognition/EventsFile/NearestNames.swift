import LockstepModel

/// The names of the vocabulary that a mistyped one may have meant.
enum NearestNames {
  /// What to do about a name that the vocabulary does not have.
  static func remedy(for word: String) -> String {
    let nearest = names(nearestTo: word)
    let declare = "declare it in this file: event \(word) \"what it means\""
    guard !nearest.isEmpty else {
      // Upper case only for the sentence that begins with it.
      return "D" + declare.dropFirst()
    }
    return "Nearest: \(nearest.joined(separator: ", ")). Or \(declare)"
  }

  /// At most three names, the most similar first.
  static func names(nearestTo word: String) -> [String] {
    let limit = max(2, word.count / 3)
    let lastPart = word.split(separator: ".").last.map(String.init) ?? word
    var scored: [(distance: Int, name: String)] = []
    for entry in Vocabulary.entries {
      let name = entry.name.rawValue
      var distance = editDistance(Array(word.utf8), Array(name.utf8))
      // The right word in the wrong family: `app.didActivate` for `scene.didActivate`.
      if name.hasSuffix("." + lastPart) { distance = min(distance, 1) }
      if distance <= limit { scored.append((distance, name)) }
    }
    scored.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return scored.prefix(3).map(\.name)
  }

  /// The number of insertions, deletions and replacements between two texts.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let cost = byte == other ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
