/// One instance of one scene: from its first event, or from a connection, to the next connection.
package struct SceneID: Sendable, Hashable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// What is known about a scene instance.
package struct SceneIdentity: Sendable {
  package let process: ProcessID
  /// The name that its records use first; nil while its process names no scene.
  package var label: String?
  /// The session, which outlives the process.
  package var session: String?
  /// `window`, `external` or `carplay`.
  package var role = "window"
  /// The instance of the same scene that this one follows.
  package var predecessor: SceneID?
  /// Whether its first event was its connection, so that nothing of it precedes the trace.
  package var beganWithConnection = false
  /// Whether it is connected, as far as anybody told.
  package var isConnected = true
}

/// Whom a scene's event reaches.
package enum SceneResolution: Sendable, Equatable {
  /// The event is not about one scene.
  case none
  /// It is this scene's.
  case scene(SceneID)
  /// It is some scene's of its process, nobody knows whose: it may satisfy but never blame.
  case ambiguous
  /// It is a scene's beyond those that are told apart, and none of theirs; that scene's last instance
  /// which was told apart is over.
  case untold(predecessor: SceneID?)
}

/// Finds the scene instance of each event, in trace order.
///
/// Memory grows with the scenes that ever connected, up to a limit. Constant time per event, but for a connection
/// without an id, which looks at the connected scenes of its process: everything lies in flat tables
/// that are changed in place, so that no event copies what its process already told.
package struct SceneDirectory: Sendable {
  /// So many instances of scenes are told apart.
  package static let maximumScenes = 1 << 13

  package private(set) var scenes: [SceneIdentity] = []
  /// How many events are of scenes beyond those that are told apart.
  package private(set) var untoldEvents = 0

  /// One scene through its instances.
  private struct Track {
    var current: SceneID
    /// Who told the connection of the current instance.
    var connectionTellers: Set<Source> = []
    /// Whether the current instance has had an event other than its connection.
    var hasLived = false
    /// Whether it has connected anew since, as an instance beyond those that are told apart.
    var isOver = false
  }

  /// A name of a scene in one process, UUIDs in lower case.
  private struct Alias: Hashable {
    let process: ProcessID
    let name: String
  }

  private struct Process {
    var hasNames = false
    /// The scene of a process that has named none so far.
    var unnamed: Int?
    /// Scenes without a name that are connected beside the ones that are known.
    var strangers = 0
    /// Whether it has scenes beyond those that are told apart.
    var hasUntold = false

    /// Whether an event without a name may be of a scene that is not known.
    var hasStrangers: Bool { strangers > 0 || hasUntold }
  }

  /// The names that events with the same parts carry.
  private var aliasesOfParts = SharedPartsCache<[String]>()
  private var tracks: [Track] = []
  private var connected: [ProcessID: Set<Int>] = [:]
  private var trackByAlias: [Alias: Int] = [:]
  private var processes: [ProcessID: Process] = [:]

  package init() {}

  package subscript(scene: SceneID) -> SceneIdentity { scenes[scene.index] }

  package var count: Int { scenes.count }
  package func role(of scene: SceneID) -> String { scenes[scene.index].role }
  package func isConnected(_ scene: SceneID) -> Bool { scenes[scene.index].isConnected }

  /// The scene of the next event of a process.
  package mutating func resolve(_ event: Event, of process: ProcessID) -> SceneResolution {
    let aliases = aliases(of: event)
    let traits = event.shared.traits
    if !aliases.isEmpty, !traits.contains(.ofApp) {
      return named(aliases, event, process)
    }
    return traits.contains(.isScenes) ? unlabelled(event, process) : .none
  }

  /// What events with the same parts have in common that name their scene there.
  package enum Shortcut: Sendable {
    /// They are about no scene.
    case none(session: String?)
    /// They are all of one scene's instances, and change nothing but what is noted of it.
    case track(Int, label: String?, session: String?)
  }

  /// Whether an event's attributes name a scene, which counts more than its parts.
  package static func attributesNameScene(of event: Event) -> Bool {
    for element in event.attributes {
      if element.key == "scene" || element.key == "session" { return true }
      if element.key == "instance", !event.shared.traits.contains(.ofController) { return true }
    }
    return false
  }

  /// The shortcut for events with the same parts as one that was just resolved, if there is one.
  ///
  /// The name of a scene stays its own: what a name meant once, it means until the trace ends.
  package mutating func shortcut(for event: Event, of process: ProcessID) -> Shortcut? {
    guard !Self.attributesNameScene(of: event) else { return nil }
    let traits = event.shared.traits
    let session = Self.text("session", of: event).map(UUIDText.folded)
    let alias = aliases(of: event).first
    guard let alias, !traits.contains(.ofApp) else {
      return traits.contains(.isScenes) ? nil : Shortcut.none(session: session)
    }
    guard traits.isDisjoint(with: .changesScenes),
      let track = trackByAlias[Alias(process: process, name: alias)]
    else { return nil }
    return .track(track, label: Self.label(of: event), session: session)
  }

  /// The scene and session of an event that a shortcut is known for.
  package mutating func resolve(
    _ shortcut: Shortcut
  ) -> (scene: SceneResolution, session: String?) {
    switch shortcut {
    case .none(let session): return (.none, session)
    case .track(let track, let label, let session):
      guard !tracks[track].isOver else {
        return (untold(track, in: scenes[tracks[track].current.index].process), session)
      }
      tracks[track].hasLived = true
      let scene = tracks[track].current
      if let label, scenes[scene.index].label == nil { scenes[scene.index].label = label }
      if let session { scenes[scene.index].session = session }
      return (.scene(scene), session ?? scenes[scene.index].session)
    }
  }

  /// The session that an event names or that its scene is known to have.
  package func session(of event: Event, scene: SceneResolution) -> String? {
    if let session = SceneDirectory.text("session", of: event) { return UUIDText.folded(session) }
    if case .scene(let id) = scene { return scenes[id.index].session }
    return nil
  }

  private static func text(_ key: String, of event: Event) -> String? {
    switch event.field(key) {
    // What is hidden, or empty, is no name that two events could share.
    case .string(let text)?: text.isEmpty || Value.isHidden(text) ? nil : text
    case .integer(let number)?: String(number)
    default: nil
    }
  }

  /// The names of the scene that an event carries.
  private mutating func aliases(of event: Event) -> [String] {
    guard !Self.attributesNameScene(of: event) else {
      return Self.makeAliases(of: event)
    }
    if let known = aliasesOfParts[event.shared] { return known }
    let aliases = Self.makeAliases(of: event)
    aliasesOfParts.insert(aliases, for: event.shared)
    return aliases
  }

  /// A phase record's scene is the name of a group, and the instance of a view controller's event
  /// is the controller.
  private static func makeAliases(of event: Event) -> [String] {
    let traits = event.shared.traits
    guard !traits.contains(.ofPhase) else { return [] }
    var aliases: [String] = []
    for key in ["session", "scene", "instance"]
    where !(key == "instance" && traits.contains(.ofController)) {
      if let alias = text(key, of: event) { aliases.append(UUIDText.folded(alias)) }
    }
    return aliases
  }

  private mutating func named(
    _ aliases: [String], _ event: Event, _ process: ProcessID
  ) -> SceneResolution {
    let names = aliases.map { Alias(process: process, name: $0) }
    let state = processes[process] ?? Process()
    let track: Int
    if let known = knownTrack(of: names) {
      track = known
    } else if let unnamed = state.unnamed, !state.hasNames, !state.hasStrangers,
      event.name != SceneEvents.willConnect
    {
      // Until now the process named no scene; a name that is no connection's names that scene.
      track = unnamed
    } else if let added = addTrack(event, process) {
      track = added
    } else {
      processes[process, default: Process()].hasNames = true
      return untold(nil, in: process)
    }
    for name in names where trackByAlias[name] == nil { trackByAlias[name] = track }
    processes[process, default: Process()].hasNames = true
    advance(track, event, process)
    guard !tracks[track].isOver else { return untold(track, in: process) }
    let id = tracks[track].current
    note(event, of: id)
    return .scene(id)
  }

  private mutating func untold(_ track: Int?, in process: ProcessID) -> SceneResolution {
    untoldEvents += 1
    processes[process, default: Process()].hasUntold = true
    return .untold(predecessor: track.map { tracks[$0].current })
  }

  private mutating func unlabelled(_ event: Event, _ process: ProcessID) -> SceneResolution {
    let isConnection = event.name == SceneEvents.willConnect
    let state = processes[process] ?? Process()
    if !state.hasNames, !state.hasStrangers {
      guard let track = state.unnamed ?? addTrack(event, process) else {
        return untold(nil, in: process)
      }
      processes[process, default: Process()].unnamed = track
      if !isConnection || startsAnew(track, event, process) == nil
        || !isConnected(track, process)
      {
        advance(track, event, process)
        guard !tracks[track].isOver else { return untold(track, in: process) }
        note(event, of: tracks[track].current)
        return .scene(tracks[track].current)
      }
      // A second connection without a disconnect: from here on nobody knows which one a line means.
      processes[process, default: Process()].strangers += 1
      return .ambiguous
    }
    if isConnection {
      let isEcho = connected[process, default: []].contains { track in
        !tracks[track].hasLived && !tracks[track].connectionTellers.isEmpty
          && !tracks[track].connectionTellers.contains(event.source)
      }
      if !isEcho { processes[process, default: Process()].strangers += 1 }
      return .ambiguous
    }
    if !state.hasStrangers, let track = onlyConnected(process) {
      advance(track, event, process)
      return .scene(tracks[track].current)
    }
    if event.name == SceneEvents.didDisconnect, event.source == .delegate, state.strangers > 0 {
      processes[process, default: Process()].strangers -= 1
    }
    return .ambiguous
  }

  private func knownTrack(of names: [Alias]) -> Int? {
    for name in names {
      if let track = trackByAlias[name] { return track }
    }
    return nil
  }

  private func isConnected(_ track: Int, _ process: ProcessID) -> Bool {
    connected[process]?.contains(track) ?? false
  }

  private func onlyConnected(_ process: ProcessID) -> Int? {
    guard connected[process]?.count == 1 else { return nil }
    return connected[process]?.first
  }

  /// Starts a new instance where an event says so, and keeps the track's state.
  private mutating func advance(_ track: Int, _ event: Event, _ process: ProcessID) {
    switch event.name {
    case SceneEvents.willConnect:
      if startsAnew(track, event, process) == true {
        guard scenes.count < Self.maximumScenes else { return end(track, process) }
        var identity = scenes[tracks[track].current.index]
        identity.role = "window"
        identity.predecessor = tracks[track].current
        identity.isConnected = true
        identity.beganWithConnection = true
        scenes.append(identity)
        tracks[track] = Track(current: SceneID(index: scenes.count - 1))
      }
      tracks[track].connectionTellers.insert(event.source)
      connected[process, default: []].insert(track)
    case SceneEvents.didDisconnect:
      connected[process]?.remove(track)
      tracks[track].hasLived = true
      scenes[tracks[track].current.index].isConnected = false
    default:
      tracks[track].hasLived = true
    }
  }

  /// Whether a connection begins a new instance: not if it is the first thing known of it, nor if
  /// another observer told the same connection just before.
  private func startsAnew(_ track: Int, _ event: Event, _ process: ProcessID) -> Bool? {
    let tellers = tracks[track].connectionTellers
    let isFirst = !tracks[track].hasLived && tellers.isEmpty
    if isFirst { return nil }
    let isEcho =
      !tellers.isEmpty && !tellers.contains(event.source) && isConnected(track, process)
    return isEcho ? nil : true
  }

  /// A scene connects anew, and there is no room for another instance.
  private mutating func end(_ track: Int, _ process: ProcessID) {
    guard !tracks[track].isOver else { return }
    tracks[track].isOver = true
    connected[process]?.remove(track)
    scenes[tracks[track].current.index].isConnected = false
  }

  private mutating func addTrack(_ event: Event, _ process: ProcessID) -> Int? {
    guard scenes.count < Self.maximumScenes else { return nil }
    var identity = SceneIdentity(process: process)
    identity.beganWithConnection = event.name == SceneEvents.willConnect
    scenes.append(identity)
    tracks.append(Track(current: SceneID(index: scenes.count - 1)))
    connected[process, default: []].insert(tracks.count - 1)
    return tracks.count - 1
  }

  private static func label(of event: Event) -> String? {
    text("scene", of: event) ?? text("session", of: event) ?? text("instance", of: event)
  }

  private mutating func note(_ event: Event, of id: SceneID) {
    if scenes[id.index].label == nil { scenes[id.index].label = Self.label(of: event) }
    if let session = SceneDirectory.text("session", of: event) {
      scenes[id.index].session = UUIDText.folded(session)
    }
    if event.shared.traits.contains(.ofCarPlay) { scenes[id.index].role = "carplay" }
    if event.name == SceneEvents.willConnect, let role = SceneDirectory.text("role", of: event) {
      scenes[id.index].role = SceneEvents.role(raw: role)
    }
  }
}

/// Scene events that identity and state ask about by name.
enum SceneEvents {
  static let willConnect: EventName = "scene.willConnect"
  static let didDisconnect: EventName = "scene.didDisconnect"

  /// The fact that a raw `...SessionRole...` string stands for.
  static func role(raw: String) -> String {
    if raw.holds("ExternalDisplay") { return "external" }
    // CPTemplateApplicationSceneSessionRoleApplication, CPTemplateApplicationDashboardScene...
    if raw.holds("CPTemplate") || raw.holds("CarPlay") { return "carplay" }
    return "window"
  }
}
