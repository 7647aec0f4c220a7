/// A JSON object cut out of a text, not yet read.
struct RawObject {
  var bytes: ArraySlice<UInt8>
  /// The line of its opening brace, and that line's offset.
  var line: Int
  var offset: Int
  /// Whether it is longer than the limit; its bytes are then no more than its begin.
  var isOverlong: Bool
  /// Whether it stands in an array.
  var isInArray: Bool
  /// Whether it spans lines.
  var isMultiline: Bool
}

/// Finds the objects of a JSON text, in an array or one after the other, without holding more than
/// one of them.
///
/// Only braces, brackets and strings are looked at, so a text that is cut, concatenated or followed
/// by something else gives all objects that are whole.
struct ObjectSplitter {
  private let limit: Int
  private var text: [UInt8] = []
  private var nesting = JSONNesting()
  private var isOverlong = false
  private(set) var startLine = 0
  private var startOffset = 0
  private var lastLine = 0
  /// Whether the open object began with its first key on the same line, as ndjson does.
  private var isCompact = false
  /// Whether the open object's first key is still to come.
  private var awaitsKey = false
  /// Whether something that is no JSON was passed over.
  private var hasStray = false
  private var hasJustClosed = false
  /// Whether a `[` was met that was not closed.
  private(set) var isInArray = false
  /// Whether an array was closed: what follows is no part of it.
  private(set) var hasClosedArray = false

  init(limit: Int) { self.limit = limit }

  /// Whether an object is open.
  var isInside: Bool { nesting.depth > 0 }

  /// Notes that an object which stands wholly on a line was passed over.
  mutating func skipWhole(at line: Int) { startLine = line }

  /// The begin of the open object, to show which one it is.
  var shownText: ArraySlice<UInt8> { text.prefix(Self.shownLength) }

  private static let shownLength = 200

  /// Whether this line must be the start of a new object although one is open: a compact object
  /// was cut off, and the next one or a report follows; or a quote is missing somewhere, so that the
  /// brackets between two objects seem to be part of a string; or what is open was never an object.
  func isCutBefore(_ line: TextLine) -> Bool {
    guard isInside else { return false }
    if line.bytes.begins(with: "{\"") || line.bytes.begins(with: "{ \"") {
      return isCompact || awaitsKey || line.bytes.contains("\"bug_type\"")
    }
    let body = line.body.trimmedEnd
    if nesting.isInString { return body.equals("},{") || body.equals("}, {") || body.equals("{") }
    guard awaitsKey, let first = body.first else { return false }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "}")
  }

  /// Whether something that is no JSON was passed over since the last call.
  mutating func takeStray() -> Bool {
    defer { hasStray = false }
    return hasStray
  }

  /// Whether an array was closed since the last call.
  mutating func takeClosedArray() -> Bool {
    defer { hasJustClosed = false }
    return hasJustClosed
  }

  /// Takes bytes of a line; returns where an object ends, or the bytes are used up, or the text is
  /// no JSON any more.
  mutating func next(_ bytes: inout ArraySlice<UInt8>, line: Int, offset: Int) -> RawObject? {
    if isInside {
      lastLine = line
      return inside(&bytes)
    }
    while let byte = bytes.first {
      switch byte {
      case UInt8(ascii: " "), 0x09, UInt8(ascii: ","), 0x0D: break
      case UInt8(ascii: "["):
        isInArray = true
        hasClosedArray = false
      case UInt8(ascii: "]"):
        hasClosedArray = hasClosedArray || isInArray
        hasJustClosed = hasJustClosed || isInArray
        isInArray = false
      case UInt8(ascii: "{"):
        start(bytes, line: line, offset: offset)
        if let object = inside(&bytes) { return object }
        if isInside { return nil }
        continue
      case UInt8(ascii: "}") where isInArray: break
      default:
        // In an array the next element is looked for; elsewhere nothing says that one follows.
        guard isInArray else { return nil }
        hasStray = true
        bytes = bytes.drop { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "]") }
        continue
      }
      bytes = bytes.dropFirst()
    }
    return nil
  }

  /// Ends a line inside an object.
  mutating func endLine() {
    // A line break inside a string was put there by a wrap; JSON has none.
    if isInside, !nesting.isInString, !isOverlong { text.append(0x0A) }
  }

  /// Forgets the open object.
  mutating func reset() {
    nesting = JSONNesting()
    awaitsKey = false
    text.removeAll(keepingCapacity: true)
  }

  private mutating func start(_ bytes: ArraySlice<UInt8>, line: Int, offset: Int) {
    reset()
    isOverlong = false
    startLine = line
    lastLine = line
    startOffset = offset
    awaitsKey = true
    isCompact = bytes.dropFirst().trimmedStart.first == UInt8(ascii: "\"")
  }

  private mutating func inside(_ bytes: inout ArraySlice<UInt8>) -> RawObject? {
    for position in bytes.indices {
      if awaitsKey, isInside, !bytes[position].isJSONBlank {
        guard bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "}") else {
          reset()
          hasStray = true
          bytes = bytes[position...]
          return nil
        }
        awaitsKey = false
      }
      guard nesting.follow(bytes[position]) else { continue }
      keep(bytes[...position])
      bytes = bytes[(position + 1)...]
      return finish()
    }
    keep(bytes)
    bytes = bytes[bytes.endIndex...]
    return nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isOverlong else { return }
    if text.count + bytes.count > limit {
      isOverlong = true
      text = Array((text + bytes.prefix(Self.shownLength)).prefix(Self.shownLength))
    } else {
      text += bytes
    }
  }

  private mutating func finish() -> RawObject {
    let object = RawObject(
      bytes: text[...], line: startLine, offset: startOffset, isOverlong: isOverlong,
      isInArray: isInArray, isMultiline: lastLine != startLine)
    text = []
    return object
  }
}
