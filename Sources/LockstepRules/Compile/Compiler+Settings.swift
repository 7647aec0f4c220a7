/// What files say of rules that others wrote.
extension Compiler {
  /// Notes the rules that files switch off.
  ///
  /// - Returns: Those that never run. One that is off for a time is compiled: whether it runs depends
  ///   on the trace.
  mutating func disabled(by files: [RuleFile], among rules: [Rule]) -> Set<String> {
    var result: Set<String> = []
    let places = Self.places(of: rules)
    for disable in files.flatMap(\.disables) {
      guard let place = places[disable.rule] else {
        reportMissing(disable.rule, "to disable", among: rules, disable.place)
        continue
      }
      let rule = rules[place]
      if disable.until == nil {
        result.insert(disable.rule)
      } else if rule.kind == .label {
        report(
          "a label cannot be disabled for a time",
          "Disable the rules that it excuses, or leave the 'until' out.", disable.place)
      }
      program.disabled.append(disable)
      program.referencesOfDisabled[disable.rule] = rule.references
    }
    return result
  }

  /// The rules as the files have them.
  mutating func overridden(_ rules: [Rule], by files: [RuleFile]) -> [Rule] {
    var rules = rules
    let places = Self.places(of: rules)
    for override in files.flatMap(\.overrides) {
      guard let index = places[override.rule] else {
        reportMissing(override.rule, "to override", among: rules, override.place)
        continue
      }
      guard overriddenRules.insert(override.rule).inserted else {
        report(
          "the rule '\(override.rule)' is overridden twice", "Make it one statement.",
          override.place)
        continue
      }
      apply(override, to: &rules[index])
    }
    return rules
  }

  private static func places(of rules: [Rule]) -> [String: Int] {
    Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func reportMissing(
    _ id: String, _ purpose: String, among rules: [Rule], _ place: SourcePlace
  ) {
    guard tellsErrors else { return }
    report(
      "there is no rule '\(id)' \(purpose)", suggestion(id, among: rules.map(\.id)), place)
  }

  private mutating func apply(_ override: Override, to rule: inout Rule) {
    if let severity = override.severity { rule.severity = severity }
    if !override.keys.isEmpty {
      rule.keys = override.keys
      rule.keyPlaces = override.keyPlaces
    }
    if let place = override.lastingPlace { applyLasting(override, to: &rule, at: place) }
    if let place = override.withinPlace { applyBounds(override, to: &rule, at: place) }
  }

  private mutating func applyLasting(
    _ override: Override, to rule: inout Rule, at place: SourcePlace
  ) {
    let isMissing =
      override.atMost != nil && rule.qualifiers.atMost == nil
      || override.atLeast != nil && rule.qualifiers.atLeast == nil
    guard !isMissing else {
      return report(
        "the rule '\(rule.id)' has no such 'lasting' to override", "Write a rule of your own.",
        place)
    }
    rule.qualifiers.atMost = override.atMost ?? rule.qualifiers.atMost
    rule.qualifiers.atLeast = override.atLeast ?? rule.qualifiers.atLeast
  }

  private mutating func applyBounds(
    _ override: Override, to rule: inout Rule, at place: SourcePlace
  ) {
    guard let within = override.within else { return }
    let bounded = rule.clauses.indices.filter { rule.clauses[$0].kind.hasBound }
    guard bounded.count == 1 else {
      let number = bounded.isEmpty ? "no clause" : "\(bounded.count) clauses"
      return report(
        "the rule '\(rule.id)' has \(number) with a 'within' to override",
        "Disable it, and write a rule of your own.", place)
    }
    guard rule.clauses[bounded[0]].kind.setBound(override.noSoonerThan, within) else {
      return report("only 'expect' has a first time", "within T", place)
    }
  }
}

extension Clause.Kind {
  /// Whether a time bounds the clause.
  fileprivate var hasBound: Bool {
    switch self {
    case .requires(_, _, _, let within): within != nil
    case .accompanied: true
    case .expect(let expectation): expectation.within != nil
    default: false
    }
  }

  /// Replaces the bound; false where the clause takes no first time.
  fileprivate mutating func setBound(_ noSoonerThan: Duration?, _ within: Duration) -> Bool {
    switch self {
    case .requires(let activation, let answer, let since, _) where noSoonerThan == nil:
      self = .requires(activation, answer, since: since, within: within)
    case .accompanied(let activation, let companion, _) where noSoonerThan == nil:
      self = .accompanied(activation, by: companion, within: within)
    case .expect(var expectation):
      (expectation.noSoonerThan, expectation.within) = (noSoonerThan, within)
      self = .expect(expectation)
    default: return false
    }
    return true
  }
}
