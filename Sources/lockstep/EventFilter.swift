import CommandLineKit
import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepReports
import LockstepSuggestions

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

  /// Whether what is shown ends before the trace does.
  var endsEarly: Bool { until != nil }

  init(_ arguments: ParsedArguments) throws {
    names = arguments[Self.name]
    sources = arguments[Self.source]
    scenes = arguments[Self.scene]
    processes = arguments[Self.process]
    since = arguments[Self.since]
    until = arguments[Self.until]
    isInTime = since == nil
    guard let since, let until, until.isCertainlyBefore(since) else { return }
    throw arguments.usageError(
      "'--since' is later than '--until', so that no event can match",
      remedy: "Swap the two; where midnight lies between them, give both with their dates.")
  }

  /// Whether everything is shown.
  var isEmpty: Bool {
    names.isEmpty && sources.isEmpty && scenes.isEmpty && processes.isEmpty && since == nil
      && until == nil
  }

  /// The part of the trace outside of which nothing matches; nil where that is not known before the
  /// trace is read: a printed time says nothing of where it stands.
  var stretch: TraceStretch? {
    var bounds: [Int64?] = []
    for moment in [since, until] {
      switch moment {
      case .elapsed(let nanoseconds): bounds.append(nanoseconds)
      case nil: bounds.append(nil)
      case .reading: return nil
      }
    }
    var stretch = TraceStretch(since: bounds[0], until: bounds[1])
    let (names, sources) = (names, sources)
    if !names.isEmpty { stretch.wanted.name = { name in names.contains { $0.matches(name) } } }
    if !sources.isEmpty {
      stretch.wanted.source = { source in sources.contains { $0.matches(source) } }
    }
    let isAll = bounds.allSatisfy { $0 == nil } && stretch.wanted.isEmpty
    return isAll ? nil : stretch
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

  /// Whether a word without a `*` may need an answer of `suggestions`.
  var mayBeMisspelt: Bool {
    (names + sources + scenes + processes).contains { !$0.text.contains("*") }
  }

  /// Answers to words that are likely misspelt: nothing in the trace has them, and something like
  /// them is known.
  func suggestions(in trace: Trace) throws -> [String] {
    let fields: [(what: String, patterns: [GlobPattern], words: (Event) -> [String])] = [
      ("event", names, { [$0.name.rawValue] }), ("source", sources, { [$0.source.rawValue] }),
      ("scene, session or instance", scenes, sceneWords), ("process", processes, processWords),
    ]
    var known = [
      Set(Vocabulary.entries.map(\.name.rawValue)), Set(Source.named.map(\.rawValue)), [], [],
    ]
    try trace.scan { record in
      guard case .event(let event) = record else { return }
      for (index, field) in fields.enumerated()
      where !field.patterns.isEmpty && known[index].count < Self.maximumKnown {
        known[index].formUnion(field.words(event))
      }
    }
    return zip(fields, known).flatMap { field, known in
      field.patterns.map(\.text).compactMap { word in
        guard !word.contains("*"), !known.contains(word),
          let nearest = Suggestion.nearest(to: word, among: known.sorted())
        else { return nil }
        return "no \(field.what) is called '\(word)'; did you mean '\(nearest)'?"
      }
    }
  }

  /// So many different words of one kind are kept for a suggestion.
  private static let maximumKnown = 10_000

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
