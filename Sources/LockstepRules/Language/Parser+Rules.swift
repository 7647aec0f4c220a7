import LockstepModel

extension Parser {
  mutating func parseRule(
    _ kind: Rule.Kind, isMachine: Bool = false
  ) throws(RuleDiagnostic) {
    let place = current.place
    var rule = Rule(kind: kind, id: try word("a rule's id"), pack: pack, place: place)
    while current.kind == .word, !current.isFirstOnLine {
      rule.references.append(try word("a reference"))
    }
    rule.sentence = takeText()
    machine = isMachine ? StateMachine(start: nil, transitions: []) : nil
    while current.kind != .end, !isStatementStart, !isForeign {
      let start = index
      do throws(RuleDiagnostic) {
        try parsePart(of: &rule)
      } catch {
        diagnostics.append(error)
        skipToNextLine(from: start)
      }
    }
    if kind == .rule, !isMachine, rule.clauses.isEmpty, !isForeign,
      diagnostics.last?.place.line ?? 0 < place.line
    {
      throw diagnostic(
        "rule '\(rule.id)' demands nothing",
        remedy:
          "Add a clause: never, each, after, count, alternates with, before, not both, next after, sequence, one of.",
        at: place)
    }
    if let machine { try take(machine, into: &rule) }
    result.rules.append(rule)
  }

  var isStatementStart: Bool {
    current.isFirstOnLine && current.kind == .word
      && Self.statements.contains { $0.word == current.text }
  }

  /// A word in the first column that begins no part of a rule was meant to begin a statement.
  private var isForeign: Bool {
    isForeignAtMargin(amid: Self.partWords) && !current.text.contains(".") && !isInfixClauseAhead
  }

  /// What may begin a part of a rule, but for the patterns of some clauses.
  static let partWords = parts.map(\.word) + clauseWords

  private mutating func skipToNextLine(from start: Int) {
    if index == start { index += 1 }
    while current.kind != .end, !current.isFirstOnLine { index += 1 }
  }

  /// What may begin a part of a rule, with what it does.
  private static let parts: [(word: String, parse: Part)] = [
    ("per", { (p, rule) throws(RuleDiagnostic) in try p.parseKeys(&rule.keys, &rule.keyPlaces) }),
    ("when", { (p, rule) throws(RuleDiagnostic) in rule.when.append(try p.comparisons()) }),
    (
      "except",
      { (p, rule) throws(RuleDiagnostic) in
        try p.expectKeyword("when")
        rule.exceptWhen.append(try p.comparisons())
      }
    ),
    ("needs", { (p, rule) throws(RuleDiagnostic) in rule.needs.append(try p.pattern()) }),
    ("in", { (p, rule) throws(RuleDiagnostic) in try p.parseScope(&rule) }),
    ("lasting", { (p, rule) throws(RuleDiagnostic) in try p.parseLasting(&rule) }),
    ("with", { (p, rule) throws(RuleDiagnostic) in rule.qualifiers.with = try p.pattern() }),
    ("without", { (p, rule) throws(RuleDiagnostic) in rule.qualifiers.without = try p.pattern() }),
    ("then", { (p, rule) throws(RuleDiagnostic) in try p.parseThen(&rule) }),
    (
      "must",
      { (p, rule) throws(RuleDiagnostic) in
        try p.expectKeyword("fire")
        rule.mustFire = true
      }
    ),
    ("excused", { (p, rule) throws(RuleDiagnostic) in try p.parseExcuse(&rule) }),
    ("severity", { (p, rule) throws(RuleDiagnostic) in rule.severity = try p.severity() }),
    ("opt-in", { (_, rule) throws(RuleDiagnostic) in rule.isOptIn = true }),
    ("hint", { (p, rule) throws(RuleDiagnostic) in try p.parseHint(&rule) }),
    ("starts", { (p, rule) throws(RuleDiagnostic) in try p.parseStart(&rule) }),
  ]

  private typealias Part = @Sendable (inout Parser, inout Rule) throws(RuleDiagnostic) -> Void

  private mutating func parsePart(of rule: inout Rule) throws(RuleDiagnostic) {
    // A state may be called as a part of a rule is.
    if isTransitionAhead { return try parseTransition(&rule) }
    let word = current.text
    if current.kind == .word, let part = Self.parts.first(where: { $0.word == word }) {
      index += 1
      try part.parse(&self, &rule)
      return
    }
    rule.clauses.append(try clause())
  }

  /// Reads what tells the instances of a rule apart, with the places.
  mutating func parseKeys(
    _ keys: inout [String], _ places: inout [SourcePlace]
  ) throws(RuleDiagnostic) {
    repeat {
      places.append(current.place)
      keys.append(try word("a key"))
    } while take(",")
  }

  private mutating func comparisons() throws(RuleDiagnostic) -> [Comparison] {
    var result: [Comparison] = []
    repeat {
      let place = current.place
      let fact = try word("a fact's name")
      // An `in` on the next line is the rule's scope.
      if Comparison.Sign(rawValue: current.text) == nil || current.isFirstOnLine {
        result.append(
          Comparison(field: fact, sign: .equal, values: [.bool(true)], place: place))
      } else {
        result.append(try comparison(of: fact, at: place))
      }
    } while takeKeyword("and")
    return result
  }

  private mutating func parseScope(_ rule: inout Rule) throws(RuleDiagnostic) {
    guard rule.scope == .wholeLife else {
      throw errorAtPrevious(
        "a rule has one 'in'; this is the second", remedy: "Make it two rules.")
    }
    let place = current.place
    let opening = try bound(.start)
    if take("..") {
      rule.scope = .between(opening, try bound(.end))
    } else if takeKeyword("for"), case .pattern(let pattern) = opening {
      rule.scope = .lasting(pattern, try duration())
    } else if case .pattern(let pattern) = opening, pattern.atoms.count == 1,
      !pattern.atoms[0].name.contains(".")
    {
      rule.scope = .label(pattern.atoms[0].name, place)
    } else {
      throw error("expected '..' or 'for', found \(described(current))", remedy: nil)
    }
  }

  private mutating func bound(_ own: Scope.Bound) throws(RuleDiagnostic) -> Scope.Bound {
    if takeKeyword("start") { return .start }
    if takeKeyword("end") { return .end }
    return .pattern(try pattern())
  }

  private mutating func parseLasting(_ rule: inout Rule) throws(RuleDiagnostic) {
    let (isAtMost, time) = try lasting()
    if isAtMost { rule.qualifiers.atMost = time } else { rule.qualifiers.atLeast = time }
  }

  /// Reads `<= T` or `>= T`.
  mutating func lasting() throws(RuleDiagnostic) -> (isAtMost: Bool, time: Duration) {
    if take("<=") { return (true, try duration()) }
    guard take(">=") else {
      throw error("expected '<=' or '>=', found \(described(current))", remedy: nil)
    }
    return (false, try duration())
  }

  private mutating func parseThen(_ rule: inout Rule) throws(RuleDiagnostic) {
    rule.qualifiers.then = try pattern()
    if takeKeyword("within") { rule.qualifiers.thenWithin = try duration() }
  }

  private mutating func parseExcuse(_ rule: inout Rule) throws(RuleDiagnostic) {
    try expectKeyword("by")
    let place = current.place
    rule.excusedBy.append(Rule.Excuse(label: try word("a label's id"), place: place))
  }

  /// Reads one of the severities.
  mutating func severity() throws(RuleDiagnostic) -> Severity {
    let word = try word("a severity")
    guard let severity = Severity(rawValue: word) else {
      throw errorAtPrevious(
        "'\(word)' is no severity",
        remedy: nearest(word, among: Severity.allCases.map(\.rawValue))
          ?? "One of: error, warning, info.")
    }
    return severity
  }

  private mutating func parseHint(_ rule: inout Rule) throws(RuleDiagnostic) {
    guard let hint = takeText() else {
      throw error("a hint is a text in quotes, found \(described(current))", remedy: nil)
    }
    rule.hint = hint
  }

  // MARK: Clauses

  private mutating func clause() throws(RuleDiagnostic) -> Clause {
    let place = current.place
    return Clause(kind: try clauseKind(), place: place)
  }

  private mutating func clauseKind() throws(RuleDiagnostic) -> Clause.Kind {
    if takeKeyword("never") {
      return takeKeyword("happens") ? .neverHappens : .never(try pattern())
    }
    if takeKeyword("each") { return try eachClause() }
    if takeKeyword("after") { return .expect(try expectation()) }
    if takeKeyword("count") { return try countClause() }
    if takeKeyword("not") {
      try expectKeyword("both")
      let first = try pattern()
      try expectKeyword("and")
      return .notBoth(first, try pattern())
    }
    if takeKeyword("next") { return .next(try succession()) }
    if takeKeyword("sequence") { return .sequence(try eventSequence()) }
    if takeKeyword("one") { return .oneOf(try variants()) }
    guard current.kind == .word, !Self.reservedWords.contains(current.text),
      current.text.contains(".") || isInfixClauseAhead
    else {
      throw error(
        "\(described(current)) begins no part of a rule",
        remedy: nearest(current.text, among: Self.partWords))
    }
    let first = try pattern()
    if takeKeyword("alternates") {
      try expectKeyword("with")
      return .alternates(first, try pattern())
    }
    guard takeKeyword("before") else {
      throw error(
        "expected 'alternates with' or 'before', found \(described(current))", remedy: nil)
    }
    return .before(first, try pattern())
  }

  private static let clauseWords = [
    "never", "each", "after", "count", "not", "next", "sequence", "one",
  ]

  /// Whether the word is followed by what makes it the pattern of a clause.
  private var isInfixClauseAhead: Bool {
    let next = tokens[min(index + 1, tokens.count - 1)]
    return ["alternates", "before", "|", "[", "->"].contains(next.text)
  }

  private mutating func eachClause() throws(RuleDiagnostic) -> Clause.Kind {
    let activation = try pattern()
    if takeKeyword("has") {
      var conditions: [Condition] = []
      guard current.text == "[" else {
        throw error("expected a condition in brackets, found \(described(current))", remedy: nil)
      }
      while current.text == "[" { conditions.append(try condition()) }
      return .has(activation, conditions)
    }
    if takeKeyword("requires") {
      let required = try pattern()
      let since = takeKeyword("since") ? try pattern() : nil
      let within = takeKeyword("within") ? try duration() : nil
      return .requires(activation, required, since: since, within: within)
    }
    guard takeKeyword("accompanied") else {
      throw error(
        "expected 'has', 'requires' or 'accompanied by', found \(described(current))",
        remedy: nearest(current.text, among: ["has", "requires", "accompanied"]))
    }
    try expectKeyword("by")
    let companion = try pattern()
    try expectKeyword("within")
    return .accompanied(activation, by: companion, within: try duration())
  }

  private mutating func expectation() throws(RuleDiagnostic) -> Expectation {
    let after = try pattern()
    try expectKeyword("expect")
    let isOwn = takeKeyword("own")
    var result = Expectation(
      after: after, isOwn: isOwn, expected: try pattern(), noSoonerThan: nil, within: nil,
      before: nil, unless: nil)
    while true {
      if takeKeyword("within") {
        (result.noSoonerThan, result.within) = try bounds()
      } else if takeKeyword("before") {
        result.before = try pattern()
      } else if takeKeyword("unless") {
        result.unless = try pattern()
      } else {
        return result
      }
    }
  }

  private mutating func succession() throws(RuleDiagnostic) -> Succession {
    try expectKeyword("after")
    let after = try pattern()
    try expectKeyword("is")
    let expected = try pattern()
    try expectKeyword("among")
    try expect("{")
    var among: [Pattern] = []
    repeat { among.append(try pattern()) } while take(",")
    try expect("}")
    return Succession(after: after, expected: expected, among: among)
  }

  /// Reads `T` or `T1 .. T2`.
  mutating func bounds() throws(RuleDiagnostic) -> (noSoonerThan: Duration?, within: Duration) {
    var first = try duration()
    guard take("..") else { return (nil, first) }
    let last = try duration()
    guard first.nanoseconds <= last.nanoseconds else {
      throw errorAtPrevious(
        "the first time is longer than the second", remedy: "within SHORTER .. LONGER")
    }
    // `wall` behind the second time holds for both.
    first.isWall = last.isWall
    return (first, last)
  }

  private mutating func countClause() throws(RuleDiagnostic) -> Clause.Kind {
    let pattern = try pattern()
    guard let bound = CountBound(rawValue: current.text) else {
      throw error("expected =, <= or >=, found \(described(current))", remedy: nil)
    }
    index += 1
    let number = try word("a number")
    guard let count = Int(number), (0...CountClauses.maximum).contains(count) else {
      throw errorAtPrevious(
        "'\(number)' is no count",
        remedy: "A count is a number from 0 to \(CountClauses.maximum).")
    }
    return .count(pattern, bound, count)
  }
}

/// Limits of counting.
enum CountClauses {
  /// Counts are kept as numbers, so that this is a matter of sense, not of memory.
  static let maximum = 1_000_000
}
