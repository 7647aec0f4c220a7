import LockstepModel

/// The record whose lines are still coming, with its continuation lines joined up to a limit.
struct RecordAssembler {
  /// What is kept of one record; further lines are counted but not kept.
  struct Limits {
    var lines = 1_000
    var bytes = 1 << 20
  }

  private let limits = Limits()
  private var record: LogRecord?
  private var message: [UInt8] = []
  private var lineCount = 0
  /// How far the record's first line is indented; its other lines are indented so much too.
  private(set) var indentation = 0

  /// Whether a record is open.
  var isOpen: Bool { record != nil }
  /// The open record's format.
  var format: LogFormat? { record?.format }
  /// Whether nothing stands behind the open record's prefix, so that its message must follow.
  var isEmpty: Bool { message.allSatisfy { $0.isBlank } }

  /// The last byte of the message so far that is no blank: `{` or `:` say that more must follow.
  var lastByte: UInt8? { message.last { !$0.isBlank && $0 != 0x0A } }

  /// Opens a record; the one before it must have been taken.
  mutating func open(_ head: RecordHead, at line: TextLine) {
    record = head.record(at: line)
    message = Array(head.message)
    lineCount = 1
    indentation = line.indentation
  }

  /// Adds a line, and the empty lines before it; false where the limit keeps it out.
  mutating func append(_ line: TextLine, blanksBefore: Int) -> Bool {
    guard lineCount + blanksBefore < limits.lines, message.count + line.bytes.count < limits.bytes
    else { return false }
    for _ in 0..<blanksBefore { message.append(0x0A) }
    message.append(0x0A)
    var bytes = line.bytes(without: indentation)
    if record?.format == .idevicesyslog || record?.format == .simSyslog {
      bytes = VisEncoding.decoded(bytes)
    }
    message += bytes
    lineCount += blanksBefore + 1
    return true
  }

  /// Adds what Xcode shows below a record.
  mutating func amend(_ metadata: XcodeMetadata) {
    guard var amended = record else { return }
    metadata.amend(&amended)
    record = amended
  }

  /// Closes the record and hands it over.
  mutating func take() -> LogRecord? {
    guard var finished = record else { return nil }
    finished.message = String(decoding: message, as: UTF8.self)
    FormatTable.finish(&finished)
    record = nil
    message.removeAll(keepingCapacity: true)
    return finished
  }

  /// Closes the record that stands behind its lines: `head` tells what the last line said.
  mutating func take(completedBy head: RecordHead) -> LogRecord? {
    guard var finished = take() else { return nil }
    let last = head.record(at: TextLine(number: 0, offset: 0, bytes: []))
    finished.time = last.time
    finished.reading = last.reading
    return finished
  }
}
