import LockstepModel

extension EventsLineParser {
  /// Reads `"text" -> event ...`.
  mutating func rule() throws(EventsFileFault) -> RecognitionRule {
    var rule = RecognitionRule()
    if scanner.keyword("call") { rule.form = .call }
    if rule.form == .text, scanner.keyword("post") { rule.form = .post }
    repeat {
      scanner.skipBlanks()
      try text(of: &rule)
      scanner.skipBlanks()
    } while scanner.character(UInt8(ascii: "|"))
    guard scanner.arrow() else {
      throw scanner.fault(
        "expected -> and an event", remedy: "Write it as in: \"sync started\" -> work.started")
    }
    scanner.skipBlanks()
    try event(of: &rule)
    while try clause(of: &rule) {}
    rule.comment = try lineEnd()
    return rule
  }

  private mutating func text(of rule: inout RecognitionRule) throws(EventsFileFault) {
    let start = scanner.position
    guard scanner.peek() == UInt8(ascii: "\"") else {
      let first = rule.texts.isEmpty
      throw scanner.fault(
        first ? "a line begins with a text in quotes" : "expected another text in quotes",
        remedy: "Write it as in: \"sync started\" -> work.started")
    }
    switch rule.form {
    case .text:
      var parser = PatternParser(scanner: scanner, words: words)
      rule.patterns.append(try parser.pattern())
      scanner = parser.scanner
    case .call:
      let text = try scanner.quoted()
      guard let signature = Signature.parse(text) else {
        throw scanner.fault(
          "this is no method's name", at: start + 1,
          remedy: "Write it as in: call \"scene(_:continue:)\", or scene:continueUserActivity:")
      }
      rule.signatures.append(signature)
    case .post:
      let text = try scanner.quoted()
      guard !text.isEmpty, !text.contains(" ") else {
        throw scanner.fault(
          "this is no notification's name", at: start + 1,
          remedy: "Write it as in: post \"UISceneDidActivateNotification\"")
      }
    }
    // The quotes stay out; what is between them is kept as typed, escapes and all.
    rule.texts.append(scanner.text((start + 1)..<(scanner.position - 1)))
  }

  private mutating func event(of rule: inout RecognitionRule) throws(EventsFileFault) {
    var word = scanner.word()
    let start = scanner.wordStart
    guard !word.isEmpty else {
      throw scanner.fault(
        "expected an event's name", remedy: "The names stand in the vocabulary: cover.shown, ...")
    }
    if word == "nothing" { return }
    // `scene.didEnterBackground.begin` is an end of a span; `cover.begin` is a name of its own.
    if !isKnown(word), let dot = word.lastIndex(of: "."),
      let edge = Edge(rawValue: String(word[word.index(after: dot)...])), isKnown(word[..<dot])
    {
      rule.edge = edge
      word = String(word[..<dot])
    }
    rule.event = EventName(word)
    if !isKnown(word) {
      faults.append(
        scanner.fault(
          "unknown event '\(word)'", at: start, remedy: NearestNames.remedy(for: word)))
    }
  }

  private func isKnown(_ name: some StringProtocol) -> Bool {
    let name = EventName(String(name))
    return Vocabulary.entry(for: name) != nil || declared.contains(name)
  }

  /// Reads one of the things that follow the event's name; false at the end.
  private mutating func clause(of rule: inout RecognitionRule) throws(EventsFileFault) -> Bool {
    scanner.skipBlanks()
    guard let next = scanner.peek(), next != UInt8(ascii: "#") else { return false }
    if scanner.character(UInt8(ascii: "@")) {
      try source(of: &rule)
    } else if next == UInt8(ascii: ".") {
      try edge(of: &rule)
    } else {
      try keyedClause(of: &rule)
    }
    return true
  }

  private mutating func source(of rule: inout RecognitionRule) throws(EventsFileFault) {
    let name = scanner.word()
    let source = Source(name)
    guard source.isKnown else {
      let names = Source.named.map(\.rawValue).joined(separator: ", ")
      throw scanner.fault(
        "unknown source '\(name)'", at: scanner.wordStart,
        remedy: "The sources are \(names) and framework.NAME.")
    }
    rule.source = source
  }

  private mutating func edge(of rule: inout RecognitionRule) throws(EventsFileFault) {
    let word = scanner.word()
    guard word == ".begin" || word == ".end" else {
      throw scanner.fault(
        "an end of a span is .begin or .end", at: scanner.wordStart,
        remedy: "Leave it out for an event without duration.")
    }
    rule.edge = word == ".begin" ? .begin : .end
  }

  private mutating func keyedClause(of rule: inout RecognitionRule) throws(EventsFileFault) {
    let start = scanner.position
    let word = scanner.word()
    if scanner.character(UInt8(ascii: "=")) {
      rule.constants[word] = try constant(of: word)
      return
    }
    scanner.skipBlanks()
    switch word {
    case "first": rule.first = try key()
    case "returns": rule.returned = try key()
    case "each": rule.each = try key()
    case "by":
      repeat {
        scanner.skipBlanks()
        rule.writers.append(try key())
        scanner.skipBlanks()
      } while scanner.character(UInt8(ascii: ","))
    case "in":
      repeat {
        scanner.skipBlanks()
        rule.formats.append(try format())
        scanner.skipBlanks()
      } while scanner.character(UInt8(ascii: ","))
    default:
      throw scanner.fault(
        "unexpected text behind the event", at: start,
        remedy: "There may follow @SOURCE, .begin or .end, and attributes such as key=\"text\".")
    }
  }

  private mutating func format() throws(EventsFileFault) -> LogFormat {
    let name = scanner.word()
    guard let format = LogFormat(rawValue: name) else {
      throw scanner.fault(
        "unknown log format '\(name)'", at: scanner.wordStart,
        remedy: "The formats are \(LogFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return format
  }

  /// Reads the value of a constant: a text in quotes, a number or a bool.
  private mutating func constant(of key: String) throws(EventsFileFault) -> Value {
    if scanner.peek() == UInt8(ascii: "\"") {
      return TypedValue.constant(try scanner.quoted(), of: key)
    }
    let word = scanner.word()
    switch TypedValue.plain(word) {
    case .string?, nil:
      throw scanner.fault(
        "expected a text in quotes, a number or a bool", at: scanner.wordStart,
        remedy: "Write it as in: via=\"list\", count=2, animated=true")
    case let value?: return value
    }
  }
}
