import LockstepModel

/// The lines of `xcodebuild test` itself: `Test Suite ...`, `Test Case ...`, the steps
/// `    t =     0.03s ...` of a UI test, `Executed ...`, and its own NSLog lines.
///
/// A step's time is relative to its test's `Start Test at`, so it gives an uptime and an anchor.
/// Lines of the app between them are read by the other grammars.
enum XcodebuildFormat: FormatGrammar {
  static let format = LogFormat.xcodebuild
  static let ignoresIndentation = true

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    let body = line.body
    switch body.first {
    case UInt8(ascii: "t"): return step(body, &context)
    case UInt8(ascii: "T"):
      guard body.begins(with: "Test Suite '") || body.begins(with: "Test Case '") else {
        return nil
      }
      if body.ends(with: "started.") { context.testStart = nil }
    case UInt8(ascii: "E"):
      guard body.begins(with: "Executed "), body.contains(" failure") else { return nil }
    case 0xE2:
      // Swift Testing: ◇ ✔ ✘ ↳
      guard
        body.begins(with: "◇ Test") || body.begins(with: "✔ Test")
          || body.begins(with: "✘ Test") || body.begins(with: "◇ Suite")
          || body.begins(with: "✔ Suite") || body.begins(with: "✘ Suite")
      else { return nil }
    case let byte? where byte.isDigit: return ownRecord(line, &context)
    default: return nil
    }
    var head = RecordHead(format)
    head.message = body
    return head
  }

  private static func step(_ body: ArraySlice<UInt8>, _ context: inout GrammarContext)
    -> RecordHead?
  {
    var cursor = LineCursor(body)
    guard cursor.skip("t ="), cursor.skipBlanks() > 0, let seconds = cursor.upTo("s", within: 16),
      let nanoseconds = nanoseconds(seconds), cursor.skipBlanks() > 0
    else { return nil }
    if cursor.rest.begins(with: "Start Test at ") {
      context.testStart = PrintedTime(cursor.rest.dropFirst(14))?.reading
    }
    var head = RecordHead(format)
    head.timeText = "t=" + seconds.text + "s"
    head.uptime = Offset(nanoseconds: nanoseconds)
    head.anchor = context.testStart
    head.message = cursor.rest
    return head
  }

  /// Seconds with a decimal point, in nanoseconds.
  private static func nanoseconds(_ text: ArraySlice<UInt8>) -> Int64? {
    let whole = text.prefix { $0.isDigit }
    guard whole.count <= 9, let seconds = whole.decimal else { return nil }
    var rest = text.dropFirst(whole.count)
    guard rest.first == UInt8(ascii: ".") || rest.isEmpty else { return nil }
    rest = rest.dropFirst()
    var value = Int64(seconds) * 1_000_000_000
    var scale: Int64 = 100_000_000
    for byte in rest {
      guard byte.isDigit else { return nil }
      value += Int64(byte - UInt8(ascii: "0")) * scale
      scale /= 10
    }
    return value
  }

  /// Reads the tool's own lines: `DATE TIME.mmm xcodebuild[pid:tid] [MT] ...`.
  private static func ownRecord(_ line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    guard line.body.prefix(64).contains("xcodebuild["),
      var head = XcodeNSLogFormat.head(of: line, &context), head.name?.equals("xcodebuild") == true
    else { return nil }
    head.format = format
    return head
  }
}
