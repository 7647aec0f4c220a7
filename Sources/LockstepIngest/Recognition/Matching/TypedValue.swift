import LockstepModel

/// Types of values that a message gives as text.
enum TypedValue {
  /// Attributes that name something, so that `10946` and `77A1` are of one type and can be joined.
  private static let strings: Set<String> = [
    "scene", "session", "instance", "response", "request", "payload", "url", "webpage", "activity",
    "view", "screen", "what", "role", "config", "name", "token", "task", "sceneID", "bundle",
    "subject", "topic", "event", "thread", "call", "via", "route", "category",
  ]

  /// Attributes that are true or false, where `1` and `0` are those.
  private static let booleans: Set<String> = [
    "animated", "animating", "resizing", "forwarded", "isActive", "visible", "protected",
    "continued", "read", "inferred", "captured", "success", "waking", "hasAlertContent",
    "hasContentAvailable",
  ]

  /// What rules join events by: a hidden one is there and may be any, where elsewhere it tells
  /// nothing.
  private static let joined: Set<String> = [
    "url", "webpage", "payload", "response", "request", "id", "name", "task", "what", "config",
    "call",
  ]

  /// The value of an attribute, by its name and else by its shape; nil where it says "no value".
  static func value(_ text: String, of key: String) -> Value? {
    if isNull(text, of: key) { return nil }
    if Value.isHidden(text) { return .string(text) }
    if strings.contains(key) { return .string(text) }
    if booleans.contains(key), let bool = bool(text) { return .bool(bool) }
    return plain(text)
  }

  /// The value of a quoted constant: text, but `true` and `false` where nothing else can be meant.
  static func constant(_ text: String, of key: String) -> Value {
    if booleans.contains(key), let bool = bool(text) { return .bool(bool) }
    return .string(text)
  }

  /// The value by its shape alone: a bool, a number, else text; nil for no text.
  static func plain(_ text: String) -> Value? {
    if text.isEmpty { return nil }
    switch text {
    case "true", "YES", "True": return .bool(true)
    case "false", "NO", "False": return .bool(false)
    default: return number(text) ?? .string(text)
    }
  }

  /// Whether a text stands for the absence of an attribute's value.
  static func isNull(_ text: String, of key: String) -> Bool {
    if Value.isHidden(text) { return !joined.contains(key) }
    return switch text {
    case "nil", "null", "(null)", "<null>", "<nil>", "Optional.none", "(nil)": true
    default: false
    }
  }

  /// Whether a text stands for nothing where a payload is meant: "no URL" is often `url=0`.
  static func isEmpty(_ text: String) -> Bool {
    switch text {
    case "0", "none", "[]", "[:]", "{}", "()", "{()}", "{(\n)}", "\"\"", "false", "NO", "-": true
    default: false
    }
  }

  static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: return nil
    }
  }

  /// An exact integer, or a decimal number; nil for anything else, such as `0C41` or `1e5`.
  static func number(_ text: String) -> Value? {
    guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "-"),
      let last = text.utf8.last, last.isDigit
    else { return nil }
    if let value = Int64(text) { return .integer(value) }
    if let value = UInt64(text) { return Value(value) }
    let digits = text.utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard digits, let value = Double(text) else { return nil }
    return .number(value)
  }
}
