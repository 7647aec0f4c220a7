import LockstepJSON
import LockstepModel

/// go-ios, `ios syslog` and `ios ostrace`.
///
/// Three forms: `{"msg":"<relay line>"}`; `--parse` objects `{timestamp, device, process, pid,
/// level, message}`; and ostrace, as objects or as
/// `TIME  PID:n  <Level  >  [subsystem:category]  message`, which names no process.
enum GoIOSFormat: FormatGrammar {
  static let format = LogFormat.goIOS

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    var cursor = LineCursor(line.body)
    guard let time = cursor.time(), time.reading.year != nil, cursor.skipBlanks() > 0,
      cursor.skip("PID:")
    else { return nil }
    cursor.skipBlanks()
    guard let pid = cursor.word().decimal, cursor.skipBlanks() > 0, cursor.skip("<"),
      cursor.upTo(">", within: 24) != nil
    else { return nil }
    var head = RecordHead(format, time: time)
    head.pid = pid
    head.readLabelledMessage(&cursor)
    head.message = head.message.trimmedStart
    return head
  }

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    if let raw = object.string("msg") { return .record(relayRecord(raw, object, &context)) }
    guard let message = object.string("message"), object.integer("pid") != nil else { return nil }
    if object.has("levelName") || object.has("imageName") {
      var record = object.record(format, message: message)
      record.writer.name = object.lastPathComponent("filename")
      record.library = object.lastPathComponent("imageName")
      record.thread = object.integer("threadId").map(String.init)
      record.subsystem = object.value["label"]?["subsystem"]?.string
      record.category = object.value["label"]?["category"]?.string
      return .record(record)
    }
    guard object.has("device"), object.has("process") else { return nil }
    var record = object.record(format, message: message)
    splitLibrary(object.string("process") ?? "", into: &record)
    return .record(record)
  }

  /// A raw relay line inside an object, with all that the relay's grammar reads from it.
  private static func relayRecord(
    _ raw: String, _ object: LogObject, _ context: inout GrammarContext
  ) -> LogRecord {
    var bytes = Array(raw.utf8)[...]
    while bytes.last == 0x0A || bytes.last == 0 { bytes = bytes.dropLast() }
    let line = TextLine(number: object.line, offset: object.offset, bytes: bytes)
    guard let relay = RelayLine(line.body),
      let head = relay.head(format, hasLevel: relay.hasLevel, context.relayHost)
    else { return object.record(format, message: bytes.text) }
    var record = head.record(at: line)
    record.message = head.message.text
    return record
  }

  private static func splitLibrary(_ text: String, into record: inout LogRecord) {
    let bytes = Array(text.utf8)[...]
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      open > bytes.startIndex
    else {
      record.writer.name = text
      return
    }
    record.writer.name = bytes[..<open].text
    record.library = bytes[(open + 1)...].dropLast().text
  }
}
