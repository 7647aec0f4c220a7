import LockstepJSON
import LockstepModel

/// Breadcrumbs of Sentry: a list, its elements copied out one a line, or a whole event that holds
/// them.
///
/// `app.lifecycle` tells the app's state in the SDK's words, which older versions used for other
/// transitions than newer ones; so the words are kept, in names of their own. A breadcrumb that is
/// no event becomes a record, whose message an app may give a meaning.
enum SentryFormat: FormatGrammar {
  static let format = LogFormat.sentryBreadcrumbs
  static let kind = GrammarKind.bare

  private static let states: Set<String> = ["foreground", "active", "inactive", "background"]

  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? {
    if let crumbs = object.value["breadcrumbs"] {
      guard let list = crumbs.array ?? crumbs["values"]?.array else { return nil }
      let items = list.map { value in
        var crumb = object
        crumb.value = value
        crumb.line = object.line(ofKeyAt: value.members?.first?.offset ?? 0)
        return item(of: crumb, context)
      }
      return .items(items, format: format)
    }
    // Some SDKs leave out type and level; a category with data is a breadcrumb all the same.
    let isCategorised = object.has("category") && object.value["data"]?.members != nil
    guard object.has("timestamp"), object.has("type") || object.has("level") || isCategorised,
      object.has("category") || object.has("message") || object.has("data"),
      !object.has("pid"), !object.has("process")
    else { return nil }
    return .items([item(of: object, context)], format: format)
  }

  private static func item(of crumb: LogObject, _ context: GrammarContext) -> LogItem {
    let category = crumb.string("category")
    let data = crumb.value["data"]
    var record = crumb.record(format, message: message(of: crumb))
    record.category = category
    guard let name = eventName(category, data) else { return .record(record) }
    var event = Event(
      time: record.time, source: .framework("sentry"), name: name, evidence: .observed,
      origin: Origin(file: context.file, line: crumb.line, offset: crumb.offset))
    event.attributes["category"] = category.map(Value.string)
    if name == "app.memoryWarning" { event.attributes["action"] = .string("LOW_MEMORY") }
    return .events([event], line: crumb.line)
  }

  private static func eventName(_ category: String?, _ data: JSONValue?) -> EventName? {
    if category == "app.lifecycle", let state = data?["state"]?.string, states.contains(state) {
      return EventName("x." + state)
    }
    if data?["action"]?.string == "LOW_MEMORY" { return "app.memoryWarning" }
    return nil
  }

  /// The message, or the category with the data as words.
  private static func message(of crumb: LogObject) -> String {
    if let message = crumb.string("message") { return message }
    let words = (crumb.value["data"]?.members ?? []).compactMap { member -> String? in
      switch member.value {
      case .string(let text): "\(member.key)=\(text)"
      case .integer(let value): "\(member.key)=\(value)"
      case .bool(let value): "\(member.key)=\(value)"
      default: nil
      }
    }
    return ([crumb.string("category") ?? crumb.string("type") ?? ""] + words)
      .joined(separator: " ")
  }
}
