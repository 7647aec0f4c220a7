/// Finds what must not leave in free text: queries and user names of URLs, tokens, addresses of
/// mail, phone numbers, coordinates, and device names with their owner.
///
/// One pass over the bytes. It rather takes too much than too little; UUIDs stay, since scenes and
/// sessions are known by them.
struct SecretScanner {
  private static let tokenLength = 32
  private static let mixedTokenLength = 40
  private static let devices = ["iPhone", "iPad", "iPod", "Apple Watch", "MacBook", "Mac"]

  private let bytes: [UInt8]
  private var position = 0
  private var ranges: [Range<Int>] = []

  /// The ranges of bytes to replace, in order and without overlap.
  static func secrets(in text: [UInt8]) -> [Range<Int>] {
    var scanner = SecretScanner(bytes: text)
    return scanner.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() -> [Range<Int>] {
    while position < bytes.count {
      if let end = url() ?? token() ?? dataDump() ?? phone() ?? coordinates() ?? device() {
        // A device's owner stands before the place that shows it.
        position = max(end, position + 1)
      } else {
        position += 1
      }
    }
    return ranges
  }

  /// Notes a secret, unless it is empty; the end is where scanning goes on.
  private mutating func add(_ range: Range<Int>) -> Int {
    if !range.isEmpty { ranges.append(range) }
    return range.upperBound
  }

  // MARK: Addresses

  /// The query, the fragment and the user name of a URL whose `://` stands here.
  private mutating func url() -> Int? {
    guard starts("://") else { return nil }
    let start = position + 3
    let end = run(from: start) { !" \t\n\r\"'<>`|\\^{}()[],;".utf8.contains($0) }
    let authority = run(from: start, to: end) { !"/?#".utf8.contains($0) }
    if let at = bytes[start..<authority].lastIndex(of: UInt8(ascii: "@")) { _ = add(start..<at) }
    let query = run(from: authority, to: end) { !"?#".utf8.contains($0) }
    guard query < end else { return authority }
    return add(query + 1..<end)
  }

  /// A mail address, a run of hexadecimal digits or of letters and digits that is long enough to
  /// be a token.
  private mutating func token() -> Int? {
    guard isWord(bytes[position]), position == 0 || !isWord(bytes[position - 1]) else { return nil }
    let end = run(from: position, isWord)
    let word = bytes[position..<end]
    if isMail(word) || isJSONWebToken(word) { return add(position..<end) }
    let parts = word.split { !isTokenByte($0) }
    guard let longest = parts.max(by: { $0.count < $1.count }) else { return nil }
    if longest.count >= Self.tokenLength, longest.allSatisfy(isHexDigit) || isMixed(longest) {
      return add(longest.startIndex..<longest.endIndex)
    }
    return nil
  }

  private func isMail(_ word: ArraySlice<UInt8>) -> Bool {
    let parts = word.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().contains(UInt8(ascii: "."))
  }

  private func isJSONWebToken(_ word: ArraySlice<UInt8>) -> Bool {
    word.starts(with: "eyJ".utf8) && word.count > 20 && word.contains(UInt8(ascii: "."))
  }

  /// Whether a run looks random: digits and letters of both cases; words and paths do not.
  private func isMixed(_ run: ArraySlice<UInt8>) -> Bool {
    guard run.count >= Self.mixedTokenLength, !isUUID(run) else { return false }
    return run.contains(where: isDigit)
      && run.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      && run.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private func isUUID(_ run: ArraySlice<UInt8>) -> Bool {
    run.split(separator: UInt8(ascii: "-")).prefix(5).map(\.count) == [8, 4, 4, 4, 12]
  }

  /// What a description of bytes prints: `<740f4707 bebcf74f ...>` and `bytes = 0x740f4707 ...`.
  private mutating func dataDump() -> Int? {
    if starts("bytes = 0x") {
      return add(position + 10..<run(from: position + 10) { $0 != UInt8(ascii: "}") })
    }
    guard starts("<") else { return nil }
    let end = run(from: position + 1) { isHexDigit($0) || $0 == UInt8(ascii: " ") }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">"), end - position > 17,
      bytes[position + 1..<end].split(separator: UInt8(ascii: " ")).allSatisfy({ $0.count == 8 })
    else { return nil }
    return add(position + 1..<end)
  }

  // MARK: People and places

  /// A number in international form, or one behind `tel:` or `sms:`.
  private mutating func phone() -> Int? {
    var start = position
    if starts("tel:") || starts("sms:") {
      start += 4
    } else {
      guard starts("+"), position == 0 || !isWord(bytes[position - 1]) else { return nil }
    }
    var end = run(from: start) { isDigit($0) || "+ -().".utf8.contains($0) }
    while end > start, !isDigit(bytes[end - 1]) { end -= 1 }
    let digits = bytes[start..<end].count(where: isDigit)
    guard digits >= 7, digits <= 15, !isDecimal(start..<end) else { return nil }
    return add(start..<end)
  }

  /// Two decimal numbers side by side, each with four decimals at least.
  private mutating func coordinates() -> Int? {
    guard position == 0 || !isWord(bytes[position - 1]) else { return nil }
    let first = run(from: position, isDecimalByte)
    guard isDecimal(position..<first) else { return nil }
    let second = run(from: first) { ", ;/".utf8.contains($0) }
    let end = run(from: second, isDecimalByte)
    guard second > first, isDecimal(second..<end) else { return nil }
    return add(position..<end)
  }

  private func isDecimal(_ range: Range<Int>) -> Bool {
    let number = bytes[range].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[1].count >= 4
      && parts.joined().allSatisfy(isDigit)
  }

  /// A name before a possessive and a kind of device, such as `Anna's iPhone`.
  private mutating func device() -> Int? {
    guard let mark = ["'s ", "\u{2019}s ", "\u{2018}s "].first(where: starts),
      Self.devices.contains(where: { starts(mark + $0) })
    else { return nil }
    var start = position
    while start > 0, isWord(bytes[start - 1]) || bytes[start - 1] >= 0x80 { start -= 1 }
    start = max(start, ranges.last?.upperBound ?? 0)
    return add(start..<position)
  }

  // MARK: Bytes

  private func starts(_ literal: String) -> Bool {
    bytes[position...].starts(with: literal.utf8)
  }

  private func run(
    from start: Int, to limit: Int? = nil, _ belongs: (UInt8) -> Bool
  ) -> Int {
    var end = start
    while end < limit ?? bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isTokenByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "_-".utf8.contains(byte)
  }

  private func isWord(_ byte: UInt8) -> Bool { isTokenByte(byte) || "@.%".utf8.contains(byte) }

  private func isDecimalByte(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.".utf8.contains(byte) }
}
