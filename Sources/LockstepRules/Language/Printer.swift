/// Writes rules in their line form, and tells where in a clause each of its patterns stands.
package enum Printer {
  /// A part of a clause that an explanation may point at.
  package enum Part: Sendable, Hashable {
    case activation, answer, since, before, unless, condition
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

  /// A clause in one line.
  package static func clause(_ clause: Clause) -> Marked {
    var out = Marked()
    switch clause.kind {
    case .never(let pattern):
      out.add("never ")
      out.add(text(pattern), as: .activation)
    case .neverHappens: out.add("never happens")
    case .has(let activation, let conditions):
      out.add("each ")
      out.add(text(activation), as: .activation)
      out.add(" has ")
      out.add(conditions.map(text).joined(), as: .condition)
    case .requires(let activation, let required, let since, let within):
      out.add("each ")
      out.add(text(activation), as: .activation)
      out.add(" requires ")
      out.add(text(required), as: .answer)
      add(since, " since ", .since, to: &out)
      if let within { out.add(" within \(text(within))") }
    case .accompanied(let activation, let companion, let within):
      out.add("each ")
      out.add(text(activation), as: .activation)
      out.add(" accompanied by ")
      out.add(text(companion), as: .answer)
      out.add(" within \(text(within))")
    case .expect(let expectation): add(expectation, to: &out)
    case .alternates(let first, let second):
      out.add(text(first), as: .activation)
      out.add(" alternates with ")
      out.add(text(second), as: .answer)
    case .count(let pattern, let bound, let number):
      out.add("count ")
      out.add(text(pattern), as: .activation)
      out.add(" \(bound.rawValue) \(number)")
    case .before(let first, let second):
      out.add(text(first), as: .answer)
      out.add(" before ")
      out.add(text(second), as: .activation)
    case .notBoth(let first, let second):
      out.add("not both ")
      out.add(text(first), as: .answer)
      out.add(" and ")
      out.add(text(second), as: .activation)
    }
    return out
  }

  private static func add(_ expectation: Expectation, to out: inout Marked) {
    out.add("after ")
    out.add(text(expectation.after), as: .activation)
    out.add(expectation.isOwn ? " expect own " : " expect ")
    out.add(text(expectation.expected), as: .answer)
    if let within = expectation.within {
      if let sooner = expectation.noSoonerThan {
        out.add(" within \(time(sooner.nanoseconds)) .. \(text(within))")
      } else {
        out.add(" within \(text(within))")
      }
    }
    add(expectation.before, " before ", .before, to: &out)
    add(expectation.unless, " unless ", .unless, to: &out)
  }

  private static func add(
    _ pattern: Pattern?, _ word: String, _ part: Part, to out: inout Marked
  ) {
    guard let pattern else { return }
    out.add(word)
    out.add(text(pattern), as: part)
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
    var lines = [([rule.kind.rawValue, rule.id] + rule.references).joined(separator: " ")]
    if let sentence = rule.sentence { lines.append("  \(quoted(sentence))") }
    if !rule.keys.isEmpty { lines.append("  per " + rule.keys.joined(separator: ", ")) }
    lines += rule.when.map { "  when " + $0.map(text).joined(separator: " and ") }
    lines += rule.exceptWhen.map { "  except when " + $0.map(text).joined(separator: " and ") }
    lines += rule.needs.map { "  needs " + text($0) }
    if let scope = scopeLine(of: rule) { lines.append("  " + scope) }
    lines += rule.clauses.map { "  " + clause($0).text }
    if rule.mustFire { lines.append("  must fire") }
    lines += rule.excusedBy.map { "  excused by \($0.label)" }
    if rule.severity != .error { lines.append("  severity \(rule.severity.rawValue)") }
    if rule.isOptIn { lines.append("  opt-in") }
    if let hint = rule.hint { lines.append("  hint \(quoted(hint))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line that says where a rule's clauses hold; nil for a key's whole life.
  package static func scopeLine(of rule: Rule) -> String? {
    scope(rule.scope).map { "in " + $0 + qualifiers(rule.qualifiers) }
  }

  private static func quoted(_ text: String) -> String {
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

  private static func qualifiers(_ qualifiers: Qualifiers) -> String {
    var out = ""
    if let time = qualifiers.atMost { out += " lasting <= \(text(time))" }
    if let time = qualifiers.atLeast { out += " lasting >= \(text(time))" }
    if let pattern = qualifiers.with { out += " with \(text(pattern))" }
    if let pattern = qualifiers.without { out += " without \(text(pattern))" }
    if let pattern = qualifiers.then {
      out += " then \(text(pattern))"
      if let time = qualifiers.thenWithin { out += " within \(text(time))" }
    }
    return out
  }
}
