import LockstepModel

/// A pattern with its names, sources and conditions resolved.
struct CompiledPattern: Sendable {
  var atoms: [CompiledAtom]

  /// The atoms that can match events of one class; conditions are still to be tested.
  func atoms(matching key: Observations.Key) -> [CompiledAtom] {
    atoms.filter { $0.matches(key) }
  }
}

/// One alternative of a pattern.
struct CompiledAtom: Sendable {
  /// Which names it means.
  enum Names: Sendable, Equatable {
    case exact(EventName)
    case prefix(String)
  }

  /// Which sources it means.
  enum Sources: Sendable, Equatable {
    case any
    case exact(Source)
    case prefix(String)
  }

  /// A bare name means instants and begins; `.end` never means an instant.
  enum Edges: Sendable, Equatable {
    case instantOrBegin, begin, end
  }

  var names: Names
  var sources: Sources
  var edges: Edges
  var conditions: [CompiledCondition]

  func matches(_ key: Observations.Key) -> Bool {
    matches(name: key.name) && matches(source: key.source) && matches(edge: key.edge)
  }

  func matches(name: EventName) -> Bool {
    switch names {
    case .exact(let exact): exact == name
    case .prefix(let prefix): name.rawValue.hasPrefix(prefix)
    }
  }

  func matches(source: Source) -> Bool {
    switch sources {
    case .any: true
    case .exact(let exact): exact == source
    case .prefix(let prefix): source.rawValue.hasPrefix(prefix)
    }
  }

  func matches(edge: Edge) -> Bool {
    switch edges {
    case .instantOrBegin: edge != .end
    case .begin: edge == .begin
    case .end: edge == .end
    }
  }

  /// Whether only observers that are installed late can tell it.
  func isToldLate(keySource: Source?) -> Bool {
    switch sources {
    case .any: keySource?.isInstalledLate ?? isOnlyToldLate
    case .exact(let source): source.isInstalledLate
    case .prefix(let prefix): Source(prefix).isInstalledLate || prefix.hasPrefix("framework")
    }
  }

  /// Whether a source could tell it, as far as the vocabulary knows its name.
  func canBeTold(by source: Source) -> Bool {
    guard matches(source: source) else { return false }
    guard sources == .any, case .exact(let name) = names,
      let entry = Vocabulary.entry(for: name)
    else { return true }
    return entry.sources.contains(source)
  }

  /// Whether the vocabulary knows no other source of the name.
  private var isOnlyToldLate: Bool {
    guard case .exact(let name) = names, let entry = Vocabulary.entry(for: name) else {
      return false
    }
    return !entry.sources.isEmpty && entry.sources.allSatisfy(\.isInstalledLate)
  }

  /// Whether an event above the scene could match.
  var canMatchAboveScene: Bool {
    switch names {
    case .exact(let name): Vocabulary.level(of: name) != .scene
    case .prefix(let prefix):
      Vocabulary.entries.contains { $0.name.rawValue.hasPrefix(prefix) && $0.level != .scene }
    }
  }
}

/// A condition with its field resolved.
struct CompiledCondition: Sendable, Equatable {
  /// Where the value comes from.
  enum Subject: Sendable, Equatable {
    case field(String)
    /// The value of a declared key, as `[link]`.
    case key([String])
    case fact(Fact)

    /// The value that an event has for it; nil for a fact, which is no event's.
    func value(in event: Event) -> Value? {
      switch self {
      case .field(let name): event.field(name)
      case .key(let fields): CompiledKey.value(of: fields, in: event)
      case .fact: nil
      }
    }
  }

  enum Test: Sendable, Equatable {
    case present
    case absent
    case compare(Comparison.Sign, [Literal])
  }

  var subject: Subject
  var test: Test

  /// Whether it asks for something that is no field of the event.
  var asksFact: Bool {
    if case .fact = subject { return true }
    return false
  }

  /// Whether it asks for a state, and so depends on the order of events.
  var asksState: Bool {
    if case .fact(let fact) = subject { return fact.isState }
    return false
  }
}

/// What is known to hold, not to hold, or not known.
enum Truth: Sendable, Equatable {
  case no, unknown, yes

  func and(_ other: Truth) -> Truth {
    if self == .no || other == .no { return .no }
    return self == .yes && other == .yes ? .yes : .unknown
  }

  func or(_ other: Truth) -> Truth {
    if self == .yes || other == .yes { return .yes }
    return self == .no && other == .no ? .no : .unknown
  }

  var negated: Truth {
    switch self {
    case .no: .yes
    case .yes: .no
    case .unknown: .unknown
    }
  }

  init(_ value: Bool) { self = value ? .yes : .no }
}
