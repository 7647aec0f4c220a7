import Testing

@testable import LockstepModel

@Suite struct StringSearchTests {
  @Test(arguments: [
    ("", "", true), ("a", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "bc", true),
    ("aab", "ab", true), ("abab", "abb", false), ("ab", "abc", false), ("日本語", "本", true),
  ])
  func `a text is found where its bytes stand`(text: String, part: String, isHeld: Bool) {
    #expect(text.holds(part) == isHeld)
  }
}
