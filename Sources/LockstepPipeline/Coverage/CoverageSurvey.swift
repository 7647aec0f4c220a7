package import LockstepMining
import LockstepModel
package import LockstepReports
package import LockstepRules

/// The coverage of several runs: each file is a run of its own, and their counts add up.
///
/// Of each run no more stays than its counts; as many runs are read at once as the options allow.
package struct CoverageSurvey: Sendable {
  private let program: RuleProgram
  private let options: RuleEngine.Options
  private let table: SignalTable

  /// - Throws: What the rule language says of the tables' patterns; a test rules it out.
  package init(program: RuleProgram, options: RuleEngine.Options) throws(RuleFileErrors) {
    self.program = program
    self.options = options
    table = try SignalTable(program: program)
  }

  /// What became of one file.
  private enum Outcome {
    case run(CoverageReport.Run, problems: [InputError])
    /// Nothing that a run could be was found in it.
    case none([TraceNote], problems: [InputError])
  }

  /// Surveys every file that paths lead to.
  ///
  /// - Parameters:
  ///   - paths: What the user typed.
  ///   - reading: How logs are to be read.
  ///   - watch: Told how far the work has come.
  /// - Returns: The report, and what could not be read.
  /// - Throws: `InputError` where nothing can be read, or where the temporary file fails.
  package func report(
    on paths: [String], reading: ReadingOptions, watch: @escaping WorkWatch = { _ in }
  ) throws -> (report: CoverageReport, problems: [InputError]) {
    let expansion = InputExpansion(paths)
    let jobs = expansion.sources.contains(where: \.isStandardInput) ? 1 : reading.jobs
    let named = Set(paths)
    let recogniser = SharedRecogniser(reading)
    let outcomes = Workers.map(expansion.sources, jobs: jobs) { source in
      Result { try outcome(of: source, named: named, reading, recogniser, watch) }
    }
    var problems = expansion.problems
    var report = CoverageReport(
      rules: program.rules.map(\.rule), notes: expansion.notes)
    for (source, outcome) in zip(expansion.sources, outcomes) {
      do {
        switch try outcome.get() {
        case .run(let run, let found):
          report.add(run)
          problems += found
        case .none(let notes, let found):
          report.notes += notes
          problems += found
        }
      } catch let error as InputError where error.kind != .spool {
        problems.append(error.placed(in: source))
      }
    }
    guard !report.runs.isEmpty else { throw nothing(paths, problems) }
    report.isTroubled = !problems.isEmpty
    return (report, problems)
  }

  private func outcome(
    of source: InputSource, named: Set<String>, _ reading: ReadingOptions,
    _ recogniser: SharedRecogniser, _ watch: @escaping WorkWatch
  ) throws -> Outcome {
    var reading = reading
    reading.jobs = 1
    let trace = try TraceLoader.load(
      source, named: named, options: reading, recogniser: recogniser, watch: watch)
    // What lies beside the logs of a folder need not be a run.
    if !named.contains(source.path), trace.inputs.allSatisfy({ $0.events == 0 }) {
      let text = "no event was recognised in it, so it is no run"
      return .none([TraceNote(.leftOut, source.path, text)], problems: trace.problems)
    }
    let run = CoverageReport.Run(
      inputs: trace.inputs, notes: trace.notes, coverage: try coverage(of: trace))
    return .run(run, problems: trace.problems)
  }

  /// The coverage of one trace: a first look for who is who, a second for the ways and the rules.
  ///
  /// A cell names the rules that its events set to work and that came to a verdict in this run: what
  /// was vacuous or could not be observed judged nothing.
  package func coverage(of trace: Trace) throws -> RunCoverage {
    let census = try trace.census()
    var engine = RuleEngine(
      program: program, header: trace.header, census: census, options: options)
    var analysis = CoverageAnalysis(
      follower: TraceFollower(following: engine), census: census, table: table)
    try trace.scanTimed(as: "covering") { record in
      analysis.consume(record)
      engine.consume(record)
    }
    var coverage = analysis.finish()
    coverage.matrix.keepRules(judged(engine.finish()))
    return coverage
  }

  /// The places of the rules that came to a verdict.
  private func judged(_ judgement: Judgement) -> Set<Int> {
    let ids = judgement.results.filter { result in
      result.figures.activations > 0 && [.pass, .fail, .inconclusive].contains(result.verdict)
    }.map(\.rule.id)
    let known = Set(ids)
    return Set(program.rules.indices.filter { known.contains(program.rules[$0].rule.id) })
  }

  private func nothing(_ paths: [String], _ problems: [InputError]) -> any Error {
    if problems.count > 1 { return InputErrors(errors: problems) }
    return problems.first
      ?? InputError(
        .empty, paths.joined(separator: " "), "there is no run in it",
        remedy: "name a log, a trace, or a folder that holds one")
  }
}

extension InputError {
  /// The error with the file that it is about, where it names none.
  fileprivate func placed(in source: InputSource) -> InputError {
    guard input.isEmpty else { return self }
    var error = self
    error.input = source.path
    return error
  }
}
