import LockstepModel
import LockstepReports
import Testing

/// What `info` says about a trace with very many gaps.
@Suite struct ManyGapsTests {
  /// The summary of a trace that has lost something so many times.
  private func summary(losses: Int) -> TraceSummary {
    var summary = TraceSummary(header: TraceHeader(), inputs: [], notes: [])
    for number in 0..<losses {
      let time = Offset(nanoseconds: Int64(number))
      summary.add(.loss(Loss(from: time, to: time, count: 1, cause: "ring full")))
    }
    summary.finish()
    return summary
  }

  @Test func `of very many gaps the first thousand are told, and how many more there are`() {
    let summary = summary(losses: 1_500)
    #expect(summary.lines.count { $0 == "  1 event lost: ring full" } == 1_000)
    #expect(summary.lines.contains("  and 500 more gaps, not listed"))
    #expect(summary.json.contains("\"gapCount\":1500,"))
    #expect(summary.json.split(separator: "\"kind\":\"loss\"").count == 1_001)
  }

  @Test func `where all gaps are told, nothing is said of more`() {
    let summary = summary(losses: 1_000)
    #expect(summary.lines.count { $0 == "  1 event lost: ring full" } == 1_000)
    #expect(!summary.lines.contains { $0.contains("not listed") })
  }
}
