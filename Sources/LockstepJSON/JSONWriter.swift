import LockstepText

/// Writes compact JSON: UTF-8, no blanks, the shortest numbers that read back equal.
///
/// The caller gives keys in the order in which they shall stand.
///
/// What steers a terminal or hides text is escaped as `\uXXXX` although JSON does not ask for it:
/// the controls U+007F to U+009F, U+2028 and U+2029, the marks that turn the direction of text, and
/// the byte order mark. So `show --format ndjson` is safe to look at, and since a reader gives the
/// same string either way, what was read is written with the same bytes again.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether the next value of the innermost object or array needs a comma before it.
  private var needsComma = false

  package init() {}

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written but keeps the memory, for the next line.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value comes next.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes an integer.
  package mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// Writes a number; JSON has no infinities, so those become null.
  package mutating func number(_ value: Double) {
    literal(value.isFinite ? "\(value)" : "null")
  }

  /// Writes true or false.
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  package mutating func null() { literal("null") }

  /// Writes any value.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .integer(let number): integer(number)
    case .unsigned(let number): integer(number)
    case .number(let double): number(double)
    case .string(let text): string(text)
    case .array(let values): array { for element in values { $0.value(element) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case let scalar where SteeringScalar.contains(scalar):
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: #"\u"#.utf8)
      for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }
}
