package import LockstepModel

/// A trace with the verdicts that it must give.
package struct RuleTest: Sendable, Equatable {
  package var name: String
  package var steps: [Step] = []
  package var observes: [Pattern] = []
  package var facts: [FactSetting] = []
  package var startsLate = false
  package var stoppedAt: Int64?
  package var expectations: [Expected] = []
  package var place: SourcePlace

  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }

  package struct Step: Sendable, Equatable {
    package var nanoseconds: Int64
    package var event: Event
    package var place: SourcePlace

    package init(nanoseconds: Int64, event: Event, place: SourcePlace) {
      self.nanoseconds = nanoseconds
      self.event = event
      self.place = place
    }
  }

  package struct Expected: Sendable, Equatable {
    package var rule: String
    package var outcome: Outcome
    package var at: Int64?
    package var place: SourcePlace

    package init(rule: String, outcome: Outcome, at: Int64?, place: SourcePlace) {
      self.rule = rule
      self.outcome = outcome
      self.at = at
      self.place = place
    }
  }

  /// What a test says of a rule or of a label.
  package enum Outcome: Sendable, Equatable {
    case verdict(Verdict)
    /// Whether the label has a stretch.
    case sighting(Sighting)

    /// All that a test may say.
    package static let all =
      Verdict.allCases.map(Outcome.verdict) + Sighting.allCases.map(Outcome.sighting)

    /// The outcome as a test writes it.
    package var text: String {
      switch self {
      case .verdict(let verdict): verdict.rawValue
      case .sighting(let sighting): sighting.rawValue
      }
    }
  }

  /// What a label comes to.
  package enum Sighting: String, Sendable, CaseIterable { case seen, unseen }
}

extension RuleTest {
  /// The source of a step that says none: the first one that the vocabulary lists.
  package static func usualSource(of name: EventName) -> Source {
    Vocabulary.entry(for: name)?.sources.first ?? .app
  }

  /// The event of a step.
  ///
  /// - Parameters:
  ///   - name: What happened.
  ///   - source: Who saw it, nil for the usual source.
  ///   - edge: Nil for an instant.
  ///   - process: The process's name.
  ///   - scene: The scene's id.
  ///   - session: The session's id.
  ///   - instance: The instance's id.
  ///   - fields: The attributes.
  /// - Returns: The event, without a time.
  package static func event(
    _ name: String, source: String?, edge: Atom.Edge?, process: String?, scene: String?,
    session: String?, instance: String?, fields: [(String, Literal)]
  ) -> Event {
    let name = EventName(name)
    var event = Event(source: source.map { Source($0) } ?? usualSource(of: name), name: name)
    event.edge = edge == .begin ? .begin : edge == .end ? .end : .instant
    if let process { event.writer = ProcessReference(name: process, pid: nil) }
    event.scene.scene = scene
    event.scene.session = session
    event.scene.instance = instance
    for (key, value) in fields { event.attributes[key] = value.value }
    return event
  }
}
