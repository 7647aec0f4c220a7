import LockstepJSON
import LockstepModel

/// `unifiedlog_iterator` JSONL: one object a line, times in UTC with nanoseconds.
enum UnifiedLogFormat: FormatGrammar {
  static let format = LogFormat.unifiedLog
  static let kind = GrammarKind.bare

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    guard object.has("message"), object.has("log_type") || object.has("event_type"),
      object.has("process") || object.has("boot_uuid")
    else { return nil }
    var record = object.record(format, message: object.string("message") ?? "")
    if record.time == nil, let nanoseconds = object.value["time"]?.double,
      let time = EpochTime(seconds: nanoseconds / 1e9)
    {
      record.time = time.text
      record.reading = time.reading
    }
    record.writer.name = object.lastPathComponent("process")
    let library = object.lastPathComponent("library")
    if library != record.writer.name { record.library = library }
    record.thread = object.unsigned("thread_id").map { String($0) }
    record.subsystem = object.string("subsystem")
    record.category = object.string("category")
    record.boot = object.string("boot_uuid")
    return .record(record)
  }
}

/// `pymobiledevice3 syslog live --format json`: one object a line, times without a zone.
///
/// `mach_timestamp` is not used: which clock it reads is not verified.
enum Pymobiledevice3JSONFormat: FormatGrammar {
  static let format = LogFormat.pymobiledevice3JSON
  static let kind = GrammarKind.bare

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    guard object.has("message"), object.has("pid"),
      object.has("image_name") || object.has("filename") || object.has("process_image_uuid")
    else { return nil }
    var record = object.record(format, message: object.string("message") ?? "")
    record.writer.name =
      object.lastPathComponent("filename") ?? object.lastPathComponent("image_name")
    let library = object.lastPathComponent("image_name")
    if library != record.writer.name { record.library = library }
    record.thread = object.unsigned("thread_id").map { String($0) }
    record.subsystem = object.value["label"]?["subsystem"]?.string
    record.category = object.value["label"]?["category"]?.string
    return .record(record)
  }
}
