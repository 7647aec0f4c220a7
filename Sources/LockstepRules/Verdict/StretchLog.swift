import LockstepModel

/// The stretches of one label by key, as long as they may excuse something.
struct StretchLog: Sendable {
  private(set) var byKey: [SlotKey: [Stretch]] = [:]
  private(set) var count = 0

  mutating func add(_ stretches: [Stretch], of key: SlotKey) {
    byKey[key, default: []].append(contentsOf: stretches)
    count += stretches.count
  }

  /// A key turns out to be another one.
  mutating func move(from old: SlotKey, to new: SlotKey) {
    guard let stretches = byKey.removeValue(forKey: old) else { return }
    byKey[new, default: []].append(contentsOf: stretches)
  }

  /// Drops what ended before all that may still be excused.
  mutating func drop(before sequence: Int) {
    guard sequence > 0 else { return }
    for key in Array(byKey.keys) {
      byKey[key]?.removeAll { ($0.to ?? .max) < sequence }
      if byKey[key]?.isEmpty ?? false { byKey[key] = nil }
    }
    count = byKey.values.reduce(0) { $0 + $1.count }
  }
}

/// The parts of a key that a label and a rule share: what their keys are joined on.
struct JoinedParts: Sendable, Hashable {
  private let hasProcess: Bool
  private let hasScene: Bool
  private let hasSource: Bool
  private let hasSession: Bool
  private let attributes: [Int]

  init(_ label: KeyKind, _ rule: KeyKind) {
    hasProcess = label.hasProcess && rule.hasProcess
    hasScene = label.hasScene && rule.hasScene
    hasSource = label.hasSource && rule.hasSource
    hasSession = label.hasSession && rule.hasSession
    attributes = label.attributes.filter(rule.attributes.contains)
  }

  /// The shared parts of a key of a kind.
  func project(_ key: SlotKey, _ kind: KeyKind) -> SlotKey {
    var result = SlotKey()
    if hasProcess { result.process = key.process }
    if hasScene { result.scene = key.scene }
    if hasSource { result.source = key.source }
    if hasSession { result.session = key.session }
    result.attributes = attributes.map { attribute in
      kind.attributes.firstIndex(of: attribute).flatMap { key.attributes[$0] }
    }
    return result
  }
}

/// The stretches of a label as one kind of rule sees them: sorted, so that a search takes the
/// logarithm of their number.
struct StretchIndex {
  /// A record that may lie inside a stretch.
  struct Place {
    let sequence: Int
    /// The second of a coarse clock that it shares with other writers, if it does.
    let second: UnorderedSeconds.Second?
  }

  /// Stretches that hold for certain, and others.
  fileprivate struct Line {
    var certain = Ranges()
    var doubtful = Ranges()

    func covers(_ place: Place, counting probes: inout Int) -> Truth {
      let covers = certain.covers(place, counting: &probes)
      guard covers != .yes else { return .yes }
      return doubtful.covers(place, counting: &probes) == .no ? covers : .unknown
    }
  }

  private let parts: JoinedParts
  private var lines: [SlotKey: Line] = [:]
  /// By the key without its scene: a key without one stands for every scene.
  private var linesOfAllScenes: [SlotKey: Line] = [:]

  init(_ log: StretchLog, _ label: KeyKind, _ parts: JoinedParts) {
    self.parts = parts
    for (key, stretches) in log.byKey {
      var joined = parts.project(key, label)
      for stretch in stretches {
        lines[joined, default: Line()].add(stretch)
      }
      joined.scene = nil
      for stretch in stretches { linesOfAllScenes[joined, default: Line()].add(stretch) }
    }
    for key in Array(lines.keys) { lines[key]?.sort() }
    for key in Array(linesOfAllScenes.keys) { linesOfAllScenes[key]?.sort() }
  }

  /// Whether a record lies inside a stretch of a key that joins another, counting the ranges that
  /// were looked at.
  func covers(
    _ place: Place, _ key: SlotKey, _ kind: KeyKind, counting probes: inout Int
  ) -> Truth {
    var joined = parts.project(key, kind)
    guard joined.scene != nil else {
      return linesOfAllScenes[joined]?.covers(place, counting: &probes) ?? .no
    }
    let own = lines[joined]?.covers(place, counting: &probes) ?? .no
    joined.scene = nil
    return own.or(lines[joined]?.covers(place, counting: &probes) ?? .no)
  }
}

extension StretchIndex.Line {
  fileprivate mutating func add(_ stretch: Stretch) {
    if let end = stretch.to, stretch.isCertain {
      certain.add(stretch.from, end)
    } else {
      doubtful.add(stretch.from, stretch.to ?? .max)
    }
  }

  fileprivate mutating func sort() {
    certain.sort()
    doubtful.sort()
  }
}

/// Numbers that lie in one of some ranges.
struct Ranges: Sendable {
  private var ranges: [(from: Int, to: Int)] = []

  mutating func add(_ from: Int, _ to: Int) { ranges.append((from, to)) }

  /// Sorts and joins the ranges; to be called before the first search.
  mutating func sort() {
    var joined: [(from: Int, to: Int)] = []
    for range in ranges.sorted(by: { $0.from < $1.from }) {
      if let last = joined.last, range.from <= last.to {
        joined[joined.count - 1].to = max(last.to, range.to)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// Whether a record lies in a range, counting how many were looked at.
  func covers(_ place: StretchIndex.Place, counting probes: inout Int) -> Truth {
    // A second's records may have come in any order: a range that begins with one of them counts.
    let latest = place.second?.last ?? place.sequence
    let earliest = place.second?.first ?? place.sequence
    var low = ranges.end { range in
      probes += 1
      return range.from <= latest
    }
    var result = Truth.no
    while low > 0, ranges[low - 1].to >= earliest, result != .yes {
      probes += 1
      low -= 1
      result = result.or(Self.covers(place, ranges[low]))
    }
    return result
  }

  private static func covers(_ place: StretchIndex.Place, _ range: (from: Int, to: Int)) -> Truth {
    guard let second = place.second else {
      return Truth(range.from <= place.sequence && place.sequence <= range.to)
    }
    return second.isAtOrBefore(range.from, place.sequence)
      .and(second.isAtOrBefore(place.sequence, range.to))
  }
}
