package import LockstepModel

/// Marks the tellings of one fact after the first, so that analysis can count it once.
///
/// Up to fifteen daemons print `Received state update` for one change of one process, and two
/// observers in one process print a line twice. Each stays an event, with its own writer as a
/// witness, but all after the first get the attribute `echo=true`. One fact is: the same name, the
/// same subject and the same state, visibility and role, within a second of the first telling, and
/// nothing else told about that subject in between that would have changed it.
///
/// Only what other processes tell about one is marked. An app that prints its own line twice did
/// something twice.
package struct Echoes: Sendable {
  private struct Fact: Sendable, Equatable {
    var name: EventName
    var state: Value?
    var visibility: Value?
    var role: Value?
  }

  private struct Telling: Sendable {
    var fact: Fact
    var nanoseconds: Int64?
    /// Order of last use, for forgetting the oldest.
    var use: Int
  }

  /// How long after its first telling a fact is still the same, in nanoseconds.
  package static let window: Int64 = 1_000_000_000

  /// More subjects than these change at once on no device; the one unheard of longest is forgotten.
  private static let maximumSubjects = 256

  /// The last facts by subject and by who changes with them.
  private var tellings: [String: [Telling]] = [:]
  private var uses = 0

  package init() {}

  /// Marks an event that tells what was told before.
  ///
  /// - Parameters:
  ///   - event: The next event of the log.
  ///   - uptime: The record's time on a clock of its own, where it has one.
  ///   - reading: The record's wall-clock time; without either, only order decides.
  package mutating func mark(_ event: inout Event, at uptime: Offset?, reading: ClockReading?) {
    guard Self.isTold(event), let subject = Self.subject(of: event) else { return }
    let now = uptime?.nanoseconds ?? reading?.nanosecondsOfDay
    let fact = Fact(
      name: event.name, state: event.attributes["state"],
      visibility: event.attributes["visibility"], role: event.attributes["role"])
    var known = tellings[subject] ?? []
    uses += 1
    if let index = known.firstIndex(where: { $0.fact == fact }) {
      if isNear(known[index].nanoseconds, now) {
        event.attributes["echo"] = .bool(true)
        known[index].use = uses
        tellings[subject] = known
        return
      }
      known.remove(at: index)
    }
    // A new fact ends those that contradict it: running ends suspended.
    known.removeAll { $0.fact.name != fact.name && Self.contradict($0.fact.name, fact.name) }
    known.append(Telling(fact: fact, nanoseconds: now, use: uses))
    if known.count > 8 { known.removeFirst() }
    tellings[subject] = known
    forgetOldest()
  }

  private func isNear(_ first: Int64?, _ now: Int64?) -> Bool {
    guard let first, let now else { return true }
    let distance = abs(now - first)
    // A reading without a date starts anew at midnight.
    let day: Int64 = 86_400_000_000_000
    return distance <= Self.window || abs(distance - day) <= Self.window
  }

  /// Whether two facts cannot both be the latest about a process.
  private static func contradict(_ left: EventName, _ right: EventName) -> Bool {
    let states: Set<EventName> = [
      "sys.process.running", "sys.process.suspended", "sys.process.resumed",
      "sys.process.stateUnknown", "sys.process.exited",
    ]
    let scenes: Set<EventName> = ["sys.scene.foreground", "sys.scene.background"]
    return states.contains(left) && states.contains(right)
      || scenes.contains(left) && scenes.contains(right)
  }

  private static func isTold(_ event: Event) -> Bool {
    guard event.source == .system else { return false }
    switch event.name {
    case "sys.process.running", "sys.process.suspended", "sys.process.resumed",
      "sys.process.visibility", "sys.process.stateUnknown", "sys.process.exited",
      "sys.scene.foreground", "sys.scene.background", "sys.scene.contentState":
      return true
    default: return false
    }
  }

  private static func subject(of event: Event) -> String? {
    if let scene = event.attributes["sceneID"]?.text { return "scene " + scene }
    let bundle = event.field("bundle")?.plainText
    return bundle ?? event.field("subject")?.plainText ?? event.field("subjectPid")?.plainText
  }

  private mutating func forgetOldest() {
    guard tellings.count > Self.maximumSubjects else { return }
    let oldest = tellings.min { ($0.value.last?.use ?? 0) < ($1.value.last?.use ?? 0) }
    if let oldest { tellings[oldest.key] = nil }
  }
}
