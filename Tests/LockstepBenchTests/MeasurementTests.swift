import Testing

@testable import lockstep_bench

@Suite struct MeasurementTests {
  /// What ran, in order.
  private final class Journal {
    var text = ""
  }

  private static func entry(
    _ journal: Journal, goals: [Goal] = [], peers: [Double?], rounds: Int = 5
  ) -> BenchCase {
    nonisolated(unsafe) let journal = journal
    return BenchCase(
      name: "case", summary: "a case", unit: .milliseconds, goals: goals,
      peers: peers.indices.map { "peer \($0)" }, rounds: rounds,
      prepare: { _ in
        var turn = 0.0
        return Prepared(
          amount: 1,
          round: {
            journal.text += "o"
            turn += 1
            // The first one, which warms up, is far off.
            return turn == 1 ? 1_000 : 0.010 + turn / 1_000
          },
          peers: peers.enumerated().map { index, value in
            value.map { value in
              {
                journal.text += "\(index)"
                return value
              }
            }
          })
      }, hasMemory: false)
  }

  private static let workload = Workload(folder: "", events: 1)

  @Test func `a case runs in turn with its peers, after a first time that does not count`() throws {
    let journal = Journal()
    let outcome = try Measurement.outcome(
      of: Self.entry(journal, peers: [0.028, nil, 0.007]), Self.workload)
    #expect(journal.text == String(repeating: "o02", count: 6))
    #expect(outcome.own.count == 5)
    // The rounds take 12 to 16 ms.
    #expect(abs(outcome.value - 14) < 1e-9)
    #expect(outcome.ratio(to: 0).map { abs($0 - 2) < 1e-9 } == true)
    #expect(outcome.ratio(to: 1) == nil && outcome.spread(to: 1) == nil)
    #expect(outcome.ratio(to: 2).map { abs($0 - 0.5) < 1e-9 } == true)
  }

  @Test func `a size is measured once, without a first time`() throws {
    let journal = Journal()
    _ = try Measurement.outcome(of: Self.entry(journal, peers: [1], rounds: 1), Self.workload)
    #expect(journal.text == "o0")
  }

  @Test func `the table says value, peer, ratio and goal, and what is not installed`() throws {
    let goals: [Goal] = [
      .value(atMost: 14.5), .ratio(to: 0, atLeast: 2.5), .excess(over: 2, atMost: 7.5),
      .ratio(to: 1, atLeast: 1),
    ]
    let outcome = try Measurement.outcome(
      of: Self.entry(Journal(), goals: goals, peers: [0.028, nil, 0.007]), Self.workload)
    #expect(
      BenchReport.lines(for: outcome) == [
        "case: a case", "  14.00 ms",
        "  peer     peer 0: 28.00 ms; 2.00 times as fast, scattered by 11.4 %",
        "  peer     peer 1: not installed",
        "  peer     peer 2: 7.00 ms; 0.50 times as fast, scattered by 11.4 %",
        "  met      at most 14.50 ms: 14.00 ms", "  missed   at least 2.50 times peer 0: 2.00",
        "  met      at most 7.5 ms more than peer 2: 7.00 ms",
        "  unknown  at least 1.00 times peer 1", "",
      ])
  }

  @Test func `every case has another name, and its goals are about peers that it has`() {
    #expect(Set(BenchCase.all.map(\.name)).count == BenchCase.all.count)
    for entry in BenchCase.all {
      for goal in entry.goals {
        switch goal.subject {
        case .value: break
        case .ratio(let peer), .excess(let peer): #expect(entry.peers.indices.contains(peer))
        }
      }
    }
  }
}
