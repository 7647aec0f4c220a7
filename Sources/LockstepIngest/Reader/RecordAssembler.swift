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
  private var dump = DumpTracker()
  /// The lines below the first one that may be prints.
  private var lower: [LowerLine] = []

  /// A line below the first one: where it stands in the log, and in the message.
  private struct LowerLine {
    var line: Int
    var offset: Int
    var start: Int
  }
  /// How far the record's first line is indented; its other lines are indented so much too.
  private(set) var indentation = 0

  /// Whether a record is open.
  var isOpen: Bool { record != nil }
  /// The open record's format.
  var format: LogFormat? { record?.format }
  /// Whether nothing stands behind the open record's prefix, so that its message must follow.
  var isEmpty: Bool { message.allSatisfy { $0.isBlank } }

  /// The last byte of the message so far that is no blank: `{` or `:` say that more must follow.
  var lastByte: UInt8? { message.last(where: Self.isText) }

  /// Opens a record; the one before it must have been taken.
  mutating func open(_ head: RecordHead, at line: TextLine) {
    record = head.record(at: line)
    message = Array(head.message)
    lineCount = 1
    indentation = line.indentation
    dump = DumpTracker()
    dump.follow(head.message, indentation: line.indentation)
  }

  /// Whether a line stands inside of what the open record dumps.
  func isDumping(at line: TextLine) -> Bool {
    isOpen && dump.holds(indentation: line.indentation)
  }

  /// Adds a line, and the empty lines before it; false where the limit keeps it out.
  mutating func append(_ line: TextLine, blanksBefore: Int) -> Bool {
    guard lineCount + blanksBefore < limits.lines, message.count + line.bytes.count < limits.bytes
    else { return false }
    for _ in 0..<blanksBefore { message.append(0x0A) }
    message.append(0x0A)
    lower.append(LowerLine(line: line.number, offset: line.offset, start: message.count))
    dump.follow(line.body, indentation: line.indentation)
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
    finished.parted = parted(finished)
    FormatTable.finish(&finished)
    record = nil
    message.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    return finished
  }

  /// Parts what may be prints from the record above them: each begins with a line that is indented
  /// no deeper than the record, outside of what stands in the brackets of a dump.
  private func parted(_ record: LogRecord) -> PartedMessage? {
    let isPrinted = record.format == .plain && record.time == nil
    guard record.format.isConsole || isPrinted, !lower.isEmpty else { return nil }
    let inside = bracketed
    let starts = lower.indices.filter { mayBePrint($0) && !inside.contains($0) }
    guard let first = starts.first else { return nil }
    let ends = starts.dropFirst().map { lower[$0].start - 1 } + [message.count]
    let prints = zip(starts, ends).map { start, end in
      LogRecord(
        line: lower[start].line, offset: lower[start].offset, format: record.format,
        writer: record.writer,
        message: String(decoding: message[lower[start].start..<end], as: UTF8.self))
    }
    return PartedMessage(
      message: String(decoding: message[..<(lower[first].start - 1)], as: UTF8.self),
      prints: prints)
  }

  /// Whether a line has text, which is not indented.
  private func mayBePrint(_ index: Int) -> Bool {
    let start = lower[index].start
    return start < message.count && Self.isText(message[start])
  }

  /// The lines between the brackets of dumps; a bracket that nothing closes is none.
  private var bracketed: Set<Int> {
    var inside: Set<Int> = []
    // The line above the first one that stands in each open bracket; the record's own is -1.
    var open: [Int] = []
    for index in -1..<lower.count {
      let line = text(of: index)
      if index >= 0, let first = line.first(where: Self.isText), "}])".utf8.contains(first),
        let start = open.popLast()
      {
        inside.formUnion((start + 1)...index)
      }
      if let last = line.last(where: Self.isText), "{[(".utf8.contains(last) {
        open.append(index)
      }
    }
    return inside
  }

  private static func isText(_ byte: UInt8) -> Bool { !byte.isBlank && byte != 0x0A }

  private func text(of index: Int) -> ArraySlice<UInt8> {
    let start = index < 0 ? 0 : lower[index].start
    let end = index + 1 < lower.count ? lower[index + 1].start - 1 : message.count
    return message[start..<max(start, end)]
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
