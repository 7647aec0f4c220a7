/// A wall-clock time as a log prints it; date, year and zone may be missing.
package struct ClockReading: Sendable, Equatable {
  /// The year, where printed.
  package var year: Int?
  /// Month and day counted from 1, where printed.
  package var month: Int?
  package var day: Int?
  /// Nanoseconds since midnight; a leap second counts as the second before it.
  package var nanosecondsOfDay: Int64
  /// How many decimals of a second were printed: the clock's resolution.
  package var decimals: Int
  /// Seconds east of Greenwich, where printed.
  package var zoneSeconds: Int?

  /// Whether the reading names a day.
  package var hasDate: Bool { month != nil }

  /// Reads a time at the start of the bytes: ISO 8601 with `T` or a blank, `Mon DD HH:MM:SS`, or a
  /// bare `HH:MM:SS`; 0 to 9 decimals after `.`, `,` or `:`; a zone behind at most one blank.
  ///
  /// - Returns: The reading and the index behind it, or nil if the bytes begin with no time.
  package static func parse(_ bytes: ArraySlice<UInt8>) -> (reading: ClockReading, end: Int)? {
    var scanner = Scanner(bytes: bytes)
    guard let reading = scanner.reading() else { return nil }
    return (reading, scanner.position)
  }

  /// Reads a text that is a time and nothing else.
  package static func parse(text: String) -> ClockReading? {
    let bytes = Array(text.utf8)
    guard let (reading, end) = parse(bytes[...]), end == bytes.count else { return nil }
    return reading
  }

  /// Whether the bytes begin with what is written like a time but names none, such as `Feb 30
  /// 10:00:00` or `25:61:00`.
  package static func isImpossible(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first < 0x80, parse(bytes) == nil else { return false }
    return shapes.contains { shape in
      guard bytes.count >= shape.count, zip(shape, bytes).allSatisfy(isFitting) else {
        return false
      }
      let next = bytes.dropFirst(shape.count).first
      return next.map { " .,Z+-\t]".utf8.contains($0) } ?? true
    }
  }

  /// The ways in which times are written; a 9 stands for any digit.
  private static let shapes: [[UInt8]] =
    ["9999-99-99 99:99:99", "9999-99-99T99:99:99", "99:99:99"].map { Array($0.utf8) }
    + CivilDate.monthNames.flatMap { month in
      [" 99 99:99:99", "  9 99:99:99"].map { month + Array($0.utf8) }
    }

  /// Whether the bytes begin with a date in a form that no log format has, such as `19.05.2026` or
  /// `5/19/26`, and a time behind it.
  package static func isDatedOtherwise(_ bytes: ArraySlice<UInt8>) -> Bool {
    let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: " ")) ?? bytes.startIndex
    let date = bytes[..<end]
    let marks = date.filter { !(0x30...0x39).contains($0) }
    guard date.first.map({ (0x30...0x39).contains($0) }) == true, marks.count == 2,
      marks[0] == marks[1], "./-".utf8.contains(marks[0])
    else { return false }
    return parse(bytes[bytes.index(after: end)...]) != nil
  }

  private static func isFitting(_ mark: UInt8, _ byte: UInt8) -> Bool {
    mark == UInt8(ascii: "9") ? (0x30...0x39).contains(byte) : mark == byte
  }

  /// Whether a printed time counts whole seconds, so that what one writer did within a second is not
  /// ordered against what another one did.
  package static func isWholeSeconds(_ text: String?) -> Bool {
    guard let text,
      !text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return false }
    return parse(text: text)?.decimals == 0
  }

  /// Nanoseconds since 1970 in UTC, for a reading with date and zone.
  package var unixNanoseconds: Int64? {
    guard let year, let month, let day, let zoneSeconds else { return nil }
    return ClockReading.unixNanoseconds(
      day: CivilDate.daysSince1970(year: year, month: month, day: day),
      nanosecondsOfDay: nanosecondsOfDay, zoneSeconds: zoneSeconds)
  }

  static func unixNanoseconds(day: Int, nanosecondsOfDay: Int64, zoneSeconds: Int) -> Int64 {
    // The calendar goes further than 64 bits of nanoseconds, and a log may print any year.
    let seconds = Int64(day) * 86_400 - Int64(zoneSeconds)
    let limit = farthestSecond
    return min(max(seconds, -limit), limit) * 1_000_000_000 + nanosecondsOfDay
  }

  /// 142 years before and after 1970: what lies farther counts as that far, so that the distance of
  /// any two places can be computed.
  private static let farthestSecond: Int64 = 4_500_000_000
}

extension ClockReading {
  /// A reading with all of its parts.
  package init(
    date: (year: Int, month: Int, day: Int), nanosecondsOfDay: Int64, decimals: Int,
    zoneSeconds: Int
  ) {
    self.init(
      year: date.year, month: date.month, day: date.day, nanosecondsOfDay: nanosecondsOfDay,
      decimals: decimals, zoneSeconds: zoneSeconds)
  }
}

/// The proleptic Gregorian calendar, as far as logs need it.
package enum CivilDate {
  /// Days from 1970-01-01 to a date.
  ///
  /// Exact for every year that a log can print.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years are counted from March, so that the leap day is the last day of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date that lies a number of days after 1970-01-01.
  package static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The number of days in a month; without a year February has 29, since a log may print that day.
  package static func days(inMonth month: Int, year: Int?) -> Int {
    switch month {
    case 2:
      guard let year else { return 29 }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  package static let monthNames: [[UInt8]] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8) }
}

extension ClockReading {
  /// Reads a time byte by byte; every step checks its bounds.
  private struct Scanner {
    let bytes: ArraySlice<UInt8>
    var position: Int

    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    mutating func reading() -> ClockReading? {
      var result = ClockReading(nanosecondsOfDay: 0, decimals: 0)
      if let date = isoDate() {
        (result.year, result.month, result.day) = (date.year, date.month, date.day)
        guard skip(UInt8(ascii: "T")) || skipBlank() else { return nil }
      } else if let date = monthNameDate() {
        (result.month, result.day) = date
        guard skipBlank() else { return nil }
      }
      guard timeOfDay(into: &result) else { return nil }
      result.zoneSeconds = zone()
      return result
    }

    private mutating func isoDate() -> (year: Int, month: Int, day: Int)? {
      let start = position
      if let year = digits(4), skip(UInt8(ascii: "-")), let month = digits(2),
        skip(UInt8(ascii: "-")), let day = digits(2), (1...12).contains(month),
        day >= 1, day <= CivilDate.days(inMonth: month, year: year)
      {
        return (year, month, day)
      }
      position = start
      return nil
    }

    private mutating func monthNameDate() -> (month: Int, day: Int)? {
      let start = position
      let word = bytes.dropFirst(position - bytes.startIndex).prefix(3)
      if let month = CivilDate.monthNames.firstIndex(where: { word.elementsEqual($0) }) {
        position += 3
        guard skipBlank() else {
          position = start
          return nil
        }
        skipBlank()
        if let day = digits(2) ?? digits(1), day >= 1,
          day <= CivilDate.days(inMonth: month + 1, year: nil)
        {
          return (month + 1, day)
        }
      }
      position = start
      return nil
    }

    private mutating func timeOfDay(into result: inout ClockReading) -> Bool {
      guard let hour = digits(2), hour < 24, skip(UInt8(ascii: ":")),
        let minute = digits(2), minute < 60, skip(UInt8(ascii: ":")),
        let second = digits(2), second <= 60
      else { return false }
      var nanoseconds: Int64 = 0
      if let mark = peek(),
        [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":")].contains(mark),
        let first = peek(1), isDigit(first)
      {
        position += 1
        var scale: Int64 = 100_000_000
        while let digit = peek(), isDigit(digit), result.decimals < 9 {
          nanoseconds += Int64(digit - UInt8(ascii: "0")) * scale
          scale /= 10
          result.decimals += 1
          position += 1
        }
      }
      let seconds = Int64(hour * 3_600 + minute * 60 + min(second, 59))
      result.nanosecondsOfDay = seconds * 1_000_000_000 + nanoseconds
      return true
    }

    private mutating func zone() -> Int? {
      let start = position
      if skip(UInt8(ascii: "Z")) { return 0 }
      skipBlank()
      let sign = peek()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        position += 1
        if let hours = digits(2), hours <= 18 {
          let beforeMinutes = position
          _ = skip(UInt8(ascii: ":"))
          var minutes = digits(2) ?? -1
          if minutes < 0 || minutes > 59 {
            position = beforeMinutes
            minutes = 0
          }
          if peek().map(isDigit) != true {
            let seconds = hours * 3_600 + minutes * 60
            return sign == UInt8(ascii: "-") ? -seconds : seconds
          }
        }
      }
      position = start
      return nil
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
      position + distance < bytes.endIndex ? bytes[position + distance] : nil
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
      guard peek() == byte else { return false }
      position += 1
      return true
    }

    @discardableResult
    private mutating func skipBlank() -> Bool { skip(UInt8(ascii: " ")) }

    private mutating func digits(_ count: Int) -> Int? {
      guard position + count <= bytes.endIndex else { return nil }
      var value = 0
      for index in position..<position + count {
        guard isDigit(bytes[index]) else { return nil }
        value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      }
      position += count
      return value
    }
  }
}
