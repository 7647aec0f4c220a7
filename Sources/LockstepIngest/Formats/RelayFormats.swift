import LockstepModel

/// The device relay (`idevicesyslog`, `pymobiledevice3 syslog live-old`, `ios syslog --nojson`):
/// `Mon DD HH:MM:SS[.uuuuuu] [host] Process[(Library)][pid] <Level>: message`.
enum IdevicesyslogFormat: FormatGrammar {
  static let format = LogFormat.idevicesyslog

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    RelayLine(line.body)?.head(format, hasLevel: true, context.relayHost)
  }
}

/// A simulator's or an old system's `system.log`: the relay's line without a level.
enum SimSyslogFormat: FormatGrammar {
  static let format = LogFormat.simSyslog

  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? {
    RelayLine(line.body)?.head(format, hasLevel: false, context.relayHost)
  }
}

/// What is known of the host column of relay lines.
///
/// Tools print it or not, and a process name may hold blanks, so that a line alone cannot tell.
enum RelayHost: Equatable {
  case unknown
  case absent
  case named([UInt8])

  /// Concludes from the first lines: a first word that stands before several processes, or on
  /// every line, is the host; of two that stand before as many the shorter one, of two as long the
  /// one that came first.
  static func learned(from lines: [TextLine]) -> RelayHost {
    var firstWords: [[UInt8]: (place: Int, processes: Set<[UInt8]>)] = [:]
    var hasSingleWords = false
    for line in lines {
      guard let relay = RelayLine(line.body), relay.time.reading.decimals == 0 else { continue }
      guard let blank = relay.words.firstIndex(of: UInt8(ascii: " ")) else {
        hasSingleWords = true
        continue
      }
      let host = Array(relay.words[relay.words.startIndex..<blank])
      let process = Array(relay.words[(blank + 1)...])
      let place = firstWords.count
      firstWords[host, default: (place, [])].processes.insert(process)
    }
    // No two are equal, so that the answer does not depend on the order of a hash table.
    let best = firstWords.max {
      ($0.value.processes.count, $1.key.count, $1.value.place)
        < ($1.value.processes.count, $0.key.count, $0.value.place)
    }
    guard let best else { return hasSingleWords ? .absent : .unknown }
    if best.value.processes.count > 1 || !hasSingleWords { return .named(best.key) }
    return .absent
  }
}

/// The parts that all relay lines share.
struct RelayLine {
  var time: PrintedTime
  /// Host, if printed, and process.
  var words: ArraySlice<UInt8>
  var library: ArraySlice<UInt8>?
  var pid: Int
  var hasLevel: Bool
  var message: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>) {
    var cursor = LineCursor(bytes)
    guard bytes.first?.isUppercase == true, let time = cursor.time(), time.reading.year == nil,
      time.reading.hasDate, cursor.skipBlanks() > 0,
      let process = ProcessHeader(&cursor, withThread: false)
    else { return nil }
    self.time = time
    pid = process.pid
    words = process.name
    if words.last == UInt8(ascii: ")"), let open = words.lastIndex(of: UInt8(ascii: "(")),
      open > words.startIndex, words[open - 1] != UInt8(ascii: " ")
    {
      // A library is glued to the name: a blank before the parenthesis belongs to `Kiosk (Beta)`.
      library = words[(open + 1)...].dropLast()
      words = words[words.startIndex..<open].trimmedEnd
    }
    hasLevel = false
    if cursor.rest.begins(with: " (") {
      _ = cursor.skip(" ")
      _ = cursor.bracketed(UInt8(ascii: "("), UInt8(ascii: ")"))
    }
    if cursor.skip(" <") {
      guard let level = cursor.upTo(">", within: 24), level.isIdentifier else { return nil }
      hasLevel = true
    }
    guard cursor.skip(":") else { return nil }
    _ = cursor.skip(" ")
    message = cursor.rest
  }

  func head(_ format: LogFormat, hasLevel wanted: Bool, _ host: RelayHost) -> RecordHead? {
    guard hasLevel == wanted else { return nil }
    var head = RecordHead(format, time: time)
    head.pid = pid
    head.name = VisEncoding.decoded(processName(host))
    head.library = library
    head.message = VisEncoding.decoded(message)
    return head
  }

  /// The name without the host; tools that print microseconds print no host.
  private func processName(_ host: RelayHost) -> ArraySlice<UInt8> {
    guard time.reading.decimals == 0, let blank = words.firstIndex(of: UInt8(ascii: " ")) else {
      return words
    }
    let rest = words[(blank + 1)...]
    switch host {
    case .absent: return words
    case .unknown: return rest
    case .named(let name):
      return words[words.startIndex..<blank].elementsEqual(name) ? rest : words
    }
  }
}

/// The encoding in which relays print bytes beyond ASCII: `\M-C\M-)`, `\M^H`, `\240`.
enum VisEncoding {
  /// The bytes with high bytes decoded; control characters stay encoded.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\\")) else { return bytes }
    var result = Array(bytes[bytes.startIndex..<first])
    var rest = bytes[first...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let (value, count) = highByte(rest) {
        result.append(value)
        rest = rest.dropFirst(count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result[...]
  }

  /// The byte above 0x7F that stands encoded at the start, and how many bytes encode it.
  private static func highByte(_ bytes: ArraySlice<UInt8>) -> (value: UInt8, count: Int)? {
    let start = bytes.startIndex
    guard bytes.count >= 4 else { return nil }
    let letters = bytes[start..<start + 4]
    let last = bytes[start + 3]
    if letters.begins(with: "\\M-"), last < 0x80 { return (last | 0x80, 4) }
    if letters.begins(with: "\\M^"), (0x3F...0x5F).contains(last) { return (last ^ 0x40 | 0x80, 4) }
    let digits = letters.dropFirst()
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }) else {
      return nil
    }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    return (0x80...0xFF).contains(value) ? (UInt8(value), 4) : nil
  }
}
