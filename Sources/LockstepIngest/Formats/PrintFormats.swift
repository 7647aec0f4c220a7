import LockstepModel

/// Dart's `print` on iOS: `flutter: message`, one prefix a print; no time.
enum FlutterFormat: FormatGrammar {
  static let format = LogFormat.flutterPrint
  static let kind = GrammarKind.mark

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    guard let rest = line.body.after("flutter:") else { return nil }
    var head = RecordHead(format)
    head.message = rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
    return head
  }
}

/// Capacitor's console lines: `⚡️  [log] - message`, `⚡️  To Native -> ...`, `⚡️  WebView loaded`.
///
/// The script's level goes into the category; the emoji may have lost its variation selector.
enum CapacitorFormat: FormatGrammar {
  static let format = LogFormat.capacitorPrint
  static let kind = GrammarKind.mark

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    guard var rest = line.body.after("⚡") else { return nil }
    rest = (rest.after("\u{FE0F}") ?? rest).trimmedStart
    var head = RecordHead(format)
    var cursor = LineCursor(rest)
    if cursor.skip("["), let level = cursor.upTo("]", within: 12), level.isIdentifier,
      cursor.skip(" - ")
    {
      head.category = level
      rest = cursor.rest
    }
    head.message = rest
    return head
  }
}

/// React Native: Metro's ` LOG  message`, the native `DATE TIME [level][tid:...] message`, and
/// loggers that print `HH:MM:SS SS.mmm - message` (minutes rounded away, then the seconds).
enum ReactNativeFormat: FormatGrammar {
  static let format = LogFormat.rnConsole

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    guard let first = line.body.first else { return nil }
    if first.isUppercase || first == UInt8(ascii: "(") { return metro(line, context) }
    if first == UInt8(ascii: "[") { return nativeLog(line.body, time: nil) }
    guard first.isDigit else { return nil }
    var cursor = LineCursor(line.body)
    guard let time = cursor.time(), cursor.skipBlanks() > 0 else { return nil }
    if cursor.rest.first == UInt8(ascii: "[") { return nativeLog(cursor.rest, time: time) }
    guard time.reading.month == nil, time.reading.decimals == 0 else { return nil }
    return splitSeconds(line.body, cursor, time)
  }

  private static func metro(_ line: TextLine, _ context: GrammarContext) -> RecordHead? {
    let levels: [StaticString] = ["LOG ", "INFO ", "WARN ", "ERROR ", "DEBUG "]
    let body = line.body.after("(NOBRIDGE) ") ?? line.body
    // Metro indents the level by one blank, or pads it to eight columns.
    guard line.indentation >= 1 || context.isMetro || body.count < line.body.count,
      let level = levels.first(where: { body.begins(with: $0) }),
      let rest = body.after(level), rest.first == UInt8(ascii: " ")
    else { return nil }
    var head = RecordHead(format)
    head.message = rest.trimmedStart
    return head
  }

  /// Reads `[info][tid:com.facebook.react.JavaScript][file.m:12] message`.
  private static func nativeLog(_ bytes: ArraySlice<UInt8>, time: PrintedTime?) -> RecordHead? {
    var cursor = LineCursor(bytes)
    guard let level = cursor.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"), within: 24),
      level.isIdentifier, cursor.rest.begins(with: "[tid:")
    else { return nil }
    var head = RecordHead(format, time: time)
    head.thread = cursor.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"))?.dropFirst(4)
    _ = cursor.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"))
    _ = cursor.skip(" ")
    head.message = cursor.rest
    return head
  }

  private static func splitSeconds(
    _ body: ArraySlice<UInt8>, _ start: LineCursor, _ printed: PrintedTime
  ) -> RecordHead? {
    var cursor = start
    let seconds = cursor.word()
    let whole = seconds.prefix { $0.isDigit }
    guard whole.count == 2, let second = whole.decimal, second < 60,
      seconds.dropFirst(2).first == UInt8(ascii: "."), cursor.skip(" - ")
    else { return nil }
    let digits = seconds.dropFirst(3)
    guard (1...9).contains(digits.count), let fraction = digits.decimal else { return nil }
    var time = printed
    var nanoseconds = Int64(fraction)
    for _ in digits.count..<9 { nanoseconds *= 10 }
    let minutes = time.reading.nanosecondsOfDay / 60_000_000_000
    time.reading.nanosecondsOfDay =
      minutes * 60_000_000_000 + Int64(second) * 1_000_000_000 + nanoseconds
    time.reading.decimals = digits.count
    var head = RecordHead(format, time: time)
    head.timeText = body[body.startIndex..<seconds.endIndex].text
    head.message = cursor.rest
    return head
  }
}

/// A time and a message, and nothing that names a process: loggers of apps and libraries.
enum TimedPlainFormat: FormatGrammar {
  static let format = LogFormat.plain

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    let isBracketed = line.body.first == UInt8(ascii: "[")
    var cursor = LineCursor(isBracketed ? line.body.dropFirst() : line.body)
    guard let time = cursor.time() else { return nil }
    if isBracketed {
      guard cursor.skip("]") else { return nil }
    }
    guard cursor.rest.isEmpty || cursor.skipBlanks() > 0 || cursor.skip(":") else { return nil }
    var head = RecordHead(format, time: time)
    _ = cursor.skip("- ") || cursor.skip("| ")
    head.message = cursor.rest
    return head
  }
}
