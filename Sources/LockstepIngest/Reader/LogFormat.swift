/// The formats in which logs reach a developer, by the names that `--input-format` takes.
package enum LogFormat: String, Sendable, CaseIterable {
  case consoleTSV = "console-tsv"
  case logSyslog = "log-syslog"
  case logJSON = "log-json"
  case osLogStoreJSON = "oslogstore-json"
  case logCompact = "log-compact"
  case logDefault = "log-default"
  case logNDJSON = "log-ndjson"
  case idevicesyslog = "idevicesyslog"
  case simSyslog = "sim-syslog"
  case xcodeNSLog = "xcode-nslog"
  case xcodeStructured = "xcode-structured"
  case flutterPrint = "flutter-print"
  case rnConsole = "rn-console"
  case plain = "plain"
  case unity = "unity"
  case crashText = "crash-text"
  case ips = "ips"
  case jetsam = "jetsam"
  case xcodebuild = "xcodebuild"
  case sentryBreadcrumbs = "sentry-breadcrumbs"
  case pymobiledevice3 = "pymobiledevice3"
  case pymobiledevice3JSON = "pymobiledevice3-json"
  case goIOS = "go-ios"
  case unifiedLog = "unifiedlog"
  case capacitorPrint = "capacitor-print"
  /// Our own NDJSON; detected here, read by the trace format's reader.
  case lockstep = "lockstep"

  /// Whether every record stands behind a time or a process of its own, so that a line without one
  /// belongs to the record before it.
  var isPrefixed: Bool {
    switch self {
    case .consoleTSV, .logSyslog, .logCompact, .logDefault, .idevicesyslog, .simSyslog,
      .xcodeNSLog, .xcodebuild, .pymobiledevice3, .goIOS:
      true
    default: false
    }
  }

  /// Whether the log is what a console showed, so that bare prints stand between the records.
  var isConsole: Bool {
    switch self {
    case .xcodeNSLog, .xcodebuild, .flutterPrint, .capacitorPrint, .rnConsole: true
    default: false
    }
  }

  /// Whether a record is an object of a JSON text.
  var isObject: Bool {
    switch self {
    case .logJSON, .logNDJSON, .osLogStoreJSON, .unifiedLog, .pymobiledevice3JSON,
      .sentryBreadcrumbs:
      true
    default: false
    }
  }

  /// Whether the file is a report about one process.
  var isReport: Bool { self == .crashText || self == .ips || self == .jetsam }
}
