extension EventsFile {
  /// How many lines a draft proposes.
  package static let draftedLines = 40

  /// An events file to edit, from messages that nothing recognised: commented out, the most frequent
  /// first.
  ///
  /// - Parameter messages: Messages of the app's own process, with how often each came.
  /// - Returns: The text of the file.
  package static func draft(for messages: [(message: String, count: Int)]) -> String {
    var counts: [MessageTemplate: Int] = [:]
    for (message, count) in messages {
      counts[MessageTemplate(of: message), default: 0] += count
    }
    let sorted = counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
    return draft(sorted.map { (template: $0.key, count: $0.value) })
  }

  private static func draft(_ templates: [(template: MessageTemplate, count: Int)]) -> String {
    var lines = [
      "# What the app printed and nothing recognised, the most frequent first.",
      "# Take the # from lines that are events and write the event's name for EVENT; delete the others.",
    ]
    // A message without fixed words would match everything.
    let usable = templates.filter { !isEmpty($0.template.text) }
    for (template, count) in usable.prefix(draftedLines) {
      lines.append("")
      lines.append("# \(count) \(count == 1 ? "time" : "times")")
      lines.append("# \"\(template.text)\" -> EVENT")
    }
    if usable.count > draftedLines {
      lines.append("")
      lines.append("# \(usable.count - draftedLines) more kinds of message are rarer.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func isEmpty(_ text: String) -> Bool {
    var parser = PatternParser(
      scanner: LineScanner(lines: [Substring("\"" + text + "\"")], number: 1), words: [:])
    do throws(EventsFileFault) {
      _ = try parser.pattern()
      return false
    } catch {
      return true
    }
  }
}
