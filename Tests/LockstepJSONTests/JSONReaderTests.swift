import Testing

@testable import LockstepJSON

/// RFC 8259, and what a log needs beyond it: 64-bit integers exact, bounded nesting, bad UTF-8 kept.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONReader.Failure) -> JSONValue {
    try JSONReader.value(Array(text.utf8)[...])
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)),
      ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
      ("18446744073709551615", .unsigned(.max)),
      ("18446744073709551616", .number(18_446_744_073_709_551_616)),
      ("1.5", .number(1.5)), ("1e3", .number(1000)), ("1E+3", .number(1000)),
      ("-2.5e-1", .number(-0.25)),
      ("5e-324", .number(.leastNonzeroMagnitude)),
      ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
    ] as [(String, JSONValue)])
  func `numbers keep their exact value`(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u65E5""#, "Aé日"),
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""日本 é""#, "日本 é"),
    (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
  ])
  func `strings are read with their escapes`(text: String, string: String) throws {
    #expect(try read(text) == .string(string))
  }

  @Test func `bad UTF-8 in a string is repaired, not refused`() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x62, 0x22]
    #expect(try JSONReader.value(bytes[...]) == .string("a\u{FFFD}b"))
  }

  @Test(
    arguments: [
      ("", .endOfText, 0), ("  ", .endOfText, 2), ("[1", .endOfText, 2), ("{\"a\"", .endOfText, 4),
      ("\"abc", .endOfText, 4), ("\"\\u12", .endOfText, 5), ("tru", .endOfText, 3),
      ("nul!", .unexpectedByte, 3), ("[1,]", .unexpectedByte, 3), ("{,}", .unexpectedByte, 1),
      ("{1:2}", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3), ("'a'", .unexpectedByte, 0),
      ("01", .badNumber, 1), ("-", .badNumber, 1), ("1.", .badNumber, 2), ("1e", .badNumber, 2),
      ("1e999", .badNumber, 5), (#""\x""#, .badEscape, 2), (#""\u00g0""#, .badEscape, 5),
      ("\"a\nb\"", .controlCharacter, 2), ("\"\\na\u{1}\"", .controlCharacter, 4),
      ("1 2", .trailingText, 2), ("{} x", .trailingText, 3),
    ] as [(String, JSONReader.Failure.Kind, Int)])
  func `what is wrong is told with its place`(
    text: String, kind: JSONReader.Failure.Kind, offset: Int
  ) {
    #expect(throws: JSONReader.Failure(kind: kind, offset: offset)) { try read(text) }
  }

  @Test func `nesting is bounded`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONReader.maximumDepth))
    #expect(throws: JSONReader.Failure(kind: .tooDeep, offset: JSONReader.maximumDepth)) {
      try read(nested(JSONReader.maximumDepth + 1))
    }
  }

  @Test func `members keep their order and their place, and the last of a doubled key counts`()
    throws
  {
    let value = try read(#"{"b":1, "a":[true,null],"b":2}"#)
    #expect(value.members?.map(\.key) == ["b", "a", "b"])
    #expect(value.members?.map(\.offset) == [1, 8, 24])
    #expect(value["b"] == .integer(2))
    #expect(value["a"]?.array == [.bool(true), .null])
    #expect(value["c"] == nil && value["a"]?["b"] == nil)
  }

  @Test(
    arguments: [
      (.integer(7), 7, 7), (.string("42"), 42, nil), (.string("x"), nil, nil),
      (.unsigned(.max), nil, 18_446_744_073_709_551_616), (.number(1.5), nil, 1.5),
      (.number(2), nil, 2), (.bool(true), nil, nil), (.null, nil, nil),
    ] as [(JSONValue, Int?, Double?)])
  func `a number is given only where it is one`(value: JSONValue, integer: Int?, double: Double?) {
    #expect(value.integer == integer)
    #expect(value.double == double)
  }

  @Test func `several values can be read one after another`() throws {
    var reader = JSONReader(Array("{} [1] x".utf8)[...])
    #expect(try reader.nextValue() == .object([]))
    #expect(reader.index == 2)
    #expect(try reader.nextValue() == .array([.integer(1)]))
    #expect(throws: JSONReader.Failure(kind: .unexpectedByte, offset: 7)) {
      try reader.nextValue()
    }
  }
}
