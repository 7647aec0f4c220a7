/// One observation of a lifecycle step: who saw what, when, in which scene.
///
/// Name and source are separate on purpose: delegate, notification and ScenePhase report the same
/// transition at different moments, and not always at all.
package struct Event: Sendable, Equatable {
  /// Position in the trace, counted from 1: the order is this number, never the printed time.
  package var sequence: Int
  /// The time as its source printed it: ISO 8601 where date and zone are known, else literally.
  package var time: String?
  /// Time on the trace's own clock.
  package var uptime: Offset?
  /// Raw clock ticks, where that clock does not count nanoseconds.
  package var ticks: UInt64?
  /// The process that wrote the record; both parts unknown for a bare line.
  package var writer: ProcessReference
  /// The process that the event is about, where that is not the writer.
  package var subject: SubjectReference?
  /// Which life of the process, counted from 1.
  package var launch: Int?
  /// `main`, or the thread's id as text.
  package var thread: String?
  /// Who saw it.
  package var source: Source
  /// What happened.
  package var name: EventName
  /// The source's own wording, where it differs from the canonical name.
  package var raw: String?
  /// Whether this is an instant or one end of a span.
  package var edge: Edge
  /// How the source names the scene.
  package var scene: SceneReference
  /// Typed values, sorted by key.
  package var attributes: Attributes
  /// How the event is known.
  package var evidence: Evidence?
  /// Where it was read, or where its observer stands in the source code.
  package var origin: Origin?

  package init(
    sequence: Int = 0, time: String? = nil, uptime: Offset? = nil, ticks: UInt64? = nil,
    writer: ProcessReference = ProcessReference(), subject: SubjectReference? = nil,
    launch: Int? = nil, thread: String? = nil, source: Source, name: EventName,
    raw: String? = nil, edge: Edge = .instant, scene: SceneReference = SceneReference(),
    attributes: Attributes = Attributes(), evidence: Evidence? = nil, origin: Origin? = nil
  ) {
    self.sequence = sequence
    self.time = time
    self.uptime = uptime
    self.ticks = ticks
    self.writer = writer
    self.subject = subject
    self.launch = launch
    self.thread = thread
    self.source = source
    self.name = name
    self.raw = raw
    self.edge = edge
    self.scene = scene
    self.attributes = attributes
    self.evidence = evidence
    self.origin = origin
  }

  /// Whether it tells a fact that another record told before it: a system process repeats what
  /// another one said, and ingest marked it with `echo=true`.
  ///
  /// An app's own mark may have a field of that name, which means nothing here.
  package var isEcho: Bool { source == .system && attributes["echo"] == .bool(true) }

  /// The value of a field as rules name it: an attribute, or one of the event's own parts.
  ///
  /// An attribute of that name wins, since it is what the source said in its own words.
  package func field(_ key: String) -> Value? {
    if let value = attributes[key] { return value }
    switch key {
    case "scene": return scene.scene.map(Value.string)
    case "session": return scene.session.map(Value.string)
    case "instance": return scene.instance.map(Value.string)
    case "thread": return thread.map(Value.string)
    case "edge": return edge == .instant ? nil : .string(edge.rawValue)
    case "bundle": return subject?.bundle.map(Value.string)
    case "subjectPid": return subject?.pid.map { .integer(Int64($0)) }
    default: return nil
    }
  }
}

/// A process as a record names it.
package struct ProcessReference: Sendable, Hashable {
  /// The process's name, such as `SpringBoard`.
  package var name: String?
  /// The process's id, as the system numbers it.
  package var pid: Int?

  package init(name: String? = nil, pid: Int? = nil) {
    self.name = name
    self.pid = pid
  }

  /// Whether the record says nothing about its process.
  package var isEmpty: Bool { name == nil && pid == nil }
}

/// The process that a message is about, as far as the message says.
package struct SubjectReference: Sendable, Hashable {
  /// The process's name.
  package var name: String?
  /// The process's id.
  package var pid: Int?
  /// The bundle identifier, such as `com.example.app`.
  package var bundle: String?

  package init(name: String? = nil, pid: Int? = nil, bundle: String? = nil) {
    self.name = name
    self.pid = pid
    self.bundle = bundle
  }

  /// Whether the message says nothing about its subject.
  package var isEmpty: Bool { name == nil && pid == nil && bundle == nil }
}

/// How a source names a scene; any of the three may be missing.
package struct SceneReference: Sendable, Hashable {
  /// The app's own word for the scene, such as `main`.
  package var scene: String?
  /// The persistent identifier of the scene session, which outlives a process.
  package var session: String?
  /// The identity of the connected scene object.
  package var instance: String?

  package init(scene: String? = nil, session: String? = nil, instance: String? = nil) {
    self.scene = scene
    self.session = session
    self.instance = instance
  }

  /// Whether no part is given.
  package var isEmpty: Bool { scene == nil && session == nil && instance == nil }
}

/// Whether an event is an instant or one end of a span; a delegate method has a duration.
package enum Edge: String, Sendable, CaseIterable {
  case instant, begin, end
}

/// How an event is known.
package enum Evidence: String, Sendable, CaseIterable {
  /// The app's own line tells it.
  case observed
  /// A system line about the app tells it.
  case witnessed
  /// It was concluded from other lines.
  case inferred
}

/// Where an event was read: the place a finding points at.
package struct Origin: Sendable, Hashable {
  /// The log's name as the user typed it.
  package var file: String
  /// The line, counted from 1.
  package var line: Int?
  /// The byte offset of that line.
  package var offset: Int?

  package init(file: String, line: Int? = nil, offset: Int? = nil) {
    self.file = file
    self.line = line
    self.offset = offset
  }
}
