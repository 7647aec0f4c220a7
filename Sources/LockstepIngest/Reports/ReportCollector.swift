import LockstepJSON
import LockstepModel

/// A crash, `.ips` or jetsam report while its lines come in.
///
/// Three shapes: `Label: value` text; a JSON header line with such text below it; a JSON header
/// line with a JSON body, which may be cut off. Of a text only the fields that tell of launch and
/// end are kept; of a JSON body the bytes up to a limit.
struct ReportCollector {
  private enum Body { case none, text, json }

  /// Bodies beyond this are not kept further; what tells of the end stands before the threads.
  private static let bodyLimit = 4 << 20

  let firstLine: Int
  private let firstOffset: Int
  private var header: JSONValue?
  private var headerOffset = 0
  private var body = Body.none
  private var text = CrashText()
  private var json: [UInt8] = []
  private var jsonLine = 0
  private var lineOffsets: [Int] = []
  private var nesting = JSONNesting()
  private var isOverlong = false

  /// Begins a report at a line, if one begins there.
  init?(startingAt line: TextLine) {
    firstLine = line.number
    firstOffset = line.offset
    if line.bytes.first == UInt8(ascii: "{"), line.bytes.contains("\"bug_type\"") {
      // A header that is no JSON is no header.
      guard case .success(let value) = JSONText.value(line.bytes), value["bug_type"] != nil else {
        return nil
      }
      header = value
      headerOffset = line.offset
    } else if CrashText.begins(line) {
      body = .text
      text.take(line)
    } else {
      return nil
    }
  }

  /// Whether a line begins a report.
  static func begins(_ line: TextLine) -> Bool {
    if line.bytes.first == UInt8(ascii: "{") { return line.bytes.contains("\"bug_type\"") }
    return CrashText.begins(line)
  }

  /// Whether the report is complete, so that the next line is none of it.
  var isComplete: Bool { body == .json && nesting.isClosed }

  /// Takes a line; false where it is none of this report.
  mutating func take(_ line: TextLine) -> Bool {
    switch body {
    case .none:
      if line.isBlank { return true }
      if ReportCollector.begins(line), line.bytes.first == UInt8(ascii: "{") { return false }
      if line.body.first == UInt8(ascii: "{") {
        body = .json
        jsonLine = line.number
        keep(line)
        return true
      }
      guard CrashText.begins(line) || CrashText.label(of: line) != nil else { return false }
      body = .text
      text.take(line)
      return true
    case .text:
      if line.bytes.first == UInt8(ascii: "{"), ReportCollector.begins(line) { return false }
      if text.isEnded(by: line) { return false }
      text.take(line)
      return true
    case .json:
      if nesting.isClosed { return false }
      if line.bytes.begins(with: "{\""), ReportCollector.begins(line) { return false }
      keep(line)
      return true
    }
  }

  private mutating func keep(_ line: TextLine) {
    nesting.follow(line.bytes)
    guard !isOverlong else { return }
    guard json.count + line.bytes.count < Self.bodyLimit else {
      isOverlong = true
      return
    }
    json += line.bytes
    json.append(0x0A)
    lineOffsets.append(line.offset)
  }

  /// The incident's id, which tells the two forms of one report from two reports.
  var incident: String? {
    header?["incident_id"]?.string ?? text.value("Incident Identifier")
  }

  /// The report's type number, where its header tells it.
  var bugType: String? {
    switch header?["bug_type"] {
    case .string(let text)?: text
    case .integer(let number)?: String(number)
    default: nil
    }
  }

  /// Whether the type is one that tells of a process's end.
  var tellsOfAnEnd: Bool {
    guard let bugType else { return true }
    return ["109", "298", "309", "308", "109.0"].contains(bugType)
  }

  /// Whether the body ends before its last brace.
  var isCutOff: Bool { body == .json && !nesting.isClosed }

  /// The format by the report's shape.
  var format: LogFormat {
    if bugType == "298" { return .jetsam }
    return body == .text ? .crashText : .ips
  }

  /// The events that the report tells of.
  func events(file: String) -> [Event] {
    guard tellsOfAnEnd else { return [] }
    switch body {
    case .text:
      return CrashReport(text: text, header: header).events(file: file)
    case .json, .none:
      let members = LenientObject(json[...], firstLine: jsonLine, offsets: lineOffsets)
      if bugType == "298" {
        let place = Place(line: firstLine, offset: headerOffset)
        return JetsamReport(members, header: header, headerPlace: place).events(file: file)
      }
      return CrashReport(body: members, header: header).events(file: file)
    }
  }
}

/// Where a field stands.
struct Place: Equatable {
  var line: Int
  var offset: Int
}

/// Reading JSON with the failure as a value.
enum JSONText {
  static func value(_ bytes: ArraySlice<UInt8>) -> Result<JSONValue, JSONReader.Failure> {
    do throws(JSONReader.Failure) {
      return .success(try JSONReader.value(bytes))
    } catch {
      return .failure(error)
    }
  }

  /// The first value of the bytes, whatever follows.
  static func first(_ bytes: ArraySlice<UInt8>) -> (value: JSONValue, end: Int)? {
    var reader = JSONReader(bytes)
    do throws(JSONReader.Failure) {
      let value = try reader.nextValue()
      return (value, reader.index)
    } catch {
      return nil
    }
  }
}
