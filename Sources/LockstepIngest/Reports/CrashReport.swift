import LockstepJSON
import LockstepModel

/// What a crash report tells of one process: its launch and its end.
///
/// The end is `sys.watchdog` for the code 0x8badf00d and the watchdog's wordings,
/// `sys.process.exited` for a signal that the process brought upon itself (attributes `domain` and
/// `code` as RunningBoard prints them: `signal(2)`, `SIGSEGV(11)`), and `sys.process.killed` for
/// every other termination by the system.
struct CrashReport {
  private var process = ProcessReference()
  private var bundle: String?
  private var launch: (time: String, place: Place)?
  private var endTime: String?
  private var termination: Termination?

  /// Reads the text form; a JSON head may stand above it.
  init(text: CrashText, header: JSONValue?) {
    if let value = text.value("Process"), !value.isEmpty {
      process =
        CrashText.process(Array(value.utf8)[...]) ?? ProcessReference(name: value)
    }
    bundle = text.value("Identifier") ?? header?["bundleID"]?.string
    if let field = text.field("Launch Time"), let time = ReportTime.text(field.value) {
      launch = (time, field.place)
    }
    endTime = text.value("Date/Time").flatMap(ReportTime.text)
    termination = Termination(text: text)
  }

  /// Reads the JSON form.
  init(body: LenientObject, header: JSONValue?) {
    process = ProcessReference(
      name: body["procName"]?.value?.string ?? header?["app_name"]?.string
        ?? header?["name"]?.string,
      pid: body["pid"]?.value?.integer)
    bundle =
      header?["bundleID"]?.string
      ?? body["bundleInfo"]?.value?["CFBundleIdentifier"]?.string
      ?? body["coalitionName"]?.value?.string
    if let member = body["procLaunch"], let time = member.value?.string.flatMap(ReportTime.text) {
      launch = (time, member.place)
    }
    let captured = body["captureTime"]?.value?.string ?? header?["timestamp"]?.string
    endTime = captured.flatMap(ReportTime.text)
    termination = Termination(body: body)
  }

  /// Launch and end, as far as the report has them, in the order of their lines.
  func events(file: String) -> [Event] {
    var events: [Event] = []
    if let launch {
      events.append(
        event("sys.process.launched", time: launch.time, at: launch.place, file: file))
    }
    if let termination {
      var end = event(termination.name, time: endTime, at: termination.place, file: file)
      for attribute in termination.attributes { end.attributes[attribute.key] = attribute.value }
      events.append(end)
    }
    return events.sorted { ($0.origin?.line ?? 0) < ($1.origin?.line ?? 0) }
  }

  private func event(_ name: EventName, time: String?, at place: Place, file: String) -> Event {
    var event = Event(
      time: time, writer: process, source: .system, name: name, evidence: .witnessed,
      origin: Origin(file: file, line: place.line, offset: place.offset))
    event.attributes["bundle"] = bundle.map(Value.string)
    return event
  }
}

/// Times of reports: `YYYY-MM-DD HH:MM:SS.ffff ±ZZZZ`.
enum ReportTime {
  static func text(_ value: String) -> String? { PrintedTime(Array(value.utf8)[...])?.text }
}
