/// What a team's file says of rules that it did not write.
extension Parser {
  /// Reads `ID "why" until LIMIT`; the limit may stand in front of the reason.
  mutating func parseDisable() throws(RuleDiagnostic) {
    let place = current.place
    let rule = try word("a rule's id")
    var until = try limit(of: rule)
    guard let reason = takeText() else {
      throw error("a disabled rule needs a reason", remedy: "disable \(rule) \"why\"")
    }
    if until == nil { until = try limit(of: rule) }
    result.disables.append(Disable(rule: rule, reason: reason, until: until, place: place))
  }

  private mutating func limit(of rule: String) throws(RuleDiagnostic) -> Disable.Limit? {
    guard takeKeyword("until") else { return nil }
    let written = try word("a date or a version")
    guard let limit = Disable.Limit(word: written) else {
      throw errorAtPrevious(
        "'\(written)' is no date and no version",
        remedy: "disable \(rule) \"why\" until 2026-12-31, or until 4.2")
    }
    return limit
  }

  /// Reads `ID` and the parts that replace those of the rule.
  mutating func parseOverride() throws(RuleDiagnostic) {
    let place = current.place
    var override = Override(rule: try word("a rule's id"), place: place)
    var isEmpty = true
    while current.kind == .word,
      let part = Self.overrideParts.first(where: { $0.word == current.text })
    {
      index += 1
      isEmpty = false
      try part.parse(&self, &override)
    }
    let isMisspelt = current.kind == .word && !isStatementStart
    guard !isEmpty, !isMisspelt else {
      let words = Self.overrideParts.map(\.word)
      throw error(
        "\(described(current)) is nothing that can be overridden",
        remedy: (isMisspelt ? nearest(current.text, among: words) : nil)
          ?? "One of: " + words.joined(separator: ", "))
    }
    result.overrides.append(override)
  }

  private typealias OverridePart =
    @Sendable (inout Parser, inout Override) throws(RuleDiagnostic) -> Void

  private static let overrideParts: [(word: String, parse: OverridePart)] = [
    (
      "severity",
      { (p, override) throws(RuleDiagnostic) in override.severity = try p.severity() }
    ),
    (
      "per",
      { (p, override) throws(RuleDiagnostic) in try p.parseKeys(&override.keys, &override.keyPlaces)
      }
    ),
    ("within", { (p, override) throws(RuleDiagnostic) in try p.parseWithin(&override) }),
    ("lasting", { (p, override) throws(RuleDiagnostic) in try p.parseLasting(&override) }),
  ]

  private mutating func parseWithin(_ override: inout Override) throws(RuleDiagnostic) {
    override.withinPlace = current.place
    (override.noSoonerThan, override.within) = try bounds()
  }

  private mutating func parseLasting(_ override: inout Override) throws(RuleDiagnostic) {
    override.lastingPlace = current.place
    let (isAtMost, time) = try lasting()
    if isAtMost { override.atMost = time } else { override.atLeast = time }
  }
}
