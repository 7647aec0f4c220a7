/// One observation of a lifecycle step: who saw what, when, in which scene.
///
/// Name and source are separate on purpose: delegate, notification and ScenePhase report the same
/// transition at different moments, and not always at all.
///
/// What many events have in common is held once and shared, so that a copy costs little; setting one
/// of those parts makes a new one.
public struct Event: Sendable {
  /// The plain numbers.
  @usableFromInline package var numbers: Numbers
  /// The time as its source printed it: ISO 8601 where date and zone are known, else literally.
  @usableFromInline package var time: String?
  /// Typed values, sorted by key.
  @usableFromInline package var attributes: Attributes
  /// The parts that other events share.
  @usableFromInline package var shared: SharedParts

  /// What an event says in numbers of its own.
  ///
  /// Numbers that may be missing stand beside one set of flags: an optional of each would make an
  /// event half as large again, and it is copied often.
  public struct Numbers: Sendable, Equatable {
    @usableFromInline package var sequence: Int
    @usableFromInline package var nanoseconds: Int64
    @usableFromInline package var ticks: UInt64
    @usableFromInline var line: Int
    @usableFromInline var offset: Int
    @usableFromInline var known: Known

    /// Which numbers there are.
    @usableFromInline struct Known: OptionSet, Sendable {
      @usableFromInline let rawValue: UInt8

      @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

      @inlinable static var uptime: Known { Known(rawValue: 1) }
      @inlinable static var ticks: Known { Known(rawValue: 2) }
      @inlinable static var line: Known { Known(rawValue: 4) }
      @inlinable static var offset: Known { Known(rawValue: 8) }
    }

    /// Numbers of which all but the first may be missing; they are 0 then, so that equal events have
    /// equal bits.
    @inlinable public init(
      sequence: Int, uptime: Int64?, ticks: UInt64?, line: Int?, offset: Int?
    ) {
      self.sequence = sequence
      nanoseconds = uptime ?? 0
      self.ticks = ticks ?? 0
      self.line = line ?? 0
      self.offset = offset ?? 0
      known = Known(
        rawValue: (uptime == nil ? 0 : Known.uptime.rawValue)
          | (ticks == nil ? 0 : Known.ticks.rawValue) | (line == nil ? 0 : Known.line.rawValue)
          | (offset == nil ? 0 : Known.offset.rawValue))
    }

    /// Which numbers there are, a bit each.
    @inlinable package var flags: UInt8 { known.rawValue }

    /// No numbers, before they are known.
    @inlinable package static var none: Numbers {
      Numbers(sequence: 0, uptime: nil, ticks: nil, line: nil, offset: nil)
    }

    @inlinable static func set<Number: FixedWidthInteger>(
      _ number: inout Number, _ known: inout Known, _ flag: Known, _ value: Number?
    ) {
      number = value ?? 0
      if value == nil { known.remove(flag) } else { known.insert(flag) }
    }
  }

  /// Position in the trace, counted from 1: the order is this number, never the printed time.
  @inlinable package var sequence: Int {
    get { numbers.sequence }
    set { numbers.sequence = newValue }
  }
  /// Time on the trace's own clock.
  @inlinable public var uptime: Offset? {
    get { numbers.known.contains(.uptime) ? Offset(nanoseconds: numbers.nanoseconds) : nil }
    set { Numbers.set(&numbers.nanoseconds, &numbers.known, .uptime, newValue?.nanoseconds) }
  }
  /// Raw clock ticks, where that clock does not count nanoseconds.
  @inlinable public var ticks: UInt64? {
    get { numbers.known.contains(.ticks) ? numbers.ticks : nil }
    set { Numbers.set(&numbers.ticks, &numbers.known, .ticks, newValue) }
  }
  @inlinable var line: Int? {
    get { numbers.known.contains(.line) ? numbers.line : nil }
    set { Numbers.set(&numbers.line, &numbers.known, .line, newValue) }
  }
  @inlinable var offset: Int? {
    get { numbers.known.contains(.offset) ? numbers.offset : nil }
    set { Numbers.set(&numbers.offset, &numbers.known, .offset, newValue) }
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
      numbers: Numbers(
        sequence: sequence, uptime: uptime?.nanoseconds, ticks: ticks, line: origin?.line,
        offset: origin?.offset),
      time: time, attributes: attributes)
  }

  /// An event that shares its parts with others.
  @inlinable public init(
    shared: SharedParts, numbers: Numbers, time: String?, attributes: Attributes
  ) {
    self.shared = shared
    self.numbers = numbers
    self.time = time
    self.attributes = attributes
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
    left.numbers == right.numbers
      && left.time == right.time && left.shared == right.shared
      && left.attributes == right.attributes
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
