import LockstepText

extension EventsFile {
  /// How many lines a draft proposes.
  package static let draftedLines = 40

  /// An events file to edit, from messages that nothing recognised: commented out, the most frequent
  /// first.
  ///
  /// - Parameter messages: Messages of the app's own process, with how often each came.
  /// - Returns: The text of the file.
  package static func draft(for messages: [(message: String, count: Int)]) -> String {
    var kinds: [String: (template: MessageTemplate, count: Int)] = [:]
    for (message, count) in messages {
      let template = MessageTemplate(of: message)
      let known = kinds[template.shape]
      kinds[template.shape] = (
        known?.template.joined(with: template) ?? template, (known?.count ?? 0) + count
      )
    }
    return draft(
      kinds.values.sorted { ($1.count, $0.template.text) < ($0.count, $1.template.text) })
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
      lines.append("# " + PlainText.counted(count, "time"))
      lines.append("# \"\(template.text)\" -> EVENT")
    }
    if usable.count > draftedLines {
      lines.append("")
      let rarer = PlainText.counted(usable.count - draftedLines, "kind")
      lines.append("# Left out as rarer: \(rarer) of message.")
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
