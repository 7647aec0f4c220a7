/// A physical line, or a piece of one that is longer than the limit.
struct RawLine {
  /// The bytes without the line's end.
  var bytes: ArraySlice<UInt8>
  /// The line, counted from 1.
  var number: Int
  /// The byte offset of the line's start.
  var offset: Int
  /// Whether these bytes follow others of the same line.
  var isRest = false
  /// Whether the line ends behind these bytes.
  var isLast = true
}

/// Cuts chunks into lines; holds at most one line, up to a limit.
///
/// A line ends in `\n`, `\r\n`, `\r\r\n`, or in a `\r` of its own, as terminals leave it. What lies
/// beyond the limit is handed on in pieces, so that a JSON text of one line can still be read.
struct LineSplitter {
  private let limit: Int
  private var held: [UInt8] = []
  private var carriageReturns = 0
  private var number = 1
  private var lineStart = 0
  private var position = 0
  private var isInRest = false

  init(limit: Int) { self.limit = limit }

  /// Takes the next line off the chunk; nil when the chunk is used up.
  mutating func next(_ chunk: inout ArraySlice<UInt8>) -> RawLine? {
    while let first = chunk.first {
      if carriageReturns > 0 {
        if first == 0x0A {
          consume(1, of: &chunk)
          return endLine([])
        }
        if first != 0x0D {
          if !held.isEmpty || isInRest { return endLine([]) }
          carriageReturns = 0
          lineStart = position
        }
      }
      if first == 0x0D {
        carriageReturns += 1
        consume(1, of: &chunk)
        continue
      }
      guard let end = chunk.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        let all = chunk
        consume(chunk.count, of: &chunk)
        if let piece = hold(all) { return piece }
        continue
      }
      if let line = take(upTo: end, of: &chunk) { return line }
    }
    return nil
  }

  /// Whether the next byte begins a line.
  var isAtLineStart: Bool { held.isEmpty && carriageReturns == 0 && !isInRest }

  /// Where the next line lies: its number, and the offset of the next byte.
  var next: (line: Int, offset: Int) { (number, position) }

  /// Passes over whole lines at the start of a line.
  mutating func skip(lines: Int, bytes: Int, of chunk: inout ArraySlice<UInt8>) {
    consume(bytes, of: &chunk)
    number += lines
    lineStart = position
  }

  /// The last line, where the input ends without a line end; NULs alone are no line.
  mutating func finish() -> RawLine? {
    if isInRest || !held.allSatisfy({ $0 == 0 }) { return endLine([]) }
    held = []
    return nil
  }

  /// Takes the bytes before a line end, and the end too where it is plain.
  private mutating func take(upTo end: Int, of chunk: inout ArraySlice<UInt8>) -> RawLine? {
    let segment = chunk[chunk.startIndex..<end]
    if isInRest || held.count + segment.count > limit {
      consume(segment.count, of: &chunk)
      if let piece = hold(segment) { return piece }
    } else if chunk[end] == 0x0A {
      consume(segment.count + 1, of: &chunk)
      return endLine(segment)
    } else if end + 1 < chunk.endIndex, chunk[end + 1] == 0x0A {
      consume(segment.count + 2, of: &chunk)
      return endLine(segment)
    } else {
      held += segment
      consume(segment.count, of: &chunk)
    }
    guard chunk.first == 0x0A else { return nil }
    consume(1, of: &chunk)
    return endLine([])
  }

  private mutating func consume(_ count: Int, of chunk: inout ArraySlice<UInt8>) {
    chunk = chunk.dropFirst(count)
    position += count
  }

  /// Keeps a part of a line that has not ended; hands on what exceeds the limit.
  private mutating func hold(_ segment: ArraySlice<UInt8>) -> RawLine? {
    if isInRest {
      guard !segment.isEmpty else { return nil }
      return RawLine(bytes: segment, number: number, offset: lineStart, isRest: true, isLast: false)
    }
    held += segment
    guard held.count > limit else { return nil }
    let bytes = held[...]
    held = []
    isInRest = true
    return RawLine(bytes: bytes, number: number, offset: lineStart, isLast: false)
  }

  private mutating func endLine(_ segment: ArraySlice<UInt8>) -> RawLine {
    var bytes = segment
    if !held.isEmpty {
      held += segment
      bytes = held[...]
      held = []
    }
    let line = RawLine(bytes: bytes, number: number, offset: lineStart, isRest: isInRest)
    carriageReturns = 0
    isInRest = false
    number += 1
    lineStart = position
    return line
  }
}
