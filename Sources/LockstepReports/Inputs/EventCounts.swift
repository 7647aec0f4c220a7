package import LockstepModel
import LockstepText

/// How often each name was told by each source; beyond a number of names, how often any other was.
package struct EventCounts {
  /// What is counted together.
  package struct Key: Hashable, Comparable {
    package var name: EventName
    package var source: Source

    package static func < (left: Key, right: Key) -> Bool {
      (left.name, left.source) < (right.name, right.source)
    }
  }

  /// So many are told apart; a hostile trace has no end of names.
  package static let maximumNames = 4_096

  private var counts: [Key: Int] = [:]
  package private(set) var total = 0
  /// How many events have a name and source beyond those that are told apart.
  package private(set) var others = 0

  package init() {}

  /// Counts an event.
  package mutating func add(_ event: Event) {
    total += 1
    let key = Key(name: event.name, source: event.source)
    guard counts[key] != nil || counts.count < Self.maximumNames else {
      others += 1
      return
    }
    counts[key, default: 0] += 1
  }

  /// The counts by name, then source.
  package var sorted: [(key: Key, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (key: $0.key, count: $0.value) }
  }

  /// The counts as an aligned list, one line each.
  var rows: [String] {
    let rows = sorted
    let digits = (rows.map(\.count) + [others]).map { String($0).count }.max() ?? 1
    let names = rows.map { PlainText.width(of: $0.key.name.rawValue) }.max() ?? 0
    let counted = rows.map { row in
      let count = PlainText.padded(String(row.count), to: digits, alignsRight: true)
      let name = PlainText.padded(row.key.name.rawValue, to: names)
      return "  \(count)  \(name)  \(row.key.source)"
    }
    guard others > 0 else { return counted }
    let count = PlainText.padded(String(others), to: digits, alignsRight: true)
    return counted + ["  \(count)  with other names, beyond the first \(Self.maximumNames)"]
  }
}
