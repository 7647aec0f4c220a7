import LockstepPipeline

/// A deterministic capture of a device's unified log, as `log show` prints it, for measuring
/// ingestion: the same style, seed and size give the same bytes on every machine.
///
/// One record in a thousand tells something of an app's lifecycle; the others are what system
/// processes print all day, with lengths, processes and labels in the proportions of a sysdiagnose.
struct SyntheticLog {
  /// The styles of `log show` that can be made.
  enum Style: String, CaseIterable {
    case syslog, ndjson
  }

  private static let header =
    "Timestamp                       (process)[PID]    \n"
  /// So many bytes are collected before they are written.
  private static let pieceSize = 4 << 20
  /// One record in so many is the app's or about it.
  private static let relevantEvery = 1_000
  /// 2026-05-31 08:00:00 UTC.
  private static let start: Int64 = 1_780_214_400_000_000

  private let style: Style
  private let size: Int
  private var random: SplitMix64
  private var text: [UInt8] = []
  private var record = 0
  private var microseconds = SyntheticLog.start
  private var second: Int64 = -1
  private var secondText: [UInt8] = []
  private var step = 0

  /// A log of so many bytes; the last record is whole, so it is a little longer.
  init(style: Style, seed: UInt64, bytes: Int) {
    self.style = style
    size = bytes
    random = SplitMix64(seed: seed)
  }

  /// Writes the log to a file, which is replaced.
  func write(to path: String) throws {
    var log = self
    try OutputFile.write(path) { sink in
      var written = 0
      if style == .syslog { log.text += Array(Self.header.utf8) }
      while written + log.text.count < size {
        log.addRecord()
        guard log.text.count >= Self.pieceSize else { continue }
        written += log.text.count
        try sink(log.text[...])
        log.text.removeAll(keepingCapacity: true)
      }
      if style == .ndjson { log.text += Array("{\"count\":\(log.record),\"finished\":1}\n".utf8) }
      try sink(log.text[...])
    }
  }

  private mutating func addRecord() {
    record += 1
    microseconds += 1 + Int64(random.logNormal(deviation: 1.2) * 420)
    let isRelevant = record % Self.relevantEvery == 0
    let writer: SyntheticWriter
    let message: SyntheticMessage
    if isRelevant {
      (writer, message) = SyntheticWriter.story[step % SyntheticWriter.story.count]
      step += 1
    } else {
      writer = SyntheticWriter.all[SyntheticWriter.lottery[Int(random.next() % 1_024)]]
      message = writer.messages[Int(random.next() % UInt64(writer.messages.count))]
    }
    switch style {
    case .syslog: addSyslog(writer, message)
    case .ndjson: addObject(writer, message)
    }
  }

  private mutating func addSyslog(_ writer: SyntheticWriter, _ message: SyntheticMessage) {
    addTime()
    text += writer.syslogPrefix
    add(message.pieces, escapes: false)
    text.append(0x0A)
  }

  private mutating func addObject(_ writer: SyntheticWriter, _ message: SyntheticMessage) {
    text += Self.traceKey
    add(1_000_000_000_000 + random.next() % 9_000_000_000_000)
    text += Self.messageKey
    add(message.pieces, escapes: true)
    text += message.formatMember
    add(UInt64(microseconds / 4 % 3_000))
    text += writer.labelMembers
    add(1_000 + random.next() % 99_000)
    text += writer.imageMembers
    add(random.next() % 9_000_000)
    text += writer.pathMembers
    addTime()
    text += Self.machKey
    add(UInt64((microseconds - Self.start) * 24 + 81_285_399_986))
    text += writer.typeMembers
    add(random.next() % 9_000_000)
    text += Self.tail
  }

  private mutating func addTime() {
    if microseconds / 1_000_000 != second {
      second = microseconds / 1_000_000
      let ofDay = (second + 7_200) % 86_400
      let day = 31 + (second + 7_200 - Self.start / 1_000_000 + 28_800) / 86_400
      func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let date = day <= 31 ? "2026-05-31" : "2026-06-\(two(day - 31))"
      secondText = Array(
        "\(date) \(two(ofDay / 3_600)):\(two(ofDay / 60 % 60)):\(two(ofDay % 60)).".utf8)
    }
    text += secondText
    let fraction = microseconds % 1_000_000
    var scale: Int64 = 100_000
    while scale > 0 {
      text.append(UInt8(ascii: "0") + UInt8(fraction / scale % 10))
      scale /= 10
    }
    text += Self.zone
  }

  private mutating func add(_ number: UInt64) { text += Array(String(number).utf8) }

  private mutating func add(_ pieces: [SyntheticMessage.Piece], escapes: Bool) {
    for piece in pieces {
      switch piece {
      case .text(let plain, let escaped): text += escapes ? escaped : plain
      case .number(let limit): add(random.next() % limit)
      case .decimal:
        add(random.next() % 90)
        text.append(UInt8(ascii: "."))
        add(100 + random.next() % 900)
      case .address:
        text += Array("0x".utf8)
        addHex(9)
      case .uuid:
        for (index, count) in [8, 4, 4, 4, 12].enumerated() {
          if index > 0 { text.append(UInt8(ascii: "-")) }
          addHex(count)
        }
      case .word: text += Self.words[Int(random.next() % UInt64(Self.words.count))]
      }
    }
  }

  private mutating func addHex(_ count: Int) {
    var bits = random.next()
    for _ in 0..<count {
      text.append(Self.hexDigits[Int(bits & 15)])
      bits >>= 4
    }
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
  private static let zone = Array("+0200".utf8)
  private static let traceKey = Array("{\"traceID\":".utf8)
  private static let messageKey = Array(",\"eventMessage\":\"".utf8)
  private static let machKey = Array("\",\"machTimestamp\":".utf8)
  private static let tail = Array(",\"parentActivityIdentifier\":0,\"timezoneName\":\"\"}\n".utf8)
  private static let words = [
    "en0", "pdp_ip0", "com.apple.Preferences", "com.apple.mobilemail", "default", "utility",
    "deferred", "com.apple.weather", "Photos", "network", "assets", "inbox", "thumbnail", "cache",
  ].map { Array($0.utf8) }
}
