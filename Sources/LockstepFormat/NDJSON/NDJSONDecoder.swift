import LockstepJSON
import LockstepModel

/// Turns the members of one line's object into what the line says.
struct NDJSONDecoder {
  /// What one line holds.
  enum Line {
    case header(TraceHeader)
    case record(TraceRecord)
    /// A kind of record that this version does not know, by its first key.
    case unknown(String)
  }

  /// Why a line cannot be used; the offset is that of the key within the line.
  struct Failure: Error {
    var kind: NDJSONFault.Kind
    var offset: Int
    var detail: String
  }

  /// The keys that were skipped, each as often as it stood there.
  private var unknownKeys: [String] = []
  private var parts = PartsPool()

  /// The keys that were skipped since the last time.
  mutating func takeUnknownKeys() -> [String] {
    defer { unknownKeys = [] }
    return unknownKeys
  }

  mutating func line(_ members: [JSONValue.Member]) throws(Failure) -> Line {
    for member in members {
      switch member.key {
      case "lockstep": return .header(try header(members))
      case "loss": return .record(.loss(try loss(member)))
      case "mark": return .record(.mark(try mark(member)))
      case "end": return .record(.end(try end(member)))
      case "name", "source", "sequence": return .record(.event(try event(members)))
      default: continue
      }
    }
    return .unknown(members.first?.key ?? "")
  }

  private mutating func header(_ members: [JSONValue.Member]) throws(Failure) -> TraceHeader {
    var header = TraceHeader()
    for member in members {
      switch member.key {
      case "lockstep": header.version = try integer(member)
      case "metadata": header.metadata = try attributes(member)
      default: unknownKeys.append(member.key)
      }
    }
    return header
  }

  private mutating func loss(_ outer: JSONValue.Member) throws(Failure) -> Loss {
    var from: Offset?
    var to: Offset?
    var loss = Loss(from: .zero, to: .zero)
    for member in try members(of: outer) {
      switch member.key {
      case "from": from = try offset(member)
      case "to": to = try offset(member)
      case "count": loss.count = try integer(member)
      case "cause": loss.cause = try text(member)
      case "sources": loss.sources = try texts(member).map { Source($0) }
      default: unknownKeys.append("loss." + member.key)
      }
    }
    guard let from, let to else { throw missing("from` and `to", in: outer) }
    (loss.from, loss.to) = (from, to)
    return loss
  }

  private mutating func mark(_ outer: JSONValue.Member) throws(Failure) -> TimeMark {
    var mark = TimeMark()
    for member in try members(of: outer) {
      switch member.key {
      case "time": mark.time = try text(member)
      case "uptime": mark.uptime = try offset(member)
      case "step": mark.step = try word(member)
      default: unknownKeys.append("mark." + member.key)
      }
    }
    return mark
  }

  private mutating func end(_ outer: JSONValue.Member) throws(Failure) -> TraceEnd {
    var manner: TraceEnd.Manner?
    var uptime: Offset?
    for member in try members(of: outer) {
      switch member.key {
      case "how": manner = try word(member)
      case "uptime": uptime = try offset(member)
      default: unknownKeys.append("end." + member.key)
      }
    }
    guard let manner else { throw missing("how", in: outer) }
    return TraceEnd(manner, uptime: uptime)
  }

  private static let noParts = SharedParts(SharedParts.Fields(source: "", name: ""))

  private mutating func event(_ members: [JSONValue.Member]) throws(Failure) -> Event {
    var event = Event(shared: Self.noParts, numbers: .none, time: nil, attributes: Attributes())
    var fields = Self.noParts.fields
    var place = Origin(file: "")
    for member in members where member.value != .null {
      switch member.key {
      case "sequence": event.sequence = try integer(member)
      case "time": event.time = try text(member)
      case "uptime": event.uptime = try offset(member)
      case "ticks": event.ticks = try unsigned(member)
      case "process": fields.writer.name = try text(member)
      case "pid": fields.writer.pid = try integer(member)
      case "subject": fields.subject = try subject(member)
      case "launch": fields.launch = try integer(member)
      case "thread": fields.thread = try text(member)
      case "source": fields.source = Source(try text(member))
      case "name": fields.name = EventName(try text(member))
      case "raw": fields.raw = try text(member)
      case "edge": fields.edge = try word(member)
      case "scene": fields.scene.scene = try text(member)
      case "session": fields.scene.session = try text(member)
      case "instance": fields.scene.instance = try text(member)
      case "attributes": event.attributes = try attributes(member)
      case "evidence": fields.evidence = try word(member)
      case "origin":
        place = try origin(member)
        fields.file = place.file
      default: unknownKeys.append(member.key)
      }
    }
    guard !fields.source.rawValue.isEmpty, !fields.name.rawValue.isEmpty else {
      let key = fields.source.rawValue.isEmpty ? "source" : "name"
      throw Failure(kind: .missingKey, offset: 0, detail: "an event without `\(key)`")
    }
    event.shared = parts.shared(fields)
    event.setPlace(line: place.line, offset: place.offset)
    return event
  }

  private mutating func subject(_ outer: JSONValue.Member) throws(Failure) -> SubjectReference {
    var subject = SubjectReference()
    for member in try members(of: outer) {
      switch member.key {
      case "process": subject.name = try text(member)
      case "pid": subject.pid = try integer(member)
      case "bundle": subject.bundle = try text(member)
      default: unknownKeys.append("subject." + member.key)
      }
    }
    return subject
  }

  private mutating func origin(_ outer: JSONValue.Member) throws(Failure) -> Origin {
    var file: String?
    var origin = Origin(file: "")
    for member in try members(of: outer) {
      switch member.key {
      case "file": file = try text(member)
      case "line": origin.line = try integer(member)
      case "offset": origin.offset = try integer(member)
      default: unknownKeys.append("origin." + member.key)
      }
    }
    guard let file else { throw missing("file", in: outer) }
    origin.file = file
    return origin
  }
}

extension NDJSONDecoder {
  /// The members of an object that have a value: a null says the same as a key left out.
  private func members(of member: JSONValue.Member) throws(Failure) -> [JSONValue.Member] {
    guard let members = member.value.members else { throw wrongType(member, "an object") }
    return members.filter { $0.value != .null }
  }

  private func attributes(_ member: JSONValue.Member) throws(Failure) -> Attributes {
    var elements: [Attributes.Element] = []
    for inner in try members(of: member) {
      elements.append(Attributes.Element(key: inner.key, value: try value(inner.value, inner)))
    }
    return Attributes(elements)
  }

  private func value(_ json: JSONValue, _ member: JSONValue.Member) throws(Failure) -> Value {
    switch json {
    case .null: throw wrongType(member, "a list without null, which no record can hold")
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .unsigned(let number): return .unsigned(number)
    case .number(let double): return .number(double)
    case .string(let text): return .string(text)
    case .array(let elements):
      var values: [Value] = []
      for element in elements { values.append(try value(element, member)) }
      return .list(values)
    case .object(let members):
      let inner = JSONValue.Member(
        key: member.key, value: .object(members), offset: member.offset)
      return .object(try attributes(inner))
    }
  }

  private func text(_ member: JSONValue.Member) throws(Failure) -> String {
    guard case .string(let text) = member.value else { throw wrongType(member, "a string") }
    return text
  }

  private func texts(_ member: JSONValue.Member) throws(Failure) -> [String] {
    guard let elements = member.value.array else { throw wrongType(member, "a list of strings") }
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else { throw wrongType(member, "a list of strings") }
    return texts
  }

  private func integer(_ member: JSONValue.Member) throws(Failure) -> Int {
    guard case .integer(let value) = member.value, let number = Int(exactly: value) else {
      throw wrongType(member, "an integer")
    }
    return number
  }

  private func unsigned(_ member: JSONValue.Member) throws(Failure) -> UInt64 {
    switch member.value {
    case .unsigned(let value): return value
    case .integer(let value) where value >= 0: return UInt64(value)
    default: throw wrongType(member, "an integer of at least 0")
    }
  }

  private func offset(_ member: JSONValue.Member) throws(Failure) -> Offset {
    guard case .integer(let value) = member.value else {
      throw wrongType(member, "an integer of nanoseconds")
    }
    return Offset(nanoseconds: value)
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ member: JSONValue.Member
  ) throws(Failure) -> Word where Word.RawValue == String {
    let text = try text(member)
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        kind: .badValue, offset: member.offset,
        detail: "`\(member.key)` is \"\(text.prefix(40))\", expected one of \(known)")
    }
    return word
  }

  private func wrongType(_ member: JSONValue.Member, _ expected: String) -> Failure {
    Failure(
      kind: .wrongType, offset: member.offset, detail: "`\(member.key)` is not \(expected)")
  }

  private func missing(_ key: String, in member: JSONValue.Member) -> Failure {
    Failure(
      kind: .missingKey, offset: member.offset, detail: "`\(member.key)` without `\(key)`")
  }
}
