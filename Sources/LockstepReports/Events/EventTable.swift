package import LockstepModel
import LockstepText

/// Lays events out as lines for people: time, distance, source, name, scene, values, process, place.
///
/// The columns are as wide as what stands in them, within limits; on a narrow terminal the
/// dispensable ones give way and the values are cut; time and name stay. The date stands on a line of its own when it changes.
package struct EventTable {
  private enum Column: Int, CaseIterable {
    case time, distance, source, name, scene, values, process, place

    /// Wider contents are cut.
    var limit: Int {
      switch self {
      case .time: 18
      case .distance: 12
      case .source: 24
      case .name: 36
      case .scene: 24
      case .values: .max
      case .process: 28
      case .place: 48
      }
    }
  }

  private static let gap = 2
  /// Other columns give way before the values become narrower than this.
  private static let narrowestValues = 16
  /// Values that would be narrower than this give way themselves.
  private static let worthlessValues = 8
  /// Columns that are left out on a narrow terminal, the first one first.
  private static let dispensable: [Column] = [
    .place, .process, .distance, .scene, .values, .source,
  ]

  private let width: Int?
  private let theme: Theme
  private var widths = [Int](repeating: 0, count: Column.allCases.count)
  private var shown = Column.allCases
  private var clock = ShownClock()
  private var lastUptime: Offset?
  private var lastDate: String?

  /// Lays out for so many columns; as wide as needed where nil.
  package init(width: Int?, theme: Theme) {
    self.width = width
    self.theme = theme
  }

  /// Makes room for an event that will be shown.
  package mutating func measure(_ event: Event) {
    let uptime = clock.uptime(event.time, event.uptime)
    for (column, cell) in zip(Column.allCases, cells(of: event, uptime)) {
      let needed = min(PlainText.width(of: cell), column.limit)
      widths[column.rawValue] = max(widths[column.rawValue], needed)
    }
    lastUptime = uptime ?? lastUptime
  }

  /// Decides for the columns once all events are measured.
  package mutating func settle() {
    lastUptime = nil
    clock = ShownClock()
    shown.removeAll { widths[$0.rawValue] == 0 && $0 != .name }
    guard let width else { return }
    for column in Self.dispensable where excess(over: width) > 0 {
      let isNeeded = column == .values || column == .source
      let least = isNeeded ? Self.worthlessValues : Self.narrowestValues
      let room = shown.contains(.values) ? widths[Column.values.rawValue] - least : 0
      if excess(over: width) > max(0, room) { shown.removeAll { $0 == column } }
    }
    let values = Column.values.rawValue
    guard shown.contains(.values), excess(over: width) > 0 else { return }
    widths[values] = max(widths[values] - excess(over: width), Self.worthlessValues)
  }

  /// The lines of the next event: the date before it where that changed.
  package mutating func lines(for event: Event) -> [String] {
    var lines: [String] = []
    if let date = Self.date(of: event), date != lastDate {
      lines.append(theme.paint(PlainText.truncated(date, to: width ?? .max), .dim))
      lastDate = date
    }
    let uptime = clock.uptime(event.time, event.uptime)
    let cells = cells(of: event, uptime)
    lastUptime = uptime ?? lastUptime
    lines.append(line(of: cells))
    return lines
  }

  /// The shown cells beside each other, no wider than there is room, without blanks at the end.
  private func line(of cells: [String]) -> String {
    var left = width ?? .max
    var shownCells: [(column: Column, text: String, room: Int)] = []
    for column in shown where left > 0 {
      let room = min(widths[column.rawValue], left)
      let text = cells[column.rawValue]
      let cut =
        column == .place ? Self.end(of: text, within: room) : PlainText.truncated(text, to: room)
      shownCells.append((column, cut, room))
      left -= room + Self.gap
    }
    let last = shownCells.lastIndex { !$0.text.isEmpty } ?? 0
    return shownCells.prefix(last + 1).enumerated().map { index, cell in
      let isRight = cell.column == .distance
      let text =
        index == last && !isRight
        ? cell.text : PlainText.padded(cell.text, to: cell.room, alignsRight: isRight)
      return styled(text, cell.column)
    }.joined(separator: String(repeating: " ", count: Self.gap))
  }

  /// A line between events, about the trace itself.
  package func remark(_ text: String) -> String {
    theme.paint("-- " + theme.clean(text) + " --", .warning)
  }

  /// The last columns of a text: of a place the file's name and the line count.
  private static func end(of text: String, within columns: Int) -> String {
    guard PlainText.width(of: text) > columns else { return text }
    var rest = Substring(text)
    while !rest.isEmpty, PlainText.width(of: String(rest)) >= columns { rest.removeFirst() }
    return "\u{2026}" + rest
  }

  private func excess(over width: Int) -> Int {
    let used = shown.reduce(0) { $0 + widths[$1.rawValue] }
    return used + max(0, shown.count - 1) * Self.gap - width
  }

  private func styled(_ cell: String, _ column: Column) -> String {
    switch column {
    case .name: theme.paint(cell, .strong)
    case .source: theme.paint(cell, .source)
    case .distance, .process, .place: theme.paint(cell, .dim)
    case .time, .scene, .values: cell
    }
  }

  private func cells(of event: Event, _ uptime: Offset?) -> [String] {
    let edge = event.edge == .instant ? "" : " " + event.edge.rawValue
    let scene = event.scene.scene ?? event.scene.session ?? event.scene.instance ?? ""
    let place = event.origin.map { origin in
      origin.line.map { "\(origin.file):\($0)" } ?? origin.file
    }
    return [
      Self.time(of: event), distance(to: uptime), event.source.rawValue,
      event.name.rawValue + edge, scene, values(of: event), Self.process(of: event), place ?? "",
    ].map(PlainText.sanitised)
  }

  private func values(of event: Event) -> String {
    var words = event.attributes.map { "\($0.key)=\($0.value.plainText)" }
    if let subject = event.subject, !subject.isEmpty {
      let pid = subject.pid.map { "[\($0)]" } ?? ""
      words.append("about " + (subject.bundle ?? subject.name ?? "") + pid)
    }
    return words.joined(separator: " ")
  }

  private static func process(of event: Event) -> String {
    (event.writer.name ?? "") + (event.writer.pid.map { "[\($0)]" } ?? "")
  }

  /// The time of day of a time that names its day or its zone, else the text as it is.
  private static func time(of event: Event) -> String {
    guard let text = event.time else { return "" }
    guard date(of: event) != nil else { return text }
    return String(timeAndZone(of: text).prefix(while: isOfTime))
  }

  /// Date and zone of a time that begins as ISO 8601 does, or the zone of a mere time of day.
  private static func date(of event: Event) -> String? {
    guard let text = event.time, let reading = ClockReading.parse(text: text) else { return nil }
    let zone = timeAndZone(of: text).drop { isOfTime($0) || $0 == " " }
    if reading.year != nil, text.utf8.count >= 19 {
      return PlainText.sanitised(text.prefix(10) + (zone.isEmpty ? "" : " " + zone))
    }
    guard !reading.hasDate, !zone.isEmpty else { return nil }
    return PlainText.sanitised(String(zone))
  }

  /// What stands behind the date.
  private static func timeAndZone(of text: String) -> Substring {
    let hasDate = text.utf8.count >= 19 && ClockReading.parse(text: text)?.year != nil
    return hasDate ? text.dropFirst(11) : text[...]
  }

  private static func isOfTime(_ character: Character) -> Bool {
    character.isNumber || character == ":" || character == "." || character == ","
  }

  private func distance(to uptime: Offset?) -> String {
    guard let lastUptime, let uptime else { return "" }
    let distance = uptime.nanoseconds(since: lastUptime)
    return (distance < 0 ? "" : "+") + TimeText.span(distance)
  }
}
