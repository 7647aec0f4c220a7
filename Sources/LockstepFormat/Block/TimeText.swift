import LockstepModel

/// How a source prints its times, so that the text can be made again from a number.
struct TimeTextLayout: Hashable, Sendable {
  /// How the date is printed.
  enum DateStyle: UInt8, Sendable {
    case none = 0
    /// `2026-09-30`
    case iso = 1
    /// `Sep  3`
    case monthBlank = 2
    /// `Sep 03`
    case monthZero = 3
    /// `Sep 3`
    case monthShort = 4
  }

  /// How the zone is printed.
  enum ZoneStyle: UInt8, Sendable {
    case none = 0
    /// `Z`
    case letter = 1
    /// `+02:00`
    case colon = 2
    /// `+0200`
    case plain = 3
    /// `+02`
    case hours = 4
  }

  var date = DateStyle.none
  /// The byte between date and time.
  var separator: UInt8 = 0
  var decimals: UInt8 = 0
  /// The byte before the decimals.
  var mark: UInt8 = 0
  var zone = ZoneStyle.none
  /// Whether a blank stands before the zone.
  var hasZoneBlank = false
  /// Minutes east of Greenwich.
  var zoneMinutes: Int16 = 0

  /// Nanoseconds of the last printed digit.
  var unit: Int64 { Self.units[Int(decimals)] }

  private static let units: [Int64] = (0...9).map { decimals in
    (0..<(9 - decimals)).reduce(1) { unit, _ in unit * 10 }
  }

  /// The years whose nanoseconds since 1970 fit 64 bits with room to spare.
  private static let years = 1800...2200
  /// The year of dates that print none: a leap year, as `WallClock` takes it.
  private static let yearIfUnknown = 2000
  private static let nanosecondsOfDay: Int64 = 86_400_000_000_000

  // MARK: Reading

  /// The layout of a text, and its time as nanoseconds since 1970 on the clock that it shows; nil
  /// where the layout would not give the very same text again.
  static func parse(_ text: String) -> (layout: TimeTextLayout, civil: Int64)? {
    let bytes = Array(text.utf8)
    guard let (reading, end) = ClockReading.parse(bytes[...]), end == bytes.count,
      years.contains(reading.year ?? yearIfUnknown)
    else { return nil }
    var layout = TimeTextLayout()
    layout.decimals = UInt8(reading.decimals)
    layout.readDate(bytes, reading)
    layout.readTail(bytes, reading)
    let day =
      reading.hasDate
      ? CivilDate.daysSince1970(
        year: reading.year ?? yearIfUnknown, month: reading.month ?? 1, day: reading.day ?? 1) : 0
    let civil = Int64(day) * nanosecondsOfDay + reading.nanosecondsOfDay
    return layout.bytes(of: civil) == bytes ? (layout, civil) : nil
  }

  private mutating func readDate(_ bytes: [UInt8], _ reading: ClockReading) {
    guard reading.hasDate else { return }
    if reading.year != nil {
      date = .iso
      separator = bytes[10]
    } else if bytes[4] == UInt8(ascii: " ") {
      date = .monthBlank
      separator = bytes[6]
    } else if bytes[4] == UInt8(ascii: "0") || bytes[5] != UInt8(ascii: " ") {
      date = .monthZero
      separator = bytes[6]
    } else {
      date = .monthShort
      separator = bytes[5]
    }
    // A day of two digits looks the same in all three; the first of the padded styles stands for it.
    if date == .monthZero, (reading.day ?? 1) >= 10 { date = .monthBlank }
  }

  private mutating func readTail(_ bytes: [UInt8], _ reading: ClockReading) {
    var end = bytes.count
    if let seconds = reading.zoneSeconds {
      zoneMinutes = Int16(seconds / 60)
      if bytes[end - 1] == UInt8(ascii: "Z") {
        zone = .letter
        end -= 1
      } else {
        let sign = bytes.lastIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? end
        zone = end - sign == 6 ? .colon : end - sign == 5 ? .plain : .hours
        end = sign
      }
      if end > 0, bytes[end - 1] == UInt8(ascii: " ") {
        hasZoneBlank = true
        end -= 1
      }
    }
    if decimals > 0 { mark = bytes[max(0, end - Int(decimals) - 1)] }
  }

  // MARK: Writing

  /// The text of a time, given as nanoseconds since 1970 on the clock that the text shows.
  func bytes(of civil: Int64) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(35)
    let (quotient, rest) = civil.quotientAndRemainder(dividingBy: Self.nanosecondsOfDay)
    let day = Int(rest < 0 ? quotient - 1 : quotient)
    let ofDay = rest < 0 ? rest + Self.nanosecondsOfDay : rest
    appendDate(day, to: &out)
    let seconds = Int(ofDay / 1_000_000_000)
    Self.append(seconds / 3600, digits: 2, to: &out)
    out.append(UInt8(ascii: ":"))
    Self.append(seconds / 60 % 60, digits: 2, to: &out)
    out.append(UInt8(ascii: ":"))
    Self.append(seconds % 60, digits: 2, to: &out)
    if decimals > 0 {
      out.append(mark)
      Self.append(Int(ofDay % 1_000_000_000 / unit), digits: Int(decimals), to: &out)
    }
    appendZone(to: &out)
    return out
  }

  private func appendDate(_ days: Int, to out: inout [UInt8]) {
    guard date != .none else { return }
    let (year, month, day) = CivilDate.date(daysSince1970: days)
    if date == .iso {
      Self.append(year, digits: 4, to: &out)
      out.append(UInt8(ascii: "-"))
      Self.append(month, digits: 2, to: &out)
      out.append(UInt8(ascii: "-"))
      Self.append(day, digits: 2, to: &out)
    } else {
      out.append(contentsOf: CivilDate.monthNames[month - 1])
      out.append(UInt8(ascii: " "))
      if day < 10, date != .monthShort {
        out.append(date == .monthBlank ? UInt8(ascii: " ") : UInt8(ascii: "0"))
      }
      Self.append(day, digits: day < 10 ? 1 : 2, to: &out)
    }
    out.append(separator)
  }

  private func appendZone(to out: inout [UInt8]) {
    guard zone != .none else { return }
    if hasZoneBlank { out.append(UInt8(ascii: " ")) }
    guard zone != .letter else { return out.append(UInt8(ascii: "Z")) }
    out.append(UInt8(ascii: zoneMinutes < 0 ? "-" : "+"))
    let minutes = abs(Int(zoneMinutes))
    Self.append(minutes / 60, digits: 2, to: &out)
    guard zone != .hours else { return }
    if zone == .colon { out.append(UInt8(ascii: ":")) }
    Self.append(minutes % 60, digits: 2, to: &out)
  }

  private static func append(_ value: Int, digits: Int, to out: inout [UInt8]) {
    var scale = 1
    for _ in 1..<max(digits, 1) { scale *= 10 }
    while scale > 0 {
      out.append(UInt8(ascii: "0") + UInt8(value / scale % 10))
      scale /= 10
    }
  }
}

/// The text of a point of a trace's clock: the clock that is shown runs `anchor` ahead.
struct TimeTextAnchor: Equatable, Sendable {
  var layout: TimeTextLayout
  /// Nanoseconds to add to a point of the trace's clock.
  var anchor: Int64

  /// The shown time of a point, cut to the last printed digit.
  func civil(at uptime: Int64) -> Int64 {
    let exact = anchor &+ uptime
    let unit = layout.unit
    let rest = exact % unit
    return exact &- (rest < 0 ? rest &+ unit : rest)
  }
}
