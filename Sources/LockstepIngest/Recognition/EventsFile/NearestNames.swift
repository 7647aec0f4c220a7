import LockstepModel
import LockstepSuggestions

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
    return "Did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))? Or \(declare)"
  }

  /// At most three names, the most similar first.
  static func names(nearestTo word: String) -> [String] {
    let known = Vocabulary.entries.map(\.name.rawValue)
    // The right word in the wrong family: `app.didActivate` for `scene.didActivate`.
    let lastPart = word.split(separator: ".").last.map { "." + $0 } ?? word
    let relatives = known.filter { $0.hasSuffix(lastPart) }
    let similar = Suggestion.ranked(near: word, among: known, atMost: maximum)
    return Array((relatives + similar.filter { !relatives.contains($0) }).prefix(maximum))
  }

  private static let maximum = 3
}
