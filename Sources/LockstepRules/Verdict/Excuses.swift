import LockstepModel

/// Decides which findings labels excuse.
///
/// The stretches of a label are sorted once for all rules that share the same parts of its key, so
/// that a finding takes the logarithm of their number.
struct Excuses {
  private struct IndexKey: Hashable {
    let label: Int
    let parts: JoinedParts
  }

  private let program: RuleProgram
  private let stretchLogs: [StretchLog]
  private let unorderedSeconds: UnorderedSeconds
  private let instances: InstanceStore
  /// Whether the evidence has ended, so that nothing is waited for.
  private let isFinal: Bool
  private var indices: [IndexKey: StretchIndex] = [:]
  /// By label and process, where the first stretch begins that is not over yet.
  private var openings: [Int: [ProcessID?: Int]] = [:]
  /// How many ranges were looked at.
  private(set) var probes = 0

  init(
    _ program: RuleProgram, _ stretchLogs: [StretchLog], _ unorderedSeconds: UnorderedSeconds,
    _ instances: InstanceStore, isFinal: Bool
  ) {
    self.program = program
    self.stretchLogs = stretchLogs
    self.unorderedSeconds = unorderedSeconds
    self.instances = instances
    self.isFinal = isFinal
  }

  /// Excuses or lists what a tally left undecided; what an open stretch may still excuse stays.
  mutating func decide(_ tally: inout RuleTally, _ rule: Int) {
    let undecided = tally.undecided
    tally.undecided = []
    for var entry in undecided {
      switch excuse(entry, rule) {
      case .yes: tally.figures.excused += 1
      case .unknown where !isFinal && isAwaited(entry, rule): tally.undecided.append(entry)
      case .no where !isFinal && isAwaited(entry, rule): tally.undecided.append(entry)
      case .unknown:
        entry.candidate.certainty = .possible("a label that may excuse it is undecided")
        tally.add(entry)
      case .no: tally.add(entry)
      }
    }
  }

  /// Whether the activation, or what decides it, lies inside a stretch of a label.
  private mutating func excuse(_ entry: RuleTally.Entry, _ rule: Int) -> Truth {
    let compiled = program.rules[rule]
    var result = Truth.no
    for label in compiled.excusedBy where stretchLogs[label].count > 0 {
      let kind = program.rules[label].kind
      let parts = JoinedParts(kind, compiled.kind)
      let key = IndexKey(label: label, parts: parts)
      let index =
        indices[key] ?? StretchIndex(stretchLogs[label], kind, parts)
      if indices[key] == nil { indices[key] = index }
      for point in [entry.candidate.activation, entry.candidate.decision] {
        let place = StretchIndex.Place(
          sequence: point, second: unorderedSeconds.second(of: point))
        result = result.or(index.covers(place, entry.key, compiled.kind, counting: &probes))
        if result == .yes { return .yes }
      }
    }
    return result
  }

  /// Whether a stretch that began in time may still close around a finding.
  private mutating func isAwaited(_ entry: RuleTally.Entry, _ rule: Int) -> Bool {
    let latest = max(entry.candidate.activation, entry.candidate.decision)
    return program.rules[rule].excusedBy.contains { label in
      let openings = openings(of: label)
      guard let process = entry.key.process else {
        return openings.values.contains { $0 <= latest }
      }
      return min(openings[process] ?? .max, openings[nil] ?? .max) <= latest
    }
  }

  private mutating func openings(of label: Int) -> [ProcessID?: Int] {
    if let known = openings[label] { return known }
    var result: [ProcessID?: Int] = [:]
    for (_, box) in instances.all(of: label) {
      for interval in box.state.closing + (box.state.interval.map { [$0] } ?? []) {
        result[box.process] = min(result[box.process] ?? .max, interval.firstOpening)
      }
    }
    openings[label] = result
    return result
  }
}
