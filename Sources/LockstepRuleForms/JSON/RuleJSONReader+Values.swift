import LockstepJSON
import LockstepRules

/// Values: texts, numbers, times, words out of a list.
extension RuleJSONReader {
  func described(_ node: JSONNode) -> String {
    switch node.kind {
    case .array: "a list"
    case .object: "an object"
    case .scalar(.null): "null"
    case .scalar(.bool(let flag)): flag ? "true" : "false"
    case .scalar(.string(let text)): "\"\(shown(text))\""
    case .scalar: text(of: node)
    }
  }

  /// A text as a message shows it: short, and without what steers a terminal.
  func shown(_ text: String) -> String {
    let limit = 60
    let short = text.count <= limit ? text : text.prefix(limit) + "..."
    return LineForm.isText(short) ? short : "..."
  }

  private mutating func expected(_ what: String, _ node: JSONNode, remedy: String? = nil) {
    fail("expected \(what), found \(described(node))", remedy: remedy, at: node.range)
  }

  /// Reads a text that stands in quotes in the line form.
  mutating func string(_ node: JSONNode) -> String? {
    guard case .scalar(.string(let text)) = node.kind else {
      expected("a text", node)
      return nil
    }
    guard LineForm.isText(text) else {
      fail(
        "the text holds a line break, a control character or an odd blank",
        remedy: "A text of a rule stands on one line, with plain blanks.", at: node.range)
      return nil
    }
    return text
  }

  /// Reads a name.
  mutating func word(_ node: JSONNode) -> String? {
    guard let text = string(node) else { return nil }
    guard LineForm.isWord(text) else {
      fail(
        "\"\(shown(text))\" is no name",
        remedy: "A name is a run of letters, digits and . _ - : / * without blanks.",
        at: node.range)
      return nil
    }
    return text
  }

  /// Reads one of some words.
  mutating func choice(_ node: JSONNode, _ what: String, _ words: [String]) -> String? {
    guard case .scalar(.string(let text)) = node.kind, words.contains(text) else {
      var remedy = "One of: " + words.joined(separator: ", ")
      if case .scalar(.string(let text)) = node.kind {
        remedy = nearest(text, among: words) ?? remedy
      }
      expected(what, node, remedy: remedy)
      return nil
    }
    return text
  }

  mutating func flag(_ node: JSONNode) -> Bool? {
    guard case .scalar(.bool(let flag)) = node.kind else {
      expected("true or false", node)
      return nil
    }
    return flag
  }

  mutating func integer(_ node: JSONNode, in range: ClosedRange<Int64>) -> Int64? {
    guard case .scalar(.integer(let number)) = node.kind, range.contains(number) else {
      expected("a whole number from \(range.lowerBound) to \(range.upperBound)", node)
      return nil
    }
    return number
  }

  mutating func count(_ node: JSONNode) -> Int? {
    integer(node, in: 0...Int64(Int32.max)).map(Int.init)
  }

  /// Reads a time in nanoseconds.
  mutating func nanoseconds(_ node: JSONNode) -> Int64? {
    integer(node, in: 0...Self.longestTime)
  }

  /// Some 285 years, as in the line form.
  private static let longestTime: Int64 = 9_000_000_000_000_000_000

  /// Reads a value that a field or a fact is compared with.
  mutating func literal(_ node: JSONNode) -> Literal? {
    switch node.kind {
    case .scalar(.bool(let flag)): return .bool(flag)
    case .scalar(.integer(let number)): return .integer(number)
    case .scalar(.string): return string(node).map(Literal.text)
    case .scalar(.number(let number)):
      // 17.10 would be 17.1, which is another version.
      if Literal(word: text(of: node)) == .number(number) { return .number(number) }
      fail(
        "\(text(of: node)) would be read as \(number)",
        remedy: "A version or another text stands in quotes: \"\(text(of: node))\"",
        at: node.range)
      return nil
    default:
      expected("true, false, a number or a text", node)
      return nil
    }
  }

  mutating func duration(_ node: JSONNode) -> Duration? {
    guard let fields = fields(node, "a time", RuleKeys.duration) else { return nil }
    return duration(of: fields)
  }

  private mutating func duration(of fields: Fields) -> Duration? {
    let isWall = optional("wall", of: fields) { $0.flag($1) } ?? false
    return required("nanoseconds", of: fields) { $0.nanoseconds($1) }
      .map { Duration(nanoseconds: $0, isWall: isWall) }
  }

  /// Reads the times of a `within`; `wall` holds for both.
  mutating func bounds(_ node: JSONNode) -> (noSoonerThan: Duration?, within: Duration)? {
    guard let fields = fields(node, "a time", RuleKeys.bounds),
      let within = duration(of: fields)
    else { return nil }
    let first = optional("noSoonerThan", of: fields) { $0.nanoseconds($1) }
    return (first.map { Duration(nanoseconds: $0, isWall: within.isWall) }, within)
  }
}
