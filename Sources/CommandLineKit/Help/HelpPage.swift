import LockstepText

/// The help of a tool or verb, made from its definition.
struct HelpPage {
  private static let indent = "  "

  /// The column at which explanations start at the latest; a longer name gets a line of its own.
  private static let widestName = 28

  private let scope: Scope

  init(_ scope: Scope) {
    self.scope = scope
  }

  /// The form of the command line, in one line.
  var usage: String {
    let command = scope.command
    guard command.subcommands.isEmpty else { return "\(scope.title) VERB [OPTION]..." }
    return ([scope.title, "[OPTION]..."] + command.positionals.map(\.usage)).joined(separator: " ")
  }

  /// The whole page, each line ended.
  func text(layout: HelpLayout) -> String {
    let command = scope.command
    var sections = ["\(layout.style("Usage:", .bold)) \(usage)\n"]
    sections.append(paragraphs("\(command.abstract).", layout))
    if !command.discussion.isEmpty { sections.append(paragraphs(command.discussion, layout)) }
    sections.append(
      list("Verbs", command.subcommands.map { Row(name: $0.name, text: $0.abstract) }, layout))
    sections.append(list("Arguments", command.positionals.map(row(of:)), layout))
    // All groups share one column, so that the eye runs down the page.
    let column = column(for: scope.flags.map(row(of:)))
    for group in scope.groups {
      sections.append(list(group.heading, group.flags.map(row(of:)), column: column, layout))
    }
    sections.append(examples(layout))
    if !command.subcommands.isEmpty {
      sections.append(paragraphs("'\(scope.title) VERB --help' explains a verb.", layout))
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private struct Row {
    let name: String
    let text: String
  }

  private func row(of positional: PositionalDefinition) -> Row {
    let dots = positional.maximum == nil ? "..." : ""
    return Row(
      name: positional.value.placeholder + dots,
      text: positional.help + notes(on: positional.value.kind, []))
  }

  private func row(of flag: FlagDefinition) -> Row {
    let short = flag.short.map { "-\($0), " } ?? "    "
    let name = flag.isNegatable ? "--[no-]\(flag.name)" : "--\(flag.name)"
    let value = flag.value.map { " \($0.placeholder)" } ?? ""
    var extra = flag.value != nil && flag.isRepeatable ? ["may be repeated"] : []
    if let text = flag.defaultText { extra.append("default: \(text)") }
    return Row(
      name: short + name + value, text: flag.help + notes(on: flag.value?.kind ?? .text, extra))
  }

  /// What follows the explanation in brackets.
  private func notes(on kind: ValueKind, _ extra: [String]) -> String {
    var notes = extra
    if case .choices(let choices) = kind {
      notes.insert(choices.joined(separator: ", "), at: 0)
    }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  private func paragraphs(_ text: String, _ layout: HelpLayout) -> String {
    lines(TextLayout.wrapped(text, width: layout.width))
  }

  /// The columns that names get, wider names aside.
  private func column(for rows: [Row]) -> Int {
    let widths = rows.map { PlainText.width(of: $0.name) }
    return widths.filter { $0 <= HelpPage.widestName }.max() ?? HelpPage.widestName
  }

  private func list(
    _ heading: String, _ rows: [Row], column: Int? = nil, _ layout: HelpLayout
  ) -> String {
    guard !rows.isEmpty else { return "" }
    let column = column ?? self.column(for: rows)
    let margin = HelpPage.indent.count + column + 2
    let body = rows.flatMap { row in
      let width = PlainText.width(of: row.name)
      let text = TextLayout.wrapped(row.text, width: layout.width - margin)
      let name = HelpPage.indent + layout.style(row.name, .cyan)
      let padding = String(repeating: " ", count: margin)
      guard width <= column, let first = text.first else {
        return [name] + text.map { padding + $0 }
      }
      let gap = String(repeating: " ", count: column - width + 2)
      return [name + gap + first] + text.dropFirst().map { padding + $0 }
    }
    return lines([layout.style("\(heading):", .bold)] + body)
  }

  private func examples(_ layout: HelpLayout) -> String {
    guard !scope.command.examples.isEmpty else { return "" }
    let body = scope.command.examples.flatMap { example in
      // The invocation is to be copied, so it is never broken.
      [HelpPage.indent + example.invocation]
        + TextLayout.wrapped(example.purpose, width: layout.width - 6).map { "      " + $0 }
    }
    return lines([layout.style("Examples:", .bold)] + body)
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
