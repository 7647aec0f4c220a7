import LockstepModel

/// What is known when an event comes.
struct Circumstances {
  let moment: Moment
  let sighting: Sighting
  /// The rules that the event sets to work.
  let rules: Set<Int>
  /// The state of the app before it, as far as steps tell.
  let before: AppState
  /// The fact `launch` of its process.
  let launchKind: String?
  /// Whether a window is for certain active, or in front, after it.
  var remainsActive = false
  var remainsInFront = false
  /// Whether no window is connected after it, for certain.
  var hasNoWindow = false
}

/// One way that was taken.
struct Passage {
  let way: Int
  let state: AppState
  let first: Sighting
  let rules: Set<Int>
}

extension Moment {
  /// Whether this came so soon after another; nil where nobody can tell.
  func isWithin(_ nanoseconds: Int64, after other: Moment) -> Bool? {
    guard isKnown, other.isKnown, epoch == other.epoch else { return nil }
    if latest - other.earliest <= nanoseconds { return true }
    return earliest - other.latest > nanoseconds ? false : nil
  }
}
