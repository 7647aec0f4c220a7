import LockstepText

extension CoverageReport {
  /// The report for a terminal.
  ///
  /// - Parameters:
  ///   - theme: How parts are marked and foreign text is made safe.
  ///   - showsAll: Whether it is said what to record, and why a way cannot be.
  /// - Returns: The text, ending in a line break.
  package func text(theme: Theme, showsAll: Bool) -> String {
    var lines: [String] = []
    for table in tables { lines += self.lines(of: table, theme) + [""] }
    lines += [theme.paint(Self.legend, .dim), ""]
    for section in sections(showsAll: showsAll) {
      lines.append(theme.paint(section.title, .strong))
      for item in section.items {
        lines += PlainText.wrapped(theme.clean(item.head), indent: 2)
        for detail in item.details {
          lines += PlainText.wrapped(theme.clean(detail), indent: 4).map { theme.paint($0, .dim) }
        }
      }
      lines.append("")
    }
    lines.append(theme.paint(theme.clean(summary), isTroubled ? .warning : .strong))
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of table: Table, _ theme: Theme) -> [String] {
    let names = [table.title] + table.rows.map { "  " + $0.title }
    let width = names.map { PlainText.width(of: $0) }.max() ?? 0
    let head = PlainText.padded(table.title, to: width)
    let columns = table.columns.map { "  " + $0 }
    return [theme.paint(head, .strong) + theme.paint(columns.joined(), .dim)]
      + table.rows.map { row in
        let cells = zip(columns, row.cells).map { column, cell in
          let padded = PlainText.padded(
            cell, to: PlainText.width(of: column), alignsRight: true)
          return Int(cell).map { $0 > 0 } ?? false ? theme.paint(padded, .fine) : padded
        }
        return Self.trimmed(PlainText.padded("  " + row.title, to: width) + cells.joined())
      }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
