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

  mutating func set(_ change: (inout Fields) -> Void) {
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
