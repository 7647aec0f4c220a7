/// The parts by which a method is known, in whichever language its name is written.
///
/// `scene:openURLContexts:`, `scene(_:openURLContexts:)` and `-[SceneDelegate
/// scene:openURLContexts:]` are one signature: the base name and the labels, without `_`.
struct Signature: Sendable, Equatable {
  /// The base name and then the labels.
  var parts: [[UInt8]]
  /// Whether more labels may follow: a trailing `*`.
  var isOpen = false

  /// Texts of which every spelling holds one: the base name, with its first label if it has any.
  var needles: [[UInt8]] {
    guard let base = parts.first, parts.count > 1 else { return parts }
    let label = parts[1] + [UInt8(ascii: ":")]
    // The end tells more: many methods begin with `application(_:`.
    return [":", "(_:", "("].map { Array((base + Array($0.utf8) + label).suffix(24)) }
  }

  /// Whether a method that was read from a message is meant.
  func matches(_ other: Signature) -> Bool {
    if isOpen { return other.parts.starts(with: parts) }
    return other.parts == parts
  }

  /// Reads a signature as a file writes it: one of the two forms, a bare name, or an open end.
  static func parse(_ text: String) -> Signature? {
    var bytes = Array(text.utf8)
    var isOpen = false
    if let star = bytes.firstIndex(of: UInt8(ascii: "*")) {
      // `application:openURL:*` and `application(_:open:*)`.
      guard bytes[(star + 1)...].allSatisfy({ $0 == UInt8(ascii: ")") }) else { return nil }
      bytes.remove(at: star)
      isOpen = true
    }
    var reader = SignatureReader(bytes: bytes, position: 0, end: bytes.count)
    guard let name = reader.name(), reader.position == bytes.count else { return nil }
    return Signature(parts: name.parts, isOpen: isOpen)
  }
}

/// A method as a message writes it.
struct WrittenSignature {
  var signature: Signature
  /// Whether it has colons, parentheses or brackets, so that it is not a word of prose.
  var isFormal: Bool
  /// The type in front, such as `AppDelegate`.
  var type: String?
  /// Where the whole of it stands.
  var range: Range<Int>
}

/// Reads method names out of messages.
struct SignatureReader {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  /// Reads a method at the position, with what may be around it: `-[Class method:]`, `Type.method`.
  ///
  /// Nil if there is none, or if it runs on in a way that makes it another name.
  mutating func written() -> WrittenSignature? {
    let start = position
    guard position < end, let method = bracketed() ?? dotted(), isBoundary() else { return nil }
    return WrittenSignature(
      signature: Signature(parts: method.parts), isFormal: method.isFormal, type: method.type,
      range: start..<position)
  }

  private typealias Method = (parts: [[UInt8]], isFormal: Bool, type: String?)

  private mutating func bracketed() -> Method? {
    let start = position
    // `-[AppDelegate x:]` and `+[...]`; some loggers leave the sign out.
    let hasSign = "-+".utf8.contains(bytes[position])
    let open = hasSign ? position + 1 : position
    guard open < end, bytes[open] == UInt8(ascii: "[") else { return nil }
    position = open + 1
    let typeStart = position
    while position < end, bytes[position] != UInt8(ascii: " "), bytes[position] != 10 {
      position += 1
    }
    let type = String(decoding: bytes[typeStart..<position], as: UTF8.self)
    if position < end { position += 1 }
    guard let method = name(), position < end, bytes[position] == UInt8(ascii: "]") else {
      position = start
      return nil
    }
    position += 1
    return (method.parts, true, String(type.prefix { $0 != "(" }))
  }

  private mutating func dotted() -> Method? {
    var type: String?
    while true {
      let start = position
      guard let word = identifier() else { return nil }
      guard position < end, bytes[position] == UInt8(ascii: "."),
        position + 1 < end, bytes[position + 1].isLetter
      else {
        position = start
        break
      }
      type = String(decoding: word, as: UTF8.self)
      position += 1
    }
    guard let method = name() else { return nil }
    return (method.parts, method.isFormal, type)
  }

  /// Reads a bare name, a selector, or a Swift signature.
  mutating func name() -> (parts: [[UInt8]], isFormal: Bool)? {
    guard let base = identifier() else { return nil }
    guard position < end else { return ([base], false) }
    switch bytes[position] {
    case UInt8(ascii: "("): return (swiftLabels().map { [base] + $0 } ?? [base], true)
    case UInt8(ascii: ":"):
      position += 1
      return ([base] + selectorLabels(), true)
    default: return ([base], false)
    }
  }

  private mutating func identifier() -> [UInt8]? {
    let start = position
    guard position < end, !bytes[position].isDigit else { return nil }
    while position < end, bytes[position].isSymbolPart { position += 1 }
    return position > start ? Array(bytes[start..<position]) : nil
  }

  /// Reads `(_:open:options:)`; nil, and nothing is read, if the parentheses hold anything else.
  private mutating func swiftLabels() -> [[UInt8]]? {
    let start = position
    position += 1
    var labels: [[UInt8]] = []
    while position < end {
      if bytes[position] == UInt8(ascii: ")") {
        position += 1
        return labels
      }
      if bytes[position...].starts(with: [46, 46, 46]) {
        // The writer cut the labels short: `userNotificationCenter(_:didReceive:...)`.
        position += 3
        continue
      }
      let label = identifier() ?? []
      guard position < end, bytes[position] == UInt8(ascii: ":") else { break }
      position += 1
      if !label.isEmpty, label != [UInt8(ascii: "_")] { labels.append(label) }
    }
    position = start
    return nil
  }

  private mutating func selectorLabels() -> [[UInt8]] {
    var labels: [[UInt8]] = []
    while true {
      let start = position
      guard let label = identifier(), position < end, bytes[position] == UInt8(ascii: ":") else {
        position = start
        return labels
      }
      labels.append(label)
      position += 1
    }
  }

  /// Whether the name ends here: `x::y`, `x.y`, `x]_block_invoke` and `xForMedia` are other names.
  private func isBoundary() -> Bool {
    guard position < end else { return true }
    let byte = bytes[position]
    if byte.isSymbolPart || byte == UInt8(ascii: "(") { return false }
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") else { return true }
    return position + 1 >= end || bytes[position + 1].isWhiteSpace
  }
}
