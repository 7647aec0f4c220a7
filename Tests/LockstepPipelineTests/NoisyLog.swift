import Foundation
import LockstepTestSupport

/// A log of `log show` with everything in it that damages, pastes, tools and hostile hands put there.
///
/// Its first lines are plain, so that its format is found; then any line may be anything.
struct NoisyLog {
  /// What most lines are.
  enum Style: String, CaseIterable { case syslog, ndjson, mixed }

  private(set) var bytes: [UInt8] = []
  private var random: SeededGenerator
  private let style: Style
  private let others: [[UInt8]]
  private var microseconds: Int64 = 36_000_000_000
  private var ticks: Int64 = 81_000_000_000
  private var boot = "C0A51E5B-77A1-4B0E-9C3A-52F0F0F4B1D2"
  private var zone = "+0200"
  private var day = "2026-05-31"
  /// At most so many microseconds lie between two records, damage aside.
  private let pace: Int

  /// A log of so many lines; `others` are lines of other logs.
  init(_ style: Style, seed: UInt64, lines: Int, others: [[UInt8]]) {
    self.style = style
    self.others = others
    random = SeededGenerator(seed: seed)
    pace = random.pick([1_500, 60_000, 400_000])
    for _ in 0..<205 { addClean() }
    // Some logs are nearly clean, some are full of damage.
    let rarity = random.pick([3, 8, 40, 200])
    for _ in 0..<lines {
      if random.once(in: rarity) { addOdd() } else { addPlain() }
    }
    if random.once(in: 4) { bytes.removeLast(min(bytes.count, 1 + random.below(60))) }
  }

  private mutating func add(_ text: String) { bytes += Array(text.utf8) }

  private mutating func endLine() {
    switch random.below(60) {
    case 0: add("\r\n")
    case 1: add(random.pick(["\r", "\r\r\n", "\n\n", "\0\n", " \n", "`\n", "\n\0"]))
    default: add("\n")
    }
  }

  /// A line as `log` prints it, so that the first ones tell the format.
  private mutating func addClean() {
    passTime()
    guard style != .ndjson else { return addObject(Self.dull[0]) }
    add("\(time)  localhost locationd[118]: \(Self.dull[0])\n")
    if random.once(in: 20) { add("  and more\n") }
  }

  private mutating func addPlain() {
    passTime()
    let isObject = style == .ndjson || (style == .mixed && random.once(in: 2))
    let message = random.once(in: 12) ? random.pick(Self.telling) : random.pick(Self.dull)
    if isObject { addObject(message) } else { addSyslog(message) }
  }

  private mutating func passTime() {
    var passed = Int64(random.below(pace))
    switch random.below(150) {
    case 0: passed = -Int64(random.below(400_000))
    case 1: passed = Int64(random.below(3_000_000))
    case 2 where random.once(in: 8): passed = -Int64(random.below(9_000_000))
    case 3 where random.once(in: 8): zone = random.pick(["+0200", "-0930", "+0000", "+0545"])
    case 4 where random.once(in: 8): day = random.pick(["2026-05-31", "2026-06-01", "2025-12-31"])
    default: break
    }
    microseconds = max(0, min(86_399_000_000, microseconds + passed))
    ticks += passed * 24
    if random.once(in: 400) { ticks += Int64(random.below(90_000_000)) - 45_000_000 }
    if random.once(in: 900) { boot = random.pick(["", "0AA51E5B", "1BA51E5B", boot]) }
    if random.once(in: 1_500) { ticks = 1_000 }
    ticks = max(1, ticks)
  }

  private var time: String {
    let seconds = microseconds / 1_000_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
    let fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    return "\(day) \(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + ".\(fraction)\(zone)"
  }

  private mutating func addSyslog(_ message: String) {
    let writer = random.pick(Self.writers)
    add("\(time)  localhost \(writer)[\(random.once(in: 30) ? 7 : 118)]: ")
    add(random.pick(["", "(UIKitCore) ", "[com.apple.x:Default] ", "(A) [com.apple.x:b] "]))
    add(message)
    endLine()
    while random.once(in: 6) {
      add(random.pick(["  ", "\t", "    ", " ", "", "\t\t "]))
      add(random.pick(Self.continuations))
      endLine()
    }
  }

  private mutating func addObject(_ message: String) {
    var members = [
      "\"traceID\":\(random.below(1_000_000))", "\"eventMessage\":\(quoted(message))",
      "\"eventType\":\"logEvent\"", "\"source\":null", "\"userID\":501",
      "\"backtrace\":{\"frames\":[{\"imageOffset\":1.5,\"imageUUID\":\"\"}]}",
      "\"bootUUID\":\"\(boot)\"",
      "\"processImagePath\":\"\\/usr\\/libexec\\/\(random.pick(Self.writers))\"",
      "\"timestamp\":\"\(time)\"", "\"machTimestamp\":\(ticks)", "\"processID\":118",
      "\"timezoneName\":\"\"",
    ]
    if random.once(in: 25) { members.shuffle(using: &random) }
    if random.once(in: 40) { members.remove(at: random.below(members.count)) }
    if random.once(in: 25) { members.append(random.pick(Self.members)) }
    add("{" + members.joined(separator: random.once(in: 20) ? ", " : ",") + "}")
    endLine()
  }

  private mutating func quoted(_ text: String) -> String {
    if random.once(in: 60) {
      return random.pick(["null", "7", "[\"a\"]", "\"\\u0041pp\"", "\"\""])
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "/": result += random.once(in: 2) ? "\\/" : "/"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case " " where random.once(in: 200): result += "\\u0020"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private mutating func addOdd() {
    let start = bytes.count
    switch random.below(8) {
    case 0 where !others.isEmpty: bytes += random.pick(others)
    case 1: add(random.pick(Self.odd))
    case 2:
      add(random.pick(Self.prefixes))
      addPlain()
      return
    case 3:
      addPlain()
      for _ in 0...random.below(3) { damage(from: start) }
      return
    case 4: add("\(time)  \(random.pick(Self.afterTimes))")
    case 5:
      for _ in 0...random.below(3) { add(random.pick(Self.continuations) + "\n") }
      return
    case 6:
      add("\(time)  localhost app[1]: " + String(repeating: "long ", count: random.below(9_000)))
    default: add(String(repeating: " ", count: random.below(4)) + random.pick(Self.dull))
    }
    endLine()
  }

  private mutating func damage(from start: Int) {
    guard bytes.count > start + 1 else { return }
    let place = start + random.below(bytes.count - start)
    switch random.below(5) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.insert(random.pick(Array("\"\\{}[]<>:,\r\u{1B}\0`\t ".utf8)), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(12)))
    default: bytes[place] ^= 1 << UInt8(random.below(8))
    }
  }

  /// The lines of the corpus' logs and stories.
  static func corpusLines() throws -> [[UInt8]] {
    try Corpus.entries("logs", "stories").flatMap { entry in
      try TestFiles.bytes(of: entry.log).split(separator: 10).map(Array.init)
    }
  }
}

/// What the lines are made of.
extension NoisyLog {
  private static let writers = [
    "locationd", "SpringBoard", "backboardd", "runningboardd", "Harbor", "Old Mill", "xcodebuild",
    "éclair", "a", "My-App_2",
  ]
  private static let dull = [
    "scan returned 7 access points", "frame 17: layers, commit 7.5 ms", "", " ", "état inchangé",
    "{\"msg\":\"sample\", \"count\":7}", "took 80 % of # $ 5", "a/b/c \"quoted\" \\ back",
    "one\ttab", "queue <OS_dispatch_queue: 0x1>", "[1:2] x", "name{image}[12] <INFO>: x",
  ]
  private static let telling = [
    "sceneDidBecomeActive(_:) scene=main", "applicationDidBecomeActive",
    "UIApplicationDidEnterBackgroundNotification", "=== system boot: 0AA5",
    "=== system wallclock time adjusted", "Clock shifted by 3", "Significant time change",
    "Calculated state for app<com.example.harbor>: running-active (role: UserInteractive)",
    "Calculated   state\tfor app<com.example.harbor>: running-suspended (role: None)",
    "Received state update for 118 (app<com.example.harbor(1)>, running-active-Visible",
    "Calculated state for\n  app<com.example.harbor>: none", "Process exited: voluntary",
    "viewDidAppear", "it said \"shift id 7\"", "caf\u{E9} opened",
  ]
  private static let continuations = [
    "name = value;", "}", ")", "}, ", "{", "- item", "--- last message repeated 2 times ---",
    "------------------------------", "the rest", "t =     0.03s Start Test at 2026-05-31",
    "Test Case '-[A b]' started.", "", " ", "[connected]", "[a] b", "Timestamp  Thread  x",
    "Log      - Default: 7, Info: 1", "$ log show", "me@host ~ % log stream", "100 % sure",
    "```", "~~~", "> quoted", "`tick`", "flutter: x", "⚡️  [log] - x", "Type: a | Process: b",
    "12:00:00 x", "Jan 1 10:00:00 x", "2026-05-31 10:00:00 x", "This is a sentence of some words.",
    "# Heading", "Expected:", "\"eventMessage\" : 1", "{\"eventMessage\":\"x\"}", "a\tb\tc",
    "Time\tProcess\tMessage", "x\u{E9}y", "x\u{7}y", "a.xcresult", "sceneDidBecomeActive(_:)",
    "applicationDidBecomeActive", "getpwuid_r did not find a match for uid 501", "=x", "|x",
    "* x", "1. x", "Skipping debug messages, pass --debug to include.", "closing \\[escaped\\]",
    "reason: none", "Reason: none", "OSLOG-1 x", "-> x", "(Filename: x)", "#0      main (x)",
  ]
  private static let prefixes = ["> ", "`", " ", "\t", "\u{FEFF}", "\0", "\u{1B}[31m", ">", "* "]
  private static let afterTimes = [
    "PID: 5 <Info> foo[1]: bar", "0x12 Default 0x0 7 0 app: x", "localhost app[1]:x",
    "localhost app[1:2] x", "localhost app: x", "app[1]: x", "host app[1]: ", "host  [1]: x",
    "host === x", "host : === system boot: 1", "h app{lib}[7] <NOTICE>: x", "[x] y", "x",
    "host app (b)[1]: x", "host a: b[1]: x", "host app[x][1]: y", "host app[99999999999]: y",
  ]
  private static let members = [
    "\"timestamp\":\"x\"", "\"eventMessage\":\"sceneDidBecomeActive(_:)\"", "\"msg\":\"x\"",
    "\"a\\u0062\":1", "\"bug_type\":\"309\"", "\"x\":\"bug_type\"", "\"x\":\"a\\\"bug_type\"",
    "\"count\":1,\"finished\":1", "\"machTimestamp\":\"7\"", "\"machTimestamp\":-7", "\"x\":01",
    "\"x\":1e5", "\"x\":1e999", "\"x\":-", "\"x\":tru", "\"x\":{\"timestamp\":\"y\"}", "\"x\":[1,]",
    "\"x\":\"\\q\"", "\"x\":\"\\u12\"", "\"message\":\"m\",\"pid\":7", "\"x\":18446744073709551616",
    "\"eventMessage\":null", "\"bootUUID\":\"\"", "\"x\":[[[[[[[[1]]]]]]]]",
    "\"even\\u0074Message\":\"applicationDidBecomeActive\"",
  ]
  private static let odd = [
    "{", "[", "]", "},{", "{\"count\":3,\"finished\":1}", "{\"lockstep\":1}", "[{", "}", "{}",
    "{ }",
    "Timestamp                       (process)[PID]    ", "[connected:x]", "nonsense", "{\"a\":1}",
    "Filtering the log data using \"x\"", "{\"eventMessage\":\"viewDidAppear\"", "\"}", "null",
    "[]",
    "Incident Identifier: 7", "{\"bug_type\":\"309\",\"timestamp\":\"x\"}", "## What it printed:",
    "- sceneDidBecomeActive", "Steps to reproduce the problem are these ones here.", "---", "```",
  ]
}
