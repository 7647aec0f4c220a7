/// Times as a reader compares them.
package enum TimeText {
  /// `380.6 ms`, `1.25 s`, `2 h 3 min`: up to four digits that matter, in the unit that suits.
  package static func span(_ nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    let sign = nanoseconds < 0 ? "-" : ""
    switch magnitude {
    case 0: return "0 ms"
    case ..<1_000_000: return sign + decimal(magnitude, 1_000_000, 3) + " ms"
    // A unit goes as far as rounding stays below the next one.
    case ..<999_950_000: return sign + decimal(magnitude, 1_000_000, 1) + " ms"
    case ..<10_000_000_000: return sign + decimal(magnitude, 1_000_000_000, 3) + " s"
    case ..<119_950_000_000: return sign + decimal(magnitude, 1_000_000_000, 1) + " s"
    case ..<7_200_000_000_000:
      let seconds = magnitude / 1_000_000_000
      return sign + "\(seconds / 60) min \(seconds % 60) s"
    default:
      let minutes = magnitude / 60_000_000_000
      return sign + "\(minutes / 60) h \(minutes % 60) min"
    }
  }

  private static func decimal(_ value: UInt64, _ unit: UInt64, _ digits: Int) -> String {
    var scale: UInt64 = 1
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale + unit / 2) / unit
    let fraction = String(rounded % scale)
    let padding = String(repeating: "0", count: digits - fraction.count)
    var text = padding + fraction
    while text.hasSuffix("0") { text.removeLast() }
    return text.isEmpty ? "\(rounded / scale)" : "\(rounded / scale).\(text)"
  }

  /// The time of day of a printed time: what a reader looks for in the log.
  package static func ofDay(_ printed: String) -> String {
    guard let colon = printed.firstIndex(of: ":") else { return printed }
    let start = printed.index(colon, offsetBy: -2, limitedBy: printed.startIndex)
    let rest = printed[(start ?? printed.startIndex)...]
    return String(rest.prefix { $0.isNumber || $0 == ":" || $0 == "." || $0 == "," })
  }
}
