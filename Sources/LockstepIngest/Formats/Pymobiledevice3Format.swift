import LockstepModel

/// `pymobiledevice3 syslog live`:
/// `YYYY-MM-DD HH:MM:SS[.ffffff] Process{Library[+0xoff]}[pid] <LEVEL>: message[ [subsystem][category]]`.
///
/// The time is the host's, without a zone; Python leaves the fraction out where it is zero. With
/// `--label` the label stands behind the message, on its last line.
enum Pymobiledevice3Format: FormatGrammar {
  static let format = LogFormat.pymobiledevice3

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    guard let time = cursor.time(), time.reading.year != nil, cursor.skipBlanks() > 0,
      let name = cursor.upTo("{", within: 96), !name.isEmpty,
      let image = cursor.upTo("}[", within: 160),
      let pid = cursor.upTo("] <", within: 24)?.decimal, let level = cursor.upTo(">:", within: 24),
      level.isIdentifier
    else { return nil }
    _ = cursor.skip(" ")
    var head = RecordHead(format, time: time)
    head.name = name
    head.pid = pid
    let library = image[..<(image.index(of: "+0x") ?? image.endIndex)]
    if !library.isEmpty { head.library = library }
    head.message = cursor.rest
    return head
  }

  /// Takes the label off the end of the whole message.
  static func finish(_ record: inout LogRecord) {
    var message = Array(record.message.utf8)[...]
    guard message.last == UInt8(ascii: "]") else { return }
    message = message.dropLast()
    let isDoubled = message.last == UInt8(ascii: "]")
    if isDoubled { message = message.dropLast() }
    guard let middle = message.lastIndex(of: UInt8(ascii: "[")), middle > message.startIndex,
      message[middle - 1] == UInt8(ascii: "]"),
      let open = message[..<(middle - 1)].lastIndex(of: UInt8(ascii: "["))
    else { return }
    let subsystem = message[(open + 1)..<(middle - 1)]
    let category = message[(middle + 1)...]
    var rest = message[..<open]
    if isDoubled {
      guard rest.last == UInt8(ascii: "[") else { return }
      rest = rest.dropLast()
    }
    guard subsystem.isIdentifier, subsystem.contains(UInt8(ascii: ".")),
      !category.contains(0x0A), rest.isEmpty || rest.last == UInt8(ascii: " ")
    else { return }
    record.subsystem = subsystem.text
    record.category = category.text
    record.message = rest.trimmedEnd.text
  }
}
