import LockstepModel
import LockstepText

/// Notices events that two inputs tell alike: a log and the trace that was made of it, a copy, or two
/// captures that overlap.
///
/// Alike are events with the same printed time that say the same; where they stand and whose they
/// were found to be does not count. Memory is the events of one place on the clock, up to a limit.
/// What is not noticed: events without a time, and events whose time or text is printed differently,
/// by another format or after a redaction.
struct TwiceTold {
  /// So many different events of one place are compared.
  private static let maximumEvents = 4_096

  /// What an event says, wherever it stands.
  private struct Telling: Hashable {
    var time: String
    var name: EventName
    var source: Source
    var edge: Edge
    var writer: ProcessReference
    var thread: String?
    var scene: SceneReference
    var attributes: Attributes
  }

  private struct Pair: Hashable {
    var input: Int
    var other: Int
  }

  private var place: Int64?
  /// How often each input tells an event of this place.
  private var counts: [Telling: [Int: Int]] = [:]
  private var events: [Int: Int] = [:]
  private var told: [Pair: Int] = [:]

  /// Takes the next event of the merged trace, which stands at a place of the clock.
  mutating func see(_ event: Event, of input: Int, at place: Int64) {
    if self.place != place {
      self.place = place
      counts.removeAll(keepingCapacity: true)
    }
    events[input, default: 0] += 1
    guard let time = event.time else { return }
    let telling = Telling(
      time: time, name: event.name, source: event.source, edge: event.edge, writer: event.writer,
      thread: event.thread, scene: event.scene, attributes: event.attributes)
    var inputs = counts[telling] ?? [:]
    guard !inputs.isEmpty || counts.count < Self.maximumEvents else { return }
    let count = inputs[input, default: 0] + 1
    inputs[input] = count
    counts[telling] = inputs
    // An event that one input tells twice is two, and doubled only where the other has two as well.
    let others = inputs.lazy.filter { $0.key != input && $0.value >= count }
    if let other = others.map(\.key).min() {
      told[Pair(input: input, other: other), default: 0] += 1
    }
  }

  /// The inputs of which each event is told by another, with one that tells all of them.
  var copies: [(input: Int, original: Int)] {
    told.filter { $0.value == events[$0.key.input] }.map { ($0.key.input, $0.key.other) }
      .sorted { $0.0 < $1.0 }
  }

  /// What was noticed of the inputs.
  ///
  /// - Parameter paths: Their names, by their numbers.
  /// - Returns: A note for each two inputs that tell an event alike.
  func notes(_ paths: [String]) -> [TraceNote] {
    told.sorted { ($0.key.input, $0.key.other) < ($1.key.input, $1.key.other) }.map { pair, count in
      let all = events[pair.input, default: 0]
      let other = FilePath.shown(input: paths[pair.other])
      let text =
        "tells \(count) of its \(PlainText.counted(all, "event")) as \(other) does, "
        + "and what is told twice counts twice; cut one of the two where they overlap"
      return TraceNote(.merge, paths[pair.input], text)
    }
  }
}
