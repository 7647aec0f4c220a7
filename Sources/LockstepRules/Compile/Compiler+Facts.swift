/// Facts that rule files ask for or state: their names and their values.
extension Compiler {
  mutating func fact(_ comparison: Comparison) -> CompiledCondition {
    let fact = checkFact(comparison)
    return CompiledCondition(
      subject: .fact(fact ?? .stated(comparison.field)),
      test: .compare(comparison.sign, comparison.values))
  }

  /// A comparison that no value of the fact could meet, or not meet, is a slip of the pen.
  @discardableResult
  mutating func checkFact(_ comparison: Comparison) -> Fact? {
    guard let fact = knownFact(comparison.field, among: Fact.names, at: comparison.place),
      let values = Fact.values(of: comparison.field)
    else { return nil }
    switch comparison.sign {
    case .equal, .notEqual, .isIn:
      check(comparison.values, of: comparison.field, values, at: comparison.place)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard values.areOrdered else {
        report(
          "the values of '\(comparison.field)' have no order",
          "It is \(values.description): compare it with = or !=.", comparison.place)
        return fact
      }
      check(comparison.values, of: comparison.field, values, at: comparison.place)
    case .contains, .containsNot: break
    }
    return fact
  }

  /// What a rule file or a test states.
  mutating func check(_ setting: FactSetting) {
    guard knownFact(setting.fact, among: Fact.statableNames, at: setting.place) != nil,
      let values = Fact.values(of: setting.fact)
    else { return }
    guard Fact.statableNames.contains(setting.fact) else {
      report(
        "'\(setting.fact)' follows from the events and cannot be set",
        "One of: \(Fact.statableNames.joined(separator: ", "))", setting.place)
      return
    }
    check([setting.value], of: setting.fact, values, at: setting.place)
  }

  private mutating func knownFact(
    _ name: String, among known: [String], at place: SourcePlace
  ) -> Fact? {
    if let fact = Fact(name: name) { return fact }
    report(
      "unknown fact '\(name)'",
      suggestion(name, among: known) ?? "One of: \(known.joined(separator: ", "))", place)
    return nil
  }

  private mutating func check(
    _ literals: [Literal], of name: String, _ values: Fact.Values, at place: SourcePlace
  ) {
    for literal in literals where !values.contain(literal) {
      var nearest: String?
      if case .words(let words) = values { nearest = suggestion(literal.plainText, among: words) }
      report(
        "'\(name)' is never \(Printer.text(literal))",
        nearest ?? "It is \(values.description).", place)
    }
  }
}
