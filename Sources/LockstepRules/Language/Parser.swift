import LockstepModel
import LockstepSuggestions

/// Reads rule files.
///
/// Linear in the text; every error is reported with its place, and reading goes on at the next
/// statement, so that several are reported at once.
package struct Parser {
  let file: String
  var tokens: [Token]
  var index = 0
  var lexer: Lexer
  var diagnostics: [RuleDiagnostic] = []
  var result: RuleFile
  var pack: String
  /// The machine that is being read.
  var machine: StateMachine?
  /// Names that win over a `.begin` or `.end` suffix.
  var knownNames: Set<String>

  /// A file beyond this is no rule file.
  package static let maximumBytes = 4 << 20

  private init(text: String, file: String, knownNames: Set<String>) {
    self.file = file
    lexer = Lexer(text: text, file: file)
    tokens = lexer.tokens()
    diagnostics = lexer.diagnostics
    result = RuleFile(file: file)
    pack = Self.stem(of: file)
    self.knownNames = knownNames
    noteDeclaredNames()
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: Its name, for messages.
  ///   - knownNames: Event names that other files declare.
  /// - Returns: What the file says.
  /// - Throws: All errors of the file.
  package static func parse(
    text: String, file: String, knownNames: Set<String> = []
  ) throws(RuleFileErrors) -> RuleFile {
    guard text.utf8.count <= maximumBytes else {
      throw RuleFileErrors([
        RuleDiagnostic(
          severity: .error,
          message: "the file has \(text.utf8.count) bytes, \(maximumBytes) are allowed",
          remedy: "Cut it into several files.",
          place: SourcePlace(file: file, line: 1, column: 1), lineText: "")
      ])
    }
    var parser = Parser(text: text, file: file, knownNames: knownNames)
    parser.parseFile()
    guard parser.diagnostics.isEmpty else {
      throw RuleFileErrors(parser.diagnostics.sorted { $0.place < $1.place })
    }
    return parser.result
  }

  /// What a file's text includes, without reading the rest of it.
  package static func includes(in text: String, file: String) -> [Include] {
    var lexer = Lexer(text: text, file: file)
    let tokens = lexer.tokens()
    return zip(tokens, tokens.dropFirst()).compactMap { word, name in
      guard word.isFirstOnLine, word.kind == .word, word.text == "include",
        name.kind == .word || name.kind == .text
      else { return nil }
      return Include(name: name.text, place: name.place)
    }
  }

  /// `privacy` of `Packs/privacy.rules`: the pack of rules that name none.
  package static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  // MARK: Statements

  /// What may begin a statement, with what it does.
  typealias Statement = @Sendable (inout Parser) throws(RuleDiagnostic) -> Void
  static let statements: [(word: String, parse: Statement)] = [
    ("pack", { (parser) throws(RuleDiagnostic) in try parser.parsePack() }),
    ("rule", { (parser) throws(RuleDiagnostic) in try parser.parseRule(.rule) }),
    (
      "machine",
      { (parser) throws(RuleDiagnostic) in try parser.parseRule(.rule, isMachine: true) }
    ),
    ("label", { (parser) throws(RuleDiagnostic) in try parser.parseRule(.label) }),
    ("event", { (parser) throws(RuleDiagnostic) in try parser.parseEvent() }),
    ("key", { (parser) throws(RuleDiagnostic) in try parser.parseKey() }),
    ("test", { (parser) throws(RuleDiagnostic) in try parser.parseTest() }),
    ("observes", { (parser) throws(RuleDiagnostic) in try parser.parseObserves() }),
    ("set", { (parser) throws(RuleDiagnostic) in try parser.parseSet() }),
    ("include", { (parser) throws(RuleDiagnostic) in try parser.parseInclude() }),
    ("disable", { (parser) throws(RuleDiagnostic) in try parser.parseDisable() }),
    ("override", { (parser) throws(RuleDiagnostic) in try parser.parseOverride() }),
  ]

  private mutating func parseFile() {
    while current.kind != .end {
      let start = index
      do throws(RuleDiagnostic) {
        try parseStatement()
      } catch {
        diagnostics.append(error)
        skipToStatement(from: start)
      }
    }
  }

  private mutating func parseStatement() throws(RuleDiagnostic) {
    let word = current.text
    guard current.kind == .word,
      let statement = Self.statements.first(where: { $0.word == word })
    else {
      let words = Self.statements.map(\.word)
      throw error(
        "\(described(current)) begins no statement",
        remedy: nearest(word, among: words + Self.partWords)
          ?? "A statement begins with one of: " + words.joined(separator: ", "))
    }
    index += 1
    try statement.parse(&self)
  }

  /// Whether the word stands where statements begin and is none of those that may go on with one.
  func isForeignAtMargin(amid words: [String]) -> Bool {
    current.kind == .word && current.isFirstOnLine && current.place.column == 1
      && !words.contains(current.text)
  }

  private mutating func skipToStatement(from start: Int) {
    if index == start { index += 1 }
    while current.kind != .end {
      if isStatementStart { return }
      index += 1
    }
  }

  private mutating func parsePack() throws(RuleDiagnostic) {
    let name = try word("a pack's name")
    pack = name
    result.packs.append(Pack(name: name, title: takeText() ?? name))
  }

  private mutating func parseInclude() throws(RuleDiagnostic) {
    let place = current.place
    var name = takeText()
    if name == nil { name = try word("the name of a pack or of a file") }
    result.includes.append(Include(name: name ?? "", place: place))
  }

  private mutating func parseObserves() throws(RuleDiagnostic) {
    repeat { result.observes.append(try pattern()) } while take(",")
  }

  private mutating func parseSet() throws(RuleDiagnostic) {
    result.facts.append(try factSetting())
  }

  mutating func factSetting() throws(RuleDiagnostic) -> FactSetting {
    let place = current.place
    let fact = try word("a fact's name")
    try expect("=")
    return FactSetting(fact: fact, value: try literal(), place: place)
  }

  private mutating func parseEvent() throws(RuleDiagnostic) {
    var declaration = EventDeclaration(names: [], meaning: nil, alias: nil)
    repeat { declaration.names.append(try declaredName()) } while take(",")
    if take("=") {
      guard declaration.names.count == 1, declaration.names[0].fields.isEmpty else {
        throw error("an alias has one name and no fields of its own", remedy: nil)
      }
      declaration.alias = try pattern()
    }
    declaration.meaning = takeText()
    result.events.append(declaration)
  }

  private mutating func declaredName() throws(RuleDiagnostic) -> EventDeclaration.Name {
    let place = current.place
    var name = EventDeclaration.Name(name: try word("an event's name"), fields: [], place: place)
    if take("(") {
      repeat { name.fields.append(try word("a field's name")) } while take(",")
      try expect(")")
    }
    return name
  }

  /// Declared names win over a suffix wherever in the file they stand.
  private mutating func noteDeclaredNames() {
    for index in tokens.indices where tokens[index].text == "event" && tokens[index].isFirstOnLine {
      var next = index + 1
      while next < tokens.count, tokens[next].kind == .word {
        knownNames.insert(tokens[next].text)
        next += 1
        if next < tokens.count, tokens[next].text == "(" {
          while next < tokens.count, tokens[next].text != ")", tokens[next].kind != .end {
            next += 1
          }
          next += 1
        }
        guard next < tokens.count, tokens[next].text == "," else { break }
        next += 1
      }
    }
  }

  private mutating func parseKey() throws(RuleDiagnostic) {
    let place = current.place
    var key = KeyDeclaration(
      name: try word("a key's name"), fields: [], maximum: nil, place: place)
    try expect("=")
    repeat { key.fields.append(try word("a field's name")) } while take("|")
    if takeKeyword("max") {
      let number = try word("how many keys may live")
      guard let maximum = Int(number), maximum > 0 else {
        throw errorAtPrevious("\(number) is no number of keys", remedy: "max 4096")
      }
      key.maximum = maximum
    }
    result.keys.append(key)
  }

  // MARK: Tokens

  var current: Token { tokens[min(index, tokens.count - 1)] }

  func described(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end of the file"
    case .text: "the text \"\(token.text)\""
    case .word, .sign: "'\(token.text)'"
    }
  }

  mutating func take(_ sign: String) -> Bool {
    guard current.kind == .sign, current.text == sign else { return false }
    index += 1
    return true
  }

  mutating func takeKeyword(_ keyword: String) -> Bool {
    guard current.kind == .word, current.text == keyword else { return false }
    index += 1
    return true
  }

  mutating func takeText() -> String? {
    guard current.kind == .text else { return nil }
    index += 1
    return tokens[index - 1].text
  }

  mutating func expect(_ sign: String) throws(RuleDiagnostic) {
    guard take(sign) else {
      throw error("expected '\(sign)', found \(described(current))", remedy: nil)
    }
  }

  mutating func expectKeyword(_ keyword: String) throws(RuleDiagnostic) {
    guard takeKeyword(keyword) else {
      throw error("expected '\(keyword)', found \(described(current))", remedy: nil)
    }
  }

  mutating func word(_ meaning: String) throws(RuleDiagnostic) -> String {
    guard current.kind == .word else {
      throw error("expected \(meaning), found \(described(current))", remedy: nil)
    }
    index += 1
    return tokens[index - 1].text
  }

  func error(_ message: String, remedy: String?) -> RuleDiagnostic {
    diagnostic(message, remedy: remedy, at: current.place)
  }

  func errorAtPrevious(_ message: String, remedy: String?) -> RuleDiagnostic {
    diagnostic(message, remedy: remedy, at: tokens[max(0, index - 1)].place)
  }

  func diagnostic(_ message: String, remedy: String?, at place: SourcePlace) -> RuleDiagnostic {
    RuleDiagnostic(
      severity: .error, message: message, remedy: remedy, place: place,
      lineText: lexer.text(ofLine: place.line))
  }

  func nearest(_ word: String, among known: [String]) -> String? {
    Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" }
  }
}
