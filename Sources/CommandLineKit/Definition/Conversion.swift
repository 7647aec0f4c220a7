/// A way to turn the text of one value into a typed value, and to say what was expected.
///
/// Flags and positional arguments are both built from a conversion, so every kind of value is
/// described once. The parser runs `parse` before a verb starts: a verb never sees a bad value.
package struct Conversion<Parsed: Sendable>: Sendable {
  /// What the value names, for completion and for the list of choices.
  package let kind: ValueKind

  /// The value a user should have typed, as a noun phrase ("a whole number"); nil if any text will
  /// do.
  package let expected: String?

  /// The typed value, or nil if the text is not one.
  package let parse: @Sendable (String) -> Parsed?

  /// The text a user would type for a value, which help shows as the default.
  package let print: @Sendable (Parsed) -> String

  /// Makes a conversion of the caller's own, for values such as `FACT=VALUE` or a percentage.
  ///
  /// `expected` completes the sentence "'--name' takes ...", so it is a noun phrase.
  package init(
    expected: String?, kind: ValueKind = .text,
    print: @escaping @Sendable (Parsed) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (String) -> Parsed?
  ) {
    self.kind = kind
    self.expected = expected
    self.parse = parse
    self.print = print
  }
}

extension Conversion where Parsed == String {
  /// Takes any text, the empty one included.
  package static var text: Conversion { Conversion(expected: nil) { $0 } }

  /// Takes the path of a file; the empty text is refused, for no file has that name.
  package static var file: Conversion {
    Conversion(expected: "the path of a file", kind: .file) { $0.isEmpty ? nil : $0 }
  }

  /// Takes the path of a folder; the empty text is refused.
  package static var folder: Conversion {
    Conversion(expected: "the path of a folder", kind: .folder) { $0.isEmpty ? nil : $0 }
  }
}

extension Conversion where Parsed == Int {
  /// Takes a whole number in a range, written in decimal.
  package static func integer(in range: ClosedRange<Int> = .min ... .max) -> Conversion {
    Conversion(expected: expectation(of: range)) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  private static func expectation(of range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let least, .max): "a whole number of at least \(least)"
    case (.min, let most): "a whole number of at most \(most)"
    case (let least, let most): "a whole number from \(least) to \(most)"
    }
  }
}

extension Double {
  /// A number as people write one: digits, and a point with more digits; no sign, no exponent, no
  /// hexadecimal form, no words.
  package init?(plainDecimal text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard areDigits else { return nil }
    self.init(text)
  }
}

extension Conversion
where Parsed: CaseIterable & RawRepresentable, Parsed.RawValue == String {
  /// Takes the raw value of one of an enum's cases.
  package static func choice(_ type: Parsed.Type) -> Conversion {
    let choices = type.allCases.map(\.rawValue)
    return Conversion(
      expected: nil, kind: .choices(choices), print: { $0.rawValue },
      parse: { Parsed(rawValue: $0) })
  }
}
