/// A way into an app or out of it: a row of the coverage matrix.
package struct Way: Sendable {
  /// Whether it leads in or out.
  package enum Kind: Sendable {
    case entry, leave
  }

  /// What tells that a way was taken.
  struct Door: Sendable {
    /// The events, as rules name them.
    let pattern: String
    /// The states in which the way is told through this door.
    var serves = AppState.known
    /// The life cycle in which it exists; nil for both.
    var lifecycle: String?
    /// Whether it only tells when the way was taken, and something else has to tell that it was this
    /// one.
    var isHint = false
  }

  /// States in which a way does not exist, and why.
  package struct Impossibility: Sendable {
    package let states: Set<AppState>
    package let reason: String
  }

  /// The stable name, as reports for programs have it.
  package let id: String
  package let kind: Kind
  /// The name for people.
  package let title: String
  let doors: [Door]
  /// The fields that hold what is delivered; the first that an event has counts.
  var payload: [String] = []
  /// Whether it takes the user to the app with a payload, so that no plain return is meant.
  package var bringsPayload = false
  /// Whether it stands for leaves of which nobody said how: no way that a test could exercise.
  package var isUntold = false
  package var impossible: [Impossibility] = []

  /// Why the way does not exist in a state; nil where it does.
  package func impossibility(in state: AppState) -> String? {
    impossible.first { $0.states.contains(state) }?.reason
  }

  /// What has to be recorded for the way to be seen in a state, as rules name it.
  package func tellers(in state: AppState) -> [String] {
    doors.filter { $0.serves.contains(state) && !$0.isHint }.map(\.pattern)
  }

  /// The rows of the matrix, in their order.
  package static let all = entries + leaves

  /// The place of the way of that name in the table.
  static func index(_ id: String) -> Int {
    guard let index = all.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("the table of ways lacks '\(id)'")
    }
    return index
  }
}
