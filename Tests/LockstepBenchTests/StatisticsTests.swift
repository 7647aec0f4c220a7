import Testing

@testable import lockstep_bench

@Suite struct StatisticsTests {
  @Test(
    arguments: [([3], 3), ([1, 9], 5), ([9, 1, 5], 5), ([4, 1, 3, 2], 2.5)] as [([Double], Double)])
  func `the median is the number in the middle`(_ numbers: [Double], _ median: Double) {
    #expect(Statistics.median(numbers) == median)
  }

  @Test func `no numbers have no median`() { #expect(Statistics.median([]).isNaN) }

  /// Distances from 2: 1, 1, 0, 0, 2, 4, 7; the middle one of 0 0 1 1 2 4 7 is 1.
  @Test func `the deviation is the median distance from the median`() {
    #expect(Statistics.deviation([1, 1, 2, 2, 4, 6, 9]) == 1)
  }

  @Test func `one round in which the machine was busy does not widen the spread`() {
    let calm = Statistics.spread([1, 1.01, 0.99, 1, 1.02])
    #expect(Statistics.spread([1, 1.01, 0.99, 1, 40]) == calm)
  }

  /// A tenth of the median, by the factor that makes it a standard deviation.
  @Test func `the spread is a share of the median`() {
    #expect(abs(Statistics.spread([90, 100, 110]) - 0.148_26) < 1e-12)
    #expect(Statistics.spread([7, 7, 7]) == 0)
  }

  @Test(arguments: [(0, 0, 0.05), (0.01, 0.01, 0.05), (0.03, 0.04, 0.15), (0, 0.1, 0.3)])
  func `the tolerance is three deviations of both runs, and 5 % at least`(
    _ before: Double, _ now: Double, _ tolerance: Double
  ) {
    #expect(abs(Statistics.tolerance(before, now) - tolerance) < 1e-12)
  }
}
