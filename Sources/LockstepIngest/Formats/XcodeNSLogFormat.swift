import LockstepModel

/// What NSLog and os_log print in the Xcode console:
/// `[DATE ]TIME[±ZZZZ] App[pid:tid] [category] message`.
///
/// Read are the forms with and without zone, with `:mmm` (loggers that copy the shape), without a
/// date (XCTest's session log), and without any time.
enum XcodeNSLogFormat: FormatGrammar {
  static let format = LogFormat.xcodeNSLog

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    let time = cursor.time()
    if let time {
      guard time.reading.month == nil || time.reading.year != nil, cursor.skipBlanks() > 0 else {
        return nil
      }
    }
    guard let process = ProcessHeader(&cursor, withThread: true),
      cursor.rest.isEmpty || cursor.rest.first?.isBlank == true
    else { return nil }
    var head = RecordHead(format, time: time)
    head.name = process.name
    head.pid = process.pid
    head.thread = process.thread
    _ = cursor.skip(" ")
    head.category = BracketWord.take(&cursor)
    head.message = cursor.rest
    return head
  }
}

/// The `[word] ` before a message that is a log category or a logger's name.
enum BracketWord {
  private static let limit = 48

  /// Takes the word off; nil, and the cursor unmoved, where the bracket is part of the message.
  ///
  /// A category is a word or a few, without dots (`[com.example.app] ...` is a message about that
  /// bundle) and followed by a blank (`[CDVTimer][console]` is a message).
  static func take(_ cursor: inout LineCursor) -> ArraySlice<UInt8>? {
    var attempt = cursor
    guard attempt.skip("["), let word = attempt.upTo("]", within: limit), attempt.skip(" "),
      let first = word.first, first.isLetter,
      word.allSatisfy({ $0.isLetter || $0.isDigit || " _-:&/".utf8.contains($0) })
    else { return nil }
    cursor = attempt
    return word
  }
}
