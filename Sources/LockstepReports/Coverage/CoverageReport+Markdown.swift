import LockstepText

extension CoverageReport {
  /// The report as Markdown.
  ///
  /// - Parameter showsAll: Whether it is said what to record, and why a way cannot be.
  /// - Returns: The text, ending in a line break.
  package func markdown(showsAll: Bool) -> String {
    var lines = ["# Lifecycle coverage", "", Self.escaped(summary), ""]
    for table in tables {
      lines += ["## " + Self.headline(table.title), ""]
      lines.append(Self.row([table.title] + table.columns))
      lines.append(Self.row(["---"] + table.columns.map { _ in "--:" }))
      for row in table.rows { lines.append(Self.row([row.title] + row.cells)) }
      lines.append("")
    }
    lines += [Self.legend, ""]
    for section in sections(showsAll: showsAll) {
      lines += ["## " + Self.headline(section.title), ""]
      for item in section.items {
        lines.append("- " + Self.escaped(item.head))
        for detail in item.details { lines.append("  - " + Self.escaped(detail)) }
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func headline(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Text from outside that Markdown takes literally.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.sanitised(text) {
      if "\\`*_{}[]<>#|!~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
