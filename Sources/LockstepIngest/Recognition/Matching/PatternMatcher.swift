/// What one capture found.
struct Capture {
  var name: String?
  var kind: CaptureKind
  var range: Range<Int>
}

/// Matches patterns against one message.
///
/// A capture takes as little as lets the rest match. The work for one message is bounded: a message
/// that was made to be expensive matches nothing.
struct PatternMatcher {
  let bytes: [UInt8]
  let end: Int
  private(set) var captures: [Capture] = []
  /// Where the pairs of `{...}` begin.
  private(set) var attributesStart: Int?
  private var budget: Int

  init(_ message: Message) {
    bytes = message.bytes
    end = message.end
    budget = 4_000 + 8 * message.end
  }

  /// Whether the pattern matches from one of the starts; the captures are those of that match.
  mutating func matches(_ pattern: TextPattern, starts: [Int]) -> Bool {
    captures = []
    attributesStart = nil
    if pattern.mayStartAnywhere {
      return matchAfterSkip(pattern.elements[...], from: 0)
    }
    return starts.contains { match(pattern.elements[...], at: $0) }
  }

  private mutating func match(_ elements: ArraySlice<PatternElement>, at position: Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    guard let element = elements.first else { return position >= end }
    let others = elements.dropFirst()
    switch element {
    case .literal(let text):
      guard let next = Self.match(text, in: bytes, at: position, end: end) else { return false }
      return match(others, at: next)
    case .choice(let texts):
      return texts.contains { text in
        guard let next = Self.match(text, in: bytes, at: position, end: end) else { return false }
        return match(others, at: next)
      }
    case .capture(let name, let kind):
      return matchCapture(name, kind, at: position, before: others)
    case .skip: return matchAfterSkip(others, from: position)
    case .attributes:
      guard AttributeReader.mayBegin(at: position, in: bytes, end: end) else { return false }
      attributesStart = position
      return true
    case .rest: return true
    }
  }

  private mutating func matchAfterSkip(
    _ elements: ArraySlice<PatternElement>, from position: Int
  ) -> Bool {
    guard let first = elements.first else { return true }
    var next = position
    while next <= end {
      if case .literal(let text) = first {
        // Only places where the text can begin are worth a try.
        guard let place = find(text[0], from: next) else { return false }
        next = place
      }
      if match(elements, at: next) { return true }
      guard budget > 0 else { return false }
      next += 1
    }
    return false
  }

  private mutating func matchCapture(
    _ name: String?, _ kind: CaptureKind, at position: Int,
    before others: ArraySlice<PatternElement>
  ) -> Bool {
    let count = captures.count
    captures.append(Capture(name: name, kind: kind, range: position..<position))
    switch kind {
    case .text, .list, .activities: if matchText(at: position, before: others) { return true }
    case .lead: if matchLead(at: position, before: others) { return true }
    case .word: if matchWord(at: position, before: others) { return true }
    case .oneOf(let words):
      for word in words {
        let text = Array(word.utf8)
        guard let next = Self.match(text, in: bytes, at: position, end: end) else { continue }
        captures[count].range = position..<next
        if match(others, at: next) { return true }
      }
    default:
      let scanner = CaptureScanner(bytes: bytes, end: end)
      if let next = scanner.end(of: kind, from: position) {
        captures[count].range = position..<next
        if match(others, at: next) { return true }
      }
    }
    captures.removeSubrange(count...)
    return false
  }

  /// The shortest text of at least one byte that lets the others match.
  private mutating func matchText(at position: Int, before others: ArraySlice<PatternElement>)
    -> Bool
  {
    let index = captures.count - 1
    if case .rest? = others.first { return matchWord(at: position, before: others) }
    guard let first = others.first else {
      captures[index].range = position..<end
      return position < end
    }
    var next = position + 1
    while next <= end {
      if case .literal(let text) = first {
        guard let place = find(text[0], from: next) else { return false }
        next = place
      }
      captures[index].range = position..<next
      if match(others, at: next) { return true }
      guard budget > 0 else { return false }
      next += 1
    }
    return false
  }

  private mutating func matchWord(at position: Int, before others: ArraySlice<PatternElement>)
    -> Bool
  {
    let index = captures.count - 1
    var limit = position
    while limit < end, !bytes[limit].isWhiteSpace { limit += 1 }
    guard limit > position else { return false }
    var next = limit
    // A word before fixed text ends where that begins; else it is whole.
    let isWhole = others.first.map { $0 == .rest || $0 == .attributes } ?? true
    while next > position {
      captures[index].range = position..<next
      if match(others, at: next) { return true }
      if isWhole || budget <= 0 { return false }
      next -= 1
    }
    return false
  }

  private mutating func matchLead(at position: Int, before others: ArraySlice<PatternElement>)
    -> Bool
  {
    let limit = min(end, position + 48)
    var next = position
    while next <= limit {
      if match(others, at: next) { return true }
      guard next < end, !"{}[]\n".utf8.contains(bytes[next]) else { return false }
      next += 1
    }
    return false
  }

  /// The place behind a fixed text, if it stands there; a blank of it takes a run of blanks.
  static func match(_ text: [UInt8], in bytes: [UInt8], at position: Int, end: Int) -> Int? {
    var position = position
    for byte in text {
      guard position < end else { return nil }
      if byte == UInt8(ascii: " ") {
        guard bytes[position].isWhiteSpace else { return nil }
        while position < end, bytes[position].isWhiteSpace { position += 1 }
      } else {
        guard bytes[position] == byte else { return nil }
        position += 1
      }
    }
    return position
  }

  /// The next place at which a text that begins with the byte can begin; the way there is charged.
  private mutating func find(_ byte: UInt8, from start: Int) -> Int? {
    let isBlank = byte == UInt8(ascii: " ")
    var position = start
    defer { budget -= (position - start) / 8 }
    while position < end {
      if bytes[position] == byte || isBlank && bytes[position].isWhiteSpace { return position }
      position += 1
    }
    return nil
  }
}
