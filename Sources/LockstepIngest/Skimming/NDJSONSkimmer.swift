import LockstepModel

/// Passes over the objects of `log show --style ndjson` in which no rule can recognise anything.
///
/// Each object is walked through once, so that a line which is no JSON is not taken for a record;
/// texts that concern a rule are looked for in its message alone, as it reads without escapes.
struct NDJSONSkimmer {
  private static let mostBoots = 1_000

  /// Texts that concern a rule or the clock.
  private let index: SkimIndex
  private let lineLimit: Int
  private var stamps = StampReader()
  private var message: [UInt8] = []
  private var bootBytes: [UInt8] = []
  /// The names of the boots, each at the place of its number less one, and how many of them were
  /// handed on.
  private(set) var boots: [String] = []
  private var bootNumber: Int32 = 0

  init(index: SkimIndex, lineLimit: Int) {
    self.index = index
    self.lineLimit = lineLimit
  }

  /// Passes over lines from a place on, which is the start of a line, while they are objects with
  /// nothing of interest in them.
  mutating func run(
    _ scan: inout ChunkScan, from place: Int, _ position: LinePosition,
    _ emit: (SkimmedRecord, _ boots: [String]) throws -> Void
  ) rethrows -> SkimRun {
    var run = SkimRun(end: place)
    while let end = scan.lineEnd(from: run.end), end.text - run.end < lineLimit,
      var record = record(UnsafeBufferPointer(rebasing: scan.bytes[run.end..<end.text]))
    {
      record.line = position.line + run.lines
      record.offset = position.base + run.end
      try emit(record, boots)
      run.records += 1
      run.lines += 1
      run.end = end.next
    }
    return run
  }

  /// What was found in an object; each of its members may stand there once.
  private struct Members {
    var seen: UInt8 = 0
    var message: JSONWalker.Text?
    var timestamp: JSONWalker.Text?
    var ticks: UInt64?
    var boot: JSONWalker.Text?
    var path: JSONWalker.Text?
    var pid: Int32?

    /// Whether there is a message, be it null.
    var hasMessage: Bool { seen & 8 != 0 }
  }

  private mutating func record(_ line: UnsafeBufferPointer<UInt8>) -> SkimmedRecord? {
    guard line.count > 2, let base = line.baseAddress, base[0] == UInt8(ascii: "{"),
      base[line.count - 1] == UInt8(ascii: "}")
    else { return nil }
    var walker = JSONWalker(base, count: line.count)
    guard let members = Self.members(&walker), walker.position == line.count,
      let timestamp = members.timestamp, timestamp.range.count == StampReader.length,
      !timestamp.hasEscapes, let ticks = members.ticks,
      let time = stamps.read(base + timestamp.range.lowerBound),
      members.path != nil || members.hasMessage, !concernsRule(members.message, base)
    else { return nil }
    var record = SkimmedRecord(line: 0, offset: 0, time: time)
    record.ticks = ticks
    if let path = members.path {
      guard let name = Self.lastComponent(path, base) else { return nil }
      // A daemon without a pid tells nothing.
      record.daemon = members.pid == nil ? nil : LongLivedDaemon(name: name)
      record.pid = members.pid ?? 0
    }
    if let text = members.boot {
      guard !text.hasEscapes else { return nil }
      guard let number = boot(UnsafeBufferPointer(rebasing: line[text.range])) else { return nil }
      record.boot = number
    }
    return record
  }

  private static func members(_ walker: inout JSONWalker) -> Members? {
    var members = Members()
    let isOne = walker.members { key, walker in
      !key.hasEscapes && take(key, &walker, into: &members)
    }
    return isOne ? members : nil
  }

  /// Takes a member; false where the object is for the parser.
  @inline(__always)
  private static func take(
    _ key: JSONWalker.Text, _ walker: inout JSONWalker, into members: inout Members
  ) -> Bool {
    func isKey(_ name: StaticString) -> Bool {
      for offset in 0..<name.utf8CodeUnitCount
      where walker.base[key.range.lowerBound + offset] != name.utf8Start[offset] {
        return false
      }
      return true
    }
    func isFirst(_ bit: UInt8) -> Bool {
      defer { members.seen |= bit }
      return members.seen & bit == 0
    }
    // Told apart by their lengths first: an object has twenty members.
    switch key.range.count {
    case 3 where isKey("msg"), 5 where isKey("count"): return false
    case 7 where isKey("message"): return false
    case 8 where isKey("finished"): return false
    case 8 where isKey("bootUUID"):
      members.boot = walker.string()
      return isFirst(1) && members.boot != nil
    case 9 where isKey("timestamp"):
      members.timestamp = walker.string()
      return isFirst(2) && members.timestamp != nil
    case 9 where isKey("processID"):
      members.pid = Self.integer(&walker).flatMap { Int32(exactly: $0) }
      return isFirst(4) && members.pid != nil
    case 9 where isKey("eventType"):
      // `lossEvent` interrupts the log; its length tells it from `logEvent`.
      guard let type = walker.string() else { return false }
      return type.range.count != "lossEvent".utf8.count
    case 12 where isKey("eventMessage"):
      guard isFirst(8) else { return false }
      if walker.byte == UInt8(ascii: "n") { return walker.word("null") }
      members.message = walker.string()
      return members.message != nil
    case 13 where isKey("machTimestamp"):
      members.ticks = Self.integer(&walker)
      return isFirst(16) && members.ticks != nil
    case 16 where isKey("processImagePath"):
      members.path = walker.string()
      return isFirst(32) && members.path != nil
    default: return walker.value()
    }
  }

  /// A number of digits alone, of 64 bits for sure.
  private static func integer(_ walker: inout JSONWalker) -> UInt64? {
    let start = walker.position
    let (isOne, isPlain) = walker.number()
    guard isOne, isPlain, walker.position - start <= 19 else { return nil }
    var value: UInt64 = 0
    for position in start..<walker.position {
      value = value &* 10 &+ UInt64(walker.base[position] &- UInt8(ascii: "0"))
    }
    return value
  }

  /// What stands behind the last slash of a path; nil where an escape or nothing does.
  private static func lastComponent(
    _ path: JSONWalker.Text, _ base: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    var start = path.range.upperBound
    while start > path.range.lowerBound, base[start - 1] != UInt8(ascii: "/") {
      start -= 1
      guard base[start] != UInt8(ascii: "\\") else { return nil }
    }
    guard start < path.range.upperBound || path.range.isEmpty else { return nil }
    return UnsafeBufferPointer(start: base + start, count: path.range.upperBound - start)
  }

  /// The number of a boot; nil where the log names more of them than a device has.
  private mutating func boot(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    if bytes.count == bootBytes.count, bytes.elementsEqual(bootBytes) { return bootNumber }
    let name = String(decoding: bytes, as: UTF8.self)
    if let index = boots.firstIndex(of: name) {
      bootNumber = Int32(index + 1)
    } else {
      guard boots.count < Self.mostBoots else { return nil }
      if !name.isEmpty { boots.append(name) }
      bootNumber = name.isEmpty ? 0 : Int32(boots.count)
    }
    bootBytes = Array(bytes)
    return bootNumber
  }

  private mutating func concernsRule(
    _ text: JSONWalker.Text?, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    guard let text else { return false }
    let raw = UnsafeBufferPointer(start: base + text.range.lowerBound, count: text.range.count)
    guard text.hasEscapes else { return index.finds(in: raw) }
    message.removeAll(keepingCapacity: true)
    guard Self.decode(raw, into: &message) else { return true }
    return message.withUnsafeBufferPointer { index.finds(in: $0) }
  }

  /// Appends a string's text; false where characters are written by number, for the parser.
  private static func decode(
    _ raw: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]
  ) -> Bool {
    var position = 0
    while position < raw.count {
      guard raw[position] == UInt8(ascii: "\\"), position + 1 < raw.count else {
        text.append(raw[position])
        position += 1
        continue
      }
      switch raw[position + 1] {
      case UInt8(ascii: "u"): return false
      // Which kind of white space it is does not matter; the others stand for themselves.
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"):
        text.append(0x0A)
      case UInt8(ascii: "b"): text.append(0x08)
      case let byte: text.append(byte)
      }
      position += 2
    }
    return true
  }
}
