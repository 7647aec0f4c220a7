import LockstepModel

/// The end of a message that tells values: `session=77A1 url=x://y (first time) -> Timer Scene`.
struct AttributeText {
  /// The pairs in order, the keys as written.
  var pairs: [(key: String, text: String)] = []
  /// A first word that belongs to no key.
  var first: String?
  /// The text behind `->`.
  var returned: String?
  /// A URL that stands without a key.
  var url: String?
  /// The address in a description such as `<UIWindowScene: 0x10a>`.
  var object: String?
  /// Words that belong to no key, after the first.
  var words: [String] = []

  /// Whether it holds nothing that reads as a sentence.
  var isPlain: Bool { first == nil && words.isEmpty }
}

/// Reads attribute texts.
struct AttributeReader {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var result = AttributeText()

  private init(bytes: [UInt8], start: Int, end: Int) {
    self.bytes = bytes
    self.end = end
    position = start
  }

  /// Whether an attribute text can begin here: at the end, or behind something that ends a word.
  static func mayBegin(at position: Int, in bytes: [UInt8], end: Int) -> Bool {
    guard position < end else { return true }
    guard bytes[position].isWhiteSpace || ":,;(".utf8.contains(bytes[position]) else {
      return position > 0 && bytes[position - 1].isWhiteSpace
    }
    return true
  }

  static func read(_ bytes: [UInt8], from start: Int, end: Int) -> AttributeText {
    var reader = AttributeReader(bytes: bytes, start: start, end: end)
    while reader.next() {}
    return reader.result
  }

  private mutating func next() -> Bool {
    while position < end, bytes[position].isWhiteSpace || ",;|".utf8.contains(bytes[position]) {
      position += 1
    }
    guard position < end else { return false }
    if arrow() { return false }
    let scanner = CaptureScanner(bytes: bytes, end: end)
    switch bytes[position] {
    case UInt8(ascii: "("):
      position =
        scanner.closing(from: position, open: UInt8(ascii: "("), close: UInt8(ascii: ")")) ?? end
    case UInt8(ascii: "<"): description(scanner)
    case UInt8(ascii: "{"): braces(scanner)
    default: if !pair() { word() }
    }
    return true
  }

  /// `-> Timer Scene`: the rest of the line.
  private mutating func arrow() -> Bool {
    guard let length = arrowLength() else { return false }
    let line = bytes[(position + length)..<end].prefix { $0 != 10 }
    let text = String(decoding: line.drop(while: \.isWhiteSpace), as: UTF8.self)
    result.returned = text.trimmedEnd
    return true
  }

  private func arrowLength() -> Int? {
    let rest = bytes[position..<end]
    if rest.starts(with: "->".utf8) || rest.starts(with: "=>".utf8) { return 2 }
    return rest.starts(with: "→".utf8) ? 3 : nil
  }

  private mutating func description(_ scanner: CaptureScanner) {
    let close = scanner.closing(from: position, open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
    let text = scanner.text(position..<(close ?? end))
    result.object = result.object ?? Self.address(in: text)
    position = close ?? end
  }

  /// `{"isActive":true}`; other braces are passed over.
  private mutating func braces(_ scanner: CaptureScanner) {
    let close =
      scanner.closing(from: position, open: UInt8(ascii: "{"), close: UInt8(ascii: "}")) ?? end
    result.pairs += JSONPairs.read(bytes[position..<close])
    position = close
  }

  static func address(in text: String) -> String? {
    guard let start = text.firstRange(of: "0x") else { return nil }
    let digits = text[start.upperBound...].prefix { $0.isHexDigit }
    return digits.isEmpty ? nil : "0x" + digits
  }

  private mutating func pair() -> Bool {
    var next = position
    guard bytes[next].isLetter || bytes[next] == UInt8(ascii: "_") else { return false }
    while next < end, bytes[next].isSymbolPart || ".-".utf8.contains(bytes[next]) {
      next += 1
    }
    guard next < end else { return false }
    let key = String(decoding: bytes[position..<next], as: UTF8.self)
    if bytes[next] == UInt8(ascii: "=") {
      position = next + 1
    } else if bytes[next] == UInt8(ascii: ":"), next + 1 < end, bytes[next + 1].isWhiteSpace,
      Self.spacedKeys.contains(key)
    {
      position = next + 2
    } else {
      return false
    }
    result.pairs.append((key, value()))
    return true
  }

  /// Keys that are also understood as `key: value`; any word before a colon would be too many.
  private static let spacedKeys: Set<String> = {
    var keys: Set<String> = ["type", "state", "identifier", "userInfo", "role", "source"]
    for entry in Vocabulary.entries { keys.formUnion(entry.fields) }
    return keys
  }()

  private mutating func value() -> String {
    let scanner = CaptureScanner(bytes: bytes, end: end)
    guard position < end else { return "" }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      let close = bytes[(position + 1)..<end].firstIndex(of: first)
    {
      defer { position = close + 1 }
      return scanner.text((position + 1)..<close)
    }
    for (open, close) in [("<", ">"), ("(", ")"), ("{", "}"), ("[", "]")]
      as [(Character, Character)]
    {
      guard let open = open.asciiValue, let close = close.asciiValue,
        let next = scanner.closing(from: position, open: open, close: close)
      else { continue }
      defer { position = next }
      return scanner.text(position..<next)
    }
    let start = position
    while position < end, !bytes[position].isWhiteSpace, bytes[position] != UInt8(ascii: ";") {
      position += 1
    }
    var last = position
    while last > start, ",.".utf8.contains(bytes[last - 1]) { last -= 1 }
    return scanner.text(start..<last)
  }

  private mutating func word() {
    let start = position
    while position < end, !bytes[position].isWhiteSpace { position += 1 }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.contains("://") {
      while let last = text.last, ",;.\"'>])}".contains(last) { text.removeLast() }
      result.url = result.url ?? String(text.drop { "\"'".contains($0) })
      return
    }
    guard text.utf8.contains(where: { $0.isSymbolPart || $0 >= 0x80 }) else { return }
    if result.first == nil, result.pairs.isEmpty {
      while let last = text.last, ",;:.".contains(last) { text.removeLast() }
      result.first = text
    } else {
      result.words.append(text)
    }
  }
}
