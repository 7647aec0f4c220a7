/// The answer to a misspelt word: the known word it was most likely meant to be.
package enum Suggestion {
  /// Words longer than this are neither answered nor offered, which bounds the cost of one
  /// comparison.
  package static let longestWord = 128

  /// Finds the known word nearest to a typed one, or nil if none is near enough to be worth a
  /// mention.
  ///
  /// Near means few edits (a letter more, less, other, or two neighbours swapped; case does not
  /// count), or the only word that starts with what was typed. Of equally near words the first
  /// wins. The cost grows linearly with the number of candidates.
  package static func nearest(
    to typed: String, among candidates: some Sequence<String>
  ) -> String? {
    let word = folded(typed)
    guard !word.isEmpty, word.count <= longestWord else { return nil }
    var limit = editLimit(for: word.count)
    var best: String?
    var completions: [String] = []
    for candidate in candidates {
      let other = folded(candidate)
      guard other.count <= longestWord else { continue }
      if word.count >= 3, other.starts(with: word) { completions.append(candidate) }
      guard limit >= 0, let distance = distance(word, other, limit: limit) else { continue }
      best = candidate
      // The next one has to be strictly nearer; a limit below zero means that nothing can be.
      limit = distance - 1
    }
    return best ?? (completions.count == 1 ? completions.first : nil)
  }

  /// The known words near to a typed one, nearest first, ties by the alphabet.
  ///
  /// Linear in the candidates.
  package static func ranked(
    near typed: String, among candidates: some Sequence<String>, atMost count: Int
  ) -> [String] {
    let word = folded(typed)
    guard !word.isEmpty, word.count <= longestWord else { return [] }
    let limit = editLimit(for: word.count)
    var found: [(distance: Int, word: String)] = []
    for candidate in candidates {
      let other = folded(candidate)
      guard other.count <= longestWord, let distance = distance(word, other, limit: limit) else {
        continue
      }
      found.append((distance, candidate))
    }
    return found.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(count).map(
      \.word)
  }

  /// How many edits a word of some length may be away: short words are all near each other.
  static func editLimit(for length: Int) -> Int {
    switch length {
    case ...1: 0
    case ...5: 1
    case ...8: 2
    case ...15: 3
    default: 4
    }
  }

  /// Scalars without ASCII case; one more than `longestWord` of them is enough to refuse a word.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.prefix(longestWord + 1).map { scalar in
      ("A"..."Z").contains(scalar)
        ? Unicode.Scalar(UInt8(ascii: scalar) + 32) : scalar
    }
  }
}
