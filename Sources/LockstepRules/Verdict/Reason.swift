/// Why a rule, or something that it found, came to a verdict that is no violation.
package enum Reason: Sendable, Hashable {
  /// Nobody records a pattern that it needs, or on whose absence it rests.
  case unrecorded(String)
  /// A `when` does not hold, or nobody knows whether it does.
  case conditionFails(String)
  case conditionUnknown(String)
  /// One that names nothing of its own.
  case plain(String)

  /// The reason as a part of a sentence.
  package var text: String {
    switch self {
    case .unrecorded(let pattern): "nobody records \(pattern)"
    case .conditionFails(let condition): "\(condition) does not hold"
    case .conditionUnknown(let condition): "whether \(condition) holds is not known"
    case .plain(let text): text
    }
  }
}

extension Reason {
  static let unrecordedForbidden = Reason.plain("nobody records what it forbids")
  static let nothingActivated = Reason.plain("nothing activated it")
}
