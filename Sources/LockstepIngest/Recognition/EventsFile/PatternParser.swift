/// Reads the text of a rule, between its quotes, into a pattern.
struct PatternParser {
  var scanner: LineScanner
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private var elements: [PatternElement] = []
  private var literal: [UInt8] = []
  private var names: Set<String> = []
  /// Words that the file names.
  private let words: [String: [String]]

  init(scanner: LineScanner, words: [String: [String]]) {
    self.scanner = scanner
    self.words = words
  }

  /// Reads the pattern and both its quotes.
  mutating func pattern() throws(EventsFileFault) -> TextPattern {
    let start = scanner.position
    scanner.position += 1
    let mayStartAnywhere = scanner.character(UInt8(ascii: "*"))
    while true {
      guard let next = scanner.peek(), next != 10 else {
        throw scanner.fault("the text is not closed", at: start, remedy: "Put a \" where it ends.")
      }
      if next == Self.quote { break }
      try element(next)
    }
    scanner.position += 1
    flush()
    let pattern = TextPattern(elements: elements, mayStartAnywhere: mayStartAnywhere)
    guard pattern.needles.contains(where: { !$0.isEmpty }) else {
      throw scanner.fault(
        "the text has nothing fixed, so every line would match", at: start,
        remedy: "Add the words by which the message is known.")
    }
    return pattern
  }

  private mutating func element(_ next: UInt8) throws(EventsFileFault) {
    switch next {
    case UInt8(ascii: "{"): try braces()
    case UInt8(ascii: "*") where scanner.peek(1) == Self.quote:
      scanner.position += 1
      flush()
      elements.append(.rest)
    case Self.backslash:
      scanner.position += 1
      guard let escaped = scanner.peek() else { return }
      scanner.position += 1
      append("nt".utf8.contains(escaped) ? UInt8(ascii: " ") : escaped)
    default:
      scanner.position += 1
      append(next)
    }
  }

  private mutating func append(_ byte: UInt8) {
    let blank = UInt8(ascii: " ")
    guard byte.isWhiteSpace else {
      literal.append(byte)
      return
    }
    if literal.last != blank { literal.append(blank) }
  }

  private mutating func flush() {
    if !literal.isEmpty { elements.append(.literal(literal)) }
    literal = []
  }

  private mutating func braces() throws(EventsFileFault) {
    flush()
    let start = scanner.position
    scanner.position += 1
    var alternatives: [[UInt8]] = [[]]
    while let next = scanner.peek(), next != UInt8(ascii: "}") {
      guard next != Self.quote, next != 10 else { break }
      scanner.position += 1
      if next == UInt8(ascii: "|") {
        alternatives.append([])
      } else if next == Self.backslash, let escaped = scanner.peek() {
        scanner.position += 1
        alternatives[alternatives.count - 1].append(escaped)
      } else {
        alternatives[alternatives.count - 1].append(next)
      }
    }
    guard scanner.character(UInt8(ascii: "}")) else {
      throw scanner.fault(
        "the { is not closed", at: start, remedy: "Close it with }, or write \\{ for a brace.")
    }
    let texts = alternatives.map { String(decoding: $0, as: UTF8.self) }
    let element = try element(texts, at: start)
    if isOpen(element), let last = elements.last, isOpen(last) {
      throw scanner.fault(
        "two captures with nothing between them", at: start,
        remedy: "Put the text that separates the two between them.")
    }
    elements.append(element)
  }

  /// Whether an element takes any text, so that where it ends is the next element's affair.
  private func isOpen(_ element: PatternElement) -> Bool {
    switch element {
    case .skip, .capture(_, .text): return true
    default: return false
    }
  }

  private mutating func element(
    _ alternatives: [String], at start: Int
  ) throws(EventsFileFault) -> PatternElement {
    let first = alternatives[0]
    let name = String(decoding: first.utf8.prefix(while: LineScanner.isWord), as: UTF8.self)
    let behind = Substring(first.utf8.dropFirst(name.utf8.count))
    if alternatives.count > 1 {
      guard !name.isEmpty, behind.first == ":" else {
        return .choice(alternatives.map(Self.bytes))
      }
      let words = [String(behind.dropFirst())] + alternatives.dropFirst()
      return .capture(name: try claimed(name, at: start), kind: .oneOf(words))
    }
    if first.isEmpty { return .skip }
    if first.hasPrefix("@") {
      return .choice(try words(named: String(first.dropFirst()), at: start).map(Self.bytes))
    }
    if first == "..." { return .attributes }
    if first.hasPrefix("?") { return .choice([Self.bytes(String(first.dropFirst())), []]) }
    if behind.isEmpty { return .capture(name: try claimed(name, at: start), kind: .text) }
    guard behind.first == ":" else {
      throw scanner.fault(
        "a capture's name is letters, digits, - and _", at: start,
        remedy: "Write it as in: {name}, {name:int}, or \\{ for a brace.")
    }
    let kindName = String(behind.dropFirst())
    if kindName.hasPrefix("@") {
      let words = try words(named: String(kindName.dropFirst()), at: start)
      return .capture(name: try claimed(name, at: start), kind: .oneOf(words))
    }
    guard let kind = CaptureKind.names.first(where: { $0.name == kindName })?.kind else {
      throw scanner.fault(
        "unknown kind of capture '\(kindName)'", at: start,
        remedy: "The kinds are int, number and bool; without one it is text.")
    }
    if name.isEmpty, kind.namesItself { return .capture(name: nil, kind: kind) }
    return .capture(name: try claimed(name, at: start), kind: kind)
  }

  private func words(named name: String, at start: Int) throws(EventsFileFault) -> [String] {
    if let words = words[name] { return words }
    throw scanner.fault(
      "no line above names words \(name)", at: start,
      remedy: "Name them as in: words \(name) \"one\", \"two\"")
  }

  private mutating func claimed(
    _ name: String, at start: Int
  ) throws(EventsFileFault) -> String? {
    guard !name.isEmpty else { return nil }
    guard names.insert(name).inserted else {
      throw scanner.fault(
        "\(name) is captured twice", at: start, remedy: "Give each capture a name of its own.")
    }
    return name
  }

  /// The bytes of an alternative, its blanks as one.
  private static func bytes(_ text: String) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != blank || bytes.last != blank { bytes.append(byte) }
    return bytes
  }
}
