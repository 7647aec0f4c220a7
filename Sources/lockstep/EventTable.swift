import CommandLineKit
import LockstepModel

/// Lays events out as lines for people: time, distance, source, name, scene, values, process, place.
///
/// The columns are as wide as what stands in them, within limits; on a narrow terminal the last
/// ones give way, then the values are cut. The date stands on a line of its own when it changes.
struct EventTable {
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
  private static let narrowestValues = 16
  /// Columns that are left out on a narrow terminal, the first one first.
  private static let dispensable: [Column] = [.place, .process, .distance, .scene]

  private let width: Int?
  private let style: Style
  private var widths = [Int](repeating: 0, count: Column.allCases.count)
  private var shown = Column.allCases
  private var clock = ShownClock()
  private var lastUptime: Offset?
  private var lastDate: String?

  init(width: Int?, style: Style) {
    self.width = width
    self.style = style
  }

  /// Makes room for an event that will be shown.
  mutating func measure(_ event: Event) {
    let uptime = clock.uptime(event.time, event.uptime)
    for (column, cell) in zip(Column.allCases, cells(of: event, uptime)) {
      let needed = min(Terminal.displayWidth(of: cell), column.limit)
      widths[column.rawValue] = max(widths[column.rawValue], needed)
    }
    lastUptime = uptime ?? lastUptime
  }

  /// Decides for the columns once all events are measured.
  mutating func settle() {
    lastUptime = nil
    clock = ShownClock()
    shown.removeAll { widths[$0.rawValue] == 0 && $0 != .name }
    guard let width else { return }
    for column in Self.dispensable where excess(over: width) > 0 {
      let room = widths[Column.values.rawValue] - Self.narrowestValues
      if excess(over: width) > max(0, room) { shown.removeAll { $0 == column } }
    }
    let values = Column.values.rawValue
    guard shown.contains(.values), excess(over: width) > 0 else { return }
    widths[values] = max(widths[values] - excess(over: width), Self.narrowestValues)
  }

  /// The lines of the next event: the date before it where that changed.
  mutating func lines(for event: Event) -> [String] {
    var lines: [String] = []
    if let date = Self.date(of: event), date != lastDate {
      lines.append(style(date, .dim))
      lastDate = date
    }
    let uptime = clock.uptime(event.time, event.uptime)
    let cells = cells(of: event, uptime)
    lastUptime = uptime ?? lastUptime
    var line = ""
    for column in shown {
      let room = widths[column.rawValue]
      let cut =
        column == .place
        ? Self.end(of: cells[column.rawValue], within: room)
        : Terminal.truncated(cells[column.rawValue], to: room)
      let cell = Terminal.padded(cut, to: room, alignsRight: column == .distance)
      line += styled(cell, column) + String(repeating: " ", count: Self.gap)
    }
    while line.last == " " { line.removeLast() }
    if let width, !style.isEnabled { line = Terminal.truncated(line, to: width) }
    lines.append(line)
    return lines
  }

  /// A line between events, about the trace itself.
  func remark(_ text: String) -> String { style("-- " + Terminal.sanitised(text) + " --", .yellow) }

  /// The last columns of a text: of a place the file's name and the line count.
  private static func end(of text: String, within columns: Int) -> String {
    guard Terminal.displayWidth(of: text) > columns else { return text }
    var rest = Substring(text)
    while !rest.isEmpty, Terminal.displayWidth(of: String(rest)) >= columns { rest.removeFirst() }
    return "\u{2026}" + rest
  }

  private func excess(over width: Int) -> Int {
    let used = shown.reduce(0) { $0 + widths[$1.rawValue] }
    return used + max(0, shown.count - 1) * Self.gap - width
  }

  private func styled(_ cell: String, _ column: Column) -> String {
    switch column {
    case .name: style(cell, .bold)
    case .source: style(cell, .cyan)
    case .distance, .process, .place: style(cell, .dim)
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
    ].map(Terminal.sanitised)
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

  /// The time of day of a time that names its day, else the text as it is.
  private static func time(of event: Event) -> String {
    guard let text = event.time else { return "" }
    guard date(of: event) != nil else { return text }
    return String(text.dropFirst(11).prefix { $0.isNumber || $0 == ":" || $0 == "." })
  }

  /// Date and zone of a time that begins as ISO 8601 does.
  private static func date(of event: Event) -> String? {
    guard let text = event.time, text.utf8.count >= 19,
      let reading = ClockReading.parse(text: text), reading.year != nil
    else { return nil }
    let rest = text.dropFirst(11).drop { $0.isNumber || $0 == ":" || $0 == "." }
    let zone = rest.isEmpty ? "" : " " + rest
    return Terminal.sanitised(text.prefix(10) + zone)
  }

  private func distance(to uptime: Offset?) -> String {
    guard let lastUptime, let uptime else { return "" }
    return Self.duration(uptime.nanoseconds(since: lastUptime))
  }

  /// A signed span in the unit that suits it.
  static func duration(_ nanoseconds: Int64) -> String {
    let sign = nanoseconds < 0 ? "-" : "+"
    let tenths = nanoseconds.magnitude / 100_000
    switch tenths {
    case ..<10_000: return "\(sign)\(tenths / 10).\(tenths % 10) ms"
    case ..<600_000: return "\(sign)\(tenths / 10_000).\(tenths / 1_000 % 10) s"
    case ..<36_000_000: return "\(sign)\(tenths / 600_000) min \(tenths / 10_000 % 60) s"
    default: return "\(sign)\(tenths / 36_000_000) h \(tenths / 600_000 % 60) min"
    }
  }
}
