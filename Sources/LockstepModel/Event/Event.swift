/// One observation of a lifecycle step: who saw what, when, in which scene.
///
/// Name and source are separate on purpose: delegate, notification and ScenePhase report the same
/// transition at different moments, and not always at all.
///
/// What many events have in common is held once and shared, so that a copy costs little; setting one
/// of those parts makes a new one.
public struct Event: Sendable {
  /// Position in the trace, counted from 1: the order is this number, never the printed time.
  @usableFromInline package var sequence: Int
  // Numbers that may be missing stand beside one set of flags: an optional of each would make an
  // event half as large again, and it is copied often.
  @usableFromInline var nanoseconds: Int64 = 0
  @usableFromInline var rawTicks: UInt64 = 0
  @usableFromInline var rawLine = 0
  @usableFromInline var rawOffset = 0
  /// The time as its source printed it: ISO 8601 where date and zone are known, else literally.
  @usableFromInline package var time: String?
  /// Typed values, sorted by key.
  @usableFromInline package var attributes: Attributes
  /// The parts that other events share.
  @usableFromInline package var shared: SharedParts
  @usableFromInline var known: Known = []

  /// Which numbers there are.
  @usableFromInline struct Known: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var uptime: Known { Known(rawValue: 1) }
    @inlinable static var ticks: Known { Known(rawValue: 2) }
    @inlinable static var line: Known { Known(rawValue: 4) }
    @inlinable static var offset: Known { Known(rawValue: 8) }
  }

  /// Time on the trace's own clock.
  @inlinable public var uptime: Offset? {
    get { known.contains(.uptime) ? Offset(nanoseconds: nanoseconds) : nil }
    set { Self.set(&nanoseconds, &known, .uptime, newValue?.nanoseconds) }
  }
  /// Raw clock ticks, where that clock does not count nanoseconds.
  @inlinable public var ticks: UInt64? {
    get { known.contains(.ticks) ? rawTicks : nil }
    set { Self.set(&rawTicks, &known, .ticks, newValue) }
  }
  @inlinable var line: Int? {
    get { known.contains(.line) ? rawLine : nil }
    set { Self.set(&rawLine, &known, .line, newValue) }
  }
  @inlinable var offset: Int? {
    get { known.contains(.offset) ? rawOffset : nil }
    set { Self.set(&rawOffset, &known, .offset, newValue) }
  }

  /// A number that is missing is 0, so that equal events have equal bits.
  @inlinable static func set<Number: FixedWidthInteger>(
    _ number: inout Number, _ known: inout Known, _ flag: Known, _ value: Number?
  ) {
    number = value ?? 0
    if value == nil { known.remove(flag) } else { known.insert(flag) }
  }

  package init(
    sequence: Int = 0, time: String? = nil, uptime: Offset? = nil, ticks: UInt64? = nil,
    writer: ProcessReference = ProcessReference(), subject: SubjectReference? = nil,
    launch: Int? = nil, thread: String? = nil, source: Source, name: EventName,
    raw: String? = nil, edge: Edge = .instant, scene: SceneReference = SceneReference(),
    attributes: Attributes = Attributes(), evidence: Evidence? = nil, origin: Origin? = nil
  ) {
    self.init(
      shared: SharedParts(
        SharedParts.Fields(
          writer: writer, subject: subject, launch: launch, thread: thread, source: source,
          name: name, raw: raw, edge: edge, scene: scene, evidence: evidence,
          file: origin?.file)),
      sequence: sequence, attributes: attributes)
    self.time = time
    self.uptime = uptime
    self.ticks = ticks
    line = origin?.line
    offset = origin?.offset
  }

  /// An event that shares its parts with others.
  @inlinable public init(
    shared: SharedParts, sequence: Int, time: String? = nil, uptime: Offset? = nil,
    ticks: UInt64? = nil, attributes: Attributes
  ) {
    self.shared = shared
    self.sequence = sequence
    self.time = time
    self.attributes = attributes
    if let uptime {
      nanoseconds = uptime.nanoseconds
      known.insert(.uptime)
    }
    if let ticks {
      rawTicks = ticks
      known.insert(.ticks)
    }
  }

  // MARK: Shared parts

  /// The process that wrote the record; both parts unknown for a bare line.
  package var writer: ProcessReference {
    get { shared.writer }
    set { shared.set { $0.writer = newValue } }
  }
  /// The process that the event is about, where that is not the writer.
  package var subject: SubjectReference? {
    get { shared.subject }
    set { shared.set { $0.subject = newValue } }
  }
  /// Which life of the process, counted from 1.
  package var launch: Int? {
    get { shared.launch }
    set { shared.set { $0.launch = newValue } }
  }
  /// `main`, or the thread's id as text.
  package var thread: String? {
    get { shared.thread }
    set { shared.set { $0.thread = newValue } }
  }
  /// Who saw it.
  package var source: Source {
    get { shared.source }
    set { shared.set { $0.source = newValue } }
  }
  /// What happened.
  package var name: EventName {
    get { shared.name }
    set { shared.set { $0.name = newValue } }
  }
  /// The source's own wording, where it differs from the canonical name.
  package var raw: String? {
    get { shared.raw }
    set { shared.set { $0.raw = newValue } }
  }
  /// Whether this is an instant or one end of a span.
  package var edge: Edge {
    get { shared.edge }
    set { shared.set { $0.edge = newValue } }
  }
  /// How the source names the scene.
  package var scene: SceneReference {
    get { shared.scene }
    set { shared.set { $0.scene = newValue } }
  }
  /// How the event is known.
  package var evidence: Evidence? {
    get { shared.evidence }
    set { shared.set { $0.evidence = newValue } }
  }
  /// Where it was read, or where its observer stands in the source code.
  package var origin: Origin? {
    get { shared.file.map { Origin(file: $0, line: line, offset: offset) } }
    set {
      if newValue?.file != shared.file { shared.set { $0.file = newValue?.file } }
      line = newValue?.line
      offset = newValue?.offset
    }
  }

  /// Where in its file the event was read, as far as its origin says.
  @inlinable public var place: (line: Int?, offset: Int?) { (line, offset) }

  /// Sets where in its file the event was read, without touching the file.
  package mutating func setPlace(line: Int?, offset: Int?) {
    self.line = line
    self.offset = offset
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

extension Event: Equatable {
  /// Whether both say the same, whatever they share.
  public static func == (left: Event, right: Event) -> Bool {
    left.sequence == right.sequence && left.known == right.known
      && left.nanoseconds == right.nanoseconds && left.rawTicks == right.rawTicks
      && left.rawLine == right.rawLine && left.rawOffset == right.rawOffset
      && left.time == right.time && left.shared == right.shared
      && left.attributes == right.attributes
  }
}

/// The parts of an event that many events have in common, held once.
///
/// A value as any other: it is never changed where it is shared.
public struct SharedParts: Sendable, Equatable {
  /// What is shared.
  package struct Fields: Sendable, Equatable {
    package var writer: ProcessReference
    package var subject: SubjectReference?
    package var launch: Int?
    package var thread: String?
    package var source: Source
    package var name: EventName
    package var raw: String?
    package var edge: Edge
    package var scene: SceneReference
    package var evidence: Evidence?
    /// The file of the origin.
    package var file: String?

    package init(
      writer: ProcessReference = ProcessReference(), subject: SubjectReference? = nil,
      launch: Int? = nil, thread: String? = nil, source: Source, name: EventName,
      raw: String? = nil, edge: Edge = .instant, scene: SceneReference = SceneReference(),
      evidence: Evidence? = nil, file: String? = nil
    ) {
      self.writer = writer
      self.subject = subject
      self.launch = launch
      self.thread = thread
      self.source = source
      self.name = name
      self.raw = raw
      self.edge = edge
      self.scene = scene
      self.evidence = evidence
      self.file = file
    }

    fileprivate var textLength: Int {
      let texts = length(writer.name) + length(subject?.name) + length(subject?.bundle)
      let words = length(thread) + source.rawValue.utf8.count + name.rawValue.utf8.count
      let names = length(scene.scene) + length(scene.session) + length(scene.instance)
      return texts + words + names + length(raw) + length(file)
    }

    private func length(_ text: String?) -> Int { text?.utf8.count ?? 0 }
  }

  @usableFromInline final class Storage: Sendable {
    let writer: ProcessReference
    let subject: SubjectReference?
    let launch: Int?
    let thread: String?
    let source: Source
    let name: EventName
    let raw: String?
    let edge: Edge
    let scene: SceneReference
    let evidence: Evidence?
    let file: String?
    @usableFromInline let textLength: Int
    let meaning: NameMeaning

    init(_ fields: Fields, meaning: NameMeaning) {
      writer = fields.writer
      subject = fields.subject
      launch = fields.launch
      thread = fields.thread
      source = fields.source
      name = fields.name
      raw = fields.raw
      edge = fields.edge
      scene = fields.scene
      evidence = fields.evidence
      file = fields.file
      textLength = fields.textLength
      self.meaning = meaning
    }
  }

  @usableFromInline var storage: Storage

  package init(_ fields: Fields) {
    storage = Storage(fields, meaning: NameMeaning(fields.name))
  }

  package var writer: ProcessReference { storage.writer }
  package var subject: SubjectReference? { storage.subject }
  package var launch: Int? { storage.launch }
  package var thread: String? { storage.thread }
  package var source: Source { storage.source }
  package var name: EventName { storage.name }
  package var raw: String? { storage.raw }
  package var edge: Edge { storage.edge }
  package var scene: SceneReference { storage.scene }
  package var evidence: Evidence? { storage.evidence }
  package var file: String? { storage.file }
  /// What the name means to whoever follows a trace.
  package var meaning: NameMeaning { storage.meaning }
  package var traits: NameMeaning.Traits { storage.meaning.traits }
  /// The bytes of all texts together.
  @inlinable public var textLength: Int { storage.textLength }

  /// All parts, to change some of them.
  package var fields: Fields {
    Fields(
      writer: writer, subject: subject, launch: launch, thread: thread, source: source, name: name,
      raw: raw, edge: edge, scene: scene, evidence: evidence, file: file)
  }

  /// A number that the very same parts have, and no others that live at the same time.
  @inlinable public var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Whether both are the very same; if not, they may still be equal.
  @inlinable public func isIdentical(to other: SharedParts) -> Bool { storage === other.storage }

  fileprivate mutating func set(_ change: (inout Fields) -> Void) {
    var fields = fields
    let name = fields.name
    change(&fields)
    storage = Storage(
      fields, meaning: fields.name == name ? storage.meaning : NameMeaning(fields.name))
  }

  /// Whether both say the same; the very same parts do at once.
  public static func == (left: SharedParts, right: SharedParts) -> Bool {
    left.storage === right.storage || left.fields == right.fields
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
