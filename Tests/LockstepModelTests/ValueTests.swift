import LockstepModel
import Testing

@Suite struct ValueTests {
  @Test func `attributes are sorted by key, each key once`() {
    var attributes: Attributes = ["b": .integer(1), "a": .bool(true), "b": .integer(2)]
    #expect(attributes.map(\.key) == ["a", "b"])
    #expect(attributes["b"] == .integer(2))
    attributes["c"] = .string("x")
    attributes["a"] = nil
    attributes["z"] = nil
    #expect(attributes.map(\.key) == ["b", "c"])
    #expect(attributes["a"] == nil)
  }

  @Test func `one number has one form`() {
    #expect(Value(UInt64(7)) == .integer(7))
    #expect(Value(UInt64(Int64.max)) == .integer(.max))
    #expect(Value(UInt64(Int64.max) + 1) == .unsigned(9_223_372_036_854_775_808))
  }

  @Test(
    arguments: [
      (.bool(true), "true"), (.integer(-7), "-7"), (.unsigned(.max), "18446744073709551615"),
      (.number(1.5), "1.5"), (.string("a b"), "a b"), (.list([.integer(1), .string("x")]), "1,x"),
      (.object(["b": .integer(1), "a": .bool(false)]), "a=false,b=1"),
    ] as [(Value, String)])
  func `a value is written as a person writes it`(value: Value, text: String) {
    #expect(value.plainText == text)
  }
}

@Suite struct TraceNoteTests {
  @Test func `a note names its place`() {
    #expect(TraceNote(.merge, "", "two logs").description == "two logs")
    #expect(TraceNote(.fault, "a.log", "cut").description == "a.log: cut")
    #expect(TraceNote(.fault, "-", line: 3, "cut").description == "standard input:3: cut")
  }

  @Test func `of many notes of one kind the first are kept and the others counted`() {
    var log = NoteLog()
    for line in 1...7 { log.add(TraceNote(.fault, "a.log", line: line, "cut")) }
    log.add(TraceNote(.boot, "a.log", "boot"))
    #expect(
      log.summary.map(\.description) == (1...5).map { "a.log:\($0): cut" } + [
        "a.log: 2 more of this kind (fault)", "a.log: boot",
      ])
  }
}
