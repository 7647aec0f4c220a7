/// What a few measured numbers say.
enum Statistics {
  /// The middle number; of an even count the mean of the two in the middle, and of none no number.
  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median absolute deviation: how far from their median half of the numbers lie.
  ///
  /// One round in which the machine was busy with something else leaves it as it is, unlike the
  /// distance between the extremes.
  static func deviation(_ numbers: [Double]) -> Double {
    let center = median(numbers)
    return median(numbers.map { abs($0 - center) })
  }

  /// The deviation of normally distributed numbers that have this median absolute deviation.
  private static let normalFactor = 1.4826

  /// How far numbers scatter, as a share of their median.
  static func spread(_ numbers: [Double]) -> Double {
    normalFactor * deviation(numbers) / median(numbers)
  }

  /// What is no more than this is never a slow-down: two builds of the same code differ by it.
  static let leastTolerance = 0.05
  /// Chance leaves three deviations once in some hundred comparisons.
  private static let toleratedDeviations = 3.0

  /// By how much two ratios that scatter so may differ before it is a change, as a share.
  static func tolerance(_ before: Double, _ now: Double) -> Double {
    max(leastTolerance, toleratedDeviations * (before * before + now * now).squareRoot())
  }
}
