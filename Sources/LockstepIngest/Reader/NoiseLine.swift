/// Lines that tools print around the records.
enum NoiseLine {
  /// What a line is known to be; nil where it may be a record or the rest of one.
  static func kind(of line: TextLine) -> IngestStatistics.NoiseKind? {
    let body = line.body
    guard let first = body.first else { return .blank }
    if isRepetition(body) { return .repetition }
    switch first {
    case UInt8(ascii: "T"): return isHeader(body) ? .header : toolLine(body)
    case UInt8(ascii: "-"): return isRule(body) ? .footer : nil
    case UInt8(ascii: "L"), UInt8(ascii: "A"): return isTotal(body) ? .footer : toolLine(body)
    case UInt8(ascii: "["): return isConnection(body) ? .banner : nil
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "#"):
      return isCommand(body.dropFirst().trimmedStart) ? .prompt : nil
    case UInt8(ascii: "^"): return body.equals("^C") ? .prompt : nil
    case UInt8(ascii: "*"):
      return body.begins(with: "** TEST ") || body.begins(with: "** BUILD ") ? .trailer : nil
    case 0xE2:
      let rest = body.after("➜") ?? body.after("❯")
      return rest.map { isPrompt(body) || isCommand($0.trimmedStart) } == true ? .prompt : nil
    default: return isConsoleHeader(body) ? .header : isPrompt(body) ? .prompt : toolLine(body)
    }
  }

  /// What must be told about a noise line, besides its being one.
  static func notice(for line: TextLine) -> IngestStatistics.Notice.Kind? {
    if line.body.begins(with: "Skipping ") { return .levelsLeftOut }
    if line.body.begins(with: "Filtering the log data using ") { return .predicate }
    return nil
  }

  /// Why records may be missing where a noise line stands below others; nil where none are.
  static func interruption(by line: TextLine) -> String? {
    let body = line.body
    if body.begins(with: "[disconnected") || body.begins(with: "[connected") {
      return "the device was not connected"
    }
    if body.begins(with: "=== Messages dropped during live streaming") {
      return "the system lost messages"
    }
    let isBegin =
      body.begins(with: "Filtering the log data using ")
      || body.begins(with: "Waiting for device")
      || body.begins(with: "Timestamp  ") && isHeader(body)
    return isBegin ? begunAnew : nil
  }

  /// Whether nothing of this log follows: what does is another one that was put behind it.
  static func isEnd(_ line: TextLine) -> Bool { isTotal(line.body) }

  /// Why records may be missing where one log ends and another one begins in the same file.
  static let begunAnew = "the log was begun anew"

  /// Whether a line stands for records that syslog left out: `--- last message repeated 2 times ---`.
  private static func isRepetition(_ body: ArraySlice<UInt8>) -> Bool {
    body.count < 96 && body.last == UInt8(ascii: "-") && body.contains("--- last message repeated ")
  }

  /// The column titles of the styles of `log`.
  private static func isHeader(_ body: ArraySlice<UInt8>) -> Bool {
    if body.begins(with: "Type\t") || body.begins(with: "Time\t") { return isConsoleHeader(body) }
    guard body.begins(with: "Timestamp  ") else { return false }
    return body.contains("Process[PID:TID]") || body.contains("(process)[PID]")
      || body.contains("Thread  ")
  }

  /// Console's column titles, in English; no cell is a time.
  private static func isConsoleHeader(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.count < 120, body.contains(0x09) else { return false }
    let titles: [StaticString] = [
      "Time", "Process", "Message", "Type", "PID", "Library", "Subsystem",
    ]
    let cells = body.split(separator: 0x09)
    let matching = cells.count { cell in titles.contains { cell.trimmed.equals($0) } }
    return matching >= 3
  }

  private static func isRule(_ body: ArraySlice<UInt8>) -> Bool {
    body.count >= 20 && body.trimmedEnd.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Whether a line is one of the totals, `Log      - Default: 106,706, Info: ...`.
  private static func isTotal(_ body: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(body)
    guard cursor.skip("Log ") || cursor.skip("Activity ") else { return false }
    cursor.skipBlanks()
    return cursor.skip("- ")
      && (cursor.rest.begins(with: "Default:")
        || cursor.rest.begins(with: "Create:"))
  }

  private static func isConnection(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.begins(with: "[connected") || body.begins(with: "[disconnected") else {
      return false
    }
    return body.trimmedEnd.last == UInt8(ascii: "]")
  }

  private static func toolLine(_ body: ArraySlice<UInt8>) -> IngestStatistics.NoiseKind? {
    let banners: [StaticString] = [
      "Filtering the log data using ", "getpwuid_r did not find a match for uid",
      "Error from getpwuid_r", "Waiting for device", "No device found", "Exiting...",
      "=== Messages dropped during live streaming", "Testing started", "Command line invocation:",
      "Translated Report (Full Report Below)",
    ]
    if banners.contains(where: { body.begins(with: $0) }) { return .banner }
    if body.begins(with: "Skipping ") { return body.contains("pass --") ? .banner : nil }
    let isTrailer =
      body.begins(with: "Test session results, code coverage, and logs:")
      || body.trimmedEnd.ends(with: ".xcresult")
    return isTrailer ? .trailer : nil
  }

  /// Whether a line is an echoed command, `name@host folder % log stream ...`.
  private static func isPrompt(_ body: ArraySlice<UInt8>) -> Bool {
    let window = body.prefix(96)
    guard window.contains(UInt8(ascii: "@")) || window.contains(UInt8(ascii: ":")) else {
      return false
    }
    for mark in [" % ", " $ ", "$ ", "# "] as [StaticString] {
      if let position = window.index(of: mark),
        isCommand(body[(position + mark.utf8CodeUnitCount)...].trimmedStart)
      {
        return true
      }
    }
    return false
  }

  private static func isCommand(_ bytes: ArraySlice<UInt8>) -> Bool {
    let tools: [StaticString] = [
      "log ", "sudo ", "xcrun ", "idevicesyslog", "pymobiledevice3 ", "ios ", "cat ", "xcodebuild ",
      "simctl ", "flutter ", "npx ", "grep ", "tail ",
    ]
    return tools.contains { bytes.begins(with: $0) }
  }
}
