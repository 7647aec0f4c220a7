import LockstepModel

/// Runs the tests that stand beside rules.
package struct RuleTestRunner {
  /// What one expectation of a test came to.
  package struct Outcome: Sendable {
    package var test: String
    package var rule: String
    package var place: SourcePlace
    /// What is wrong, nil if the test passed.
    package var failure: String?
  }

  private let program: RuleProgram

  package init(program: RuleProgram) { self.program = program }

  /// Runs all tests of the program.
  package func runAll() -> [Outcome] { program.tests.flatMap { run($0) } }

  /// Runs one test: one outcome for each of its expectations.
  package func run(_ test: RuleTest) -> [Outcome] {
    let records = Self.records(of: test)
    let judgement = Self.judge(records, test, program)
    return test.expectations.map { expected in
      var outcome = Outcome(
        test: test.name, rule: expected.rule, place: expected.place, failure: nil)
      if let result = judgement.results.first(where: { $0.rule.id == expected.rule }) {
        outcome.failure = Self.failure(of: expected, result, records)
      } else if let label = judgement.labels.first(where: { $0.rule.id == expected.rule }) {
        outcome.failure = Self.failure(of: expected, label, records)
      } else {
        outcome.failure =
          program.disable(of: expected.rule)?.text ?? "there is no rule '\(expected.rule)'"
      }
      return outcome
    }
  }

  private static func failure(
    of expected: RuleTest.Expected, _ result: RuleResult, _ records: [TraceRecord]
  ) -> String? {
    guard case .verdict(let verdict) = expected.outcome else {
      return "'\(expected.rule)' is a rule: expect a verdict of it"
    }
    guard result.verdict == verdict else {
      let reason = result.reason.map { " (\($0))" } ?? ""
      return "expected \(verdict.rawValue), got \(result.verdict.rawValue)\(reason)"
    }
    return failure(of: expected, "finding", result.findings, records)
  }

  private static func failure(
    of expected: RuleTest.Expected, _ label: LabelResult, _ records: [TraceRecord]
  ) -> String? {
    guard case .sighting(let sighting) = expected.outcome else {
      return "'\(expected.rule)' is a label: expect it seen or unseen"
    }
    let found: RuleTest.Sighting = label.findings.isEmpty ? .unseen : .seen
    guard found == sighting else {
      return "expected \(sighting.rawValue), got \(found.rawValue)"
    }
    return failure(of: expected, "stretch", label.findings, records)
  }

  /// What is wrong with the times of what was found, if one is expected.
  private static func failure(
    of expected: RuleTest.Expected, _ noun: String, _ findings: [Finding],
    _ records: [TraceRecord]
  ) -> String? {
    guard let at = expected.at else { return nil }
    let times = findings.compactMap { finding -> Int64? in
      for case .event(let event) in records where event.sequence == finding.sequence {
        return event.uptime?.nanoseconds
      }
      return nil
    }
    guard !times.contains(at) else { return nil }
    let found = times.map { Printer.time($0) }.joined(separator: ", ")
    return "expected a \(noun) at \(Printer.time(at)), found them at \(found)"
  }

  /// The trace of a test: it starts with its process and ends in order, unless it says otherwise.
  static func records(of test: RuleTest) -> [TraceRecord] {
    var records: [TraceRecord] = []
    for (index, step) in test.steps.enumerated() {
      var event = step.event
      event.sequence = index + 1
      event.uptime = Offset(nanoseconds: step.nanoseconds)
      if event.writer.isEmpty { event.writer = ProcessReference(name: "App", pid: 1) }
      records.append(.event(event))
    }
    let last = test.steps.last?.nanoseconds ?? 0
    if let stopped = test.stoppedAt {
      records.append(.end(TraceEnd(.stopped, uptime: Offset(nanoseconds: stopped))))
    } else {
      records.append(.end(TraceEnd(.clean, uptime: Offset(nanoseconds: last))))
    }
    return records
  }

  private static func judge(
    _ records: [TraceRecord], _ test: RuleTest, _ program: RuleProgram
  ) -> Judgement {
    var census = Census()
    for case .event(let event) in records { census.observe(event) }
    census.finish()
    if !test.startsLate { census.assumeSeenFromStart() }
    var options = RuleEngine.Options()
    options.rules = test.expectations.map(\.rule)
    for setting in test.facts { options.facts[setting.fact] = setting.value }
    options.observes = test.observes.map { Compiler.observed($0, in: program) }
    var engine = RuleEngine(
      program: program, header: TraceHeader(), census: census, options: options)
    var clock = TraceClock()
    for record in records { clock.push(record) { engine.consume($0) } }
    clock.finish { engine.consume($0) }
    return engine.finish()
  }
}
