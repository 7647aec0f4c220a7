import LockstepModel

/// Finds where a capture with a grammar of its own ends.
struct CaptureScanner {
  let bytes: [UInt8]
  let end: Int

  /// The end of a capture of the kind that begins at the position; nil if none begins there.
  func end(of kind: CaptureKind, from start: Int) -> Int? {
    switch kind {
    case .int: return digits(from: start, allowsFraction: false)
    case .number: return digits(from: start, allowsFraction: true)
    case .bool:
      return word(from: start).flatMap { TypedValue.bool(text($0)) == nil ? nil : $0.upperBound }
    case .type: return word(from: start).flatMap { isType($0) ? $0.upperBound : nil }
    case .process: return ProcessIdentity.read(bytes, from: start, end: end)?.end
    case .scene: return scene(from: start)
    case .object: return closing(from: start, open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
    case .flags: return closing(from: start, open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
    case .reasons: return reasons(in: start..<end).isEmpty ? nil : end
    case .text, .word, .oneOf, .list, .activities, .lead: return nil
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func digits(from start: Int, allowsFraction: Bool) -> Int? {
    var position = start
    if position < end, bytes[position] == UInt8(ascii: "-") { position += 1 }
    let first = position
    while position < end, bytes[position].isDigit { position += 1 }
    guard position > first else { return nil }
    if allowsFraction, position + 1 < end, bytes[position] == UInt8(ascii: "."),
      bytes[position + 1].isDigit
    {
      position += 1
      while position < end, bytes[position].isDigit { position += 1 }
    }
    return position
  }

  private func word(from start: Int) -> Range<Int>? {
    var position = start
    while position < end, bytes[position].isSymbolPart { position += 1 }
    return position > start ? start..<position : nil
  }

  private func isType(_ range: Range<Int>) -> Bool {
    let word = bytes[range]
    guard let first = word.first, first.isUppercase else { return false }
    // `Inbox` and `ContentView`, but not `HTTP`.
    return word.contains { $0.isLetter && !$0.isUppercase }
  }

  /// The end of a bracketed text, the brackets inside it balanced.
  func closing(from start: Int, open: UInt8, close: UInt8) -> Int? {
    guard start < end, bytes[start] == open else { return nil }
    var depth = 0
    for position in start..<end {
      if bytes[position] == open { depth += 1 }
      if bytes[position] == close { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return nil
  }

  /// The end of `[0x187:(FBSceneManager):sceneID:com.example.app-default]` or `[sceneID:...]`.
  private func scene(from start: Int) -> Int? {
    guard let end = closing(from: start, open: UInt8(ascii: "["), close: UInt8(ascii: "]")),
      sceneID(in: start..<end) != nil
    else { return nil }
    return end
  }

  func sceneID(in range: Range<Int>) -> String? {
    let mark = Array("sceneID:".utf8)
    guard range.count > mark.count,
      let place = (range.lowerBound..<(range.upperBound - mark.count)).first(where: {
        bytes[$0..<range.upperBound].starts(with: mark)
      })
    else { return nil }
    let identifier = bytes[(place + mark.count)..<range.upperBound].prefix {
      $0 != UInt8(ascii: "]") && !$0.isWhiteSpace
    }
    return identifier.isEmpty ? nil : String(decoding: identifier, as: UTF8.self)
  }

  /// The class of `<UIOpenURLAction: 0x6fa68325>` or `<UIOpenURLAction>`.
  func className(in range: Range<Int>) -> String {
    let inner = bytes[range].dropFirst().prefix { $0.isSymbolPart }
    return String(decoding: inner, as: UTF8.self)
  }

  /// The words behind each `reason:` or `reason =`.
  func reasons(in range: Range<Int>) -> [String] {
    let mark = Array("reason".utf8)
    var found: [String] = []
    var position = range.lowerBound
    while position + mark.count < range.upperBound {
      guard bytes[position..<range.upperBound].starts(with: mark) else {
        position += 1
        continue
      }
      position += mark.count
      while position < range.upperBound, ":= ".utf8.contains(bytes[position]) { position += 1 }
      let word = bytes[position..<range.upperBound].prefix { $0.isSymbolPart }
      if !word.isEmpty { found.append(String(decoding: word, as: UTF8.self)) }
      position += word.count
    }
    return found
  }
}
