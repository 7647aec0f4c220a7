import LockstepModel

extension Parser {
  /// Reads `A | B | C`.
  mutating func pattern() throws(RuleDiagnostic) -> Pattern {
    var atoms = [try atom()]
    while take("|") { atoms.append(try atom()) }
    return Pattern(atoms: atoms)
  }

  private mutating func atom() throws(RuleDiagnostic) -> Atom {
    let place = current.place
    return try atom(try word("an event's name"), at: place)
  }

  /// The event of a word that was read, with the conditions behind it.
  mutating func atom(_ written: String, at place: SourcePlace) throws(RuleDiagnostic) -> Atom {
    guard !Self.reservedWords.contains(written) else {
      throw errorAtPrevious(
        "expected an event's name, found the keyword '\(written)'", remedy: nil)
    }
    let parts = written.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var source = parts.count > 1 ? String(parts[1]) : nil
    var (name, edge) = splitEdge(String(parts[0]))
    // The edge may stand behind the source as well: `scene.didActivate@delegate.begin`.
    if let written = source, edge == nil {
      for candidate in [Atom.Edge.begin, .end] where written.hasSuffix("." + candidate.rawValue) {
        source = String(written.dropLast(candidate.rawValue.count + 1))
        edge = candidate
      }
    }
    if name.isEmpty || source?.isEmpty == true {
      throw errorAtPrevious(
        "'\(written)' is no event", remedy: "An event is written name or name@source.")
    }
    var conditions: [Condition] = []
    while current.text == "[", current.kind == .sign { conditions.append(try condition()) }
    return Atom(
      name: name, source: source, edge: edge, conditions: conditions, place: place)
  }

  /// A name of the vocabulary wins over a suffix: `bgtask.end` is a name.
  func splitEdge(_ written: String) -> (name: String, edge: Atom.Edge?) {
    guard Vocabulary.entry(for: EventName(written)) == nil, !knownNames.contains(written) else {
      return (written, nil)
    }
    for edge in [Atom.Edge.begin, .end] where written.hasSuffix("." + edge.rawValue) {
      return (String(written.dropLast(edge.rawValue.count + 1)), edge)
    }
    return (written, nil)
  }

  /// Reads one condition in brackets.
  mutating func condition() throws(RuleDiagnostic) -> Condition {
    try expect("[")
    let place = current.place
    if takeKeyword("not") {
      let field = try word("a field's name")
      try expect("]")
      return .absent(field, place)
    }
    let field = try word("a field's name")
    if take("]") { return .present(field, place) }
    let comparison = try comparison(of: field, at: place)
    try expect("]")
    return .comparison(comparison)
  }

  /// The part of a comparison behind its field.
  mutating func comparison(
    of field: String, at place: SourcePlace
  ) throws(RuleDiagnostic) -> Comparison {
    let sign = Comparison.Sign(rawValue: current.text)
    guard let sign else {
      let signs = Comparison.Sign.allCases.map(\.rawValue).joined(separator: "  ")
      throw error(
        "expected a comparison, found \(described(current))", remedy: "One of:  \(signs)")
    }
    index += 1
    var values: [Literal] = []
    if sign == .isIn {
      let isBraced = take("{")
      if !isBraced { try expect("(") }
      repeat { values.append(try literal()) } while take(",")
      try expect(isBraced ? "}" : ")")
    } else {
      values.append(try literal())
    }
    return Comparison(field: field, sign: sign, values: values, place: place)
  }

  mutating func literal() throws(RuleDiagnostic) -> Literal {
    if let text = takeText() { return .text(text) }
    return Literal(word: try word("a value"))
  }

  /// Reads a time such as `500 ms wall`.
  mutating func duration() throws(RuleDiagnostic) -> Duration {
    let nanoseconds = try timeSpan()
    return Duration(nanoseconds: nanoseconds, isWall: takeKeyword("wall"))
  }

  /// Reads `5 s` or `5s`, in nanoseconds.
  mutating func timeSpan() throws(RuleDiagnostic) -> Int64 {
    var place = current.place
    var written = try word("a time")
    let digits = written.prefix { $0.isNumber || $0 == "." }
    var unit = String(written.dropFirst(digits.count))
    if unit.isEmpty, current.kind == .word, !current.isFirstOnLine || isUnit(current.text) {
      unit = current.text
      written += " " + unit
      place.length = max(place.length, current.place.column + current.place.length - place.column)
      index += 1
    }
    guard let number = Double(digits), let factor = Self.units.first(where: { $0.0 == unit })?.1,
      number * factor < 9e18
    else {
      let names = Self.units.map(\.0).joined(separator: ", ")
      throw diagnostic(
        "'\(written)' is no time", remedy: "A time is a number with a unit: \(names).", at: place)
    }
    return Int64((number * factor).rounded())
  }

  private func isUnit(_ word: String) -> Bool { Self.units.contains { $0.0 == word } }

  static let units: [(String, Double)] = [
    ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("min", 60e9), ("h", 3_600e9),
    ("d", 86_400e9),
  ]

  /// Words that can be no event's name, so that a forgotten pattern is noticed where it is missing.
  package static let reservedWords: Set<String> = [
    "rule", "label", "event", "key", "test", "pack", "per", "when", "except", "needs", "in",
    "never",
    "each", "after", "expect", "count", "requires", "since", "within", "accompanied", "alternates",
    "before", "not", "must", "excused", "severity", "opt-in", "hint", "unless", "own", "has",
    "lasting", "with", "without", "then", "for", "start", "end", "sequence", "one", "next", "by",
    "observes", "set", "include", "disable", "is", "among", "machine", "starts", "on", "of",
    "until", "override",
  ]
}
