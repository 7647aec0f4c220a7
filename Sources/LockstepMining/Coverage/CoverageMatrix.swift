/// Where something was first seen.
package struct Sighting: Sendable, Equatable {
  package var file: String?
  package var line: Int?
  package var time: String?
  package var sequence: Int
}

/// How often each way was taken in each state, of one run or of several.
package struct CoverageMatrix: Sendable {
  /// A way in a state.
  package struct Place: Sendable, Hashable {
    package let way: Int
    package let state: AppState

    package init(way: Int, state: AppState) {
      self.way = way
      self.state = state
    }
  }

  /// What was seen of a way in a state.
  package struct Cell: Sendable, Equatable {
    package var count = 0
    package var first: Sighting
    /// The rules that its events set to work, by their places in the program.
    package var rules: Set<Int> = []
  }

  /// What is known of a way in a state.
  package enum Status: Sendable, Equatable {
    case seen(Cell)
    /// It would have been recorded.
    case neverSeen
    /// Nobody records what would tell.
    case notRecorded
    case impossible(String)
  }

  package private(set) var cells: [Place: Cell] = [:]
  /// Where somebody would record it.
  private var recorded: Set<Place> = []
  /// The states that the records can show.
  private var shown: Set<AppState> = []

  package init() {}

  /// Counts one more.
  mutating func add(_ place: Place, _ first: Sighting, rules: Set<Int>) {
    var cell = cells[place] ?? Cell(first: first)
    cell.count += 1
    cell.rules.formUnion(rules)
    // What is counted when it is over may have begun before what was counted earlier.
    if first.sequence < cell.first.sequence { cell.first = first }
    cells[place] = cell
  }

  /// Keeps of each cell's rules those that judged something.
  package mutating func keepRules(_ judged: Set<Int>) {
    for place in cells.keys { cells[place]?.rules.formIntersection(judged) }
  }

  mutating func noteRecorded(_ place: Place) { recorded.insert(place) }

  mutating func noteShown(_ state: AppState) { shown.insert(state) }

  /// Whether what shows a state is recorded.
  package func shows(_ state: AppState) -> Bool { shown.contains(state) }

  /// Adds another run's counts; where both saw a way, the first place stays.
  package mutating func add(_ other: CoverageMatrix) {
    recorded.formUnion(other.recorded)
    shown.formUnion(other.shown)
    for (place, cell) in other.cells {
      guard var known = cells[place] else {
        cells[place] = cell
        continue
      }
      known.count += cell.count
      known.rules.formUnion(cell.rules)
      cells[place] = known
    }
  }

  /// What is known of a way in a state; what was seen counts more than what cannot be.
  package func status(_ place: Place) -> Status {
    if let cell = cells[place] { return .seen(cell) }
    if let reason = Way.all[place.way].impossibility(in: place.state) {
      return .impossible(reason)
    }
    // Nothing has to be recorded for a state not to be known.
    return place.state == .unknown || recorded.contains(place) ? .neverSeen : .notRecorded
  }
}

/// The coverage of one run.
package struct RunCoverage: Sendable {
  package var matrix: CoverageMatrix
  /// How many processes of apps were followed.
  package var apps: Int
}
