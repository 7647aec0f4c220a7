/// Finds a notification's name where a message says that it was posted.
enum NotificationPost {
  /// Words that may stand before a name: `Received notification: X`, `Notification.Name(rawValue: X`.
  private static let leads: Set<String> = [
    "received", "receive", "got", "observed", "post", "posted", "posting", "notification",
    "nsnotification", "nsnotificationname", "notification.name", "nsnotification.name", "name",
    "rawvalue", "_rawvalue", "event", "handle", "handling",
  ]

  /// What the message says about the post; nil if the name stands there for another reason.
  static func find(_ name: [UInt8], in message: Message) -> AttributeText? {
    var place = 0
    while let found = firstPlace(of: name, in: message, from: place) {
      place = found + 1
      let end = found + name.count
      guard isWhole(found..<end, in: message) else { continue }
      if let object = described(found..<end, in: message) { return object }
      guard message.starts.contains(where: { isLead($0..<found, in: message) }) else { continue }
      var rest = end
      while rest < message.end, "\"')]".utf8.contains(message.bytes[rest]) { rest += 1 }
      let attributes = AttributeReader.read(message.bytes, from: rest, end: message.end)
      if Prose.admitsPost(attributes) { return attributes }
    }
    return nil
  }

  private static func firstPlace(of name: [UInt8], in message: Message, from start: Int) -> Int? {
    var place = start
    while place + name.count <= message.end {
      if message.bytes[place] == name[0], message.bytes[place...].starts(with: name) {
        return place
      }
      place += 1
    }
    return nil
  }

  private static func isWhole(_ range: Range<Int>, in message: Message) -> Bool {
    let before = range.lowerBound - 1
    if before >= 0 {
      let byte = message.bytes[before]
      // `Notification.Name.UIApplication...` and `.didBecomeActive` are written with a dot.
      if byte.isSymbolPart { return false }
    }
    guard range.upperBound < message.end else { return true }
    return !message.bytes[range.upperBound].isSymbolPart
  }

  /// `{name = UIApplicationDidEnterBackgroundNotification; object = <...>}`, wherever it stands.
  private static func described(_ range: Range<Int>, in message: Message) -> AttributeText? {
    let mark = Array("{name = ".utf8)
    let start = range.lowerBound - mark.count
    guard start >= 0, message.bytes[start..<range.lowerBound].elementsEqual(mark) else {
      return nil
    }
    var rest = Array(message.bytes[range.upperBound..<message.end])
    let object = Array("; object = ".utf8)
    guard rest.starts(with: object) else { return AttributeText() }
    rest.removeFirst(object.count)
    var attributes = AttributeText()
    let scanner = CaptureScanner(bytes: rest, end: rest.count)
    if let close = scanner.closing(from: 0, open: UInt8(ascii: "<"), close: UInt8(ascii: ">")) {
      attributes.object = AttributeReader.address(in: scanner.text(0..<close))
    }
    return attributes
  }

  /// Whether only words that announce a post stand between a start and the name.
  private static func isLead(_ range: Range<Int>, in message: Message) -> Bool {
    guard range.lowerBound <= range.upperBound, range.count <= 60 else { return false }
    var words: [String] = []
    var word = ""
    for byte in message.bytes[range] {
      if byte.isSymbolPart || byte == UInt8(ascii: ".") {
        word.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.allSatisfy { leads.contains(trimDots($0.lowercased())) }
  }

  private static func trimDots(_ text: String) -> String {
    var text = Substring(text)
    while text.last == "." { text = text.dropLast() }
    return String(text)
  }
}
