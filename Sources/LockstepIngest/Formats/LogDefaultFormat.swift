import LockstepModel

/// `log show` in its default style:
/// `DATE TIME±ZZZZ 0xTID Type 0xActivity PID TTL Process: (Library) [subsystem:category] message`.
///
/// Columns are padded; a signpost's `[spid ...]` stands before the process; a timesync record has
/// no process and begins with `===`.
enum LogDefaultFormat: FormatGrammar {
  static let format = LogFormat.logDefault

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    guard let time = cursor.time(), time.reading.hasDate, cursor.skipBlanks() > 0 else {
      return nil
    }
    let thread = cursor.word()
    guard thread.begins(with: "0x"), cursor.skipBlanks() > 0 else { return nil }
    guard !cursor.word().isEmpty, cursor.skipBlanks() > 0, cursor.word().begins(with: "0x"),
      cursor.skipBlanks() > 0, let pid = cursor.word().decimal, cursor.skipBlanks() > 0,
      cursor.word().decimal != nil
    else { return nil }
    var head = RecordHead(format, time: time)
    head.thread = thread
    head.pid = pid
    cursor.skipBlanks()
    if cursor.rest.begins(with: "===") {
      head.pid = nil
      head.message = cursor.rest
      return head
    }
    if cursor.rest.begins(with: "[spid ") {
      _ = cursor.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"))
      cursor.skipBlanks()
    }
    guard let name = cursor.upTo(":", within: 128), !name.isEmpty else {
      head.message = cursor.rest
      return head
    }
    head.name = name
    head.readLabelledMessage(&cursor)
    return head
  }
}
