import LockstepJSON
import Testing

/// Compact JSON whose bytes are the same for the same values.
@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("\"\\", #""\"\\""#), ("a/b", #""a/b""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1F}\u{8}", #""\u0000\u001f\u0008""#),
    ("\u{7F}\u{85}\u{2028}\u{202E}", #""\u007f\u0085\u2028\u202e""#),
    ("é日😀", #""é日😀""#), ("", #""""#),
  ])
  func `strings are escaped where JSON asks for it, or a terminal would obey`(
    text: String, json: String
  ) {
    #expect(written { $0.string(text) } == json)
    #expect(
      written {
        $0.object {
          $0.key(text)
          $0.null()
        }
      } == "{\(json):null}")
  }

  @Test func `integers of 64 bits are written whole`() {
    #expect(written { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(written { $0.integer(0) } == "0")
  }

  @Test(arguments: [
    (0.1, "0.1"), (1.0, "1.0"), (-0.0, "-0.0"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"),
    (1.0 / 3, "0.3333333333333333"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `numbers are as short as reads back equal`(number: Double, json: String) {
    #expect(written { $0.number(number) } == json)
  }

  @Test func `values stand apart by commas, inside and beside each other`() {
    let text = written { json in
      json.object { json in
        json.key("a")
        json.array { json in
          json.integer(1)
          json.array { _ in }
          json.object { $0.member("x", true) }
          json.bool(false)
        }
        json.key("b")
        json.object { _ in }
      }
    }
    #expect(text == #"{"a":[1,[],{"x":true},false],"b":{}}"#)
  }

  @Test func `a trace leaves out what it does not know, a result says null`() {
    let text = written { json in
      json.object { json in
        json.member("a", String?.none)
        json.member("b", Int?.none)
        json.member("c", "x")
        json.member("d", 7)
        json.member("e", orNull: String?.none)
        json.member("f", orNull: Int?.none)
        json.member("g", orNull: "y")
        json.member("h", orNull: 8)
      }
    }
    #expect(text == #"{"c":"x","d":7,"e":null,"f":null,"g":"y","h":8}"#)
  }

  @Test func `a writer that was emptied begins anew`() {
    var writer = JSONWriter()
    writer.integer(1)
    writer.removeAll()
    writer.integer(2)
    #expect(writer.text == "2")
  }

  @Test func `what is written reads back equal`() throws {
    let value = JSONValue.object([
      JSONValue.Member(key: "z\u{1}", value: .array([.unsigned(.max), .integer(.min), .null])),
      JSONValue.Member(key: "", value: .object([])),
      JSONValue.Member(key: "n", value: .number(0.1 + 0.2)),
    ])
    let bytes = Array(written { $0.value(value) }.utf8)
    #expect(try JSONReader.value(bytes[...]) == value)
  }
}
