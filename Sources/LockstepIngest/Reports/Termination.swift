import LockstepJSON
import LockstepModel

/// Why a process ended, as a report words it.
struct Termination {
  var name: EventName
  var attributes: Attributes
  var place: Place

  /// The codes by which watchdogs kill.
  private static let watchdogCode: UInt64 = 0x8bad_f00d

  /// From the text form: the description's line where there is one, else the reason's, else the
  /// exception's.
  init?(text: CrashText) {
    let reason = text.field("Termination Reason")
    let description = text.field("Termination Description")
    let exception = text.field("Exception Type")
    guard let field = description ?? reason ?? exception else { return nil }
    let words = [reason?.value, description?.value].compactMap { $0 }.joined(separator: "\n")
    let parts = reason.map { Self.namespaceAndCode($0.value) }
    let signal = exception.flatMap { Self.parenthesised($0.value) }
    self.init(
      namespace: parts?.namespace ?? description.flatMap { Self.firstWord($0.value) },
      code: parts?.code, words: words, signal: signal, place: field.place)
  }

  /// From the JSON form: `termination`, else `exception`.
  init?(body: LenientObject) {
    let signal = body["exception"]?.value?["signal"]?.string
    guard let member = body["termination"], let value = member.value else {
      guard let exception = body["exception"], signal != nil else { return nil }
      self.init(namespace: nil, code: nil, words: "", signal: signal, place: exception.place)
      return
    }
    var code: UInt64?
    switch value["code"] {
    case .integer(let number)?: code = UInt64(exactly: number)
    case .unsigned(let number)?: code = number
    default: break
    }
    let reasons = (value["reasons"]?.array ?? []) + (value["details"]?.array ?? [])
    let words = reasons.compactMap(\.string) + [value["indicator"]?.string ?? ""]
    self.init(
      namespace: value["namespace"]?.string, code: code, words: words.joined(separator: "\n"),
      signal: signal, place: member.place)
  }

  private init?(namespace: String?, code: UInt64?, words: String, signal: String?, place: Place) {
    self.place = place
    attributes = [:]
    let bytes = Array(words.utf8)[...]
    let isWatchdog =
      code == Self.watchdogCode || bytes.contains("watchdog transgression")
      || bytes.contains("Failed to terminate gracefully") || bytes.contains("failed to terminate")
      || bytes.contains("has active assertions beyond permitted time")
    attributes["namespace"] = namespace.map(Value.string)
    attributes["code"] = code.map { .string("0x" + String($0, radix: 16)) }
    if isWatchdog {
      name = "sys.watchdog"
      addWatchdogWords(bytes)
    } else if namespace == "SIGNAL" || namespace == nil {
      guard let signal = signal ?? code.flatMap({ Signal.name(of: Int(exactly: $0) ?? 0) }) else {
        return nil
      }
      attributes = ["domain": .string("signal(2)"), "code": .string(Signal.described(signal))]
      // Nobody sends a SIGKILL to himself.
      name = signal == "SIGKILL" ? "sys.process.killed" : "sys.process.exited"
      if name == "sys.process.killed" { attributes = ["signal": .string(Signal.described(signal))] }
    } else {
      name = namespace == "JETSAM" ? "sys.jetsam" : "sys.process.killed"
    }
  }

  /// The event, the allowance and the app's state in a watchdog's description.
  private mutating func addWatchdogWords(_ words: ArraySlice<UInt8>) {
    var event = Self.word(after: "WatchdogEvent: ", in: words)
    if event == nil, let end = words.index(of: " watchdog transgression") {
      event = words[..<end].split { $0.isBlank || $0 == UInt8(ascii: ":") }.last
    }
    if event == nil, words.contains("terminate gracefully") || words.contains("failed to terminate")
    {
      event = Array("process-exit".utf8)[...]
    }
    if event == nil, words.contains("has active assertions beyond") {
      event = Array("assertion".utf8)[...]
    }
    attributes["event"] = event.map { .string($0.text) }
    let allowance =
      Self.word(after: "allowance of ", in: words)
      ?? Self.word(after: "gracefully after ", in: words)
    if let number = allowance?.prefix(while: { $0.isDigit || $0 == UInt8(ascii: ".") }),
      let seconds = Double(number.text)
    {
      attributes["allowance"] = .number(seconds)
    }
    attributes["visibility"] = Self.word(after: "ProcessVisibility: ", in: words).map {
      .string($0.text)
    }
    attributes["state"] = Self.word(after: "ProcessState: ", in: words).map { .string($0.text) }
  }

  private static func word(after literal: StaticString, in words: ArraySlice<UInt8>)
    -> ArraySlice<UInt8>?
  {
    guard let start = words.index(of: literal) else { return nil }
    let word = words[(start + literal.utf8CodeUnitCount)...].prefix {
      !$0.isBlank && $0 != 0x0A && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "|")
    }
    return word.isEmpty ? nil : word
  }

  /// `Namespace RUNNINGBOARD, Code 0xdead10cc`, `FRONTBOARD 2343432205`, `SIGNAL 11 Segmentation`.
  private static func namespaceAndCode(_ value: String) -> (namespace: String?, code: UInt64?) {
    let words = value.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == 0x0A }
      .map { String($0) ?? "" }
    let isLabelled = words.first == "Namespace"
    let rest = isLabelled ? words.dropFirst() : words[...]
    guard let namespace = rest.first else { return (nil, nil) }
    let code = rest.dropFirst().first { $0 != "Code" }
    return (namespace, code.flatMap(number))
  }

  private static func number(_ word: String) -> UInt64? {
    word.hasPrefix("0x") ? UInt64(word.dropFirst(2), radix: 16) : UInt64(word)
  }

  private static func firstWord(_ value: String) -> String? {
    value.utf8.split { !$0.isIdentifierPart }.first.flatMap { String($0) }
  }

  /// `SIGSEGV` of `EXC_BAD_ACCESS (SIGSEGV)`.
  private static func parenthesised(_ value: String) -> String? {
    let bytes = Array(value.utf8)[...]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let word = bytes[(open + 1)...].prefix { $0.isIdentifierPart }
    return word.begins(with: "SIG") ? word.text : nil
  }
}

/// The signals that end processes, by the numbers of Darwin.
enum Signal {
  private static let names = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGEMT",
    8: "SIGFPE", 9: "SIGKILL", 10: "SIGBUS", 11: "SIGSEGV", 12: "SIGSYS", 13: "SIGPIPE",
    14: "SIGALRM", 15: "SIGTERM",
  ]

  static func name(of number: Int) -> String? { names[number] }

  /// The form in which RunningBoard prints a signal: `SIGSEGV(11)`.
  static func described(_ name: String) -> String {
    guard let number = names.first(where: { $0.value == name })?.key else { return name }
    return "\(name)(\(number))"
  }
}
