import LockstepModel
import LockstepRules
import LockstepText

/// The records that show a finding, aligned: time, time since the first of them, what, who, where in
/// the log.
struct WitnessTable {
  private struct Row {
    var time: String
    var distance: String
    var event: String
    var source: String
    var origin: String
    var note: String
  }

  private let rows: [Row]

  init(_ explanation: Explanation) {
    var events = explanation.rows.map { (event: $0.event, moment: $0.moment, role: $0.role) }
    if let near = explanation.nearMiss, near.kind == .late,
      !events.contains(where: { $0.event.sequence == near.event.sequence })
    {
      events.append((near.event, near.moment, .answer))
    }
    events.sort { $0.event.sequence < $1.event.sequence }
    var rows: [Row] = []
    for (index, item) in events.enumerated() {
      let first = index > 0 ? events[0].moment : nil
      rows.append(
        Row(
          time: item.event.time.map(TimeText.ofDay) ?? "",
          distance: Self.distance(first, item.moment), event: Self.text(item.event),
          source: Self.source(item.event), origin: Self.origin(item.event),
          note: Self.note(item.event, item.role, explanation)))
    }
    self.rows = rows
  }

  private static let columns: [(cell: any KeyPath<Row, String> & Sendable, gap: Int)] = [
    (\.time, 2), (\.distance, 1), (\.event, 3), (\.source, 5), (\.origin, 3), (\.note, 3),
  ]

  /// The rows, each column behind its gap; a column without contents is left out.
  func lines(_ theme: Theme) -> [String] {
    let clean = rows.map { row in Self.columns.map { theme.clean(row[keyPath: $0.cell]) } }
    let widths = Self.columns.indices.map { column in
      clean.map { PlainText.width(of: $0[column]) }.max() ?? 0
    }
    let first = widths.firstIndex { $0 > 0 } ?? 0
    return clean.map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      var line = ""
      for (index, cell) in row.enumerated() where widths[index] > 0 && index <= last {
        let isRight = Self.columns[index].cell == \Row.distance
        let isNote = Self.columns[index].cell == \Row.note
        let padded =
          index == last && !isRight
          ? cell : PlainText.padded(cell, to: widths[index], alignsRight: isRight)
        let gap = index == first ? Self.columns[0].gap : Self.columns[index].gap
        line += String(repeating: " ", count: gap)
        line += isNote ? theme.paint(padded, .failure) : padded
      }
      return line
    }
  }

  private static func distance(_ first: Moment?, _ moment: Moment) -> String {
    guard let first, first.isKnown, moment.isKnown, first.epoch == moment.epoch,
      first.earliest == first.latest, moment.earliest == moment.latest
    else { return "" }
    return "+" + TimeText.span(moment.earliest - first.earliest)
  }

  private static let maximumAttributeLength = 60

  private static func text(_ event: Event) -> String {
    var text = event.name.rawValue
    if event.edge != .instant { text += " \(event.edge.rawValue)" }
    for element in event.attributes {
      let value = element.value.plainText
      let short = value.count > maximumAttributeLength
      text += " \(element.key)=\(short ? value.prefix(maximumAttributeLength) + "…" : value)"
    }
    return text
  }

  /// Who told it; what was concluded says so.
  private static func source(_ event: Event) -> String {
    event.source.rawValue + (event.evidence == .inferred ? " (inferred)" : "")
  }

  /// Where the event was read, such as `device.log:6`.
  static func origin(_ event: Event) -> String {
    guard let origin = event.origin else { return "record \(event.sequence)" }
    let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
    return origin.line.map { "\(file):\($0)" } ?? file
  }

  private static func note(
    _ event: Event, _ role: Witness.Role, _ explanation: Explanation
  ) -> String {
    let parts = FindingText.ClauseParts(explanation)
    if let near = explanation.nearMiss, near.kind == .late,
      near.event.sequence == event.sequence
    {
      return FindingText.lateness(explanation).map { "\(TimeText.span($0)) too late" }
        ?? "came later"
    }
    switch (explanation.finding.cause, role) {
    case (.missingBefore, .activation), (.late, .activation), (.neverCame, .activation):
      return "\(parts.answer) was due"
    case (.closed, .closing): return "\(parts.answer) was due until here"
    case (.overtaken, .blocker): return "came first"
    case (.notNext, .blocker): return "came next"
    case (.unexpected, .activation), (.noTransition, .activation): return "not allowed here"
    case (.unexpected, .answer), (.noTransition, .answer): return "allowed last"
    case (.forbidden, .activation): return "not allowed here"
    case (.tooMany, .activation): return "one too many"
    case (.wrongOrder, .activation): return "came first"
    case (.condition, .activation): return "\(parts.condition) did not hold"
    default: return ""
    }
  }
}
