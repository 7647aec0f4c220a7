import CommandLineKit
import LockstepModel
import LockstepPipeline
import LockstepReports

/// Which events the user wants to see.
struct EventFilter {
  private static let name = Flag.options(
    "name", value: "PATTERN", .pattern, help: "Only events of this name")
  private static let source = Flag.options(
    "source", value: "PATTERN", .pattern, help: "Only events that this source told")
  private static let scene = Flag.options(
    "scene", value: "PATTERN", .pattern, help: "Only events of this scene, session or instance")
  private static let process = Flag.options(
    "process", value: "PATTERN", .pattern,
    help: "Only events that this process or pid wrote or that are about it")
  private static let since = Flag.option(
    "since", value: "WHEN", .moment, help: "Only events at or after this time")
  private static let until = Flag.option(
    "until", value: "WHEN", .moment, help: "Only events at or before this time")

  static let group = FlagGroup("Filters", [name, source, scene, process, since, until])

  private let names: [GlobPattern]
  private let sources: [GlobPattern]
  private let scenes: [GlobPattern]
  private let processes: [GlobPattern]
  private let since: ShownMoment?
  private let until: ShownMoment?
  private var clock = ShownClock()
  private var start: Offset?
  /// What the last event with a time decided: one without lies beside it.
  private var isInTime = true

  init(_ arguments: ParsedArguments) throws {
    names = arguments[Self.name]
    sources = arguments[Self.source]
    scenes = arguments[Self.scene]
    processes = arguments[Self.process]
    since = arguments[Self.since]
    until = arguments[Self.until]
    isInTime = since == nil
  }

  /// Whether everything is shown.
  var isEmpty: Bool {
    names.isEmpty && sources.isEmpty && scenes.isEmpty && processes.isEmpty && since == nil
      && until == nil
  }

  /// Refuses a bound with a zone where the trace's times state none: nobody could say which events
  /// lie within it.
  func refuseUnknownZone(in trace: Trace, _ arguments: ParsedArguments) throws {
    let bounds = [("since", since), ("until", until)]
    guard let bound = bounds.first(where: { $0.1?.statesZone ?? false }) else { return }
    var lacksZone = false
    try trace.scan { record in
      guard !lacksZone, case .event(let event) = record,
        let reading = event.time.flatMap(ClockReading.parse(text:))
      else { return }
      lacksZone = reading.zoneSeconds == nil
    }
    guard lacksZone else { return }
    throw arguments.usageError(
      "'--\(bound.0)' states a zone, and times of the log state none",
      remedy: "Leave the zone out of it, or state that of the log with '--zone' and '--date'.")
  }

  /// The names that were given without a `*`.
  var plainNames: [String] { names.filter { !$0.text.contains("*") }.map(\.text) }

  /// Whether the next event of the trace is wanted.
  mutating func matches(_ event: Event) -> Bool {
    let uptime = clock.uptime(event.time, event.uptime)
    if start == nil { start = uptime }
    let elapsed = start.flatMap { uptime?.nanoseconds(since: $0) }
    let bounds = [since?.isReached(by: event, elapsed), until?.isNotPassed(by: event, elapsed)]
    if bounds.contains(where: { $0 != nil }) { isInTime = bounds.allSatisfy { $0 ?? true } }
    return isInTime && isAny(names, [event.name.rawValue])
      && isAny(sources, [event.source.rawValue]) && isAny(scenes, sceneWords(of: event))
      && isAny(processes, processWords(of: event))
  }

  private func isAny(_ patterns: [GlobPattern], _ words: [String]) -> Bool {
    patterns.isEmpty || patterns.contains { pattern in words.contains { pattern.matches($0) } }
  }

  private func sceneWords(of event: Event) -> [String] {
    guard !scenes.isEmpty else { return [] }
    let keys = ["scene", "session", "instance", "sceneID"]
    return [event.scene.scene, event.scene.session, event.scene.instance].compactMap { $0 }
      + keys.compactMap { event.attributes[$0]?.text }
  }

  private func processWords(of event: Event) -> [String] {
    guard !processes.isEmpty else { return [] }
    let names = [event.writer.name, event.subject?.name, event.subject?.bundle]
    let pids = [event.writer.pid, event.subject?.pid].compactMap { $0.map(String.init) }
    return names.compactMap { $0 } + pids
      + [event.attributes["bundle"]?.text].compactMap { $0 }
  }
}

/// A text in which `*` stands for any run of characters.
struct GlobPattern: Sendable {
  let text: String

  /// Whether the pattern fits the whole word, in time linear in both but for repeated stars.
  func matches(_ word: String) -> Bool {
    let pattern = Array(text.utf8)
    let bytes = Array(word.utf8)
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while index < bytes.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == bytes[index] {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A point in a trace as a user names it.
enum ShownMoment: Sendable {
  /// Nanoseconds since the first event that has a time.
  case elapsed(Int64)
  case reading(ClockReading)

  /// Whether the moment is a time in a stated zone.
  var statesZone: Bool {
    if case .reading(let reading) = self { return reading.zoneSeconds != nil }
    return false
  }

  /// Whether an event lies at the moment or after it; nil where it has no time to compare.
  func isReached(by event: Event, _ elapsed: Int64?) -> Bool? {
    distance(of: event, elapsed).map { $0 >= 0 }
  }

  /// Whether an event lies at the moment or before it; nil where it has no time to compare.
  func isNotPassed(by event: Event, _ elapsed: Int64?) -> Bool? {
    distance(of: event, elapsed).map { $0 <= 0 }
  }

  /// Nanoseconds from the moment to the event.
  private func distance(of event: Event, _ elapsed: Int64?) -> Int64? {
    switch self {
    case .elapsed(let nanoseconds):
      return elapsed.map {
        Offset(nanoseconds: $0).nanoseconds(since: Offset(nanoseconds: nanoseconds))
      }
    case .reading(let moment):
      guard let reading = event.time.flatMap(ClockReading.parse(text:)) else { return nil }
      return Self.distance(from: moment, to: reading)
    }
  }

  private static func distance(from moment: ClockReading, to reading: ClockReading) -> Int64 {
    // Two zones are compared only where both are stated; else both times are those of one clock.
    if let first = moment.unixNanoseconds, let second = reading.unixNanoseconds {
      return second - first
    }
    let reading = moment.zoneSeconds.map(reading.inZone) ?? reading
    var days = 0
    if let month = moment.month, let day = moment.day, let own = reading.month,
      let ownDay = reading.day
    {
      let year = reading.year ?? moment.year ?? 2000
      days =
        CivilDate.daysSince1970(year: year, month: own, day: ownDay)
        - CivilDate.daysSince1970(year: moment.year ?? year, month: month, day: day)
    }
    days = min(max(days, -100_000), 100_000)
    return Int64(days) * 86_400_000_000_000 + reading.nanosecondsOfDay - moment.nanosecondsOfDay
  }
}

extension Conversion where Parsed == GlobPattern {
  /// Takes a name with or without stars.
  static var pattern: Conversion {
    Conversion(
      expected: "a name, in which '*' stands for any run", print: { $0.text },
      parse: { $0.isEmpty ? nil : GlobPattern(text: $0) })
  }
}

extension Conversion where Parsed == ShownMoment {
  /// Takes a time, or `+` and seconds.
  static var moment: Conversion {
    Conversion(expected: "a time such as 17:45:01, or seconds such as +2.5") { text in
      if text.hasPrefix("+") {
        return Double(plainDecimal: String(text.dropFirst()))
          .flatMap { (0..<9e9).contains($0) ? .elapsed(Int64(($0 * 1e9).rounded())) : nil }
      }
      return ClockReading.parse(text: text).map(ShownMoment.reading)
    }
  }
}

extension ClockReading {
  /// The time of the same moment in another zone; a reading without a zone stays as it is.
  fileprivate func inZone(_ seconds: Int) -> ClockReading {
    guard let zoneSeconds, zoneSeconds != seconds else { return self }
    let day: Int64 = 86_400_000_000_000
    let shifted = nanosecondsOfDay + Int64(seconds - zoneSeconds) * 1_000_000_000
    let days = shifted < 0 ? -1 : shifted >= day ? 1 : 0
    var reading = self
    reading.zoneSeconds = seconds
    reading.nanosecondsOfDay = shifted - Int64(days) * day
    if days != 0, let month, let dayOfMonth = self.day {
      let number = CivilDate.daysSince1970(year: year ?? 2000, month: month, day: dayOfMonth)
      let date = CivilDate.date(daysSince1970: number + days)
      (reading.month, reading.day) = (date.month, date.day)
      if year != nil { reading.year = date.year }
    }
    return reading
  }
}
