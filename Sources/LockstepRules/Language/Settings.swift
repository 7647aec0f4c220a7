import LockstepModel

/// A rule that shall not run, and why.
package struct Disable: Sendable, Equatable {
  /// From when on a rule runs again.
  package enum Limit: Sendable, Equatable {
    /// In traces that begin on that day or later.
    case date(year: Int, month: Int, day: Int)
    /// In traces of that version of the app or a later one.
    case version(String)
  }

  package var rule: String
  package var reason: String
  /// Nil where it never runs.
  package var until: Limit?
  package var place: SourcePlace

  package init(rule: String, reason: String, until: Limit?, place: SourcePlace) {
    self.rule = rule
    self.reason = reason
    self.until = until
    self.place = place
  }

  /// Which rule is off, where and why.
  package var text: String {
    "the rule '\(rule)' is disabled by \(place.file):\(place.line): \(note)"
  }

  /// The reason, with the limit if there is one.
  package var note: String { until.map { "\(reason) (until \($0.text))" } ?? reason }
}

extension Disable.Limit {
  /// Reads `2026-12-31` or `4.2`; nil if the word is neither.
  package init?(word: String) {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    if parts.count == 3, parts.map(\.count) == [4, 2, 2], numbers.count == 3,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    {
      self = .date(year: numbers[0], month: numbers[1], day: numbers[2])
    } else if Fact.Values.version.contain(.text(word)) {
      self = .version(word)
    } else {
      return nil
    }
  }

  /// The limit as it is written.
  package var text: String {
    switch self {
    case .date(let year, let month, let day): ISOTime.date((year, month, day))
    case .version(let version): version
    }
  }
}

/// What a team has otherwise than the rule says.
package struct Override: Sendable, Equatable {
  package var rule: String
  package var place: SourcePlace
  package var severity: Severity?
  /// The keys instead of the rule's own; none to leave those.
  package var keys: [String] = []
  package var keyPlaces: [SourcePlace] = []
  /// The bounds of the clause that has some.
  package var noSoonerThan: Duration?
  package var within: Duration?
  package var withinPlace: SourcePlace?
  /// The bounds of the rule's stretches.
  package var atMost: Duration?
  package var atLeast: Duration?
  package var lastingPlace: SourcePlace?

  package init(rule: String, place: SourcePlace) {
    self.rule = rule
    self.place = place
  }
}
