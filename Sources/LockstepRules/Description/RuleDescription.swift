/// What a rule demands and what each of its verdicts means, in plain words.
///
/// Made of the rule alone, so that it holds for every trace; the examples are the rule's own tests.
package struct RuleDescription: Sendable {
  /// Some sentences under one title.
  package struct Section: Sendable, Equatable {
    package let title: String
    package let sentences: [String]
  }

  /// A test of the rule that shows one of its outcomes.
  package struct Example: Sendable, Equatable {
    package let outcome: RuleTest.Outcome
    package let test: RuleTest
  }

  package let rule: Rule
  package let sections: [Section]
  package let examples: [Example]

  /// - Parameters:
  ///   - rule: One of the program's rules or labels.
  ///   - program: With the tests of its files, where examples are wanted.
  package init(of rule: Rule, in program: RuleProgram) {
    self.rule = rule
    let words = RuleWords(rule, program)
    sections = words.sections.filter { !$0.sentences.isEmpty }
    let outcomes: [RuleTest.Outcome] =
      rule.kind == .label
      ? [.sighting(.seen), .sighting(.unseen)] : [.verdict(.pass), .verdict(.fail)]
    examples = outcomes.compactMap { outcome in
      Self.shortestTest(of: rule, outcome, program.tests).map {
        Example(outcome: outcome, test: $0)
      }
    }
  }

  /// What needs nothing beside its events is read most easily, and what has few of them.
  private static func shortestTest(
    of rule: Rule, _ outcome: RuleTest.Outcome, _ tests: [RuleTest]
  ) -> RuleTest? {
    var test = tests.filter { test in
      test.expectations.contains { $0.rule == rule.id && $0.outcome == outcome }
    }
    .min { Self.effort($0) < Self.effort($1) }
    test?.expectations.removeAll { $0.rule != rule.id }
    return test
  }

  private static func effort(_ test: RuleTest) -> (Int, Int) {
    (test.observes.count + test.facts.count + (test.startsLate ? 1 : 0), test.steps.count)
  }
}

/// Puts a rule into words.
private struct RuleWords {
  private let rule: Rule
  private let program: RuleProgram

  init(_ rule: Rule, _ program: RuleProgram) {
    self.rule = rule
    self.program = program
  }

  var sections: [RuleDescription.Section] {
    guard rule.kind == .rule else {
      return [section("It names", [stretch] + clauses), section("Names", names)]
    }
    return [
      section("It demands", demands), section("Names", names), section("It is judged", judged),
      section("It is vacuous where", vacuous), section("It is inconclusive where", inconclusive),
      section("It is unobservable where", unobservable),
      section("Nothing is found", excuses),
    ]
  }

  private func section(_ title: String, _ parts: [String]) -> RuleDescription.Section {
    RuleDescription.Section(title: title, sentences: parts.map(Self.sentence))
  }

  /// Names of events, facts and keys stay as they are written.
  private static func sentence(_ text: String) -> String {
    let first = text.prefix { $0 != " " && $0 != "," }
    let isWord = first.allSatisfy { $0.isLowercase || $0 == "'" }
    return (isWord ? text.prefix(1).uppercased() + text.dropFirst() : text) + "."
  }

  // MARK: What it demands

  private var clauses: [String] { rule.clauses.map(\.kind.demand) }

  private var demands: [String] {
    guard rule.scope != .wholeLife else { return clauses }
    return clauses.map { "\(stretch), \($0)" }
  }

  /// The stretches in which its clauses hold, or that a label names.
  private var stretch: String {
    var text =
      switch rule.scope {
      case .wholeLife: "the whole life of it"
      case .between(let opening, let closing): Self.stretch(opening, closing)
      case .lasting(let opening, let duration):
        "for \(PlainWords.text(duration)) from each \(PlainWords.text(opening)) on"
      case .label(let label, _): "in each stretch that the label \(label) names"
      }
    let qualifiers = rule.qualifiers
    if let time = qualifiers.atMost { text += ", if it lasts at most \(PlainWords.text(time))" }
    if let time = qualifiers.atLeast { text += ", if it lasts at least \(PlainWords.text(time))" }
    if let with = qualifiers.with { text += ", if \(PlainWords.text(with)) lies in it" }
    if let without = qualifiers.without { text += ", if no \(PlainWords.text(without)) lies in it" }
    if let then = qualifiers.then {
      text += ", if \(PlainWords.text(then)) follows it"
      if let within = qualifiers.thenWithin { text += " within \(PlainWords.text(within))" }
    }
    return text
  }

  private static func stretch(_ opening: Scope.Bound, _ closing: Scope.Bound) -> String {
    switch (opening, closing) {
    case (.pattern(let first), .pattern(let last)):
      "from each \(PlainWords.text(first)) until the next \(PlainWords.text(last))"
    case (.pattern(let first), _): "from the first \(PlainWords.text(first)) on"
    case (_, .pattern(let last)): "until the first \(PlainWords.text(last))"
    default: "from the start to the end"
    }
  }

  // MARK: For whom, and where not

  private var judged: [String] {
    let keys = PlainWords.all(rule.keys.map(key))
    let times = rule.keys.isEmpty ? "once for the whole trace" : "for each \(keys) by itself"
    let optIn = rule.isOptIn ? ["only where --rule or --pack names it"] : []
    return [times] + optIn + rule.when.map { "only where \(Self.all($0))" }
      + rule.exceptWhen.map { "not where \(Self.all($0))" }
      + rule.needs.map { "only in a process that records \(PlainWords.text($0))" }
  }

  private static func all(_ comparisons: [Comparison]) -> String {
    PlainWords.all(comparisons.map(PlainWords.text))
  }

  private func key(_ name: String) -> String {
    guard let key = program.keys.first(where: { $0.name == name }) else { return name }
    return key.fields == [name] ? name : "\(name) (\(PlainWords.any(key.fields)))"
  }

  private var excuses: [String] {
    rule.excusedBy.map { excuse in
      let label = program.rules.first { $0.rule.id == excuse.label }?.rule.sentence
      return "inside the label \(excuse.label)" + (label.map { ": \(Self.unended($0))" } ?? "")
    }
  }

  private static func unended(_ sentence: String) -> String {
    sentence.last == "." ? String(sentence.dropLast()) : sentence
  }

  // MARK: What is no verdict on the app

  private var vacuous: [String] {
    let activations = rule.clauses.flatMap(\.kind.activations)
    var reasons: [String] = []
    if !activations.isEmpty {
      reasons.append("there was no \(PlainWords.any(activations.map(PlainWords.text)))")
    } else if case .between(.pattern(let opening), _) = rule.scope {
      reasons.append("there was no \(PlainWords.text(opening))")
    } else if case .lasting(let opening, _) = rule.scope {
      reasons.append("there was no \(PlainWords.text(opening))")
    } else if case .label(let label, _) = rule.scope {
      reasons.append("the label \(label) named no stretch")
    } else if case .before(let first, let second)? = rule.clauses.first?.kind {
      reasons.append("\(PlainWords.text(first)) and \(PlainWords.text(second)) did not both happen")
    } else {
      reasons.append("the trace holds nothing to judge it for")
    }
    reasons += rule.when.map { "nobody knows that \(Self.all($0)), or it does not hold" }
    if rule.mustFire { reasons.append("as it must fire, that is a fail") }
    return reasons
  }

  private var inconclusive: [String] {
    let debts = rule.clauses.compactMap(\.kind.debt).map(PlainWords.text)
    var reasons: [String] = []
    if !debts.isEmpty {
      reasons.append(
        "the trace or the process ends while \(PlainWords.any(Self.distinct(debts))) is still owed")
    }
    reasons.append(
      "records were lost, or the trace begins late, and what decides it may be among what is missing"
    )
    let bounds =
      rule.clauses.compactMap(\.kind.bound)
      + [
        rule.qualifiers.atMost, rule.qualifiers.atLeast, rule.qualifiers.thenWithin,
      ].compactMap { $0 }
    if bounds.contains(where: { !$0.isWall }) {
      reasons.append("the process may have been suspended during the time that is measured")
    }
    if !bounds.isEmpty { reasons.append("the trace tells no times, or the clock was set") }
    if rule.keys.contains(where: { name in program.keys.contains { $0.name == name } }) {
      reasons.append("so many were open at once that the oldest had to be forgotten")
    }
    return reasons
  }

  private var unobservable: [String] {
    var reasons: [String] = []
    if !rule.needs.isEmpty {
      let needed = PlainWords.all(rule.needs.map(PlainWords.text))
      reasons.append("nobody records \(needed), so there is nothing to judge")
    }
    var absences = rule.clauses.flatMap(\.kind.absences)
    if case .between(_, .pattern(let closing)) = rule.scope { absences.append(closing) }
    let patterns = Self.distinct(absences.filter { !rule.needs.contains($0) }.map(PlainWords.text))
    if !patterns.isEmpty {
      reasons.append(
        "nobody records \(PlainWords.any(patterns)), so that its absence proves nothing")
    }
    return reasons
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  // MARK: Names

  /// What the names stand for that files declare, as far as the rule uses them.
  private var names: [String] {
    Self.distinct(rule.writtenNames).compactMap { name in
      program.aliases[name].map { "\(name) stands for \(PlainWords.text($0))" }
    }
  }
}

extension Rule {
  /// The names in its patterns, as they are written.
  fileprivate var writtenNames: [String] {
    var patterns: [Pattern?] = needs
    switch scope {
    case .between(let opening, let closing):
      for case .pattern(let pattern) in [opening, closing] { patterns.append(pattern) }
    case .lasting(let pattern, _): patterns.append(pattern)
    case .wholeLife, .label: break
    }
    patterns += [qualifiers.with, qualifiers.without, qualifiers.then]
    for clause in clauses {
      patterns += clause.kind.patterns(ofClause: 0).map(\.pattern)
      patterns += clause.kind.distinctListedPatterns.patterns
    }
    return patterns.compactMap { $0 }.flatMap(\.atoms).map(\.name)
  }
}
