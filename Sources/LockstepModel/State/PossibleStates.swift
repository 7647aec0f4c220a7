/// The activation states that a scene or a process may be in; more than one where nobody knows.
package struct PossibleStates: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let unattached = PossibleStates(rawValue: 1)
  package static let background = PossibleStates(rawValue: 2)
  package static let inactive = PossibleStates(rawValue: 4)
  package static let active = PossibleStates(rawValue: 8)
  package static let suspended = PossibleStates(rawValue: 16)

  /// Everything that a scene may be.
  package static let anyOfScene: PossibleStates = [.unattached, .background, .inactive, .active]
  /// How many states a scene has: the lowest bits.
  static let sceneBits = 4
  /// Everything that a process may be.
  package static let anyOfProcess: PossibleStates = [.suspended, .background, .inactive, .active]

  private static let words: [(PossibleStates, String)] = [
    (.unattached, "unattached"), (.background, "background"), (.inactive, "inactive"),
    (.active, "active"), (.suspended, "suspended"),
  ]

  /// The states as rules name them.
  package var names: [String] { Self.words.filter { contains($0.0) }.map(\.1) }

  /// The state of that name.
  package init?(name: String) {
    guard let word = Self.words.first(where: { $0.1 == name }) else { return nil }
    self = word.0
  }
}

/// How many scenes are in some state: exactly, or between two bounds where states are unknown.
package struct CountRange: Sendable, Equatable {
  package var minimum: Int
  /// Nil if there may be any number more.
  package var maximum: Int?

  package init(minimum: Int, maximum: Int?) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
