import LockstepModel

/// `log show --style compact`:
/// `DATE TIME.mmm Ty Process[PID:TID] (Library) [subsystem:category] message`, without a zone.
///
/// The type code fills two columns: `Df`, `I `, `Db`, `E `, `F `, `A `; the codes of invented
/// fixtures are read too, and any code below the style's own header.
enum LogCompactFormat: FormatGrammar {
  static let format = LogFormat.logCompact

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    // Milliseconds and no zone: with either, `A Dark Room[7:7]` is a process of the Xcode console.
    guard let time = cursor.time(), time.reading.year != nil, time.reading.zoneSeconds == nil,
      time.reading.decimals <= 3, cursor.skip(" ")
    else { return nil }
    let code = cursor.word()
    let blanks = cursor.skipBlanks()
    guard isCode(code, blanks: blanks, anyCode: context.hasCompactHeader) else { return nil }
    if cursor.rest.begins(with: "===") {
      var head = RecordHead(format, time: time)
      head.message = cursor.rest
      return head
    }
    guard let process = ProcessHeader(&cursor, withThread: true) else { return nil }
    var head = RecordHead(format, time: time)
    head.name = process.name
    head.pid = process.pid
    head.thread = process.thread
    head.readLabelledMessage(&cursor)
    return head
  }

  private static func isCode(_ code: ArraySlice<UInt8>, blanks: Int, anyCode: Bool) -> Bool {
    guard blanks > 0, code.count <= 2, code.first?.isUppercase == true else { return false }
    if code.count == 1 { return blanks == 2 || blanks == 1 }
    let known: [StaticString] = ["Df", "Db", "Er", "Fa", "Ft", "In", "Dg"]
    return anyCode || known.contains { code.equals($0) }
  }
}
