import LockstepModel
import LockstepReports
import Testing

/// What `ingest` says about its inputs.
@Suite struct IngestReportTests {
  private func rows(_ change: (inout InputReport) -> Void) -> [String] {
    var input = InputReport(path: "a.log", format: "plain")
    change(&input)
    return IngestReport(inputs: [input], counts: EventCounts(), notes: []).lines
  }

  @Test(arguments: [
    (21, "plain 5 %"), (1, "plain 50 %"), (0, "plain 100 %"), (1_000, "plain under 1 %"),
  ])
  func `what fits no format is no share of one`(_ unparsed: Int, _ format: String) {
    let rows = rows { input in
      input.formats = [.init(format: "plain", lines: 1)]
      (input.recordLines, input.records, input.unparsed) = (1, 1, unparsed)
    }
    #expect(rows.contains("  format   \(format)"), "\(rows)")
  }

  @Test func `a damaged trace is a trace wholly`() {
    let rows = rows { input in
      input.formats = [.init(format: "plain", lines: 4)]
      (input.recordLines, input.unparsed) = (3, 1)
    }
    #expect(rows.contains("  format   plain 100 %"), "\(rows)")
  }

  @Test func `where nothing fits, no format is told`() {
    let rows = rows { $0.unparsed = 3 }
    #expect(rows.contains("  format   none"), "\(rows)")
  }

  @Test func `one is told as one`() {
    let rows = rows { input in
      (input.recordLines, input.records, input.continuations, input.events) = (1, 1, 1, 1)
    }
    #expect(rows.contains("  lines    2: 1 of records, 1 continuation, 0 noise, 0 unparsed"))
    #expect(rows.contains("  records  1, 1 event"))
  }

  @Test func `names beyond a number are counted together`() {
    var counts = EventCounts()
    for number in 0..<EventCounts.maximumNames + 30 {
      counts.add(Event(source: .app, name: EventName("n\(number)")))
    }
    counts.add(Event(source: .app, name: "n0"))
    let lines = IngestReport(inputs: [], counts: counts, notes: []).lines
    #expect(lines.first == "4127 events")
    #expect(lines.contains("  30  with other names, beyond the first 4096"))
    #expect(lines.contains { $0.hasPrefix("   2  n0 ") })
  }
}
