import LockstepModel

/// What a line without a prefix looks like: the start of something, or the rest of it.
enum LineShape {
  /// Whether a line can only go on with what stands above it: closing brackets, the inside or the
  /// end of a drawn box, a stack's frame.
  static func isContinuation(_ line: TextLine) -> Bool {
    let body = line.body
    guard let first = body.first else { return false }
    if first == 0xE2, isBoxPart(body) { return !isBoxStart(body) }
    if first == UInt8(ascii: "#") {
      // A frame of a Dart stack: `#0      main (package:...)`.
      let digits = body.dropFirst().prefix { $0.isDigit }
      return !digits.isEmpty && body.dropFirst(digits.count + 1).begins(with: "  ")
    }
    guard first != UInt8(ascii: ">"), body.count <= 12 else { return false }
    return body.trimmedEnd.allSatisfy {
      switch $0 {
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"),
        UInt8(ascii: ","), UInt8(ascii: ";"):
        true
      default: false
      }
    }
  }

  /// Whether a line holds what no program prints as text: a tenth of it control characters, or a
  /// fifth of it bytes that are no UTF-8.
  static func isBinary(_ body: ArraySlice<UInt8>) -> Bool {
    if body.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) { return false }
    let controls = body.count { $0 < 0x20 && !$0.isBlank || $0 == 0x7F }
    if controls * 10 >= body.count, controls > 0 { return true }
    var invalid = 0
    var decoder = UTF8()
    var source = body.makeIterator()
    while true {
      switch decoder.decode(&source) {
      case .scalarValue: continue
      case .error: invalid += 1
      case .emptyInput: return invalid >= 2 && invalid * 5 >= body.count
      }
    }
  }

  /// Whether a line stands behind a time that does not exist, such as `Feb 30 10:00:00`: the record
  /// is not the rest of the one above, and nobody knows where it belongs.
  static func hasImpossibleTime(_ line: TextLine) -> Bool {
    if ClockReading.isImpossible(line.body) { return true }
    return line.body.contains(0x09)
      && ConsoleLine.cells(of: line.body).prefix(6).contains {
        ClockReading.isImpossible($0.trimmed)
      }
  }

  /// Whether a line begins with a date and a time of day, be they in another order than the records
  /// of the file have them.
  static func beginsDated(_ line: TextLine) -> Bool {
    let body = line.body
    if let (reading, _) = ClockReading.parse(body) { return reading.hasDate }
    return ClockReading.isDatedOtherwise(body)
  }

  /// Whether a line begins with a line-drawing character (U+2500 to U+257F).
  static func isBoxPart(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.count >= 3, body.first == 0xE2 else { return false }
    let second = body[body.startIndex + 1]
    return second == 0x94 || second == 0x95
  }

  /// Whether a line begins with the upper left corner of a box.
  static func isBoxStart(_ body: ArraySlice<UInt8>) -> Bool {
    body.begins(with: "╔") || body.begins(with: "┌") || body.begins(with: "╭")
      || body.begins(with: "┏")
  }

  /// Whether a line stands for itself even where prints are rare: a lifecycle callback or
  /// notification by its name, or what a debugger or the runtime says.
  static func isOwnPrint(_ line: TextLine) -> Bool {
    let body = line.body
    let starts: [StaticString] = [
      "-> ", "UIApplication", "UIScene", "userNotificationCenter", "AppLifecycleState.",
      "ScenePhase", "scenePhase", "-[AppDelegate ", "-[SceneDelegate ", "OSLOG-",
      "Message from debugger: ", "Program ended with exit code", "Terminated due to signal",
      "*** Terminating app", "libc++abi", "=== system ", "=== log class",
    ]
    if starts.contains(where: { body.begins(with: $0) }) { return true }
    guard let rest = body.after("application") ?? body.after("scene") else { return false }
    guard let next = rest.first else { return false }
    return next.isUppercase || next == UInt8(ascii: ":") || next == UInt8(ascii: "(")
      || rest.begins(with: " will") || rest.begins(with: " did")
  }

  /// Whether a line is a frame of a Unity stack: `Class:Method(arguments)`.
  static func isUnityFrame(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.trimmedEnd.last == UInt8(ascii: ")"),
      let open = body.firstIndex(of: UInt8(ascii: "(")),
      let colon = body[..<open].firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let type = body[..<colon]
    let method = body[(colon + 1)..<open].trimmedEnd
    func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
      !bytes.isEmpty
        && bytes.allSatisfy { $0.isIdentifierPart || "<>`/,[]:".utf8.contains($0) }
    }
    return isName(type) && isName(method)
  }

  /// Whether a line only a Unity player prints.
  static func isUnityMark(_ body: ArraySlice<UInt8>) -> Bool {
    let starts: [StaticString] = [
      "(Filename: ", "OnApplicationPause(", "OnApplicationFocus(", "Initialize engine version:",
      "Mono path[0]", "[UnityMemory]", "UnityEngine.", "-> applicationDidFinishLaunching()",
    ]
    if starts.contains(where: { body.begins(with: $0) }) { return true }
    return body.contains("UnityEngine.")
      || (body.begins(with: "Setting up ") && body.contains("worker threads"))
  }

  /// Whether a line begins with a category in brackets, as Xcode 15 shows records, and not with a
  /// logger's name and level.
  static func hasCategory(_ body: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(body)
    guard let word = BracketWord.take(&cursor) else { return false }
    // `[INFO]` is a level and `[log]` the name of Dart's logger.
    return cursor.rest.first != UInt8(ascii: "[") && word.count > 1
      && (!isLevel(word) || word.equals("log"))
  }

  /// Splits `Process     message` and `Process [bundle] message`, as notes quote lines.
  static func columns(of body: ArraySlice<UInt8>)
    -> (name: ArraySlice<UInt8>, message: ArraySlice<UInt8>)?
  {
    var cursor = LineCursor(body)
    let name = cursor.word()
    guard (2...48).contains(name.count), name.first?.isLetter == true, name.isIdentifier,
      !isLevel(name)
    else { return nil }
    let blanks = cursor.rest.prefix { $0.isBlank }
    cursor.skipBlanks()
    guard !cursor.rest.isEmpty else { return nil }
    if blanks.count >= 2 || blanks.first == 0x09 { return (name, cursor.rest) }
    var bundle = cursor
    guard let text = bundle.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"), within: 128),
      text.isIdentifier, text.count(where: { $0 == UInt8(ascii: ".") }) >= 2
    else { return nil }
    return (name, cursor.rest)
  }

  /// Takes `<Warning>: ` off, which some relays leave as the only prefix.
  static func withoutLevel(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cursor = LineCursor(body)
    guard cursor.skip("<"), let level = cursor.upTo(">: ", within: 12), isLevel(level) else {
      return body
    }
    return cursor.rest
  }

  private static func isLevel(_ word: ArraySlice<UInt8>) -> Bool {
    let levels: Set<String> = [
      "log", "trace", "verbose", "debug", "info", "notice", "default", "warn", "warning", "error",
      "fault", "critical", "alert", "emergency", "fatal", "unknown",
    ]
    return word.count <= 9 && levels.contains(word.text.lowercased())
  }
}
