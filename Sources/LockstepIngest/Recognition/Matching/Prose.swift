/// Tells a line that a callback printed from a sentence about the callback.
enum Prose {
  /// Words of a sentence in which the thing did not happen, or is only talked about.
  private static let denials: Set<String> = [
    "not", "never", "no", "isn't", "wasn't", "doesn't", "didn't", "won't", "cannot", "can't",
    "missing", "without", "instead", "deprecated", "unimplemented", "should", "must", "would",
    "expected", "expects", "skipped", "ignored", "before", "after", "unless", "until", "if", "when",
    "handler", "selector", "method", "took", "needs", "requires",
  ]

  /// Words that may follow a bare name although it has no colon or parenthesis.
  private static let reports: Set<String> = [
    "called", "fired", "invoked", "received", "triggered", "entered", "reached", "running",
    "posted", "delivered", "begin", "begins", "start", "started", "end", "ends", "ended", "done",
    "finished", "returned", "for", "with", "from", "on", "at", "of", "scene", "session",
  ]

  private static let edges = ["begin": "begin", "start": "begin", "end": "end", "done": "end"]

  /// Whether what follows a method's name leaves it a report of a call.
  ///
  /// The first word becomes no part of the sentence where the rule takes it as a value. A dash or
  /// the like sets a remark off from a bare name.
  static func admits(
    _ attributes: inout AttributeText, method: WrittenSignature, isSetOff: Bool, firstKey: String?
  ) -> Bool {
    var words = attributes.words
    if let first = attributes.first {
      if firstKey != nil, isName(first) {
        // A value, such as the view of `viewDidLoad HomeViewController`.
      } else {
        words.insert(first, at: 0)
        attributes.first = nil
      }
    }
    guard let first = words.first?.lowercased() else { return true }
    if words.count == 1, let edge = edges[first] {
      attributes.pairs.append(("edge", edge))
      return true
    }
    if words.contains(where: { denials.contains(trimmed($0)) }) { return false }
    return method.isFormal || isSetOff || reports.contains(trimmed(first))
  }

  /// Whether what follows a notification's name leaves it a report of a post.
  static func admitsPost(_ attributes: AttributeText) -> Bool {
    let words = ([attributes.first] + attributes.words.map(Optional.some)).compactMap { $0 }
    guard let first = words.first else { return true }
    return reports.contains(trimmed(first)) && !words.contains { denials.contains(trimmed($0)) }
  }

  private static func isName(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first.isUppercase || first.isDigit || word.contains("/")
  }

  private static func trimmed(_ word: String) -> String {
    String(word.lowercased().filter { $0.isLetter || $0 == "'" })
  }
}
