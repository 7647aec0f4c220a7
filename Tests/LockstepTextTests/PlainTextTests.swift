import LockstepText
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain\ttext ~", "plain\ttext ~"), ("\u{1B}[2J", #"\u{1B}[2J"#),
    ("a\nb\r\0", #"a\u{A}b\u{D}\u{0}"#),
    ("\u{7F}\u{9B}31m", #"\u{7F}\u{9B}31m"#), ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
    ("a\u{2028}\u{FEFF}", #"a\u{2028}\u{FEFF}"#), ("Grüße 日本 👩‍💻", "Grüße 日本 👩‍💻"), ("", ""),
    ("\r\n", #"\u{D}\u{A}"#), ("a\u{200B}b", #"a\u{200B}b"#), ("a\u{200D}b", #"a\u{200D}b"#),
    ("1\u{200D}2", #"1\u{200D}2"#), ("\u{200D}👩", #"\u{200D}👩"#), ("👩\u{200D}", #"👩\u{200D}"#),
    ("❤️‍🔥 👩🏽‍💻", "❤️‍🔥 👩🏽‍💻"), ("a\u{AD}b\u{E0041}", #"a\u{AD}b\u{E0041}"#),
    ("\u{3164}\u{034F}", #"\u{3164}\u{34F}"#), ("❤\u{FE0F}", "❤\u{FE0F}"),
  ])
  func `what could steer a terminal becomes visible`(text: String, safe: String) {
    #expect(PlainText.sanitised(text) == safe)
  }

  @Test func `no control character of any plane is left`() {
    for value in UInt32(0)..<0xA0 where value != 9 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = PlainText.sanitised("é" + String(scalar))
      let isControl = value < 0x20 || value >= 0x7F
      let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
      #expect(safe == "é" + (isControl ? escape : String(scalar)))
    }
  }

  @Test func `no scalar that formats, joins or breaks is left, of whatever plane`() {
    for value in UInt32(0)...0x10FFFF where value != 9 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
        #expect(PlainText.sanitised("a" + String(scalar) + "b") == "a" + escape + "b")
      default: continue
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("👍", 2), ("👩‍💻", 2),
    ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("Ａ", 2), ("a\u{200B}b", 2), ("…", 1), ("ｱ", 1), ("1️⃣", 2),
  ])
  func `display width counts columns`(text: String, columns: Int) {
    #expect(PlainText.width(of: text) == columns)
  }

  @Test func `cells are padded and cut by columns`() {
    #expect(PlainText.padded("日本", to: 6) == "日本  ")
    #expect(PlainText.padded("7", to: 3, alignsRight: true) == "  7")
    #expect(PlainText.padded("long", to: 2) == "long")
    #expect(PlainText.padded("a\tb", to: 4) == "a b ")
    #expect(PlainText.truncated("abcdef", to: 4) == "abc…")
    #expect(PlainText.truncated("日本語", to: 4) == "日…")
    #expect(PlainText.truncated("abc", to: 3) == "abc")
    #expect(PlainText.truncated("abc", to: 0) == "")
  }
}
