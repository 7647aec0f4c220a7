package import LockstepModel

extension Trace {
  /// Calls a closure with each record and its moment, in order.
  package func scanTimed(
    as task: String, _ body: (TimedRecord) throws -> Void
  ) throws {
    var clock = TraceClock(header: header)
    try scan(as: task) { record in try clock.push(record, body) }
    try clock.finish(body)
  }
}
