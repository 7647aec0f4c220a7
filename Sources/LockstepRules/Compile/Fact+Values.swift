/// What may be stated for a fact.
package enum FactValues: Sendable, Equatable {
  case truth
  /// Numbers with points between them, which compare by components.
  case version
  case words([String])
  /// Whatever the device or its maker calls it.
  case anything
  /// It follows from what the trace shows, event by event, and cannot be stated.
  case derived
}

extension Fact {
  /// What may be stated for the fact.
  package var values: FactValues {
    switch self {
    case .sceneState, .sceneRole, .processState: .derived
    case .connectedScenes, .foregroundScenes, .activeScenes: .derived
    case .processKind: .words(["app", "extension"])
    case .launch: .words(["foreground", "background", "prewarm"])
    case .lifecycle: .words(["scene", "app"])
    case .stated(let name): Self.valuesByName[name] ?? .anything
    }
  }

  private static let valuesByName: [String: FactValues] = [
    "os": .version, "sdk": .version, "simulator": .truth, "alwaysOn": .truth,
    "multipleScenes": .truth, "backgroundGPU": .truth,
  ]

  /// The names of the facts that can be stated.
  package static var statableNames: [String] {
    names.filter { name in Fact(name: name).map { $0.values != .derived } ?? false }.sorted()
  }
}

extension FactValues {
  /// Whether a value may be stated.
  package func allows(_ value: Literal) -> Bool {
    let text = value.plainText
    switch self {
    case .truth:
      if case .bool = value { return true }
      return false
    case .version:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
    case .words(let words): return words.contains(text)
    case .anything: return !text.isEmpty
    case .derived: return false
    }
  }

  /// What may be stated, as the end of a sentence: `is true or false`.
  package var sentence: String {
    switch self {
    case .truth: "is true or false"
    case .version: "is a version such as 18.2"
    case .words(let words):
      "is " + words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .anything: "is a text"
    case .derived: "follows from the trace"
    }
  }
}
