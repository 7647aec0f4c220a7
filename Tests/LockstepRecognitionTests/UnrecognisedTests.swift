import LockstepModel
import Testing

@testable import LockstepIngest

/// What happens to messages that nothing recognises.
struct UnrecognisedTests {
  @Test(
    arguments: [
      ("sync of 31 rows took 0.4 s", "sync of {n1:int} rows took {n2:number} s"),
      ("screen=Home rows=3 again=4", "screen=Home rows={rows:int} again={again:int}"),
      ("fetched 228B5D29-4475-29FB-CE4A-A2AFEC7E00E1 twice", "fetched {n1} twice"),
      ("ptr 0x11f008800 freed", "ptr {n1} freed"),
      ("iPhone5 and v2 stay", "iPhone5 and v2 stay"),
      (#"say "hi" {x} *"#, #"say \"hi\" \{x\} \*"#),
      ("first line\nsecond", "first line*"),
      ("cover animated=true forced=NO", "cover animated={animated:bool} forced={forced:bool}"),
      ("it is true", "it is true"),
      ("10:20:30 late", "{n1:int}:{n2:int}:{n3:int} late"),
    ] as [(String, String)])
  func `a template captures what varies`(message: String, template: String) throws {
    #expect(MessageTemplate(of: message).text == template)
    // The template is the text of a rule that matches the message.
    let file = try EventsFile.parse(text: "\"\(template)\" -> app.ready", file: "x")
    let record = LogRecord(line: 1, offset: 0, message: message)
    #expect(Recogniser(userEvents: [file]).events(in: record).map(\.name) == ["app.ready"])
  }

  @Test func `a long message is cut`() {
    let message = String(repeating: "word ", count: 100)
    #expect(MessageTemplate(of: message).text.hasSuffix("*"))
    #expect(MessageTemplate(of: message).text.utf8.count < 180)
  }

  @Test func `a draft proposes the frequent kinds, commented out`() throws {
    let draft = EventsFile.draft(for: [
      ("sync of 31 rows", 1), ("home opened", 2), ("sync of 7 rows", 4), ("12345", 9),
    ])
    #expect(
      draft == """
        # What the app printed and nothing recognised, the most frequent first.
        # Take the # from lines that are events and write the event's name for EVENT; delete the others.

        # 5 times
        # "sync of {n1:int} rows" -> EVENT

        # 2 times
        # "home opened" -> EVENT

        """)
    #expect(try EventsFile.parse(text: draft, file: "x").rules.isEmpty)
  }

  @Test func `a draft joins messages whose numbers are whole in one and not in another`() throws {
    let draft = EventsFile.draft(for: [
      ("row 3 took 12 ms", 1), ("row 4 took 1.5 ms", 2), ("row 5 took 7 ms", 1),
      ("x {1:int} 3", 1),
    ])
    let lines = draft.split(separator: "\n").dropFirst(2)
    #expect(
      Array(lines) == [
        "# 4 times", "# \"row {n1:int} took {n2:number} ms\" -> EVENT",
        "# 1 time", #"# "x \{{n1:int}:int\} {n2:int}" -> EVENT"#,
      ])
  }

  @Test func `a draft counts what it leaves out`() {
    let words = (0..<26).flatMap { first in (0..<26).map { second in (first, second) } }
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let messages = words.prefix(EventsFile.draftedLines + 1).map { first, second in
      (message: "word \(letters[first])\(letters[second])", count: 1)
    }
    #expect(
      EventsFile.draft(for: messages).hasSuffix("\n# Left out as rarer: 1 kind of message.\n"))
  }

  @Test func `the counter is exact while it has room`() {
    var messages = UnrecognisedMessages(capacity: 8)
    for _ in 0..<3 { messages.count("a 1 b") }
    messages.count("c")
    #expect(messages.top().map(\.count) == [3, 1])
    #expect(messages.top().map(\.template.text) == ["a {n1:int} b", "c"])
    #expect(messages.error == 0)
    #expect(messages.total == 4)
    #expect(messages.top(1).map(\.example) == ["a 1 b"])
  }

  @Test func `frequent kinds survive many rare ones`() {
    var messages = UnrecognisedMessages(capacity: 16)
    for round in 0..<1_000 {
      messages.count("frequent")
      let letters = String(round, radix: 26).map { "abcdefghijklmnopqrstuvwxyz"[$0] }
      messages.count("rare " + String(letters))
    }
    let top = messages.top(1)
    #expect(top.map(\.template.text) == ["frequent"])
    #expect(top.allSatisfy { $0.count <= 1_000 && $0.count + messages.error >= 1_000 })
    #expect(messages.top().count <= 16)
  }
}

extension String {
  /// The letter for a digit of base 26.
  fileprivate subscript(digit: Character) -> Character {
    let value = digit.hexDigitValue ?? Int(digit.unicodeScalars.first?.value ?? 97) - 87
    return Array(self)[min(value, 25)]
  }
}
