package import LockstepModel
import LockstepText

/// What `ingest` says about its inputs: formats, counts, events, what fits nothing, notes.
package struct IngestReport {
  private static let shownUnparsed = 5
  private static let label = 9

  package private(set) var lines: [String] = []

  /// Words what was read; the lines may hold text from outside.
  package init(inputs: [InputReport], counts: EventCounts, notes: [TraceNote]) {
    for input in inputs { add(input) }
    add(counts)
    addUnparsed(inputs)
    addNotes(notes)
  }

  private mutating func add(_ input: InputReport) {
    lines.append(FilePath.shown(input: input.path))
    row("format", format(of: input))
    row(
      "lines",
      "\(input.lines): \(input.recordLines) of records, "
        + "\(PlainText.counted(input.continuations, "continuation")), \(input.noise) noise, \(input.unparsed) unparsed"
    )
    if !input.noiseKinds.isEmpty {
      row("noise", input.noiseKinds.map { "\($0.lines) \($0.kind)" }.joined(separator: ", "))
    }
    if input.unparsedObjects > 0 {
      row(
        "", "\(PlainText.counted(input.unparsedObjects, "JSON object")) on lines of others unparsed"
      )
    }
    if input.cutLines > 0 {
      let lines = PlainText.counted(input.cutLines, "line")
      row("", "\(PlainText.counted(input.cutBytes, "byte")) of \(lines) beyond the limit not read")
    }
    row("records", "\(input.records), \(PlainText.counted(input.events, "event"))")
    if let began = input.began, let ended = input.ended { row("time", "\(began) to \(ended)") }
    lines.append("")
  }

  /// The formats with their shares of all lines that should be records: what fits none is nobody's,
  /// but for a trace's damaged lines, which are counted as the trace's already.
  private func format(of input: InputReport) -> String {
    let known = input.formats.reduce(0) { $0 + $1.lines }
    let total = max(known, input.recordLines + input.unparsed)
    guard !input.formats.isEmpty || input.unparsed == 0 else { return "none" }
    guard total > 0 else { return input.format }
    // The format that decides comes first, whatever its share.
    let sorted =
      input.formats.filter { $0.format == input.format }
      + input.formats.filter { $0.format != input.format }
    return sorted.map { "\($0.format) \(share($0.lines, of: total))" }.joined(separator: ", ")
  }

  private func share(_ part: Int, of total: Int) -> String {
    let percent = Int((Double(part) / Double(total) * 100).rounded())
    return percent == 0 && part > 0 ? "under 1 %" : "\(percent) %"
  }

  private mutating func add(_ counts: EventCounts) {
    guard counts.total > 0 else {
      lines.append("no events recognised")
      return lines.append("")
    }
    lines.append(PlainText.counted(counts.total, "event"))
    lines += counts.rows
    lines.append("")
  }

  private mutating func addUnparsed(_ inputs: [InputReport]) {
    let unparsed = inputs.flatMap { input in
      input.unparsedLines.map {
        (place: "\(FilePath.shown(input: input.path)):\($0.line)", text: $0.text)
      }
    }
    guard !unparsed.isEmpty else { return }
    lines.append("unparsed lines")
    for line in unparsed.prefix(Self.shownUnparsed) {
      lines.append("  \(line.place)  \(line.text)")
    }
    let total = inputs.reduce(0) { $0 + $1.unparsed }
    let more = total - min(unparsed.count, Self.shownUnparsed)
    if more > 0 { lines.append("  and \(more) more") }
    lines.append("")
  }

  private mutating func addNotes(_ notes: [TraceNote]) {
    guard !notes.isEmpty else { return }
    lines.append("notes")
    for note in notes { lines.append("  " + note.description) }
    lines.append("")
  }

  private mutating func row(_ name: String, _ text: String) {
    lines.append("  " + PlainText.padded(name, to: Self.label) + text)
  }
}
