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
}
