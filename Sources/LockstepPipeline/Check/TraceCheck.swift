import LockstepModel
package import LockstepReports
package import LockstepRules
import LockstepText

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
      inputs: trace.inputs, notes: trace.notes + Self.notes(on: judgement), judgement: judgement,
      explanations: explainer.explanations,
      exit: isTroubled ? ExitPolicy.trouble : policy.exit(for: judgement), isTroubled: isTroubled)
  }

  /// What is not judged because there is too much of it.
  private static func notes(on judgement: Judgement) -> [TraceNote] {
    let untold = [
      (judgement.untoldEvents, "processes", Census.maximumProcesses),
      (judgement.untoldSceneEvents, "scenes", SceneDirectory.maximumScenes),
    ]
    var texts = untold.filter { $0.0 > 0 }.map { count, what, maximum in
      "\(PlainText.counted(count, "event")) of \(what) beyond the first \(maximum) "
        + "\(count == 1 ? "is" : "are") not judged"
    }
    if judgement.crowdedOut > 0 {
      texts.append(
        "more lived at once than is judged: \(judgement.crowdedOut) processes and scenes that were "
          + "idle longest were dropped, and what they owed is undecided")
    }
    return texts.map { TraceNote(.crowded, "", $0) }
  }
}
