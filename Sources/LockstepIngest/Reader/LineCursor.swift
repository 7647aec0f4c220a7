import LockstepModel

/// A time as a line prints it.
struct PrintedTime {
  var reading: ClockReading
  var literal: ArraySlice<UInt8>

  /// Reads a time at the start of the bytes.
  ///
  /// A zone behind a blank counts only with its minutes, so that a message that begins with a
  /// signed number is not cut.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, first.isDigit || first.isUppercase else { return nil }
    guard var (reading, end) = ClockReading.parse(bytes) else { return nil }
    let printed = bytes[bytes.startIndex..<end]
    if reading.zoneSeconds != nil, let blank = printed.lastIndex(of: UInt8(ascii: " ")),
      let sign = printed[blank...].dropFirst().first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), end - blank < 6
    {
      reading.zoneSeconds = nil
      end = blank
    }
    self.reading = reading
    literal = bytes[bytes.startIndex..<end]
  }

  /// The text an event carries: ISO 8601 where date and zone are printed, else as printed.
  var text: String {
    guard reading.year != nil, let zone = reading.zoneSeconds, literal.count >= 19 else {
      return literal.text
    }
    let start = literal.startIndex
    var text = literal[start..<start + 10].text + "T" + literal[(start + 11)..<(start + 19)].text
    if reading.decimals > 0 {
      text += "." + literal[(start + 20)..<(start + 20 + reading.decimals)].text
    }
    return text + (literal.last == UInt8(ascii: "Z") ? "Z" : ISOTime.offset(zone))
  }
}

/// A position in a line's bytes that moves as parts are recognised.
struct LineCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Skips a literal, if it stands here.
  mutating func skip(_ literal: StaticString) -> Bool {
    guard let after = rest.after(literal) else { return false }
    rest = after
    return true
  }

  /// Skips blanks and tabs; the number of them.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let before = rest.count
    rest = rest.trimmedStart
    return before - rest.count
  }

  /// The bytes up to the next blank, tab or the end; may be empty.
  mutating func word() -> ArraySlice<UInt8> {
    let word = rest.prefix { !$0.isBlank }
    rest = rest.dropFirst(word.count)
    return word
  }

  /// A time, if one stands here.
  mutating func time() -> PrintedTime? {
    guard let time = PrintedTime(rest) else { return nil }
    rest = rest.dropFirst(time.literal.count)
    return time
  }

  /// The bytes up to a literal, which is skipped too; nil where it does not stand within a limit.
  mutating func upTo(_ literal: StaticString, within limit: Int = .max) -> ArraySlice<UInt8>? {
    guard let end = rest.prefix(limit).index(of: literal) else { return nil }
    let part = rest[rest.startIndex..<end]
    rest = rest[(end + literal.utf8CodeUnitCount)...]
    return part
  }

  /// The text in brackets that stands here, nested pairs included; nil where none does.
  mutating func bracketed(_ open: UInt8, _ close: UInt8, within limit: Int = 512)
    -> ArraySlice<UInt8>?
  {
    guard rest.first == open else { return nil }
    var depth = 0
    for position in rest.prefix(limit).indices {
      if rest[position] == open { depth += 1 }
      if rest[position] == close { depth -= 1 }
      if depth == 0 {
        let part = rest[(rest.startIndex + 1)..<position]
        rest = rest[(position + 1)...]
        return part
      }
    }
    return nil
  }
}

/// The process part of a prefix: `Name[pid]` or `Name[pid:thread]`.
struct ProcessHeader {
  var name: ArraySlice<UInt8>
  var pid: Int
  var thread: ArraySlice<UInt8>?

  /// A name may hold blanks, apostrophes and any script, but this many bytes at most.
  private static let nameLimit = 96

  /// Reads a header at the cursor and moves behind its `]`.
  ///
  /// The name ends where the first `[pid` stands, not at a blank, since names hold blanks.
  init?(_ cursor: inout LineCursor, withThread: Bool) {
    let bytes = cursor.rest
    let window = bytes.prefix(Self.nameLimit + 32)
    var search = window
    while let open = search.firstIndex(of: UInt8(ascii: "[")) {
      var inner = window[(open + 1)...]
      let digits = inner.prefix { $0.isDigit }
      inner = inner.dropFirst(digits.count)
      var thread: ArraySlice<UInt8>?
      if withThread, inner.first == UInt8(ascii: ":") {
        let text = inner.dropFirst().prefix { $0.isHexDigit || $0 == UInt8(ascii: "x") }
        inner = inner.dropFirst(text.count + 1)
        thread = text
      }
      if let pid = digits.decimal, inner.first == UInt8(ascii: "]"),
        withThread == (thread?.isEmpty == false), open - bytes.startIndex <= Self.nameLimit
      {
        self.init(name: bytes[bytes.startIndex..<open], pid: pid, thread: thread)
        guard isPlausible else { return nil }
        cursor = LineCursor(bytes[(inner.startIndex + 1)...])
        return
      }
      search = window[(open + 1)...]
    }
    return nil
  }

  private init(name: ArraySlice<UInt8>, pid: Int, thread: ArraySlice<UInt8>?) {
    self.name = name
    self.pid = pid
    self.thread = thread
  }

  /// Whether the name could be one: a message that quotes `[1:2]` has colons, quotes or tabs before.
  private var isPlausible: Bool {
    guard let first = name.first, !first.isBlank, name.last?.isBlank == false else { return false }
    return !name.contains(": ") && !name.contains(0x09) && first != UInt8(ascii: "[")
      && first != UInt8(ascii: "<") && first != UInt8(ascii: "-") && !name.contains("> ")
  }
}
