import LockstepModel

/// `log show --style syslog`:
/// `DATE TIME±ZZZZ  host Process[PID]: (Library) [subsystem:category] message`.
///
/// One or two blanks stand before the host; a signpost's `[spid ...]` stands behind the process; a
/// timesync record is `host : === ...`.
enum LogSyslogFormat: FormatGrammar {
  static let format = LogFormat.logSyslog

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    guard let time = cursor.time(), time.reading.year != nil, time.reading.zoneSeconds != nil,
      cursor.skipBlanks() > 0
    else { return nil }
    var head = RecordHead(format, time: time)
    let beforeHost = cursor
    let host = cursor.word()
    guard !host.isEmpty, !host.contains(UInt8(ascii: "[")), cursor.skipBlanks() > 0 else {
      return withoutHost(beforeHost, head)
    }
    var message = cursor
    _ = message.skip(": ")
    if message.rest.begins(with: "===") {
      head.message = message.rest
      return head
    }
    guard let process = ProcessHeader(&cursor, withThread: false), cursor.skip(":") else {
      return nil
    }
    fill(&head, process, &cursor)
    return head
  }

  private static func withoutHost(_ start: LineCursor, _ head: RecordHead) -> RecordHead? {
    var cursor = start
    var head = head
    guard let process = ProcessHeader(&cursor, withThread: false), cursor.skip(":") else {
      return nil
    }
    fill(&head, process, &cursor)
    return head
  }

  private static func fill(
    _ head: inout RecordHead, _ process: ProcessHeader, _ cursor: inout LineCursor
  ) {
    head.name = process.name
    head.pid = process.pid
    head.readLabelledMessage(&cursor)
  }
}
