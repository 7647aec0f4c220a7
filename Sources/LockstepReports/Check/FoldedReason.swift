import LockstepRules

/// The rules that could not be judged for one reason, as one line.
///
/// Reasons that differ only in what they name, such as the event that nobody records, are one.
struct FoldedReason {
  /// So many names stand in the line; `--all` shows each.
  private static let shownNames = 3

  /// What the reasons of one kind have in common, around what they name.
  private static let kinds: [(before: String, after: String, title: String)] = [
    ("nobody records what ", "", ""),
    ("nobody records ", "", "nobody records what they need"),
    ("whether ", " holds is not known", "whether their condition holds is not known"),
    ("", " does not hold", "their condition does not hold"),
  ]

  /// The verdict and the reason without what it names.
  let title: String
  private(set) var rules: [String] = []
  private var names: [String] = []

  init(_ result: RuleResult) {
    let reason = result.reason ?? "undecided"
    title = "\(result.verdict.rawValue): \(Self.split(reason)?.title ?? reason)"
  }

  mutating func add(_ result: RuleResult) {
    rules.append(result.rule.id)
    guard let name = result.reason.flatMap(Self.split)?.name, !names.contains(name) else { return }
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

  private static func split(_ reason: String) -> (title: String, name: String)? {
    guard
      let kind = kinds.first(where: { reason.hasPrefix($0.before) && reason.hasSuffix($0.after) }),
      !kind.title.isEmpty
    else { return nil }
    let name = reason.dropFirst(kind.before.count).dropLast(kind.after.count)
    return (kind.title, String(name))
  }
}
