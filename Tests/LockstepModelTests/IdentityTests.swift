import LockstepModel
import Testing

/// Whose an event is.
@Suite struct IdentityTests {
  private static let app = ProcessReference(name: "App", pid: 7)

  private func identities(_ events: [Event], resolvesScenes: Bool = true) -> [Identity] {
    var census = Census()
    for event in events { census.observe(event) }
    census.finish()
    var resolver = IdentityResolver(census: census, resolvesScenes: resolvesScenes)
    return events.map { resolver.resolve($0) }
  }

  /// A line of the system's frameworks stands under the name of the app whose process it is printed
  /// in, or that a log was chosen by; it does not show that the app's own code ran.
  @Test func `what the system tells under a process's name is not that process's own`() {
    let events = [
      Event(sequence: 1, writer: Self.app, source: .delegate, name: "scene.didActivate"),
      Event(sequence: 2, writer: Self.app, source: .system, name: "sys.action.sent"),
    ]
    let found = identities(events)
    #expect(found.map(\.process) == [ProcessID(index: 0), ProcessID(index: 0)])
    #expect(found.map(\.isOwn) == [true, false])
  }

  /// A scene that is named once a process has too many is none of those that are told apart.
  @Test func `scenes beyond a number are counted and not taken for others`() {
    let beyond = 3
    let events = (0..<SceneDirectory.maximumScenes + beyond).map { number in
      Event(
        sequence: number + 1, writer: Self.app, source: .delegate, name: "scene.willConnect",
        scene: SceneReference(session: "S\(number)"))
    }
    let found = identities(
      events + [
        Event(
          sequence: events.count + 1, writer: Self.app, source: .delegate,
          name: "scene.didActivate", scene: SceneReference(session: "S0")),
        Event(
          sequence: events.count + 2, writer: Self.app, source: .delegate,
          name: "scene.didActivate"),
      ])
    #expect(found[SceneDirectory.maximumScenes].scene == .untold(predecessor: nil))
    #expect(found[events.count].scene == .scene(SceneID(index: 0)))
    #expect(found[events.count + 1].scene == .ambiguous)
  }

  @Test func `a scene that connects anew beyond the number is over`() {
    let connections = (0...SceneDirectory.maximumScenes).map { number in
      Event(
        sequence: number + 1, writer: Self.app, source: .delegate, name: "scene.willConnect",
        scene: SceneReference(session: "S"))
    }
    let last = SceneID(index: SceneDirectory.maximumScenes - 1)
    let found = identities(connections)
    #expect(found[SceneDirectory.maximumScenes - 1].scene == .scene(last))
    #expect(found[SceneDirectory.maximumScenes].scene == .untold(predecessor: last))
  }

  /// What is not noted may have been recorded, so that nobody may conclude that it was not.
  @Test func `kinds of events beyond a number are not noted, and that is known`() {
    var observations = Observations()
    for number in 0..<Observations.maximumKeys {
      observations.note(Event(sequence: number, source: .app, name: EventName("a.n\(number)")))
    }
    #expect(!observations.isPartial)
    observations.note(Event(sequence: 9_999, source: .app, name: "a.n0"))
    #expect(!observations.isPartial)
    observations.note(Event(sequence: 9_999, source: .app, name: "a.more"))
    #expect(observations.isPartial)
    #expect(observations.firstByKey.count == Observations.maximumKeys)
  }
}
