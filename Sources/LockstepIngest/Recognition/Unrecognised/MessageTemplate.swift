import LockstepModel

/// A message with its varying parts taken out, as the text of a rule.
///
/// `sync of 31 rows took 0.4 s` and `sync of 7 rows took 1.2 s` are one template:
/// `sync of {n1:int} rows took {n2:number} s`. Values behind `key=` are captured under that key.
package struct MessageTemplate: Sendable, Hashable {
  /// The text of a rule that matches the messages, with its escapes.
  package let text: String

  /// Messages are cut here: what tells them apart stands at their beginning.
  static let longestMessage = 160

  package init(of message: String) {
    var builder = TemplateBuilder(Array(message.utf8.prefix { $0 != 10 }))
    text = builder.build(isCut: message.utf8.contains(10))
  }

  private init(text: String) { self.text = text }

  private static let whole = ":int}"
  private static let decimal = ":number}"

  /// The text with every number as one kind: equal for `12 ms` and `1.5 ms`.
  var shape: String { text.replacing(Self.whole, with: Self.decimal) }

  /// The template of both, where the shapes are equal: a number is whole only if it is in both.
  func joined(with other: MessageTemplate) -> MessageTemplate {
    guard other.text != text else { return self }
    let parts = shape.split(separator: Self.decimal, omittingEmptySubsequences: false)
    let isWhole = zip(wholeNumbers, other.wholeNumbers).map { $0 && $1 }
    let joined = zip(parts, isWhole).map { $0 + ($1 ? Self.whole : Self.decimal) }
    return MessageTemplate(text: joined.joined() + (parts.last ?? ""))
  }

  /// Of each number in the text, whether it is whole; a brace of the message itself has an escape.
  private var wholeNumbers: [Bool] {
    text.split(separator: "}", omittingEmptySubsequences: false).dropLast().compactMap { part in
      part.hasSuffix(Self.whole.dropLast())
        ? true : part.hasSuffix(Self.decimal.dropLast()) ? false : nil
    }
  }
}

private struct TemplateBuilder {
  private let bytes: [UInt8]
  private var position = 0
  private var result: [UInt8] = []
  private var names: Set<String> = []
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func build(isCut: Bool) -> String {
    var isCut = isCut
    while position < bytes.count {
      guard result.count < MessageTemplate.longestMessage else {
        isCut = true
        break
      }
      next()
    }
    while let last = result.last, last.isWhiteSpace { result.removeLast() }
    // Cutting between the bytes of a character leaves a repaired one, which would never match.
    return String(decoding: result, as: UTF8.self) + (isCut ? "*" : "")
  }

  private mutating func next() {
    let start = position
    while position < bytes.count, isWord(bytes[position]) { position += 1 }
    guard position > start else {
      passSeparator()
      return
    }
    let word = bytes[start..<position]
    guard let kind = kind(of: word) ?? truth(word, before: start) else {
      result += word
      return
    }
    // Two captures side by side cannot be told apart.
    if result.last == UInt8(ascii: "}"), result.dropLast().last != UInt8(ascii: "\\") {
      result += word
      return
    }
    result += Array("{\(name(before: start))\(kind)}".utf8)
  }

  private mutating func passSeparator() {
    let byte = bytes[position]
    position += 1
    if byte.isWhiteSpace {
      if result.last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
      return
    }
    if "\"\\{}*".utf8.contains(byte) { result.append(UInt8(ascii: "\\")) }
    result.append(byte)
  }

  /// Letters, digits, and what joins them inside identifiers, numbers and addresses.
  private func isWord(_ byte: UInt8) -> Bool {
    byte.isSymbolPart || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// The kind of capture that stands for a word; nil for a word that stays.
  private func kind(of word: ArraySlice<UInt8>) -> String? {
    guard word.contains(where: \.isDigit) else { return nil }
    if let number = TypedValue.number(String(decoding: word, as: UTF8.self)) {
      if case .number = number { return ":number" }
      return ":int"
    }
    // Identifiers, addresses, versions: as many digits as other things. `v2` and `iPhone5` stay.
    guard word.count >= 4 else { return nil }
    let digits = word.filter(\.isDigit).count
    let isHex = word.count >= 8 && word.allSatisfy { isHexadecimal($0) }
    return digits * 2 >= word.count || isHex ? "" : nil
  }

  /// `true` and `false` vary where a key stands before them; elsewhere they are words.
  private func truth(_ word: ArraySlice<UInt8>, before start: Int) -> String? {
    guard start > 0, bytes[start - 1] == UInt8(ascii: "="),
      ["true", "false", "YES", "NO"].contains(where: { word.elementsEqual($0.utf8) })
    else { return nil }
    return ":bool"
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isHexDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "x")
  }

  /// The key in `key=value`, else a running name.
  private mutating func name(before start: Int) -> String {
    count += 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "=") {
      let key = bytes[..<(start - 1)].reversed().prefix(while: \.isSymbolPart).reversed()
      let name = String(decoding: Array(key), as: UTF8.self)
      if !name.isEmpty, names.insert(name).inserted { return name }
    }
    let name = "n\(count)"
    names.insert(name)
    return name
  }
}
