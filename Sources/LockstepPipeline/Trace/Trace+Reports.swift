import LockstepModel
package import LockstepReports

extension Trace {
  /// Counts the events by name and source, in one pass.
  package func counts() throws -> EventCounts {
    var counts = EventCounts()
    try scan(as: "counting") { record in
      if case .event(let event) = record { counts.add(event) }
    }
    return counts
  }

  /// Sums up the trace, in one pass.
  package func summary() throws -> TraceSummary {
    var summary = TraceSummary(header: header, inputs: inputs, notes: notes)
    try scan(as: "counting") { summary.add($0) }
    summary.finish()
    return summary
  }
}
