package import LockstepModel
package import LockstepRules

/// Judges a trace: a first look for who is who and what is recorded, a second for the rules.
package struct TraceJudge {
  private let program: RuleProgram
  private let options: RuleEngine.Options

  package init(program: RuleProgram, options: RuleEngine.Options = RuleEngine.Options()) {
    self.program = program
    self.options = options
  }

  /// What the rules say.
  ///
  /// Two passes over the trace; memory as `RuleEngine` says.
  package func judge(_ trace: Trace) throws -> (judgement: Judgement, census: Census) {
    let census = try trace.census()
    var engine = RuleEngine(
      program: program, header: trace.header, census: census, options: options)
    try trace.scanTimed(as: "judging") { engine.consume($0) }
    return (engine.finish(), census)
  }
}
