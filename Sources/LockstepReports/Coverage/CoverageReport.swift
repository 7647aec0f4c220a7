package import LockstepMining
package import LockstepModel
package import LockstepRules

/// By which ways the apps of some runs were reached and left, in whatever form.
package struct CoverageReport: Sendable {
  /// One run.
  package struct Run: Sendable {
    /// What was read for it.
    package var inputs: [InputReport]
    /// What a reader should know about it.
    package var notes: [TraceNote]
    package var coverage: RunCoverage

    package init(inputs: [InputReport], notes: [TraceNote], coverage: RunCoverage) {
      self.inputs = inputs
      self.notes = notes
      self.coverage = coverage
    }

    var events: Int { inputs.reduce(0) { $0 + $1.events } }
  }

  /// The runs, in the order in which they were named.
  package private(set) var runs: [Run] = []
  /// The counts of all runs.
  package private(set) var total = CoverageMatrix()
  /// The rules of the program, to which the cells refer by place.
  package let rules: [Rule]
  /// What is about no single run.
  package var notes: [TraceNote]
  /// Whether an input that was named could not be read, or not wholly.
  package var isTroubled = false

  package init(rules: [Rule], notes: [TraceNote] = []) {
    self.rules = rules
    self.notes = notes
  }

  /// Adds a run behind the others.
  package mutating func add(_ run: Run) {
    runs.append(run)
    total.add(run.coverage.matrix)
  }

  /// The ways of a kind with their places in the table.
  static func ways(_ kind: Way.Kind) -> [(index: Int, way: Way)] {
    Way.all.enumerated().filter { $0.element.kind == kind }.map { ($0.offset, $0.element) }
  }

  /// How many places can be exercised, and how many of them were seen.
  static func figures(_ matrix: CoverageMatrix) -> (seen: Int, possible: Int) {
    var figures = (seen: 0, possible: 0)
    for way in Way.all.indices where !Way.all[way].isUntold {
      for state in AppState.columns {
        switch matrix.status(CoverageMatrix.Place(way: way, state: state)) {
        case .seen:
          figures.seen += 1
          figures.possible += 1
        case .neverSeen, .notRecorded: figures.possible += 1
        case .impossible: break
        }
      }
    }
    return figures
  }
}

extension AppState {
  /// The state in words, as the head of a column.
  var title: String {
    switch self {
    case .notRunning: "not running"
    case .prewarmed: "prewarmed"
    case .background: "background"
    case .inactive: "inactive"
    case .active: "active"
    case .sceneDisconnected: "scene disconnected"
    case .unknown: "state unknown"
    }
  }
}
