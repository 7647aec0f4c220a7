import LockstepJSON
import LockstepModel
import Testing

@testable import LockstepIngest

/// The parts with which a log is skimmed.
@Suite struct SkimmerTests {
  private func places(_ text: String, _ needles: [String]) -> [Int] {
    SkimIndex(needles.map { Array($0.utf8) }).placesIn(text)
  }

  @Test func `every place at which a text ends is found`() {
    #expect(places("a scene, a  scene\n\tx a\n scene", ["a scene", "x"]) == [6, 16, 19, 28])
    #expect(places("abcabd", ["abd", "c"]) == [2, 5])
    #expect(places("", ["a"]) == [])
  }

  @Test func `a long chunk is walked in parts without losing a text but at their borders`() {
    let index = SkimIndex([Array("needle".utf8)])
    for shift in 0..<40 {
      let text = String(repeating: ".", count: 3_000 + shift)
      let chunk = (0..<6).map { _ in text + "needle" }.joined()
      let places = index.placesIn(chunk)
      let part = chunk.utf8.count / 4
      for number in 1...6 {
        let end = number * (3_006 + shift) - 1
        let border = (1...4).map { $0 * part }.first { $0 > end - 6 && $0 <= end }
        #expect(places.contains(border ?? end))
      }
      #expect(places == places.sorted())
    }
  }

  @Test(arguments: [
    "2026-05-31 10:00:00.000404+0200", "2026-12-01 23:59:59.999999-0930",
    "0001-01-01 00:00:00.000000+0000", "9999-12-31 10:00:00.000001-1800",
  ])
  func `a stamp reads as any time does`(text: String) throws {
    let time = try #require(PrintedTime(Array(text.utf8)[...]))
    let stamp = try #require(stamps([text])[0])
    #expect(stamp.reading == time.reading)
    #expect(stamp.text == time.text)
  }

  @Test(arguments: [
    "2026-02-30 10:00:00.000404+0200", "2026-05-31T10:00:00.000404+0200",
    "2026-05-31 10:00:60.000404+0200", "2026-05-31 25:00:00.000404+0200",
    "2026-05-31 10:00:00.00040 +0200", "2026-05-31 10:00:00,000404+0200",
    "2026-05-31 10:00:00.000404+02:0", "2026-05-31 10:00:00.000404+1999",
    "2026-05-31 10:00:00.000404 0200",
  ])
  func `a stamp in another form is none`(text: String) {
    #expect(stamps(["2026-05-31 10:00:00.000404+0200", text])[1] == nil)
  }

  private func stamps(_ texts: [String]) -> [Stamp?] {
    var reader = StampReader()
    return texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.flatMap { reader.read($0) }
      }
    }
  }

  @Test(arguments: [
    #"{"a":1}"#, #"{"a":-0.5,"b":[1,{"c":[]}],"d":"\u00e9\n\/"}"#, #"{"a":true,"b":null}"#, "{}",
    #"{"a":01}"#, #"{"a":1.}"#, #"{"a":-}"#, #"{"a":"\q"}"#, #"{"a":"\u12"}"#, #"{"a":tru}"#,
    #"{"a":1,}"#, #"{"a" 1}"#, #"{,}"#, #"{"a":[1,]}"#, #"{"a":"x"#, #"{"a":1}}"#, #"{"a":+1}"#,
    "{\"a\":\"\u{1}\"}", #"{"a":[1 2]}"#, #"{"aaaaaaaaaaaaaaaa":"bbbbbbbbbbbbbbbbbbbbbbbb\\"}"#,
  ])
  func `what is walked through is JSON`(text: String) {
    let bytes = Array(text.utf8)
    let isWalked = bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      var walker = JSONWalker(base, count: bytes.count)
      return walker.value() && walker.position == bytes.count
    }
    let isRead = if case .success = JSONText.value(bytes[...]) { true } else { false }
    #expect(isWalked == isRead)
  }

  @Test(arguments: [
    ("  name = value;", true), ("}", true), ("  }", true), (" ]", true), ("\t- item", false),
    ("name", false), ("  Test Case '-[A b]' started.", false), ("  t =     0.03s x", false),
    ("  a $ log show", false), ("  a\tb", false), ("  caf\u{E9}", false), (" Jan 1", false),
    ("", false), ("  ", false), ("  `", false),
  ])
  func `a continuation is passed over only in its plainest shape`(line: String, isPlain: Bool) {
    let bytes = Array(line.utf8)
    #expect(bytes.withUnsafeBufferPointer { PlainContinuation.isOne($0) } == isPlain)
  }
}

extension SkimIndex {
  fileprivate func placesIn(_ text: String) -> [Int] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      places(in: bytes).filter { $0 < bytes.count }
    }
  }
}
