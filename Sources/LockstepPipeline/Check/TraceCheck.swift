package import LockstepReports
package import LockstepRules

/// A check from a trace to its report: judge, then look again for what the findings point at.
package struct TraceCheck {
  private let program: RuleProgram
  private let options: RuleEngine.Options
  private let policy: ExitPolicy

  package init(program: RuleProgram, options: RuleEngine.Options, policy: ExitPolicy) {
    self.program = program
    self.options = options
    self.policy = policy
  }

  /// Three passes over the trace: who is who, the rules, the explanations.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - isTroubled: Whether an input that was named could not be read.
  /// - Returns: The report, with the exit status that the check ends with.
  /// - Throws: What reading the spool throws.
  package func report(on trace: Trace, isTroubled: Bool = false) throws -> CheckReport {
    let judge = TraceJudge(program: program, options: options)
    let (judgement, census) = try judge.judge(trace)
    var explainer = Explainer(program: program, judgement: judgement, census: census)
    if explainer.hasWork { try trace.scanTimed(as: "explaining") { explainer.consume($0) } }
    explainer.finish()
    return CheckReport(
      inputs: trace.inputs, notes: trace.notes, judgement: judgement,
      explanations: explainer.explanations,
      exit: isTroubled ? ExitPolicy.trouble : policy.exit(for: judgement), isTroubled: isTroubled)
  }
}
