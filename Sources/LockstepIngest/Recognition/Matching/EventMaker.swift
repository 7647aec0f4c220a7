import LockstepModel

/// Makes the events of a match.
struct EventMaker {
  let rule: RecognitionRule
  let entry: Vocabulary.Entry?
  let match: RuleMatch
  let record: LogRecord
  let names: AttributeNames
  private let identities: [String]?

  /// What is always known by one of these: a line that tells none of them keeps it to itself, and may
  /// be about any.
  static let identities: [EventName: [String]] = [
    "bgtask.begin": ["id", "name"], "bgtask.end": ["id", "name"], "bgtask.expire": ["id", "name"],
  ]

  /// The longest wording that an event keeps.
  static let longestRaw = 120

  init(rule: CompiledRule, match: RuleMatch, record: LogRecord) {
    self.rule = rule.rule
    entry = rule.entry
    names = rule.names
    identities = rule.identities
    self.match = match
    self.record = record
  }

  /// One event, or one for each element where the rule or a capture says so.
  func events() -> [Event] {
    guard let name = rule.event else { return [] }
    var attributes = Attributes()
    var several: (key: String, values: [String])?
    for capture in match.captures {
      if capture.kind == .activities {
        several = (capture.name ?? "task", activities(in: capture.range))
      } else {
        add(capture, to: &attributes)
      }
    }
    addText(to: &attributes)
    for constant in rule.constants { attributes[constant.key] = constant.value }
    if let each = rule.each, let elements = elements(of: each, in: &attributes) {
      several = (each, elements)
    }
    guard let (key, values) = several else { return [event(name, attributes)] }
    return values.map { value in
      var own = attributes
      own[key] = TypedValue.value(value, of: key)
      return event(name, own)
    }
  }

  private func event(_ name: EventName, _ attributes: Attributes) -> Event {
    var event = Event(
      writer: record.writer, thread: record.thread, source: rule.source, name: name,
      edge: rule.edge, attributes: attributes)
    if match.wording != name.rawValue, !match.wording.isEmpty {
      event.raw = String(match.wording.prefix(Self.longestRaw))
    }
    takeParts(of: &event)
    if let keys = identities, keys.allSatisfy({ event.attributes[$0] == nil }) {
      event.attributes[keys[0]] = .string("<unknown>")
    }
    SubjectFinder.place(in: &event, entry: entry)
    event.evidence = evidence(of: event)
    return event
  }

  /// Moves the values that an event has places for out of its attributes.
  private func takeParts(of event: inout Event) {
    if let edge = event.attributes["edge"]?.text.flatMap(Edge.init(rawValue:)) {
      event.edge = edge
      event.attributes["edge"] = nil
    }
    if let thread = event.attributes["thread"]?.text {
      event.thread = thread
      event.attributes["thread"] = nil
    }
    // The `scene` of a phase is the name of a group and identifies none.
    guard event.name.firstWord != "phase" else { return }
    event.scene.scene = takeText("scene", of: &event)
    event.scene.session = takeText("session", of: &event)
    event.scene.instance = takeText("instance", of: &event)
  }

  private func takeText(_ key: String, of event: inout Event) -> String? {
    guard let value = event.attributes[key] else { return nil }
    event.attributes[key] = nil
    return value.plainText
  }

  private func evidence(of event: Event) -> Evidence {
    if event.attributes["inferred"] == .bool(true) { return .inferred }
    guard event.source == .system else { return .observed }
    let isOwn = entry?.isPrintedBySubject == true || SubjectFinder.isWriter(of: event)
    return isOwn ? .observed : .witnessed
  }

  private func add(_ capture: Capture, to attributes: inout Attributes) {
    let text = match.message.text(capture.range)
    let scanner = CaptureScanner(bytes: match.message.bytes, end: match.message.end)
    switch capture.kind {
    case .process: addProcess(capture, to: &attributes)
    case .scene: attributes["sceneID"] = scanner.sceneID(in: capture.range).map(Value.string)
    case .flags: addFlags(text, to: &attributes)
    case .lead, .activities: break
    case .text, .word, .oneOf, .type, .int, .number, .bool, .object, .list, .reasons:
      guard let name = capture.name else { return }
      attributes[name] = value(of: capture, text: text, scanner: scanner)
    }
  }

  private func value(of capture: Capture, text: String, scanner: CaptureScanner) -> Value? {
    switch capture.kind {
    case .int, .number: return TypedValue.number(text)
    case .bool: return TypedValue.bool(text).map(Value.bool)
    case .object: return .string(scanner.className(in: capture.range))
    case .reasons: return .list(scanner.reasons(in: capture.range).map(Value.string))
    case .list:
      let elements = text == "(none)" ? [] : text.split(separator: ",").map(trimmed)
      return .list(elements.map(Value.string))
    default:
      return TypedValue.isNull(text, of: capture.name ?? "") ? nil : .string(text)
    }
  }

  private func addProcess(_ capture: Capture, to attributes: inout Attributes) {
    let bytes = match.message.bytes
    guard
      let identity = ProcessIdentity.read(
        bytes, from: capture.range.lowerBound, end: capture.range.upperBound)
    else { return }
    if let name = capture.name {
      attributes[name] = (identity.bundle ?? identity.name).map(Value.string)
      return
    }
    attributes["bundle"] = identity.bundle.map(Value.string)
    if identity.bundle == nil { attributes["subject"] = identity.name.map(Value.string) }
    attributes["subjectPid"] = identity.pid.map { .integer(Int64($0)) } ?? attributes["subjectPid"]
  }

  /// Adds what `[ waking: 0, hasAlertContent: 1, hasSound: 1 hasBadge: 0 pushType: Alert]` says.
  private func addFlags(_ text: String, to attributes: inout Attributes) {
    let words = text.split { " ,[]\n\t".contains($0) }
    for (key, value) in zip(words, words.dropFirst()) where key.hasSuffix(":") {
      let key = String(key.dropLast())
      guard entry?.fields.contains(key) == true else { continue }
      attributes[key] = TypedValue.bool(String(value)).map(Value.bool)
    }
  }

  /// The identifiers of a printed set: `bgRefresh-com.example.fetch:7B19E0` without the run's suffix.
  private func activities(in range: Range<Int>) -> [String] {
    let separators = match.message.text(range).split { ",\n".contains($0) }
    return separators.map(trimmed).filter { !$0.isEmpty }.map { activity in
      activity.lastIndex(of: ":").map { String(activity[..<$0]) } ?? activity
    }
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " || $0 == "\t" || $0 == "\"" }).trimmedEnd
      .filter { $0 != "\"" }
  }
}
