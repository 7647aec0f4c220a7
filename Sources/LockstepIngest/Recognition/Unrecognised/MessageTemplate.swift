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
    guard let kind = kind(of: word) else {
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

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (byte | 32 >= 97 && byte | 32 <= 102) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "x")
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
