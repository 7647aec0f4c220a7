/// A process as system messages write it.
///
/// A bare bundle identifier, `application<b>` (iOS 13 to 16), `app<b>` and `app<b(UUID)>` (17 on),
/// `app<application.b.N.N(501)>` (desktop hosted), `daemon<b>`, the same in brackets with `:pid`,
/// `Name:pid` and `Name[pid]` (assertiond), and descriptions such as `<FBProcess: 0x1; Name; pid: N>`.
struct ProcessIdentity: Equatable {
  /// The bundle identifier, or the name where the text has no bundle identifier.
  var bundle: String?
  var name: String?
  var pid: Int?
  /// Where the text ends.
  var end: Int

  static func read(_ bytes: [UInt8], from start: Int, end: Int) -> ProcessIdentity? {
    guard start < end else { return nil }
    if bytes[start] == UInt8(ascii: "["), start + 1 < end {
      guard var identity = unbracketed(bytes, from: start + 1, end: end), identity.end < end,
        bytes[identity.end] == UInt8(ascii: "]")
      else { return named(bytes, from: start + 1, end: end) }
      identity.end += 1
      return identity
    }
    if bytes[start] == UInt8(ascii: "<") { return description(bytes, from: start, end: end) }
    return unbracketed(bytes, from: start, end: end)
  }

  private static func unbracketed(
    _ bytes: [UInt8], from start: Int, end: Int
  ) -> ProcessIdentity? {
    var position = start
    while position < end, isName(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    let scanner = CaptureScanner(bytes: bytes, end: end)
    if let close = scanner.closing(
      from: position, open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
    {
      text = bundle(in: String(decoding: bytes[(position + 1)..<(close - 1)], as: UTF8.self))
      position = close
    } else if text.hasSuffix(".") {
      // The full stop of a sentence.
      text.removeLast()
      position -= 1
    }
    guard !text.isEmpty else { return nil }
    var identity = ProcessIdentity(end: position)
    if text.contains(".") { identity.bundle = text } else { identity.name = text }
    identity.readPid(bytes, end: end)
    return identity
  }

  /// `Old Mill:88]`: a name with blanks, which only the bracket and the pid delimit.
  private static func named(_ bytes: [UInt8], from start: Int, end: Int) -> ProcessIdentity? {
    let limit = min(end, start + maximumName)
    guard let close = bytes[start..<limit].firstIndex(of: UInt8(ascii: "]")),
      let colon = bytes[start..<close].lastIndex(of: UInt8(ascii: ":")), colon > start,
      bytes[start..<colon].allSatisfy({ $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ":") })
    else { return nil }
    var identity = ProcessIdentity(end: colon)
    identity.name = String(decoding: bytes[start..<colon], as: UTF8.self)
    identity.readPid(bytes, end: end)
    guard identity.pid != nil, identity.end == close else { return nil }
    identity.end += 1
    return identity
  }

  private static let maximumName = 128

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isSymbolPart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte >= 0x80
  }

  /// `com.example.app` of `application.com.example.app.4012.4013(501)` and `com.example.app(UUID)`.
  private static func bundle(in text: String) -> String {
    var text = Substring(text)
    if let parenthesis = text.firstIndex(of: "(") { text = text[..<parenthesis] }
    guard text.hasPrefix("application.") else { return String(text) }
    text = text.dropFirst("application.".count)
    for _ in 0..<2 {
      guard let dot = text.lastIndex(of: "."),
        text[text.index(after: dot)...].utf8.allSatisfy(\.isDigit)
      else { break }
      text = text[..<dot]
    }
    return String(text)
  }

  private mutating func readPid(_ bytes: [UInt8], end limit: Int) {
    guard end + 1 < limit else { return }
    let isBracketed = bytes[end] == UInt8(ascii: "[")
    guard isBracketed || bytes[end] == UInt8(ascii: ":") else { return }
    let digits = bytes[(end + 1)..<limit].prefix(while: \.isDigit)
    guard let pid = Int(String(decoding: digits, as: UTF8.self)) else { return }
    let close = end + 1 + digits.count
    if isBracketed {
      guard close < limit, bytes[close] == UInt8(ascii: "]") else { return }
    }
    self.pid = pid
    end = isBracketed ? close + 1 : close
  }

  /// Reads `<FBProcess: 0xa75; MobileSafari; pid: 611>` and its like.
  private static func description(
    _ bytes: [UInt8], from start: Int, end: Int
  ) -> ProcessIdentity? {
    let scanner = CaptureScanner(bytes: bytes, end: end)
    guard
      let close = scanner.closing(from: start, open: UInt8(ascii: "<"), close: UInt8(ascii: ">"))
    else { return nil }
    let inner = bytes[(start + 1)..<(close - 1)]
    let fields = inner.split(separator: UInt8(ascii: ";")).map { field in
      String(decoding: field.drop(while: \.isWhiteSpace), as: UTF8.self)
    }
    guard fields.count >= 2 else { return nil }
    var identity = ProcessIdentity(end: close)
    for field in fields.dropFirst() {
      if field.hasPrefix("pid: ") {
        identity.pid = Int(field.dropFirst(5))
      } else if field.contains(": ") {
        continue
      } else if let named = unbracketed(Array(field.utf8), from: 0, end: field.utf8.count) {
        identity.bundle = identity.bundle ?? named.bundle
        identity.name = identity.name ?? named.name
        identity.pid = identity.pid ?? named.pid
      }
    }
    return identity
  }
}
