package import LockstepModel

/// A trace as every verb gets it, whatever it was read from.
package struct Trace {
  package var header: TraceHeader
  /// The records in trace order.
  package var records: TraceSpool
  /// What was read, in the order in which it was typed.
  package var inputs: [InputReport]
  /// What a reader should know.
  package var notes: [TraceNote]
  /// What could not be read; the rest was.
  package var problems: [InputError]
  /// What the app printed and nothing recognised, with how often; empty unless asked for.
  package var unrecognised: [(message: String, count: Int)] = []

  /// Whether more of the trace is there than `ReadingOptions.stretch` needed.
  package var isSelection = false

  /// Who is told how far a pass over the records has come.
  package var watch: WorkWatch = { _ in }

  /// Calls a closure with each record in trace order, and tells `watch` how far the task has come.
  package func scan(as task: String, _ body: (TraceRecord) throws -> Void) throws {
    try records.scan(as: task, watch, body)
  }

  /// Calls a closure with each record in trace order, as it was written or read.
  package func scan(_ body: (TraceRecord) throws -> Void) throws { try records.scan(body) }
}
