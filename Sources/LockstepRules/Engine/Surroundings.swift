import LockstepModel

/// From where a condition looks: whose states it asks for.
struct ConditionContext: Equatable {
  let process: ProcessID?
  let scene: SceneID?
  /// Whether the process wrote the event itself, so that it was running.
  let isOwn: Bool

  // Written out: asked for each key that an event reaches.
  static func == (left: ConditionContext, right: ConditionContext) -> Bool {
    left.process?.index == right.process?.index && left.scene?.index == right.scene?.index
      && left.isOwn == right.isOwn
  }
}

/// What conditions may look at beside the event: who is who, the states before it, the facts.
struct Surroundings {
  var resolver: IdentityResolver
  var states: StateTracker
  let facts: FactTable

  /// Lets the states move on, after what asks for those before an event has asked.
  mutating func observe(_ event: Event, _ identity: Identity) {
    var isWindow = false
    if case .scene(let scene) = identity.scene {
      isWindow = resolver.scenes.role(of: scene) == "window"
    }
    states.observe(event, identity, isWindow: isWindow)
  }

  /// Whether all conditions hold that ask for no field of an event.
  func holds(_ conditions: [CompiledCondition], _ context: ConditionContext) -> Truth {
    var result = Truth.yes
    for condition in conditions {
      guard case .fact(let fact) = condition.subject else { return .unknown }
      result = result.and(holds(fact, condition.test, context))
      if result == .no { return .no }
    }
    return result
  }

  /// Whether what a condition asks of a fact holds.
  func holds(_ fact: Fact, _ test: CompiledCondition.Test, _ context: ConditionContext) -> Truth {
    if let process = context.process {
      switch fact {
      case .connectedScenes:
        return count([.background, .inactive, .active], in: process, test)
      case .foregroundScenes: return count([.inactive, .active], in: process, test)
      case .activeScenes: return count(.active, in: process, test)
      case .processState:
        return holds(states.state(of: process, isRunning: context.isOwn), test)
      case .sceneState:
        guard let scene = context.scene else { return .unknown }
        return holds(states.state(of: scene, in: process), test)
      default: break
      }
    }
    if fact == .sceneRole {
      // A process that names no scene has one window.
      let role = context.scene.map { resolver.scenes.role(of: $0) } ?? "window"
      return test.holds(.string(role))
    }
    guard let value = facts.value(of: fact, for: context.process) else { return .unknown }
    return test.holds(value)
  }

  private func holds(_ possible: PossibleStates, _ test: CompiledCondition.Test) -> Truth {
    var result: Truth?
    for name in possible.names {
      let one = test.holds(.string(name))
      result = result.map { $0 == one ? one : .unknown } ?? one
    }
    return result ?? .unknown
  }

  private func count(
    _ wanted: PossibleStates, in process: ProcessID, _ test: CompiledCondition.Test
  ) -> Truth {
    let range = states.count(wanted, in: process)
    // Beyond the largest number that a rule compares with, one more makes no difference.
    let limit = range.maximum ?? max(range.minimum, test.largestLiteral) + 1
    var result: Truth?
    for number in range.minimum...max(range.minimum, limit) {
      let one = test.holds(.integer(Int64(number)))
      result = result.map { $0 == one ? one : .unknown } ?? one
    }
    return result ?? .unknown
  }
}

extension CompiledCondition.Test {
  /// Whether it holds of a value.
  ///
  /// `[not f]` holds for absent, null and false; a comparison with an absent field does not match.
  func holds(_ value: Value?) -> Truth {
    switch self {
    case .present: return Truth(value != nil && value != .bool(false))
    case .absent: return Truth(value == nil || value == .bool(false))
    case .compare(let sign, let literals):
      guard let value else { return .no }
      guard !value.isHidden else { return .unknown }
      return Truth(ValueComparison.holds(value, sign, literals))
    }
  }

  fileprivate var largestLiteral: Int {
    guard case .compare(_, let literals) = self else { return 0 }
    let largest = literals.compactMap { literal -> Int? in
      if case .integer(let value) = literal { return Int(value) }
      return nil
    }.max()
    return min(largest ?? 0, 1_000)
  }
}

extension CompiledKey {
  /// The first of its fields that an event has.
  static func value(of fields: [String], in event: Event) -> Value? {
    for field in fields {
      if let value = event.field(field) { return value }
    }
    return nil
  }
}
