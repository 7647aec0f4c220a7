import LockstepModel

extension EventsFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: Its name, for messages.
  /// - Returns: The file.
  /// - Throws: Every mistake of the file, in the order of its lines.
  package static func parse(text: String, file: String) throws(EventsFileError) -> EventsFile {
    // A carriage return with its line feed is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let declared = declaredNames(in: lines)
    var items: [Item] = []
    var faults: [EventsFileFault] = []
    var seen: [String: Int] = [:]
    var words: [String: [String]] = [:]
    var index = 0
    while index < lines.count {
      let end = continuationEnd(of: index, in: lines)
      var parser = EventsLineParser(
        lines: lines[index..<end], number: index + 1, declared: declared, words: words)
      index = end
      let item = parser.item()
      if case .words(let name, let texts, _) = item { words[name] = texts }
      if parser.faults.isEmpty, case .rule(let rule) = item {
        parser.reportRepetition(of: rule, seen: &seen)
      }
      faults += parser.faults
      if let item { items.append(item) }
    }
    if items.last == .blank { items.removeLast() }
    guard faults.isEmpty else { throw EventsFileError(file: file, faults: faults) }
    return EventsFile(file: file, items: items)
  }

  private static func isDeclaration(_ line: Substring) -> Bool {
    line.utf8.drop(while: \.isWhiteSpace).starts(with: "event".utf8)
  }

  /// The end of a line with those that continue it: they begin with `|` or `->`.
  private static func continuationEnd(of index: Int, in lines: [Substring]) -> Int {
    var end = index + 1
    while end < lines.count {
      let line = lines[end].drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("|") || line.hasPrefix("->") else { break }
      end += 1
    }
    return end
  }

  /// The names that `event` lines declare; a rule may stand before the declaration of its event.
  private static func declaredNames(in lines: [Substring]) -> Set<EventName> {
    var names: Set<EventName> = []
    for index in lines.indices where isDeclaration(lines[index]) {
      var parser = EventsLineParser(
        lines: lines[index...index], number: index + 1)
      if case .declaration(let found, _, _)? = parser.declaration() { names.formUnion(found) }
    }
    return names
  }
}

/// Reads one line of an events file, with those that continue it.
struct EventsLineParser {
  var scanner: LineScanner
  /// Names that the file declares.
  let declared: Set<EventName>
  /// Words that the lines above name.
  let words: [String: [String]]
  var faults: [EventsFileFault] = []

  init(
    lines: ArraySlice<Substring>, number: Int, declared: Set<EventName> = [],
    words: [String: [String]] = [:]
  ) {
    scanner = LineScanner(lines: lines, number: number)
    self.declared = declared
    self.words = words
  }

  /// Reads the line; nil if it is too broken to be one.
  mutating func item() -> EventsFile.Item? {
    scanner.skipBlanks()
    if scanner.isAtEnd { return .blank }
    if let comment = scanner.comment() { return .comment(comment) }
    do throws(EventsFileFault) {
      if let declaration = try declarationOrNil() { return declaration }
      if let directive = try directive() { return directive }
      return .rule(try rule())
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// Reads an `event` line; nil if the line is another.
  mutating func declaration() -> EventsFile.Item? {
    scanner.skipBlanks()
    do throws(EventsFileFault) { return try declarationOrNil() } catch { return nil }
  }

  private mutating func declarationOrNil() throws(EventsFileFault) -> EventsFile.Item? {
    guard scanner.keyword("event") else { return nil }
    var names: [EventName] = []
    repeat {
      scanner.skipBlanks()
      let word = scanner.word()
      guard word.contains("."), !word.hasPrefix("."), !word.hasSuffix(".") else {
        throw scanner.fault(
          "an event's name is words with dots between them", at: scanner.wordStart,
          remedy: "Write it as in: event shift.opened \"a shift is on the screen\"")
      }
      names.append(EventName(word))
      scanner.skipBlanks()
    } while scanner.character(UInt8(ascii: ","))
    let meaning = scanner.peek() == UInt8(ascii: "\"") ? try scanner.quoted() : nil
    return .declaration(names: names, meaning: meaning, comment: try lineEnd())
  }

  private mutating func directive() throws(EventsFileFault) -> EventsFile.Item? {
    if scanner.keyword("rename") {
      let from = try keys()
      guard scanner.arrow() else {
        throw scanner.fault(
          "expected ->", remedy: "Write it as in: rename type, userActivity -> activity")
      }
      scanner.skipBlanks()
      let to = try key()
      return .rename(from: from, to: to, comment: try lineEnd())
    }
    if scanner.keyword("unset") {
      let unset = try keys()
      return .unset(unset, comment: try lineEnd())
    }
    if scanner.keyword("lead") {
      let texts = try quotedTexts()
      return .lead(texts, comment: try lineEnd())
    }
    if scanner.keyword("words") {
      scanner.skipBlanks()
      let name = try key()
      let texts = try quotedTexts()
      return .words(name: name, texts, comment: try lineEnd())
    }
    return nil
  }

  private mutating func quotedTexts() throws(EventsFileFault) -> [String] {
    var texts: [String] = []
    repeat {
      scanner.skipBlanks()
      texts.append(try scanner.quoted())
      scanner.skipBlanks()
    } while scanner.character(UInt8(ascii: ","))
    return texts
  }

  private mutating func keys() throws(EventsFileFault) -> [String] {
    var keys: [String] = []
    repeat {
      scanner.skipBlanks()
      keys.append(try key())
      scanner.skipBlanks()
    } while scanner.character(UInt8(ascii: ","))
    return keys
  }

  mutating func key() throws(EventsFileFault) -> String {
    let key = scanner.word()
    guard let first = key.first, first != "-" else {
      throw scanner.fault(
        "expected an attribute's name", at: scanner.wordStart,
        remedy: "Names are letters, digits, dots, - and _.")
    }
    return key
  }

  /// Reads what may stand behind everything: a comment, or nothing.
  mutating func lineEnd() throws(EventsFileFault) -> String? {
    scanner.skipBlanks()
    if scanner.isAtEnd { return nil }
    let comment = scanner.comment()
    scanner.skipBlanks()
    if scanner.isAtEnd { return comment }
    throw scanner.fault(
      "unexpected text", remedy: "Remove it, or put # before it to make it a comment.")
  }

  /// Adds a fault if an earlier rule takes everything that this one would.
  mutating func reportRepetition(of rule: RecognitionRule, seen: inout [String: Int]) {
    for text in rule.texts {
      let key = "\(rule.form.rawValue) \(text) \(rule.writers) \(rule.formats)"
      if let line = seen[key] {
        scanner.position = 0
        scanner.skipBlanks()
        faults.append(
          scanner.fault(
            "line \(line) has the same text, so this one never matches",
            remedy: "Remove one of the two."))
      } else {
        seen[key] = scanner.number
      }
    }
  }
}
