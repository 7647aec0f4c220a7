/// Writes rules in their line form, and tells where in a clause each of its patterns stands.
package enum Printer {
  /// A part of a clause that an explanation may point at.
  package enum Part: Sendable, Hashable {
    case activation, answer, since, before, unless, condition
    /// One of the events of a sequence or of a machine, counted as they are written.
    case listed(Int)
  }

  /// A text with the places of its parts, counted in characters.
  package struct Marked: Sendable, Equatable {
    package private(set) var text = ""
    package private(set) var ranges: [Part: Range<Int>] = [:]

    mutating func add(_ text: String) { self.text += text }

    mutating func add(_ text: String, as part: Part) {
      let start = self.text.count
      self.text += text
      ranges[part] = start..<self.text.count
    }
  }

  /// A piece of a clause: words of the language, or a part of it.
  private enum Piece: ExpressibleByStringInterpolation {
    case words(String)
    case part(String, Part)

    init(stringLiteral words: String) { self = .words(words) }

    static func activation(_ pattern: Pattern) -> Piece { .part(text(pattern), .activation) }
    static func answer(_ pattern: Pattern) -> Piece { .part(text(pattern), .answer) }
  }

  /// A clause in one line.
  package static func clause(_ clause: Clause) -> Marked {
    var out = Marked()
    for piece in pieces(of: clause.kind) {
      switch piece {
      case .words(let words): out.add(words)
      case .part(let text, let part): out.add(text, as: part)
      }
    }
    return out
  }

  private static func pieces(of clause: Clause.Kind) -> [Piece] {
    switch clause {
    case .never(let pattern): ["never ", .activation(pattern)]
    case .neverHappens: ["never happens"]
    case .has(let activation, let conditions):
      [
        "each ", .activation(activation), " has ",
        .part(conditions.map(text).joined(), .condition),
      ]
    case .requires(let activation, let required, let since, let within):
      ["each ", .activation(activation), " requires ", .answer(required)]
        + pieces(" since ", since, .since) + [.words(within.map { " within \(text($0))" } ?? "")]
    case .accompanied(let activation, let companion, let within):
      [
        "each ", .activation(activation), " accompanied by ", .answer(companion),
        " within \(text(within))",
      ]
    case .expect(let expectation): pieces(of: expectation)
    case .alternates(let first, let second):
      [.activation(first), " alternates with ", .answer(second)]
    case .count(let pattern, let bound, let number):
      ["count ", .activation(pattern), " \(bound.rawValue) \(number)"]
    case .before(let first, let second): [.answer(first), " before ", .activation(second)]
    case .notBoth(let first, let second):
      ["not both ", .answer(first), " and ", .activation(second)]
    case .next(let succession):
      [
        "next after ", .activation(succession.after), " is ", .answer(succession.expected),
        .words(" among {\(succession.among.map(text).joined(separator: ", "))}"),
      ]
    case .sequence(let sequence): ["sequence "] + pieces(of: sequence, from: 0)
    case .oneOf(let variants): pieces(of: variants)
    case .machine(let machine):
      ["moves from \(machine.start?.name ?? "") on "]
        + joined(
          machine.transitions.enumerated().map { [.part(text($1.on), .listed($0))] })
    }
  }

  private static func pieces(of expectation: Expectation) -> [Piece] {
    let within = expectation.within.map { " within " + bounds(expectation.noSoonerThan, $0) } ?? ""
    return [
      "after ", .activation(expectation.after), expectation.isOwn ? " expect own " : " expect ",
      .answer(expectation.expected), .words(within),
    ] + pieces(" before ", expectation.before, .before)
      + pieces(" unless ", expectation.unless, .unless)
  }

  private static func pieces(of variants: [SequenceVariant]) -> [Piece] {
    var pieces: [Piece] = ["one of"]
    var count = 0
    for variant in variants {
      pieces += [.words("  \(variant.name): ")] + self.pieces(of: variant.sequence, from: count)
      count += variant.sequence.items.count
    }
    return pieces
  }

  private static func pieces(of sequence: EventSequence, from first: Int) -> [Piece] {
    var number = first
    return joined(
      sequence.steps.map { step in
        let items = step.items.map { item -> [Piece] in
          defer { number += 1 }
          return [.part(text(item.pattern), .listed(number)), .words(item.repetition.rawValue)]
        }
        return items.count == 1 ? joined(items) : ["{"] + joined(items) + ["}"]
      })
  }

  private static func joined(_ pieces: [[Piece]]) -> [Piece] {
    Array(pieces.joined(separator: [", "]))
  }

  private static func pieces(_ words: String, _ pattern: Pattern?, _ part: Part) -> [Piece] {
    pattern.map { [.words(words), .part(text($0), part)] } ?? []
  }

  /// A pattern as it is written: `A | B`.
  package static func text(_ pattern: Pattern) -> String {
    pattern.atoms.map(text).joined(separator: " | ")
  }

  static func text(_ atom: Atom) -> String {
    var text = atom.name
    if let source = atom.source { text += "@" + source }
    if let edge = atom.edge { text += "." + edge.rawValue }
    return text + atom.conditions.map(self.text).joined()
  }

  static func text(_ condition: Condition) -> String {
    switch condition {
    case .present(let field, _): "[\(field)]"
    case .absent(let field, _): "[not \(field)]"
    case .comparison(let comparison): "[\(text(comparison))]"
    }
  }

  /// A comparison as it is written: `field = value`.
  package static func text(_ comparison: Comparison) -> String {
    let values = comparison.values.map(text).joined(separator: ", ")
    let list = comparison.sign == .isIn ? "{\(values)}" : values
    return "\(comparison.field) \(comparison.sign.rawValue) \(list)"
  }

  /// Comparisons that all have to hold.
  static func text(all comparisons: [Comparison]) -> String {
    comparisons.map { text($0) }.joined(separator: " and ")
  }

  static func text(_ literal: Literal) -> String {
    guard case .text(let text) = literal else { return literal.plainText }
    let isWord =
      !text.isEmpty && text != "true" && text != "false" && Double(text) == nil
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    if isWord { return text }
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// A time as it is written, such as `500 ms wall`.
  package static func text(_ duration: Duration) -> String {
    time(duration.nanoseconds) + (duration.isWall ? " wall" : "")
  }

  /// A time in the largest unit that keeps it a whole number.
  package static func time(_ nanoseconds: Int64) -> String {
    let units: [(String, Int64)] = [
      ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
      ("us", 1_000),
    ]
    for (name, size) in units where nanoseconds != 0 && nanoseconds % size == 0 {
      return "\(nanoseconds / size) \(name)"
    }
    return nanoseconds == 0 ? "0 s" : "\(nanoseconds) ns"
  }

  /// A whole rule, its parts in the order of the language.
  package static func rule(_ rule: Rule) -> String {
    let word = rule.machine == nil ? rule.kind.rawValue : "machine"
    var lines = [([word, rule.id] + rule.references).joined(separator: " ")]
    if let sentence = rule.sentence { lines.append("  \(quoted(sentence))") }
    if !rule.keys.isEmpty { lines.append("  per " + rule.keys.joined(separator: ", ")) }
    lines += rule.when.map { "  when " + text(all: $0) }
    lines += rule.exceptWhen.map { "  except when " + text(all: $0) }
    lines += rule.needs.map { "  needs " + text($0) }
    if let scope = scopeLine(of: rule) { lines.append("  " + scope) }
    for clause in rule.clauses { lines += self.lines(of: clause) }
    if rule.mustFire { lines.append("  must fire") }
    lines += rule.excusedBy.map { "  excused by \($0.label)" }
    if rule.severity != .error { lines.append("  severity \(rule.severity.rawValue)") }
    if rule.isOptIn { lines.append("  opt-in") }
    if let hint = rule.hint { lines.append("  hint \(quoted(hint))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of clause: Clause) -> [String] {
    guard case .machine(let machine) = clause.kind else { return ["  " + self.clause(clause).text] }
    return [machine.start.map { "  starts \($0.name)" }].compactMap { $0 }
      + machine.transitions.map { transition in
        let targets = transition.to.map(\.name).joined(separator: " | ")
        return "  \(transition.from?.name ?? "any") -> \(targets) on \(text(transition.on))"
      }
  }

  /// The line that says where a rule's clauses hold; nil for a key's whole life.
  package static func scopeLine(of rule: Rule) -> String? {
    let parts =
      [scope(rule.scope).map { "in " + $0 }].compactMap { $0 } + qualifiers(rule.qualifiers)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  private static func scope(_ scope: Scope) -> String? {
    switch scope {
    case .wholeLife: nil
    case .between(let opening, let closing): "\(bound(opening)) .. \(bound(closing))"
    case .lasting(let opening, let duration): "\(text(opening)) for \(text(duration))"
    case .label(let label, _): label
    }
  }

  private static func bound(_ bound: Scope.Bound) -> String {
    switch bound {
    case .start: "start"
    case .end: "end"
    case .pattern(let pattern): text(pattern)
    }
  }

  private static func qualifiers(_ qualifiers: Qualifiers) -> [String] {
    let then = qualifiers.then.map { pattern in
      "then \(text(pattern))" + (qualifiers.thenWithin.map { " within \(text($0))" } ?? "")
    }
    return [
      qualifiers.atMost.map { "lasting <= \(text($0))" },
      qualifiers.atLeast.map { "lasting >= \(text($0))" },
      qualifiers.with.map { "with \(text($0))" },
      qualifiers.without.map { "without \(text($0))" }, then,
    ].compactMap { $0 }
  }
}
