/// What `when` and `[...]` may ask about beside fields.
package enum Fact: Sendable, Hashable {
  case sceneState, sceneRole, processState
  case connectedScenes, foregroundScenes, activeScenes
  case processKind, launch, lifecycle
  /// A fact that only metadata, a rule file or the command line states.
  case stated(String)

  /// What a fact's value can be.
  package enum Values: Sendable, Equatable {
    case truth
    case count
    /// Numbers with dots, compared by components.
    case version
    case words([String])
    /// Any text: nobody lists all devices.
    case text
  }

  /// All facts, in the order in which messages list them.
  private static let table: [(name: String, fact: Fact, values: Values)] = [
    ("launch", .launch, .words(["foreground", "background", "prewarm"])),
    ("lifecycle", .lifecycle, .words(["scene", "app"])),
    ("process.kind", .processKind, .words(["app", "extension"])),
    ("process.state", .processState, .words(["suspended", "background", "inactive", "active"])),
    ("process.activeScenes", .activeScenes, .count),
    ("process.connectedScenes", .connectedScenes, .count),
    ("process.foregroundScenes", .foregroundScenes, .count),
    ("scene.role", .sceneRole, .words(["window", "external", "carplay"])),
    ("scene.state", .sceneState, .words(["unattached", "background", "inactive", "active"])),
    ("alwaysOn", .stated("alwaysOn"), .truth),
    ("app.version", .stated("app.version"), .version),
    ("backgroundGPU", .stated("backgroundGPU"), .truth),
    ("device", .stated("device"), .text),
    ("family", .stated("family"), .text),
    ("multipleScenes", .stated("multipleScenes"), .truth),
    ("os", .stated("os"), .version),
    ("platform", .stated("platform"), .text),
    ("sdk", .stated("sdk"), .version),
    ("simulator", .stated("simulator"), .truth),
  ]

  /// Whether it is what the state tracker knows before an event, and so depends on the order of
  /// events.
  var isState: Bool {
    switch self {
    case .sceneState, .processState, .connectedScenes, .foregroundScenes, .activeScenes: true
    case .sceneRole, .processKind, .launch, .lifecycle, .stated: false
    }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, (fact: $0.fact, values: $0.values)) })

  /// The fact of that name, nil if it is none.
  package init?(name: String) {
    guard let entry = Self.byName[name] else { return nil }
    self = entry.fact
  }

  /// All names, for suggestions.
  package static let names = table.map(\.name)

  /// The facts that whoever runs a check may state; the others follow from the events.
  package static let statableNames = table.filter { entry in
    switch entry.fact {
    case .processKind, .launch, .lifecycle, .stated: true
    case .sceneState, .sceneRole, .processState, .connectedScenes, .foregroundScenes,
      .activeScenes:
      false
    }
  }.map(\.name)

  /// What a named fact's value can be, nil if there is no such fact.
  package static func values(of name: String) -> Values? { byName[name]?.values }
}

extension Fact.Values {
  /// Whether a fact can have that value.
  package func contain(_ literal: Literal) -> Bool {
    switch self {
    case .truth: if case .bool = literal { true } else { false }
    case .count: if case .integer(0...) = literal { true } else { false }
    case .version: Self.isVersion(literal.plainText)
    case .words(let words): words.contains(literal.plainText)
    case .text: true
    }
  }

  /// Whether the fact's values have an order.
  var areOrdered: Bool {
    switch self {
    case .count, .version: true
    case .truth, .words, .text: false
    }
  }

  /// The values in words: `true or false`.
  package var description: String {
    switch self {
    case .truth: "true or false"
    case .count: "a count"
    case .version: "a version such as 26.1"
    case .words(let words):
      words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .text: "a text"
    }
  }

  private static func isVersion(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }
}
