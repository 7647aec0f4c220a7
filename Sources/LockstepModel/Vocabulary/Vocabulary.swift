/// The canonical event names and what is known about each.
package enum Vocabulary {
  /// What an event is about, which decides whom it reaches.
  package enum Level: Sendable {
    /// The device: its events reach every process on it.
    case device
    /// One process: its events reach every scene below it.
    case process
    /// One scene: a scene delegate call, or the mark of one window.
    case scene
  }

  /// One canonical name.
  package struct Entry: Sendable {
    package let name: EventName
    package let level: Level
    /// Who can tell it; the first is the usual one.
    package let sources: [Source]
    /// The attributes that its messages carry.
    package let fields: [String]
    /// Whether the process that the event is about prints the system's message itself.
    package let isPrintedBySubject: Bool

    package init(
      _ name: EventName, _ level: Level, _ sources: [Source], fields: [String] = [],
      isPrintedBySubject: Bool = false
    ) {
      self.name = name
      self.level = level
      self.sources = sources
      self.fields = fields
      self.isPrintedBySubject = isPrintedBySubject
    }
  }

  /// Raised whenever a name, a source or a field is added or changes its meaning.
  package static let version = 1

  private static let byName: [EventName: Entry] = Dictionary(
    uniqueKeysWithValues: entries.map { ($0.name, $0) })

  /// The entry of a name, nil for an app's own mark.
  ///
  /// Constant time.
  package static func entry(for name: EventName) -> Entry? { byName[name] }

  /// The level of a name; what nobody knows is the process's.
  package static func level(of name: EventName) -> Level { byName[name]?.level ?? .process }
}
