package import LockstepModel

/// Replaces secrets in events: equal ones by equal marks, so that rules that compare still work.
///
/// With a phrase the marks are keyed hashes, equal in every trace that was made with it, and the
/// trace names the key. Without one they are numbers in the order of appearance: nothing can be
/// guessed from them, the same log gives the same trace, and two traces cannot be compared.
package struct Redactor {
  /// How marks are made.
  package enum Method: Sendable, Equatable {
    case numbered
    case keyed(phrase: String)
  }

  /// So many different secrets are told apart by number; later ones share one mark.
  private static let maximumNumbers = 100_000
  /// A value under a key that holds one of these is a secret whatever it looks like.
  private static let secretWords = [
    "userinfo", "token", "phone", "email", "devicename", "latitude", "longitude",
    "coordinate", "password", "secret", "credential", "query",
  ]
  /// Keys that are secret as a whole, and too short to be looked for within others.
  private static let secretKeys: Set<String> = [
    "lat", "lon", "lng", "long", "latlon", "latlng", "ll", "geo", "gps", "location", "coord",
    "coords", "mail",
  ]

  /// What is delivered and what is made of it: rules join these fields with each other, so equal
  /// texts must stay equal whichever of them they stand in.
  private static let joinedWords = ["payload", "url", "webpage", "response", "request"]

  private let key: [UInt8]?
  private var numbers: [[UInt8]: Int] = [:]
  /// How many secrets were replaced.
  package private(set) var count = 0

  package init(_ method: Method) {
    switch method {
    case .numbered: key = nil
    case .keyed(let phrase): key = SHA256.hash(Array("lockstep redaction \(phrase)".utf8))
    }
  }

  /// What the trace's metadata says: hashes compare only under the same key.
  package var description: Attributes {
    guard let key else { return ["method": .string("numbered")] }
    let name = SHA256.authenticate(Array("name of this key".utf8), key: key)
    return ["key": .string(Self.hexadecimal(name.prefix(4))), "method": .string("keyed")]
  }

  /// The event without its secrets.
  package mutating func redacted(_ event: Event) -> Event {
    var event = event
    event.raw = event.raw.map { redacted($0) }
    event.scene.scene = event.scene.scene.map { redacted($0) }
    event.attributes = redacted(event.attributes)
    return event
  }

  /// The text with a mark in place of each secret.
  package mutating func redacted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let secrets = SecretScanner.secrets(in: bytes)
    guard !secrets.isEmpty else { return text }
    var result: [UInt8] = []
    var start = 0
    for secret in secrets {
      result += bytes[start..<secret.lowerBound]
      result += Array(mark(for: bytes[secret]).utf8)
      start = secret.upperBound
    }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }

  mutating func redacted(_ attributes: Attributes) -> Attributes {
    var result = Attributes()
    for attribute in attributes {
      result[attribute.key] =
        Self.isSecret(attribute.key)
        ? hidden(attribute.value)
        : Self.isJoined(attribute.key) ? delivered(attribute.value) : redacted(attribute.value)
    }
    return result
  }

  /// A link without its secrets; another text, which may be all of a payload, as one mark.
  private mutating func delivered(_ value: Value) -> Value {
    switch value {
    case .string(let text) where text.contains("://"): redacted(value)
    case .string, .list, .object: hidden(value)
    case .bool, .integer, .unsigned, .number: value
    }
  }

  private mutating func redacted(_ value: Value) -> Value {
    switch value {
    case .string(let text): return .string(redacted(text))
    case .list(let values): return .list(values.map { redacted($0) })
    case .object(let attributes): return .object(redacted(attributes))
    case .bool, .integer, .unsigned, .number: return value
    }
  }

  /// A mark for the whole value; whether something is there, yes or no, is no secret.
  private mutating func hidden(_ value: Value) -> Value {
    if case .bool = value { return value }
    // What the system hid is no secret, and a mark would make all of it one value.
    if value.isHidden { return value }
    if case .integer(0...1) = value { return value }
    return .string(mark(for: Array(value.plainText.utf8)[...]))
  }

  private static func isJoined(_ key: String) -> Bool {
    let key = key.lowercased()
    return joinedWords.contains { key.contains($0) }
  }

  private static func isSecret(_ key: String) -> Bool {
    let key = key.lowercased().filter { $0.isLetter }
    return secretKeys.contains(key) || secretWords.contains { key.contains($0) }
  }

  private mutating func mark(for secret: ArraySlice<UInt8>) -> String {
    count += 1
    if let key {
      let hash = SHA256.authenticate(Array(secret), key: key)
      return "<redacted:\(Self.hexadecimal(hash.prefix(6)))>"
    }
    let hash = Array(SHA256.hash(Array(secret)).prefix(16))
    if let number = numbers[hash] { return "<redacted:\(number)>" }
    guard numbers.count < Self.maximumNumbers else { return "<redacted:more>" }
    numbers[hash] = numbers.count + 1
    return "<redacted:\(numbers.count)>"
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
