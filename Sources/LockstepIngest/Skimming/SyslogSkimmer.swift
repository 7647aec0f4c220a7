import LockstepModel

/// Passes over the records of `log show --style syslog` in which no rule can recognise anything.
///
/// It knows the plainest shape only: `DATE TIME.ffffff±ZZZZ  host Process[PID]: ...`, and indented
/// lines that go on below it. What it takes the parser would take in the same way, whatever the
/// file; each doubt ends its run, and the parser reads on from there.
struct SyslogSkimmer {
  /// A record may go on over so many lines and bytes here; the parser knows the exact limits.
  private static let longestRecord = (lines: 500, bytes: 256 << 10)

  /// Texts that a line must not hold, for they make more of it than a plain line: colours, Markdown
  /// escapes, the image of `Pymobiledevice3Format`, repetitions, keys of JSON records, trailers.
  static let marks: [String] =
    ["\u{1B}", "}[", "--- last message repeated", ".xcresult"]
    + "<>[]_*#`".map { "\\\($0)" } + LogParser.objectKeys.map(\.description)
    + ClockAnnouncement.allCases.map(\.rawValue)

  private var stamps = StampReader()
  private let lineLimit: Int

  init(lineLimit: Int) { self.lineLimit = lineLimit }

  /// Passes over records from a place on, which is the start of a line.
  ///
  /// A record is passed when the next one begins, so that nothing is missing that goes on below it.
  ///
  /// - Parameters:
  ///   - scan: The chunk.
  ///   - place: Where to begin.
  ///   - position: The number of the line there, and what to add to places for offsets.
  ///   - allowsContinuations: Whether the parser takes indented lines as continuations.
  ///   - emit: Takes each record that was passed.
  /// - Returns: How far the run went.
  /// - Throws: What `emit` throws.
  mutating func run(
    _ scan: inout ChunkScan, from place: Int, _ position: LinePosition,
    allowsContinuations: Bool, _ emit: (SkimmedRecord) throws -> Void
  ) rethrows -> SkimRun {
    var run = SkimRun(end: place)
    var open: SkimmedRecord?
    var start = place
    var number = position.line
    while let end = scan.lineEnd(from: start), end.text - start < lineLimit {
      let text = UnsafeBufferPointer(rebasing: scan.bytes[start..<end.text])
      if var record = head(text) {
        if let open {
          guard !scan.hasHit(in: run.end..<start) else { break }
          try emit(open)
          run.records += 1
        }
        run.end = start
        run.lines = number - position.line
        record.line = number
        record.offset = position.base + start
        open = record
      } else {
        guard let open, allowsContinuations, PlainContinuation.isOne(text),
          end.next - run.end < Self.longestRecord.bytes,
          number - open.line < Self.longestRecord.lines
        else { break }
      }
      start = end.next
      number += 1
    }
    return run
  }

  /// The record that begins on a line, if it has the plain shape.
  @inline(__always)
  private mutating func head(_ line: UnsafeBufferPointer<UInt8>) -> SkimmedRecord? {
    // A time, a blank, a host of a letter, a blank, `a[1]: `.
    guard line.count > StampReader.length + 10, let base = line.baseAddress, base[0].isDigit,
      base[StampReader.length] == UInt8(ascii: " "),
      let time = stamps.read(base)
    else { return nil }
    let last = base[line.count - 1]
    guard last != 0, last != UInt8(ascii: "`") else { return nil }
    guard let process = Self.process(line) else { return nil }
    var record = SkimmedRecord(line: 0, offset: 0, time: time)
    record.daemon = LongLivedDaemon(name: UnsafeBufferPointer(rebasing: line[process.name]))
    if record.daemon != nil { record.pid = process.pid }
    return record
  }

  /// Reads ` host Process[pid]: ` behind the time.
  @inline(__always)
  private static func process(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> (name: Range<Int>, pid: Int32)? {
    var position = StampReader.length
    func skipBlanks() {
      while position < line.count, line[position] == UInt8(ascii: " ") { position += 1 }
    }
    skipBlanks()
    guard position < line.count, line[position].isLetter else { return nil }
    while position < line.count, line[position].isIdentifierPart { position += 1 }
    let hostEnd = position
    skipBlanks()
    guard position > hostEnd, position < line.count else { return nil }
    let nameStart = position
    guard isNameStart(line[position]) else { return nil }
    let limit = min(line.count, nameStart + 90)
    while position < limit, line[position] != UInt8(ascii: "[") {
      guard line[position] != UInt8(ascii: ":"), line[position] != UInt8(ascii: ">"),
        line[position] != 0x09
      else { return nil }
      position += 1
    }
    guard position < limit, line[position - 1] != UInt8(ascii: " ") else { return nil }
    let nameEnd = position
    position += 1
    var pid: Int32 = 0
    while position < line.count, line[position].isDigit, position - nameEnd < 10 {
      pid = pid * 10 + Int32(line[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard position > nameEnd + 1, position + 2 < line.count, line[position] == UInt8(ascii: "]"),
      line[position + 1] == UInt8(ascii: ":"), line[position + 2] == UInt8(ascii: " ")
    else { return nil }
    return (nameStart..<nameEnd, pid)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80 || byte.isDigit || byte == UInt8(ascii: "_")
  }
}

/// How far a run of a skimmer went.
struct SkimRun {
  /// The place behind what was passed over.
  var end: Int
  /// The lines that were passed over, and how many of them begin a record.
  var lines = 0
  var records = 0
}

/// Where in the input a place of a chunk lies.
struct LinePosition {
  /// The number of the line.
  var line: Int
  /// What is added to a place for its offset.
  var base: Int
}
