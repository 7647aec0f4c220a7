import Testing

@testable import lockstep_bench

@Suite struct ComparisonTests {
  private static func run(_ ratio: Double, spread: Double) -> Baseline {
    Baseline(
      events: 1, bytes: 1,
      entries: [Baseline.Entry(name: "write", peer: "zstd", ratio: ratio, spread: spread)])
  }

  /// Calm runs may differ by 5 %; those that scatter by 3 and 4 % by three times 5 %.
  @Test(
    arguments: [
      (2, 0, 1.91, 0, .steady), (2, 0, 1.89, 0, .slower), (2, 0, 2.09, 0, .steady),
      (2, 0, 2.11, 0, .faster),
      (2, 0.03, 1.71, 0.04, .steady), (2, 0.03, 1.69, 0.04, .slower),
      (2, 0.04, 2.31, 0.03, .faster),
    ] as [(Double, Double, Double, Double, Comparison.Verdict)])
  func `a ratio that fell beyond the scatter of both runs is slower`(
    _ before: Double, _ spread: Double, _ now: Double, _ spreadNow: Double,
    _ verdict: Comparison.Verdict
  ) {
    let all = Comparison.all(
      Self.run(now, spread: spreadNow), after: Self.run(before, spread: spread))
    #expect(all.map(\.verdict) == [verdict])
    #expect(all.allSatisfy { ($0.text == nil) == (verdict == .steady) })
  }

  @Test func `what the file has no ratio of is told, and what only the file has is not`() {
    let empty = Baseline(events: 1, bytes: 1, entries: [])
    let new = Comparison.all(Self.run(2, spread: 0), after: empty)
    #expect(new.map(\.verdict) == [.unknown])
    #expect(Comparison.all(empty, after: Self.run(2, spread: 0)) == [])
  }
}
