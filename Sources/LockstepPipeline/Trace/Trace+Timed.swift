package import LockstepModel

extension Trace {
  /// Looks through the trace for who is who and what is recorded.
  func census() throws -> Census {
    var census = Census()
    try scan(as: "identifying") { record in
      if case .event(let event) = record { census.observe(event) }
    }
    census.finish()
    return census
  }

  /// Calls a closure with each record and its moment, in order.
  package func scanTimed(
    as task: String, _ body: (TimedRecord) throws -> Void
  ) throws {
    var clock = TraceClock(header: header)
    try scan(as: task) { record in try clock.push(record, body) }
    try clock.finish(body)
  }
}
