/// A message with its varying parts.
///
/// In the text a mark stands for each: `%d` a small number, `%D` a large one, `%f` a decimal one,
/// `%x` an address, `%u` a UUID, `%w` a word.
struct SyntheticMessage {
  /// One part of a message.
  enum Piece {
    /// Fixed text, as it is and as a JSON string holds it.
    case text([UInt8], escaped: [UInt8])
    case number(UInt64)
    case decimal, address, uuid, word
  }

  let pieces: [Piece]
  /// The members of its object behind the message, up to the number of the activity.
  let formatMember: [UInt8]

  init(_ text: String) {
    var pieces: [Piece] = []
    var plain = ""
    var rest = Substring(text)
    func flush() {
      guard !plain.isEmpty else { return }
      pieces.append(.text(Array(plain.utf8), escaped: Array(Self.escaped(plain).utf8)))
      plain = ""
    }
    while let first = rest.popFirst() {
      guard first == "%", let piece = rest.first.flatMap(Self.piece) else {
        plain.append(first)
        continue
      }
      rest.removeFirst()
      flush()
      pieces.append(piece)
    }
    flush()
    self.pieces = pieces
    formatMember = Array(
      ("\",\"eventType\":\"logEvent\",\"source\":null,\"formatString\":\""
        + Self.escaped(text.replacing("%", with: "%{public}"))
        + "\",\"userID\":501,\"activityIdentifier\":").utf8)
  }

  private static func piece(_ mark: Character) -> Piece? {
    switch mark {
    case "d": .number(1_000)
    case "D": .number(100_000_000)
    case "f": .decimal
    case "x": .address
    case "u": .uuid
    case "w": .word
    default: nil
    }
  }

  /// The text as `log` writes it into a JSON string, slashes included.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\", "/": result += "\\" + String(character)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

/// A process that prints, with its label and its messages.
struct SyntheticWriter {
  let weight: Int
  let messages: [SyntheticMessage]
  /// What stands between the time and the message in the syslog style.
  let syslogPrefix: [UInt8]
  /// The constant members of its objects, between those that vary.
  let labelMembers: [UInt8]
  let imageMembers: [UInt8]
  let pathMembers: [UInt8]
  let typeMembers: [UInt8]

  init(
    _ path: String, pid: Int, library: String?, label: String, type: String = "Default",
    weight: Int, _ messages: [String]
  ) {
    self.weight = weight
    self.messages = messages.map(SyntheticMessage.init)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let sender = library.map { "/System/Library/Frameworks/\($0).framework/\($0)" } ?? path
    let parts = label.split(separator: ":").map(String.init)
    syslogPrefix = Array(
      ("  localhost \(name)[\(pid)]: " + (library.map { "(\($0)) " } ?? "")
        + (label.isEmpty ? "" : "[\(label)] ")).utf8)
    labelMembers = Array(
      (",\"subsystem\":\"\(parts.first ?? "")\",\"category\":\"\(parts.last ?? "")\",\"threadID\":")
        .utf8)
    imageMembers = Array(
      (",\"senderImageUUID\":\"5AEE0061-F267-4D1D-3072-018FE0EBF06C\",\"backtrace\":{\"frames\":"
        + "[{\"imageOffset\":").utf8)
    pathMembers = Array(
      (",\"imageUUID\":\"5AEE0061-F267-4D1D-3072-018FE0EBF06C\"}]},\"bootUUID\":"
        + "\"C0A51E5B-77A1-4B0E-9C3A-52F0F0F4B1D2\",\"processImagePath\":\""
        + SyntheticMessage.escaped(path) + "\",\"senderImagePath\":\""
        + SyntheticMessage.escaped(sender) + "\",\"timestamp\":\"").utf8)
    typeMembers = Array(
      (",\"messageType\":\"\(type)\",\"processImageUUID\":\"E2315592-5C90-A600-20F7-248F14CA56F9\""
        + ",\"processID\":\(pid),\"senderProgramCounter\":").utf8)
  }

  /// What prints all day, by weight.
  static let all: [SyntheticWriter] = [
    SyntheticWriter(
      "/usr/libexec/locationd", pid: 87, library: nil, label: "com.apple.locationd.Core:Motion",
      weight: 190,
      [
        "{\"msg%{public,string}d\":\"sample\", \"count\":%d, \"latency_ms\":%f}",
        "@ClxSimulated, Fix, 1, ll, <private>, acc, %f, course, %d, age, %f, alt, %d, source, %d",
        "#Spi, Wi-Fi scan returned %d access points, reused %d, cached tiles %d, generation %x",
        "Accelerometer batch of %d samples, drift %f us, buffered %d, sequence %D",
      ]),
    SyntheticWriter(
      "/usr/sbin/bluetoothd", pid: 118, library: nil, label: "com.apple.bluetooth:Server.LE",
      weight: 150,
      [
        "Found device %u with RSSI -%d, channel %d, advertisement of %d bytes, duplicates %d",
        "HCI event %x on handle %d, credits %d, pending %d",
        "LE scan parameters: interval %d, window %d, clients %d, duty %f",
      ]),
    SyntheticWriter(
      "/usr/sbin/mDNSResponder", pid: 141, library: nil, label: "com.apple.mDNSResponder:Default",
      type: "Info", weight: 110,
      [
        "[R%D->Q%d] Question assigned DNS service %d for %w, type AAAA, class IN, retry %d",
        "[Q%d] Sent %d-byte query #%d to <private> over UDP via %w/%d",
        "[Q%d] Received acceptable answer of %d bytes from <private> after %d ms, rcode %d",
      ]),
    SyntheticWriter(
      "/System/Library/CoreServices/SpringBoard.app/SpringBoard", pid: 62,
      library: "BaseBoard", label: "com.apple.BaseBoard:Common", weight: 90,
      [
        "Evaluated %d layout elements in %f ms for display %u",
        "Ignoring transaction %x, depth %d, because nothing in it is of interest",
        "Snapshot cache holds %d images, %D bytes, oldest %f s",
      ]),
    SyntheticWriter(
      "/usr/sbin/nsurlsessiond", pid: 171, library: "CFNetwork",
      label: "com.apple.CFNetwork:Default", weight: 120,
      [
        "Task <%u>.<%d> resuming, timeouts(%d, %d) qos(0x%d) voucher (null) activity(%u)",
        "Connection %d: set TLS result %d, protocol h2, bytes in %D, bytes out %d, rtt %f ms",
        "Task <%u>.<%d> summary for task success {transaction_duration_ms=%d, response_status=200,"
          + " connection=%d, reused=1, request_bytes=%d, response_bytes=%D, cache_hit=false}",
      ]),
    SyntheticWriter(
      "/System/Library/PrivateFrameworks/DuetActivityScheduler.framework/dasd", pid: 204,
      library: "DuetActivityScheduler", label: "com.apple.duetactivityscheduler:scoring",
      weight: 90,
      [
        "%w:%d:[\n\t{name: ThermalPolicy, policyWeight: %f, response: {%d, %f}}\n"
          + "\t{name: NetworkQualityPolicy, policyWeight: %f, response: {%d, %f}}\n"
          + " ] sumScores:%f, denominator:%f, FinalDecision: Can Proceed}",
        "Evaluating %d entries, %d eligible, score %f, threshold %f",
        "Rescoring all of %d, reason %w, batch %x",
      ]),
    SyntheticWriter(
      "/usr/libexec/UserEventAgent", pid: 34, library: nil, label: "", weight: 70,
      [
        "notify token %d for %w, state %D, check %d",
        "Timer %x armed for %d s, leeway %f",
      ]),
    SyntheticWriter(
      "/usr/libexec/backboardd", pid: 66, library: "QuartzCore",
      label: "com.apple.coreanimation:FPS",
      type: "Info", weight: 80,
      [
        "frame %D: %d layers, commit %f ms, render %f ms, display %w",
        "Brightness level %f, ambient %d lux, factor %f, ramp %d",
      ]),
    SyntheticWriter(
      "/System/Library/Frameworks/CoreTelephony.framework/CommCenter", pid: 91, library: nil,
      label: "com.apple.CommCenter:registration", weight: 80,
      [
        "#I Signal of slot one: rsrp -%d, rsrq -%d, sinr %d, band %d, cell <private>",
        "#D Data mode %d for context %d, apn <private>, path %w, retry in %d s – état inchangé",
      ]),
    SyntheticWriter(
      "/Applications/MobileMail.app/MobileMail", pid: 588, library: "CoreData",
      label: "com.apple.coredata:sql", type: "Debug", weight: 44,
      [
        "SELECT 0, t0.Z_PK, t0.Z_OPT, t0.ZDATE FROM ZMESSAGE t0 WHERE t0.ZBOX = %d LIMIT %d "
          + "(%f s, %d rows, statement %x, \"%w\")",
        "fetch of %d objects, batch %d, faults %d, %f s, store /private/var/mobile/%w/%u.sqlite",
      ]),
  ]

  /// The number of a writer for each ticket; a writer has as many tickets as its weight.
  static let lottery: [Int] = all.enumerated().flatMap {
    [Int](repeating: $0.offset, count: $0.element.weight)
  }

  /// What the app and the system tell of one launch and its way to the background and back.
  static let story: [(SyntheticWriter, SyntheticMessage)] = {
    let bundle = "com.example.harbor"
    let app = SyntheticWriter(
      "/private/var/containers/Bundle/Application/7A/Harbor.app/Harbor", pid: 733, library: nil,
      label: "\(bundle):lifecycle", weight: 0, [])
    let board = SyntheticWriter(
      "/System/Library/CoreServices/SpringBoard.app/SpringBoard", pid: 62, library: "FrontBoard",
      label: "com.apple.FrontBoard:SceneManager", weight: 0, [])
    let daemon = SyntheticWriter(
      "/usr/libexec/runningboardd", pid: 33, library: "RunningBoard",
      label: "com.apple.runningboard:process", weight: 0, [])
    let scene = "[0x519516b3a:(FBSceneManager):sceneID:\(bundle)-default]"
    let lines: [(SyntheticWriter, String)] = [
      (app, "sceneWillEnterForeground(_:) scene=main"),
      (app, "sceneDidBecomeActive(_:) scene=main"),
      (app, "applicationDidBecomeActive"),
      (daemon, "Calculated state for app<\(bundle)>: running-active (role: UserInteractive)"),
      (board, "\(scene) Scene lifecycle state did change: Foreground"),
      (app, "UIApplicationDidBecomeActiveNotification"),
      (app, "sceneWillResignActive(_:) scene=main"),
      (app, "sceneDidEnterBackground(_:) scene=main"),
      (board, "\(scene) Scene lifecycle state did change: Background"),
      (app, "UIApplicationDidEnterBackgroundNotification"),
      (daemon, "Calculated state for app<\(bundle)>: running-suspended (role: None)"),
    ]
    return lines.map { ($0.0, SyntheticMessage($0.1)) }
  }()
}
