package import LockstepRules

/// Which events a rule is about: one event, or one of several joined by `||`.
///
///     "cover.shown"                                                  // a name, or `nav.*`
///     "cover.hidden" || "cover.begin"                                // one of several
///     Events("scene.didEnterBackground").end                         // the end of a callback
///     Events("app.didBecomeActive", from: "delegate")                // as one observer tells it
///     Events("scene.willConnect").having(Field("url").isPresent)     // with a condition
public struct Events: Sendable, ExpressibleByStringLiteral {
  package var pattern: Pattern

  /// Makes the event of that name, as any of its observers tells it.
  public init(stringLiteral name: String) { self.init(name) }

  /// Makes an event as one observer tells it, or as any if none is named.
  public init(_ name: String, from source: String? = nil) {
    pattern = Pattern(atoms: [
      Atom(name: name, source: source, edge: nil, conditions: [], place: .unknown)
    ])
  }

  private init(_ pattern: Pattern) { self.pattern = pattern }

  /// The moment at which a callback began.
  public var begin: Events { with { $0.edge = .begin } }

  /// The moment at which a callback returned.
  public var end: Events { with { $0.edge = .end } }

  /// The events that fulfil all the conditions.
  public func having(_ conditions: Condition...) -> Events {
    with { $0.conditions += conditions.map(\.tree) }
  }

  /// Either of both.
  public static func || (left: Events, right: Events) -> Events {
    Events(Pattern(atoms: left.pattern.atoms + right.pattern.atoms))
  }

  private func with(_ change: (inout Atom) -> Void) -> Events {
    var events = self
    for index in events.pattern.atoms.indices { change(&events.pattern.atoms[index]) }
    return events
  }
}

extension Events {
  /// The pattern where it stands in the source.
  func placed(_ place: SourcePlace) -> Pattern {
    Pattern(
      atoms: pattern.atoms.map { atom in
        var atom = atom
        atom.place = place
        atom.conditions = atom.conditions.map { Condition($0).placed(place) }
        return atom
      })
  }
}

extension SourcePlace {
  /// A part that is told its place by what it stands in.
  static let unknown = SourcePlace(file: "", line: 0, column: 0)

  /// A line of a Swift source file.
  init(_ file: String, _ line: Int) { self.init(file: file, line: line, column: 1) }
}
