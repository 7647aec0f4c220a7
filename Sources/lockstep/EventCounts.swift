import LockstepModel
import LockstepPipeline

/// A number with its noun.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// How often each name was told by each source, and what lies between the first event and the last.
struct EventCounts {
  /// What is counted together.
  struct Key: Hashable, Comparable {
    var name: EventName
    var source: Source

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.source) < (right.name, right.source)
    }
  }

  private(set) var counts: [Key: Int] = [:]
  private(set) var total = 0

  init() {}

  init(of trace: Trace) throws {
    try trace.scan { record in
      if case .event(let event) = record { add(event) }
    }
  }

  mutating func add(_ event: Event) {
    total += 1
    counts[Key(name: event.name, source: event.source), default: 0] += 1
  }

  /// The counts by name, then source.
  var sorted: [(key: Key, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (key: $0.key, count: $0.value) }
  }
}
