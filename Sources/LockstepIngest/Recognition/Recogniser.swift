package import LockstepModel

/// Tells which events a record's message is.
///
/// The wording stands in tables, in the language of `EventsFile`; a user's own wins over a shipped
/// one. A message that holds no word of any table, which is nearly every one, costs one pass over
/// its bytes and no memory.
package struct Recogniser: Sendable {
  /// By precedence: the first that matches decides.
  private let rules: [CompiledRule]
  private let index: NeedleIndex
  private let leads: [[UInt8]]

  /// A recogniser with the shipped tables and the user's files.
  ///
  /// - Parameter userEvents: The app's own wording, the more important file first.
  package init(userEvents: [EventsFile] = []) {
    let files = userEvents + ShippedTables.files
    let leads = files.flatMap(\.leads).map { Array($0.utf8) }
    var rules: [CompiledRule] = []
    for (number, file) in files.enumerated() {
      let names = file.attributeNames
      for rule in file.rules {
        rules.append(
          CompiledRule(
            rule, names: names, leads: leads, isShipped: number >= userEvents.count))
      }
    }
    self.leads = leads
    index = NeedleIndex(
      rules.enumerated().flatMap { owner, rule in rule.needles.map { ($0, owner) } })
    self.rules = rules
  }

  /// Texts of which a message of a format must hold at least one to tell an event, each once; a
  /// blank stands for any run of white space.
  func needles(of format: LogFormat) -> [[UInt8]] {
    let wanted = rules.filter { $0.rule.formats.isEmpty || $0.rule.formats.contains(format) }
    return Set(wanted.flatMap(\.needles)).filter { !$0.isEmpty }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The events that a record tells: nearly always none or one.
  ///
  /// Writer, thread, source, name, raw wording, edge, scene, subject, attributes and evidence are
  /// set; sequence, times, launch and origin are the caller's.
  package func events(in record: LogRecord) -> [Event] {
    let events = matches(of: record)
    guard events.isEmpty, let end = record.message.utf8.firstIndex(of: UInt8(ascii: "\n")) else {
      return events
    }
    // What a program prints below its log line is joined to it, and must not hide what it tells.
    var first = record
    first.message = String(record.message[..<end])
    return matches(of: first)
  }

  private func matches(of record: LogRecord) -> [Event] {
    let hits = index.owners(in: record.message).filter { rules[$0].accepts(record) }
    guard !hits.isEmpty else { return [] }
    let message = Message(record.message, leads: leads)
    guard !message.starts.isEmpty, message.end > 0 else { return [] }
    var reading = MessageReading(message: message, record: record)
    for hit in hits {
      guard let match = reading.match(rules[hit]) else { continue }
      return EventMaker(rule: rules[hit], match: match, record: record).events()
    }
    return []
  }
}
