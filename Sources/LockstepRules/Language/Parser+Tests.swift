package import LockstepModel

extension Parser {
  mutating func parseTest() throws(RuleDiagnostic) {
    let place = current.place
    guard let name = takeText() else {
      throw error("a test has a name in quotes, found \(described(current))", remedy: nil)
    }
    var test = RuleTest(name: name, place: place)
    while current.kind == .word, !isNextStatement, !isForeign {
      try parseTestLine(&test)
    }
    guard !test.expectations.isEmpty else {
      throw diagnostic(
        "test \"\(name)\" expects nothing", remedy: "End it with: expect RULE VERDICT", at: place)
    }
    result.tests.append(test)
  }

  /// A word in the first column that no line of a test begins with was meant to begin a statement.
  private var isForeign: Bool {
    isForeignAtMargin(amid: ["observes", "set", "starts", "stopped", "expect"])
      && !(current.text.first?.isNumber ?? false)
  }

  /// Steps, settings and expectations belong to the test, other statements end it.
  private var isNextStatement: Bool {
    let ownWords = ["observes", "set"]
    return current.isFirstOnLine && !ownWords.contains(current.text)
      && Self.statements.contains { $0.word == current.text }
  }

  private mutating func parseTestLine(_ test: inout RuleTest) throws(RuleDiagnostic) {
    if takeKeyword("observes") {
      test.observes.append(try pattern())
    } else if takeKeyword("set") {
      test.facts.append(try factSetting())
    } else if takeKeyword("starts") {
      try expectKeyword("late")
      test.startsLate = true
    } else if takeKeyword("stopped") {
      try expectKeyword("at")
      test.stoppedAt = try timeSpan()
    } else if takeKeyword("expect") {
      test.expectations.append(try expectation())
    } else {
      test.steps.append(try step())
    }
  }

  private mutating func expectation() throws(RuleDiagnostic) -> RuleTest.Expected {
    let place = current.place
    let rule = try word("a rule's or a label's id")
    let outcome = try outcome()
    guard takeKeyword("at") else {
      return RuleTest.Expected(rule: rule, outcome: outcome, at: nil, place: place)
    }
    guard outcome != .sighting(.unseen) else {
      throw errorAtPrevious("what is unseen has no time", remedy: "Leave out the time.")
    }
    return RuleTest.Expected(rule: rule, outcome: outcome, at: try timeSpan(), place: place)
  }

  private mutating func outcome() throws(RuleDiagnostic) -> RuleTest.Outcome {
    let written = try word("a verdict")
    if let verdict = Verdict(rawValue: written) { return .verdict(verdict) }
    if let sighting = RuleTest.Sighting(rawValue: written) { return .sighting(sighting) }
    let names = Verdict.allCases.map(\.rawValue) + RuleTest.Sighting.allCases.map(\.rawValue)
    throw errorAtPrevious(
      "'\(written)' is no verdict",
      remedy: nearest(written, among: names) ?? "One of: " + names.joined(separator: ", "))
  }

  private mutating func step() throws(RuleDiagnostic) -> RuleTest.Step {
    let time = try timeSpan()
    var event = Event(source: .app, name: "")
    while current.kind == .word, tokens[index + 1].text == "#", !tokens[index + 1].hasSpaceBefore {
      try parseIdentity(&event)
    }
    let place = current.place
    let written = try pattern()
    let atom = written.atoms[0]
    guard written.atoms.count == 1 else {
      throw diagnostic("a step is one event", remedy: "Write a step for each.", at: atom.place)
    }
    event.name = EventName(atom.name)
    event.edge = atom.edge == .begin ? .begin : atom.edge == .end ? .end : .instant
    event.source =
      atom.source.map { Source($0) } ?? RuleTest.usualSource(of: event.name)
    for condition in atom.conditions {
      guard case .comparison(let comparison) = condition, comparison.sign == .equal,
        let value = comparison.values.first
      else {
        throw diagnostic(
          "a step's attribute is written [field = value]", remedy: nil, at: atom.place)
      }
      event.attributes[comparison.field] = value.value
    }
    return RuleTest.Step(nanoseconds: time, event: event, place: place)
  }

  private mutating func parseIdentity(_ event: inout Event) throws(RuleDiagnostic) {
    let kind = try word("an identity")
    try expect("#")
    let name = try word("a name")
    switch kind {
    case "scene": event.scene.scene = name
    case "session": event.scene.session = name
    case "instance": event.scene.instance = name
    case "process": event.writer = ProcessReference(name: name, pid: nil)
    default:
      throw errorAtPrevious(
        "'\(kind)#' is no identity", remedy: "One of: scene#, session#, instance#, process#.")
    }
  }
}

extension Literal {
  /// The value as an attribute has it.
  package var value: Value {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .string(value)
    }
  }
}
