import LockstepModel

/// Text copied from or exported by Console.app:
/// `Type<TAB>HH:MM:SS.ffffff±ZZZZ<TAB>Process<TAB>[Library<TAB>]Message`, without a date.
///
/// Columns are found by content, since Console shows them in the order its user chose: the cell
/// that is a time, then what stands before and behind it. The type may be missing or be in any
/// language. Tabs turned into blanks by a paste are read too.
enum ConsoleFormat: FormatGrammar {
  static let format = LogFormat.consoleTSV

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    let cells = ConsoleLine.cells(of: line.body)
    let isEnough =
      cells.count >= 3
      || (cells.count == 2
        && (context.columns.isTimeLast || ConsoleLine.time(in: cells[0]) != nil))
    guard isEnough else { return blankSeparated(line.body) }
    for (index, cell) in cells.prefix(6).enumerated() {
      guard let time = ConsoleLine.time(in: cell) else { continue }
      if index == cells.count - 1 {
        return context.columns.isTimeLast ? timeLast(line.body, Array(cells.dropLast()), time) : nil
      }
      return head(cells, timeAt: index, time, line.body, context.columns)
    }
    if context.columns.isTimeLast, let last = cells.last, let time = ConsoleLine.time(in: last) {
      return timeLast(line.body, Array(cells.dropLast()), time)
    }
    return nil
  }

  private static func head(
    _ cells: [ArraySlice<UInt8>], timeAt index: Int, _ time: PrintedTime,
    _ body: ArraySlice<UInt8>, _ columns: ConsoleColumns
  ) -> RecordHead? {
    var head = RecordHead(format, time: time)
    var before = cells[..<index].filter { !$0.isEmpty }
    if let pid = before.firstIndex(where: { $0.decimal != nil }) {
      head.pid = before[pid].decimal
      before.remove(at: pid)
    }
    var next = index + 1
    // A process before the time: two cells there, or one that is no type and one cell behind.
    if before.count >= 2 {
      head.name = before.last
    } else if cells.count - next == 1, let word = before.last, !ConsoleLine.isType(word) {
      head.name = word
    } else if cells.count - next >= 2 {
      head.name = cells[next]
      next += 1
    }
    var extra = columns.extraColumns
    while extra > 0, next < cells.count - 1, ConsoleLine.assign(cells[next], to: &head) {
      next += 1
      extra -= 1
    }
    // The message may hold tabs of its own.
    head.message = body[cells[next].startIndex...]
    return head
  }

  /// A record whose time stands behind its message.
  private static func timeLast(
    _ body: ArraySlice<UInt8>, _ cells: [ArraySlice<UInt8>], _ time: PrintedTime
  ) -> RecordHead? {
    guard let last = cells.last else { return nil }
    var head = RecordHead(format, time: time)
    var cells = cells[...]
    if cells.count > 1, let first = cells.first, ConsoleLine.isType(first) {
      cells = cells.dropFirst()
    }
    if cells.count > 1, let pid = cells.first?.decimal {
      head.pid = pid
      cells = cells.dropFirst()
    }
    if cells.count > 1 {
      head.name = cells.first
      cells = cells.dropFirst()
    }
    head.message = body[(cells.first ?? last).startIndex..<last.endIndex]
    return head
  }

  /// The form without tabs: up to four words of a type, a time with zone, a process of one word.
  private static func blankSeparated(_ body: ArraySlice<UInt8>) -> RecordHead? {
    var cursor = LineCursor(body)
    for words in 0...4 {
      if let time = cursor.time() {
        guard time.reading.zoneSeconds != nil, time.reading.decimals >= 3,
          time.reading.month == nil, cursor.skipBlanks() > 0
        else { return nil }
        return blankSeparated(cursor, time)
      }
      let word = cursor.word()
      guard !word.isEmpty, word.count <= 24, cursor.skipBlanks() > 0 else { return nil }
      // The type is a word of letters in any language.
      guard words < 4, word.allSatisfy({ $0.isLetter || $0 >= 0x80 }) else { return nil }
    }
    return nil
  }

  private static func blankSeparated(_ start: LineCursor, _ time: PrintedTime) -> RecordHead? {
    var cursor = start
    var head = RecordHead(format, time: time)
    let name = cursor.word()
    guard !name.isEmpty, cursor.skipBlanks() > 0 else { return nil }
    head.name = name
    var attempt = cursor
    let library = attempt.word()
    if ConsoleLine.isKnownLibrary(library), attempt.skipBlanks() > 0 {
      head.library = library
      cursor = attempt
    }
    head.message = cursor.rest
    return head
  }
}

/// The columns of a Console copy beyond type, time, process and message.
struct ConsoleColumns {
  /// How many columns (library, pid, subsystem, category) stand between process and message.
  var extraColumns = 0
  /// Whether the time is the last column, behind the message.
  var isTimeLast = false

  init() {}

  /// Learns the columns from the first lines: a column is there if every record has it.
  init(from lines: [TextLine]) {
    var fewest = Int.max
    var timeFirst = 0
    var timeLast = 0
    for line in lines where line.bytes.contains(0x09) {
      let cells = ConsoleLine.cells(of: line.body)
      guard cells.count >= 2,
        let index = cells.firstIndex(where: { ConsoleLine.time(in: $0) != nil })
      else { continue }
      if index == cells.count - 1 {
        timeLast += 1
        continue
      }
      guard index < 6 else { continue }
      timeFirst += 1
      var extra = 0
      var scratch = RecordHead(.consoleTSV)
      for cell in cells.dropFirst(index + 2).dropLast() {
        guard ConsoleLine.assign(cell, to: &scratch) else { break }
        extra += 1
      }
      fewest = min(fewest, extra)
    }
    extraColumns = fewest == .max ? 0 : fewest
    isTimeLast = timeLast > timeFirst
  }
}

/// The cells of a Console line and what they look like.
enum ConsoleLine {
  /// The cells between tabs, without blanks around them but the last, which is the message.
  static func cells(of body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard body.contains(0x09) else { return [] }
    return body.split(separator: 0x09, maxSplits: 63, omittingEmptySubsequences: false)
  }

  /// The time that a cell is, and nothing else.
  static func time(in cell: ArraySlice<UInt8>) -> PrintedTime? {
    let cell = cell.trimmed
    guard (8...40).contains(cell.count), let time = PrintedTime(cell),
      time.literal.endIndex == cell.endIndex, time.reading.month == nil || time.reading.year != nil
    else { return nil }
    return time
  }

  /// Whether a cell is a word of the type column that is known.
  static func isType(_ cell: ArraySlice<UInt8>) -> Bool {
    let known: [StaticString] = [
      "default", "Default", "info", "Info", "debug", "Debug", "error", "Error", "fault", "Fault",
      "activity", "Activity", "por omisión", "información", "depuración", "fallo", "默认", "信息",
      "调试", "错误", "故障", "デフォルト", "情報", "エラー", "Standard", "Fehler", "par défaut", "erreur",
    ]
    return known.contains { cell.equals($0) }
  }

  /// Gives a cell between process and message its meaning; false where it has none.
  static func assign(_ cell: ArraySlice<UInt8>, to head: inout RecordHead) -> Bool {
    if cell.isEmpty { return true }
    if let pid = cell.decimal {
      if head.pid == nil { head.pid = pid }
      return true
    }
    if cell.begins(with: "0x"), cell.dropFirst(2).allSatisfy({ $0.isHexDigit }) {
      if head.thread == nil { head.thread = cell }
      return true
    }
    guard cell.count <= 80, cell.isIdentifier else { return false }
    if cell.begins(with: "com."), head.subsystem == nil {
      head.subsystem = cell
    } else if head.subsystem != nil, head.category == nil {
      head.category = cell
    } else if head.library == nil, isLibrary(cell) {
      head.library = cell
    } else {
      return false
    }
    return true
  }

  /// Whether a word is written as libraries are: `UIKitCore`, `libxpc.dylib`.
  private static func isLibrary(_ word: ArraySlice<UInt8>) -> Bool {
    word.begins(with: "lib") || word.contains { $0.isUppercase } || word.equals("kernel")
  }

  /// Libraries that system records name; only where tabs are lost must a name be known.
  static func isKnownLibrary(_ word: ArraySlice<UInt8>) -> Bool {
    let known: [StaticString] = [
      "UIKitCore", "UIKit", "RunningBoard", "RunningBoardServices", "FrontBoard",
      "FrontBoardServices", "UserNotificationsServer", "UserNotifications", "BaseBoard",
      "CoreFoundation", "CFNetwork", "SpringBoardFoundation", "BackBoardServices",
      "SplashBoard", "AppServerSupport", "ApplePushService", "PersistentConnection",
      "libsystem_containermanager.dylib", "libxpc.dylib",
    ]
    return known.contains { word.equals($0) }
  }
}
