/// What tells the instances of a rule apart; rules with the same kind share one table of keys.
struct KeyKind: Sendable, Hashable {
  var hasProcess = false
  var hasScene = false
  var hasSession = false
  var hasSource = false
  var hasThread = false
  /// Declared keys, by index, in the order of the rule.
  var attributes: [Int] = []

  /// Whether it tells processes apart, or the scenes of processes, and nothing else.
  var isPlain: Bool {
    hasProcess && !hasSession && !hasSource && !hasThread && attributes.isEmpty
  }

  /// The parts of both, for a rule in the stretches of a label.
  func union(_ other: KeyKind) -> KeyKind {
    var result = self
    result.hasProcess = hasProcess || other.hasProcess
    result.hasScene = hasScene || other.hasScene
    result.hasSession = hasSession || other.hasSession
    result.hasSource = hasSource || other.hasSource
    result.hasThread = hasThread || other.hasThread
    for key in other.attributes where !attributes.contains(key) { result.attributes.append(key) }
    return result
  }
}

/// A declared key: the first of its fields that is present.
struct CompiledKey: Sendable {
  var name: String
  var fields: [String]
  /// How many live values there may be; the longest idle one is evicted.
  var maximum: Int
}
