import LockstepModel

/// Finds what must not leave in free text: queries and user names of URLs, tokens, addresses of
/// mail, phone numbers, coordinates, and device names with their owner.
///
/// One pass over the bytes. It rather takes too much than too little; UUIDs stay, since scenes and
/// sessions are known by them.
struct SecretScanner {
  private static let tokenLength = 32
  private static let mixedTokenLength = 40
  /// Names of one half of a place, and of whole places: how many numbers tell one.
  private static let placeWords: [(word: String, numbers: Int)] = [
    ("lat", 1), ("latitude", 1), ("lon", 1), ("lng", 1), ("long", 1), ("longitude", 1),
    ("geo", 2), ("ll", 2), ("latlon", 2), ("latlng", 2), ("coord", 2), ("coords", 2),
    ("coordinate", 2), ("coordinates", 2), ("location", 2),
  ]
  private static let devices = ["iPhone", "iPad", "iPod", "Apple Watch", "MacBook", "Mac"]

  private let bytes: [UInt8]
  private var position = 0
  private var ranges: [Range<Int>] = []
  /// The query and the fragment of the URL whose path is being looked at.
  private var query: Range<Int>?

  /// The ranges of bytes to replace, in order and without overlap.
  static func secrets(in text: [UInt8]) -> [Range<Int>] {
    var scanner = SecretScanner(bytes: text)
    return scanner.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() -> [Range<Int>] {
    while position < bytes.count {
      if let end = urlQuery() ?? url() ?? token() ?? mail() ?? dataDump() ?? phone()
        ?? coordinates() ?? place() ?? device()
      {
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

  /// The user name of a URL whose `://` stands here; its path may hold secrets as any text may.
  private mutating func url() -> Int? {
    guard starts("://") else { return nil }
    let start = position + 3
    let end = run(from: start) { !" \t\n\r\"'<>`|\\^{}()[],;".utf8.contains($0) }
    let authority = run(from: start, to: end) { !"/?#".utf8.contains($0) }
    if let at = bytes[start..<authority].lastIndex(of: UInt8(ascii: "@")) { _ = add(start..<at) }
    let mark = run(from: authority, to: end) { !"?#".utf8.contains($0) }
    query = mark < end ? mark + 1..<end : nil
    return authority
  }

  /// All that stands behind a URL's path.
  private mutating func urlQuery() -> Int? {
    guard let query, position == query.lowerBound else { return nil }
    self.query = nil
    return add(query)
  }

  /// An address whose sign stands here, whatever stands around it: a path, a text, a list.
  private mutating func mail() -> Int? {
    guard bytes[position] == UInt8(ascii: "@") || starts("%40") else { return nil }
    let host = position + (bytes[position] == UInt8(ascii: "@") ? 1 : 3)
    var end = run(from: host) { isTokenByte($0) || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
    while end > host, ".-_".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard bytes[host..<end].dropFirst().contains(UInt8(ascii: ".")) else { return nil }
    let floor = ranges.last?.upperBound ?? 0
    var start = position
    while start > floor, isMailByte(bytes[start - 1]) { start -= 1 }
    // A long name may have been taken for a token.
    if start == floor, let token = ranges.popLast() { start = token.lowerBound }
    guard start < position else { return nil }
    return add(start..<end)
  }

  private func isMailByte(_ byte: UInt8) -> Bool {
    isTokenByte(byte) || byte >= 0x80 || ".+%".utf8.contains(byte)
  }

  /// A run of hexadecimal digits or of letters and digits that is long enough to be a token.
  private mutating func token() -> Int? {
    guard isWord(bytes[position]), position == 0 || !isWord(bytes[position - 1]) else { return nil }
    let end = run(from: position, isWord)
    let word = bytes[position..<end]
    if isJSONWebToken(word) { return add(position..<end) }
    let parts = word.split { !isTokenByte($0) }
    guard let longest = parts.max(by: { $0.count < $1.count }) else { return nil }
    if longest.count >= Self.tokenLength, longest.allSatisfy(isHexDigit) || isMixed(longest) {
      return add(longest.startIndex..<longest.endIndex)
    }
    return nil
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

  /// Whether a run is a UUID, or begins with one and a hyphen.
  private func isUUID(_ run: ArraySlice<UInt8>) -> Bool {
    UUIDText.isUUID(run.prefix(UUIDText.length))
      && run.dropFirst(UUIDText.length).first ?? UInt8(ascii: "-") == UInt8(ascii: "-")
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

  /// Numbers behind a word that says that they are a place: `lat=48.1`, `"lng": 11.5`,
  /// `geo:48.1,11.5`.
  private mutating func place() -> Int? {
    guard isLetter(bytes[position]), position == 0 || startsWord(at: position) else { return nil }
    let end = run(from: position, isLetter)
    guard let found = Self.placeWords.first(where: { isWord($0.word, position..<end) }),
      let sign = assignment(behind: end)
    else { return nil }
    let start = run(from: sign) { " \t\"'([{<".utf8.contains($0) }
    var last = number(at: start)
    var count = last == nil ? 0 : 1
    while found.numbers > 1, let before = last,
      let next = number(at: run(from: before) { ", ;/".utf8.contains($0) })
    {
      last = next
      count += 1
    }
    guard let last, count >= found.numbers else { return nil }
    return add(start..<last)
  }

  /// Whether a word begins here, be it within an identifier such as `userLat` or `user_lat`.
  private func startsWord(at index: Int) -> Bool {
    let isUppercase = bytes[index] & 0x20 == 0
    return !isLetter(bytes[index - 1]) || isUppercase && bytes[index - 1] & 0x20 != 0
  }

  private func isWord(_ word: String, _ range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Where the value begins that is given to the name that ends here.
  private func assignment(behind end: Int) -> Int? {
    let sign = run(from: end) { " \t\"'".utf8.contains($0) }
    guard sign < bytes.count, "=:".utf8.contains(bytes[sign]) else { return nil }
    return sign + 1
  }

  /// The end of the decimal number that begins here.
  private func number(at start: Int) -> Int? {
    let digits = run(from: start, to: min(start + 1, bytes.count)) { "+-".utf8.contains($0) }
    let point = run(from: digits, isDigit)
    guard point > digits else { return nil }
    guard point < bytes.count, bytes[point] == UInt8(ascii: ".") else { return point }
    let end = run(from: point + 1, isDigit)
    return end > point + 1 ? end : point
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
