/// Writes times as ISO 8601.
package enum ISOTime {
  private static let day: Int64 = 86_400_000_000_000

  /// A place on the wall clock in a zone, with as many decimals as its source had.
  package static func text(_ unixNanoseconds: Int64, zone seconds: Int, decimals: Int) -> String {
    let local = unixNanoseconds + Int64(seconds) * 1_000_000_000
    let days = Int(local >= 0 ? local / day : (local - day + 1) / day)
    return text(
      CivilDate.date(daysSince1970: days), local - Int64(days) * day, zone: seconds,
      decimals: decimals)
  }

  /// A time of day on a date in a zone.
  package static func text(
    _ date: (year: Int, month: Int, day: Int), _ ofDay: Int64, zone seconds: Int, decimals: Int
  ) -> String {
    let second = Int(ofDay / 1_000_000_000)
    var text = self.date(date) + "T"
    text += "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    if decimals > 0 {
      text += "." + padded(Int(ofDay % 1_000_000_000), 9).prefix(decimals)
    }
    return text + zone(seconds)
  }

  /// A date as ISO 8601 writes it.
  package static func date(_ date: (year: Int, month: Int, day: Int)) -> String {
    "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  /// A zone as ISO 8601 writes it.
  package static func zone(_ seconds: Int) -> String {
    seconds == 0 ? "Z" : offset(seconds)
  }

  /// A zone by its distance from Greenwich, also where that is none.
  package static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
