/// All formats in the order in which they are tried: the narrower grammar first.
///
/// Compact stands before NSLog, since `DATE TIME Df App[pid:tid]` also reads as a process named
/// "Df App"; the bare forms stand last, since they fit any line.
enum FormatTable {
  static let all: [any FormatGrammar.Type] = [
    XcodebuildFormat.self,
    LogDefaultFormat.self,
    Pymobiledevice3Format.self,
    GoIOSFormat.self,
    LogCompactFormat.self,
    ReactNativeFormat.self,
    XcodeNSLogFormat.self,
    LogSyslogFormat.self,
    IdevicesyslogFormat.self,
    SimSyslogFormat.self,
    ConsoleFormat.self,
    FlutterFormat.self,
    CapacitorFormat.self,
    TimedPlainFormat.self,
    LogJSONFormat.self,
    LogNDJSONFormat.self,
    UnifiedLogFormat.self,
    Pymobiledevice3JSONFormat.self,
    OSLogStoreFormat.self,
    SentryFormat.self,
  ]

  static let prefixed = all.filter { $0.kind == .prefix }
  static let marked = all.filter { $0.kind == .mark }

  private static let byFormat = Dictionary(
    all.map { ($0.format, $0) }, uniquingKeysWith: { first, _ in first })

  static func finish(_ record: inout LogRecord) { byFormat[record.format]?.finish(&record) }
}
