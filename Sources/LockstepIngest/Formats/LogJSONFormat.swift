import LockstepJSON
import LockstepModel

/// `log show --style json`: an array of objects, pretty-printed or one a line.
enum LogJSONFormat: FormatGrammar {
  static let format = LogFormat.logJSON
  static let kind = GrammarKind.bare

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    guard object.isInArray || object.isMultiline else { return nil }
    return LogEntryObject.record(from: object, format).map(ObjectItem.record)
  }
}

/// `log show --style ndjson`: an object a line, and a trailer with the count.
enum LogNDJSONFormat: FormatGrammar {
  static let format = LogFormat.logNDJSON
  static let kind = GrammarKind.bare

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    if object.has("count"), object.has("finished") { return .noise(.trailer) }
    return LogEntryObject.record(from: object, format).map(ObjectItem.record)
  }
}

/// The fields of an entry, alike in both JSON styles; any of them may be missing or null.
enum LogEntryObject {
  static func record(from object: LogObject, _ format: LogFormat) -> LogRecord? {
    guard object.has("eventMessage") || object.has("processImagePath") || object.has("eventType")
    else { return nil }
    var record = object.record(format, message: object.string("eventMessage") ?? "")
    record.writer = ProcessReference(
      name: object.lastPathComponent("processImagePath"), pid: object.integer("processID"))
    let library = object.lastPathComponent("senderImagePath")
    if library != record.writer.name { record.library = library }
    record.thread = object.unsigned("threadID").map { String($0) }
    record.subsystem = object.string("subsystem")
    record.category = object.string("category")
    record.ticks = object.unsigned("machTimestamp")
    record.boot = object.string("bootUUID")
    if object.string("eventType") == "lossEvent" {
      record.interruption = "the system lost messages"
    }
    return record
  }
}
