import LockstepModel

extension EventsFile {
  /// The file in its canonical layout, which reads back to the same rules.
  ///
  /// One blank between parts, clauses in one order, long rules over several lines. Comments and
  /// single blank lines stay.
  package func formatted() -> String {
    var lines: [String] = []
    for item in items {
      if item == .blank, lines.last?.isEmpty ?? true { continue }
      lines.append(Self.text(of: item))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(of item: Item) -> String {
    switch item {
    case .blank: return ""
    case .comment(let text): return "#" + Blanks.trimmedEnd(text)
    case .declaration(let names, let meaning, let comment):
      let names = names.map(\.rawValue).joined(separator: ", ")
      return commented("event " + names + (meaning.map { " " + quoted($0) } ?? ""), comment)
    case .rename(let from, let to, let comment):
      return commented("rename \(from.joined(separator: ", ")) -> \(to)", comment)
    case .unset(let keys, let comment):
      return commented("unset " + keys.joined(separator: ", "), comment)
    case .lead(let texts, let comment):
      return commented("lead " + texts.map(quoted).joined(separator: ", "), comment)
    case .words(let name, let texts, let comment):
      return commented("words \(name) " + texts.map(quoted).joined(separator: ", "), comment)
    case .rule(let rule): return text(of: rule)
    }
  }

  private static func text(of rule: RecognitionRule) -> String {
    let form = rule.form == .text ? "" : rule.form.rawValue + " "
    let texts = rule.texts.map { "\"\($0)\"" }
    let event =
      "-> " + ([rule.event?.rawValue ?? "nothing"] + clauses(of: rule)).joined(separator: " ")
    let oneLine = commented(form + texts.joined(separator: " | ") + " " + event, rule.comment)
    guard oneLine.unicodeScalars.count > 100, texts.count > 1 else { return oneLine }
    let first = form + texts[0]
    let others = texts.dropFirst().map { "\n  | " + $0 }.joined()
    return commented(first + others + "\n  " + event, rule.comment)
  }

  private static func clauses(of rule: RecognitionRule) -> [String] {
    var clauses: [String] = []
    if rule.event != nil, rule.source != .app { clauses.append("@" + rule.source.rawValue) }
    if rule.edge != .instant { clauses.append("." + rule.edge.rawValue) }
    for constant in rule.constants {
      let text = constant.value.text.map(quoted) ?? constant.value.plainText
      clauses.append("\(constant.key)=\(text)")
    }
    if let first = rule.first { clauses.append("first " + first) }
    if let returned = rule.returned { clauses.append("returns " + returned) }
    if let each = rule.each { clauses.append("each " + each) }
    if !rule.writers.isEmpty { clauses.append("by " + rule.writers.joined(separator: ", ")) }
    if !rule.formats.isEmpty {
      clauses.append("in " + rule.formats.map(\.rawValue).joined(separator: ", "))
    }
    return clauses
  }

  private static func commented(_ text: String, _ comment: String?) -> String {
    guard let comment else { return text }
    return text + "  #" + Blanks.trimmedEnd(comment)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
