import LockstepModel

/// The printed times of a block's records.
struct TimeTextReader {
  private var layouts: [TimeTextLayout] = []
  private var runs: ByteCursor
  private var runCount = 0
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
    guard !runs.isAtEnd else { return }
    for _ in 0..<(try runs.count(ofAtLeast: 7)) { layouts.append(try layout()) }
    runCount = try runs.count(ofAtLeast: 2)
  }

  private mutating func layout() throws(BlockFailure) -> TimeTextLayout {
    let start = runs.position
    var layout = TimeTextLayout()
    let date = TimeTextLayout.DateStyle(rawValue: try runs.byte())
    layout.separator = try runs.byte()
    layout.decimals = try runs.byte()
    layout.mark = try runs.byte()
    let zone = TimeTextLayout.ZoneStyle(rawValue: try runs.byte())
    layout.hasZoneBlank = try runs.byte() == 1
    let minutes = try runs.zigzag()
    guard let date, let zone, layout.decimals <= 9, (-1_440...1_440).contains(minutes),
      layout.separator < 0x80, layout.mark < 0x80
    else { throw BlockFailure(.badValue, at: start) }
    layout.date = date
    layout.zone = zone
    layout.zoneMinutes = Int16(minutes)
    return layout
  }

  /// The text of the next record that has one.
  mutating func next(at uptime: Int64?) throws(BlockFailure) -> String {
    while left == 0 { try startRun() }
    left -= 1
    guard let current else { return try tables.text(&literals) }
    let start = residuals.position
    let residual = try residuals.zigzag()
    guard let uptime else { throw BlockFailure(.badReference, at: start) }
    let civil = current.civil(at: uptime) &+ residual &* current.layout.unit
    return String(decoding: current.layout.bytes(of: civil), as: UTF8.self)
  }

  private mutating func startRun() throws(BlockFailure) {
    guard runCount > 0 else { throw BlockFailure(.tooShort, at: runs.position) }
    runCount -= 1
    left = try runs.index(below: BlockLimits.records + 1)
    let layout = try runs.index(below: layouts.count + 1)
    current =
      layout == 0
      ? nil : TimeTextAnchor(layout: layouts[layout - 1], anchor: try runs.zigzag())
  }

  func checkEnd() throws(BlockFailure) {
    for cursor in [runs, residuals, literals] { try TableReader.checkEnd(cursor) }
  }
}
