import Foundation
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Whatever stands in a rule file, reading it ends, soon, with an answer.
@Suite struct HostileTests {
  private static let patience: Swift.Duration = .seconds(120)

  private static let seed = LongRun.seed
  private static let cases = LongRun.cases(2_000)
  /// How much of a thing is much; a hundred thousand in the long run.
  private static let many = LongRun.isOn ? 100_000 : 10_000

  /// Reads and compiles a text by itself, and tells how many errors it has.
  @discardableResult
  private func errors(in text: String) -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    defer { #expect(clock.now - start < Self.patience, "\(text.prefix(80))") }
    do throws(RuleFileErrors) {
      let file = try Parser.parse(text: text, file: "own.rules")
      _ = try Compiler.compile([file], texts: ["own.rules": text])
      return 0
    } catch {
      for diagnostic in error.diagnostics.prefix(100) { _ = diagnostic.text }
      return error.diagnostics.count
    }
  }

  @Test func `a line of a megabyte`() {
    #expect(errors(in: "rule r\n  never " + String(repeating: "a", count: 1 << 20)) > 0)
    #expect(errors(in: "rule r\n  \"" + String(repeating: "\u{301}e", count: 1 << 19)) > 0)
    #expect(errors(in: String(repeating: "[", count: 1 << 20)) > 0)
  }

  @Test func `a file larger than any rule file`() {
    #expect(errors(in: String(repeating: "# comment\n", count: 500_000)) == 1)
  }

  @Test func `very many alternatives`() {
    let pattern = String(repeating: "nav.push |\n", count: Self.many) + "nav.push"
    #expect(errors(in: "rule r\n  per process\n  never " + pattern) == 0)
  }

  @Test func `very many conditions`() {
    let conditions = String(repeating: "[screen = main]\n", count: Self.many)
    #expect(errors(in: "rule r\n  per process\n  never nav.push" + conditions) == 0)
  }

  @Test func `aliases that double at each step`() {
    var text = "event a0 = nav.push | nav.push\n"
    for step in 1...60 { text += "event a\(step) = a\(step - 1) | a\(step - 1)\n" }
    #expect(errors(in: text + "rule r\n  per process\n  never a60") > 0)
  }

  @Test func `aliases that widen at each step`() {
    var text = "event a0 = " + repeated("nav.push", 64) + "\n"
    for step in 1...6 { text += "event a\(step) = " + repeated("a\(step - 1)", 64) + "\n" }
    #expect(errors(in: text + "rule r\n  per process\n  never a6") > 0)
  }

  private func repeated(_ word: String, _ times: Int) -> String {
    Array(repeating: word, count: times).joined(separator: " | ")
  }

  @Test func `very many rules`() {
    let rules = (0..<Self.many).map { "rule r\($0)\n per process\n never nav.push\n" }
    #expect(errors(in: rules.joined()) == 0)
  }

  @Test func `very many misspelt names`() {
    let rules = (0..<Self.many).map { "rule r\($0)\n per process\n never nav.psh\($0)\n" }
    #expect(errors(in: rules.joined()) > 0)
  }

  @Test func `very many rules of one name`() {
    #expect(errors(in: String(repeating: "rule r\n never nav.push\n", count: Self.many)) > 0)
  }

  @Test func `a rule of very many clauses`() {
    #expect(errors(in: "rule r\n" + String(repeating: "never nav.push\n", count: Self.many)) > 0)
  }

  @Test func `sequences and machines of very many parts`() {
    let events = repeated("nav.push", 1_000).replacing(" | ", with: ",\n")
    #expect(errors(in: "rule r\n sequence \(events)") == 1)
    #expect(errors(in: "rule r\n sequence {\(events)}") == 1)
    #expect(errors(in: "rule r\n next after nav.push is nav.push among {\(events)}") == 0)
    let variants = (0..<Self.many).map { "v\($0): nav.push\n" }.joined()
    #expect(errors(in: "rule r\n one of \(variants)") == 1)
    let states = (0..<Self.many).map { "s\($0) -> s\($0 + 1) on nav.push\n" }.joined()
    #expect(errors(in: "machine m\n starts s0\n\(states)") == 1)
    let targets = String(repeating: "any -> a | b | c | d on nav.push\n", count: Self.many)
    #expect(errors(in: "machine m\n starts a\n\(targets)") == 0)
    let patterns = (0..<65).map { "a -> a on nav.push[n = \($0)]\n" }.joined()
    #expect(errors(in: "machine m\n starts a\n\(patterns)") == 1)
  }

  @Test func `a test of very many steps`() {
    let steps = (0..<Self.many).map { "\($0) ms scene#\($0) nav.push\n" }
    let text = "rule r\n never nav.push\ntest \"t\"\n" + steps.joined() + "expect r fail"
    #expect(errors(in: text) == 0)
  }

  @Test(arguments: [
    "999999999999 d", "1e400 s", "-5 s", "0 s", "NaN s", "9223372036854775807 ns", "0x10 s", "½ s",
  ])
  func `times beyond all measure`(_ time: String) {
    errors(in: "rule r\n per process\n after auth.begin expect auth.end within \(time)")
    errors(in: "test \"t\"\n \(time) nav.push\n expect r fail")
  }

  @Test func `random bytes`() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.cases / 4 {
      let bytes = (0..<random.below(400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      errors(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `random words of the language`() {
    var random = SeededGenerator(seed: Self.seed)
    let words = PackLibrary.files.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
      .map(String.init)
    for _ in 0..<Self.cases {
      let text = (0..<random.below(60)).map { _ in
        random.pick(words) + (random.once(in: 4) ? "\n" : " ")
      }
      errors(in: text.joined())
    }
  }

  /// A rule file is shown to people: nothing in it may steer their terminal or turn text around.
  @Test(arguments: ["\u{1B}", "\u{85}a", "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{7F}"])
  func `what steers a terminal or turns text around is refused`(steering: String) {
    let error = #expect(throws: RuleFileErrors.self) {
      try Parser.parse(
        text: "rule r\n  \"a\u{301} b\(steering)c\"\n  never nav.push\n", file: "own.rules")
    }
    #expect(error?.diagnostics.first?.message == "the line holds a control character")
    #expect(error?.diagnostics.first?.place.line == 2)
  }

  @Test func `mutations of the shipped packs`() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.cases {
      let lines = random.pick(PackLibrary.files).text.split(separator: "\n")
      let first = random.below(lines.count)
      var text = Array(lines[first...].prefix(12).joined(separator: "\n").utf8)
      for _ in 0...random.below(4) { mutate(&text, &random) }
      errors(in: String(decoding: text, as: UTF8.self))
    }
  }

  private func mutate(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    guard !text.isEmpty else { return }
    let position = random.below(text.count)
    switch random.below(5) {
    case 0: text[position] = UInt8(truncatingIfNeeded: random.next())
    case 1: text.remove(at: position)
    case 2: text.insert(random.pick(Array("[]|{}\"#=<>.,@*0-\n".utf8)), at: position)
    case 3: text.removeSubrange(position..<min(text.count, position + random.below(40)))
    default:
      let part = text[position..<min(text.count, position + random.below(40))]
      text.insert(contentsOf: part, at: random.below(text.count))
    }
  }
}
