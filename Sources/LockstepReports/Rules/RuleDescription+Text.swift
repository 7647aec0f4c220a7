package import LockstepRules
import LockstepText

extension RuleDescription {
  /// The description for a terminal.
  ///
  /// - Parameter theme: How parts are marked and foreign text is made safe.
  /// - Returns: The text, ending in a line break.
  package func text(theme: Theme) -> String {
    let kind = rule.kind == .label ? "label" : rule.severity.rawValue
    let name = theme.paint(theme.clean("\(rule.pack)/\(rule.id)"), .strong)
    var lines = [([name] + rule.references.map(theme.clean) + [kind]).joined(separator: "  ")]
    if let sentence = rule.sentence { lines += PlainText.wrapped(theme.clean(sentence), indent: 2) }
    for section in sections {
      lines += ["", theme.paint(section.title, .strong)]
      lines += section.sentences.flatMap { PlainText.wrapped(theme.clean($0), indent: 2) }
    }
    if let hint = rule.hint {
      lines += ["", theme.paint("Where it fails", .strong)]
      lines += PlainText.wrapped(theme.clean(hint), indent: 2)
    }
    for example in examples {
      lines += ["", theme.paint("An example: \(example.outcome.text)", .strong)]
      lines += Printer.test(example.test).split(separator: "\n")
        .map { "  " + theme.clean(String($0)) }
    }
    if examples.isEmpty { lines += ["", "No test of it shows an example."] }
    return lines.joined(separator: "\n") + "\n"
  }
}
