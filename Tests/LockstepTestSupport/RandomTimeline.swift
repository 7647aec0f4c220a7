import LockstepModel

/// A clock that random records read one after the other, and a wall clock beside it as texts.
struct RandomTimeline {
  /// What the source of a trace tells of its clock.
  private enum Clock: CaseIterable {
    case none
    /// Nanoseconds that are whole seconds, milliseconds, microseconds, or just nanoseconds.
    case seconds, milliseconds, microseconds, nanoseconds
    /// Ticks of 125/3 ns, and the nanoseconds that they are, cut.
    case ticks
    /// The same clock of 24 MHz, with nanoseconds that somebody rounded, which leaves residuals.
    case ticksRounded
    /// Ticks that are nanoseconds.
    case ticksOfNanoseconds
    case ticksAlone
    /// Any number.
    case wild
  }

  /// What is known of a moment.
  struct Point {
    var time: String?
    var uptime: Offset?
    var ticks: UInt64?
  }

  private let clock: Clock
  /// How often one of the parts is missing: once in so many times.
  private let rarely: Int
  private var layout: RandomTimeText
  /// The moment, in units of the clock.
  private var units: Int64
  /// Where the wall clock stood when the clock was at 0, in nanoseconds since 1970.
  private var wall: Int64

  init(_ random: inout SeededGenerator) {
    clock = random.pick(Clock.allCases)
    rarely = random.pick([2, 30])
    layout = RandomTimeText(&random)
    units = random.pick([0, 1, Int64.random(in: 0...1 << 40, using: &random)])
    wall = Int64.random(in: -3_000_000_000...6_000_000_000, using: &random) * 1_000_000_000
    if Bool.random(using: &random) { wall += Int64(random.below(1_000_000_000)) }
  }

  /// Goes on a little, seldom back, and reads both clocks.
  mutating func next(_ random: inout SeededGenerator) -> Point {
    units &+= step(&random)
    // The user sets the clock, or another source writes.
    if random.once(in: 25) { wall += Int64(random.below(7_200)) * 500_000_000 - 1 }
    if random.once(in: 40) { layout = RandomTimeText(&random) }
    var point = numbers(&random)
    let shown = point.uptime?.nanoseconds ?? units
    // Two clocks never agree to the last digit.
    let jitter = random.once(in: 4) ? Int64(random.below(5)) - 2 : 0
    if !random.once(in: rarely), abs(shown) < 1 << 60 {
      point.time = layout.text(of: wall + shown, plus: jitter)
    }
    return point
  }

  private func step(_ random: inout SeededGenerator) -> Int64 {
    let bound = random.pick([1, 8, 1_000, 1_000_000, 1_000_000_000] as [Int64])
    let step = Int64.random(in: 0...bound, using: &random)
    return random.once(in: 30) ? -step : step
  }

  private func numbers(_ random: inout SeededGenerator) -> Point {
    let hasUptime = !random.once(in: rarely)
    let hasTicks = !random.once(in: rarely)
    func point(_ uptime: Int64?, ticks: Int64? = nil) -> Point {
      Point(
        uptime: hasUptime ? uptime.map { Offset(nanoseconds: $0) } : nil,
        ticks: hasTicks ? ticks.map { UInt64(bitPattern: $0) } : nil)
    }
    // Small enough that the products have no more than 64 bits.
    let small = units % (1 << 50)
    switch clock {
    case .none: return Point()
    case .seconds: return point(units % (1 << 32) * 1_000_000_000)
    case .milliseconds: return point(units % (1 << 40) * 1_000_000)
    case .microseconds: return point(small * 1_000)
    case .nanoseconds: return point(units)
    case .ticks: return point(small * 125 / 3, ticks: small)
    case .ticksRounded: return point((small * 250 + 3) / 6, ticks: small)
    case .ticksOfNanoseconds: return point(units, ticks: units)
    case .ticksAlone: return point(nil, ticks: units)
    case .wild:
      let any = Int64(truncatingIfNeeded: random.next())
      return point(any, ticks: random.pick([any, .min, .max, -1, 0]))
    }
  }
}

/// One way to print times, written from `Traces/FORMAT.md`, section 3.
struct RandomTimeText {
  private let date: Int
  private let separator: String
  private let decimals: Int
  private let mark: String
  private let blank: String
  private let zone: String

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  init(_ random: inout SeededGenerator) {
    date = random.below(5)
    separator = date == 1 ? random.pick([" ", "T"]) : " "
    decimals = random.below(10)
    mark = random.pick([".", ","])
    zone = random.pick(["", "", "Z", "+02:00", "-09:30", "+00:00", "+0530", "-0800", "+02", "-11"])
    let hasBlank = !zone.isEmpty && Bool.random(using: &random)
    blank = hasBlank ? " " : ""
  }

  /// The text of a time on the clock that is shown, cut to its last digit, and some of those more.
  func text(of nanoseconds: Int64, plus digits: Int64) -> String {
    let unit = (decimals..<9).reduce(1 as Int64) { unit, _ in unit * 10 }
    let time = (nanoseconds / unit + digits) * unit
    let perDay: Int64 = 86_400_000_000_000
    let day = time >= 0 ? time / perDay : (time + 1) / perDay - 1
    let ofDay = Int(time - day * perDay)
    let seconds = ofDay / 1_000_000_000
    var text = dateText(Int(day))
    text += [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { Self.padded($0, 2) }.joined(separator: ":")
    if decimals > 0 {
      text += mark + Self.padded(ofDay % 1_000_000_000, 9).prefix(decimals)
    }
    return text + blank + zone
  }

  private func dateText(_ days: Int) -> String {
    let (year, month, day) = Self.date(days)
    let name = Self.months[month - 1]
    let short = "\(day)"
    switch date {
    case 0: return ""
    case 1:
      return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))\(separator)"
    case 2: return "\(name) \(day < 10 ? " " : "")\(short) "
    case 3: return "\(name) \(Self.padded(day, 2)) "
    default: return "\(name) \(short) "
    }
  }

  /// Counts years and months, which is slow and plain.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    var (year, left) = (1970, days)
    while left < 0 {
      year -= 1
      left += isLeap(year) ? 366 : 365
    }
    while left >= (isLeap(year) ? 366 : 365) {
      left -= isLeap(year) ? 366 : 365
      year += 1
    }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while left >= lengths[month] {
      left -= lengths[month]
      month += 1
    }
    return (year, month + 1, left + 1)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
