import LockstepJSON
import LockstepModel

/// What apps export from OSLogStore: entries of their own shape around the store's fields, which
/// stand in the object or in a member `log`.
enum OSLogStoreFormat: FormatGrammar {
  static let format = LogFormat.osLogStoreJSON
  static let kind = GrammarKind.bare

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    var inner = object
    if !hasMessage(inner) {
      guard let value = object.value["log"] ?? object.value["entry"], value.members != nil else {
        return nil
      }
      inner.value = value
      guard hasMessage(inner) else { return nil }
    }
    func text(_ keys: String...) -> String? { keys.lazy.compactMap(inner.string).first }
    let message = text("composed_message", "composedMessage", "message") ?? ""
    let holder = [object, inner].first { $0.has("timestamp") || $0.has("date") } ?? object
    var record = holder.record(
      format, message: message, time: holder.has("timestamp") ? "timestamp" : "date")
    record.writer = ProcessReference(
      name: text("process", "processName"),
      pid: ["process_identifier", "processIdentifier", "pid"].lazy.compactMap(inner.integer).first)
    let library = text("sender", "library")
    if library != record.writer.name { record.library = library }
    let thread = ["thread_identifier", "threadIdentifier"].lazy.compactMap(inner.unsigned).first
    record.thread = thread.map { String($0) }
    record.subsystem = text("subsystem")
    record.category = text("category")
    return .record(record)
  }

  private static func hasMessage(_ object: LogObject) -> Bool {
    if object.has("composed_message") || object.has("composedMessage") { return true }
    // A shape of the app's own: the store's parts under plain names.
    return object.has("message") && object.has("subsystem")
      && (object.has("process") || object.has("sender") || object.has("level"))
  }
}
