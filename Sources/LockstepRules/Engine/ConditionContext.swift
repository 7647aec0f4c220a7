import LockstepModel

/// What a condition may look at: the event, its rule's key, and the states before the event.
struct ConditionContext {
  let event: Event
  let process: ProcessID?
  let scene: SceneID?
  /// Whether the process wrote the event itself, so that it was running.
  let isOwn: Bool
  /// Whether the states before the event depend on an order that nobody knows.
  var leavesStatesOpen = false
  /// Read where it lies: a copy of its tables for each event would make them be copied on change.
  unowned let engine: RuleEngine

  private var states: StateTracker { _read { yield engine.states } }

  /// Whether all conditions hold.
  func holds(_ conditions: [CompiledCondition]) -> Truth {
    var result = Truth.yes
    for condition in conditions {
      result = result.and(holds(condition))
      if result == .no { return .no }
    }
    return result
  }

  private func holds(_ condition: CompiledCondition) -> Truth {
    switch condition.subject {
    case .field(let name): return test(event.field(name), condition.test)
    case .key(let fields): return test(Self.value(of: fields, in: event), condition.test)
    case .fact(let fact):
      return leavesStatesOpen && fact.isState ? .unknown : test(fact, condition.test)
    }
  }

  /// The first of a declared key's fields that an event has.
  static func value(of fields: [String], in event: Event) -> Value? {
    for field in fields {
      if let value = event.field(field) { return value }
    }
    return nil
  }

  /// `[not f]` holds for absent, null and false; a comparison with an absent field does not match.
  private func test(_ value: Value?, _ test: CompiledCondition.Test) -> Truth {
    switch test {
    case .present: return Truth(value != nil && value != .bool(false))
    case .absent: return Truth(value == nil || value == .bool(false))
    case .compare(let sign, let literals):
      guard let value else { return .no }
      guard !value.isHidden else { return .unknown }
      return Truth(ValueComparison.holds(value, sign, literals))
    }
  }

  private func test(_ fact: Fact, _ test: CompiledCondition.Test) -> Truth {
    if let process {
      switch fact {
      case .connectedScenes:
        return count([.background, .inactive, .active], in: process, test)
      case .foregroundScenes: return count([.inactive, .active], in: process, test)
      case .activeScenes: return count(.active, in: process, test)
      case .processState:
        return state(states.state(of: process, isRunning: isOwn), test)
      case .sceneState:
        guard let scene else { return .unknown }
        return state(states.state(of: scene, in: process), test)
      default: break
      }
    }
    if fact == .sceneRole {
      // A process that names no scene has one window.
      return self.test(.string(scene.map { engine.resolver.scenes.role(of: $0) } ?? "window"), test)
    }
    guard let value = engine.facts.value(of: fact, for: process) else { return .unknown }
    return self.test(value, test)
  }

  private func state(_ possible: PossibleStates, _ test: CompiledCondition.Test) -> Truth {
    var result: Truth?
    for name in possible.names {
      let one = self.test(.string(name), test)
      result = result.map { $0 == one ? one : .unknown } ?? one
    }
    return result ?? .unknown
  }

  private func count(
    _ wanted: PossibleStates, in process: ProcessID, _ test: CompiledCondition.Test
  ) -> Truth {
    let range = states.count(wanted, in: process)
    // Beyond the largest number that a rule compares with, one more makes no difference.
    let limit = range.maximum ?? max(range.minimum, Self.largestLiteral(in: test)) + 1
    var result: Truth?
    for number in range.minimum...max(range.minimum, limit) {
      let one = self.test(.integer(Int64(number)), test)
      result = result.map { $0 == one ? one : .unknown } ?? one
    }
    return result ?? .unknown
  }

  private static func largestLiteral(in test: CompiledCondition.Test) -> Int {
    guard case .compare(_, let literals) = test else { return 0 }
    let largest = literals.compactMap { literal -> Int? in
      if case .integer(let value) = literal { return Int(value) }
      return nil
    }.max()
    return min(largest ?? 0, 1_000)
  }
}

/// Comparing an event's value with what a rule writes.
enum ValueComparison {
  static func holds(_ value: Value, _ sign: Comparison.Sign, _ literals: [Literal]) -> Bool {
    guard let literal = literals.first else { return false }
    switch sign {
    case .equal: return equals(value, literal)
    case .notEqual: return !equals(value, literal)
    case .isIn: return literals.contains { equals(value, $0) }
    case .contains: return matches(value, literal.plainText)
    case .containsNot: return !matches(value, literal.plainText)
    case .less: return order(value, literal).map { $0 < 0 } ?? false
    case .lessOrEqual: return order(value, literal).map { $0 <= 0 } ?? false
    case .greater: return order(value, literal).map { $0 > 0 } ?? false
    case .greaterOrEqual: return order(value, literal).map { $0 >= 0 } ?? false
    }
  }

  private static func equals(_ value: Value, _ literal: Literal) -> Bool {
    if let order = numericOrder(value, literal) { return order == 0 }
    let (left, right) = (value.plainText, literal.plainText)
    if left == right { return true }
    // 17.4 and 17.4.0 are one version; without a dot it may be an id, where 7 is not 007.
    return (left.contains(".") || right.contains(".")) && order(value, literal) == 0
  }

  private static func numericOrder(_ value: Value, _ literal: Literal) -> Int? {
    guard let left = value.asNumber else { return nil }
    let right: Double
    switch literal {
    case .integer(let number):
      if case .integer(let exact) = value {
        return exact < number ? -1 : exact == number ? 0 : 1
      }
      right = Double(number)
    case .number(let number): right = number
    case .text(let text):
      guard text.allSatisfy({ $0.isNumber || "+-.e".contains($0) }), let number = Double(text)
      else { return nil }
      right = number
    case .bool: return nil
    }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// Numbers by value; everything else that looks like a version by components.
  static func order(_ value: Value, _ literal: Literal) -> Int? {
    if let order = numericOrder(value, literal) { return order }
    guard let left = components(value.plainText), let right = components(literal.plainText) else {
      return nil
    }
    for index in 0..<max(left.count, right.count) {
      let first = index < left.count ? left[index] : 0
      let second = index < right.count ? right[index] : 0
      if first != second { return first < second ? -1 : 1 }
    }
    return 0
  }

  private static func components(_ text: String) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let known = parts.compactMap { $0 }
    return known.count == parts.count && !known.isEmpty ? known : nil
  }

  /// `~`: contains, case ignored; `*` stands for any run.
  private static func matches(_ value: Value, _ pattern: String) -> Bool {
    var rest = Substring(value.plainText.lowercased())
    for part in pattern.lowercased().split(separator: "*") {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension Substring {
  /// The first place of a text; linear times the text's length.
  fileprivate func firstRange(of text: Substring) -> Range<Index>? {
    guard !text.isEmpty else { return startIndex..<startIndex }
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

/// The facts of a trace: derived per process, or stated.
struct FactTable: Sendable {
  let census: Census
  /// Command line over rule files over metadata.
  let stated: [String: Value]

  func value(of fact: Fact, for process: ProcessID?) -> Value? {
    let index = process?.index
    switch fact {
    case .processKind:
      return stated["process.kind"]
        ?? index.map { .string(census.processes[$0].isExtension ? "extension" : "app") }
    case .launch:
      return stated["launch"] ?? index.flatMap { census.processes[$0].launchKind }.map(Value.string)
    case .lifecycle:
      return stated["lifecycle"]
        ?? index.flatMap { census.processes[$0].lifecycle }.map(Value.string)
    case .stated(let name): return stated[name]
    case .sceneRole, .sceneState, .processState, .connectedScenes, .foregroundScenes,
      .activeScenes:
      return nil
    }
  }
}
