import LockstepJSON
import LockstepModel

/// What an object of a JSON log turned out to be.
enum ObjectItem {
  case record(LogRecord)
  /// Records and events, such as the breadcrumbs of one report.
  case items([LogItem], format: LogFormat)
  case noise(IngestStatistics.NoiseKind)
}

/// An object of a JSON log with the place it stands at.
struct LogObject {
  var value: JSONValue
  var line: Int
  var offset: Int
  /// The object's text, for the lines of its parts.
  var bytes: ArraySlice<UInt8> = []
  var isInArray = false
  var isMultiline = false

  /// Whether the object has a member, whatever its value.
  func has(_ key: String) -> Bool { value[key] != nil }

  /// A text that is there and not empty.
  func string(_ key: String) -> String? {
    guard let text = value[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  /// An integer, also one that a tool put in quotes.
  func integer(_ key: String) -> Int? { value[key]?.integer }

  /// A 64-bit integer, exact.
  func unsigned(_ key: String) -> UInt64? {
    switch value[key] {
    case .integer(let value)?: UInt64(exactly: value)
    case .unsigned(let value)?: value
    case .string(let text)?: UInt64(text)
    default: nil
    }
  }

  /// The last component of a path.
  func lastPathComponent(_ key: String) -> String? {
    guard let path = string(key) else { return nil }
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last
    return last.map { String($0) ?? path } ?? path
  }

  /// A record with the fields that most formats name alike: `timestamp` and `pid`.
  func record(_ format: LogFormat, message: String, time key: String = "timestamp") -> LogRecord {
    var record = LogRecord(line: line, offset: offset, format: format, message: message)
    record.writer.pid = integer("pid")
    switch value[key] {
    case .string(let text)?:
      let bytes = Array(text.utf8)[...]
      guard let time = PrintedTime(bytes) else { break }
      record.time = time.text
      record.reading = time.reading
    case let number?:
      guard let seconds = number.double, let time = EpochTime(seconds: seconds) else { break }
      record.time = time.text
      record.reading = time.reading
    case nil: break
    }
    return record
  }

  /// The line at which a part stands, by the offset of one of its keys: the line of the brace
  /// before that key.
  func line(ofKeyAt offset: Int) -> Int {
    let end = min(bytes.startIndex + max(offset, 0), bytes.endIndex)
    let before = bytes[bytes.startIndex..<end]
    let brace = before.lastIndex(of: UInt8(ascii: "{")) ?? before.endIndex
    return line + bytes[bytes.startIndex..<brace].count { $0 == 0x0A }
  }
}

/// A time given as seconds since 1970 in UTC.
struct EpochTime {
  var text: String
  var reading: ClockReading

  /// Seconds between 1970 and the reference date from which Swift's encoders count by default.
  private static let referenceDate = 978_307_200.0

  /// Reads seconds since 1970; small numbers count from 2001, large ones are milliseconds.
  init?(seconds: Double) {
    var seconds = seconds
    guard seconds > 0, seconds < 1e14 else { return nil }
    if seconds > 1e11 { seconds /= 1_000 }
    if seconds < 1e9 { seconds += Self.referenceDate }
    let milliseconds = Int64((seconds * 1_000).rounded())
    let day = Int(milliseconds / 86_400_000)
    let date = CivilDate.date(daysSince1970: day)
    text = ISOTime.text(date, milliseconds % 86_400_000 * 1_000_000, zone: 0, decimals: 3)
    guard let reading = ClockReading.parse(text: text) else { return nil }
    self.reading = reading
  }
}
