import LockstepRules

/// The rules that could not be judged for one reason, as one line.
///
/// Reasons that differ only in what they name, such as the event that nobody records, are one.
struct FoldedReason {
  /// So many names stand in the line; `--all` shows each.
  private static let shownNames = 3

  /// The verdict and the reason without what it names.
  let title: String
  private(set) var rules: [String] = []
  private var names: [String] = []

  init(_ result: RuleResult) {
    title = "\(result.verdict.rawValue): \(Self.told(result.why).kind)"
  }

  mutating func add(_ result: RuleResult) {
    rules.append(result.rule.id)
    guard let name = Self.told(result.why).name, !names.contains(name) else { return }
    names.append(name)
  }

  var line: String {
    let counted =
      rules.count <= Self.shownNames
      ? rules.joined(separator: ", ") : "\(rules.count) rules"
    guard !names.isEmpty else { return "\(title) (\(counted))" }
    var named = names.prefix(Self.shownNames).joined(separator: "; ")
    if names.count > Self.shownNames { named += "; \(names.count - Self.shownNames) more" }
    return "\(title): \(named) (\(counted))"
  }

  /// What the reasons of one kind have in common, and what one of them names.
  private static func told(_ reason: Reason?) -> (kind: String, name: String?) {
    switch reason {
    case .unrecorded(let pattern): ("nobody records what they need", pattern)
    case .conditionFails(let condition): ("their condition does not hold", condition)
    case .conditionUnknown(let condition):
      ("whether their condition holds is not known", condition)
    case .plain(let text): (text, nil)
    case nil: ("undecided", nil)
    }
  }
}
