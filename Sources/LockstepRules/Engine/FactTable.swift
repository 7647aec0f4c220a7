import LockstepModel

/// The facts of a trace: derived per process, or stated.
struct FactTable: Sendable {
  /// What is known of one process.
  private struct Derived: Sendable {
    let kind: Value
    let launch: Value?
    let lifecycle: Value?
  }

  /// Command line over rule files over metadata.
  private let stated: [String: Value]
  private let statedKind: Value?
  private let statedLaunch: Value?
  private let statedLifecycle: Value?
  private let derived: [Derived]

  init(census: Census, stated: [String: Value]) {
    self.stated = stated
    statedKind = stated["process.kind"]
    statedLaunch = stated["launch"]
    statedLifecycle = stated["lifecycle"]
    derived = census.processes.map { process in
      Derived(
        kind: .string(process.isExtension ? "extension" : "app"),
        launch: process.launchKind.map(Value.string),
        lifecycle: process.lifecycle.map(Value.string))
    }
  }

  func value(of fact: Fact, for process: ProcessID?) -> Value? {
    let derived = process.map { self.derived[$0.index] }
    switch fact {
    case .processKind: return statedKind ?? derived?.kind
    case .launch: return statedLaunch ?? derived?.launch
    case .lifecycle: return statedLifecycle ?? derived?.lifecycle
    case .stated(let name): return stated[name]
    case .sceneRole, .sceneState, .processState, .connectedScenes, .foregroundScenes,
      .activeScenes:
      return nil
    }
  }
}
