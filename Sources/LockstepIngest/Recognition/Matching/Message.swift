/// A message that may be an event, with the places where its own text may begin.
///
/// Made only for messages that hold a word of some rule; it copies the message's bytes.
struct Message {
  let bytes: [UInt8]
  /// The end without blanks and box lines.
  let end: Int
  /// The start, and each place behind something that loggers put in front; at most `maximumStarts`.
  let starts: [Int]

  /// More decoration than this is no log line.
  static let maximumStarts = 10

  init(_ text: String, leads: [[UInt8]]) {
    bytes = Array(text.utf8)
    end = Self.trimmedEnd(of: bytes)
    starts = Self.starts(in: bytes, end: end, leads: leads)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func trimmedEnd(of bytes: [UInt8]) -> Int {
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1].isWhiteSpace {
        end -= 1
      } else if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x94 || bytes[end - 2] == 0x95 {
        // U+2500 to U+257F: the lower edge of a box.
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  private static func starts(in bytes: [UInt8], end: Int, leads: [[UInt8]]) -> [Int] {
    var cursor = DecorationCursor(bytes: bytes, end: end, leads: leads)
    cursor.skipBlanks()
    var starts = [cursor.position]
    while starts.count < maximumStarts, cursor.skip() {
      guard cursor.position < end else { break }
      starts.append(cursor.position)
    }
    return starts
  }
}

/// Passes what loggers put before a message: categories, levels, arrows, emoji, boxes.
private struct DecorationCursor {
  let bytes: [UInt8]
  let end: Int
  let leads: [[UInt8]]
  var position = 0

  init(bytes: [UInt8], end: Int, leads: [[UInt8]]) {
    self.bytes = bytes
    self.end = end
    self.leads = leads
  }

  mutating func skipBlanks() {
    while position < end, bytes[position].isWhiteSpace { position += 1 }
  }

  /// Passes one decoration and the blanks behind it; false if there is none.
  mutating func skip() -> Bool {
    let start = position
    for shape in Shape.allCases {
      position = start
      guard pass(shape), position > start else { continue }
      skipBlanks()
      return true
    }
    position = start
    return false
  }

  /// What decorations look like.
  private enum Shape: CaseIterable {
    case symbols, brackets, level, punctuation, lead, type, capitals
  }

  private mutating func pass(_ shape: Shape) -> Bool {
    switch shape {
    case .symbols: symbols()
    case .brackets: brackets()
    case .level: level()
    case .punctuation: punctuation()
    case .lead: lead()
    case .type: type()
    case .capitals: capitals()
    }
  }

  /// Passes emoji, arrows, boxes and other symbols, glued to the text or not.
  private mutating func symbols() -> Bool {
    let start = position
    while position + 2 < end {
      let byte = bytes[position]
      if byte == 0xF0, bytes[position + 1] == 0x9F {
        position += 4
      } else if byte == 0xE2 && bytes[position + 1] < 0xB0
        || byte == 0xEF && bytes[position + 1] == 0xB8
      {
        // U+2000 to U+2BFF, and the selectors that make a symbol an emoji.
        position += 3
      } else if position > start, byte.isWhiteSpace {
        position += 1
      } else {
        break
      }
    }
    position = min(position, end)
    return position > start
  }

  /// Passes `[category]`, `[Type.swift:42]`, `[AppDelegate]:`.
  private mutating func brackets() -> Bool {
    guard bytes[position] == UInt8(ascii: "[") else { return false }
    let limit = min(end, position + 80)
    var close = position + 1
    while close < limit, bytes[close] != UInt8(ascii: "]") {
      if bytes[close] == UInt8(ascii: "[") || bytes[close] == 10 { return false }
      close += 1
    }
    guard close < limit else { return false }
    position = close + 1
    return passColonOrBlank()
  }

  /// Passes `<Warning>:`.
  private mutating func level() -> Bool {
    guard bytes[position] == UInt8(ascii: "<") else { return false }
    position += 1
    let start = position
    while position < end, bytes[position].isLetter { position += 1 }
    guard position > start, position + 1 < end, bytes[position] == UInt8(ascii: ">"),
      bytes[position + 1] == UInt8(ascii: ":")
    else { return false }
    position += 2
    return true
  }

  /// Passes `->`, `=>`, `-`, `---`, `*`, `#`, `|` with a blank behind.
  private mutating func punctuation() -> Bool {
    let start = position
    while position < end, "-=>*#|~+•".utf8.contains(bytes[position]) { position += 1 }
    return position > start && position < end && bytes[position].isWhiteSpace
  }

  /// Passes words that a table names, such as `flutter:`.
  private mutating func lead() -> Bool {
    for lead in leads where bytes[position..<end].starts(with: lead) {
      let next = position + lead.count
      guard next < end, bytes[next].isWhiteSpace else { continue }
      position = next
      return true
    }
    return false
  }

  /// Passes `AppDelegate:`, `SceneDelegate.swift:42`, `HarborDelegate`.
  private mutating func type() -> Bool {
    let start = position
    while position < end, bytes[position].isSymbolPart { position += 1 }
    guard position > start, bytes[start].isUppercase, position < end else { return false }
    let isDelegate = bytes[start..<position].reversed().starts(with: "etageleD".utf8)
    var isFile = false
    for suffix in [".swift", ".mm", ".m"] where bytes[position..<end].starts(with: suffix.utf8) {
      position += suffix.utf8.count
      isFile = true
      break
    }
    guard isDelegate || isFile, position < end else { return false }
    if bytes[position] == UInt8(ascii: ":") { position += 1 }
    while position < end, bytes[position].isDigit || bytes[position] == 58 { position += 1 }
    return position < end && bytes[position].isWhiteSpace
  }

  /// Passes a level in capitals: `LOG`, `WARNING`, `INFO:`.
  private mutating func capitals() -> Bool {
    let start = position
    while position < end, bytes[position].isUppercase { position += 1 }
    guard position - start >= 2, position - start <= 8 else { return false }
    return passColonOrBlank()
  }

  private mutating func passColonOrBlank() -> Bool {
    if position < end, bytes[position] == UInt8(ascii: ":") { position += 1 }
    return position < end && bytes[position].isWhiteSpace
  }
}
