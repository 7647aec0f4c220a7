package import LockstepModel
package import LockstepRules

extension TraceBuilder {
  /// The trace's records, each with its moment.
  package func timed() -> [TimedRecord] {
    var clock = TraceClock(header: header)
    var timed: [TimedRecord] = []
    for record in records { clock.push(record) { timed.append($0) } }
    clock.finish { timed.append($0) }
    return timed
  }

  /// Who is who in the trace, each process seen from its start only if the trace shows it.
  package func census() -> Census {
    var census = Census()
    for case .event(let event) in records { census.observe(event) }
    census.finish()
    if isSeenFromStart { census.assumeSeenFromStart() }
    return census
  }

  /// An engine that has taken in the whole trace.
  package func engine(
    by program: RuleProgram, _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) -> RuleEngine {
    var options = RuleEngine.Options()
    change(&options)
    var engine = RuleEngine(
      program: program, header: header, census: census(), options: options)
    for record in timed() { engine.consume(record) }
    return engine
  }
}
