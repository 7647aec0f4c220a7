import LockstepModel

/// The printed times of a block's records.
struct TimeTextReader {
  private var layouts: [TimeTextLayout] = []
  private var runs: ByteCursor
  private var left = 0
  private var current: TimeTextAnchor?
  private var residuals: ByteCursor
  private var literals: ByteCursor
  private let tables: TableReader

  init(_ block: TraceBlock) throws(BlockFailure) {
    tables = block.tables
    runs = block.sections.cursor(.timeTexts)
    residuals = block.sections.cursor(.timeTextResiduals)
    literals = block.sections.cursor(.timeLiterals)
    var count = 0
    if !runs.isAtEnd {
      for _ in 0..<(try runs.count(ofAtLeast: 7)) { layouts.append(try layout()) }
      count = try runs.count(ofAtLeast: 2)
    }
    try check(runs: count, texts: block.count(of: .time))
  }

  /// Reads all runs beforehand; there are few.
  private func check(runs runCount: Int, texts: Int) throws(BlockFailure) {
    var ahead = self
    var count = 0
    var made = 0
    for _ in 0..<runCount {
      try ahead.startRun()
      count += ahead.left
      if ahead.current != nil { made += ahead.left }
    }
    try TableReader.checkEnd(ahead.runs)
    guard count == texts, residuals.holds(made), literals.holds(texts - made) else {
      throw BlockFailure(.badReference, at: runs.position)
    }
  }

  private mutating func layout() throws(BlockFailure) -> TimeTextLayout {
    let start = runs.position
    var layout = TimeTextLayout()
    let date = TimeTextLayout.DateStyle(rawValue: try runs.byte())
    layout.separator = try runs.byte()
    layout.decimals = try runs.byte()
    layout.mark = try runs.byte()
    let zone = TimeTextLayout.ZoneStyle(rawValue: try runs.byte())
    let blank = try runs.byte()
    let minutes = try runs.zigzag()
    guard let date, let zone, layout.decimals <= 9, (-1_440...1_440).contains(minutes),
      layout.separator < 0x80, layout.mark < 0x80, blank <= (zone == .none ? 0 : 1)
    else { throw BlockFailure(.badValue, at: start) }
    layout.date = date
    layout.zone = zone
    layout.hasZoneBlank = blank == 1
    layout.zoneMinutes = Int16(minutes)
    return layout
  }

  /// The text of the next record that has one.
  mutating func next(at uptime: Int64?) throws(BlockFailure) -> String {
    if left == 0 { try startRun() }
    left -= 1
    guard let current else { return try tables.text(&literals) }
    let start = residuals.position
    let residual = try residuals.zigzag()
    guard let uptime else { throw BlockFailure(.badReference, at: start) }
    let civil = current.civil(at: uptime) &+ residual &* current.layout.unit
    return String(decoding: current.layout.bytes(of: civil), as: UTF8.self)
  }

  private mutating func startRun() throws(BlockFailure) {
    let start = runs.position
    left = try runs.index(below: BlockLimits.records + 1)
    guard left > 0 else { throw BlockFailure(.badValue, at: start) }
    let layout = try runs.index(below: layouts.count + 1)
    current =
      layout == 0
      ? nil : TimeTextAnchor(layout: layouts[layout - 1], anchor: try runs.zigzag())
  }
}
